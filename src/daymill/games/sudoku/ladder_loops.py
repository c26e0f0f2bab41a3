"""Finder of unique rectangles and loops. They hold only where there is exactly one answer."""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_drafts import (
    HIDDEN_SET,
    LOCKED_DIGIT,
    NO_RATING,
    ONE_CELL,
    ONE_DIGIT,
    clear_lost,
    draft_set,
    lose,
    lose_where_all_seen,
    propose,
    with_naked_sets,
)
from daymill.games.sudoku.ladder_position import (
    AT,
    BARE,
    BOTH,
    CANDS,
    DIGIT,
    DIGITS,
    DRAFT,
    EXTRAS,
    FORM,
    GRID,
    HOLDERS,
    LENGTH,
    LOST,
    MASKS,
    NAMES,
    NEAR,
    PARITIES,
    PATH,
    PEERS,
    PLACES,
    RATING,
    SEEN,
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
    chosen,
    next_subset,
    single,
    union,
)
from daymill.games.sudoku.techniques import UNIQUE_LOOP, UNIQUE_RECTANGLE


@kernel
def unique_loop(w: Ints, ceiling: int) -> bool:
    """Looks for the step of the lowest rating, up to `ceiling`. Returns whether there is one."""
    w[STEP, RATING] = NO_RATING
    w[STEP, WAYS] = w[STEP, DIGIT] = 0
    size = w[SHAPE, SIZE]
    for a in range(size):
        w[BARE, a] = 0
    for cell in range(w[SHAPE, GRID]):
        held = w[CANDS, cell]
        if held and single(held & (held - 1)):
            w[BARE, lowest(held)] |= held & (held - 1)
    for a in range(size):
        for b in range(a + 1, size):
            if w[BARE, a] >> b & 1:
                members = list_members(w, a, b)
                for at in range(members):
                    if may_be_in_loop(w, w[SEEN, at], 1 << a | 1 << b):
                        search_loops(w, w[SEEN, at], 1 << a | 1 << b)
                        leave_out(w, w[SEEN, at])
                        leave_out_lonely(w, members)
    return bool(w[STEP, RATING] <= ceiling)


@kernel
def list_members(w: Ints, a: int, b: int) -> int:
    """Lists the cells with both digits in SEEN, and fills BOTH but for cells that can be in no loop. Returns
    how many are listed."""
    for unit in range(3 * w[SHAPE, SIZE]):
        w[BOTH, unit] = w[PLACES + unit, a + 1] & w[PLACES + unit, b + 1]
    members = 0
    for row in range(w[SHAPE, SIZE], 2 * w[SHAPE, SIZE]):
        slots = w[BOTH, row]
        while slots:
            w[SEEN, members] = w[UNIT_CELLS + row, lowest(slots)]
            members += 1
            slots &= slots - 1
    leave_out_lonely(w, members)
    return members


@kernel
def leave_out(w: Ints, cell: int) -> None:
    """Takes a cell out of BOTH: no loop goes over it any more."""
    for kind in range(3):
        w[BOTH, w[UNIT_OF + kind, cell]] &= ~(1 << w[SLOT_OF + kind, cell])


@kernel
def leave_out_lonely(w: Ints, members: int) -> None:
    """Leaves out all cells that are alone in a unit, again and again."""
    changed = True
    while changed:
        changed = False
        for at in range(members):
            cell = w[SEEN, at]
            box, row, column = w[UNIT_OF, cell], w[UNIT_OF + 1, cell], w[UNIT_OF + 2, cell]
            alone = single(w[BOTH, box]) or single(w[BOTH, row]) or single(w[BOTH, column])
            if alone and w[BOTH, box] >> w[SLOT_OF, cell] & 1:
                leave_out(w, cell)
                changed = True


@kernel
def may_be_in_loop(w: Ints, cell: int, pair: int) -> bool:
    """Whether a cell has both digits, was not left out, and is not in the path."""
    return bool(w[CANDS, cell] & pair == pair and w[BOTH, w[UNIT_OF, cell]] >> w[SLOT_OF, cell] & 1)


@kernel
def search_loops(w: Ints, first: int, pair: int) -> None:
    """Judges all loops of two digits over `first` and cells that were not left out."""
    for unit in range(3 * w[SHAPE, SIZE]):
        w[PARITIES, unit] = 0
    w[DRAFT, LENGTH] = furthest = 0
    for at in range(w[SHAPE, NEAR]):
        if may_be_in_loop(w, w[PEERS + first, at], pair):
            furthest = w[PEERS + first, at]
    push(w, first, pair)
    while w[DRAFT, LENGTH]:
        last = w[DRAFT, LENGTH] - 1
        cell = w[PATH, last]
        if w[AT, last] == 0 and closes(w, pair):
            judge(w, pair)
        while w[AT, last] < w[SHAPE, NEAR] and w[DRAFT, LENGTH] == last + 1:
            following = w[PEERS + cell, w[AT, last]]
            w[AT, last] += 1
            # a loop is judged in the direction that ends in a higher cell than it goes on with
            if last == 0 and following == furthest:
                return
            if may_be_in_loop(w, following, pair) and goes_on(w, following, pair):
                push(w, following, pair)
        if w[DRAFT, LENGTH] == last + 1:
            mark(w, cell)
            w[DRAFT, LENGTH] = last


