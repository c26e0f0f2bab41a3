"""The generator: levels are what they say, and boards fall to plain line logic; puzzles near pictures."""

from __future__ import annotations

import pytest

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle
from daymill.games.nonogram import GAME, growth
from daymill.games.nonogram.clues import clue_of
from daymill.games.nonogram.generator import Picture
from daymill.games.nonogram.levels import LEVELS
from daymill.games.nonogram.model import Answer, Board
from daymill.games.nonogram.pictures import puzzle_near
from tests.oracles.nonogram import settled


def by_lines_alone(board: Board) -> Picture | None:
    """The picture that a listing of arrangements, line after line, comes to; None where it stalls."""
    every = frozenset({0, 1})
    cells = settled(board, [every] * (board.width * board.height))
    if cells is None or any(len(values) > 1 for values in cells):
        return None
    values = [value for (value,) in cells]
    return tuple(tuple(values[at : at + board.width]) for at in range(0, len(values), board.width))


@pytest.mark.parametrize("level", range(1, 13))
def test_boards_fall_to_lines_alone_and_are_as_their_level_says(level: int) -> None:
    row = LEVELS[level - 1]
    images = row.images().tolist()
    for seed in range(6 if row.width > 10 else 20):
        puzzle: Puzzle[Board, Answer] = GAME.generate(level, seed)
        picture = puzzle.answer.picture
        assert by_lines_alone(puzzle.board) == picture
        assert (puzzle.board.width, puzzle.board.height) == (row.width, row.height)
        assert row.band[0] <= puzzle.grade.difficulty <= row.band[1]
        assert puzzle.grade.features["open"] == puzzle.grade.features["contradictions"] == 0
        cells = [value for line in picture for value in line]
        assert cells == [cells[image] for image in images]
        assert puzzle.proof == GAME.solve(puzzle.board, 2)
        assert puzzle.grade == GAME.grade(puzzle.board)


@pytest.mark.parametrize("level", range(13, len(LEVELS) + 1))
def test_large_boards_are_as_their_level_says(level: int) -> None:
    row = LEVELS[level - 1]
    for seed in range(3):
        puzzle = GAME.generate(level, seed)
        assert row.band[0] <= puzzle.grade.difficulty <= row.band[1]
        assert puzzle.proof == GAME.solve(puzzle.board, 2)
        assert (puzzle.proof.verdict, puzzle.proof.nodes, puzzle.proof.figures["unknown"]) == ("one", 1, 0)


def test_a_seed_makes_the_same_board_whatever_grew_before() -> None:
    alone = GAME.generate(9, 77).canonical()
    GAME.generate(9, 78)
    assert GAME.generate(9, 77).canonical() == alone
    sample = GAME.sample(9, range(70, 80))
    assert sample.boards == sum(sample.difficulties.values()) == 10
    assert sample.attempts == sample.boards + sum(sample.rejects.values())


@pytest.mark.parametrize(
    ("level", "seed", "code"), [(0, 1, "bad_level"), (19, 1, "bad_level"), (1, -1, "bad_seed")]
)
def test_what_there_is_none_of(level: int, seed: int, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        GAME.generate(level, seed)
    assert caught.value.code == code


def disc(side: int) -> Picture:
    middle = (side - 1) / 2
    return tuple(
        tuple(int(0.3 < ((x - middle) ** 2 + (y - middle) ** 2) / middle**2 < 0.9) for x in range(side))
        for y in range(side)
    )


CHESS = tuple(tuple((row + column) % 2 for column in range(6)) for row in range(6))


@pytest.mark.parametrize("picture", [disc(8), disc(13), CHESS, ((1, 0), (0, 1)), ((0, 1, 1),)])
def test_the_puzzle_near_a_picture(picture: Picture) -> None:
    puzzle, changed = puzzle_near(picture)
    found = puzzle.answer.picture
    assert by_lines_alone(puzzle.board) == found
    pairs = [
        (row, column)
        for row, (mine, theirs) in enumerate(zip(found, picture, strict=True))
        for column, (one, other) in enumerate(zip(mine, theirs, strict=True))
        if one != other
    ]
    assert changed == len(pairs)
    assert (puzzle.level, puzzle.seed, puzzle.grade) == (None, None, GAME.grade(puzzle.board))
    # no change by itself can be taken back
    for row, column in pairs:
        lines = [list(line) for line in found]
        lines[row][column] ^= 1
        rows = [[length for length, _ in clue_of(line)] for line in lines]
        columns = [[length for length, _ in clue_of(line)] for line in zip(*lines, strict=True)]
        assert by_lines_alone(GAME.read_board({"rows": rows, "columns": columns})) is None


def test_a_picture_that_is_a_puzzle_stays_as_it_is() -> None:
    picture = GAME.generate(6, 4).answer.picture
    puzzle, changed = puzzle_near(picture)
    assert (puzzle.answer.picture, changed) == (picture, 0)


@pytest.mark.parametrize(
    ("picture", "code"),
    [
        (((0, 0), (0, 0)), "blank"),
        (((1, 1), (1, 1)), "blank"),
        ((), "bad_size"),
        (((),), "bad_size"),
        (((0, 1) * 32,), "bad_size"),
    ],
)
def test_pictures_of_which_nothing_comes(picture: Picture, code: str) -> None:
    assert growth.WIDEST < 64
    with pytest.raises(Invalid) as caught:
        puzzle_near(picture)
    assert caught.value.code == code
