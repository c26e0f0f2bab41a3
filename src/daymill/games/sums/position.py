"""The compiled part of the reasoning of Target Sums: a position, and what is known of its lines."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.sums.kernels import MOST_CELLS, Int, Ints, Room, list_ways, narrow, new_room
from daymill.games.sums.techniques import ONE_ARRANGEMENT

WITHOUT_WAYS = (1 << ONE_ARRANGEMENT) - 1  # the techniques that look at no arrangements, as bits

# Rows of the lines: what the open numbers of each have to give, the sums of the negative and of the positive
# ones; how many there are, how many are negative, and how many odd; and the techniques, as bits, that have
# not looked at it since it changed.
REST, LOW, HIGH, COUNT, NEGATIVES, ODDS, NEW_TO, FACTS = range(8)

# Rows of the cells: their marks; under a supposition the round in which each is decided, 0 for none, the line
# that decides it, and its mark; and a list of those of the last round.
MARKS, WHEN, WHY, WHAT, FRESH, CELL_ROWS = range(6)

# Columns of a step: its technique, what it costs, its line (that in which a supposition fails); how many
# arrangements that has, for those that look at them; the cell of a case split, the mark that is supposed
# there, and the rounds until it fails.
TECHNIQUE, COST, LINE, WAYS, CELL, MARK, ROUNDS, COLUMNS = range(8)

# Depths of the room: the position, and what follows from a supposition.
HERE, SUPPOSED = np.int64(0), np.int64(1)


class Work(NamedTuple):
    """Where reasoning goes on: the board as in `kernels.py`, the room with the position, `cells` (CELL_ROWS,
    cells), `facts` (FACTS, lines), the next `step` (COLUMNS,), and the marks that it gives to the cells of
    its line, `gains` (cells of a line,)."""

    numbers: Ints
    targets: Ints
    room: Room
    cells: Ints
    facts: Ints
    step: Ints
    gains: Ints


def new_work(numbers: Ints, targets: Ints) -> Work:
    """Room for reasoning on a board."""
    return Work(
        numbers,
        targets,
        new_room(*numbers.shape),
        np.zeros((CELL_ROWS, numbers.size), np.int64),
        np.zeros((FACTS, targets.size), np.int64),
        np.zeros(COLUMNS, np.int64),
        np.zeros(MOST_CELLS, np.int64),
    )


@bare_kernel
def cell_at(work: Work, line: int, at: int) -> int:
    """The cell that stands at a place of a line."""
    height, width = work.numbers.shape
    return int(line * width + at if line < height else at * width + line - height)


@bare_kernel
def decide(work: Work, depth: Int, cell: int, mark: int) -> tuple[int, int]:
    """Gives a cell its mark. Of its two lines, as bits: those that have no arrangement left, and those that
    have fewer."""
    height, width = work.numbers.shape
    row, column = cell // width, height + cell % width
    some, fewer = narrow(work.room, depth, row, cell % width, mark)
    others, less = narrow(work.room, depth, column, cell // width, mark)
    empty = (0 if some else 1 << row) | (0 if others else 1 << column)
    return empty, fewer << row | less << column


@bare_kernel
def enter(work: Work, cell: int, number: int, by: Int) -> None:
    """Adds an open number to the facts of its lines, or takes it away where `by` is -1."""
    height, width = work.numbers.shape
    for line in (cell // width, height + cell % width):
        work.facts[LOW if number < 0 else HIGH, line] += by * number
        work.facts[COUNT, line] += by
        work.facts[NEGATIVES, line] += by * (number < 0)
        work.facts[ODDS, line] += by * (number & 1)
        work.facts[NEW_TO, line] = WITHOUT_WAYS


@bare_kernel
def mark_cell(work: Work, cell: int, mark: int) -> bool:
    """Decides a cell of the position; False where a line has no arrangement left."""
    height, width = work.numbers.shape
    number = work.numbers[cell // width, cell % width]
    work.cells[MARKS, cell] = mark
    enter(work, cell, number, np.int64(-1))
    if mark > 0:
        work.facts[REST, cell // width] -= number
        work.facts[REST, height + cell % width] -= number
    empty, _ = decide(work, HERE, cell, mark)
    return empty == 0


@bare_kernel
def set_up(marks: Ints, work: Work) -> bool:
    """The position with the marks (cells,) of a player; False where a line has no arrangement."""
    width = work.numbers.shape[1]
    for line in range(len(work.targets)):
        for fact in range(FACTS):
            work.facts[fact, line] = 0
        work.facts[REST, line] = work.targets[line]
    for cell in range(len(marks)):
        work.cells[MARKS, cell] = 0
        enter(work, cell, work.numbers[cell // width, cell % width], np.int64(1))
    sound = list_ways(work.numbers, work.targets, work.room)
    for cell in range(len(marks)):
        if sound and marks[cell]:
            sound = mark_cell(work, cell, marks[cell])
    return sound
