"""The position that the ladder works on, and what every finder of a step uses.

A *position* is one `Work`: the grid's fixed tables, the digits and candidates as they are, and room for one
step. Units, cells and slots are numbered as in `spec.md`; a set of digits, slots or lines is a mask.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.games.sudoku.geometry import cell_peers, cell_units, unit_cells
from daymill.games.sudoku.techniques import TABLE

Ints = npt.NDArray[np.int64]

# Columns of a step. CELL, DIGIT: what it places (DIGIT 0: it only takes candidates away, those in `gone`);
# UNIT, OTHER, THIRD: its units in the order in which its sentence names them; DIGITS: its digits; SLOTS: its
# slots in UNIT, or its base lines; COVERS: its cover lines; FORM: which type of a technique with several;
# LENGTH: how many cells follow.
TECHNIQUE, RATING, WAYS, CELL, DIGIT, UNIT, OTHER, THIRD, DIGITS, SLOTS, COVERS, FORM, LENGTH, CELLS = range(
    14
)
COLUMNS = CELLS + 4 * 81

# Rows of the pad. SEEN: columns, by row of the grid; MASKS, NAMES: the members that subsets are chosen from;
# PATH, AT: a loop under way, and which peer of each of its cells is next; PARITIES: by unit, the parities of
# its cells there; LOST, DRAFT: the candidates that would go, and columns of a step that this may become.
SEEN, MASKS, NAMES, PATH, AT, PARITIES, LOST, DRAFT, PAD_ROWS = range(9)

# What `rate` measures.
(TOP, STEPS, PLACEMENTS, STUCK, HARDEST, COUNTED, WAYS_LEAST, WAYS_SUM, NARROW, NARROWNESS, FIGURES) = range(
    11
)


class Work(NamedTuple):
    """N is the size. Fixed: `cells` (3N, N) the cells of each unit; `units`, `slots` (cells, 3) a cell's box,
    row and column, and its slot in each; `peers` (cells, any) the cells that it sees; `sees` (cells, cells).

    The position: `values` (cells,) digits or 0; `cands` (cells,) candidates, 0 where there is a digit;
    `places` (3N, N + 1) the slots of a unit where a digit can go, and in column 0 its empty slots.

    A step: `step` (COLUMNS,) and `gone` (cells,) the candidates it takes away. `pad` is scratch; `tally`
    (techniques,) and `figures` (FIGURES,) are what `rate` counts."""

    cells: Ints
    units: Ints
    slots: Ints
    peers: Ints
    sees: Ints
    values: Ints
    cands: Ints
    places: Ints
    gone: Ints
    step: Ints
    pad: Ints
    tally: Ints
    figures: Ints


def new_work(size: int) -> Work:
    """An empty position of that size."""
    cells, units, peers = unit_cells(size), cell_units(size), cell_peers(size)
    count = size * size
    slots = np.array(
        [[cells[unit].tolist().index(cell) for unit in units[cell]] for cell in range(count)], np.int64
    )
    sees = np.zeros((count, count), np.int64)
    for cell in range(count):
        sees[cell, peers[cell]] = 1
    return Work(
        cells,
        units,
        slots,
        peers,
        sees,
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((3 * size, size + 1), np.int64),
        np.zeros(count, np.int64),
        np.zeros(COLUMNS, np.int64),
        np.zeros((PAD_ROWS, count), np.int64),
        np.zeros(len(TABLE), np.int64),
        np.zeros(FIGURES, np.int64),
    )


@kernel
def count(mask: int) -> int:
    """The number of members of a set."""
    members = 0
    while mask:
        mask &= mask - 1
        members += 1
    return members


@kernel
def lowest(mask: int) -> int:
    """The lowest bit of a set that is not empty."""
    at = 0
    while not mask >> at & 1:
        at += 1
    return at


@kernel
def single(mask: int) -> bool:
    """Whether a set has exactly one member."""
    return mask != 0 and mask & (mask - 1) == 0


@kernel
def set_up(w: Work, grid: Ints, allowed: Ints) -> None:
    """The position of the digits `grid` (cells,), 0 where there is none, with candidates out of `allowed`
    (cells,)."""
    size = w.cells.shape[1]
    for cell in range(len(grid)):
        w.values[cell] = grid[cell]
        w.cands[cell] = 0
        if grid[cell] == 0:
            ruled = 0
            for at in range(w.peers.shape[1]):
                ruled |= 1 << grid[w.peers[cell, at]]
            w.cands[cell] = allowed[cell] & ~(ruled >> 1)
    for unit in range(3 * size):
        for digit in range(size + 1):
            w.places[unit, digit] = 0
        for slot in range(size):
            cell = w.cells[unit, slot]
            if grid[cell] == 0:
                w.places[unit, 0] |= 1 << slot
                for digit in range(1, size + 1):
                    w.places[unit, digit] |= (w.cands[cell] >> digit - 1 & 1) << slot


@kernel
def strike(w: Work, cell: int, digit: int) -> None:
    """Takes a candidate, which must be there, from a cell."""
    w.cands[cell] &= ~(1 << digit - 1)
    for kind in range(3):
        w.places[w.units[cell, kind], digit] &= ~(1 << w.slots[cell, kind])


@kernel
def put(w: Work, cell: int, digit: int) -> None:
    """Places a digit in an empty cell."""
    for other in range(1, w.places.shape[1]):
        if w.cands[cell] >> other - 1 & 1:
            strike(w, cell, other)
    for kind in range(3):
        w.places[w.units[cell, kind], 0] &= ~(1 << w.slots[cell, kind])
    w.values[cell] = digit
    for at in range(w.peers.shape[1]):
        peer = w.peers[cell, at]
        if w.cands[peer] >> digit - 1 & 1:
            strike(w, peer, digit)


@kernel
def carry_out(w: Work) -> None:
    """Does what the step concludes."""
    if w.step[DIGIT]:
        put(w, w.step[CELL], w.step[DIGIT])
        return
    for cell in range(len(w.gone)):
        lost = w.cands[cell] & w.gone[cell]
        while lost:
            strike(w, cell, lowest(lost) + 1)
            lost &= lost - 1


@kernel
def next_subset(subset: int) -> int:
    """The next greater integer with as many bits."""
    last = subset & -subset
    carried = subset + last
    return ((carried ^ subset) >> 2) // last | carried


@kernel
def union(w: Work, subset: int) -> int:
    """All members of the chosen of the row MASKS."""
    together = at = 0
    while subset >> at:
        if subset >> at & 1:
            together |= w.pad[MASKS, at]
        at += 1
    return together


@kernel
def chosen(w: Work, subset: int) -> int:
    """The chosen of the row NAMES, as a set."""
    together = at = 0
    while subset >> at:
        together |= (subset >> at & 1) << w.pad[NAMES, at]
        at += 1
    return together


@kernel
def tuple_from(w: Work, members: int, k: int, subset: int) -> int:
    """The first subset, from `subset` on, of the first `members` of the row MASKS with exactly `k` in their
    union; 0 if there is none."""
    while subset < 1 << members:
        if count(union(w, subset)) == k:
            return subset
        subset = next_subset(subset)
    return 0
