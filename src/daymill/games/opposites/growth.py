"""The compiled part of the generator of Opposites."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.core.random import State, below
from daymill.games.opposites.kernels import (
    COLUMNS,
    DIFFICULTY,
    DIRECTION,
    FRAMED,
    HOLLOW,
    MEASURES,
    Ints,
    measure,
    right_answer,
)

# What becomes of a run.
KEPT, PLAIN, REPEATS, BAND, FATES = range(5)

# What a row of the table of levels asks for: how many directions; hollow prompts, words and framed ones in
# hundredths, in the order of the columns of a prompt; the limit and the difficulty.
WAYS, HOLLOWS, WORDS, FRAMES, LIMIT, EASIEST, HARDEST, COLUMNS_OF_ROW = range(8)

SAME = 4  # so many right answers after one another are never the same


class Bed(NamedTuple):
    """Where a run grows: its `prompts` (prompts, COLUMNS), and what they come to, `run` (MEASURES,)."""

    prompts: Ints
    run: Ints


def new_bed(prompts: int) -> Bed:
    """A bed for so many prompts."""
    return Bed(np.zeros((prompts, COLUMNS), np.int64), np.zeros(MEASURES, np.int64))


@bare_kernel
def draw(row: Ints, state: State, prompts: Ints) -> None:
    """Draws all prompts."""
    for at in range(len(prompts)):
        prompts[at, DIRECTION] = below(state, 4) if row[WAYS] == 4 else 1 + 2 * below(state, 2)
        for column in range(HOLLOW, FRAMED + 1):
            prompts[at, column] = below(state, 100) < row[HOLLOWS + column - HOLLOW]


@bare_kernel
def is_plain(row: Ints, prompts: Ints) -> bool:
    """Whether something that a row mixes is not mixed."""
    for column in range(HOLLOW, FRAMED + 1):
        share, have = row[HOLLOWS + column - HOLLOW], 0
        for at in range(len(prompts)):
            have += prompts[at, column]
        if 0 < share < 100 and have in (0, len(prompts)):
            return True
    return False


@bare_kernel
def repeats(prompts: Ints) -> bool:
    """Whether the right answer is the same too often in a row."""
    same, before = 0, -1
    for at in range(len(prompts)):
        answer = right_answer(prompts, at)
        same = same + 1 if answer == before else 1
        if same == SAME:
            return True
        before = answer
    return False


@bare_kernel
def judge(row: Ints, bed: Bed) -> int:
    """What becomes of the run that was drawn, which is measured unless it is turned away before."""
    if is_plain(row, bed.prompts):
        return PLAIN
    if repeats(bed.prompts):
        return REPEATS
    measure(bed.prompts, row[LIMIT], bed.run)
    return KEPT if row[EASIEST] <= bed.run[DIFFICULTY] <= row[HARDEST] else BAND


@bare_kernel
def grow(row: Ints, most: int, state: State, bed: Bed, fates: Ints) -> bool:
    """Draws runs, `most` at the most, until one is kept; whether one is. `fates` (FATES,) counts what became
    of them."""
    for _ in range(most):
        draw(row, state, bed.prompts)
        fate = judge(row, bed)
        fates[fate] += 1
        if fate == KEPT:
            return True
    return False


@bare_kernel
def survey(row: Ints, most: int, seeds: Ints, state: State, bed: Bed, fates: Ints, boards: Ints) -> int:
    """Grows the run of every seed; `boards` (seeds, MEASURES) has what each comes to. How many there are: one
    that has no run ends it."""
    for at in range(len(seeds)):
        state[0] = seeds[at]
        if not grow(row, most, state, bed, fates):
            return at
        for measured in range(MEASURES):
            boards[at, measured] = bed.run[measured]
    return len(seeds)
