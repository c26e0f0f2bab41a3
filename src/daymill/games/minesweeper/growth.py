"""The compiled part of Minesweeper's generator: mines are laid, and moved where something is not sure."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.core.random import State, below
from daymill.games.minesweeper.boxes import Ints
from daymill.games.minesweeper.kernels import Room, sure
from daymill.games.minesweeper.ladder import take
from daymill.games.minesweeper.ladder_numbers import one_number, two_numbers
from daymill.games.minesweeper.ladder_position import (
    KNOWN,
    LEFT,
    SEEN,
    SIDES,
    SURE,
    UNKNOWN,
    Work,
    carry_out,
    forget_found,
    is_number,
    new_work,
    set_up,
    uncover,
)
from daymill.games.minesweeper.model import COVERED

# What becomes of a layout; and, counted on the way: runs, moves, layouts that needed none.
KEPT, BAND, SOLVED, TOO_MANY_MOVES, RUNS, MOVES, UNMOVED, FATES = range(8)

# Rows of the lists: cells to draw mines from; numbers, or mines, that a move may be about; where mines may go
# to, or come from.
DRAWN, CHOICE, PLACES, LISTS = range(4)


class Bed(NamedTuple):
    """Where a board grows: `mines` (cells,), 1 for a mine; `lists` (LISTS, cells); the ladder's room."""

    mines: Ints
    lists: Ints
    work: Work


def new_bed(width: int, height: int) -> Bed:
    """An empty bed for boards of a size."""
    cells = width * height
    return Bed(np.zeros(cells, np.int64), np.zeros((LISTS, cells), np.int64), new_work(width, height))


@bare_kernel
def lay(bed: Bed, count: int, state: State) -> int:
    """Draws the first click, and so many mines that do not touch it; returns the first click."""
    mines, drawn = bed.mines, bed.lists[DRAWN]
    start = below(state, len(mines))
    length = 0
    for cell in range(len(mines)):
        mines[cell] = 0
        if cell != start and not touches(bed.work, cell, start):
            drawn[length] = cell
            length += 1
    for at in range(count):
        other = at + below(state, length - at)
        drawn[at], drawn[other] = drawn[other], drawn[at]
        mines[drawn[at]] = 1
    return start


@bare_kernel
def touches(work: Work, cell: int, other: int) -> bool:
    """Whether two cells are neighbours."""
    found = False
    for side in range(8):
        found |= work.around[cell, side] == other
    return found


@bare_kernel
def begin(bed: Bed, start: int, count: int) -> None:
    """The position after the first click."""
    t = bed.work.table
    for cell in range(len(bed.mines)):
        t[SEEN, cell] = COVERED
        t[KNOWN, cell] = 0
    set_up(bed.work, count)
    uncover(bed.work, bed.mines, start)


@bare_kernel
def move(bed: Bed, state: State) -> bool:
    """Moves mines where nothing is sure; False where that cannot be done."""
    work, choice = bed.work, bed.lists[CHOICE]
    count = 0
    for cell in range(len(bed.mines)):
        if is_number(work, cell):
            choice[count] = cell
            count += 1
    if count == 0:
        return break_wall(bed, state)
    number = choice[below(state, count)]
    inside, outside = 0, 0
    sides = work.table[SIDES, number]
    while sides:
        mine = bed.mines[work.around[number, lowest(sides)]]
        inside += mine
        outside += 1 - mine
        sides &= sides - 1
    for anywhere in range(2):
        free, taken = count_places(bed, number, anywhere == 1)
        empties, fills = free >= inside, taken >= outside
        if empties or fills:
            empty = below(state, 2) == 0 if empties and fills else empties
            exchange(bed, number, 1 if empty else 0, anywhere == 1, state)
            return True
    return break_wall(bed, state)


@bare_kernel
def is_unknown(work: Work, cell: int) -> bool:
    """Whether a cell is covered and not a known mine."""
    return bool(work.table[SEEN, cell] == COVERED and work.table[KNOWN, cell] == 0)


@bare_kernel
def is_place(bed: Bed, cell: int, number: int, anywhere: bool) -> bool:
    """Whether a move about a number may change a cell further off: an unknown one without an open neighbour
    or, `anywhere`, just not beside the number."""
    work = bed.work
    if not is_unknown(work, cell):
        return False
    if anywhere:
        return not touches(work, cell, number)
    for side in range(8):
        other = work.around[cell, side]
        if other >= 0 and work.table[SEEN, other] != COVERED:
            return False
    return True


