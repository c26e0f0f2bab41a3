"""The compiled part of Tandem: exploring the positions of a board, and measuring them.

A position is a pair of cells; once found it is known by its number in order of discovery. All arrays of a
search live in one `Work`, so that nothing is allocated while boards are grown.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel

Ints = npt.NDArray[np.int16]
Bits = npt.NDArray[np.uint64]
Longs = npt.NDArray[np.int64]

# Entries of `Work.features`.
PAR, REACHABLE, ROUTES, DEAD, HOLDS_LEAST, HOLDS_MEAN, TEMPTING, NEAR = range(8)
FEATURES = ("par", "reachable", "routes", "dead", "holds_least", "holds_mean", "tempting", "near")
MOST_ROUTES = 10**9
MOST_HOLDS = 10**12
NEARBY = 5  # moves to the stations
PLANES = 12  # bits of the longest distance: there are fewer than 64 * 64 positions

# Thousandths of difficulty per sixteenth of a doubling; `spec.md` says where they come from.
BASE, PER_PAR, PER_REACHABLE, PER_ROUTES, PER_NEAR, PER_TEMPTING = -19_000, 355, 760, -150, -560, 60


class Work(NamedTuple):
    """The arrays of one search, for boards of up to `cells` cells and `cells` squared positions."""

    walls: Ints  # (cells,) 1 for a wall
    steps: Ints  # (cells, 4) where a piece goes from a cell; the cell itself where it is held
    cells: Longs  # (cells,) scratch
    ends: Ints  # (4,) start of piece 1 and 2, station of 1 and 2
    place: Ints  # (cells * cells,) number of a position by first * cells + second, -1 if not reached
    firsts: Ints  # (positions,) cell of piece 1, by number
    seconds: Ints  # (positions,) cell of piece 2
    depth: Ints  # (positions,) moves from the start
    onward: Ints  # (positions, 4) the number a move leads to; the same number where it is blocked
    rest: Ints  # (positions,) moves to the goal, -1 where no way leads there
    masks: Bits  # (6, cells) sets of positions in the search back from the goal
    planes: Bits  # (12, cells) the bits of `rest`, by cell of piece 2 and bit of piece 1
    queue: Ints  # (cells,) of the flood that looks whether a layout hangs together
    seen: Ints  # (cells,) what it has been to
    routes: Longs  # (positions,) shortest routes from the start
    holds: Longs  # (positions,) moves with one piece held, summed over these routes
    holds_least: Ints  # (positions,) the least over these routes
    lengths: Ints  # (positions + 1,) candidates by distance
    features: Longs  # (8,)


def new_work(cells: int) -> Work:
    """Room for boards of up to `cells` cells (4 to 64)."""
    positions = cells * cells

    def ints(*shape: int) -> Ints:
        return np.zeros(shape, dtype=np.int16)

    def longs(*shape: int) -> Longs:
        return np.zeros(shape, dtype=np.int64)

    return Work(
        walls=ints(cells),
        steps=ints(cells, 4),
        cells=longs(cells),
        ends=ints(4),
        place=ints(positions),
        firsts=ints(positions),
        seconds=ints(positions),
        depth=ints(positions),
        onward=ints(positions, 4),
        rest=ints(positions),
        masks=np.zeros((6, max(cells, 4)), dtype=np.uint64),
        planes=np.zeros((PLANES, cells), dtype=np.uint64),
        queue=ints(cells),
        seen=ints(cells),
        routes=longs(positions),
        holds=longs(positions),
        holds_least=ints(positions),
        lengths=ints(positions + 1),
        features=longs(len(FEATURES)),
    )


@kernel
def lay_steps(work: Work, width: int, height: int) -> None:
    """Fills `steps` from `walls`, in the order up, right, down, left."""
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
                work.steps[cell, direction] = cell if work.walls[target] else target


@kernel
def connected(work: Work, cells: int, opened: int) -> bool:
    """Whether the `opened` open cells hang together by their sides."""
    queue, seen = work.queue, work.seen
    first = 0
    for cell in range(cells):
        seen[cell] = work.walls[cell]
    while seen[first]:
        first += 1
    seen[first] = 1
    queue[0] = first
    found = 1
    at = 0
    while at < found:
        cell = queue[at]
        at += 1
        for direction in range(4):
            target = work.steps[cell, direction]
            if not seen[target]:
                seen[target] = 1
                queue[found] = target
                found += 1
    return found == opened


@kernel
def explore(work: Work, cells: int) -> int:
    """Breadth-first search over positions from the start. Returns how many there are."""
    place, firsts, seconds, depth, steps = work.place, work.firsts, work.seconds, work.depth, work.steps
    for at in range(cells * cells):
        place[at] = -1
    firsts[0] = work.ends[0]
    seconds[0] = work.ends[1]
    depth[0] = 0
    place[work.ends[0] * cells + work.ends[1]] = 0
    found = 1
    at = 0
    # Whether a position is new cannot be foreseen, so nothing branches on it: what is found is always
    # written behind the last position, and counted only if it is new.
    while at < found:
        for direction in range(4):
            first = steps[firsts[at], direction]
            second = steps[seconds[at], direction]
            together = first == second
            first = firsts[at] if together else first
            second = seconds[at] if together else second
            known = place[first * cells + second]
            number = found if known < 0 else known
            place[first * cells + second] = number
            firsts[found] = first
            seconds[found] = second
            depth[found] = depth[at] + 1
            work.onward[at, direction] = number
            found += known < 0
        at += 1
    return found


@kernel
def look_back(work: Work, width: int, cells: int, reached: int) -> int:
    """Breadth-first search against the moves from the stations, which must have been reached.

    Fills `rest` and counts the positions of each distance in `lengths`. Returns how many positions it
    reaches. A set of positions is one mask per cell of piece 2, with a bit per cell of piece 1, so that
    one shift takes a move back for all of them.
    """
    allowed, closed, frontier, grown = work.masks[0], work.masks[1], work.masks[2], work.masks[3]
    stuck, free = work.masks[4], work.masks[5]
    one, none = np.uint64(1), np.uint64(0)
    for cell in range(cells):
        allowed[cell] = closed[cell] = frontier[cell] = grown[cell] = none
    for at in range(reached):
        allowed[work.seconds[at]] |= one << np.uint64(work.firsts[at])
    for direction in range(4):
        stuck[direction] = free[direction] = none
        for cell in range(cells):
            if work.steps[cell, direction] == cell:
                stuck[direction] |= one << np.uint64(cell)
            else:
                free[direction] |= one << np.uint64(cell)
    frontier[work.ends[3]] = closed[work.ends[3]] = one << np.uint64(work.ends[2])
    used = 0  # planes that hold anything
    back_1, back_w = np.uint64(1), np.uint64(width)
    found, distance, count = 0, 0, 1
    while count:
        work.lengths[distance] = count
        found += count
        distance += 1
        for cell in range(cells):
            firsts = frontier[cell]
            if firsts == none:
                continue
            for direction in range(4):
                if direction == 0:
                    moved, behind = firsts << back_w, cell + width
                elif direction == 1:
                    moved, behind = firsts >> back_1, cell - 1
                elif direction == 2:
                    moved, behind = firsts >> back_w, cell - width
                else:
                    moved, behind = firsts << back_1, cell + 1
                before = (moved & free[direction]) | (firsts & stuck[direction])
                if work.steps[cell, direction] == cell:
                    grown[cell] |= before
                if 0 <= behind < cells and work.steps[behind, direction] == cell:
                    grown[behind] |= before
        count = 0
        for cell in range(cells):
            fresh = grown[cell] & allowed[cell] & ~closed[cell]
            frontier[cell] = fresh
            closed[cell] |= fresh
            grown[cell] = none
            count += ones(fresh)
        if distance >> used:
            for cell in range(cells):
                work.planes[used, cell] = none
            used += 1
        for plane in range(used):
            if distance >> plane & 1:
                for cell in range(cells):
                    work.planes[plane, cell] |= frontier[cell]
    for at in range(reached):
        first, second = np.uint64(work.firsts[at]), work.seconds[at]
        rest = np.int64(0)
        for plane in range(used):
            rest |= np.int64(work.planes[plane, second] >> first & one) << np.int64(plane)
        work.rest[at] = rest if closed[second] >> first & one else -1
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
def plain(work: Work, width: int, number: int) -> int:
    """Rows and columns between the pieces and their stations, walls and the other piece apart."""
    one = apart(int(work.firsts[number]), int(work.ends[2]), width)
    return one + apart(int(work.seconds[number]), int(work.ends[3]), width)


@kernel
def apart(one: int, other: int, width: int) -> int:
    """Rows and columns between two cells."""
    return abs(one // width - other // width) + abs(one % width - other % width)


@kernel
def measure(work: Work, width: int, cells: int, reached: int, goal: int) -> None:
    """Fills `rest` and `features` for the goal with that number, which is not the start."""
    for length in range(NEARBY + 1):
        work.lengths[length] = 0
    alive = look_back(work, width, cells, reached)
    routes, holds, least = work.routes, work.holds, work.holds_least
    routes[:reached] = 0
    holds[:reached] = 0
    least[:reached] = reached
    routes[0] = 1
    least[0] = 0
    par = int(work.depth[goal])
    tempting = 0
    at = 0
    # numbers rise with depth, so every position comes after those that lead to it
    while work.depth[at] < par:
        if work.rest[at] >= 0 and work.depth[at] + work.rest[at] == par:
            here = plain(work, width, at)
            for direction in range(4):
                to = work.onward[at, direction]
                if to == at:
                    continue
                if work.rest[to] == work.rest[at] - 1:
                    held = int(work.firsts[to] == work.firsts[at]) + int(work.seconds[to] == work.seconds[at])
                    routes[to] = min(MOST_ROUTES, int(routes[to]) + int(routes[at]))
                    holds[to] = min(MOST_HOLDS, int(holds[to]) + int(holds[at]) + held * int(routes[at]))
                    least[to] = min(least[to], least[at] + held)
                elif (work.rest[to] < 0 or work.rest[to] > work.rest[at]) and plain(work, width, to) < here:
                    tempting += 1
        at += 1
    work.features[PAR] = par
    work.features[REACHABLE] = reached
    work.features[ROUTES] = routes[goal]
    work.features[DEAD] = reached - alive
    work.features[HOLDS_LEAST] = least[goal]
    work.features[HOLDS_MEAN] = 100 * int(holds[goal]) // int(routes[goal])
    work.features[TEMPTING] = tempting
    near = 0
    for length in range(1, NEARBY + 1):
        near += work.lengths[length]
    work.features[NEAR] = near


@kernel
def log16(n: int) -> int:
    """16 times the logarithm of n >= 1 to base 2, straight between powers of two, rounded down."""
    power = 0
    while n >> (power + 1):
        power += 1
    return 16 * power + ((n - (1 << power)) * 16 >> power)


@kernel
def difficulty(features: Longs) -> int:
    """0 to 100, by the formula of `spec.md`."""
    thousandths = BASE + PER_PAR * log16(int(features[PAR]))
    thousandths += PER_REACHABLE * log16(int(features[REACHABLE]))
    thousandths += PER_ROUTES * log16(int(features[ROUTES]))
    thousandths += PER_NEAR * log16(int(features[NEAR]))
    thousandths += PER_TEMPTING * log16(1 + int(features[TEMPTING]))
    return min(100, max(0, thousandths // 1000))
