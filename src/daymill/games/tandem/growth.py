"""The compiled part of Tandem's generator: attempts at a board of a level, until one is kept."""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import kernel
from daymill.core.random import State, below, choose
from daymill.games.tandem.kernels import (
    REACHABLE,
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
        measure(work, width, cells, reached, goal)
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
        count = int(lengths[low])
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
        measure(work, row[WIDTH], cells, work.features[REACHABLE], goal)
        boards[at, 1] = difficulty(work.features)
        for feature in range(len(work.features)):
            boards[at, 2 + feature] = work.features[feature]
