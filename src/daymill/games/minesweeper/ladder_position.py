"""The position that Minesweeper's ladder reasons from, kept up as cells are opened and mines become known.

A *side* of a cell is a neighbour's place around it, 0 to 7 in the order of cells; side 7 - s leads back.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import Ints
from daymill.games.minesweeper.kernels import MINE, SAFE, reveal, table_of
from daymill.games.minesweeper.model import COVERED, EXPOSED

# Rows of the table, by cell: what it shows; whether it is a known mine; what a number needs still, and which
# sides have unknown neighbours, as bits; when one of these last changed. What was found of it (SAFE or
# MINE), and what a kernel says of it; its front. Lists: the cells found, the cells opened. Then, whether the
# twos, and the threes, of numbers from it on are to be looked at again.
(
    SEEN,
    KNOWN,
    NEEDS,
    SIDES,
    CHANGED,
    VERDICT,
    SURE,
    FRONT,
    FOUND,
    OPENED,
    TWOS,
    THREES,
    ROWS,
) = range(13)

POSITION_ROWS = 4  # the first ones, which are the position itself

# Rows of the parts of three numbers: how many cells they have, and how few and how many mines are in them.
SIZES, LEAST, MOST = range(3)

# Figures: columns of the board; how many cells are unknown, and how many mines are among them; how many cells
# are found; the clock of changes; the first number that may say something alone; when numbers were looked at
# by twos and by threes; and, of a step: its first numbers, how many they are, how many cells are safe.
(
    WIDTH,
    UNKNOWN,
    LEFT,
    COUNT,
    CLOCK,
    FROM,
    LOOKED_TWOS,
    LOOKED_THREES,
    FIRST,
    SECOND,
    THIRD,
    NUMBERS,
    SAFE_COUNT,
    FIGURE_COUNT,
) = range(14)

MOST_NEAR = 40  # numbers after another one, up to 4 rows and columns away


class Work(NamedTuple):
    """What the ladder works with: `around` (cells, 8), the neighbour at each side, -1 outside; `beside`
    (cells, 9), as kernels have it; `table` (ROWS, cells); `figures` (FIGURE_COUNT,); `near` (MOST_NEAR,), the
    numbers near one; `parts` (3, 8), those of three numbers."""

    around: Ints
    beside: Ints
    table: Ints
    figures: Ints
    near: Ints
    parts: Ints


@lru_cache(maxsize=64)
def around(width: int, height: int) -> Ints:
    """The neighbour at each side of each cell, -1 outside: (cells, 8)."""
    table = np.full((width * height, 8), -1, np.int64)
    places = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    for cell in range(width * height):
        for side, (down, right) in enumerate(places):
            row, column = cell // width + down, cell % width + right
            if 0 <= row < height and 0 <= column < width:
                table[cell, side] = row * width + column
    table.flags.writeable = False
    return table


def new_work(width: int, height: int) -> Work:
    """Room for reasoning on boards of a size."""
    cells = width * height
    work = Work(
        around(width, height),
        table_of(width, height),
        np.zeros((ROWS, cells), np.int64),
        np.zeros(FIGURE_COUNT, np.int64),
        np.zeros(MOST_NEAR, np.int64),
        np.zeros((3, 8), np.int64),
    )
    work.figures[WIDTH] = width
    return work


@bare_kernel
def set_up(work: Work, mines: int) -> None:
    """The position of what the rows SEEN and KNOWN have; `mines` is how many the board has."""
    t = work.table
    f = work.figures
    f[UNKNOWN] = 0
    f[LEFT] = mines
    for cell in range(len(work.around)):
        seen = t[SEEN, cell]
        if seen == EXPOSED:
            t[KNOWN, cell] = 1
        needs = seen if 0 <= seen < EXPOSED else 0
        sides = 0
        for side in range(8):
            other = work.around[cell, side]
            if other >= 0:
                if t[KNOWN, other] or t[SEEN, other] == EXPOSED:
                    needs -= 1
                elif t[SEEN, other] == COVERED:
                    sides |= 1 << side
        t[NEEDS, cell] = needs
        t[SIDES, cell] = sides
        t[CHANGED, cell] = 1
        t[TWOS, cell] = t[THREES, cell] = t[VERDICT, cell] = 0
        f[LEFT] -= t[KNOWN, cell]
        f[UNKNOWN] += seen == COVERED and not t[KNOWN, cell]
    f[CLOCK] = 1
    f[COUNT] = f[FROM] = f[LOOKED_TWOS] = f[LOOKED_THREES] = 0


@bare_kernel
def is_number(work: Work, cell: int) -> bool:
    """Whether a cell shows a number with unknown neighbours."""
    seen = work.table[SEEN, cell]
    return bool(0 <= seen < EXPOSED and work.table[SIDES, cell] != 0)


@bare_kernel
def touch(work: Work, cell: int) -> None:
    """Notes that a number has to be looked at again."""
    f = work.figures
    work.table[CHANGED, cell] = f[CLOCK]
    f[FROM] = min(f[FROM], cell)


@bare_kernel
def leave(work: Work, cell: int, mine: int) -> None:
    """A cell is not unknown any more; `mine`: 1 if it is a known mine now, else 0."""
    t = work.table
    work.figures[UNKNOWN] -= 1
    for side in range(8):
        other = work.around[cell, side]
        if other >= 0:
            t[SIDES, other] &= ~(1 << (7 - side))
            t[NEEDS, other] -= mine
            touch(work, other)


@bare_kernel
def know(work: Work, cell: int) -> None:
    """An unknown cell becomes a known mine."""
    work.table[KNOWN, cell] = 1
    work.figures[LEFT] -= 1
    leave(work, cell, 1)


@bare_kernel
def uncover(work: Work, mines: Ints, cell: int) -> None:
    """Opens a safe cell, and what opens with it, if it is covered still."""
    t = work.table
    if t[SEEN, cell] != COVERED:
        return
    opened = reveal(work.beside, mines, t[SEEN], cell, t[OPENED])
    for at in range(opened):
        other = t[OPENED, at]
        t[NEEDS, other] += t[SEEN, other]
        touch(work, other)
        leave(work, other, 0)


@bare_kernel
def carry_out(work: Work, mines: Ints) -> None:
    """Knows and opens the cells found."""
    t = work.table
    work.figures[CLOCK] += 1
    for at in range(work.figures[COUNT]):
        if t[VERDICT, t[FOUND, at]] == MINE:
            know(work, t[FOUND, at])
    for at in range(work.figures[COUNT]):
        if t[VERDICT, t[FOUND, at]] == SAFE:
            uncover(work, mines, t[FOUND, at])


@bare_kernel
def find_cell(work: Work, cell: int, verdict: int) -> None:
    """Adds a cell to those found, once."""
    t = work.table
    if t[VERDICT, cell] == 0:
        t[VERDICT, cell] = verdict
        t[FOUND, work.figures[COUNT]] = cell
        work.figures[COUNT] += 1
        work.figures[SAFE_COUNT] += verdict == SAFE


@bare_kernel
def forget_found(work: Work) -> None:
    """Empties the list of cells found."""
    t = work.table
    for at in range(work.figures[COUNT]):
        t[VERDICT, t[FOUND, at]] = 0
    work.figures[COUNT] = work.figures[SAFE_COUNT] = 0


@bare_kernel
def spread(work: Work, row: int, since: int, reach: int) -> None:
    """Marks in a row the numbers from which on there may be something new: those that changed after `since`,
    and those before them up to `reach` rows and columns away."""
    t = work.table
    width = work.figures[WIDTH]
    cells = len(work.around)
    for cell in range(cells):
        if t[CHANGED, cell] > since and is_number(work, cell):
            column = cell % width
            for down in range(min(reach, cell // width) + 1):
                at = cell - down * width
                for other in range(at - min(reach, column), at + min(reach, width - 1 - column) + 1):
                    if other <= cell:
                        t[row, other] = 1
