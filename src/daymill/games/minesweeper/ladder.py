"""The compiled part of Minesweeper's reasoning: the ladder of `spec.md`, on the position of a `Work`.

`climb` is one function and calls `sure` itself: the compiler takes its time over all that `sure` does once
more for each function between the two.
"""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import Ints
from daymill.games.minesweeper.kernels import Room, fronts, sure
from daymill.games.minesweeper.ladder_numbers import one_number, three_numbers, two_numbers
from daymill.games.minesweeper.ladder_position import (
    COUNT,
    FIRST,
    FRONT,
    KNOWN,
    LEFT,
    NUMBERS,
    SAFE_COUNT,
    SEEN,
    SURE,
    UNKNOWN,
    Work,
    carry_out,
    find_cell,
    forget_found,
    is_number,
)

ONE_NUMBER, TWO_NUMBERS, THREE_NUMBERS, WHOLE_FRONT, MINE_COUNT = range(5)

# Columns of a step: its technique, its first number, how many numbers it looks at, how many cells it finds to
# be safe and to be mines.
TECHNIQUE, AT, LOOKED, SAFE_CELLS, MINE_CELLS, COLUMNS = range(6)
NOTHING = -1


@bare_kernel
def take(work: Work, one_front: bool) -> None:
    """Finds all cells that are sure by the row SURE or, with `one_front`, those of the first front that has
    such."""
    t = work.table
    f = work.figures
    cells = len(work.around)
    front = NOTHING
    if one_front:
        fronts(work.beside, t[SEEN], t[KNOWN], t[FRONT])
        front = cells
        for cell in range(cells):
            if t[SURE, cell] and 0 <= t[FRONT, cell] < front:
                front = t[FRONT, cell]
    f[FIRST], f[NUMBERS] = front, 0
    for cell in range(cells):
        if not one_front or t[FRONT, cell] == front:
            if is_number(work, cell):
                f[NUMBERS] += 1
            elif t[SURE, cell]:
                find_cell(work, cell, t[SURE, cell])


@bare_kernel
def climb(work: Work, room: Room, mines: Ints, steps: Ints) -> int:
    """Reasons on a board with `mines` (cells,), opening what is safe, to the end or until `steps` (any,
    COLUMNS) is full; returns how many steps that lists. Of the last one the row FOUND has the cells, and the
    figures the first numbers."""
    t = work.table
    f = work.figures
    for n in range(len(steps)):
        forget_found(work)
        if f[UNKNOWN] == f[LEFT]:
            return n
        technique = NOTHING
        if one_number(work):
            technique = ONE_NUMBER
        elif two_numbers(work):
            technique = TWO_NUMBERS
        elif three_numbers(work):
            technique = THREE_NUMBERS
        else:
            for each in range(WHOLE_FRONT, MINE_COUNT + 1):
                if sure(work.beside, t[SEEN], t[KNOWN], f[LEFT], each == MINE_COUNT, t[SURE], room) > 0:
                    take(work, each == WHOLE_FRONT)
                    technique = each
                    break
        if technique == NOTHING:
            return n
        steps[n, TECHNIQUE] = technique
        steps[n, AT] = f[FIRST]
        steps[n, LOOKED] = f[NUMBERS]
        steps[n, SAFE_CELLS] = f[SAFE_COUNT]
        steps[n, MINE_CELLS] = f[COUNT] - f[SAFE_COUNT]
        carry_out(work, mines)
    return len(steps)


def new_steps(cells: int) -> Ints:
    """Room for all steps: each finds a cell."""
    return np.zeros((cells, COLUMNS), np.int64)
