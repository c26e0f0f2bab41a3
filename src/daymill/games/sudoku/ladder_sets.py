"""Finders of naked sets, hidden sets (direct or not) and fish: all of them look for k things that have
exactly k between them."""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    CANDS,
    CELL,
    COVERS,
    DIGIT,
    DIGITS,
    GONE,
    MASKS,
    NAMES,
    PLACES,
    SHAPE,
    SIZE,
    SLOTS,
    STEP,
    UNIT,
    UNIT_CELLS,
    WAYS,
    Ints,
    chosen,
    next_subset,
    single,
    tuple_from,
    union,
)
from daymill.games.sudoku.techniques import DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET


@kernel
def naked_set(w: Ints, k: int) -> None:
    """Naked sets of size `k`."""
    size = w[SHAPE, SIZE]
    for unit in range(3 * size):
        empty = w[PLACES + unit, 0]
        if count_ones(empty) < 2 * k:
            continue
        members = 0
        for slot in range(size):
            held = w[CANDS, w[UNIT_CELLS + unit, slot]]
            if 2 <= count_ones(held) <= k:
                w[MASKS, members] = held
                w[NAMES, members] = slot
                members += 1
        subset = tuple_from(w, members, k, (1 << k) - 1)
        while subset:
            digits, slots = union(w, subset), chosen(w, subset)
            others, hit = empty & ~slots, 0
            while others:
                hit |= w[CANDS, w[UNIT_CELLS + unit, lowest(others)]] & digits
                others &= others - 1
            if hit:
                w[STEP, WAYS] += 1
                if w[STEP, WAYS] == 1:
                    note_set(w, unit, digits, slots)
                    take(w, unit, empty & ~slots, digits)
            subset = tuple_from(w, members, k, next_subset(subset))


@kernel
def hidden_set(w: Ints, technique: int, k: int) -> None:
    """Hidden sets of size `k`; the direct ones only where they leave a hidden single in their unit."""
    size = w[SHAPE, SIZE]
    direct = technique in (DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET)
    for unit in range(3 * size):
        if count_ones(w[PLACES + unit, 0]) <= (k if direct else 2 * k):
            continue
        members = 0
        for digit in range(1, size + 1):
            if 2 <= count_ones(w[PLACES + unit, digit]) <= k:
                w[MASKS, members] = w[PLACES + unit, digit]
                w[NAMES, members] = digit - 1
                members += 1
        subset = tuple_from(w, members, k, (1 << k) - 1)
        while subset:
            slots, digits = union(w, subset), chosen(w, subset)
            if direct:
                follow_set(w, unit, digits, slots)
            else:
                within, hit = slots, 0
                while within:
                    hit |= w[CANDS, w[UNIT_CELLS + unit, lowest(within)]] & ~digits
                    within &= within - 1
                if hit:
                    w[STEP, WAYS] += 1
                    if w[STEP, WAYS] == 1:
                        note_set(w, unit, digits, slots)
                        take(w, unit, slots, ~digits)
            subset = tuple_from(w, members, k, next_subset(subset))


@kernel
def follow_set(w: Ints, unit: int, digits: int, slots: int) -> None:
    """The hidden singles that a hidden set leaves in its unit."""
    for digit in range(1, w[SHAPE, SIZE] + 1):
        places = w[PLACES + unit, digit]
        if not digits >> digit - 1 & 1 and single(places & ~slots) and places & slots:
            w[STEP, WAYS] += 1
            if w[STEP, WAYS] == 1:
                note_set(w, unit, digits, slots)
                w[STEP, CELL] = w[UNIT_CELLS + unit, lowest(places & ~slots)]
                w[STEP, DIGIT] = digit


@kernel
def fish(w: Ints, k: int) -> None:
    """Fish of size `k`."""
    size = w[SHAPE, SIZE]
    for base in (size, 2 * size):
        cover = 3 * size - base
        for digit in range(1, size + 1):
            members = left = 0
            for line in range(size):
                places = w[PLACES + base + line, digit]
                left += places != 0
                if 2 <= count_ones(places) <= k:
                    w[MASKS, members] = places
                    w[NAMES, members] = line
                    members += 1
            if left < 2 * k:
                continue
            subset = tuple_from(w, members, k, (1 << k) - 1)
            while subset:
                covers, lines = union(w, subset), chosen(w, subset)
                rest, hit = covers, 0
                while rest:
                    hit |= w[PLACES + cover + lowest(rest), digit] & ~lines
                    rest &= rest - 1
                if hit:
                    w[STEP, WAYS] += 1
                    if w[STEP, WAYS] == 1:
                        note_set(w, base, 1 << digit - 1, lines)
                        w[STEP, COVERS] = covers
                        for line in range(size):
                            if covers >> line & 1:
                                take(w, cover + line, w[PLACES + cover + line, 0] & ~lines, 1 << digit - 1)
                subset = tuple_from(w, members, k, next_subset(subset))


@kernel
def take(w: Ints, unit: int, slots: int, digits: int) -> None:
    """Notes that these digits go from these slots of a unit."""
    while slots:
        cell = w[UNIT_CELLS + unit, lowest(slots)]
        w[GONE, cell] |= w[CANDS, cell] & digits
        slots &= slots - 1


@kernel
def note_set(w: Ints, unit: int, digits: int, slots: int) -> None:
    """Writes down a set: its unit, digits and slots (for a fish its first base line, digit and lines)."""
    w[STEP, UNIT] = unit
    w[STEP, DIGITS] = digits
    w[STEP, SLOTS] = slots
