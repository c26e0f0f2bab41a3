"""What exhaustive search says of a board."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from daymill.core.differences import Difference
from daymill.core.game import Proof, Verdict
from daymill.core.lines import name_of_cell
from daymill.games.sums import kernels
from daymill.games.sums.kernels import Ints
from daymill.games.sums.model import KEPT, MARK_WORDS, STRUCK, Answer, Board

MOST_SOLUTIONS = 20_000


def arrays(board: Board) -> tuple[Ints, Ints]:
    """The board for kernels: `numbers` (height, width) and `targets` (lines,)."""
    numbers = np.array(board.numbers, np.int64).reshape(board.height, board.width)
    return numbers, np.array(board.targets, np.int64)


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """Counts to `limit` (0 or more), and to 2 in any case, so that the verdict holds for every limit."""
    answers = np.zeros((min(limit, MOST_SOLUTIONS), len(board.numbers)), np.int64)
    found, nodes, whole = kernels.search(
        *arrays(board),
        np.int64(max(limit, 2)),
        np.int64(kernels.BUDGET),
        answers,
        kernels.new_room(board.height, board.width),
    )
    verdict: Verdict = "many" if found > 1 else "undecided" if not whole else "one" if found else "none"
    listed = tuple(Answer(board.width, tuple(keep)) for keep in answers[:found].tolist())
    return Proof(verdict, listed, int(nodes))


def differ(board: Board, one: Answer, other: Answer) -> Iterator[Difference]:
    """The cells that one of two answers keeps and the other strikes."""
    for cell, keeps in enumerate(zip(one.keep, other.keep, strict=True)):
        first, second = (MARK_WORDS[KEPT if kept else STRUCK] for kept in keeps)
        if first != second:
            yield Difference(name_of_cell(board, cell), (first, second))
