"""The two counters: against each other, and against what is known of boards."""

from __future__ import annotations

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.core.random import Stream
from daymill.games.sudoku import kernels, simd
from daymill.games.sudoku.geometry import units
from daymill.games.sudoku.model import Board
from daymill.games.sudoku.solver import Digits, count, read_digits, solve
from tests.games.sudoku.samples import SETS, altered, boards, without_one

vectors = pytest.mark.skipif(not COMPILED, reason="vectors exist in compiled code alone")


def plain(board: Digits, limit: int, answers: kernels.Ints | None = None) -> int:
    """The count of the plain kernel for a 9x9 board."""
    allowed = np.zeros(81, np.int64)
    kernels.allow(9, board, allowed)
    kept = np.zeros((0, 81), np.int64) if answers is None else answers
    found, _, whole = kernels.search(
        kernels.tables(9), allowed, limit, kept, kernels.no_state(), kernels.new_room(9)
    )
    assert whole
    return int(found)


def as_board(digits: Digits) -> Board:
    """The board of 81 digits."""
    return Board(9, tuple(digits.tolist()))


def known(size: int, signs: str) -> Board:
    """A board from signs, `.` for an empty cell."""
    return Board(size, tuple(0 if sign == "." else int(sign) for sign in signs))


@pytest.mark.parametrize("name", SETS)
def test_published_boards_have_one_answer(name: str) -> None:
    assert count(boards(name)).tolist() == [1] * len(boards(name))
    for board in boards(name)[:25]:
        proof = solve(as_board(board))
        assert proof.verdict == "one"
        [answer] = proof.solutions
        assert all(not given or given == digit for given, digit in zip(board, answer.grid, strict=True))
        for unit in units(9):
            assert sorted(answer.grid[cell] for cell in unit.cells) == list(range(1, 10))


def test_a_minimal_board_with_one_given_less_has_many() -> None:
    fewer = np.array(
        [less for name in ("17_clues", "hardest") for b in boards(name) for less in without_one(b)]
    )
    assert len(fewer) > 2000
    assert set(count(fewer[:2000]).tolist()) == {2}
    for board in fewer[::50]:
        proof = solve(as_board(board))
        assert proof.verdict == "many"
        first, second = proof.solutions
        assert first != second


@vectors
@pytest.mark.parametrize("name", SETS)
def test_both_count_the_same_on_altered_boards(name: str) -> None:
    stream = Stream(9)
    others = np.array([altered(board, stream) for board in np.repeat(boards(name), 12, axis=0)])
    expected = [plain(board, 20) for board in others]
    assert count(others, 20).tolist() == expected
    assert {0, 1, 20} <= set(expected)


@vectors
@pytest.mark.parametrize("limit", [1, 2, 3, 100, 5000])
def test_both_stop_at_the_limit(limit: int) -> None:
    stream = Stream(limit)
    for board in boards("17_clues")[:40]:
        fewer = board.copy()
        for _ in range(2):
            givens = np.flatnonzero(fewer)
            fewer[givens[stream.below(len(givens))]] = 0
        assert count(fewer[None], limit).tolist() == [plain(fewer, limit)]


@vectors
def test_both_find_the_same_answer() -> None:
    memory, digits, answers = simd.new_memory(), np.zeros(81, np.uint8), np.zeros((1, 81), np.int64)
    together = np.concatenate([boards(name) for name in SETS])
    for at, board in enumerate(together):
        assert simd.count_one(together.reshape(-1), 81 * at, 2, memory) == 1
        simd.read_answer(memory, digits)
        plain(board, 2, answers)
        assert digits.tolist() == answers[0].tolist()


@vectors
def test_the_sides_of_a_branch_share_no_permutation_and_leave_none_out() -> None:
    masks = simd.MASKS.reshape(6, 64, 2, 4)
    alone = [1 << bit for bit in range(6)]
    for place in range(6):
        whole = [masks[place, permitted, 0] | masks[place, permitted, 1] for permitted in alone]
        for permitted in range(1, 64):
            if permitted not in alone:
                for bit, cells in enumerate(whole):
                    inside = [((cells & side) == cells).all() for side in masks[place, permitted]]
                    assert sum(inside) == 1 or not permitted >> bit & 1


def test_there_are_288_grids_of_4x4() -> None:
    every = np.full(16, 0b1111, np.int64)
    answers = np.zeros((500, 16), np.int64)
    found, _, whole = kernels.search(
        kernels.tables(4), every, 1000, answers, kernels.no_state(), kernels.new_room(4)
    )
    assert (found, whole) == (288, True)
    assert len({tuple(grid) for grid in answers[:288].tolist()}) == 288


def test_all_grids_of_6x6_with_one_first_row() -> None:
    """28,200,960 in all; the digits of the first row can stand in 720 orders."""
    proof = solve(known(6, "123456" + "." * 30), 40_000 if COMPILED else 200)
    assert len(proof.solutions) == (28_200_960 // 720 if COMPILED else 200)
    assert proof.verdict == "many"


@pytest.mark.parametrize(
    ("size", "signs", "verdict", "nodes"),
    [
        # the root alone: singles do it
        (4, "1234341221434321", "one", 1),
        # columns 1 and 3 go together, and so do 2 and 4: r3c1 = 2, and below it r3c2 = 1 and 3
        (4, "12343412........", "many", 4),
        # r1c4 can hold nothing: the root fails
        (4, "123....4........", "none", 1),
    ],
)
def test_nodes_by_hand(size: int, signs: str, verdict: str, nodes: int) -> None:
    proof = solve(known(size, signs))
    assert (proof.verdict, proof.nodes) == (verdict, nodes)


def test_verdicts_hold_for_every_limit() -> None:
    board = known(4, "12343412........")
    for limit in range(6):
        proof = solve(board, limit)
        assert proof.verdict == "many"
        assert len(proof.solutions) == min(limit, 4)
        assert proof.figures == {"givens": 8}


def test_candidates_narrow_a_board() -> None:
    board = known(4, "12343412........")
    [first, *_] = solve(board, 4).solutions
    singled = Board(4, board.givens, tuple(1 << digit - 1 for digit in first.grid))
    assert solve(singled).solutions == (first,)


@pytest.mark.skipif(not COMPILED, reason="a million nodes")
def test_a_spent_budget_is_undecided() -> None:
    """A board without an answer that Peter Norvig's essay on sudoku names as the slowest of a million."""
    proof = solve(
        known(9, ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
    )
    assert (proof.verdict, proof.nodes) == ("undecided", kernels.BUDGET)


def test_lines_are_read_as_digits() -> None:
    line = "1.0*_23456789" + "." * 68
    assert read_digits([line])[0, :13].tolist() == [1, 0, 0, 0, 0, 2, 3, 4, 5, 6, 7, 8, 9]
