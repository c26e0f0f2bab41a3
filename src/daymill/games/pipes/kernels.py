"""The compiled part of Pipes: agreement of neighbours, and the searches of `spec.md`.

A board is `beside` (cells, 4), the cell beside each side, -1 outside, and `sets` (cells,), the masks that
each cell can have.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.pipes.links import (
    BACK,
    ENTRY,
    LINK_ROWS,
    REACHED,
    certain,
    closes_loop,
    link,
    reach,
    walk,
)
from daymill.games.pipes.tiles import OPEN, WAYS, Int, Ints

BUDGET, LARGE_BUDGET = 20_000, 1_000_000

# Rows of the pad from here: cells whose sets have changed, and whether they wait there. By depth of a search:
# the cell that it branches on, and the masks of it that are left to try.
QUEUE, WAITING, BRANCH, LEFT, ROWS = range(LINK_ROWS, LINK_ROWS + 5)


class Room(NamedTuple):
    """What a search works with: `sets` (cells + 1, cells), a position for each depth, and `pad`."""

    sets: Ints
    pad: Ints


def new_room(cells: int) -> Room:
    """Room for one search at a time."""
    return Room(np.zeros((cells + 1, cells), np.int64), new_pad(cells))


def new_pad(cells: int) -> Ints:
    """Room for everything but a search."""
    return np.zeros((ROWS, cells), np.int64)


@kernel
def allow(beside: Ints, masks: Ints, sets: Ints) -> None:
    """The masks that each cell can have: what turning gives, but nothing that opens toward the outside."""
    for cell in range(len(masks)):
        held = WAYS[masks[cell]]
        for side in range(4):
            if beside[cell, side] < 0:
                held &= ~OPEN[side]
        sets[cell] = held


@kernel
def put(cell: int, count: int, pad: Ints) -> int:
    """Lets a cell wait, if it does not wait yet; returns how many do then."""
    if pad[WAITING, cell]:
        return count
    pad[WAITING, cell] = 1
    pad[QUEUE, count] = cell
    return count + 1


@kernel
def give_up(count: int, pad: Ints) -> bool:
    """Empties the queue of a position that has no answer."""
    for at in range(count):
        pad[WAITING, pad[QUEUE, at]] = 0
    return False


@kernel
def agree(beside: Ints, sets: Ints, count: int, pad: Ints) -> bool:
    """Takes masks away that neighbours leave no room for, until nothing changes; False where a cell is left
    with none. The first `count` cells of the queue are those whose neighbours are to be looked at."""
    while count:
        count -= 1
        cell = pad[QUEUE, count]
        pad[WAITING, cell] = 0
        held = sets[cell]
        for side in range(4):
            other = beside[cell, side]
            if other < 0:
                continue
            before = sets[other]
            after = before
            if held & OPEN[side] == 0:
                after &= ~OPEN[side ^ 2]
            elif held & ~OPEN[side] == 0:
                after &= OPEN[side ^ 2]
            if after == before:
                continue
            sets[other] = after
            if after == 0:
                return give_up(count, pad)
            count = put(other, count, pad)
    return True


@kernel
def keep_open(beside: Ints, sets: Ints, count: int, pad: Ints) -> int:
    """Takes masks away that would close a loop on a tree, whose groups are noted; returns how many cells
    wait."""
    for cell in range(len(sets)):
        held = sets[cell]
        rest = held if held & (held - 1) else 0
        while rest:
            mask = lowest(rest)
            rest &= rest - 1
            if closes_loop(beside, sets, cell, mask, pad):
                held ^= 1 << mask
        if held != sets[cell]:
            sets[cell] = held
            count = put(cell, count, pad)
    return count


@kernel
def keep_bridges(beside: Ints, sets: Ints, count: int, pad: Ints) -> int:
    """Takes masks away that would close a bridge of the walk before; returns how many cells wait."""
    for cell in range(1, len(sets)):
        side = pad[ENTRY, cell]
        if pad[BACK, cell] >= pad[REACHED, cell] and not certain(sets[cell], side):
            other = beside[cell, side]
            sets[cell] &= OPEN[side]
            sets[other] &= OPEN[side ^ 2]
            count = put(other, put(cell, count, pad), pad)
    return count


@kernel
def settle(beside: Ints, sets: Ints, count: int, strong: bool, tree: bool, pad: Ints) -> bool:
    """All that follows in a position without trying; False where it has no answer. The first `count` cells of
    the queue are those whose neighbours are to be looked at."""
    while True:
        if not agree(beside, sets, count, pad):
            return False
        if not strong:
            return True
        count = 0
        if tree:
            if not link(beside, sets, pad):
                return False
            count = keep_open(beside, sets, count, pad)
        if count == 0:
            if walk(beside, sets, 0, pad) < len(sets):
                return False
            count = keep_bridges(beside, sets, count, pad)
        if count == 0:
            return True
        for at in range(count):
            if sets[pad[QUEUE, at]] == 0:
                return give_up(count, pad)


@kernel
def narrowest(sets: Ints) -> int:
    """The first of the cells with the fewest masks, two or more; -1 where every cell has one."""
    found = -1
    fewest = 16
    for cell in range(len(sets)):
        count = count_ones(sets[cell])
        if 1 < count < fewest:
            found, fewest = cell, count
            if count == 2:
                break
    return found


@kernel
def spare(sets: Ints) -> int:
    """How many openings there are beyond the fewest that can link all cells; all masks of a cell have as
    many."""
    total = 2 - 2 * len(sets)
    for held in sets:
        total += count_ones(lowest(held))
    return total


@kernel
def search(
    beside: Ints, allowed: Ints, limit: Int, budget: Int, strong: bool, answers: Ints, room: Room
) -> tuple[int, int, bool]:
    """Counts answers up to `limit` (1 or more), depth first, as in `spec.md`; `allowed` (cells,) as `sets`.

    The first of them go into `answers` (any, cells) while there is room. Returns how many were found, the
    nodes, and whether the search stayed within its budget.
    """
    sets, pad = room
    cells = len(allowed)
    found = depth = 0
    nodes = 1
    count = 0
    for cell in range(cells):
        if allowed[cell] == 0:
            return 0, 1, True
        sets[0, cell] = allowed[cell]
        pad[WAITING, cell] = 0
    more = spare(sets[0])
    if strong and (more < 0 or more % 2):
        return 0, 1, True
    for cell in range(cells):
        count = put(cell, count, pad)
    while True:
        if settle(beside, sets[depth], count, strong, more == 0, pad):
            cell = narrowest(sets[depth])
            if cell >= 0:
                pad[BRANCH, depth] = cell
                pad[LEFT, depth] = sets[depth, cell]
                depth += 1
            elif reach(beside, sets[depth], 0, pad) == cells:
                if found < len(answers):
                    for at in range(cells):
                        answers[found, at] = lowest(sets[depth, at])
                found += 1
                if found == limit:
                    return found, nodes, True
        # the deepest branch with a mask left
        while depth > 0 and pad[LEFT, depth - 1] == 0:
            depth -= 1
        if depth == 0:
            return found, nodes, True
        if nodes == budget:
            return found, nodes, False
        nodes += 1
        for at in range(cells):
            sets[depth, at] = sets[depth - 1, at]
        mask = pad[LEFT, depth - 1] & -pad[LEFT, depth - 1]
        pad[LEFT, depth - 1] ^= mask
        sets[depth, pad[BRANCH, depth - 1]] = mask
        count = put(pad[BRANCH, depth - 1], 0, pad)
