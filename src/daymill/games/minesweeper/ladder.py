"""The compiled part of Minesweeper's reasoning: the ladder of `spec.md`, on the position of a `Work`.

One step at a time is `find` and `carry_out`; `climb` does all of them on a board whose mines are at hand.
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
def find(work: Work, room: Room) -> int:
    """Finds the next step: its technique, with its cells in the row FOUND and its first numbers among the
    figures. NOTHING where there is none, or nothing is left to open."""
    forget_found(work)
    f = work.figures
    if f[UNKNOWN] == f[LEFT]:
        return NOTHING
    if one_number(work):
        return ONE_NUMBER
    if two_numbers(work):
        return TWO_NUMBERS
    if three_numbers(work):
        return THREE_NUMBERS
    for technique in range(WHOLE_FRONT, MINE_COUNT + 1):
        if judge(work, room, technique == MINE_COUNT):
            take(work, technique == WHOLE_FRONT)
            return technique
    return NOTHING


@bare_kernel
def judge(work: Work, room: Room, counting: bool) -> bool:
    """What is sure of each cell, in the row SURE; False where nothing is."""
    t = work.table
    return sure(work.beside, t[SEEN], t[KNOWN], work.figures[LEFT], counting, t[SURE], room) > 0


@bare_kernel
def take(work: Work, one_front: bool) -> None:
    """Finds all cells that were judged to be sure or, with `one_front`, those of the first front that has
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
    """Reasons to the end on a board with `mines` (cells,), opening what is safe; returns the number of
    steps, which `steps` (cells, COLUMNS) then lists."""
    f = work.figures
    for n in range(len(steps)):
        technique = find(work, room)
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
