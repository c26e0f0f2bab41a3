"""The compiled part of Bloom's generator: attempts at a board of a level, until one is kept."""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import kernel
from daymill.core.random import State, below, choose
from daymill.games.bloom.kernels import CANDIDATES, ITEMS, SETTINGS, Ints, all_candidates, count, rank
from daymill.games.bloom.ladder import climb, difficulty

MOST_ATTEMPTS = 100_000

# Columns of a level row.
TOP, FEEDS_LOW, FEEDS_HIGH, NEED_LOW, NEED_HIGH, RUNNING, EASIEST, HARDEST = range(8)
# What becomes of an attempt.
KEPT, DRY_BED, TOO_FEW_RUNNING, NEED_OUT_OF_RANGE, MANY_ANSWERS, BAND = range(6)
# Columns of a grown board: its difficulty and rank, the answers that a count to 2 finds, and its nodes.
DIFFICULTY, RANK, ANSWERS, NODES = range(4)


@kernel
def attempt(
    row: Ints, state: State, feeds: Ints, needs: Ints, answers: Ints, pad: Ints, figures: Ints
) -> int:
    """One attempt at a board of a level row, as in `spec.md` but for its difficulty: `KEPT` or why not.

    Leaves the hidden settings in the pad, and the rank in `figures`.
    """
    pumps, beds = len(feeds), len(needs)
    fed = 0
    for i in range(pumps):
        k = row[FEEDS_LOW] + below(state, row[FEEDS_HIGH] - row[FEEDS_LOW] + 1)
        choose(state, pad[ITEMS], beds, k)
        feeds[i] = 0
        for at in range(beds - k, beds):
            feeds[i] |= 1 << pad[ITEMS, at]
        fed |= feeds[i]
    if fed != (1 << beds) - 1:
        return DRY_BED
    running = 0
    for j in range(beds):
        needs[j] = 0
    for i in range(pumps):
        setting = below(state, row[TOP] + 1)
        pad[SETTINGS, i] = setting
        running += setting > 0
        for j in range(beds):
            needs[j] += setting * (feeds[i] >> j & 1)
    if running < row[RUNNING]:
        return TOO_FEW_RUNNING
    for j in range(beds):
        if not row[NEED_LOW] <= needs[j] <= row[NEED_HIGH]:
            return NEED_OUT_OF_RANGE
    figures[RANK] = rank(feeds, beds, pad)
    if figures[RANK] < pumps:
        allow_all(pumps, row[TOP], pad)
        found, _, whole = count(feeds, needs, np.int64(CANDIDATES), np.int64(2), answers, pad)
        if found != 1 or not whole:
            return MANY_ANSWERS
    return KEPT


@kernel
def allow_all(pumps: int, top: int, pad: Ints) -> None:
    """Gives every pump all candidates."""
    for i in range(pumps):
        pad[CANDIDATES, i] = all_candidates(top)


@kernel
def grow(
    row: Ints,
    seeds: Ints,
    feeds: Ints,
    needs: Ints,
    sums: Ints,
    state: State,
    steps: Ints,
    answers: Ints,
    pad: Ints,
    fates: Ints,
    boards: Ints,
) -> int:
    """Grows a board from each seed. The last one stays in `feeds`, `needs` and the pad's row SETTINGS.

    `fates` (6,) counts the attempts by what became of them; `boards` (seeds, 4) gets the figures of each
    board. Returns how many seeds gave a board before the first that did not within 100,000 attempts.
    """
    for at in range(len(seeds)):
        state[0] = seeds[at]
        figures = boards[at]
        fate = BAND
        left = MOST_ATTEMPTS
        while fate != KEPT:
            if left == 0:
                return at
            left -= 1
            fate = attempt(row, state, feeds, needs, answers, pad, figures)
            if fate == KEPT:
                allow_all(len(feeds), row[TOP], pad)
                n, stuck = climb(feeds, needs, sums, steps, answers, pad)
                figures[DIFFICULTY] = difficulty(n, stuck, steps)
                if not row[EASIEST] <= figures[DIFFICULTY] <= row[HARDEST]:
                    fate = BAND
            fates[fate] += 1
        allow_all(len(feeds), row[TOP], pad)
        figures[ANSWERS], figures[NODES], _ = count(
            feeds, needs, np.int64(CANDIDATES), np.int64(2), answers, pad
        )
    return len(seeds)
