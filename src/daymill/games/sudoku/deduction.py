"""The readable face of the ladder: what each of its steps looks at and concludes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from daymill.games.sudoku import ladder
from daymill.games.sudoku import ladder_position as position
from daymill.games.sudoku import techniques as known
from daymill.games.sudoku.chains_words import Forcing, Nets, looked
from daymill.games.sudoku.geometry import cell_units, peers, unit_cells, units
from daymill.games.sudoku.model import digits_of


@dataclass(frozen=True, slots=True)
class Deduction:
    """One step of the ladder.

    It places `digit` in `cell`, or (`digit` is 0) takes the candidates `gone` away, by cell. `units` are the
    units that it rests on, in the order in which its sentence names them; `digits` its digits; `slots` its
    slots in the first unit, or its base lines; `covers` its cover lines, or the digits of a set within a
    loop; `form` which type of its technique; `path` the cells of a wing or loop. `before` are the
    candidates of all cells before it. `chain`: the reason of a forcing chain.
    """

    size: int
    technique: int
    rating: int
    ways: int
    cell: int
    digit: int
    units: tuple[int, int, int]
    digits: int
    slots: int
    covers: int
    form: int
    path: tuple[int, ...]
    before: tuple[int, ...]
    gone: tuple[tuple[int, int], ...]
    chain: Forcing | Nets | None = None

    @property
    def name(self) -> str:
        """The name of its technique."""
        return known.NAMES[self.technique]

    @property
    def looked(self) -> tuple[int, ...]:
        """The cells that it rests on and the one that it fills, ascending."""
        if self.chain:
            return tuple(sorted(looked(self.chain)))
        if self.technique in (known.HIDDEN_SINGLE_BOX, known.HIDDEN_SINGLE_LINE):
            return self.unit(0)
        cells = set(self.pattern)
        if self.digit:
            cells.add(self.cell)
        return tuple(sorted(cells))

    @property
    def pattern(self) -> tuple[int, ...]:
        """The cells that it rests on: of a set, of a locked digit, of a fish, wing or loop."""
        if self.path:
            return self.path
        if self.technique in known.SINGLES:
            return ()
        if self.technique in known.FISH:
            lines = [self.units[0] + line for line in range(self.size) if self.slots >> line & 1]
            cells = [cell for line in lines for cell in unit_cells(self.size)[line].tolist()]
            return tuple(cell for cell in cells if self.before[cell] & self.digits)
        return self.in_unit(self.slots)

    @property
    def extras(self) -> dict[int, int]:
        """The cells with extras of a unique loop or a bivalue universal grave, ascending, with their
        extras."""
        found = {cell: self._extras_of(cell) for cell in sorted(self.path)}
        return {cell: mask for cell, mask in found.items() if mask}

    @property
    def excluders(self) -> tuple[int, ...]:
        """The cells that see all of an aligned exclusion and may be left with nothing by it, ascending."""
        reach = 0
        for cell in self.path:
            reach |= self.before[cell]
        shared = set.intersection(*(set(peers(self.size)[cell]) for cell in self.path))
        most = len(self.path)
        return tuple(
            cell
            for cell in sorted(shared)
            if 2 <= self.before[cell].bit_count() <= most and not self.before[cell] & ~reach
        )

    def unit(self, at: int) -> tuple[int, ...]:
        """The cells of one of its units."""
        return units(self.size)[self.units[at]].cells

    def in_unit(self, slots: int) -> tuple[int, ...]:
        """The cells at some slots of its first unit."""
        return tuple(cell for slot, cell in enumerate(self.unit(0)) if slots >> slot & 1)

    def _extras_of(self, cell: int) -> int:
        if self.technique in known.LOOPS:
            return self.before[cell] & ~self.digits
        mask = self.before[cell]
        for unit in cell_units(self.size)[cell].tolist():
            held = [self.before[other] for other in units(self.size)[unit].cells]
            mask &= sum(
                1 << digit - 1
                for digit in digits_of(mask)
                if sum(other >> digit - 1 & 1 for other in held) > 2
            )
        return mask

    def losses(self) -> Iterator[tuple[int, int]]:
        """Cell and digit of each candidate that it takes away, in order."""
        return ((cell, digit) for cell, mask in self.gone for digit in digits_of(mask))


def deduce(size: int, grid: tuple[int, ...], allowed: tuple[int, ...], unique: bool) -> Iterator[Deduction]:
    """The steps from the digits `grid` (0 where there is none), with candidates out of the sets `allowed`,
    to the end or to where reasoning is stuck; `unique` says whether there is exactly one answer."""
    work = ladder.work_on(size, grid, allowed)
    while not work.values.all():
        if not ladder.find(work, unique, ladder.HARDEST_RATING):
            return
        yield _read(size, work)
        ladder.carry_out(work)


def _read(size: int, work: position.Work) -> Deduction:
    step = work.step.tolist()
    technique, digit = step[position.TECHNIQUE], step[position.DIGIT]
    length = step[position.LENGTH] if technique in known.WITH_PATH else 0
    lost = [] if digit else np.flatnonzero(work.gone & work.cands).tolist()
    before = tuple(work.cands.tolist())
    return Deduction(
        size,
        technique,
        step[position.RATING],
        step[position.WAYS],
        step[position.CELL],
        digit,
        (step[position.UNIT], step[position.OTHER], step[position.THIRD]),
        step[position.DIGITS],
        step[position.SLOTS],
        step[position.COVERS],
        step[position.FORM],
        tuple(step[position.CELLS : position.CELLS + length]),
        before,
        tuple((cell, int(work.gone[cell]) & before[cell]) for cell in lost),
        work.chains[0].tell(work.table) if technique in known.CHAINS else None,
    )
