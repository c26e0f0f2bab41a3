"""The ladder of `spec.md`: always the easiest technique that has a step, until the grid is full.

`find` and `carry_out` make one step; `rate` folds them over a whole board. Nothing else reasons: the grade,
the explanation and the hint are all made from these.
"""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_loops import unique_loop
from daymill.games.sudoku.ladder_position import (
    COUNTED,
    DIGIT,
    HARDEST,
    NARROW,
    NARROWNESS,
    PLACEMENTS,
    RATING,
    STEPS,
    STUCK,
    TECHNIQUE,
    TOP,
    WAYS,
    WAYS_LEAST,
    WAYS_SUM,
    Work,
    carry_out,
    new_work,
    set_up,
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
    UNIQUE_RECTANGLE,
    X_WING,
    XY_WING,
    XYZ_WING,
)

__all__ = ["HARDEST_RATING", "Work", "find", "new_work", "rate", "set_up"]

# No technique is rated higher: as a ceiling it means none.
HARDEST_RATING = 120


@kernel
def rate(w: Work, unique: bool, ceiling: int) -> int:
    """Reasons from the position to the end, or until it is stuck, or until a step above `ceiling` would be
    needed. With `unique`, on the word of the caller that there is exactly one answer.

    Returns the highest rating of a step (0 if there is none); `w.tally` and `w.figures` hold the rest.
    """
    figures, step = w.figures, w.step
    for at in range(len(w.tally)):
        w.tally[at] = 0
    for at in range(len(figures)):
        figures[at] = 0
    empty = 0
    for cell in range(len(w.values)):
        empty += w.values[cell] == 0
    while empty:
        if not find(w, unique, ceiling):
            figures[STUCK] = 1
            break
        carry_out(w)
        w.tally[step[TECHNIQUE]] += 1
        figures[STEPS] += 1
        if step[RATING] > figures[TOP]:
            figures[TOP] = step[RATING]
            figures[HARDEST] = step[TECHNIQUE]
        if step[DIGIT]:
            figures[PLACEMENTS] += 1
            empty -= 1
        if step[TECHNIQUE] != FULL_HOUSE:
            ways = step[WAYS]
            if figures[COUNTED] == 0 or ways < figures[WAYS_LEAST]:
                figures[WAYS_LEAST] = ways
            figures[COUNTED] += 1
            figures[WAYS_SUM] += ways
            figures[NARROW] += ways == 1
            figures[NARROWNESS] += 100 // ways
    return int(figures[TOP])


@kernel
def find(w: Work, unique: bool, ceiling: int) -> bool:
    """Looks for the next step, of a rating up to `ceiling`; it stands in `w.step` and `w.gone`."""
    step = w.step
    step[WAYS] = 0
    unit_single(w)
    if step[WAYS]:
        step[RATING] = RATINGS[step[TECHNIQUE]]
        return bool(step[RATING] <= ceiling)
    step[DIGIT] = 0
    for cell in range(len(w.gone)):
        w.gone[cell] = 0
    for technique in range(DIRECT_POINTING, HIDDEN_QUAD + 1):
        step[TECHNIQUE] = technique
        step[RATING] = RATINGS[technique]
        if step[RATING] > ceiling:
            return False
        # one search finds loops of all lengths, under the name and rating that they have
        if technique == UNIQUE_RECTANGLE and unique:
            unique_loop(w)
        else:
            look_for(w, technique, SIZES[technique])
        if step[WAYS]:
            return bool(step[RATING] <= ceiling)
    return False


@kernel
def look_for(w: Work, technique: int, size: int) -> None:
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
