"""The compiled part of Tandem: exploring the positions of a board, and measuring them.

A position is a pair of cells; once found it is known by its number in order of discovery. All arrays of a
search live in one `Work`, so that nothing is allocated while boards are grown.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.core.logarithm import log16

Ints = npt.NDArray[np.int32]
Bits = npt.NDArray[np.uint64]
Longs = npt.NDArray[np.int64]

# Columns of `Work.grid` and of `Work.nodes` after the four directions.
WALL, QUEUE, SEEN = range(4, 7)
FIRST, SECOND, DEPTH, REST = range(4, 8)
# Columns of `Work.totals`.
COUNT, HELD, LEAST = range(3)
# Rows of `Work.sets`: sets of positions, then sets of cells by direction, then the bits of distances.
REACHED, CLOSED, FRONTIER, GROWN, STUCK, FREE, PLANE = range(7)
PLANES = 12  # bits of the longest distance: there are fewer than 64 * 64 positions

# Entries of `Work.features`.
PAR, REACHABLE, ROUTES, DEAD, HOLDS_LEAST, HOLDS_MEAN, TEMPTING, NEAR = range(8)
FEATURES = ("par", "reachable", "routes", "dead", "holds_least", "holds_mean", "tempting", "near")
MOST_ROUTES = 10**9
MOST_HOLDS = 10**12
NEARBY = 5  # moves to the stations

# Thousandths of difficulty per sixteenth of a doubling; `spec.md` says where they come from.
BASE, PER_PAR, PER_REACHABLE, PER_ROUTES, PER_NEAR, PER_TEMPTING = -19_000, 355, 760, -150, -560, 60


class Work(NamedTuple):
    """The arrays of one search, for boards of up to `cells` cells and `cells` squared positions.

    Few arrays with many columns: what is used together lies together, and every array more makes the
    compiler slower.
    """

    items: Longs  # (cells,) scratch for draws
    grid: Ints  # (cells, 7) where a piece goes in each direction, its own cell if held; WALL, QUEUE, SEEN
    ends: Longs  # (4,) start of piece 1 and 2, station of 1 and 2
    place: Ints  # (cells * cells,) number of a position by first * cells + second, -1 if not reached
    # (positions + 1, 8) where each direction leads, its own number if blocked; cells of piece 1 and 2;
    # moves from the start; moves to the stations, -1 if there is no way
    nodes: Ints
    totals: (
        Longs  # (positions, 3) shortest routes from the start; moves that hold a piece, all told; the least
    )
    sets: Bits  # (18, cells) see above
    lengths: Longs  # (positions + 1,) positions by distance
    features: Longs  # (8,)


def new_work(cells: int) -> Work:
    """Room for boards of up to `cells` cells (4 to 64)."""
    positions = cells * cells
    return Work(
        items=np.zeros(cells, np.int64),
        grid=np.zeros((cells, 7), np.int32),
        ends=np.zeros(4, np.int64),
        place=np.zeros(positions, np.int32),
        nodes=np.zeros((positions + 1, 8), np.int32),
        totals=np.zeros((positions, 3), np.int64),
        sets=np.zeros((PLANE + PLANES, cells), np.uint64),
        lengths=np.zeros(positions + 1, np.int64),
        features=np.zeros(len(FEATURES), np.int64),
    )


@kernel
def lay_steps(grid: Ints, width: int, height: int) -> None:
    """Fills in where each direction leads, from the walls, in the order up, right, down, left."""
    for row in range(height):
        for column in range(width):
            cell = row * width + column
            for direction in range(4):
                target = cell
                if direction == 0 and row > 0:
                    target = cell - width
                elif direction == 1 and column < width - 1:
                    target = cell + 1
                elif direction == 2 and row < height - 1:
                    target = cell + width
                elif direction == 3 and column > 0:
                    target = cell - 1
                grid[cell, direction] = cell if grid[target, WALL] else target


@kernel
def connected(grid: Ints, cells: int, opened: int) -> bool:
    """Whether the `opened` open cells hang together by their sides."""
    first = 0
    for cell in range(cells):
        grid[cell, SEEN] = grid[cell, WALL]
    while grid[first, SEEN]:
        first += 1
    grid[first, SEEN] = 1
    grid[0, QUEUE] = first
    found = 1
    at = 0
    while at < found:
        cell = grid[at, QUEUE]
        at += 1
        for direction in range(4):
            target = grid[cell, direction]
            if not grid[target, SEEN]:
                grid[target, SEEN] = 1
                grid[found, QUEUE] = target
                found += 1
    return found == opened


@kernel
def explore(work: Work, cells: int) -> int:
    """Breadth-first search over positions from the start. Returns how many there are."""
    grid, place, nodes = work.grid, work.place, work.nodes
    for at in range(cells * cells):
        place[at] = -1
    nodes[0, FIRST] = work.ends[0]
    nodes[0, SECOND] = work.ends[1]
    nodes[0, DEPTH] = 0
    place[work.ends[0] * cells + work.ends[1]] = 0
    found = 1
    at = 0
    # Whether a position is new cannot be foreseen, so nothing branches on it: what is found is always
    # written behind the last position, and counted only if it is new.
    while at < found:
        first_here, second_here, depth = nodes[at, FIRST], nodes[at, SECOND], nodes[at, DEPTH] + 1
        for direction in range(4):
            first = grid[first_here, direction]
            second = grid[second_here, direction]
            blocked = first == second
            first = first_here if blocked else first
            second = second_here if blocked else second
            pair = first * cells + second
            known = place[pair]
            number = found if known < 0 else known
            place[pair] = number
            nodes[at, direction] = number
            nodes[found, FIRST] = first
            nodes[found, SECOND] = second
            nodes[found, DEPTH] = depth
            found += known < 0
        at += 1
    return found


@kernel
def look_back(work: Work, width: int, cells: int, reached: int) -> int:
    """Breadth-first search against the moves from the stations, which must have been reached.

    Fills REST and counts the positions of each distance in `lengths`. Returns how many positions it
    reaches. A set of positions is one mask per cell of piece 2, with a bit per cell of piece 1, so that
    one shift takes a move back for all of them.
    """
    grid, nodes, sets = work.grid, work.nodes, work.sets
    one, none = np.uint64(1), np.uint64(0)
    for row in range(PLANE):
        for cell in range(cells):
            sets[row, cell] = none
    for at in range(reached):
        sets[REACHED, nodes[at, SECOND]] |= one << np.uint64(nodes[at, FIRST])
    for direction in range(4):
        for cell in range(cells):
            row = STUCK if grid[cell, direction] == cell else FREE
            sets[row, direction] |= one << np.uint64(cell)
    goal = one << np.uint64(work.ends[2])
    sets[FRONTIER, work.ends[3]] = sets[CLOSED, work.ends[3]] = goal
    used = 0  # planes that hold anything
    step, leap = np.uint64(1), np.uint64(width)
    found, distance, count = 0, 0, 1
    while count:
        work.lengths[distance] = count
        found += count
        distance += 1
        for cell in range(cells):
            firsts = sets[FRONTIER, cell]
            if firsts == none:
                continue
            for direction in range(4):
                if direction == 0:
                    moved, behind = firsts << leap, cell + width
                elif direction == 1:
                    moved, behind = firsts >> step, cell - 1
                elif direction == 2:
                    moved, behind = firsts >> leap, cell - width
                else:
                    moved, behind = firsts << step, cell + 1
                before = (moved & sets[FREE, direction]) | (firsts & sets[STUCK, direction])
                if grid[cell, direction] == cell:
                    sets[GROWN, cell] |= before
                if 0 <= behind < cells and grid[behind, direction] == cell:
                    sets[GROWN, behind] |= before
        count = 0
        for cell in range(cells):
            fresh = sets[GROWN, cell] & sets[REACHED, cell] & ~sets[CLOSED, cell]
            sets[FRONTIER, cell] = fresh
            sets[CLOSED, cell] |= fresh
            sets[GROWN, cell] = none
            count += ones(fresh)
        if distance >> used:
            for cell in range(cells):
                sets[PLANE + used, cell] = none
            used += 1
        for plane in range(used):
            if distance >> plane & 1:
                for cell in range(cells):
                    sets[PLANE + plane, cell] |= sets[FRONTIER, cell]
    for at in range(reached):
        first, second = np.uint64(nodes[at, FIRST]), nodes[at, SECOND]
        rest = np.int64(0)
        for plane in range(used):
            rest |= np.int64(sets[PLANE + plane, second] >> first & one) << np.int64(plane)
        nodes[at, REST] = rest if sets[CLOSED, second] >> first & one else -1
    return found


@kernel
def ones(mask: np.uint64) -> int:
    """How many bits are set."""
    mask = mask - (mask >> np.uint64(1) & np.uint64(0x5555555555555555))
    mask = (mask & np.uint64(0x3333333333333333)) + (mask >> np.uint64(2) & np.uint64(0x3333333333333333))
    mask = (mask + (mask >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    mask += mask >> np.uint64(8)
    mask += mask >> np.uint64(16)
    # not int(): when compiled, that leaves an unsigned number unsigned
    return np.int64((mask + (mask >> np.uint64(32))) & np.uint64(127))  # type: ignore[return-value]


@kernel
def plain(node: Ints, ends: Longs, width: int) -> int:
    """Rows and columns between the pieces and their stations, walls and the other piece apart."""
    return apart(node[FIRST], ends[2], width) + apart(node[SECOND], ends[3], width)


@kernel
def apart(one: int, other: int, width: int) -> int:
    """Rows and columns between two cells."""
    return abs(one // width - other // width) + abs(one % width - other % width)


@kernel
def measure(work: Work, width: int, cells: int, reached: int) -> None:
    """Fills REST and `features` for the stations, which have been reached and are not the start."""
    nodes, totals = work.nodes, work.totals
    for length in range(NEARBY + 1):
        work.lengths[length] = 0
    alive = look_back(work, width, cells, reached)
    for at in range(reached):
        totals[at, COUNT] = 0
        totals[at, HELD] = 0
        totals[at, LEAST] = reached
    totals[0, COUNT] = 1
    totals[0, LEAST] = 0
    goal = work.place[work.ends[2] * cells + work.ends[3]]
    par = nodes[goal, DEPTH]
    tempting = 0
    at = 0
    # numbers rise with depth, so every position comes after those that lead to it
    while nodes[at, DEPTH] < par:
        rest = nodes[at, REST]
        if rest >= 0 and nodes[at, DEPTH] + rest == par:
            here = plain(nodes[at], work.ends, width)
            for direction in range(4):
                to = nodes[at, direction]
                if to == at:
                    continue
                if nodes[to, REST] == rest - 1:
                    stays = nodes[to, FIRST] == nodes[at, FIRST] or nodes[to, SECOND] == nodes[at, SECOND]
                    held = 1 if stays else 0
                    routes = int(totals[at, COUNT])
                    totals[to, COUNT] = min(MOST_ROUTES, int(totals[to, COUNT]) + routes)
                    through = int(totals[at, HELD]) + held * routes
                    totals[to, HELD] = min(MOST_HOLDS, int(totals[to, HELD]) + through)
                    totals[to, LEAST] = min(totals[to, LEAST], totals[at, LEAST] + held)
                elif (nodes[to, REST] < 0 or nodes[to, REST] > rest) and plain(
                    nodes[to], work.ends, width
                ) < here:
                    tempting += 1
        at += 1
    near = 0
    for length in range(1, NEARBY + 1):
        near += work.lengths[length]
    work.features[PAR] = par
    work.features[REACHABLE] = reached
    work.features[ROUTES] = totals[goal, COUNT]
    work.features[DEAD] = reached - alive
    work.features[HOLDS_LEAST] = totals[goal, LEAST]
    work.features[HOLDS_MEAN] = 100 * totals[goal, HELD] // totals[goal, COUNT]
    work.features[TEMPTING] = tempting
    work.features[NEAR] = near


@kernel
def difficulty(features: Longs) -> int:
    """0 to 100, by the formula of `spec.md`."""
    thousandths = BASE + PER_PAR * log16(int(features[PAR]))
    thousandths += PER_REACHABLE * log16(int(features[REACHABLE]))
    thousandths += PER_ROUTES * log16(int(features[ROUTES]))
    thousandths += PER_NEAR * log16(int(features[NEAR]))
    thousandths += PER_TEMPTING * log16(1 + int(features[TEMPTING]))
    return min(100, max(0, thousandths // 1000))
