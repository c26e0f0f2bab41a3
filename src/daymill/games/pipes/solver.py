"""What exhaustive search says of a board."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from daymill.core.differences import Difference
from daymill.core.game import Proof, Verdict
from daymill.games.pipes import kernels
from daymill.games.pipes.model import Answer, Board, name_of_cell
from daymill.games.pipes.tiles import Ints, beside, told_sides, turns_between

MOST_SOLUTIONS = kernels.BUDGET


def arrays(board: Board) -> tuple[Ints, Ints]:
    """The board for kernels: `beside` (cells, 4), and the masks that each cell can have (cells,)."""
    table = beside(board.width, board.height, board.wrapping)
    allowed = np.zeros(len(table), np.int64)
    kernels.allow(table, np.array(board.masks, np.int64), allowed)
    return table, allowed


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """Counts to `limit` (0 or more), and to 2 in any case, so that the verdict holds for every limit: by the
    plain search, and where that runs out of its budget, by the strong one."""
    proof = search(board, limit)
    if proof.verdict != "undecided":
        return proof
    again = search(board, limit, strong=True)
    return Proof(again.verdict, again.solutions, proof.nodes + again.nodes, again.figures)


def search(board: Board, limit: int = 2, *, strong: bool = False) -> Proof[Answer]:
    """The same by one of the two searches alone."""
    table, allowed = arrays(board)
    budget = kernels.LARGE_BUDGET if strong else kernels.BUDGET
    # par wants an answer even where none is asked for
    answers = np.zeros((max(1, min(limit, MOST_SOLUTIONS)), len(allowed)), np.int64)
    found, nodes, whole = kernels.search(
        table,
        allowed,
        np.int64(max(limit, 2)),
        np.int64(budget),
        strong,
        answers,
        kernels.new_room(len(allowed)),
    )
    verdict: Verdict = "many" if found > 1 else "undecided" if not whole else "one" if found else "none"
    listed = tuple(Answer(board.width, tuple(masks)) for masks in answers[:found].tolist())
    figures = {"par": par(board, listed[0])} if verdict == "one" else {}
    return Proof(verdict, listed[:limit], int(nodes), figures)


def par(board: Board, answer: Answer) -> int:
    """The fewest quarter turns from the board to an answer."""
    return sum(map(turns_between, board.masks, answer.masks))


def differ(board: Board, one: Answer, other: Answer) -> Iterator[Difference]:
    """The cells in which two answers differ, and where each of them opens there."""
    for cell, masks in enumerate(zip(one.masks, other.masks, strict=True)):
        first, second = map(told_sides, masks)
        if first != second:
            yield Difference(name_of_cell(board.width, cell), (first, second))
