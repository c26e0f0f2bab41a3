"""The compiled part of the generator of Schulte tables."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.core.random import State
from daymill.games.schulte.kernels import BESIDE, COLUMNS, TECHNIQUE, Ints, difficulty, shuffle, walk

# What becomes of a table.
KEPT, BAND, FATES = range(3)

# What a row of the table of levels asks for.
WIDTH, DOWN, EASIEST, HARDEST, COLUMNS_OF_ROW = range(5)

# What is kept of a board in a survey: how many tables it took, its difficulty, its par, and how many of its
# numbers stand beside the one before.
ATTEMPTS, DIFFICULTY, PAR, NEAR, MEASURES = range(5)


class Bed(NamedTuple):
    """Where a table grows: `numbers` (cells,), the table; `anew` (cells,), of how many found numbers whether
    it is reshuffled then; the table as the walk leaves it, `trial` (cells,), and its `stream`; and the
    `steps` (cells, COLUMNS) of the walk."""

    numbers: Ints
    anew: Ints
    trial: Ints
    stream: State
    steps: Ints


def new_bed(cells: int, reshuffles: tuple[int, ...]) -> Bed:
    """A bed for tables of so many cells that are reshuffled after so many found ones."""
    anew = np.zeros(cells, np.int64)
    anew[list(reshuffles)] = 1
    numbers, trial = np.zeros((2, cells), np.int64)
    return Bed(numbers, anew, trial, np.zeros(1, np.int64), np.zeros((cells, COLUMNS), np.int64))


@bare_kernel
def grow(row: Ints, most: int, state: State, bed: Bed, fates: Ints) -> int:
    """Shuffles tables, `most` at the most, until the difficulty of one is that of the row: the par of that
    one, or -1. `state` stands behind its table then. `fates` (FATES,) counts what became of them."""
    for _ in range(most):
        for cell in range(len(bed.numbers)):
            bed.numbers[cell] = cell + 1
        shuffle(state, bed.numbers)
        for cell in range(len(bed.numbers)):
            bed.trial[cell] = bed.numbers[cell]
        bed.stream[0] = state[0]
        par = walk(bed.trial, row[WIDTH], row[DOWN], bed.anew, bed.stream, bed.steps)
        hard = difficulty(par, bed.anew.sum(), row[DOWN])
        fate = KEPT if row[EASIEST] <= hard <= row[HARDEST] else BAND
        fates[fate] += 1
        if fate == KEPT:
            return par
    return -1


@bare_kernel
def survey(row: Ints, most: int, seeds: Ints, state: State, bed: Bed, fates: Ints, boards: Ints) -> None:
    """Grows the board of every seed; `boards` (seeds, MEASURES) has what is kept of each, and a par of -1
    where there is none."""
    for at in range(len(seeds)):
        state[0] = seeds[at]
        before = fates.sum()
        par = grow(row, most, state, bed, fates)
        boards[at, ATTEMPTS] = fates.sum() - before
        boards[at, DIFFICULTY] = difficulty(par, bed.anew.sum(), row[DOWN])
        boards[at, PAR] = par
        for step in range(len(bed.steps)):
            boards[at, NEAR] += bed.steps[step, TECHNIQUE] == BESIDE
