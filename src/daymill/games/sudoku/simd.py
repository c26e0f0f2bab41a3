"""The counter on vectors, for 9x9 and compiled code alone; `kernels.py` has the plain one that it is held to.

It sweeps a grid (`simd_grid.py`) until nothing changes (`simd_sweep.py`), and then branches
(`simd_branch.py`). It counts answers and no nodes: it branches in other places than the plain one.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.core.vector import NOTHING, Memory, Number, emits
from daymill.games.sudoku.kernels import Int
from daymill.games.sudoku.simd_branch import MASKS, PERMUTATIONS, choose, narrow
from daymill.games.sudoku.simd_grid import GRID, IN_BANDS, OFFSETS, WIDTHS, WORDS, Grid, fold, spread
from daymill.games.sudoku.simd_sweep import first_sweep, later_sweep

Bytes: TypeAlias = npt.NDArray[np.uint8]
Words: TypeAlias = npt.NDArray[np.uint32]

# Where things stand in the memory of a search. A branch cuts down the permutations of one digit in one of six
# places, each of which has six at the most, so there are never more than 9 * 6 * 5 = 270 open branches.
ANSWER, OPEN = 2 * WORDS, 3 * WORDS
MEMORY = OPEN + 270 * WORDS


def new_memory() -> Words:
    """Room for one search."""
    return np.zeros(MEMORY, np.uint32)


@emits(GRID)
def load(memory: Memory, at: Number) -> Grid:
    """A grid from memory."""
    return tuple(
        memory.load(memory.plus(at, first), width) for first, width in zip(OFFSETS, WIDTHS, strict=True)
    )


@emits(NOTHING)
def store(memory: Memory, at: Number, grid: Grid) -> None:
    """Writes a grid to memory."""
    for first, cells in zip(OFFSETS, grid, strict=True):
        memory.store(memory.plus(at, first), cells)


@emits(GRID)
def start(digits: Memory, at: Number) -> Grid:
    """The grid of 81 bytes, 1 to 9 for a given and 0 for an empty cell."""
    bands = []
    for band in range(3):
        first = min(27 * band, 81 - 32)  # 32 bytes are read, and none beyond the 81
        places = [0] * 32
        for row, stack, column in np.ndindex(3, 3, 3):
            places[9 * column + 3 * row + stack] = 27 * band - first + 9 * row + 3 * stack + column
        bands.append(digits.load(digits.plus(at, first), 8).pick_bytes(places))
    givens = []
    for first, width in zip(OFFSETS, WIDTHS, strict=True):
        cells = bands[0].pick(range(width)).constant(0)
        for lane in range(width):
            if lane % 4 < 3:
                cells = cells.with_lane(lane, bands[lane % 4].bytes_equal((first + lane) // 4 + 1))
        givens.append(cells & IN_BANDS * (width // 4))
    [given] = fold([[cells] for cells in givens], lambda one, other: [one[0] | other[0]])
    free = ~given & IN_BANDS
    return tuple(spread(free, len(cells)) | cells for cells in givens)


@kernel
def count_one(digits: Bytes, at: Int, limit: Int, memory: Words) -> int:
    """Counts the answers of the board whose 81 digits begin at `digits[at]`, up to `limit` (1 or more).

    The last one found stays in memory for `read_answer`.
    """
    grid = start(digits, at)
    found = depth = 0
    branched = False
    while True:
        moved, unsettled, broken = True, True, False
        while moved and not broken:
            if branched:
                grid, moved, unsettled, broken = later_sweep(grid)
            else:
                grid, moved, unsettled, broken = first_sweep(grid)
        if not broken:
            if unsettled:
                branched = True
                key = choose(grid, memory)
                place, digit = np.int64(key >> 4 & 7), np.int64(key & 15)
                permitted = memory[PERMUTATIONS + (WORDS + place - 3 if place > 2 else place) + 4 * digit]
                cut = (place * 64 + np.int64(permitted)) * 8
                store(memory, OPEN + depth * WORDS, narrow(grid, digit, MASKS, cut + 4))
                depth += 1
                grid = narrow(grid, digit, MASKS, cut)
                continue
            store(memory, ANSWER, grid)
            found += 1
            if found == limit:
                return found
        if depth == 0:
            return found
        depth -= 1
        grid = load(memory, OPEN + depth * WORDS)


@kernel
def count_all(digits: Bytes, limit: Int, counts: npt.NDArray[np.int64], memory: Words) -> None:
    """`count_one` for as many boards as `counts` has room for, one after the other in `digits`."""
    for board in range(len(counts)):
        counts[board] = count_one(digits, 81 * board, limit, memory)


@kernel
def read_answer(memory: Words, digits: Bytes) -> None:
    """Writes the answer that `count_one` found last into `digits` (81,)."""
    for digit in range(9):
        for band in range(3):
            cells = memory[ANSWER + 4 * digit + band]
            for bit in range(27):
                if cells >> bit & 1:
                    digits[27 * band + 9 * (bit // 3 % 3) + 3 * (bit % 3) + bit // 9] = digit + 1
