"""The practised player of a Schulte table, in compiled code: what each number takes.

A table is `numbers` (cells,), row by row. `anew` (cells,) says of how many found numbers whether the table is
reshuffled then. Times are in ms, ways in hundredths of a cell.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import bare_kernel
from daymill.core.logarithm import log16
from daymill.core.random import State, below

Ints: TypeAlias = npt.NDArray[np.int64]

# The model of spec.md.
SEEN, DOWNWARDS, LOOKED, RESHUFFLED = 300, 100, 50, 500
BIT = 120  # of Fitts' law
UNIT = 100
LOG_UNIT = 105  # of a cell's width

# Techniques, cheapest first.
BESIDE, FIND, FIND_AGAIN = range(3)
# Columns of a step: its cell, what it costs, its technique, and how far the hand goes.
CELL, COST, TECHNIQUE, WAY, COLUMNS = range(5)


@bare_kernel
def root(n: int) -> int:
    """The square root of `n` (0 or more), rounded down."""
    low, high = 0, n + 1
    while high - low > 1:
        middle = (low + high) // 2
        if middle * middle <= n:
            low = middle
        else:
            high = middle
    return low


@bare_kernel
def shuffle(state: State, numbers: Ints) -> None:
    """Fisher-Yates in place, from the last index down."""
    for i in range(len(numbers) - 1, 0, -1):
        j = below(state, i + 1)
        numbers[i], numbers[j] = numbers[j], numbers[i]


@bare_kernel
def is_left(number: int, found: int, down: int, cells: int) -> bool:
    """Whether a number is still to be found once so many are."""
    return number <= cells - found if down else number > found


@bare_kernel
def walk(numbers: Ints, width: int, down: int, anew: Ints, state: State, steps: Ints) -> int:
    """Taps the whole table as the practised player does; the par. `steps` (cells, COLUMNS) has each number.
    `numbers` ends as the last table, `state` steps with every reshuffle."""
    cells, par, before = len(numbers), 0, -1
    for found in range(cells):
        if anew[found]:
            shuffle(state, numbers)
        wanted = cells - found if down else found + 1
        cell = 0
        while numbers[cell] != wanted:
            cell += 1
        row, column = cell // width, cell % width
        technique, way, looked = FIND, 0, cells - found
        cost = SEEN + DOWNWARDS * down
        if before >= 0:
            rows, columns = abs(row - before // width), abs(column - before % width)
            way = root(UNIT * UNIT * (rows * rows + columns * columns))
            cost += BIT * (log16(UNIT + way) - LOG_UNIT) // 16
            if anew[found]:
                technique = FIND_AGAIN
                cost += RESHUFFLED
            elif max(rows, columns) == 1:
                technique = BESIDE
                looked = around(numbers, width, down, found, before)
        cost += LOOKED * looked
        steps[found, CELL], steps[found, COST] = cell, cost
        steps[found, TECHNIQUE], steps[found, WAY] = technique, way
        par += cost
        before = cell
    return par


@bare_kernel
def around(numbers: Ints, width: int, down: int, found: int, cell: int) -> int:
    """How many neighbours of a cell, by sides and corners, have numbers that are still to be found."""
    height, row, column, left = len(numbers) // width, cell // width, cell % width, 0
    for other_row in range(max(0, row - 1), min(height, row + 2)):
        for other_column in range(max(0, column - 1), min(width, column + 2)):
            other = other_row * width + other_column
            if other != cell and is_left(numbers[other], found, down, len(numbers)):
                left += 1
    return left


@bare_kernel
def difficulty(par: int, reshuffles: int, down: int) -> int:
    """The grade of a board from its par."""
    work = par * par // 1000 * (100 + 8 * reshuffles + 10 * down) // 100_000
    return 100 * work // (work + 600)
