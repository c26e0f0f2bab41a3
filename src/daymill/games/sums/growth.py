"""The compiled part of the generator of Target Sums: numbers, answers, and what becomes of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.core.random import State, below
from daymill.games.sums.kernels import BUDGET, Ints, search
from daymill.games.sums.ladder import STUCK, climb, new_steps
from daymill.games.sums.position import Work, new_work, set_up

# What becomes of a board.
KEPT, PLAIN, UNDECIDED, MANY_ANSWERS, BAND, FATES = range(6)

# Columns of a row of the table of levels.
LARGEST, NEGATIVE, SHARE, MIXED, EASIEST, HARDEST = range(6)


class Bed(NamedTuple):
    """Where a board grows: `keep` (cells,), its answer; `none` (cells,), no marks; no `answers` (0, cells);
    `steps` of its reasoning; and the work, which has the board itself."""

    keep: Ints
    none: Ints
    answers: Ints
    steps: Ints
    work: Work


def new_bed(height: int, width: int) -> Bed:
    """An empty bed for boards of that size."""
    cells = height * width
    work = new_work(np.zeros((height, width), np.int64), np.zeros(height + width, np.int64))
    keep, none = np.zeros((2, cells), np.int64)
    return Bed(keep, none, np.zeros((0, cells), np.int64), new_steps(cells), work)


@bare_kernel
def draw(row: Ints, state: State, bed: Bed) -> bool:
    """Draws numbers and answer; False where the row of the table does not want them."""
    numbers, targets = bed.work.numbers, bed.work.targets
    height, width = numbers.shape
    for cell in range(height * width):
        number = 1 + below(state, row[LARGEST])
        if row[NEGATIVE] and below(state, 100) < row[NEGATIVE]:
            number = -number
        numbers[cell // width, cell % width] = number
    for line in range(height + width):
        targets[line] = 0
    kept = 0
    for cell in range(height * width):
        bed.keep[cell] = below(state, 100) < row[SHARE]
        if bed.keep[cell]:
            targets[cell // width] += numbers[cell // width, cell % width]
            targets[height + cell % width] += numbers[cell // width, cell % width]
            kept += 1
    return kept < height * width and (row[MIXED] == 0 or is_mixed(height, width, bed.keep))


@bare_kernel
def is_mixed(height: int, width: int, keep: Ints) -> bool:
    """Whether every line has both kept and struck cells."""
    for row in range(height):
        kept = keep[row * width : (row + 1) * width].sum()
        if kept in (0, width):
            return False
    for column in range(width):
        kept = keep[column::width].sum()
        if kept in (0, height):
            return False
    return True


@bare_kernel
def judge(row: Ints, bed: Bed, nodes: Ints) -> int:
    """What becomes of a board that was drawn. `nodes` (1,) has the most that a search took."""
    numbers, targets = bed.work.numbers, bed.work.targets
    found, took, whole = search(numbers, targets, np.int64(2), np.int64(BUDGET), bed.answers, bed.work.room)
    nodes[0] = max(nodes[0], took)
    if found > 1 or not whole:
        return MANY_ANSWERS if found > 1 else UNDECIDED
    difficulty = STUCK
    if set_up(bed.none, bed.work):
        _, difficulty = climb(row[HARDEST], bed.steps, bed.work)
    return KEPT if row[EASIEST] <= difficulty <= row[HARDEST] else BAND


@bare_kernel
def grow(row: Ints, most: int, state: State, bed: Bed, fates: Ints, nodes: Ints) -> bool:
    """Draws boards, `most` at the most, until one is kept; whether one is. `fates` (FATES,) counts what
    became of them."""
    for _ in range(most):
        fate = judge(row, bed, nodes) if draw(row, state, bed) else PLAIN
        fates[fate] += 1
        if fate == KEPT:
            return True
    return False
