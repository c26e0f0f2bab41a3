"""What exhaustive search says of a board, and of many boards at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import COMPILED
from daymill.core.differences import Difference
from daymill.core.game import Proof, Verdict
from daymill.games.sudoku import kernels, simd
from daymill.games.sudoku.geometry import name_of_cell
from daymill.games.sudoku.model import Answer, Board

Digits = npt.NDArray[np.uint8]


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """Counts to `limit` (0 or more), and to 2 in any case, so that the verdict holds for every limit."""
    # a node finds one answer at the most
    answers = np.zeros((min(limit, kernels.BUDGET), board.size**2), np.int64)
    found, nodes, whole = kernels.search(
        kernels.tables(board.size),
        np.array(board.allowed(), np.int64),
        max(limit, 2),
        answers,
        kernels.no_state(),
        kernels.new_room(board.size),
    )
    verdict: Verdict = "many" if found > 1 else "undecided" if not whole else "one" if found else "none"
    solutions = tuple(Answer(tuple(grid)) for grid in answers[:found].tolist())
    return Proof(verdict, solutions, int(nodes), {"givens": sum(map(bool, board.givens))})


def differ(board: Board, one: Answer, other: Answer) -> Iterator[Difference]:
    """The cells where two answers differ, by name, with the digit of each."""
    for cell, (first, second) in enumerate(zip(one.grid, other.grid, strict=True)):
        if first != second:
            yield Difference(name_of_cell(board.size, cell), (first, second))


def count(boards: Digits, limit: int = 2) -> npt.NDArray[np.int64]:
    """How many answers each of many boards of 9x9 has, up to `limit` (1 or more), by the counter on vectors.

    `boards` is (boards, 81), 1 to 9 for a given and 0 for an empty cell. There is no budget here.
    """
    digits = np.ascontiguousarray(boards, np.uint8)
    counts = np.zeros(len(digits), np.int64)
    if COMPILED:
        simd.count_all(digits.reshape(-1), limit, counts, simd.new_memory())
    else:
        room, allowed, none = kernels.new_room(9), np.zeros(81, np.int64), np.zeros((0, 81), np.int64)
        for at, board in enumerate(digits):
            kernels.allow(9, board, allowed)
            counts[at], *_ = kernels.search(kernels.tables(9), allowed, limit, none, kernels.no_state(), room)
    return counts


def read_digits(lines: Sequence[str]) -> Digits:
    """`(boards, 81)` from boards of 81 characters, where all but 1 to 9 is an empty cell."""
    signs = np.frombuffer("".join(lines).encode("ascii", "replace"), np.uint8).reshape(-1, 81)
    return np.where((signs > ord("0")) & (signs <= ord("9")), signs - ord("0"), 0).astype(np.uint8)
