"""The compiled part of Tandem's generator: attempts at a board of a level, until one is kept."""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import kernel
from daymill.core.random import State, below, choose
from daymill.games.tandem.kernels import (
    DEPTH,
    FIRST,
    REACHABLE,
    SECOND,
    WALL,
    Ints,
    Longs,
    Work,
    connected,
    difficulty,
    explore,
    lay_steps,
    measure,
)

# Columns of a level row.
WIDTH, HEIGHT, WALLS_LOW, WALLS_HIGH, PAR_LOW, PAR_HIGH, BY_LENGTH, EASIEST, HARDEST = range(9)
# What becomes of an attempt.
KEPT, DISCONNECTED, NO_GOAL, BAND = range(4)

MOST_ATTEMPTS = 100_000


@kernel
def attempt(row: Longs, state: State, work: Work) -> int:
    """One attempt at a board of a level row, as in `spec.md`: `KEPT` or why not.

    Leaves the layout in `grid`, the ends in `ends`, the search in the other arrays, and of the features
    the number of positions; where the row has a band of difficulty, all of them.
    """
    width, height = row[WIDTH], row[HEIGHT]
    cells = width * height
    walls = row[WALLS_LOW] + below(state, row[WALLS_HIGH] - row[WALLS_LOW] + 1)
    opened = cells - walls
    grid, items, nodes = work.grid, work.items, work.nodes
    choose(state, items, cells, walls)
    for at in range(cells):
        grid[items[at], WALL] = at >= opened
    lay_steps(grid, width, height)
    if not connected(grid, cells, opened):
        return DISCONNECTED
    at = 0
    for cell in range(cells):
        if not grid[cell, WALL]:
            items[at] = cell
            at += 1
    i = below(state, opened)
    j = below(state, opened - 1)
    if j >= i:
        j += 1
    work.ends[0] = items[i]
    work.ends[1] = items[j]
    reached = explore(work, cells)
    work.features[REACHABLE] = reached
    goal = pick_goal(row, state, nodes, reached)
    if goal < 0:
        return NO_GOAL
    work.ends[2] = nodes[goal, FIRST]
    work.ends[3] = nodes[goal, SECOND]
    if has_band(row):
        measure(work, width, cells, reached)
        if not row[EASIEST] <= difficulty(work.features) <= row[HARDEST]:
            return BAND
    return KEPT


@kernel
def has_band(row: Longs) -> bool:
    """Whether the level asks for a difficulty, so that an attempt has to measure it."""
    return bool(row[EASIEST] > 0 or row[HARDEST] < 100)


@kernel
def pick_goal(row: Longs, state: State, nodes: Ints, reached: int) -> int:
    """Draws the goal among the candidates; its number, or -1 where there is none."""
    low, high = row[PAR_LOW], row[PAR_HIGH]
    if row[BY_LENGTH]:
        lengths = 0
        for length in range(low, high + 1):
            lengths += count_candidates(nodes, reached, length, length) > 0
        if lengths == 0:
            return -1
        nth = below(state, lengths)
        while nth > 0 or count_candidates(nodes, reached, low, low) == 0:
            nth -= count_candidates(nodes, reached, low, low) > 0
            low += 1
        high = low
    count = count_candidates(nodes, reached, low, high)
    if count == 0:
        return -1
    left = below(state, count)
    number = first_at(nodes, reached, low)
    while left > 0 or not is_candidate(nodes, number):
        left -= is_candidate(nodes, number)
        number += 1
    return number


@kernel
def count_candidates(nodes: Ints, reached: int, low: int, high: int) -> int:
    """How many positions from `low` to `high` moves away may be the goal."""
    count = 0
    for number in range(first_at(nodes, reached, low), first_at(nodes, reached, high + 1)):
        count += is_candidate(nodes, number)
    return count


@kernel
def is_candidate(nodes: Ints, number: int) -> int:
    """1 if both pieces are off their own starts, else 0."""
    return int(nodes[number, FIRST] != nodes[0, FIRST]) & int(nodes[number, SECOND] != nodes[0, SECOND])


@kernel
def first_at(nodes: Ints, reached: int, depth: int) -> int:
    """The first number of a position at least `depth` moves away; they stand in order of depth."""
    low, high = 0, reached
    while low < high:
        middle = (low + high) // 2
        if nodes[middle, DEPTH] < depth:
            low = middle + 1
        else:
            high = middle
    return low


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
                walls += work.grid[cell, WALL]
            layouts[walls, 0] += 1
            layouts[walls, 1] += result != DISCONNECTED
            rejects[result] += 1
            if result == KEPT:
                boards[at, 0] = attempts
                break
        if boards[at, 0] < 0:
            continue
        if not has_band(row):
            measure(work, row[WIDTH], cells, work.features[REACHABLE])
        boards[at, 1] = difficulty(work.features)
        for feature in range(len(work.features)):
            boards[at, 2 + feature] = work.features[feature]
