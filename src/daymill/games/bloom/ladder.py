"""The compiled part of Bloom's reasoning: the ladder of `spec.md`.

As in `kernels.py`, pumps and beds are numbered from 0, a set is an integer, and work is done on the pad.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.bloom.kernels import (
    CANDIDATES,
    FACTORS,
    HIGH,
    LOW,
    MOST,
    OPENED,
    REST,
    SUPPOSED,
    Ints,
    count,
    highest,
    lowest,
)

LAST_PUMP, EXTREME_TOTAL, BOUNDS, DIFFERENCE, COMBINATION, CASE_SPLIT, TRIAL = range(7)
COSTS = (1, 2, 3, 5, 8, 13, 21)
# Difficulty is 100 * work / (work + HALF) with work = cost + PER_TOP * cost of the hardest step.
PER_TOP, HALF = 4, 50

# What a technique found.
NOTHING, STEP, STUCK = range(3)
# How a bed fails in a case split.
SOUND, MORE, LESS, EXACT = range(4)

# Columns of a step. PLUS, MINUS: its beds by sign; LOOKED: the open pumps it looks at; SIDE: 0 least, 1 most
# of an extreme total, or how a bed fails; BED: which; PUMP, VALUE: what a case split or trial supposes; then
# the length of the chain, its links as 10 * pump + value, and the candidates of all pumps after the step.
TECHNIQUE, PLUS, MINUS, LOOKED, SIDE, BED, PUMP, VALUE, LINKS, CHAIN = range(10)
AFTER = CHAIN + MOST
COLUMNS = AFTER + MOST
# A step takes away a candidate at least, so there are no more than eight pumps times nine of them.
MOST_STEPS = 72


def new_steps() -> Ints:
    """Room for the steps of any board."""
    return np.zeros((MOST_STEPS, COLUMNS), np.int64)


@lru_cache(maxsize=MOST)
def equations(beds: int) -> Ints:
    """The equations that are cut by, in order: (any, 3) of technique, beds added, beds taken away."""
    each = [1 << j for j in range(beds)]
    rows = [(BOUNDS, b, 0) for b in each]
    rows += [(DIFFERENCE, b, a) for a in each for b in each if a != b]
    rows += [(COMBINATION, a, b) for a, b in combinations(each, 2)]
    rows += [(COMBINATION, a | b, c) for a, b in combinations(each, 2) for c in each if c not in (a, b)]
    rows += [
        (COMBINATION, a | b, c | d)
        for a, b in combinations(each, 2)
        for c, d in combinations(each, 2)
        if a < c and b not in (c, d)
    ]
    return np.array(rows, np.int64)


@kernel
def climb(feeds: Ints, needs: Ints, sums: Ints, steps: Ints, answers: Ints, pad: Ints) -> tuple[int, bool]:
    """Reasons from the candidates in the pad to the end, with `sums` = `equations(beds)`.

    Returns the number of steps, which stand in `steps`, and whether reasoning got stuck.
    """
    n = 0
    while True:
        undecided = survey(feeds, needs, pad)
        if undecided <= 0:
            return n, undecided < 0
        step = steps[n]
        found = settle(len(feeds), len(needs), step, pad)
        if found == NOTHING:
            found = cut(len(feeds), len(needs), sums, step, pad)
        for technique in range(CASE_SPLIT, TRIAL + 1):
            if found == NOTHING:
                found = suppose(technique, feeds, needs, step, answers, pad)
        if found != STEP:
            return n, True
        for i in range(len(feeds)):
            step[AFTER + i] = pad[CANDIDATES, i]
        n += 1


@kernel
def survey(feeds: Ints, needs: Ints, pad: Ints) -> int:
    """Fills rows LOW, HIGH, OPENED and REST. Returns how many pumps are open, -1 if a bed cannot be met."""
    undecided = 0
    for i in range(len(feeds)):
        pad[LOW, i] = lowest(pad[CANDIDATES, i])
        pad[HIGH, i] = highest(pad[CANDIDATES, i])
        undecided += pad[LOW, i] < pad[HIGH, i]
    for j in range(len(needs)):
        opened = least = most = 0
        rest = needs[j]
        for i in range(len(feeds)):
            if feeds[i] >> j & 1:
                if pad[LOW, i] < pad[HIGH, i]:
                    opened |= 1 << i
                    least += pad[LOW, i]
                    most += pad[HIGH, i]
                else:
                    rest -= pad[LOW, i]
        if not least <= rest <= most:
            return -1
        pad[OPENED, j] = opened
        pad[REST, j] = rest
    return undecided


@kernel
def settle(pumps: int, beds: int, step: Ints, pad: Ints) -> int:
    """`last pump`, then `extreme total`: a bed that decides all its open pumps."""
    for technique in range(LAST_PUMP, EXTREME_TOTAL + 1):
        for j in range(beds):
            opened, rest = pad[OPENED, j], pad[REST, j]
            least = most = members = 0
            for i in range(pumps):
                if opened >> i & 1:
                    members += 1
                    least += pad[LOW, i]
                    most += pad[HIGH, i]
            if technique == LAST_PUMP:
                if members != 1:
                    continue
            elif members == 0 or least < rest < most:
                continue
            for i in range(pumps):
                if opened >> i & 1:
                    if technique == EXTREME_TOTAL:
                        rest = pad[LOW, i] if pad[REST, j] == least else pad[HIGH, i]
                    if not pad[CANDIDATES, i] >> rest & 1:
                        return STUCK
                    pad[CANDIDATES, i] = 1 << rest
            step[TECHNIQUE] = technique
            step[PLUS] = 1 << j
            step[MINUS] = 0
            step[LOOKED] = opened
            step[SIDE] = int(pad[REST, j] != least)
            return STEP
    return NOTHING


@kernel
def cut(pumps: int, beds: int, sums: Ints, step: Ints, pad: Ints) -> int:
    """`bounds`, `difference`, `combination`: cuts the first pump by the first equation that narrows one."""
    idle = 0
    for j in range(beds):
        idle |= int(pad[OPENED, j] == 0) << j
    for at in range(len(sums)):
        technique, plus, minus = sums[at, 0], sums[at, 1], sums[at, 2]
        # a bed without open pumps adds nothing to an equation that was tried before
        if (plus | minus) & idle:
            continue
        if technique == DIFFERENCE:
            part, whole = pad[OPENED, lowest(minus)], pad[OPENED, lowest(plus)]
            if part == whole or part & whole != part:
                continue
        total = 0
        for i in range(pumps):
            pad[FACTORS, i] = 0
        for j in range(beds):
            sign = (plus >> j & 1) - (minus >> j & 1)
            if sign != 0:
                total += sign * pad[REST, j]
                for i in range(pumps):
                    pad[FACTORS, i] += sign * (pad[OPENED, j] >> i & 1)
        # `low_slack` and `high_slack`: how far the total is above the least sum, and below the greatest
        low_slack, high_slack, looked = total, -total, 0
        for i in range(pumps):
            c = pad[FACTORS, i]
            low_slack -= min(c * pad[LOW, i], c * pad[HIGH, i])
            high_slack += max(c * pad[LOW, i], c * pad[HIGH, i])
            looked |= int(c != 0) << i
        for i in range(pumps):
            c = pad[FACTORS, i]
            floor = max(c * pad[LOW, i], c * pad[HIGH, i]) - high_slack
            ceiling = min(c * pad[LOW, i], c * pad[HIGH, i]) + low_slack
            left = 0
            for v in range(pad[LOW, i], pad[HIGH, i] + 1):
                if floor <= c * v <= ceiling:
                    left |= 1 << v
            left &= pad[CANDIDATES, i]
            if c == 0 or left == pad[CANDIDATES, i]:
                continue
            if left == 0:
                return STUCK
            pad[CANDIDATES, i] = left
            step[TECHNIQUE] = technique
            step[PLUS] = plus
            step[MINUS] = minus
            step[LOOKED] = looked
            return STEP
    return NOTHING


@kernel
def suppose(technique: int, feeds: Ints, needs: Ints, step: Ints, answers: Ints, pad: Ints) -> int:
    """`case split` or `trial`: the first candidate of an open pump that cannot be."""
    pumps, beds = len(feeds), len(needs)
    for i in range(pumps):
        for v in range(pad[LOW, i], pad[HIGH, i] + 1):
            if pad[LOW, i] == pad[HIGH, i] or not pad[CANDIDATES, i] >> v & 1:
                continue
            for k in range(pumps):
                pad[SUPPOSED, k] = pad[CANDIDATES, k]
            pad[SUPPOSED, i] = 1 << v
            if technique == CASE_SPLIT:
                if propagate(feeds, needs, step, pad) == SOUND:
                    continue
            else:
                found, _, whole = count(feeds, needs, np.int64(SUPPOSED), np.int64(1), answers, pad)
                if found > 0 or not whole:
                    continue
                step[PLUS] = (1 << beds) - 1
            step[TECHNIQUE] = technique
            step[MINUS] = 0
            step[LOOKED] = 0
            step[PUMP] = i
            step[VALUE] = v
            for k in range(pumps):
                if pad[LOW, k] < pad[HIGH, k] and (technique == TRIAL or feeds[k] & step[PLUS]):
                    step[LOOKED] |= 1 << k
            pad[CANDIDATES, i] ^= 1 << v
            return STEP
    return NOTHING


@kernel
def propagate(feeds: Ints, needs: Ints, step: Ints, pad: Ints) -> int:
    """Bounds on the row SUPPOSED until nothing changes. Returns how a bed fails, and notes in `step` which,
    the chain, and the beds that took part."""
    step[PLUS] = step[LINKS] = 0
    changed = True
    while changed:
        changed = False
        for j in range(len(needs)):
            low_slack, high_slack = needs[j], -needs[j]
            for i in range(len(feeds)):
                if feeds[i] >> j & 1:
                    low_slack -= lowest(pad[SUPPOSED, i])
                    high_slack += highest(pad[SUPPOSED, i])
            fails = SOUND
            if low_slack < 0:
                fails = MORE
            elif high_slack < 0:
                fails = LESS
            for i in range(len(feeds)):
                if fails != SOUND or not feeds[i] >> j & 1:
                    continue
                low, high = lowest(pad[SUPPOSED, i]), highest(pad[SUPPOSED, i])
                left = 0
                for v in range(max(low, high - high_slack), min(high, low + low_slack) + 1):
                    left |= pad[SUPPOSED, i] & 1 << v
                if left == pad[SUPPOSED, i]:
                    continue
                step[PLUS] |= 1 << j
                if left == 0:
                    fails = EXACT
                    continue
                pad[SUPPOSED, i] = left
                changed = True
                low_slack += low - lowest(left)
                high_slack += highest(left) - high
                if left & (left - 1) == 0:
                    step[CHAIN + step[LINKS]] = 10 * i + lowest(left)
                    step[LINKS] += 1
            if fails != SOUND:
                step[PLUS] |= 1 << j
                step[BED] = j
                step[SIDE] = fails
                return fails
    return SOUND


@kernel
def difficulty(n: int, stuck: bool, steps: Ints) -> int:
    """0 to 100, of the first `n` steps; 100 where reasoning is stuck."""
    cost = top = 0
    for at in range(n):
        price = COSTS[steps[at, TECHNIQUE]]
        cost += price
        top = max(top, price)
    effort = cost + PER_TOP * top
    return 100 if stuck else 100 * effort // (effort + HALF)
