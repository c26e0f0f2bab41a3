"""Finders of naked sets, hidden sets (direct or not) and fish: all of them look for k things that have
exactly k between them."""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    CELL,
    COVERS,
    DIGIT,
    DIGITS,
    MASKS,
    NAMES,
    SLOTS,
    UNIT,
    WAYS,
    Work,
    chosen,
    count,
    lowest,
    next_subset,
    single,
    tuple_from,
    union,
)
from daymill.games.sudoku.techniques import DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET


@kernel
def naked_set(w: Work, k: int) -> None:
    """Naked sets of size `k`."""
    size = w.cells.shape[1]
    for unit in range(3 * size):
        empty = w.places[unit, 0]
        if count(empty) < 2 * k:
            continue
        members = 0
        for slot in range(size):
            held = w.cands[w.cells[unit, slot]]
            if 2 <= count(held) <= k:
                w.pad[MASKS, members] = held
                w.pad[NAMES, members] = slot
                members += 1
        subset = tuple_from(w, members, k, (1 << k) - 1)
        while subset:
            digits, slots = union(w, subset), chosen(w, subset)
            others, hit = empty & ~slots, 0
            while others:
                hit |= w.cands[w.cells[unit, lowest(others)]] & digits
                others &= others - 1
            if hit:
                w.step[WAYS] += 1
                if w.step[WAYS] == 1:
                    note_set(w, unit, digits, slots)
                    take(w, unit, empty & ~slots, digits)
            subset = tuple_from(w, members, k, next_subset(subset))


@kernel
def hidden_set(w: Work, technique: int, k: int) -> None:
    """Hidden sets of size `k`; the direct ones only where they leave a hidden single in their unit."""
    size = w.cells.shape[1]
    direct = technique in (DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET)
    for unit in range(3 * size):
        if count(w.places[unit, 0]) <= (k if direct else 2 * k):
            continue
        members = 0
        for digit in range(1, size + 1):
            if 2 <= count(w.places[unit, digit]) <= k:
                w.pad[MASKS, members] = w.places[unit, digit]
                w.pad[NAMES, members] = digit - 1
                members += 1
        subset = tuple_from(w, members, k, (1 << k) - 1)
        while subset:
            slots, digits = union(w, subset), chosen(w, subset)
            if direct:
                follow_set(w, unit, digits, slots)
            else:
                within, hit = slots, 0
                while within:
                    hit |= w.cands[w.cells[unit, lowest(within)]] & ~digits
                    within &= within - 1
                if hit:
                    w.step[WAYS] += 1
                    if w.step[WAYS] == 1:
                        note_set(w, unit, digits, slots)
                        take(w, unit, slots, ~digits)
            subset = tuple_from(w, members, k, next_subset(subset))


@kernel
def follow_set(w: Work, unit: int, digits: int, slots: int) -> None:
    """The hidden singles that a hidden set leaves in its unit."""
    for digit in range(1, w.places.shape[1]):
        places = w.places[unit, digit]
        if not digits >> digit - 1 & 1 and single(places & ~slots) and places & slots:
            w.step[WAYS] += 1
            if w.step[WAYS] == 1:
                note_set(w, unit, digits, slots)
                w.step[CELL] = w.cells[unit, lowest(places & ~slots)]
                w.step[DIGIT] = digit


@kernel
def fish(w: Work, k: int) -> None:
    """Fish of size `k`."""
    size = w.cells.shape[1]
    for base in (size, 2 * size):
        cover = 3 * size - base
        for digit in range(1, size + 1):
            members = left = 0
            for line in range(size):
                places = w.places[base + line, digit]
                left += places != 0
                if 2 <= count(places) <= k:
                    w.pad[MASKS, members] = places
                    w.pad[NAMES, members] = line
                    members += 1
            if left < 2 * k:
                continue
            subset = tuple_from(w, members, k, (1 << k) - 1)
            while subset:
                covers, lines = union(w, subset), chosen(w, subset)
                rest, hit = covers, 0
                while rest:
                    hit |= w.places[cover + lowest(rest), digit] & ~lines
                    rest &= rest - 1
                if hit:
                    w.step[WAYS] += 1
                    if w.step[WAYS] == 1:
                        note_set(w, base, 1 << digit - 1, lines)
                        w.step[COVERS] = covers
                        for line in range(size):
                            if covers >> line & 1:
                                take(w, cover + line, w.places[cover + line, 0] & ~lines, 1 << digit - 1)
                subset = tuple_from(w, members, k, next_subset(subset))


@kernel
def take(w: Work, unit: int, slots: int, digits: int) -> None:
    """Notes that these digits go from these slots of a unit."""
    while slots:
        cell = w.cells[unit, lowest(slots)]
        w.gone[cell] |= w.cands[cell] & digits
        slots &= slots - 1


@kernel
def note_set(w: Work, unit: int, digits: int, slots: int) -> None:
    """Writes down a set: its unit, digits and slots (for a fish its first base line, digit and lines)."""
    w.step[UNIT] = unit
    w.step[DIGITS] = digits
    w.step[SLOTS] = slots
