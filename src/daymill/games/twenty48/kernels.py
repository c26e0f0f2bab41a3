"""The compiled part of 2048: moves by a table of rows, and the value of a position as it stands.

A position is 16 ranks of four bits each in one integer of 64 bits, the first cell in the highest ones. Such
integers are signed here, so that they stay what they are without compilation too.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.core.random import State, below
from daymill.games.twenty48.model import BITS, CELLS, LARGEST_RANK

Ints: TypeAlias = npt.NDArray[np.int64]
Int: TypeAlias = int | np.int64

TOP_BITS = 60  # where the first cell stands
ROWS = 1 << 16
# Columns of the table of rows: a row pushed to the left, and to the right; its value.
LEFT, RIGHT, VALUE, COLUMNS = range(4)

EMPTY, MERGES, SLOPE, BULK = 378, 490, 80, 24

# Masks of a transposition, for two by two blocks of cells and for cells within them.
_STAY_4, _UP_4, _DOWN_4 = -0x0F0FF0F00F0FF0F1, 0x0000F0F00000F0F0, 0x0F0F00000F0F0000
_STAY_8, _UP_8, _DOWN_8 = -0x00FF00FFFF00FF01, 0x00FF00FF00000000, 0x00000000FF00FF00


@kernel
def push(ranks: Ints) -> None:
    """Slides four ranks to the front and merges equal neighbours, each tile once. Two of the largest rank do
    not merge."""
    end = 0
    open_ = False  # whether the last tile may still merge
    for at in range(4):
        rank = ranks[at]
        if rank == 0:
            continue
        ranks[at] = 0
        if open_ and ranks[end - 1] == rank and rank != LARGEST_RANK:
            ranks[end - 1] = rank + 1
            open_ = False
        else:
            ranks[end] = rank
            end += 1
            open_ = True


@kernel
def value_of(ranks: Ints) -> int:
    """The value of a line of four ranks."""
    empty = merges = rise = fall = bulk = 0
    run = 1
    last = 0
    for at in range(4):
        rank = int(ranks[at])
        cube = rank * rank * rank
        bulk += cube
        if at > 0:
            before = int(ranks[at - 1])
            difference = before * before * before - cube
            fall += max(difference, 0)
            rise += max(-difference, 0)
        if rank == 0:
            empty += 1
        elif rank == last:
            run += 1
            merges += 2 if run == 2 else 1
        else:
            last = rank
            run = 1
    return EMPTY * empty + MERGES * merges - SLOPE * min(rise, fall) - BULK * bulk


@kernel
def fill_rows(rows: Ints) -> None:
    """Fills the table of rows."""
    ranks = np.zeros(4, np.int64)
    for row in range(ROWS):
        for at in range(4):
            ranks[at] = row >> (12 - BITS * at) & 15
        rows[row, VALUE] = value_of(ranks)
        push(ranks)
        rows[row, LEFT] = ranks[0] << 12 | ranks[1] << 8 | ranks[2] << 4 | ranks[3]
        for at in range(4):
            ranks[at] = row >> (BITS * at) & 15
        push(ranks)
        rows[row, RIGHT] = ranks[3] << 12 | ranks[2] << 8 | ranks[1] << 4 | ranks[0]


@kernel
def transpose(tiles: Int) -> Int:
    """Rows as columns."""
    tiles = tiles & _STAY_4 | (tiles & _UP_4) << 12 | (tiles & _DOWN_4) >> 12
    return tiles & _STAY_8 | (tiles & _UP_8) >> 24 | (tiles & _DOWN_8) << 24


@kernel
def pushed(rows: Ints, tiles: Int, way: int) -> Int:
    """All rows pushed to the LEFT or to the RIGHT."""
    result: Int = rows[tiles >> 48 & 0xFFFF, way] << 48
    result |= rows[tiles >> 32 & 0xFFFF, way] << 32
    result |= rows[tiles >> 16 & 0xFFFF, way] << 16
    result |= rows[tiles & 0xFFFF, way]
    return result


@kernel
def value_of_rows(rows: Ints, tiles: Int) -> Int:
    """The sum of the values of the rows."""
    result: Int = rows[tiles >> 48 & 0xFFFF, VALUE] + rows[tiles >> 32 & 0xFFFF, VALUE]
    result += rows[tiles >> 16 & 0xFFFF, VALUE] + rows[tiles & 0xFFFF, VALUE]
    return result


@kernel
def value_of_position(rows: Ints, tiles: Int) -> Int:
    """The sum of the values of all rows and columns."""
    return value_of_rows(rows, tiles) + value_of_rows(rows, transpose(tiles))


@kernel
def moved(rows: Ints, tiles: Int, direction: int) -> Int:
    """The position after a move, before the new tile comes; the same where it is not possible."""
    way = RIGHT if direction in (1, 2) else LEFT
    if direction & 1:
        return pushed(rows, tiles, way)
    return transpose(pushed(rows, transpose(tiles), way))


@kernel
def empty_cells(tiles: Int) -> int:
    """How many cells have no tile."""
    empty = 0
    for shift in range(0, BITS * CELLS, BITS):
        empty += tiles >> shift & 15 == 0
    return empty


@kernel
def largest(tiles: Int) -> Int:
    """The largest rank."""
    rank: Int = 0
    for shift in range(0, BITS * CELLS, BITS):
        rank = max(rank, tiles >> shift & 15)
    return rank


@kernel
def grown(tiles: Int, stream: State) -> Int:
    """The position after the next new tile of the stream; there is an empty cell."""
    left = below(stream, empty_cells(tiles))
    rank = np.int64(2 if below(stream, 10) == 0 else 1)
    for shift in range(TOP_BITS, -BITS, -BITS):
        if tiles >> shift & 15 == 0:
            if left == 0:
                return tiles | rank << shift
            left -= 1
    return tiles
