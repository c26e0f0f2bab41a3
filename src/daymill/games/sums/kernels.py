"""The compiled part of Target Sums: the arrangements of every line, line logic, and the search of `spec.md`.

A board is `numbers` (height, width) and `targets` (lines,), rows first. The arrangements of a line stand in
the order of their patterns as bits of words, 62 a word, and the words of all lines one after the other.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import bare_kernel

Ints: TypeAlias = npt.NDArray[np.int64]
# Kernels that call others wrap constants in np.int64: Numba would compile once more for each literal.
Int: TypeAlias = int | np.int64

BUDGET = 1_000_000
BITS = 62  # a word stays positive
MOST_CELLS = 10  # of a line
WORDS = -(-(2**MOST_CELLS) // BITS)  # of a line all of whose choices are arrangements
MANY = 1 << 30

# Rows of the pad: the first word of each line, and one behind the last; the line that a depth branches on;
# sums of the first cells of a line, by pattern.
FIRST, BRANCH, SUMS, PAD_ROWS = range(4)


class Room(NamedTuple):
    """What a search works with. `keeps` (words, cells of a line): the arrangements that keep a cell. By
    depth: `live` (depths, words), the arrangements that are left, `untried` the same for a branch, and `open`
    (depths, lines), the cells of each line that are not decided, as bits. `pad` has PAD_ROWS rows."""

    keeps: Ints
    live: Ints
    untried: Ints
    open: Ints
    pad: Ints


def new_room(height: int, width: int) -> Room:
    """Room for one search at a time; no more lines can be branched on than there are."""
    lines = height + width
    words, depths = lines * WORDS, lines + 1
    return Room(
        np.zeros((words, MOST_CELLS), np.int64),
        np.zeros((depths, words), np.int64),
        np.zeros((depths, words), np.int64),
        np.zeros((depths, lines), np.int64),
        np.zeros((PAD_ROWS, max(2**MOST_CELLS, lines + 1)), np.int64),
    )


@bare_kernel
def list_ways(numbers: Ints, targets: Ints, room: Room) -> bool:
    """Lists the arrangements of every line, all cells open, at depth 0; False where a line has none."""
    keeps, live, pad = room.keeps, room.live, room.pad
    height, width = numbers.shape
    word = 0
    for line in range(height + width):
        cells = width if line < height else height
        pad[FIRST, line] = word
        room.open[0, line] = (1 << cells) - 1
        ways = 0
        for pattern in range(1 << cells):
            if pattern:
                last = lowest(pattern)
                number = numbers[line, last] if line < height else numbers[last, line - height]
                pad[SUMS, pattern] = pad[SUMS, pattern & (pattern - 1)] + number
            if pad[SUMS, pattern] != targets[line]:
                continue
            bit = ways % BITS
            if bit == 0:
                word += ways > 0
                live[0, word] = 0
                for cell in range(cells):
                    keeps[word, cell] = 0
            live[0, word] |= 1 << bit
            for cell in range(cells):
                keeps[word, cell] |= (pattern >> cell & 1) << bit
            ways += 1
        if ways == 0:
            return False
        word += 1
    pad[FIRST, height + width] = word
    return True


@bare_kernel
def agreed(room: Room, depth: Int, line: Int, cell: int) -> int:
    """What all arrangements of a line make of one of its cells: 1 kept, -1 struck, 0 not the same."""
    kept = struck = 0
    for word in range(room.pad[FIRST, line], room.pad[FIRST, line + 1]):
        kept |= room.live[depth, word] & room.keeps[word, cell]
        struck |= room.live[depth, word] & ~room.keeps[word, cell]
    return 0 if kept and struck else 1 if kept else -1


@bare_kernel
def narrow(room: Room, depth: Int, line: int, cell: int, mark: int) -> tuple[bool, bool]:
    """Decides a cell of a line: leaves the arrangements that agree. Whether some are left, and whether there
    are fewer."""
    room.open[depth, line] &= ~(1 << cell)
    left = lost = 0
    for word in range(room.pad[FIRST, line], room.pad[FIRST, line + 1]):
        before = room.live[depth, word]
        after = before & (room.keeps[word, cell] if mark > 0 else ~room.keeps[word, cell])
        room.live[depth, word] = after
        left |= after
        lost |= before ^ after
    return left != 0, lost != 0


@bare_kernel
def count_ways(room: Room, depth: Int, line: int) -> int:
    """How many arrangements of a line are left."""
    count = 0
    for word in range(room.pad[FIRST, line], room.pad[FIRST, line + 1]):
        count += count_ones(room.live[depth, word])
    return count


@bare_kernel
def settle(height: int, room: Room, depth: Int, waiting: int) -> bool:
    """Line logic until nothing changes; False where a line is left without an arrangement. `waiting` has a
    bit for each line whose arrangements have changed."""
    while waiting:
        line = lowest(waiting)
        waiting &= waiting - 1
        rest = room.open[depth, line]
        while rest:
            cell = lowest(rest)
            rest &= rest - 1
            mark = agreed(room, depth, line, cell)
            if mark == 0:
                continue
            room.open[depth, line] &= ~(1 << cell)
            other, at = (height + cell, line) if line < height else (cell, line - height)
            left, fewer = narrow(room, depth, other, at, mark)
            if not left:
                return False
            if fewer:
                waiting |= 1 << other
    return True


@bare_kernel
def narrowest(lines: int, room: Room, depth: Int) -> int:
    """The first of the open lines with the fewest arrangements; -1 where no cell is open."""
    found = -1
    fewest = MANY
    for line in range(lines):
        if room.open[depth, line]:
            count = count_ways(room, depth, line)
            if count < fewest:
                found, fewest = line, count
    return found


@bare_kernel
def branch(room: Room, depth: Int, line: int) -> bool:
    """Goes on to the next arrangement of the line that `depth` branches on, at the depth below; False where
    there is none left."""
    first, end = room.pad[FIRST, line], room.pad[FIRST, line + 1]
    for word in range(first, end):
        ways = room.untried[depth, word]
        if ways:
            room.untried[depth, word] = ways & (ways - 1)
            for at in range(room.pad[FIRST, room.open.shape[1]]):
                room.live[depth + 1, at] = room.live[depth, at]
            for at in range(room.open.shape[1]):
                room.open[depth + 1, at] = room.open[depth, at]
            for at in range(first, end):
                room.live[depth + 1, at] = 0
            room.live[depth + 1, word] = ways & -ways
            return True
    return False


@bare_kernel
def read_off(height: int, room: Room, depth: Int, answer: Ints) -> None:
    """The answer (cells,) of a position without open cells."""
    width = room.open.shape[1] - height
    for row in range(height):
        for column in range(width):
            answer[row * width + column] = agreed(room, depth, row, column) > 0


@bare_kernel
def search(
    numbers: Ints, targets: Ints, limit: Int, budget: Int, answers: Ints, room: Room
) -> tuple[int, int, bool]:
    """Counts answers up to `limit` (1 or more), depth first, as in `spec.md`.

    The first of them go into `answers` (any, cells) while there is room. Returns how many were found, the
    nodes, and whether the search stayed within its budget.
    """
    height, lines = len(numbers), len(targets)
    difference = 0
    for line in range(lines):
        difference += targets[line] if line < height else -targets[line]
    if difference or not list_ways(numbers, targets, room):
        return 0, 1, True
    found, depth = 0, np.int64(0)
    nodes = 1
    waiting = (1 << lines) - 1
    while True:
        if settle(height, room, depth, waiting):
            line = narrowest(lines, room, depth)
            if line >= 0:
                room.pad[BRANCH, depth] = line
                for word in range(room.pad[FIRST, line], room.pad[FIRST, line + 1]):
                    room.untried[depth, word] = room.live[depth, word]
                depth += 1
            else:
                if found < len(answers):
                    read_off(height, room, depth, answers[found])
                found += 1
                if found == limit:
                    return found, nodes, True
        # the deepest branch with an arrangement left
        while depth > 0 and not branch(room, depth - 1, room.pad[BRANCH, depth - 1]):
            depth -= 1
        if depth == 0:
            return found, nodes, True
        if nodes == budget:
            return found, nodes, False
        nodes += 1
        waiting = 1 << room.pad[BRANCH, depth - 1]
