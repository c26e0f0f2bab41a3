"""What the generator promises, board by board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from daymill.core.errors import Invalid
from daymill.games.pipes import GAME, model
from daymill.games.pipes.generator import Plot, generate, sample, summary
from daymill.games.pipes.grading import grade
from daymill.games.pipes.levels import LEVELS, Level
from daymill.games.pipes.solver import search, solve
from daymill.games.pipes.tiles import WAYS, solved

SPEC = Path(model.__file__).parent / "spec.md"


@pytest.mark.parametrize("level", range(1, 19))
def test_boards_are_what_their_row_says(level: int) -> None:
    row = LEVELS[level - 1]
    low, high = row.difficulty
    for seed in range(20 if level < 16 else 2):
        puzzle = generate(level, seed)
        board = puzzle.board
        assert (board.width, board.height, board.wrapping) == (row.width, row.height, row.wrapping)
        assert low <= puzzle.grade.difficulty <= high
        assert not solved(board.width, board.height, board.wrapping, board.masks)
        assert solved(board.width, board.height, board.wrapping, puzzle.answer.masks)
        # trees, without a cross
        assert sum(map(int.bit_count, board.masks)) == 2 * (len(board.masks) - 1)
        assert 15 not in board.masks
        assert all(
            WAYS[mask] >> lying & 1 for mask, lying in zip(puzzle.answer.masks, board.masks, strict=True)
        )
        assert puzzle.proof == solve(board)
        assert puzzle.proof.solutions == (puzzle.answer,)
        assert search(board, strong=True).solutions == (puzzle.answer,)
        assert puzzle.grade == grade(board)
        assert GAME.read_board(board.to_json()) == board


def test_rows_are_those_of_the_spec() -> None:
    table = re.findall(
        r"^\| (\d+) \| (\d+) \| (\d+) \| (yes|no) \| (\d+)-(\d+) \|$",
        SPEC.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [
        Level(int(w), int(h), wrapping == "yes", (int(low), int(high)))
        for _, w, h, wrapping, low, high in table
    ] == [*LEVELS]
    assert [int(number) for number, *_ in table] == list(range(1, 19))


def test_published_sizes() -> None:
    def size(level: int) -> tuple[int, int, bool]:
        row = LEVELS[level - 1]
        return row.width, row.height, row.wrapping

    assert (size(1), size(11), size(15)) == ((3, 3, False), (4, 4, True), (7, 7, True))
    assert all(row.width * row.height <= 49 for row in LEVELS[:15])


@pytest.mark.parametrize("level", range(1, 16))
def test_the_search_never_comes_near_its_cap(level: int) -> None:
    found = sample(level, range(150))
    assert found.boards == 150
    assert found.rejects["undecided"] == 0
    assert 1 <= (found.nodes_max or 0) < 10_000
    assert found.attempts == found.boards + sum(found.rejects.values())
    assert found.attempts < 40 * found.boards


def test_a_sample_is_what_generate_makes() -> None:
    found = sample(9, range(100, 120))
    puzzles = [generate(9, seed) for seed in range(100, 120)]
    difficulties = [puzzle.grade.difficulty for puzzle in puzzles]
    pars = [puzzle.proof.figures["par"] for puzzle in puzzles]
    assert found.difficulties == {d: difficulties.count(d) for d in sorted(set(difficulties))}
    assert found.par == {par: pars.count(par) for par in sorted(set(pars))}
    assert found.figures == {"turns": sum(pars)}
    # those of dropped trees count too
    assert (found.nodes_max or 0) >= max(puzzle.proof.nodes for puzzle in puzzles)
    assert sample(9, range(100, 110)) + sample(9, range(110, 120)) == found


def test_a_summary_tells_trees_dropped_and_par() -> None:
    found = sample(11, range(40))
    assert found.rejects["band"] == 0
    assert summary(11, found) == {
        "trees dropped per tree with exactly one answer": f"{found.rejects['many_answers'] / 40:.3f}",
        "par, mean": f"{found.figures['turns'] / 40:.2f}",
    }
    assert found.rejects["many_answers"] > 0


def test_levels_climb() -> None:
    means = []
    for level in range(1, 16):
        found = sample(level, range(60))
        means.append(sum(d * n for d, n in found.difficulties.items()) / found.boards)
    # the rows of older boards take any difficulty
    climb = [mean for level, mean in enumerate(means, 1) if level not in (11, 15)]
    assert climb == sorted(climb)
    assert means[8] < means[10] < means[12] < means[14]


@pytest.mark.parametrize("row", [Level(3, 3, False, (90, 100)), Level(4, 4, False, (0, 5))])
def test_a_band_without_boards(row: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("daymill.games.pipes.generator.MOST_ATTEMPTS", 50)
    plot = Plot(row)
    with pytest.raises(Invalid, match="no board of") as caught:
        plot.grow(1)
    assert (caught.value.code, int(plot.fates.sum())) == ("no_board", 50)


@pytest.mark.parametrize("level", [0, 19, True])
def test_levels_that_do_not_exist(level: int) -> None:
    with pytest.raises(Invalid) as caught:
        generate(level, 1)
    assert caught.value.code == "bad_level"


def test_lines_for_people() -> None:
    assert LEVELS[0].line() == "3x3, any difficulty"
    assert LEVELS[12].line() == "6x6, wrapping, difficulty 73 to 84"
