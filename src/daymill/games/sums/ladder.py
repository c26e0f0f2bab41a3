"""The compiled part of the reasoning of Target Sums: the ladder of `spec.md`."""

from __future__ import annotations

import numpy as np

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sums.kernels import MOST_CELLS, Int, Ints, agreed, count_ways
from daymill.games.sums.position import (
    CELL,
    COLUMNS,
    COST,
    COUNT,
    HERE,
    HIGH,
    LINE,
    LOW,
    MARK,
    NEGATIVES,
    NEW_TO,
    ODDS,
    REST,
    TECHNIQUE,
    WAYS,
    Work,
    cell_at,
    mark_cell,
)
from daymill.games.sums.techniques import (
    BOUNDS,
    CASE_SPLIT,
    COMMON_CELLS,
    COSTS,
    EXTREME_TOTAL,
    ODD_ONE,
    OF_WAYS,
    ONE_ARRANGEMENT,
    TOO_LARGE,
    TOTAL_REACHED,
)
from daymill.games.sums.trial import split

# difficulty is 100 * work / (work + HALF) with work = cost + PER_TOP * the highest cost
PER_TOP, HALF = 4, 130
HARDEST, STUCK = 99, 100


def new_steps(cells: int) -> Ints:
    """Room for all steps: each decides a cell."""
    return np.zeros((cells, COLUMNS), np.int64)


@bare_kernel
def mark_for(technique: int, number: int, facts: Ints, line: int) -> int:
    """What a technique makes of an open number of a line: 1 kept, -1 struck, 0 nothing."""
    rest, low, high = facts[REST, line], facts[LOW, line], facts[HIGH, line]
    if technique == EXTREME_TOTAL:
        sign = int(number > 0) - int(number < 0)
        return 0 if low == high else sign if rest == high else -sign if rest == low else 0
    if technique == BOUNDS:
        if number > 0:
            return -1 if low + number > rest else 1 if high - number < rest else 0
        return 0 if number == 0 else -1 if high + number < rest else 1 if low - number > rest else 0
    if technique == ODD_ONE:
        return 0 if facts[ODDS, line] != 1 or number & 1 == 0 else 1 if rest & 1 else -1
    if facts[NEGATIVES, line]:
        return 0
    if technique == TOTAL_REACHED:
        return -1 if rest == 0 and number else 0
    if technique == TOO_LARGE:
        return -1 if number > rest else 0
    return 1 if number > high - rest else 0


@bare_kernel
def look(work: Work, technique: int, line: int) -> bool:
    """One of the techniques without arrangements, in one line."""
    width = work.numbers.shape[1]
    for at in range(MOST_CELLS):
        work.gains[at] = 0
    found = False
    rest = work.room.open[HERE, line]
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        cell = cell_at(work, line, at)
        mark = mark_for(technique, work.numbers[cell // width, cell % width], work.facts, line)
        work.gains[at] = mark
        found |= mark != 0
    if found:
        work.step[TECHNIQUE], work.step[COST], work.step[LINE] = technique, COSTS[technique], line
    else:
        work.facts[NEW_TO, line] &= ~(1 << technique)
    return found


@bare_kernel
def agree(work: Work, line: Int) -> bool:
    """What all arrangements of a line have in common."""
    found = False
    for at in range(MOST_CELLS):
        work.gains[at] = 0
        if work.room.open[HERE, line] >> at & 1:
            work.gains[at] = agreed(work.room, HERE, line, at)
            found |= work.gains[at] != 0
    return found


@bare_kernel
def compare(work: Work) -> bool:
    """`one arrangement`, `common cells`: the cheapest line whose arrangements agree on a cell."""
    step = work.step
    best: Int = np.int64(-1)
    for line in range(len(work.targets)):
        if work.room.open[HERE, line] == 0:
            continue
        ways = count_ways(work.room, HERE, line)
        cost = OF_WAYS + work.facts[COUNT, line] + ways
        if (best < 0 or cost < step[COST]) and agree(work, line):
            best = line
            step[TECHNIQUE] = ONE_ARRANGEMENT if ways == 1 else COMMON_CELLS
            step[COST], step[LINE], step[WAYS] = cost, line, ways
    return bool(best >= 0 and agree(work, best))


@bare_kernel
def find(work: Work) -> bool:
    """The next step; False where there is none."""
    for column in range(COLUMNS):
        work.step[column] = 0
    for technique in range(ONE_ARRANGEMENT):
        for line in range(len(work.targets)):
            if work.facts[NEW_TO, line] >> technique & 1 and look(work, technique, line):
                return True
    return compare(work) or split(work)


@bare_kernel
def carry_out(work: Work) -> bool:
    """Decides what the step concludes; False where a line has no arrangement left."""
    if work.step[TECHNIQUE] == CASE_SPLIT:
        return mark_cell(work, work.step[CELL], -work.step[MARK])
    sound = True
    for at in range(MOST_CELLS):
        if work.gains[at]:
            sound &= mark_cell(work, cell_at(work, work.step[LINE], at), work.gains[at])
    return sound


@bare_kernel
def climb(hardest: Int, steps: Ints, work: Work) -> tuple[int, int]:
    """Reasons from the position of the work to the end, to where it is stuck, or to where the board is harder
    than `hardest`; the number of steps (any, COLUMNS), and the difficulty, STUCK where it did not come to the
    end."""
    n = cost = top = difficulty = 0
    sound = True
    while sound and difficulty <= hardest and find(work):
        for column in range(COLUMNS):
            steps[n, column] = work.step[column]
        n += 1
        cost += work.step[COST]
        top = max(top, work.step[COST])
        difficulty = min(HARDEST, 100 * (cost + PER_TOP * top) // (cost + PER_TOP * top + HALF))
        sound = carry_out(work)
    for line in range(len(work.targets)):
        sound &= work.room.open[HERE, line] == 0
    return n, difficulty if sound else STUCK
