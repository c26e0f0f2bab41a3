"""The readable face of the ladder: what each of its steps looks at and concludes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import numpy as np

from daymill.core.lines import cells_of
from daymill.games.nonogram import ladder
from daymill.games.nonogram import ladder_position as position
from daymill.games.nonogram.model import Board
from daymill.games.nonogram.propagate import set_up
from daymill.games.nonogram.techniques import CONTRADICTION

_KEPT_BOARDS = 8  # whose hints are asked for at the same time


@dataclass(frozen=True, slots=True)
class Change:
    """A cell, its number in the line of a step, and what it can be before and after that step: bit 0 for
    empty, bit k for colour k."""

    cell: int
    at: int
    before: int
    after: int

    @property
    def value(self) -> int | None:
        """What it has become known as; None where it is not known yet."""
        return None if self.after & self.after - 1 else self.after.bit_length() - 1

    def lost(self, value: int) -> bool:
        """Whether it cannot be that any more."""
        return bool((self.before & ~self.after) >> value & 1)


@dataclass(frozen=True, slots=True)
class Supposition:
    """What was supposed in the cell of a contradiction: the value, and after how many rounds it failed, in
    which line or, where that is None, in which cell."""

    value: int
    rounds: int
    line: int | None
    cell: int


@dataclass(frozen=True, slots=True)
class Deduction:
    """One step of the ladder: its technique, its line (for a contradiction the row of its cell), the cells
    that it looks at, and those that it changes, in the order of the line. `complete`: all cells of the line
    that its runs fill were filled before."""

    technique: int
    line: int
    cells: tuple[int, ...]
    changes: tuple[Change, ...]
    complete: bool
    supposed: Supposition | None


def stretches(changes: Iterable[Change]) -> list[tuple[Change, ...]]:
    """Changes of a line, in its order, by stretches of neighbouring cells with the same value."""
    numbered = groupby(enumerate(changes), lambda entry: (entry[1].at - entry[0], entry[1].value))
    return [tuple(change for _, change in group) for _, group in numbered]


def deduce(board: Board, cells: Sequence[int]) -> Iterator[Deduction]:
    """The steps from the position of a player, `cells` as in a `State`, to where reasoning ends."""
    work = _work_on(board, cells)
    while ladder.find(work):
        yield _read(board, work)
        ladder.carry_out(work)


@lru_cache(maxsize=_KEPT_BOARDS)
def derive(board: Board) -> tuple[int, ...]:
    """What each cell can be where reasoning from the board alone ends, as in a `Change`."""
    work = _work_on(board, (0,) * (board.width * board.height))
    ladder.rate(work)
    return tuple(work.table[position.CANDS, : board.height, : board.width].reshape(-1).tolist())


def _work_on(board: Board, cells: Sequence[int]) -> position.Work:
    work = ladder.new_work(set_up(board.rows, board.columns, board.hues))
    ladder.set_up(work, np.array(cells, np.int64))
    return work


def _read(board: Board, work: position.Work) -> Deduction:
    table = work.table
    step = table[position.BOARD, position.STEP].tolist()
    technique, line = step[position.TECHNIQUE], step[position.AT_LINE]
    cells = tuple(cells_of(board, line))
    before = table[position.CANDS, line].tolist()
    gone = table[position.BOARD, position.GONE].tolist()
    changes = tuple(
        Change(cell, at, before[at], before[at] & ~gone[at]) for at, cell in enumerate(cells) if gone[at]
    )
    complete = table[position.LINE, line, position.FILLED] == table[position.LINE, line, position.SUM]
    supposed = None
    if technique == CONTRADICTION:
        cells = (cells[step[position.AT_CELL]],)
        where = step[position.WHERE_LINE]
        supposed = Supposition(
            step[position.SUPPOSED],
            step[position.ROUNDS],
            where if where >= 0 else None,
            step[position.WHERE_CELL],
        )
    return Deduction(technique, line, cells, changes, bool(complete), supposed)
