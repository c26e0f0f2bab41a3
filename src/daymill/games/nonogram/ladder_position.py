"""The position that the ladder works on, and what every finder of a step uses.

A set of values that a cell can have is a mask: bit 0 for empty, bit k for colour k. A position is one table
of integers `(parts, lines, cells)`, and not an array for each thing, because kernels that take many compile
slowly. Clues are those of the `Sheet`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import (
    CELLS,
    FIRST,
    GAP,
    HEIGHT,
    LENGTH,
    PER_RUN,
    PLANE,
    PLANES,
    RUNS,
    WIDTH,
    Int,
    Ints,
    Sheet,
)
from daymill.games.nonogram.techniques import TABLE

# Parts of the table. CANDS: by line and cell, the values that it can have (every cell stands there twice).
# EARLY, LATE: by line and run, its earliest and latest place. LINE: what else is known of a line, see below.
# SETTLED: by row and column, the values after whose supposition nothing fails. BOARD: rows of its own.
CANDS, EARLY, LATE, LINE, SETTLED, BOARD = range(6)
PARTS = 6
# Columns of LINE. CHANGED: the techniques that have not looked at it since it changed; PLACED: whether all
# its runs have places; FILLED: how many of its cells are; SUM: what its runs add up to; NEED: how many cells
# its clue needs; WAITS: whether the next round looks at it; GIVES: whether it takes a value in this round.
CHANGED, PLACED, FILLED, SUM, NEED, WAITS, GIVES = range(7)
# Rows of BOARD. SHAPE and STEP: see below. GONE: by cell of the step's line, the values that the step takes
# away. SEEN: scratch, by cell. TALLY: steps by technique. NEXT: by technique, no line before this one waits
# for it. MEASURED: see `ladder_rounds.py`.
SHAPE, STEP, GONE, SEEN, TALLY, NEXT, MEASURED = range(7)
ROWS = 7
# Columns of SHAPE: HEIGHT and WIDTH, as those of a sheet; cells that are not known; whether the position has
# no answer.
OPEN, FAILED = 2, 3
# Columns of STEP: its technique and its line. Of a contradiction, whose line is a row, also its cell in the
# row; the value that was supposed, after how many rounds it failed, and in which line, or, if that is -1, in
# which cell.
TECHNIQUE, AT_LINE, AT_CELL, SUPPOSED, ROUNDS, WHERE_LINE, WHERE_CELL = range(7)
LEAST_COLUMNS = 16

# The set of values of an empty cell. Not a literal: Numba compiles what takes it once more for each of these.
EMPTY = np.int64(1)
ALL_TECHNIQUES = (1 << len(TABLE)) - 1


class Work(NamedTuple):
    """A board for the ladder: its `sheet`; the `table`; and in `planes` (PLANE_PARTS, lines, planes * words)
    positions as line analysis takes them, see `ladder_rounds.py`."""

    sheet: Sheet
    table: Ints
    planes: Ints


@kernel
def begin(clues: Ints, shape: Ints, t: Ints, cells: Ints) -> None:
    """The position of a player: `cells` (cells,) are 0 for unknown, -1 for a cross, else a colour."""
    height, width = shape[HEIGHT], shape[WIDTH]
    for row in range(ROWS):
        for column in range(t.shape[2]):
            t[BOARD, row, column] = 0
    t[BOARD, SHAPE, HEIGHT], t[BOARD, SHAPE, WIDTH] = height, width
    for line in range(height + width):
        length = need = 0
        for run in range(clues[line, RUNS]):
            length += clues[line, FIRST + PER_RUN * run + LENGTH]
            need += clues[line, FIRST + PER_RUN * run + GAP]
        t[LINE, line, FILLED] = 0
        t[LINE, line, CHANGED] = ALL_TECHNIQUES
        t[LINE, line, SUM] = length
        t[LINE, line, NEED] = length + need
    for row in range(height):
        for column in range(width):
            entered = cells[row * width + column]
            held = (1 << shape[PLANES]) - 1 if entered == 0 else 1 << max(0, entered)
            t[CANDS, row, column] = t[CANDS, height + column, row] = held
            t[BOARD, SHAPE, OPEN] += held & held - 1 != 0
            if filled(held):
                t[LINE, row, FILLED] += 1
                t[LINE, height + column, FILLED] += 1


@kernel
def filled(held: Int) -> bool:
    """Whether a cell with these values, at least one, is known to have a colour."""
    return bool(held > EMPTY and held & held - 1 == 0)


@kernel
def keep(cands: Ints, gone: Ints, cell: Int, values: Int) -> bool:
    """Notes that a cell of a line with these `cands` has one of these values; whether that is new."""
    lost = cands[cell] & ~values
    gone[cell] |= lost
    return bool(lost)


@kernel
def conclude(t: Ints) -> None:
    """Does what the step concludes."""
    height = t[BOARD, SHAPE, HEIGHT]
    line = t[BOARD, STEP, AT_LINE]
    lowest = line
    for at in range(t[BOARD, SHAPE, WIDTH] if line < height else height):
        gone = t[BOARD, GONE, at]
        if gone:
            t[BOARD, GONE, at] = 0
            row, column = (line, height + at) if line < height else (at, line)
            held = t[CANDS, row, column - height] & ~gone
            t[CANDS, row, column - height] = t[CANDS, column, row] = held
            t[BOARD, SHAPE, OPEN] -= held & held - 1 == 0
            for side in range(2):
                changed = column if side else row
                t[LINE, changed, FILLED] += filled(held)
                t[LINE, changed, CHANGED] = ALL_TECHNIQUES
            lowest = min(lowest, row)
    technique = t[BOARD, STEP, TECHNIQUE]
    t[BOARD, TALLY, technique] += 1
    for other in range(len(TABLE)):
        t[BOARD, NEXT, other] = min(t[BOARD, NEXT, other], lowest)


@kernel
def place(clue: Ints, t: Ints, line: int) -> bool:
    """Finds the earliest and latest places of all runs of a line; whether all have them."""
    cands = t[CANDS, line]
    cells = clue[CELLS]
    for side in range(2):
        start, way = (cells - 1, -1) if side else (0, 1)
        at = 0
        for number in range(clue[RUNS]):
            run = clue[RUNS] - 1 - number if side else number
            length, value = clue[FIRST + PER_RUN * run + LENGTH], 1 << clue[FIRST + PER_RUN * run + PLANE]
            if number > 0:
                at += clue[FIRST + PER_RUN * (run + side) + GAP]
            room = 0
            while room < length and at < cells:
                room = room + 1 if cands[start + way * at] & value else 0
                at += 1
            if room < length:
                return False
            t[EARLY + side, line, run] = cells - at if side else at - length
    return True
