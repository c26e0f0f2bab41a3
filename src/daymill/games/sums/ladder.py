"""The compiled part of the reasoning of Target Sums: the ladder of `spec.md`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.sums.kernels import (
    MOST_CELLS,
    Ints,
    Room,
    agreed,
    count_ways,
    list_ways,
    narrow,
    new_room,
)

TOTAL_REACHED, TOO_LARGE, EXTREME_TOTAL, INDISPENSABLE, BOUNDS, ODD_ONE = range(6)
ONE_ARRANGEMENT, COMMON_CELLS, CASE_SPLIT = range(6, 9)
COSTS = (1, 2, 3, 3, 5, 5)
OF_WAYS = 3  # an arrangement more, or an open cell more, costs one more
OF_SPLIT, PER_ROUND = 20, 10
# difficulty is 100 * work / (work + HALF) with work = cost + PER_TOP * the highest cost
PER_TOP, HALF = 4, 130
HARDEST, STUCK = 99, 100

# Columns of a step: its technique, what it costs, its line (that in which a supposition fails); how many
# arrangements that has, for those that look at them; the cell of a case split, the mark that is supposed
# there, and the rounds until it fails.
TECHNIQUE, COST, LINE, WAYS, CELL, MARK, ROUNDS, COLUMNS = range(8)

# What is known of a line: what its open numbers have to give, the sums of the negative and of the positive
# ones; how many there are, how many are negative, and how many odd.
REST, LOW, HIGH, COUNT, NEGATIVES, ODDS, FACTS = range(7)

# Rows of the cells: their marks; under a supposition the round in which each is decided, 0 for none, the line
# that decides it, and its mark; and a list of those of the last round.
MARKS, WHEN, WHY, WHAT, FRESH, CELL_ROWS = range(6)

# Depths of the room: the position, and what follows from a supposition.
HERE, SUPPOSED = range(2)


class Work(NamedTuple):
    """Where reasoning goes on: the board as in `kernels.py`, the room with the position, `cells` (CELL_ROWS,
    cells), the next `step` (COLUMNS,), the marks that it gives to the cells of its line, `gains` (cells of a
    line,), and `facts` (FACTS,) of a line."""

    numbers: Ints
    targets: Ints
    room: Room
    cells: Ints
    step: Ints
    gains: Ints
    facts: Ints


def new_work(numbers: Ints, targets: Ints) -> Work:
    """Room for reasoning on a board."""
    return Work(
        numbers,
        targets,
        new_room(*numbers.shape),
        np.zeros((CELL_ROWS, numbers.size), np.int64),
        np.zeros(COLUMNS, np.int64),
        np.zeros(MOST_CELLS, np.int64),
        np.zeros(FACTS, np.int64),
    )


def new_steps(cells: int) -> Ints:
    """Room for all steps: each decides a cell."""
    return np.zeros((cells, COLUMNS), np.int64)


@kernel
def cell_at(work: Work, line: int, at: int) -> int:
    """The cell that stands at a place of a line."""
    height, width = work.numbers.shape
    return int(line * width + at if line < height else at * width + line - height)


@kernel
def decide(work: Work, depth: int, cell: int, mark: int) -> tuple[bool, int]:
    """Gives a cell its mark. Whether both of its lines have arrangements left, and a bit for each that has
    fewer."""
    height, width = work.numbers.shape
    row, column = cell // width, height + cell % width
    some, fewer = narrow(work.room, depth, row, cell % width, mark)
    others, less = narrow(work.room, depth, column, cell // width, mark)
    return some and others, fewer << row | less << column


@kernel
def mark_cell(work: Work, cell: int, mark: int) -> bool:
    """Decides a cell of the position; False where a line has no arrangement left."""
    work.cells[MARKS, cell] = mark
    sound, _ = decide(work, HERE, cell, mark)
    return sound


@kernel
def set_up(marks: Ints, work: Work) -> bool:
    """The position with the marks (cells,) of a player; False where a line has no arrangement."""
    for cell in range(len(marks)):
        work.cells[MARKS, cell] = 0
    sound = list_ways(work.numbers, work.targets, work.room)
    for cell in range(len(marks)):
        if sound and marks[cell]:
            sound = mark_cell(work, cell, marks[cell])
    return sound


@kernel
def measure(work: Work, line: int) -> None:
    """Notes the facts of a line."""
    facts = work.facts
    for fact in range(FACTS):
        facts[fact] = 0
    facts[REST] = work.targets[line]
    height, width = work.numbers.shape
    for at in range(width if line < height else height):
        cell = cell_at(work, line, at)
        number, mark = work.numbers[cell // width, cell % width], work.cells[MARKS, cell]
        if mark == 0:
            facts[LOW] += min(number, 0)
            facts[HIGH] += max(number, 0)
            facts[COUNT] += 1
            facts[NEGATIVES] += number < 0
            facts[ODDS] += number & 1
        elif mark > 0:
            facts[REST] -= number


@kernel
def mark_for(technique: int, number: int, facts: Ints) -> int:
    """What a technique makes of an open number of the line that was measured: 1 kept, -1 struck, 0
    nothing."""
    rest, low, high = facts[REST], facts[LOW], facts[HIGH]
    if technique == EXTREME_TOTAL:
        sign = int(number > 0) - int(number < 0)
        return 0 if low == high else sign if rest == high else -sign if rest == low else 0
    if technique == BOUNDS:
        if number > 0:
            return -1 if low + number > rest else 1 if high - number < rest else 0
        return 0 if number == 0 else -1 if high + number < rest else 1 if low - number > rest else 0
    if technique == ODD_ONE:
        return 0 if facts[ODDS] != 1 or number & 1 == 0 else 1 if rest & 1 else -1
    if facts[NEGATIVES]:
        return 0
    if technique == TOTAL_REACHED:
        return -1 if rest == 0 and number else 0
    if technique == TOO_LARGE:
        return -1 if number > rest else 0
    return 1 if number > high - rest else 0


@kernel
def look(work: Work, technique: int, line: int) -> bool:
    """One of the techniques without arrangements, in one line."""
    found = False
    width = work.numbers.shape[1]
    measure(work, line)
    for at in range(MOST_CELLS):
        work.gains[at] = 0
        if work.room.open[HERE, line] >> at & 1:
            cell = cell_at(work, line, at)
            mark = mark_for(technique, work.numbers[cell // width, cell % width], work.facts)
            work.gains[at] = mark
            found |= mark != 0
    if found:
        work.step[TECHNIQUE], work.step[COST], work.step[LINE] = technique, COSTS[technique], line
    return found


@kernel
def agree(work: Work, line: int) -> bool:
    """What all arrangements of a line have in common."""
    found = False
    for at in range(MOST_CELLS):
        work.gains[at] = 0
        if work.room.open[HERE, line] >> at & 1:
            work.gains[at] = agreed(work.room, HERE, line, at)
            found |= work.gains[at] != 0
    return found


@kernel
def compare(work: Work) -> bool:
    """`one arrangement`, `common cells`: the cheapest line whose arrangements agree on a cell."""
    step = work.step
    best = -1
    for line in range(len(work.targets)):
        if work.room.open[HERE, line] == 0:
            continue
        measure(work, line)
        ways = count_ways(work.room, HERE, line)
        cost = OF_WAYS + work.facts[COUNT] + ways
        if (best < 0 or cost < step[COST]) and agree(work, line):
            best = line
            step[TECHNIQUE] = ONE_ARRANGEMENT if ways == 1 else COMMON_CELLS
            step[COST], step[LINE], step[WAYS] = cost, line, ways
    return best >= 0 and agree(work, best)


@kernel
def suppose(work: Work, cell: int, mark: int, most: int) -> tuple[int, int]:
    """Supposes a mark of an open cell: the line that has no arrangement then, and after how many rounds,
    `most` at the most; -1 and 0 where it does not fail."""
    cells, room = work.cells, work.room
    height, width = work.numbers.shape
    for word in range(room.live.shape[1]):
        room.live[SUPPOSED, word] = room.live[HERE, word]
    for line in range(len(work.targets)):
        room.open[SUPPOSED, line] = room.open[HERE, line]
    for at in range(cells.shape[1]):
        cells[WHEN, at] = 0
    _, waiting = decide(work, SUPPOSED, cell, mark)
    for number in range(1, most + 1):
        fresh = 0
        for line in range(height + width):
            if waiting >> line & 1 == 0:
                continue
            if count_ways(room, SUPPOSED, line) == 0:
                return line, number
            for at in range(width if line < height else height):
                other = cell_at(work, line, at)
                # what its row has decided in this round, its column leaves as it is
                if room.open[SUPPOSED, line] >> at & 1 == 0 or cells[WHEN, other]:
                    continue
                made = agreed(room, SUPPOSED, line, at)
                if made:
                    cells[WHEN, other], cells[WHY, other], cells[WHAT, other] = number, line, made
                    cells[FRESH, fresh] = other
                    fresh += 1
        if fresh == 0:
            break
        waiting = 0
        for at in range(fresh):
            _, fewer = decide(work, SUPPOSED, cells[FRESH, at], cells[WHAT, cells[FRESH, at]])
            waiting |= fewer
    return -1, 0


@kernel
def split(work: Work) -> bool:
    """`case split`: the first of the suppositions that fail in the fewest rounds."""
    step = work.step
    most = work.cells.shape[1]
    found = False
    for cell in range(work.cells.shape[1]):
        for mark in (1, -1):
            if work.cells[MARKS, cell] or most == 0:
                continue
            line, rounds = suppose(work, cell, mark, most)
            if rounds:
                found = True
                most = rounds - 1
                step[LINE], step[CELL], step[MARK], step[ROUNDS] = line, cell, mark, rounds
    if found:
        step[TECHNIQUE], step[COST] = CASE_SPLIT, OF_SPLIT + PER_ROUND * step[ROUNDS]
        suppose(work, step[CELL], step[MARK], step[ROUNDS])
    return found


@kernel
def find(work: Work) -> bool:
    """The next step; False where there is none."""
    for column in range(COLUMNS):
        work.step[column] = 0
    for technique in range(ONE_ARRANGEMENT):
        for line in range(len(work.targets)):
            if work.room.open[HERE, line] and look(work, technique, line):
                return True
    return compare(work) or split(work)


@kernel
def carry_out(work: Work) -> bool:
    """Decides what the step concludes; False where a line has no arrangement left."""
    if work.step[TECHNIQUE] == CASE_SPLIT:
        return mark_cell(work, work.step[CELL], -work.step[MARK])
    sound = True
    for at in range(MOST_CELLS):
        if work.gains[at]:
            sound &= mark_cell(work, cell_at(work, work.step[LINE], at), work.gains[at])
    return sound


@kernel
def climb(steps: Ints, work: Work) -> tuple[int, bool]:
    """Reasons from the position of the work to the end, or to where it is stuck; the number of steps (any,
    COLUMNS), and whether it came to the end."""
    n = 0
    sound = True
    while sound and find(work):
        for column in range(COLUMNS):
            steps[n, column] = work.step[column]
        n += 1
        sound = carry_out(work)
    for line in range(len(work.targets)):
        sound &= work.room.open[HERE, line] == 0
    return n, sound


@kernel
def rate(steps: Ints, whole: bool) -> int:
    """0 to 100, of the steps (any, COLUMNS); 100 where they do not come to the end."""
    if not whole:
        return STUCK
    cost = top = 0
    for n in range(len(steps)):
        cost += steps[n, COST]
        top = max(top, steps[n, COST])
    work = cost + PER_TOP * top
    return min(HARDEST, 100 * work // (work + HALF))
