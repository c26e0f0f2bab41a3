"""What follows for a whole board when a cell is supposed to have one of its values: probing.

A value of a cell that leads to a contradiction goes; so does one that leads to an answer, which is then
counted. Possibilities that go whatever the value of a cell go. What a value led to is kept, and looked at
again only when a line has changed that had changed there.
"""

from __future__ import annotations

from typing import NamedTuple

from daymill.core.bits import lowest
from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import BITS, HEIGHT, PLANES, WIDTH, WORDS, Ints, Sheet
from daymill.games.nonogram.propagate import CONTRADICTION, copy, propagate

NEIGHBOURS = 4

# what a position comes to
FAILED, OPEN, SOLVED, ENOUGH, SPENT = range(5)

# of `Room.counts`: answers, how many are enough, suppositions, and how many lines may be narrowed; the
# possibilities that are open in the position at hand; the cells that are listed, how many of them were looked
# at, and whether one of them had to be probed
FOUND, LIMIT, PROBES, BUDGET, LEFT, LISTED, LOOKED, STALE = range(8)


class Room(NamedTuple):
    """What a search works with.

    `positions` (planes + depth, lines, columns of a state): one for each value that is supposed, then one
    for each choice that is open and the one at hand. `probed` (cells, planes, 1 + 2 words): how many
    possibilities went when the cell was supposed to have that value, 0 where that is not known any more, and
    masks of the lines that changed. `order` (cells, 2): the cells to probe, and room to sort them. `answers`
    (any, lines, columns): positions, while there is room.
    """

    positions: Ints
    probed: Ints
    order: Ints
    answers: Ints
    work: Ints
    counts: Ints


@kernel
def open_cells(sheet: Sheet, state: Ints, line: int, word: int) -> int:
    """The mask of the cells of a line that are not known (and not without any value)."""
    once, twice = 0, 0
    for plane in range(sheet.shape[PLANES]):
        mask = state[line, plane * sheet.shape[WORDS] + word]
        twice |= once & mask
        once |= mask
    return twice


