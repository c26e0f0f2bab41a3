"""The position that the ladder works on, and what every finder of a step uses.

A position is a table of integers, one row for each thing that is known of it: one array and not one for
each, because kernels that take many compile slowly and call each other slowly. Units, cells and slots are
numbered as in `spec.md`; a set of digits, slots or lines is a mask.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.sudoku.geometry import cell_peers, cell_units, unit_cells
from daymill.games.sudoku.techniques import FULL_HOUSE, TABLE

Ints = npt.NDArray[np.int64]

MOST_CELLS, MOST_UNITS = 81, 27
# Rows of the table. SHAPE: see below. VALUES: the digit of each cell, or 0. CANDS: its candidates, 0
# where there is a digit. GONE: the candidates that the step takes away. STEP: see below. TALLY: steps by
# technique, and MEASURED: what `rate` measures.
SHAPE, VALUES, CANDS, GONE, STEP, TALLY, MEASURED = range(7)
# Scratch. SEEN: digits by unit, columns by line, or excluders by cell; MASKS, NAMES: the members that
# subsets are chosen from; BARE: by digit, the higher ones that some cell has with it and no others; BOTH: by
# unit, the slots that have both digits of a loop; PATH, AT: a loop under way, and which peer of each of its
# cells is next; HOLDERS, EXTRAS: up to each of its cells, how many have extras, and which; PARITIES: by unit,
# the parities of its cells there; LOST, DRAFT: the candidates that would go, and the columns of a step that
# this may become.
SEEN, MASKS, NAMES, BARE, BOTH, PATH, AT, HOLDERS, EXTRAS, PARITIES, LOST, DRAFT = range(7, 19)
# Groups of rows. UNIT_OF, SLOT_OF: by kind, the unit of a cell, and its slot there. UNIT_CELLS: by unit
# and slot, the cell. PLACES: by unit and digit, the slots where it can go, and in column 0 the empty
# slots. PEERS: by cell, those that it sees; SEES: by two cells, whether they see each other. SHARED: by
# unit, kind and slot, those slots of the unit that lie in the same unit of that kind as the slot, as a mask.
UNIT_OF, SLOT_OF, UNIT_CELLS = 19, 22, 25
PLACES = UNIT_CELLS + MOST_UNITS
PEERS = PLACES + MOST_UNITS
SEES = PEERS + MOST_CELLS
SHARED = SEES + MOST_CELLS
ROWS = SHARED + 3 * MOST_UNITS

# Columns of SHAPE: the size, the number of cells, how many each cell sees, and how many are empty.
SIZE, GRID, NEAR, EMPTY = range(4)
# Columns of STEP. CELL, DIGIT: what it places (DIGIT 0: it takes candidates away); UNIT, OTHER, THIRD:
# its units, in the order in which its sentence names them; DIGITS: its digits; SLOTS: its slots in UNIT,
# or its base lines; COVERS: its cover lines; FORM: which type of a technique with several; LENGTH: how
# many cells follow.
TECHNIQUE, RATING, WAYS, CELL, DIGIT, UNIT, OTHER, THIRD, DIGITS, SLOTS, COVERS, FORM, LENGTH = range(13)
CELLS = 13
# Columns of MEASURED: the highest rating of a step; steps; placements; whether it is stuck; the technique
# of the first step with that rating; and over all steps but full houses their number, the least ways, all
# ways, the steps with one way, and all floor(100 / ways).
TOP, STEPS, PLACEMENTS, STUCK, HARDEST, COUNTED, WAYS_LEAST, WAYS_SUM, NARROW, NARROWNESS = range(10)
FIGURES = 10


class Work(NamedTuple):
    """A table, and its parts by name for readers outside the ladder; N is the size.

    `cells` (3N, N); `units`, `slots` (cells, 3); `peers` (cells, any); `values`, `cands`, `gone` (cells,);
    `places` (3N, N + 1); `step` (any,); `tally` (techniques,); `figures` (FIGURES,).
    `chains` is for what forcing chains work with, from when it is first needed.
    """

    table: Ints
    cells: Ints
    units: Ints
    slots: Ints
    peers: Ints
    values: Ints
    cands: Ints
    places: Ints
    gone: Ints
    step: Ints
    tally: Ints
    figures: Ints
    chains: list[Any]


@cache
def _empty_table(size: int) -> Ints:
    """The table of an empty position, to copy."""
    cells, units, peers = unit_cells(size), cell_units(size), cell_peers(size)
    grid, near = peers.shape
    table = np.zeros((ROWS, MOST_CELLS), np.int64)
    table[SHAPE, : NEAR + 1] = size, grid, near
    table[UNIT_OF:SLOT_OF, :grid] = units.T
    table[UNIT_CELLS : UNIT_CELLS + 3 * size, :size] = cells
    table[PEERS : PEERS + grid, :near] = peers
    for cell in range(grid):
        table[SEES + cell, peers[cell]] = 1
        for kind in range(3):
            table[SLOT_OF + kind, cell] = cells[units[cell, kind]].tolist().index(cell)
    of_cells = units[cells]
    for unit, slot, kind in np.ndindex(3 * size, size, 3):
        shared = np.flatnonzero(of_cells[unit, :, kind] == of_cells[unit, slot, kind])
        table[SHARED + 3 * unit + kind, slot] = (1 << shared).sum()
    return table


def new_work(size: int) -> Work:
    """An empty position of that size."""
    table = _empty_table(size).copy()
    grid, near = size * size, int(table[SHAPE, NEAR])
    return Work(
        table,
        table[UNIT_CELLS : UNIT_CELLS + 3 * size, :size],
        table[UNIT_OF : UNIT_OF + 3, :grid].T,
        table[SLOT_OF : SLOT_OF + 3, :grid].T,
        table[PEERS : PEERS + grid, :near],
        table[VALUES, :grid],
        table[CANDS, :grid],
        table[PLACES : PLACES + 3 * size, : size + 1],
        table[GONE, :grid],
        table[STEP],
        table[TALLY, : len(TABLE)],
        table[MEASURED, :FIGURES],
        [],
    )


@kernel
def single(mask: int) -> bool:
    """Whether a set has exactly one member."""
    return mask != 0 and mask & (mask - 1) == 0


@kernel
def arrange(w: Ints, grid: Ints, allowed: Ints) -> None:
    """Sets up the position of the digits `grid` (cells,), 0 where there is none, with candidates out of
    `allowed` (cells,); nothing is measured yet."""
    size = w[SHAPE, SIZE]
    w[SHAPE, EMPTY] = 0
    for at in range(MOST_CELLS):
        w[TALLY, at] = w[MEASURED, at] = 0
    for unit in range(3 * size):
        ruled = empty = 0
        for slot in range(size):
            digit = grid[w[UNIT_CELLS + unit, slot]]
            ruled |= 1 << digit
            empty |= int(digit == 0) << slot
        for digit in range(1, size + 1):
            w[PLACES + unit, digit] = 0
        w[PLACES + unit, 0] = empty
        w[SEEN, unit] = ruled >> 1
    for cell in range(len(grid)):
        w[VALUES, cell] = grid[cell]
        w[CANDS, cell] = 0
        if grid[cell] == 0:
            w[SHAPE, EMPTY] += 1
            box, row, column = w[UNIT_OF + 0, cell], w[UNIT_OF + 1, cell], w[UNIT_OF + 2, cell]
            w[CANDS, cell] = allowed[cell] & ~(w[SEEN, box] | w[SEEN, row] | w[SEEN, column])
            for digit in range(1, size + 1):
                if w[CANDS, cell] >> digit - 1 & 1:
                    w[PLACES + box, digit] |= 1 << w[SLOT_OF + 0, cell]
                    w[PLACES + row, digit] |= 1 << w[SLOT_OF + 1, cell]
                    w[PLACES + column, digit] |= 1 << w[SLOT_OF + 2, cell]


@kernel
def strike(w: Ints, cell: int, digit: int) -> None:
    """Takes a candidate, which must be there, from a cell."""
    w[CANDS, cell] &= ~(1 << digit - 1)
    for kind in range(3):
        w[PLACES + w[UNIT_OF + kind, cell], digit] &= ~(1 << w[SLOT_OF + kind, cell])


@kernel
def put(w: Ints, cell: int, digit: int) -> None:
    """Places a digit in an empty cell."""
    for other in range(1, w[SHAPE, SIZE] + 1):
        if w[CANDS, cell] >> other - 1 & 1:
            strike(w, cell, other)
    for kind in range(3):
        w[PLACES + w[UNIT_OF + kind, cell], 0] &= ~(1 << w[SLOT_OF + kind, cell])
    w[VALUES, cell] = digit
    w[SHAPE, EMPTY] -= 1
    for at in range(w[SHAPE, NEAR]):
        peer = w[PEERS + cell, at]
        if w[CANDS, peer] >> digit - 1 & 1:
            strike(w, peer, digit)


@kernel
def conclude(w: Ints) -> None:
    """Does what the step concludes, and measures it."""
    if w[STEP, DIGIT]:
        put(w, w[STEP, CELL], w[STEP, DIGIT])
    else:
        for cell in range(w[SHAPE, GRID]):
            lost = w[CANDS, cell] & w[GONE, cell]
            while lost:
                strike(w, cell, lowest(lost) + 1)
                lost &= lost - 1
    technique, rating, ways = w[STEP, TECHNIQUE], w[STEP, RATING], w[STEP, WAYS]
    w[TALLY, technique] += 1
    w[MEASURED, STEPS] += 1
    w[MEASURED, PLACEMENTS] += w[STEP, DIGIT] != 0
    if rating > w[MEASURED, TOP]:
        w[MEASURED, TOP] = rating
        w[MEASURED, HARDEST] = technique
    if technique != FULL_HOUSE:
        if w[MEASURED, COUNTED] == 0 or ways < w[MEASURED, WAYS_LEAST]:
            w[MEASURED, WAYS_LEAST] = ways
        w[MEASURED, COUNTED] += 1
        w[MEASURED, WAYS_SUM] += ways
        w[MEASURED, NARROW] += ways == 1
        w[MEASURED, NARROWNESS] += 100 // ways


@kernel
def next_subset(subset: int) -> int:
    """The next greater integer with as many bits."""
    carried = subset + (subset & -subset)
    return (carried ^ subset) >> 2 + lowest(subset) | carried


@kernel
def union(w: Ints, subset: int) -> int:
    """All members of the chosen of the row MASKS."""
    together = 0
    while subset:
        together |= w[MASKS, lowest(subset)]
        subset &= subset - 1
    return together


@kernel
def chosen(w: Ints, subset: int) -> int:
    """The chosen of the row NAMES, as a set."""
    together = 0
    while subset:
        together |= 1 << w[NAMES, lowest(subset)]
        subset &= subset - 1
    return together


@kernel
def tuple_from(w: Ints, members: int, k: int, subset: int) -> int:
    """The first subset, from `subset` on, of the first `members` of the row MASKS with exactly `k` in their
    union; 0 if there is none."""
    while subset < 1 << members:
        if count_ones(union(w, subset)) == k:
            return subset
        subset = next_subset(subset)
    return 0
