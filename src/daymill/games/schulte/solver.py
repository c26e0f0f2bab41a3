"""The run of right taps, and how long the practised player takes over it."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from daymill.core.game import Proof
from daymill.core.random import new_state
from daymill.games.schulte import kernels
from daymill.games.schulte.model import Answer, Board

TECHNIQUES = ("beside", "find", "find again")


class Find(NamedTuple):
    """What the practised player does for one number: the cell it is in, the ms it takes, the technique, and
    how far the hand goes, in hundredths of a cell."""

    cell: int
    cost: int
    technique: str
    way: int


@lru_cache(maxsize=64)
def finds(board: Board) -> tuple[Find, ...]:
    """The whole run, number by number in their order."""
    cells = len(board.numbers)
    numbers, anew = np.array(board.numbers, np.int64), np.zeros(cells, np.int64)
    anew[list(board.reshuffles)] = 1
    steps = np.zeros((cells, kernels.COLUMNS), np.int64)
    down = int(board.order == "down")
    kernels.walk(numbers, board.width, down, anew, new_state(board.stream), steps)
    return tuple(
        Find(cell, cost, TECHNIQUES[technique], way) for cell, cost, technique, way in steps.tolist()
    )


def times(board: Board) -> tuple[int, ...]:
    """When each number is tapped in that run, in ms since the start. The last one is the par."""
    return tuple(accumulate(find.cost for find in finds(board)))


def par(board: Board) -> int:
    """The practised player's ms for the whole table."""
    return sum(find.cost for find in finds(board))


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """The order, which is all that there is to find; everyone has the same tables."""
    count = len(board.numbers)
    solutions = (Answer(tuple(board.sequence)),) if limit else ()
    return Proof("one", solutions, count, {"numbers": count, "par_ms": par(board)})
