"""Finders of the singles, and of what is locked in the crossing of a box and a line."""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    CANDS,
    CELL,
    DIGIT,
    DIGITS,
    GONE,
    GRID,
    OTHER,
    PLACES,
    SEEN,
    SHAPE,
    SIZE,
    SLOT_OF,
    SLOTS,
    STEP,
    TECHNIQUE,
    THIRD,
    UNIT,
    UNIT_CELLS,
    UNIT_OF,
    WAYS,
    Ints,
    single,
)
from daymill.games.sudoku.techniques import (
    DIRECT_CLAIMING,
    DIRECT_POINTING,
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    POINTING,
)


@kernel
def unit_single(w: Ints) -> None:
    """`full house` and the hidden singles: the easiest of them that has a step."""
    size = w[SHAPE, SIZE]
    for line in range(size):
        w[SEEN, line] = 0
    technique = NAKED_SINGLE
    for unit in range(3 * size):
        if single(w[PLACES + unit, 0]) and technique != FULL_HOUSE:
            cell = w[UNIT_CELLS + unit, lowest(w[PLACES + unit, 0])]
            if w[CANDS, cell] != 0:
                technique = FULL_HOUSE
                w[STEP, UNIT] = unit
                w[STEP, CELL] = cell
                w[STEP, DIGIT] = lowest(w[CANDS, cell]) + 1
        for digit in range(1, size + 1):
            places = w[PLACES + unit, digit]
            if single(places):
                cell = w[UNIT_CELLS + unit, lowest(places)]
                w[SEEN, w[SLOT_OF + 2, cell]] |= 1 << w[SLOT_OF + 1, cell]
                kind = HIDDEN_SINGLE_BOX if unit < size else HIDDEN_SINGLE_LINE
                if kind < technique:
                    technique = kind
                    w[STEP, UNIT] = unit
                    w[STEP, CELL] = cell
                    w[STEP, DIGIT] = digit
    if technique == NAKED_SINGLE:
        return
    for cell in range(w[SHAPE, GRID]):
        if single(w[CANDS, cell]):
            w[SEEN, w[SLOT_OF + 2, cell]] |= 1 << w[SLOT_OF + 1, cell]
    w[STEP, TECHNIQUE] = technique
    for line in range(size):
        w[STEP, WAYS] += count_ones(w[SEEN, line])


@kernel
def naked_single(w: Ints) -> None:
    """The first cell with one candidate."""
    for cell in range(w[SHAPE, GRID]):
        if single(w[CANDS, cell]):
            w[STEP, WAYS] += 1
            if w[STEP, WAYS] == 1:
                w[STEP, CELL] = cell
                w[STEP, DIGIT] = lowest(w[CANDS, cell]) + 1


@kernel
def locked(w: Ints, technique: int) -> None:
    """`pointing` and `claiming`, direct or not."""
    size = w[SHAPE, SIZE]
    pointing = technique in (DIRECT_POINTING, POINTING)
    direct = technique in (DIRECT_POINTING, DIRECT_CLAIMING)
    for unit in range(0 if pointing else size, size if pointing else 3 * size):
        for digit in range(1, size + 1):
            places = w[PLACES + unit, digit]
            if places & (places - 1) == 0:
                continue
            for kind in range(1 if pointing else 0, 3 if pointing else 1):
                other = shared_unit(w, unit, places, kind)
                if other < 0:
                    continue
                if direct:
                    follow(w, unit, other, digit)
                elif count_ones(w[PLACES + other, digit]) > count_ones(places):
                    w[STEP, WAYS] += 1
                    if w[STEP, WAYS] == 1:
                        note(w, unit, other, digit)
                        for slot in range(size):
                            cell = w[UNIT_CELLS + other, slot]
                            if w[UNIT_OF + unit // size, cell] != unit:
                                w[GONE, cell] |= w[CANDS, cell] & 1 << digit - 1


@kernel
def shared_unit(w: Ints, unit: int, places: int, kind: int) -> int:
    """The unit of that kind in which all of some slots of `unit` lie; -1 if there is none."""
    shared = w[UNIT_OF + kind, w[UNIT_CELLS + unit, lowest(places)]]
    while places:
        if w[UNIT_OF + kind, w[UNIT_CELLS + unit, lowest(places)]] != shared:
            return -1
        places &= places - 1
    return int(shared)


@kernel
def follow(w: Ints, unit: int, other: int, digit: int) -> None:
    """With a digit locked where `unit` and `other` cross: the hidden singles which that leaves in units of
    the kind of `unit`."""
    size = w[SHAPE, SIZE]
    kind, across = unit // size, other // size
    done = 1 << unit - kind * size
    for slot in range(size):
        third = w[UNIT_OF + kind, w[UNIT_CELLS + other, slot]]
        if done >> third - kind * size & 1:
            continue
        done |= 1 << third - kind * size
        places, outside = w[PLACES + third, digit], 0
        while places and outside < 2:
            cell = w[UNIT_CELLS + third, lowest(places)]
            if w[UNIT_OF + across, cell] != other:
                outside += 1
                found = cell
            places &= places - 1
        if outside == 1:
            w[STEP, WAYS] += 1
            if w[STEP, WAYS] == 1:
                note(w, unit, other, digit)
                w[STEP, THIRD] = third
                w[STEP, CELL] = found
                w[STEP, DIGIT] = digit


@kernel
def note(w: Ints, unit: int, other: int, digit: int) -> None:
    """Writes down what is locked where."""
    w[STEP, UNIT] = unit
    w[STEP, OTHER] = other
    w[STEP, DIGITS] = 1 << digit - 1
    w[STEP, SLOTS] = w[PLACES + unit, digit]
