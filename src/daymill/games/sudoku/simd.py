"""The counter on vectors, for 9x9 and compiled code alone; `kernels.py` has the plain one that it is held to.

A grid is five vectors of 8, 8, 8, 8 and 4 lanes, four lanes a digit: one lane for each band (three rows of
boxes) and an empty one. In a lane the cell in row r and column c of the box in stack k has bit 9c + 3r + k,
set while the digit is possible there. A *minirow* is the three cells of a row in a box, a *minicolumn* those
of a column. In a band a digit takes one minirow of each box, all of different rows: one of six permutations
of rows over stacks, three even and three odd. The same holds of minicolumns over bands in a stack.

Propagation works on all digits, bands and cells at once, in sweeps: cells with one candidate; minirows and
minicolumns that are part of no permutation; hidden singles, where minirow and minicolumn are both decided.
The search branches on the permutations of one digit in one band or stack. Reasoning by bands and triads of
cells, and branching on them, is after Tom Dillon's tdoku (2019); the layout and the sweep are our own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.core.vector import FLAG, NOTHING, UINT32, Lanes, Memory, Number, emits, several, vector
from daymill.games.sudoku.kernels import Int

Bytes = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint32]
Grid: TypeAlias = tuple[Lanes, ...]

WIDTHS = (8, 8, 8, 8, 4)
WORDS = sum(WIDTHS)
GRID = several(*(vector(lanes) for lanes in WIDTHS))
OFFSETS = tuple(sum(WIDTHS[:at]) for at in range(len(WIDTHS)))

CELLS = 0o777777777
MINIROWS = 0o777  # the cells of column 0 of each box stand for its minirows
MINICOLUMNS = 0o007007007  # the cells of row 0 of each box stand for its minicolumns
STACKS_01, STACK_0 = 0o333333333, 0o111111111
COLUMN_STARTS = 0o001001001
IN_BANDS = (CELLS, CELLS, CELLS, 0)

# Where things stand in the memory of a search. A branch cuts down the permutations of one digit in one of six
# places, each of which has six at the most, so there are never more than 9 * 6 * 5 = 270 open branches.
PERMUTATIONS, ANSWER, OPEN = 0, 2 * WORDS, 3 * WORDS
MEMORY = OPEN + 270 * WORDS


def new_memory() -> Words:
    """Room for one search."""
    return np.zeros(MEMORY, np.uint32)


def spread(lanes: Lanes, width: int) -> Lanes:
    """Four lanes repeated for every digit of a vector."""
    return lanes if len(lanes) == width else lanes.pick([lane % 4 for lane in range(width)])


def other_band(lanes: Lanes, on: int) -> Lanes:
    """Lane b gets what band b + `on` (mod 3) has."""
    order = [(band + on) % 3 for band in range(3)] + [3]
    return lanes.pick([lane - lane % 4 + order[lane % 4] for lane in range(len(lanes))])


def other_stack(rows: Lanes, on: int) -> Lanes:
    """Bit k of every three gets what stack k + `on` (mod 3) has."""
    keep = STACKS_01 if on == 1 else STACK_0
    return ((rows >> on) & keep) | ((rows << (3 - on)) & (CELLS & ~keep))


def fold(
    items: Sequence[list[Lanes]], join: Callable[[list[Lanes], list[Lanes]], list[Lanes]]
) -> list[Lanes]:
    """Joins lists of vectors over all digits, down to four lanes."""
    rest = list(items)
    while True:
        rest.sort(key=lambda item: -len(item[0]))
        if len(rest) > 1 and len(rest[0][0]) == len(rest[1][0]):
            rest.append(join(rest.pop(0), rest.pop(0)))
        elif len(rest[0][0]) == 4:
            return rest[0]
        else:
            halves = [lanes.halves() for lanes in rest.pop(0)]
            rest.append(join([low for low, _ in halves], [high for _, high in halves]))


def tally(parts: Sequence[Lanes], most: int) -> list[Lanes]:
    """Four lanes each: the bits that at least 1, 2, ... `most` digits have."""

    def add(one: list[Lanes], other: list[Lanes]) -> list[Lanes]:
        total = []
        for count in range(min(len(one) + len(other), most)):
            terms = [tally[count] for tally in (one, other) if count < len(tally)]
            terms += [
                one[at] & other[count - 1 - at]
                for at in range(count)
                if at < len(one) and count - 1 - at < len(other)
            ]
            bits = terms[0]
            for term in terms[1:]:
                bits = bits | term
            total.append(bits)
        return total

    return fold([[part] for part in parts], add)


def minirows(cells: Lanes) -> Lanes:
    """The minirows that have any of the cells."""
    return (cells | (cells >> 9) | (cells >> 18)) & MINIROWS


def minicolumns(cells: Lanes) -> Lanes:
    """The minicolumns that have any of the cells."""
    return (cells | (cells >> 3) | (cells >> 6)) & MINICOLUMNS


def over_columns(rows: Lanes) -> Lanes:
    """All cells of the minirows."""
    return rows | (rows << 9) | (rows << 18)


def over_rows(columns: Lanes) -> Lanes:
    """All cells of the minicolumns."""
    return columns | (columns << 3) | (columns << 6)


def row_permutations(rows: Lanes) -> tuple[Lanes, Lanes]:
    """The minirows that are part of an even permutation with all its minirows possible; and of an odd one."""
    twice = rows | (rows << 9)
    one, two = other_stack(twice, 1), other_stack(twice, 2)
    return rows & (one >> 3) & (two >> 6), rows & (two >> 3) & (one >> 6)


def column_permutations(columns: Lanes) -> tuple[Lanes, Lanes]:
    """The same for minicolumns over the bands."""
    one = (columns >> 9) | (columns << 18)
    two = (columns >> 18) | (columns << 9)
    return (
        columns & other_band(one, 1) & other_band(two, 2),
        columns & other_band(two, 1) & other_band(one, 2),
    )


def sweep(grid: Grid, triads: bool) -> tuple[Grid, Number, Number, Number]:
    """One sweep: the grid after it; whether anything went; whether the grid had a cell that is not decided;
    and whether it has no answer. `triads` adds the rule that a minirow or minicolumn which only three digits
    can enter belongs to them: dear, and worth it after a first branch."""
    once, twice = tally(grid, 2)
    naked = once & ~twice
    lacking = once ^ IN_BANDS
    single = [cells & spread(naked, len(cells)) for cells in grid]
    rows = [minirows(cells) for cells in grid]
    own_rows = [minirows(cells) for cells in single]
    own_columns = [minicolumns(cells) for cells in single]
    if triads:
        full, lack = exactly_three(rows, MINIROWS)
        lacking = lacking | lack
        own_rows = [own | (row & spread(full, len(row))) for own, row in zip(own_rows, rows, strict=True)]
    kept, hidden_rows = [], []
    for cells, row, own in zip(grid, rows, own_rows, strict=True):
        around = own | (own << 9)
        even, odd = row_permutations(row & ~((around >> 3) | (around >> 6)))
        possible = (even | odd) & MINIROWS
        everywhere = over_columns(possible)
        kept.append(cells & everywhere)
        hidden_rows.append(possible & ~(everywhere >> 3) & ~(everywhere >> 6))
    columns = [minicolumns(cells) for cells in kept]
    if triads:
        full, lack = exactly_three(columns, MINICOLUMNS)
        lacking = lacking | lack
        own_columns = [
            own | (column & spread(full, len(column)))
            for own, column in zip(own_columns, columns, strict=True)
        ]
    hidden = []
    for at, (column, own) in enumerate(zip(columns, own_columns, strict=True)):
        even, odd = column_permutations(column & ~(other_band(own, 1) | other_band(own, 2)))
        possible = even | odd
        alone = possible & ~other_band(possible, 1) & ~other_band(possible, 2)
        kept[at] = kept[at] & over_rows(possible)
        hidden.append(kept[at] & over_columns(hidden_rows[at]) & over_rows(alone))
    # a cell that is the hidden single of two digits loses both, and shows as lacking in the next sweep
    [taken] = fold([[cells] for cells in hidden], lambda one, other: [one[0] ^ other[0]])
    after = tuple(cells & ~(spread(taken, len(cells)) ^ own) for cells, own in zip(kept, hidden, strict=True))
    gone = [[before ^ cells] for before, cells in zip(grid, after, strict=True)]
    [changed] = fold(gone, lambda one, other: [one[0] | other[0]])
    [fewest] = fold([[cells] for cells in after], lambda one, other: [one[0].least(other[0])])
    lacking = lacking | (fewest.equal(0) & IN_BANDS)
    return after, changed.any(), twice.any(), lacking.any()


def exactly_three(parts: Sequence[Lanes], places: int) -> tuple[Lanes, Lanes]:
    """Four lanes each: the places that exactly three digits can enter, and those that fewer can."""
    tallied = tally(parts, 4)
    return tallied[2] & ~tallied[3], tallied[2] ^ [places, places, places, 0]


SWEPT = several(GRID, FLAG, FLAG, FLAG)


@emits(SWEPT)
def first_sweep(grid: Grid) -> Any:
    """A sweep without triads."""
    return sweep(grid, False)


@emits(SWEPT)
def later_sweep(grid: Grid) -> Any:
    """A sweep with triads."""
    return sweep(grid, True)


@emits(UINT32)
def choose(grid: Grid, memory: Memory) -> Number:
    """Where to branch, as 16 * place + digit in the low byte: the place (bands 0 to 2, stacks 3 to 5) with
    the fewest permutations in all, and there the digit with the fewest, at least 2.

    All permutations go into memory, a word for each digit and place: bits 0 to 2 for the even ones, 3 to 5
    for the odd ones, by the stack of row 0 (by the column of band 0).
    """
    by_band: list[list[Lanes]] = []
    by_stack: list[list[Lanes]] = []
    for at, cells in enumerate(grid):
        groups = len(cells) // 4
        even, odd = row_permutations(minirows(cells))
        bands = (even & 7) | ((odd & 7) << 3)
        even, odd = column_permutations(minicolumns(cells))
        # band 0 has them for all stacks: stack k goes to lane k
        order = [lane - lane % 4 for lane in range(len(cells))]
        even, odd = (side.pick(order) >> [0, 1, 2, 3] * groups for side in (even, odd))
        first = [COLUMN_STARTS, COLUMN_STARTS, COLUMN_STARTS, 0] * groups
        stacks = (even & first) | ((odd & first) << 3)
        stacks = (stacks | (stacks >> 8) | (stacks >> 16)) & 0o77
        memory.store(PERMUTATIONS + OFFSETS[at], bands)
        memory.store(PERMUTATIONS + WORDS + OFFSETS[at], stacks)
        for sides, permitted in ((by_band, bands), (by_stack, stacks)):
            count = permitted.ones_by_byte()
            # a count of 1 turns into a very large number
            digits = [OFFSETS[at] // 4 + lane // 4 for lane in range(len(cells))]
            sides.append([count, ((count - 2) << 4) | digits])

    def join(one: list[Lanes], other: list[Lanes]) -> list[Lanes]:
        return [one[0] + other[0], one[1].least(other[1])]

    keys = []
    for sides, places in ((by_band, (0, 1, 2, 7)), (by_stack, (3, 4, 5, 7))):
        total, best = fold(sides, join)
        # a place where all is decided has a total of 9, the empty lane 0: both turn into large numbers
        keys.append((((total - 10) & 0xFFFF) << 8) | [16 * place for place in places] | (best & 15))
    least = keys[0].least(keys[1])
    least = least.least(least.pick([2, 3, 0, 1]))
    return least.least(least.pick([1, 0, 3, 2])).first()


@emits(GRID)
def narrow(grid: Grid, digit: Number, masks: Memory, at: Number) -> Grid:
    """The grid with the four lanes of a digit (0 to 8) cut down to those of a mask in memory."""
    mask = masks.load(at, 4)
    narrowed = []
    for first, cells in zip(OFFSETS, grid, strict=True):
        digits = [(first + lane) // 4 for lane in range(len(cells))]
        here = cells.filled(digit).equal(digits)
        narrowed.append(cells & (spread(mask, len(cells)) | ~here))
    return tuple(narrowed)


@emits(GRID)
def load(memory: Memory, at: Number) -> Grid:
    """A grid from memory."""
    return tuple(
        memory.load(memory.plus(at, first), width) for first, width in zip(OFFSETS, WIDTHS, strict=True)
    )


@emits(NOTHING)
def store(memory: Memory, at: Number, grid: Grid) -> None:
    """Writes a grid to memory."""
    for first, cells in zip(OFFSETS, grid, strict=True):
        memory.store(memory.plus(at, first), cells)


@emits(GRID)
def start(digits: Memory, at: Number) -> Grid:
    """The grid of 81 bytes, 1 to 9 for a given and 0 for an empty cell."""
    bands = []
    for band in range(3):
        first = min(27 * band, 81 - 32)  # 32 bytes are read, and none beyond the 81
        places = [0] * 32
        for row, stack, column in np.ndindex(3, 3, 3):
            places[9 * column + 3 * row + stack] = 27 * band - first + 9 * row + 3 * stack + column
        bands.append(digits.load(digits.plus(at, first), 8).pick_bytes(places))
    givens = []
    for first, width in zip(OFFSETS, WIDTHS, strict=True):
        cells = bands[0].pick(range(width)).constant(0)
        for lane in range(width):
            if lane % 4 < 3:
                cells = cells.with_lane(lane, bands[lane % 4].bytes_equal((first + lane) // 4 + 1))
        givens.append(cells & IN_BANDS * (width // 4))
    [given] = fold([[cells] for cells in givens], lambda one, other: [one[0] | other[0]])
    free = ~given & IN_BANDS
    return tuple(spread(free, len(cells)) | cells for cells in givens)


def _masks() -> Words:
    """`(6, 64, 2, 4)`: for each place and set of permutations the two masks that a branch cuts a digit to.

    Of two permutations each gets one. Of more, the first gets all that have row 0 in the same stack (band 0
    in the same column) as the lowest one, and the second the rest.
    """
    masks = np.full((6, 64, 2, 4), CELLS, np.uint32)
    even = [tuple((start + row) % 3 for row in range(3)) for start in range(3)]
    odd = [tuple((start - row) % 3 for row in range(3)) for start in range(3)]
    for place in range(6):
        for permitted in range(1, 64):
            members = [order for bit, order in enumerate(even + odd) if permitted >> bit & 1]
            sides = [
                [order for order in members if (order[0] == members[0][0]) == keep] for keep in (True, False)
            ]
            if len(members) == 2:
                sides = [members[:1], members[1:]]
            for side, orders in enumerate(sides):
                for lane in range(3):
                    masks[place, permitted, side, lane] = _mask(place, lane, orders)
    return masks.reshape(-1)


def _mask(place: int, lane: int, orders: Sequence[tuple[int, ...]]) -> int:
    """The cells of a lane that any of the permutations of a place allows."""
    mask = 0
    for row, stack, column in np.ndindex(3, 3, 3):
        if place < 3:
            allowed = place != lane or any(order[row] == stack for order in orders)
        else:
            allowed = place - 3 != stack or any(order[lane] == column for order in orders)
        mask |= allowed << (9 * column + 3 * row + stack)
    return mask


MASKS = _masks()
DECIDED = 0xFF00 << 8  # keys from here say that nothing is left to branch on


@kernel
def count_one(digits: Bytes, at: Int, limit: Int, memory: Words) -> int:
    """Counts the answers of the board whose 81 digits begin at `digits[at]`, up to `limit` (1 or more).

    The last one found stays in memory for `read_answer`.
    """
    grid = start(digits, at)
    found = depth = 0
    branched = False
    while True:
        moved, unsettled, broken = True, True, False
        while moved and not broken:
            if branched:
                grid, moved, unsettled, broken = later_sweep(grid)
            else:
                grid, moved, unsettled, broken = first_sweep(grid)
        if not broken:
            if unsettled:
                branched = True
                key = choose(grid, memory)
                place, digit = np.int64(key >> 4 & 7), np.int64(key & 15)
                permitted = memory[PERMUTATIONS + (WORDS + place - 3 if place > 2 else place) + 4 * digit]
                cut = (place * 64 + np.int64(permitted)) * 8
                store(memory, OPEN + depth * WORDS, narrow(grid, digit, MASKS, cut + 4))
                depth += 1
                grid = narrow(grid, digit, MASKS, cut)
                continue
            store(memory, ANSWER, grid)
            found += 1
            if found == limit:
                return found
        if depth == 0:
            return found
        depth -= 1
        grid = load(memory, OPEN + depth * WORDS)


@kernel
def count_all(digits: Bytes, limit: Int, counts: npt.NDArray[np.int64], memory: Words) -> None:
    """`count_one` for as many boards as `counts` has room for, one after the other in `digits`."""
    for board in range(len(counts)):
        counts[board] = count_one(digits, 81 * board, limit, memory)


@kernel
def read_answer(memory: Words, digits: Bytes) -> None:
    """Writes the answer that `count_one` found last into `digits` (81,)."""
    for digit in range(9):
        for band in range(3):
            cells = memory[ANSWER + 4 * digit + band]
            for bit in range(27):
                if cells >> bit & 1:
                    digits[27 * band + 9 * (bit // 3 % 3) + 3 * (bit % 3) + bit // 9] = digit + 1