@kernel
def push(w: Ints, cell: int, pair: int) -> None:
    """Adds a cell to the path."""
    length = w[DRAFT, LENGTH]
    w[PATH, length] = cell
    w[AT, length] = 0
    w[HOLDERS, length] = w[CANDS, cell] != pair
    w[EXTRAS, length] = w[CANDS, cell] & ~pair
    if length:
        w[HOLDERS, length] += w[HOLDERS, length - 1]
        w[EXTRAS, length] |= w[EXTRAS, length - 1]
    w[DRAFT, LENGTH] = length + 1
    mark(w, cell)


@kernel
def mark(w: Ints, cell: int) -> None:
    """Takes the last cell of the path out of its box in BOTH, and enters it in the parities of its units; or
    undoes that."""
    for kind in range(3):
        w[PARITIES, w[UNIT_OF + kind, cell]] ^= 1 << (w[DRAFT, LENGTH] & 1)
    w[BOTH, w[UNIT_OF, cell]] ^= 1 << w[SLOT_OF, cell]


@kernel
def goes_on(w: Ints, following: int, pair: int) -> bool:
    """Whether the path may go on with a cell."""
    length = w[DRAFT, LENGTH]
    for kind in range(3):
        if w[PARITIES, w[UNIT_OF + kind, following]] >> (length + 1 & 1) & 1:
            return False
    holders = w[HOLDERS, length - 1] + (w[CANDS, following] != pair)
    return bool(holders <= 2 or single(w[EXTRAS, length - 1] | w[CANDS, following] & ~pair))


@kernel
def closes(w: Ints, pair: int) -> bool:
    """Whether the path is a loop."""
    length = w[DRAFT, LENGTH]
    first, last = w[PATH, 0], w[PATH, length - 1]
    if length < 4 or length & 1 or not w[SEES + last, first] or w[PATH, 1] > last:
        return False
    bare = 0
    for at in range(length):
        bare += w[CANDS, w[PATH, at]] == pair
        for kind in range(3):
            if w[PARITIES, w[UNIT_OF + kind, w[PATH, at]]] != 3:
                return False
    return bare > 0


@kernel
def judge(w: Ints, pair: int) -> None:
    """Goes through the instances of the loop that the path is."""
    length = w[DRAFT, LENGTH]
    one, two = w[PATH, 0], w[PATH, 0]
    cells, extras = 0, pair ^ pair
    for at in range(length):
        cell = w[PATH, at]
        if w[CANDS, cell] != pair:
            cells += 1
            extras |= w[CANDS, cell] & ~pair
            one = cell if cells == 1 else min(one, cell)
            two = cell if cells == 1 else max(two, cell)
    w[DRAFT, TECHNIQUE] = UNIQUE_RECTANGLE if length == 4 else UNIQUE_LOOP
    w[DRAFT, DIGITS] = pair
    w[DRAFT, RATING] = 45 if length == 4 else 46 if length < 10 else 47
    if cells == 1:
        clear_lost(w)
        w[LOST, one] = pair
        w[DRAFT, FORM] = ONE_CELL
        propose(w)
    elif single(extras):
        lose_where_all_seen(w, extras)
        w[DRAFT, FORM] = ONE_DIGIT
        propose(w)
    if cells == 2 and w[SEES + one, two]:
        for kind in range(3):
            unit, own = w[UNIT_OF + kind, one], 1 << w[SLOT_OF + kind, one] | 1 << w[SLOT_OF + kind, two]
            if unit == w[UNIT_OF + kind, two] and not single(extras):
                with_naked_sets(w, extras, unit, own)
                with_hidden_sets(w, pair, unit, own)
        for kind in range(3):
            unit, own = w[UNIT_OF + kind, one], 1 << w[SLOT_OF + kind, one] | 1 << w[SLOT_OF + kind, two]
            if unit == w[UNIT_OF + kind, two]:
                with_locked_digit(w, pair, unit, own)


@kernel
def with_hidden_sets(w: Ints, pair: int, unit: int, own: int) -> None:
    """The two cells `own` do not take both digits of the pair: with other digits, a hidden set."""
    rating = w[DRAFT, RATING]
    members, places = 0, own ^ own
    for digit in range(w[SHAPE, SIZE]):
        held = w[PLACES + unit, digit + 1]
        if pair >> digit & 1:
            places |= held & ~own
        elif held and not held & own:
            w[MASKS, members] = held
            w[NAMES, members] = digit
            members += 1
    for n in range(2, (count_ones(w[PLACES + unit, 0]) - 1) // 2 + 1):
        subset = (1 << n - 2) - 1
        while subset < 1 << members:
            slots, digits = union(w, subset) | places, chosen(w, subset) | pair
            if count_ones(slots) == n - 1:
                lose(w, unit, slots, ~digits)
                draft_set(w, unit, slots, digits, rating + n - 1)
                w[DRAFT, FORM] = HIDDEN_SET
                propose(w)
            if subset == 0:
                break
            subset = next_subset(subset)
    w[DRAFT, RATING] = rating


@kernel
def with_locked_digit(w: Ints, pair: int, unit: int, own: int) -> None:
    """Two cells to which a digit of the pair is locked in a unit of theirs: the other digit goes."""
    rest = pair
    while rest:
        digit = rest & -rest
        if w[PLACES + unit, lowest(digit) + 1] & ~own == 0:
            lose(w, unit, own, pair ^ digit)
            draft_set(w, unit, own, digit, w[DRAFT, RATING])
            w[DRAFT, FORM] = LOCKED_DIGIT
            propose(w)
        rest ^= digit
