"""Finder of the bivalue universal grave: but for a few extra candidates, every cell has two candidates and
every digit two places in every unit; without them there would be no answer, or several."""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_drafts import (
    LOCKED_DIGIT,
    NO_RATING,
    ONE_CELL,
    ONE_DIGIT,
    clear_lost,
    draft_set,
    propose,
    with_naked_sets,
)
from daymill.games.sudoku.ladder_position import (
    AT,
    CANDS,
    DIGIT,
    DIGITS,
    DRAFT,
    FORM,
    GRID,
    LENGTH,
    LOST,
    PATH,
    PLACES,
    RATING,
    SEES,
    SHAPE,
    SIZE,
    SLOT_OF,
    STEP,
    TECHNIQUE,
    UNIT_CELLS,
    UNIT_OF,
    WAYS,
    Ints,
    single,
)
from daymill.games.sudoku.techniques import GRAVE


@kernel
def grave(w: Ints, ceiling: int) -> bool:
    """Looks for the step of the lowest rating, up to `ceiling`. Returns whether there is one."""
    w[STEP, WAYS] = w[STEP, DIGIT] = 0
    w[STEP, RATING] = NO_RATING
    w[DRAFT, TECHNIQUE] = GRAVE
    if lay_bare(w):
        length, extras = w[DRAFT, LENGTH], w[DRAFT, DIGITS]
        w[DRAFT, RATING] = 56 if length == 1 else 57
        if length == 1:
            clear_lost(w)
            w[LOST, w[PATH, 0]] = w[CANDS, w[PATH, 0]] & ~extras
            w[DRAFT, FORM] = ONE_CELL
            propose(w)
        elif single(extras):
            lose_where_all_extra(w, extras)
            w[DRAFT, FORM] = ONE_DIGIT
            propose(w)
        if length > 1:
            for kind in range(3):
                in_one_unit(w, kind, extras)
    return bool(w[STEP, RATING] <= ceiling)


@kernel
def lay_bare(w: Ints) -> bool:
    """Whether the position is such a grave but for extras: the cells that have any stand in PATH then, the
    extras of every cell in AT, all of them together in the column DIGITS of the draft."""
    size = w[SHAPE, SIZE]
    w[DRAFT, LENGTH] = w[DRAFT, DIGITS] = 0
    for cell in range(w[SHAPE, GRID]):
        extras, rest = 0, w[CANDS, cell]
        while rest and count_ones(w[CANDS, cell]) > 2:
            digit = lowest(rest) + 1
            extra = 1
            for kind in range(3):
                extra &= count_ones(w[PLACES + w[UNIT_OF + kind, cell], digit]) > 2
            extras |= extra << digit - 1
            rest &= rest - 1
        if w[CANDS, cell] and count_ones(w[CANDS, cell] & ~extras) != 2:
            return False
        w[AT, cell] = extras
        if extras:
            w[PATH, w[DRAFT, LENGTH]] = cell
            w[DRAFT, LENGTH] += 1
            w[DRAFT, DIGITS] |= extras
    for unit in range(3 * size):
        for digit in range(1, size + 1):
            places = 0
            for slot in range(size):
                cell = w[UNIT_CELLS + unit, slot]
                places += (w[CANDS, cell] & ~w[AT, cell]) >> digit - 1 & 1
            if places not in (0, 2):
                return False
    return bool(w[DRAFT, LENGTH] > 0)


@kernel
def lose_where_all_extra(w: Ints, extra: int) -> None:
    """The one extra digit would go from every cell that sees all those which have it as an extra."""
    for cell in range(w[SHAPE, GRID]):
        seen = w[CANDS, cell] & extra != 0
        for at in range(w[DRAFT, LENGTH]):
            seen = seen and w[SEES + cell, w[PATH, at]] != 0
        w[LOST, cell] = extra if seen else 0


@kernel
def in_one_unit(w: Ints, kind: int, extras: int) -> None:
    """The types for cells that share their unit of a kind: a locked digit, and naked sets."""
    unit, length = w[UNIT_OF + kind, w[PATH, 0]], w[DRAFT, LENGTH]
    own = unit ^ unit
    for at in range(length):
        if w[UNIT_OF + kind, w[PATH, at]] != unit:
            return
        own |= 1 << w[SLOT_OF + kind, w[PATH, at]]
    if length == 2:
        one, two = w[PATH, 0], w[PATH, 1]
        rest = w[CANDS, one] & ~w[AT, one] & w[CANDS, two] & ~w[AT, two]
        while rest:
            digit = rest & -rest
            if w[PLACES + unit, lowest(digit) + 1] & ~own == 0:
                clear_lost(w)
                w[LOST, one] = w[CANDS, one] & ~w[AT, one] & ~digit
                w[LOST, two] = w[CANDS, two] & ~w[AT, two] & ~digit
                draft_set(w, unit, own, digit, w[DRAFT, RATING])
                w[DRAFT, FORM] = LOCKED_DIGIT
                propose(w)
            rest ^= digit
    if not single(extras):
        with_naked_sets(w, extras, unit, own)
