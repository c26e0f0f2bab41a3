"""Verdicts, limits and budgets; boards that are meant to take long."""

from __future__ import annotations

import pytest

from daymill.core.adopt import adopt
from daymill.core.errors import Invalid
from daymill.games.sums import GAME, kernels
from daymill.games.sums.model import Board
from daymill.games.sums.solver import differ, solve
from tests.games.sums.boards import NINE, board

TWO = board("1 1 | 1 / 1 1 | 1 / 1 1")


def square(size: int, number: int, target: int) -> Board:
    """The same number everywhere, and the same target."""
    return Board((target,) * size, (target,) * size, (number,) * size**2)


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 100])
def test_the_verdict_is_the_same_for_every_limit(limit: int) -> None:
    one, two = solve(NINE.board, limit), solve(TWO, limit)
    assert (one.verdict, len(one.solutions)) == ("one", min(limit, 1))
    assert (two.verdict, len(two.solutions)) == ("many", min(limit, 2))


@pytest.mark.parametrize(
    ("size", "number", "target"),
    [(8, 1, 4), (10, 1, 5), (10, 1, 1), (10, 7, 35), (10, 999, 4995), (10, -1, -5), (10, 0, 0)],
)
def test_answers_by_the_thousand_are_found_at_once(size: int, number: int, target: int) -> None:
    proof = solve(square(size, number, target), 3)
    assert (proof.verdict, len(proof.solutions)) == ("many", 3)
    assert proof.nodes < 200
    assert len({answer.keep for answer in proof.solutions}) == 3


def test_all_fillings_of_ones_are_counted() -> None:
    # permutation matrices, and 4x4 matrices of zeros and ones with two in every line
    assert len(solve(square(5, 1, 1), 1000).solutions) == 120
    assert len(solve(square(4, 1, 2), 1000).solutions) == 90


def test_no_more_than_twenty_thousand_answers_are_listed() -> None:
    # of the 40,320 permutations
    proof = solve(square(8, 1, 1), 30_000)
    assert proof.verdict == "many"
    assert len({answer.keep for answer in proof.solutions}) == 20_000


def test_ones_that_no_filling_gives() -> None:
    # five full rows leave every column five
    board = Board((10,) * 5 + (0,) * 5, (6,) * 5 + (4,) * 5, (1,) * 100)
    assert solve(board).verdict == "none"
    # rows of an even number where the columns' sums need an odd one
    assert solve(Board((2, 2, 2), (3, 1, 2), (2, 1, 1, 1, 2, 1, 1, 1, 2))).nodes < 20


def test_a_spent_budget_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "BUDGET", 2)
    proof = solve(TWO)
    assert (proof.verdict, proof.nodes, len(proof.solutions)) == ("undecided", 2, 1)
    with pytest.raises(Invalid) as caught:
        adopt(GAME, TWO)
    assert caught.value.code == "undecided"
    monkeypatch.setattr(kernels, "BUDGET", 3)
    assert solve(TWO).verdict == "many"


def test_a_board_of_several_answers_is_not_played() -> None:
    with pytest.raises(Invalid) as caught:
        adopt(GAME, TWO)
    assert caught.value.code == "many_answers"


def test_two_answers_differ_cell_by_cell() -> None:
    one, other = solve(TWO).solutions
    assert [difference.to_json() for difference in differ(TWO, one, other)] == [
        {"at": "r1c1", "values": ["kept", "struck"]},
        {"at": "r1c2", "values": ["struck", "kept"]},
        {"at": "r2c1", "values": ["struck", "kept"]},
        {"at": "r2c2", "values": ["kept", "struck"]},
    ]
