"""The compiled part of Tandem: exploring positions, measuring them, growing boards.

A position is a pair of cells; once found it is known by its number in order of discovery. All arrays of a
search live in one `Work`, so that nothing is allocated while boards are grown.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.core.random import State, below, choose

Ints = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]

# Columns of a level row.
WIDTH, HEIGHT, WALLS_LOW, WALLS_HIGH, PAR_LOW, PAR_HIGH, BY_LENGTH, EASIEST, HARDEST = range(9)
# Entries of `Work.features`.
PAR, REACHABLE, ROUTES, DEAD, HOLDS_LEAST, HOLDS_MEAN, TEMPTING, NEAR = range(8)
FEATURES = ("par", "reachable", "routes", "dead", "holds_least", "holds_mean", "tempting", "near")
# What becomes of an attempt.
KEPT, DISCONNECTED, NO_GOAL, BAND = range(4)

MOST_ATTEMPTS = 100_000
MOST_ROUTES = 10**9
MOST_HOLDS = 10**12
NEARBY = 5  # moves to the stations

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
    order: Ints  # (positions,) queue of the search back from the goal
    head: Ints  # (positions,) last edge that leads here, -1 for none
    link: Ints  # (positions * 4,) the edge into the same position before this one
    routes: Longs  # (positions,) shortest routes from the start
    holds: Longs  # (positions,) moves with one piece held, summed over these routes
    holds_least: Ints  # (positions,) the least over these routes
    lengths: Ints  # (positions + 1,) candidates by distance
    features: Longs  # (8,)


def new_work(cells: int) -> Work:
    """Room for boards of up to `cells` cells (4 to 64)."""
    positions = cells * cells

    def ints(*shape: int) -> Ints:
        return np.zeros(shape, dtype=np.int32)

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
        order=ints(positions),
        head=ints(positions),
        link=ints(positions * 4),
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
    queue, seen = work.order, work.head
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
    place, firsts, seconds, depth = work.place, work.firsts, work.seconds, work.depth
    place[: cells * cells] = -1
    firsts[0] = work.ends[0]
    seconds[0] = work.ends[1]
    depth[0] = 0
    place[work.ends[0] * cells + work.ends[1]] = 0
    found = 1
    at = 0
    while at < found:
        for direction in range(4):
            first = work.steps[firsts[at], direction]
            second = work.steps[seconds[at], direction]
            if first == second:
                work.onward[at, direction] = at
                continue
            number = place[first * cells + second]
            if number < 0:
                number = found
                place[first * cells + second] = number
                firsts[number] = first
                seconds[number] = second
                depth[number] = depth[at] + 1
                found += 1
            work.onward[at, direction] = number
        at += 1
    return found


@kernel
def look_back(work: Work, reached: int, goal: int) -> int:
    """Breadth-first search against the moves from the goal; fills `rest`. Returns how many it reaches."""
    head, link, rest, order = work.head, work.link, work.rest, work.order
    head[:reached] = -1
    rest[:reached] = -1
    for at in range(reached):
        for direction in range(4):
            to = work.onward[at, direction]
            if to != at:
                link[at * 4 + direction] = head[to]
                head[to] = at * 4 + direction
    rest[goal] = 0
    order[0] = goal
    found = 1
    next_at = 0
    while next_at < found:
        to = order[next_at]
        next_at += 1
        edge = head[to]
        while edge >= 0:
            at = edge // 4
            if rest[at] < 0:
                rest[at] = rest[to] + 1
                order[found] = at
                found += 1
            edge = link[edge]
    return found


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
def measure(work: Work, width: int, reached: int, goal: int) -> None:
    """Fills `rest` and `features` for the goal with that number, which is not the start."""
    alive = look_back(work, reached, goal)
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
    while near + 1 < alive and work.rest[work.order[near + 1]] <= NEARBY:
        near += 1
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


@kernel
def attempt(row: Longs, state: State, work: Work) -> int:
    """One attempt at a board of a level row, as in `spec.md`: `KEPT` or why not.

    Leaves the layout in `walls`, the ends in `ends`, the search in the other arrays, and of the features
    the number of positions; where the row has a band of difficulty, all of them.
    """
    width, height = row[WIDTH], row[HEIGHT]
    cells = width * height
    walls = row[WALLS_LOW] + below(state, row[WALLS_HIGH] - row[WALLS_LOW] + 1)
    choose(state, work.cells, cells, walls)
    work.walls[:cells] = 0
    for i in range(cells - walls, cells):
        work.walls[work.cells[i]] = 1
    lay_steps(work, width, height)
    opened = cells - walls
    if not connected(work, cells, opened):
        return DISCONNECTED
    at = 0
    for cell in range(cells):
        if not work.walls[cell]:
            work.cells[at] = cell
            at += 1
    i = below(state, opened)
    j = below(state, opened - 1)
    if j >= i:
        j += 1
    work.ends[0] = work.cells[i]
    work.ends[1] = work.cells[j]
    reached = explore(work, cells)
    work.features[REACHABLE] = reached
    goal = pick_goal(row, state, work, reached)
    if goal < 0:
        return NO_GOAL
    work.ends[2] = work.firsts[goal]
    work.ends[3] = work.seconds[goal]
    if row[EASIEST] > 0 or row[HARDEST] < 100:
        measure(work, width, reached, goal)
        if not row[EASIEST] <= difficulty(work.features) <= row[HARDEST]:
            return BAND
    return KEPT


@kernel
def pick_goal(row: Longs, state: State, work: Work, reached: int) -> int:
    """Draws the goal among the candidates; its number, or -1 where there is none."""
    low, high = row[PAR_LOW], row[PAR_HIGH]
    firsts, seconds, depth, lengths = work.firsts, work.seconds, work.depth, work.lengths
    # candidates have both pieces off their own starts
    off_first, off_second = work.ends[0], work.ends[1]
    for length in range(low, high + 1):
        lengths[length] = 0
    count = 0
    for number in range(reached):
        if low <= depth[number] <= high and firsts[number] != off_first and seconds[number] != off_second:
            lengths[depth[number]] += 1
            count += 1
    if count == 0:
        return -1
    if row[BY_LENGTH]:
        kinds = 0
        for length in range(low, high + 1):
            kinds += lengths[length] > 0
        nth = below(state, kinds)
        while nth > 0 or lengths[low] == 0:
            nth -= lengths[low] > 0
            low += 1
        high = low
        count = lengths[low]
    left = below(state, count)
    for number in range(reached):
        if low <= depth[number] <= high and firsts[number] != off_first and seconds[number] != off_second:
            if left == 0:
                return number
            left -= 1
    return -1


@kernel
def grow(row: Longs, state: State, work: Work) -> int:
    """Attempts until one is kept. Returns how many were made, or -1 if all 100,000 failed."""
    for attempts in range(1, MOST_ATTEMPTS + 1):
        if attempt(row, state, work) == KEPT:
            return attempts
    return -1


@kernel
def survey(row: Longs, seeds: Longs, work: Work, layouts: Longs, rejects: Longs, boards: Longs) -> None:
    """Grows a board from each seed and notes what happened.

    layouts (65, 2): attempts and connected ones by number of walls. rejects (4,): attempts by what became
    of them. boards (seeds, 10): attempts made, difficulty, then the features; attempts are -1 for a failure.
    """
    state = np.zeros(1, np.int64)
    cells = row[WIDTH] * row[HEIGHT]
    for at in range(len(seeds)):
        state[0] = seeds[at]
        boards[at, 0] = -1
        for attempts in range(1, MOST_ATTEMPTS + 1):
            result = attempt(row, state, work)
            walls = 0
            for cell in range(cells):
                walls += work.walls[cell]
            layouts[walls, 0] += 1
            layouts[walls, 1] += result != DISCONNECTED
            rejects[result] += 1
            if result == KEPT:
                boards[at, 0] = attempts
                break
        if boards[at, 0] < 0:
            continue
        goal = work.place[work.ends[2] * cells + work.ends[3]]
        measure(work, row[WIDTH], work.features[REACHABLE], goal)
        boards[at, 1] = difficulty(work.features)
        for feature in range(len(work.features)):
            boards[at, 2 + feature] = work.features[feature]
