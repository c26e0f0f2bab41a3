"""The compiled part of Sudoku's generator: filling a grid, digging, and putting back.

`generator.py` calls these in turns with the ladder. One kernel around it all would save little and take long
to compile: a kernel is compiled together with all that it calls, so every floor more compiles that again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import COMPILED, kernel
from daymill.core.random import State, below
from daymill.games.sudoku import kernels, simd
from daymill.games.sudoku.kernels import Int, Ints

PUT_BACK = 3

# Rows of the pad, by cell: the board's digits, 0 where it is empty; the full grid; what each cell may hold.
# By orbit: its two cells, the same twice where there is one; and the orbits in question.
GRID, ANSWER, ALLOWED, FIRST, SECOND, ORDER, ROWS = range(7)


class Bed(NamedTuple):
    """Where a board grows: `pad` (ROWS, cells), how many `orbits` (1,) it is dug in, and what the counters
    work with; `digits` (cells,) is the board as the fast one takes it."""

    pad: Ints
    orbits: Ints
    tables: kernels.Tables
    room: kernels.Room
    digits: simd.Bytes
    memory: simd.Words


def new_bed(size: int, orbits: Ints) -> Bed:
    """An empty bed for boards of a size, dug in `orbits` (orbits, 2)."""
    pad = np.zeros((ROWS, size * size), np.int64)
    pad[FIRST, : len(orbits)], pad[SECOND, : len(orbits)] = orbits.T
    return Bed(
        pad,
        np.array([len(orbits)], np.int64),
        kernels.tables(size),
        kernels.new_room(size),
        np.zeros(size * size, np.uint8),
        simd.new_memory(),
    )


@kernel
def fill(bed: Bed, state: State) -> int:
    """Fills the grid, as drawn; returns the number of givens, which are all cells."""
    pad = bed.pad
    cells = len(bed.digits)
    for cell in range(cells):
        pad[ALLOWED, cell] = (1 << bed.tables.units.shape[1]) - 1
    answers = pad[ANSWER : ANSWER + 1]
    kernels.search(bed.tables, pad[ALLOWED], np.int64(1), answers, state, bed.room)
    for cell in range(cells):
        pad[GRID, cell] = pad[ANSWER, cell]
    return cells


@kernel
def orbit_size(pad: Ints, orbit: int) -> int:
    """How many cells an orbit has, 1 or 2."""
    return 1 + int(pad[FIRST, orbit] != pad[SECOND, orbit])


@kernel
def refill(pad: Ints, orbit: int) -> None:
    """Gives the cells of an orbit their digits back."""
    for side in range(FIRST, SECOND + 1):
        pad[GRID, pad[side, orbit]] = pad[ANSWER, pad[side, orbit]]


@kernel
def list_orbits(bed: Bed, given: Int) -> int:
    """Lists the orbits that hold givens (1) or are empty (0) in the row ORDER; returns how many there are."""
    pad = bed.pad
    count = 0
    for orbit in range(bed.orbits[0]):
        if (pad[GRID, pad[FIRST, orbit]] != 0) == given:
            pad[ORDER, count] = orbit
            count += 1
    return count


@kernel
def dig(bed: Bed, least: int, givens: int, state: State) -> int:
    """Empties orbits, in an order that is drawn, while one answer and `least` givens are left; returns the
    givens after that."""
    pad, digits = bed.pad, bed.digits
    order = pad[ORDER]
    count = list_orbits(bed, np.int64(1))
    for i in range(count - 1, 0, -1):
        j = below(state, i + 1)
        order[i], order[j] = order[j], order[i]
    for cell in range(len(digits)):
        digits[cell] = pad[GRID, cell]
    for at in range(count):
        orbit = order[at]
        first, second = pad[FIRST, orbit], pad[SECOND, orbit]
        if givens - orbit_size(pad, orbit) < least:
            continue
        digits[first] = digits[second] = 0
        if COMPILED and len(digits) == 81:
            answers = simd.count_one(digits, np.int64(0), np.int64(2), bed.memory)
        else:
            kernels.allow(bed.tables.units.shape[1], digits, pad[ALLOWED])
            answers, _, whole = kernels.search(
                bed.tables, pad[ALLOWED], np.int64(2), pad[:0], state[:0], bed.room
            )
            answers += not whole
        if answers == 1:
            givens -= orbit_size(pad, orbit)
            pad[GRID, first] = pad[GRID, second] = 0
        else:
            digits[first], digits[second] = pad[ANSWER, first], pad[ANSWER, second]
    return givens


@kernel
def put_back(bed: Bed, most: int, state: State) -> int:
    """Refills up to `most` emptied orbits, each drawn from those that are left; returns how many cells."""
    cells = 0
    for _ in range(most):
        count = list_orbits(bed, np.int64(0))
        if count > 0:
            orbit = bed.pad[ORDER, below(state, count)]
            refill(bed.pad, orbit)
            cells += orbit_size(bed.pad, orbit)
    return cells
