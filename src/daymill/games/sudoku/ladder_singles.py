"""Finders of the singles, and of what is locked in the crossing of a box and a line."""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    CELL,
    DIGIT,
    DIGITS,
    OTHER,
    SEEN,
    SLOTS,
    TECHNIQUE,
    THIRD,
    UNIT,
    WAYS,
    Work,
    count,
    lowest,
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
def unit_single(w: Work) -> None:
    """`full house` and the hidden singles: the easiest of them that has a step."""
    size = w.cells.shape[1]
    step = w.step
    for line in range(size):
        w.pad[SEEN, line] = 0
    technique = NAKED_SINGLE
    for unit in range(3 * size):
        if single(w.places[unit, 0]) and technique != FULL_HOUSE:
            cell = w.cells[unit, lowest(w.places[unit, 0])]
            if w.cands[cell] != 0:
                technique = FULL_HOUSE
                step[UNIT] = unit
                step[CELL] = cell
                step[DIGIT] = lowest(w.cands[cell]) + 1
        for digit in range(1, size + 1):
            places = w.places[unit, digit]
            if single(places):
                cell = w.cells[unit, lowest(places)]
                w.pad[SEEN, w.slots[cell, 2]] |= 1 << w.slots[cell, 1]
                kind = HIDDEN_SINGLE_BOX if unit < size else HIDDEN_SINGLE_LINE
                if kind < technique:
                    technique = kind
                    step[UNIT] = unit
                    step[CELL] = cell
                    step[DIGIT] = digit
    if technique == NAKED_SINGLE:
        return
    for cell in range(len(w.cands)):
        if single(w.cands[cell]):
            w.pad[SEEN, w.slots[cell, 2]] |= 1 << w.slots[cell, 1]
    step[TECHNIQUE] = technique
    for line in range(size):
        step[WAYS] += count(w.pad[SEEN, line])


@kernel
def naked_single(w: Work) -> None:
    """The first cell with one candidate."""
    for cell in range(len(w.cands)):
        if single(w.cands[cell]):
            w.step[WAYS] += 1
            if w.step[WAYS] == 1:
                w.step[CELL] = cell
                w.step[DIGIT] = lowest(w.cands[cell]) + 1


@kernel
def locked(w: Work, technique: int) -> None:
    """`pointing` and `claiming`, direct or not."""
    size = w.cells.shape[1]
    pointing = technique in (DIRECT_POINTING, POINTING)
    direct = technique in (DIRECT_POINTING, DIRECT_CLAIMING)
    for unit in range(0 if pointing else size, size if pointing else 3 * size):
        for digit in range(1, size + 1):
            places = w.places[unit, digit]
            if places & (places - 1) == 0:
                continue
            for kind in range(1 if pointing else 0, 3 if pointing else 1):
                other = shared_unit(w, unit, places, kind)
                if other < 0:
                    continue
                if direct:
                    follow(w, unit, other, digit)
                elif count(w.places[other, digit]) > count(places):
                    w.step[WAYS] += 1
                    if w.step[WAYS] == 1:
                        note(w, unit, other, digit)
                        for slot in range(size):
                            cell = w.cells[other, slot]
                            if w.units[cell, unit // size] != unit:
                                w.gone[cell] |= w.cands[cell] & 1 << digit - 1


@kernel
def shared_unit(w: Work, unit: int, places: int, kind: int) -> int:
    """The unit of that kind in which all of some slots of `unit` lie; -1 if there is none."""
    shared = w.units[w.cells[unit, lowest(places)], kind]
    while places:
        if w.units[w.cells[unit, lowest(places)], kind] != shared:
            return -1
        places &= places - 1
    return int(shared)


@kernel
def follow(w: Work, unit: int, other: int, digit: int) -> None:
    """With a digit locked where `unit` and `other` cross: the hidden singles which that leaves in units of
    the kind of `unit`."""
    size = w.cells.shape[1]
    first = unit // size * size
    for third in range(first, first + size):
        found, outside, crosses = 0, 0, False
        for slot in range(size):
            cell = w.cells[third, slot]
            if w.units[cell, other // size] == other:
                crosses = True
            elif w.places[third, digit] >> slot & 1:
                outside += 1
                found = cell
        if third != unit and crosses and outside == 1:
            w.step[WAYS] += 1
            if w.step[WAYS] == 1:
                note(w, unit, other, digit)
                w.step[THIRD] = third
                w.step[CELL] = found
                w.step[DIGIT] = digit


@kernel
def note(w: Work, unit: int, other: int, digit: int) -> None:
    """Writes down what is locked where."""
    w.step[UNIT] = unit
    w.step[OTHER] = other
    w.step[DIGITS] = 1 << digit - 1
    w.step[SLOTS] = w.places[unit, digit]
