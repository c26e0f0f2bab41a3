"""Techniques with several types: an instance is drafted, and becomes the step if it is the easiest so far.

The cells of a pattern stand in the row PATH, the candidates that would go in LOST, the rest in DRAFT.
"""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    CANDS,
    CELLS,
    COVERS,
    DIGITS,
    DRAFT,
    FORM,
    GONE,
    GRID,
    LENGTH,
    LOST,
    MASKS,
    NAMES,
    PATH,
    PLACES,
    RATING,
    SEES,
    SHAPE,
    SLOTS,
    STEP,
    TECHNIQUE,
    UNIT,
    UNIT_CELLS,
    WAYS,
    Ints,
    chosen,
    next_subset,
    union,
)

# FORM of a step: one cell has extras; the extras are one digit; a naked or a hidden set takes them in; a
# digit is locked to the two cells that have them.
ONE_CELL, ONE_DIGIT, NAKED_SET, HIDDEN_SET, LOCKED_DIGIT = range(1, 6)
# Above that of any step.
NO_RATING = 1000


@kernel
def clear_lost(w: Ints) -> None:
    """No candidate would go."""
    for cell in range(w[SHAPE, GRID]):
        w[LOST, cell] = 0


@kernel
def lose(w: Ints, unit: int, slots: int, digits: int) -> None:
    """Some digits, and nothing else, would go from some slots of a unit."""
    clear_lost(w)
    while slots:
        cell = w[UNIT_CELLS + unit, lowest(slots)]
        w[LOST, cell] = w[CANDS, cell] & digits
        slots &= slots - 1


@kernel
def lose_where_all_seen(w: Ints, extra: int) -> None:
    """A digit would go from every cell that sees all cells of the path which have it."""
    for cell in range(w[SHAPE, GRID]):
        seen = w[CANDS, cell] & extra != 0
        for at in range(w[DRAFT, LENGTH]):
            other = w[PATH, at]
            seen = seen and (w[CANDS, other] & extra == 0 or w[SEES + cell, other] != 0)
        w[LOST, cell] = extra if seen else 0


@kernel
def draft_set(w: Ints, unit: int, slots: int, digits: int, rating: int) -> None:
    """Notes a set that an instance rests on."""
    w[DRAFT, UNIT] = unit
    w[DRAFT, SLOTS] = slots
    w[DRAFT, COVERS] = digits
    w[DRAFT, RATING] = rating


@kernel
def with_naked_sets(w: Ints, extras: int, unit: int, own: int) -> None:
    """One of the cells at `own` takes one of `extras`: with other cells of the unit, a naked set."""
    others = w[PLACES + unit, 0] & ~own
    rating = w[DRAFT, RATING]
    members, rest = 0, others
    while rest:
        held = w[CANDS, w[UNIT_CELLS + unit, lowest(rest)]]
        if count_ones(held) > 1:
            w[MASKS, members] = held
            w[NAMES, members] = lowest(rest)
            members += 1
        rest &= rest - 1
    for n in range(count_ones(extras), count_ones(w[PLACES + unit, 0]) // 2 + 1):
        subset = (1 << n - 1) - 1
        while subset < 1 << members:
            digits, slots = union(w, subset) | extras, chosen(w, subset)
            if count_ones(digits) == n:
                lose(w, unit, others & ~slots, digits)
                draft_set(w, unit, slots, digits, rating + n - 1)
                w[DRAFT, FORM] = NAKED_SET
                propose(w)
            subset = next_subset(subset)
    w[DRAFT, RATING] = rating


@kernel
def propose(w: Ints) -> None:
    """Counts an instance if it takes away a candidate; it becomes the step if it is the easiest so far."""
    takes = False
    for cell in range(w[SHAPE, GRID]):
        takes = takes or w[LOST, cell] & w[CANDS, cell] != 0
    if not takes:
        return
    w[STEP, WAYS] += 1
    if w[DRAFT, RATING] >= w[STEP, RATING]:
        return
    for column in (TECHNIQUE, RATING, DIGITS, UNIT, SLOTS, COVERS, FORM, LENGTH):
        w[STEP, column] = w[DRAFT, column]
    for at in range(w[DRAFT, LENGTH]):
        w[STEP, CELLS + at] = w[PATH, at]
    for cell in range(w[SHAPE, GRID]):
        w[GONE, cell] = w[LOST, cell]
