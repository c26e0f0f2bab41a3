"""The compiled part of Pipes' generator: trees, and turning their tiles."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.core.random import State, below
from daymill.games.pipes.kernels import BUDGET, Room, allow, new_room, search
from daymill.games.pipes.tiles import FULL, Ints

# What becomes of a tree.
KEPT, MANY_ANSWERS, UNDECIDED, BAND, FATES = range(5)

# Rows of the frontier, by edge: its near cell, the side of that, and its far cell.
NEAR, SIDE, FAR = range(3)


class Bed(NamedTuple):
    """Where a board grows: `tree` (cells,), its masks; `turned` (cells,), the same as the board has them;
    `allowed` (cells,), what each cell may have; `frontier` (3, edges); no `answers` (0, cells); a search's
    room."""

    tree: Ints
    turned: Ints
    allowed: Ints
    frontier: Ints
    answers: Ints
    room: Room


def new_bed(cells: int) -> Bed:
    """An empty bed for boards of so many cells."""
    tree, turned, allowed = np.zeros((3, cells), np.int64)
    frontier, answers = np.zeros((3, 4 * cells), np.int64), np.zeros((0, cells), np.int64)
    return Bed(tree, turned, allowed, frontier, answers, new_room(cells))


@kernel
def reach_out(beside: Ints, masks: Ints, frontier: Ints, cell: int, count: int) -> int:
    """Appends the edges from a cell to cells that are not in the tree; returns how many there are then."""
    for side in range(4):
        other = beside[cell, side]
        if other >= 0 and masks[other] == 0:
            frontier[NEAR, count], frontier[SIDE, count], frontier[FAR, count] = cell, side, other
            count += 1
    return count


@kernel
def plant(beside: Ints, centre: int, state: State, frontier: Ints, masks: Ints) -> None:
    """Grows a tree over all cells, as drawn; no cell comes to have four openings."""
    for cell in range(len(masks)):
        masks[cell] = 0
    count = reach_out(beside, masks, frontier, centre, 0)
    missing = len(masks) - 1
    while missing:
        at = below(state, count)
        near, side, far = frontier[NEAR, at], frontier[SIDE, at], frontier[FAR, at]
        count -= 1
        for row in range(3):
            frontier[row, at] = frontier[row, count]
        if masks[far] or masks[near] in (7, 11, 13, 14):
            continue
        masks[near] |= 1 << side
        masks[far] |= 1 << (side ^ 2)
        missing -= 1
        count = reach_out(beside, masks, frontier, far, count)


@kernel
def grow(beside: Ints, centre: int, most: int, state: State, bed: Bed, fates: Ints) -> int:
    """Grows trees, `most` at the most, until one has exactly one answer. Returns the nodes of the largest
    search.

    `fates` counts what became of the trees.
    """
    largest = 0
    for _ in range(most):
        plant(beside, centre, state, bed.frontier, bed.tree)
        allow(beside, bed.tree, bed.allowed)
        found, nodes, whole = search(
            beside, bed.allowed, np.int64(2), np.int64(BUDGET), False, bed.answers, bed.room
        )
        largest = max(largest, nodes)
        fate = MANY_ANSWERS if found > 1 else KEPT if whole else UNDECIDED
        fates[fate] += 1
        if fate == KEPT:
            break
    return largest


@kernel
def turn_all(state: State, bed: Bed) -> None:
    """Turns each tile as drawn, all again while every one has come to the mask that it had."""
    alike = True
    while alike:
        for cell in range(len(bed.tree)):
            mask = bed.tree[cell]
            for _ in range(below(state, 4)):
                mask = (mask << 1 | mask >> 3) & FULL
            bed.turned[cell] = mask
            alike &= mask == bed.tree[cell]