@kernel
def values_of(sheet: Sheet, state: Ints, cell: int) -> int:
    """The values that a cell can have, as a mask."""
    words = sheet.shape[WORDS]
    row, column = cell // sheet.shape[WIDTH], cell % sheet.shape[WIDTH]
    values = 0
    for plane in range(sheet.shape[PLANES]):
        values |= (state[row, plane * words + column // BITS] >> column % BITS & 1) << plane
    return values


@kernel
def take(sheet: Sheet, state: Ints, work: Ints, cell: int, plane: int) -> int:
    """Takes a value from a cell; its lines are to be looked at. Returns how many possibilities went."""
    height, width, words = sheet.shape[HEIGHT], sheet.shape[WIDTH], sheet.shape[WORDS]
    row, column = cell // width, cell % width
    across, down = 1 << column % BITS, 1 << row % BITS
    if state[row, plane * words + column // BITS] & across == 0:
        return 0
    state[row, plane * words + column // BITS] ^= across
    state[height + column, plane * words + row // BITS] ^= down
    for at in range(0, 4 * words, 2 * words):
        work[at + row // BITS] |= down
        work[at + words + column // BITS] |= across
    return 1


@kernel
def forget_changes(sheet: Sheet, work: Ints) -> None:
    """From here on changes are noted anew."""
    for at in range(2 * sheet.shape[WORDS], 4 * sheet.shape[WORDS]):
        work[at] = 0


@kernel
def forget_probes(probed: Ints) -> None:
    """Forgets what was probed."""
    for cell in range(probed.shape[0]):
        for plane in range(probed.shape[1]):
            probed[cell, plane, 0] = 0


@kernel
def forget_stale(sheet: Sheet, room: Room) -> None:
    """Forgets what was probed where a line has changed on which it rests."""
    words = sheet.shape[WORDS]
    for cell in range(room.probed.shape[0]):
        for plane in range(room.probed.shape[1]):
            common = 0
            for at in range(2 * words):
                common |= room.probed[cell, plane, 1 + at] & room.work[2 * words + at]
            if common:
                room.probed[cell, plane, 0] = 0


@kernel
def keep(sheet: Sheet, state: Ints, work: Ints, cell: int, plane: int) -> int:
    """Gives a cell its value; its lines are to be looked at. Returns how many possibilities went."""
    gone = 0
    for other in range(sheet.shape[PLANES]):
        if other != plane:
            gone += take(sheet, state, work, cell, other)
    return gone


@kernel
def merge(sheet: Sheet, room: Room, state: Ints, values: int) -> int:
    """Takes from a position what is gone with each of some values of a cell, which have just been supposed.
    Returns how many possibilities went."""
    words = sheet.shape[WORDS]
    taken = 0
    for row in range(sheet.shape[HEIGHT]):
        for column in range(state.shape[1]):
            gone = state[row, column]
            rest = values
            while rest:
                gone &= ~room.positions[lowest(rest), row, column]
                rest &= rest - 1
            while gone:
                at = row * sheet.shape[WIDTH] + column % words * BITS + lowest(gone)
                gone &= gone - 1
                taken += take(sheet, state, room.work, at, column // words)
    return taken


@kernel
def list_cells(sheet: Sheet, state: Ints, order: Ints) -> int:
    """Lists the open cells, those with the most known neighbours first; returns how many there are."""
    height, width = sheet.shape[HEIGHT], sheet.shape[WIDTH]
    count = 0
    for row in range(height):
        for word in range(sheet.shape[WORDS]):
            mask = open_cells(sheet, state, row, word)
            while mask:
                column = word * BITS + lowest(mask)
                mask &= mask - 1
                order[count, 1] = (row * width + column) * (NEIGHBOURS + 1)
                around = 0
                if row > 0:
                    around += open_cells(sheet, state, row - 1, word) >> column % BITS & 1
                if row < height - 1:
                    around += open_cells(sheet, state, row + 1, word) >> column % BITS & 1
                if column > 0:
                    around += open_cells(sheet, state, row, (column - 1) // BITS) >> (column - 1) % BITS & 1
                if column < width - 1:
                    around += open_cells(sheet, state, row, (column + 1) // BITS) >> (column + 1) % BITS & 1
                order[count, 1] += around
                count += 1
    listed = 0
    for around in range(NEIGHBOURS + 1):
        for at in range(count):
            if order[at, 1] % (NEIGHBOURS + 1) == around:
                order[listed, 0] = order[at, 1] // (NEIGHBOURS + 1)
                listed += 1
    return count


@kernel
def next_cell(sheet: Sheet, room: Room, state: Ints) -> int:
    """The next open cell of which not all is known that its values lead to, or -1.

    Where the list ends, it is made anew, until there is nothing to probe in a whole list.
    """
    counts = room.counts
    while True:
        while counts[LOOKED] < counts[LISTED]:
            cell: int = room.order[counts[LOOKED], 0]
            counts[LOOKED] += 1
            values = values_of(sheet, state, cell)
            if values & (values - 1) == 0:
                continue
            while values:
                if room.probed[cell, lowest(values), 0] == 0:
                    counts[STALE] = 1
                    return cell
                values &= values - 1
        if counts[STALE] == 0:
            return -1
        counts[LISTED], counts[LOOKED], counts[STALE] = list_cells(sheet, state, room.order), 0, 0


@kernel
def probe(sheet: Sheet, room: Room, state: Ints) -> int:
    """Line logic and probing in the position at hand, until they show nothing more; what it comes to."""
    words, counts, work = sheet.shape[WORDS], room.counts, room.work
    counts[LISTED], counts[LOOKED], counts[STALE] = 0, 0, 1
    cell = value = -1  # what is supposed; no value while the position itself is looked at
    values = taken = 0
    position = state
    while True:
        gone = propagate(sheet, position, work)
        if value >= 0 and gone + taken == counts[LEFT]:
            if counts[FOUND] < len(room.answers):
                copy(position, room.answers[counts[FOUND]])
            counts[FOUND] += 1
            if counts[FOUND] == counts[LIMIT]:
                return ENOUGH
            gone = CONTRADICTION  # no other answer has this value
        if gone == CONTRADICTION:
            if value < 0:
                return FAILED
            forget_changes(sheet, work)
            counts[LEFT] -= take(sheet, state, work, cell, value)
            position, value = state, -1
            continue
        if value < 0:
            counts[LEFT] -= gone
            if counts[LEFT] == 0:
                return SOLVED
            forget_stale(sheet, room)
        else:
            room.probed[cell, value, 0] = gone + taken
            for at in range(2 * words):
                room.probed[cell, value, 1 + at] = work[2 * words + at]
            later = values >> value + 1
            if later:
                value += 1 + lowest(later)
            else:
                forget_changes(sheet, work)
                value = -1
                taken = merge(sheet, room, state, values)
                if taken:
                    counts[LEFT] -= taken
                    position = state
                    continue
        if value < 0:
            cell = next_cell(sheet, room, state)
            if cell < 0:
                return OPEN
            values = values_of(sheet, state, cell)
            value = lowest(values)
        if work[4 * words] > counts[BUDGET]:
            return SPENT
        counts[PROBES] += 1
        forget_changes(sheet, work)
        position = room.positions[value]
        copy(state, position)
        taken = keep(sheet, position, work, cell, value)


@kernel
def choose(sheet: Sheet, room: Room, state: Ints) -> tuple[int, int]:
    """The cell and the value to go on with, where all open cells have been probed.

    Of all cells the one with the largest product of what its values lead to, the least with the most; of its
    values the one that leads to most. The first on a tie.
    """
    best = chosen = kept = -1
    for cell in range(room.probed.shape[0]):
        values = values_of(sheet, state, cell)
        if values & (values - 1) == 0:
            continue
        value = lowest(values)
        least = most = room.probed[cell, value, 0]
        while values:
            gone = room.probed[cell, lowest(values), 0]
            least = min(least, gone)
            if gone > most:
                most, value = gone, lowest(values)
            values &= values - 1
        if least * most > best:
            best, chosen, kept = least * most, cell, value
    return chosen, kept
