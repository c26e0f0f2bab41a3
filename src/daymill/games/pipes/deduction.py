"""The readable face of the ladder: what each of its steps looks at and concludes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from daymill.games.pipes import ladder
from daymill.games.pipes.failure import Failure, find_failure
from daymill.games.pipes.model import Board
from daymill.games.pipes.solver import arrays
from daymill.games.pipes.tiles import OPEN, Ints, beside

# Cheapest first, as in `spec.md`.
TECHNIQUES = ("border", "neighbour", "known side", "loop", "cut-off", "case split")
FAILING = ("loop", "cut-off", "case split")


@dataclass(frozen=True, slots=True)
class Deduction:
    """One step of the ladder: it leaves `cell` the set of masks `after`.

    `side`: the one that a known side is at; `mask`: the one that is supposed and ruled out; `others`: the
    settled cells beside the cell, or the neighbour of the known side; `before` and `settled`, by cell, are
    the sets and what is settled before the step; `failure`: that of the mask, where it was supposed.
    """

    board: Board
    technique: str
    cost: int
    cell: int
    side: int
    mask: int
    others: tuple[int, ...]
    after: int
    before: tuple[int, ...]
    settled: tuple[bool, ...]
    failure: Failure | None

    @property
    def settles(self) -> int | None:
        """The mask that the cell is settled with; None where the step only narrows."""
        return self.after.bit_length() - 1 if self.after and ladder.single(self.after) else None

    @property
    def looked(self) -> tuple[int, ...]:
        """The cells that its sentence is about, ascending."""
        cells = {self.cell, *self.others}
        if self.failure:
            cells |= {*self.failure.cells, *(cell for cell, _ in self.failure.told)}
        return tuple(sorted(cells))

    @property
    def meeting(self) -> tuple[int, ...]:
        """Those of `others` that have an opening toward the cell, if all of them are settled."""
        table = beside(self.board.width, self.board.height, self.board.wrapping).tolist()
        return tuple(
            other
            for other in self.others
            if any(
                table[self.cell][side] == other and self.before[other] & OPEN[side ^ 2] for side in range(4)
            )
        )

    @property
    def rests(self) -> frozenset[int]:
        """The cells, not settled before, whose sets it rests on."""
        cells: set[int] = set()
        if self.technique == "known side":
            cells = set(self.others)
        elif self.failure:
            cells = set(self.failure.rests)
        # what else the cell itself could be matters only where nothing else is left
        cells = cells - {self.cell} if self.settles is None else cells | {self.cell}
        return frozenset(cell for cell in cells if not self.settled[cell])


def deduce(board: Board, fixed: Mapping[int, int]) -> Iterator[Deduction]:
    """The steps from a board on which some cells are `fixed` with their masks, to the end or to where
    reasoning is stuck."""
    table, allowed = arrays(board)
    for cell, mask in fixed.items():
        allowed[cell] = 1 << mask
    rows, _ = climb(table, allowed, fixed)
    work = ladder.new_work(len(allowed))
    ladder.set_up(table, allowed, _known(allowed, fixed), work)
    neighbours = table.tolist()
    for row in rows:
        before, settled = work[ladder.SETS].tolist(), work[ladder.SETTLED].tolist()
        yield _read(board, neighbours, row.tolist(), tuple(before), tuple(map(bool, settled)))
        ladder.carry_out(table, row, work)


def climb(table: Ints, allowed: Ints, fixed: Mapping[int, int] | None = None) -> tuple[Ints, bool]:
    """The same as rows of `ladder.py` (steps, columns), and whether reasoning is stuck."""
    work, steps = ladder.new_work(len(allowed)), ladder.new_steps(len(allowed))
    if not ladder.set_up(table, allowed, _known(allowed, fixed or {}), work):
        return steps[:0], True
    n = ladder.climb(table, allowed, steps, work)
    settled = work[ladder.SETTLED].all() and work[ladder.SETS].all()
    return steps[:n], not settled


def _known(allowed: Ints, fixed: Mapping[int, int]) -> Ints:
    """Which cells are settled from the start: those that are fixed, blanks and crosses."""
    known = np.isin(allowed, (1 << 0, 1 << 15)).astype(np.int64)
    known[list(fixed)] = 1
    return known


def _read(
    board: Board,
    neighbours: list[list[int]],
    row: list[int],
    before: tuple[int, ...],
    settled: tuple[bool, ...],
) -> Deduction:
    number, cell, side, how, rounds, after = row
    technique = TECHNIQUES[number]
    others: tuple[int, ...] = ()
    if technique == "neighbour":
        others = tuple(sorted({other for other in neighbours[cell] if other >= 0 and settled[other]}))
    elif technique == "known side":
        others = (neighbours[cell][side],)
    failure = find_failure(neighbours, before, cell, side, how, rounds) if technique in FAILING else None
    return Deduction(
        board,
        technique,
        ladder.cost(row),
        cell,
        side if technique == "known side" else -1,
        side if failure else -1,
        others,
        after,
        before,
        settled,
        failure,
    )
