"""The ladder of `spec.md`: always the easiest technique that has a step, until the grid is full.

`find` and `carry_out` make one step; `rate` folds them over a whole board. Nothing else reasons: the grade,
the explanation and the hint are all made from these. They call a few large kernels in turns, since one kernel
around them all would take minutes to compile.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains import Chains
from daymill.games.sudoku.ladder_exclusion import exclude_pair, exclude_triplet
from daymill.games.sudoku.ladder_graves import grave
from daymill.games.sudoku.ladder_loops import unique_loop
from daymill.games.sudoku.ladder_position import (
    DIGIT,
    EMPTY,
    GONE,
    GRID,
    MEASURED,
    RATING,
    SHAPE,
    STEP,
    STUCK,
    TECHNIQUE,
    TOP,
    WAYS,
    Ints,
    Work,
    arrange,
    conclude,
    new_work,
)
from daymill.games.sudoku.ladder_sets import fish, hidden_set, naked_set
from daymill.games.sudoku.ladder_singles import locked, naked_single, unit_single
from daymill.games.sudoku.ladder_wings import wing
from daymill.games.sudoku.techniques import (
    CLAIMING,
    DIRECT_CLAIMING,
    DIRECT_HIDDEN_PAIR,
    DIRECT_HIDDEN_TRIPLET,
    DIRECT_POINTING,
    FULL_HOUSE,
    GRAVE,
    HIDDEN_PAIR,
    HIDDEN_QUAD,
    HIDDEN_TRIPLET,
    JELLYFISH,
    NAKED_PAIR,
    NAKED_QUAD,
    NAKED_SINGLE,
    NAKED_TRIPLET,
    POINTING,
    RATINGS,
    SIZES,
    SWORDFISH,
    TRIPLET_EXCLUSION,
    UNIQUE_RECTANGLE,
    X_CYCLE,
    X_WING,
    XY_WING,
    XYZ_WING,
)

__all__ = ["HARDEST_RATING", "carry_out", "find", "new_work", "rate", "set_up", "work_on"]

# As a ceiling: above all ratings.
HARDEST_RATING = 500


def set_up(work: Work, grid: Ints, allowed: Ints) -> None:
    """The position of the digits `grid` (cells,), 0 where there is none, with candidates out of `allowed`
    (cells,); nothing is measured yet."""
    arrange(work.table, grid, allowed)
    for chains in work.chains:
        chains.forget()


def work_on(size: int, grid: Sequence[int], allowed: Sequence[int]) -> Work:
    """A position of its own, set up."""
    work = new_work(size)
    set_up(work, np.array(grid, np.int64), np.array(allowed, np.int64))
    return work


def rate(work: Work, unique: bool, ceiling: int) -> int:
    """Reasons from the position to the end, or until it is stuck, or until a step above `ceiling` would be
    needed. With `unique`, on the word of the caller that there is exactly one answer.

    Returns the highest rating of a step (0 if there is none); `tally` and `figures` hold the rest.
    """
    w = work.table
    while not climb(w, FULL_HOUSE, XYZ_WING, ceiling, True) and w[SHAPE, EMPTY]:
        if not _find_hard(work, unique, ceiling):
            w[MEASURED, STUCK] = 1
            break
        conclude(w)
    return int(w[MEASURED, TOP])


def find(work: Work, unique: bool, ceiling: int) -> bool:
    """Looks for the next step, of a rating up to `ceiling`. It stands in `step` and `gone`."""
    return climb(work.table, FULL_HOUSE, XYZ_WING, ceiling, False) or _find_hard(work, unique, ceiling)


def carry_out(work: Work) -> None:
    """Does what the step concludes, and measures it."""
    conclude(work.table)


def _find_hard(work: Work, unique: bool, ceiling: int) -> bool:
    """`find` where no easier technique than unique rectangles has a step."""
    w = work.table
    return ceiling >= RATINGS[UNIQUE_RECTANGLE] and (
        (unique and unique_loop(w, ceiling))
        or climb(w, NAKED_QUAD, HIDDEN_QUAD, ceiling, False)
        or (ceiling >= RATINGS[GRAVE] and _find_rare(work, unique, ceiling))
    )


def _find_rare(work: Work, unique: bool, ceiling: int) -> bool:
    """`find` where the hidden quad and all that is easier has no step."""
    w = work.table
    if (unique and grave(w, ceiling)) or exclude_pair(w, ceiling):
        return True
    if ceiling < RATINGS[X_CYCLE]:
        return False
    if not work.chains:
        work.chains.append(Chains(w))
    (chains,) = work.chains
    return bool(
        chains.find_kept(w, ceiling)
        or chains.find_forcing(w, ceiling)
        or (w[MEASURED, TOP] <= RATINGS[TRIPLET_EXCLUSION] and exclude_triplet(w, ceiling))
        or chains.find_net(w, ceiling)
    )


@kernel
def climb(w: Ints, first: int, last: int, ceiling: int, go_on: bool) -> bool:
    """Looks for a step by the techniques `first` to `last`, of a rating up to `ceiling`. With `go_on`,
    carries it out and looks for the next, until there is none. Returns whether it has found the step; with
    `go_on` that is False in the end."""
    while w[SHAPE, EMPTY]:
        w[STEP, WAYS] = 0
        if first == FULL_HOUSE:
            unit_single(w)
            w[STEP, RATING] = RATINGS[w[STEP, TECHNIQUE]]
        if w[STEP, WAYS] == 0:
            w[STEP, DIGIT] = 0
            for cell in range(w[SHAPE, GRID]):
                w[GONE, cell] = 0
            technique = max(first, DIRECT_POINTING)
            while technique <= last and RATINGS[technique] <= ceiling and w[STEP, WAYS] == 0:
                w[STEP, TECHNIQUE] = technique
                w[STEP, RATING] = RATINGS[technique]
                look_for(w, technique, SIZES[technique])
                technique += 1
        if w[STEP, WAYS] == 0 or w[STEP, RATING] > ceiling:
            return False
        if not go_on:
            return True
        conclude(w)
    return False


@kernel
def look_for(w: Ints, technique: int, size: int) -> None:
    """Looks for the first step of a technique whose steps all have one rating."""
    if technique in (DIRECT_POINTING, DIRECT_CLAIMING, POINTING, CLAIMING):
        locked(w, technique)
    elif technique in (DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET, HIDDEN_PAIR, HIDDEN_TRIPLET, HIDDEN_QUAD):
        hidden_set(w, technique, size)
    elif technique == NAKED_SINGLE:
        naked_single(w)
    elif technique in (NAKED_PAIR, NAKED_TRIPLET, NAKED_QUAD):
        naked_set(w, size)
    elif technique in (X_WING, SWORDFISH, JELLYFISH):
        fish(w, size)
    elif technique in (XY_WING, XYZ_WING):
        wing(w, technique, size)
