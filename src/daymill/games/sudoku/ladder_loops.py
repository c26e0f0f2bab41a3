"""Finder of unique rectangles and loops. They hold only where there is exactly one answer."""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    AT,
    CELLS,
    COVERS,
    DIGITS,
    DRAFT,
    FORM,
    LENGTH,
    LOST,
    MASKS,
    NAMES,
    PARITIES,
    PATH,
    RATING,
    SLOTS,
    TECHNIQUE,
    UNIT,
    WAYS,
    Work,
    chosen,
    count,
    lowest,
    next_subset,
    single,
    union,
)
from daymill.games.sudoku.techniques import UNIQUE_LOOP, UNIQUE_RECTANGLE

# FORM of a step: one cell has extras; the extras are one digit; two cells with a naked or a hidden set; two
# cells to which a digit of the loop is locked.
ONE_CELL, ONE_DIGIT, NAKED_SET, HIDDEN_SET, LOCKED_DIGIT = range(1, 6)
NO_RATING = 1000


@kernel
def unique_loop(w: Work) -> None:
    """The step of the lowest rating."""
    w.step[RATING] = NO_RATING
    size = w.cells.shape[1]
    for a in range(size):
        for b in range(a + 1, size):
            pair = 1 << a | 1 << b
            bare = 0
            for cell in range(len(w.cands)):
                bare += w.cands[cell] == pair
            if bare:
                for first in range(len(w.cands)):
                    if w.cands[first] & pair == pair:
                        search_loops(w, first, pair)


@kernel
def search_loops(w: Work, first: int, pair: int) -> None:
    """Judges all loops of two digits whose lowest cell is `first`."""
    for unit in range(len(w.cells)):
        w.pad[PARITIES, unit] = 0
    w.pad[DRAFT, LENGTH] = 0
    push(w, first)
    while w.pad[DRAFT, LENGTH]:
        last = w.pad[DRAFT, LENGTH] - 1
        cell = w.pad[PATH, last]
        if w.pad[AT, last] == 0 and closes(w, pair):
            judge(w, pair)
        while w.pad[AT, last] < w.peers.shape[1] and w.pad[DRAFT, LENGTH] == last + 1:
            following = w.peers[cell, w.pad[AT, last]]
            w.pad[AT, last] += 1
            if following > first and w.cands[following] & pair == pair and goes_on(w, following, pair):
                push(w, following)
        if w.pad[DRAFT, LENGTH] == last + 1:
            mark(w, cell)
            w.pad[DRAFT, LENGTH] = last


@kernel
def push(w: Work, cell: int) -> None:
    """Adds a cell to the path."""
    w.pad[DRAFT, LENGTH] += 1
    w.pad[PATH, w.pad[DRAFT, LENGTH] - 1] = cell
    w.pad[AT, w.pad[DRAFT, LENGTH] - 1] = 0
    mark(w, cell)


@kernel
def mark(w: Work, cell: int) -> None:
    """Enters the last cell of the path in the parities of its units, or takes it out again."""
    for kind in range(3):
        w.pad[PARITIES, w.units[cell, kind]] ^= 1 << (w.pad[DRAFT, LENGTH] & 1)


@kernel
def goes_on(w: Work, following: int, pair: int) -> bool:
    """Whether the path may go on with a cell."""
    length = w.pad[DRAFT, LENGTH]
    for kind in range(3):
        if w.pad[PARITIES, w.units[following, kind]] >> (length + 1 & 1) & 1:
            return False
    together = w.cands[following] & ~pair
    cells = int(together != 0)
    for at in range(length):
        if w.pad[PATH, at] == following:
            return False
        extras = w.cands[w.pad[PATH, at]] & ~pair
        cells += extras != 0
        together |= extras
    return bool(cells <= 2 or single(together))


@kernel
def closes(w: Work, pair: int) -> bool:
    """Whether the path is a loop."""
    length = w.pad[DRAFT, LENGTH]
    first, last = w.pad[PATH, 0], w.pad[PATH, length - 1]
    if length < 4 or length & 1 or not w.sees[last, first] or w.pad[PATH, 1] > last:
        return False
    bare = 0
    for at in range(length):
        bare += w.cands[w.pad[PATH, at]] == pair
        for kind in range(3):
            if w.pad[PARITIES, w.units[w.pad[PATH, at], kind]] != 3:
                return False
    return bare > 0


@kernel
def judge(w: Work, pair: int) -> None:
    """Goes through the instances of the loop that the path is."""
    length = w.pad[DRAFT, LENGTH]
    one, two = w.pad[PATH, 0], w.pad[PATH, 0]
    cells, extras = 0, pair ^ pair
    for at in range(length):
        cell = w.pad[PATH, at]
        if w.cands[cell] != pair:
            cells += 1
            extras |= w.cands[cell] & ~pair
            one = cell if cells == 1 else min(one, cell)
            two = cell if cells == 1 else max(two, cell)
    w.pad[DRAFT, RATING] = 45 if length == 4 else 46 if length < 10 else 47
    if cells == 1:
        clear_lost(w)
        w.pad[LOST, one] = pair
        w.pad[DRAFT, FORM] = ONE_CELL
        propose(w, pair)
    elif single(extras):
        lose_where_all_seen(w, extras)
        w.pad[DRAFT, FORM] = ONE_DIGIT
        propose(w, pair)
    if cells == 2 and w.sees[one, two]:
        for kind in range(3):
            unit, own = w.units[one, kind], 1 << w.slots[one, kind] | 1 << w.slots[two, kind]
            if unit == w.units[two, kind] and not single(extras):
                with_naked_sets(w, pair, extras, unit, own)
                with_hidden_sets(w, pair, unit, own)
        for kind in range(3):
            unit, own = w.units[one, kind], 1 << w.slots[one, kind] | 1 << w.slots[two, kind]
            if unit == w.units[two, kind]:
                with_locked_digit(w, pair, unit, own)


