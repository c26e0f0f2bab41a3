"""The minimax, the search, the ladder and the boards of Tic-tac-toe against referees of another make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from daymill.core.random import Stream
from daymill.games.tictactoe import opponent
from daymill.games.tictactoe.deduction import advise
from daymill.games.tictactoe.generator import generate
from daymill.games.tictactoe.grading import grade
from daymill.games.tictactoe.grid import EMPTY
from daymill.games.tictactoe.kernels import BEST, ERRORS, WORTH, judge_all, place
from daymill.games.tictactoe.levels import LEVELS
from daymill.games.tictactoe.model import Board
from daymill.games.tictactoe.solver import solve
from tests.oracles import tictactoe, tictactoe_ladder


def positions() -> Iterator[str]:
    """All that can come about and are not over."""
    found = {EMPTY}
    todo = [EMPTY]
    while todo:
        cells = todo.pop()
        yield cells
        for _, then in tictactoe.moves(cells):
            if then not in found and tictactoe.moves(then):
                found.add(then)
                todo.append(then)


POSITIONS = list(positions())


def mask(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def test_every_position_is_judged_alike() -> None:
    assert len(POSITIONS) == 4520
    table = judge_all()
    for cells in POSITIONS:
        result, _ = tictactoe.minimax(cells)
        best, errors = tictactoe.answers(cells)
        assert opponent.outcome(opponent.worth(cells)) == result
        assert opponent.choices(cells) == (tuple(best), tuple(errors))
        x, o = (mask(at for at in range(9) if cells[at] == sign) for sign in "xo")
        at = place(x, o)
        judged = (opponent.worth(cells), mask(best), mask(errors))
        assert tuple(table[[WORTH, BEST, ERRORS], at]) == judged


def test_the_ladder_finds_the_same_moves() -> None:
    for cells in POSITIONS:
        move = advise(cells)
        assert (move.technique, move.cell) == tictactoe_ladder.advice(cells)


def test_matches_are_searched_alike() -> None:
    verdicts = tictactoe.compare(24, 7)
    assert min(verdicts["one"], verdicts["none"]) > 0


def test_grades_are_those_of_the_referee() -> None:
    graded = 0
    for board in islice(tictactoe.random_boards(5), 16):
        if solve(board).verdict == "one":
            graded += 1
            assert grade(board).to_json() == tictactoe_ladder.grade(board)
    assert graded > 8


def test_an_opponent_that_does_not_err_never_loses() -> None:
    assert tictactoe.results_of_all_lines(EMPTY, "x") == {0, 1}
    for opening in range(9):
        assert tictactoe.results_of_all_lines(tictactoe.put(EMPTY, opening, "x"), "o") == {0, 1}


def drawn(level: int, seed: int) -> Board:
    """A board of a level by the words of the spec."""
    row = LEVELS[level - 1]
    low, high = row.difficulty
    stream = Stream(seed)
    while True:
        board = Board(row.games, row.starts, row.errs, stream.next_uint32())
        said = tictactoe_ladder.grade(board)
        if row.errs and said["features"]["par"] <= row.games:
            continue
        if low <= said["difficulty"] <= high:
            return board


@pytest.mark.parametrize(("level", "seed"), [(1, 0), (2, 3), (3, 1), (3, 2), (4, 1), (8, 0)])
def test_boards_are_drawn_as_the_spec_says(level: int, seed: int) -> None:
    puzzle = generate(level, seed)
    assert puzzle.board == drawn(level, seed)
    said = tictactoe.solve(puzzle.board, 1)
    assert said["solutions"] == [puzzle.answer.to_json()]