@bare_kernel
def count_places(bed: Bed, number: int, anywhere: bool) -> tuple[int, int]:
    """How many cells further off are free, and how many are mines."""
    free, taken = 0, 0
    for cell in range(len(bed.mines)):
        if is_place(bed, cell, number, anywhere):
            taken += bed.mines[cell]
            free += 1 - bed.mines[cell]
    return free, taken


@bare_kernel
def exchange(bed: Bed, number: int, mine: int, anywhere: bool, state: State) -> None:
    """Each unknown cell beside a number that is a mine (`mine` 1) or is none (0) changes places with a drawn
    one further off that is the other."""
    work, places = bed.work, bed.lists[PLACES]
    count = 0
    for cell in range(len(bed.mines)):
        if bed.mines[cell] != mine and is_place(bed, cell, number, anywhere):
            places[count] = cell
            count += 1
    sides = work.table[SIDES, number]
    while sides:
        cell = work.around[number, lowest(sides)]
        sides &= sides - 1
        if bed.mines[cell] == mine:
            at = below(state, count)
            change(bed, cell)
            change(bed, places[at])
            count -= 1
            places[at] = places[count]


@bare_kernel
def break_wall(bed: Bed, state: State) -> bool:
    """A known mine between open and unknown cells goes to one of these that is free; False where there is
    none."""
    work, walls, places = bed.work, bed.lists[CHOICE], bed.lists[PLACES]
    t = work.table
    wide, count = 0, 0
    for cell in range(len(bed.mines)):
        if t[KNOWN, cell]:
            opened, unknown = False, False
            for side in range(8):
                other = work.around[cell, side]
                if other >= 0:
                    opened |= t[SEEN, other] != COVERED
                    unknown |= is_unknown(work, other)
            if opened and unknown:
                walls[wide] = cell
                wide += 1
        elif is_unknown(work, cell) and bed.mines[cell] == 0:
            places[count] = cell
            count += 1
    if wide == 0 or count == 0:
        return False
    change(bed, walls[below(state, wide)])
    change(bed, places[below(state, count)])
    return True


@bare_kernel
def change(bed: Bed, cell: int) -> None:
    """A covered cell becomes a mine, or is none any more; the numbers that are shown follow."""
    work, mines = bed.work, bed.mines
    mines[cell] = 1 - mines[cell]
    for side in range(8):
        other = work.around[cell, side]
        if other >= 0 and work.table[SEEN, other] != COVERED:
            work.table[SEEN, other] += 2 * mines[cell] - 1


@bare_kernel
def go_on(bed: Bed, count: int) -> None:
    """The position after a move: with what is open, and nothing known."""
    for cell in range(len(bed.mines)):
        bed.work.table[KNOWN, cell] = 0
    set_up(bed.work, count)


@bare_kernel
def grow(bed: Bed, room: Room, count: int, state: State, fates: Ints) -> tuple[int, int]:
    """Lays so many mines, and moves them until nothing has to be guessed. Returns the fate of the layout, and
    the first click; `fates` (FATES,) counts runs and moves.

    What is sure does not depend on the order in which it is opened: what is cheap to find comes first.
    """
    work = bed.work
    t = work.table
    f = work.figures
    start = lay(bed, count, state)
    moves, before = 0, -1
    at_once = False
    while moves > before:
        before = moves
        fates[RUNS] += 1
        begin(bed, start, count)
        at_once = f[UNKNOWN] == count
        while f[UNKNOWN] > f[LEFT]:
            forget_found(work)
            if one_number(work) or two_numbers(work):
                carry_out(work, bed.mines)
            elif sure(work.beside, t[SEEN], t[KNOWN], f[LEFT], np.bool_(True), t[SURE], room) > 0:
                take(work, False)
                carry_out(work, bed.mines)
            else:
                if moves == len(bed.mines) or not move(bed, state):
                    return TOO_MANY_MOVES, start
                moves += 1
                go_on(bed, count)
    fates[MOVES] += moves
    fates[UNMOVED] += moves == 0
    return SOLVED if at_once else KEPT, start