@kernel
def lose_where_all_seen(w: Work, extra: int) -> None:
    """A digit goes from every cell that sees all cells of the loop which have it."""
    for cell in range(len(w.cands)):
        seen = w.cands[cell] & extra != 0
        for at in range(w.pad[DRAFT, LENGTH]):
            looped = w.pad[PATH, at]
            seen = seen and (w.cands[looped] & extra == 0 or w.sees[cell, looped] != 0)
        w.pad[LOST, cell] = extra if seen else 0


@kernel
def with_naked_sets(w: Work, pair: int, extras: int, unit: int, own: int) -> None:
    """One of the two cells `own` takes one of `extras`: with other cells of the unit, a naked set."""
    others = w.places[unit, 0] & ~own
    rating = w.pad[DRAFT, RATING]
    members, rest = 0, others
    while rest:
        held = w.cands[w.cells[unit, lowest(rest)]]
        if count(held) > 1:
            w.pad[MASKS, members] = held
            w.pad[NAMES, members] = lowest(rest)
            members += 1
        rest &= rest - 1
    for n in range(count(extras), (count(others) + 2) // 2 + 1):
        subset = (1 << n - 1) - 1
        while subset < 1 << members:
            digits, slots = union(w, subset) | extras, chosen(w, subset)
            if count(digits) == n:
                lose(w, unit, others & ~slots, digits)
                draft_set(w, unit, slots, digits, rating + n - 1)
                w.pad[DRAFT, FORM] = NAKED_SET
                propose(w, pair)
            subset = next_subset(subset)
    w.pad[DRAFT, RATING] = rating


@kernel
def with_hidden_sets(w: Work, pair: int, unit: int, own: int) -> None:
    """The two cells `own` do not take both digits of the pair: with other digits, a hidden set."""
    rating = w.pad[DRAFT, RATING]
    members, places = 0, own ^ own
    for digit in range(w.cells.shape[1]):
        held = w.places[unit, digit + 1]
        if pair >> digit & 1:
            places |= held & ~own
        elif held and not held & own:
            w.pad[MASKS, members] = held
            w.pad[NAMES, members] = digit
            members += 1
    for n in range(2, (count(w.places[unit, 0]) - 1) // 2 + 1):
        subset = (1 << n - 2) - 1
        while subset < 1 << members:
            slots, digits = union(w, subset) | places, chosen(w, subset) | pair
            if count(slots) == n - 1:
                lose(w, unit, slots, ~digits)
                draft_set(w, unit, slots, digits, rating + n - 1)
                w.pad[DRAFT, FORM] = HIDDEN_SET
                propose(w, pair)
            if subset == 0:
                break
            subset = next_subset(subset)
    w.pad[DRAFT, RATING] = rating


@kernel
def with_locked_digit(w: Work, pair: int, unit: int, own: int) -> None:
    """Two cells to which a digit of the pair is locked in a unit of theirs: the other digit goes."""
    rest = pair
    while rest:
        digit = rest & -rest
        if w.places[unit, lowest(digit) + 1] & ~own == 0:
            lose(w, unit, own, pair ^ digit)
            draft_set(w, unit, own, digit, w.pad[DRAFT, RATING])
            w.pad[DRAFT, FORM] = LOCKED_DIGIT
            propose(w, pair)
        rest ^= digit


@kernel
def clear_lost(w: Work) -> None:
    """No candidate would go."""
    for cell in range(len(w.cands)):
        w.pad[LOST, cell] = 0


@kernel
def lose(w: Work, unit: int, slots: int, digits: int) -> None:
    """Some digits, and nothing else, would go from some slots of a unit."""
    clear_lost(w)
    while slots:
        cell = w.cells[unit, lowest(slots)]
        w.pad[LOST, cell] = w.cands[cell] & digits
        slots &= slots - 1


@kernel
def draft_set(w: Work, unit: int, slots: int, digits: int, rating: int) -> None:
    """Notes a set that an instance rests on."""
    w.pad[DRAFT, UNIT] = unit
    w.pad[DRAFT, SLOTS] = slots
    w.pad[DRAFT, COVERS] = digits
    w.pad[DRAFT, RATING] = rating


@kernel
def propose(w: Work, pair: int) -> None:
    """Counts an instance if it takes away a candidate; it becomes the step if it is the easiest so far."""
    step = w.step
    hit = pair ^ pair
    for cell in range(len(w.cands)):
        hit |= w.pad[LOST, cell] & w.cands[cell]
    if not hit:
        return
    step[WAYS] += 1
    if w.pad[DRAFT, RATING] >= step[RATING]:
        return
    for column in (RATING, UNIT, SLOTS, COVERS, FORM):
        step[column] = w.pad[DRAFT, column]
    step[TECHNIQUE] = UNIQUE_RECTANGLE if w.pad[DRAFT, LENGTH] == 4 else UNIQUE_LOOP
    step[DIGITS] = pair
    for at in range(w.pad[DRAFT, LENGTH]):
        step[CELLS + at] = w.pad[PATH, at]
    step[LENGTH] = w.pad[DRAFT, LENGTH]
    for cell in range(len(w.gone)):
        w.gone[cell] = w.pad[LOST, cell]
