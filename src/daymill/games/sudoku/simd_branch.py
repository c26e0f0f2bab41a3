"""Branching on vectors: on the permutations of one digit in one band or stack."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from daymill.core.vector import UINT32, Lanes, Memory, Number, emits
from daymill.games.sudoku.simd_grid import (
    CELLS,
    GRID,
    OFFSETS,
    WORDS,
    Grid,
    column_permutations,
    fold,
    minicolumns,
    minirows,
    row_permutations,
    spread,
)

COLUMN_STARTS = 0o001001001
PERMUTATIONS = 0  # where `choose` writes in memory, 2 * WORDS


@emits(UINT32)
def choose(grid: Grid, memory: Memory) -> Number:
    """Where to branch, as 16 * place + digit in the low byte: the place (bands 0 to 2, stacks 3 to 5) with
    the fewest permutations in all, and there the digit with the fewest, at least 2.

    All permutations go into memory, a word for each digit and place: bits 0 to 2 for the even ones, 3 to 5
    for the odd ones, by the stack of row 0 (by the column of band 0).
    """
    by_band: list[list[Lanes]] = []
    by_stack: list[list[Lanes]] = []
    for at, cells in enumerate(grid):
        groups = len(cells) // 4
        even, odd = row_permutations(minirows(cells))
        bands = (even & 7) | ((odd & 7) << 3)
        even, odd = column_permutations(minicolumns(cells))
        # band 0 has them for all stacks: stack k goes to lane k
        order = [lane - lane % 4 for lane in range(len(cells))]
        even, odd = (side.pick(order) >> [0, 1, 2, 3] * groups for side in (even, odd))
        first = [COLUMN_STARTS, COLUMN_STARTS, COLUMN_STARTS, 0] * groups
        stacks = (even & first) | ((odd & first) << 3)
        stacks = (stacks | (stacks >> 8) | (stacks >> 16)) & 0o77
        memory.store(PERMUTATIONS + OFFSETS[at], bands)
        memory.store(PERMUTATIONS + WORDS + OFFSETS[at], stacks)
        for sides, permitted in ((by_band, bands), (by_stack, stacks)):
            count = permitted.ones_by_byte()
            # a count of 1 turns into a very large number
            digits = [OFFSETS[at] // 4 + lane // 4 for lane in range(len(cells))]
            sides.append([count, ((count - 2) << 4) | digits])

    def join(one: list[Lanes], other: list[Lanes]) -> list[Lanes]:
        return [one[0] + other[0], one[1].least(other[1])]

    keys = []
    for sides, places in ((by_band, (0, 1, 2, 7)), (by_stack, (3, 4, 5, 7))):
        total, best = fold(sides, join)
        # a place where all is decided has a total of 9, the empty lane 0: both turn into large numbers
        keys.append((((total - 10) & 0xFFFF) << 8) | [16 * place for place in places] | (best & 15))
    least = keys[0].least(keys[1])
    least = least.least(least.pick([2, 3, 0, 1]))
    return least.least(least.pick([1, 0, 3, 2])).first()


@emits(GRID)
def narrow(grid: Grid, digit: Number, masks: Memory, at: Number) -> Grid:
    """The grid with the four lanes of a digit (0 to 8) cut down to those of a mask in memory."""
    mask = masks.load(at, 4)
    narrowed = []
    for first, cells in zip(OFFSETS, grid, strict=True):
        digits = [(first + lane) // 4 for lane in range(len(cells))]
        here = cells.filled(digit).equal(digits)
        narrowed.append(cells & (spread(mask, len(cells)) | ~here))
    return tuple(narrowed)


def _masks() -> npt.NDArray[np.uint32]:
    """`(6, 64, 2, 4)`: for each place and set of permutations the two masks that a branch cuts a digit to.

    Of two permutations each gets one. Of more, the first gets all that have row 0 in the same stack (band 0
    in the same column) as the lowest one, and the second the rest.
    """
    masks = np.full((6, 64, 2, 4), CELLS, np.uint32)
    even = [tuple((start + row) % 3 for row in range(3)) for start in range(3)]
    odd = [tuple((start - row) % 3 for row in range(3)) for start in range(3)]
    for place in range(6):
        for permitted in range(1, 64):
            members = [order for bit, order in enumerate(even + odd) if permitted >> bit & 1]
            sides = [
                [order for order in members if (order[0] == members[0][0]) == keep] for keep in (True, False)
            ]
            if len(members) == 2:
                sides = [members[:1], members[1:]]
            for side, orders in enumerate(sides):
                for lane in range(3):
                    masks[place, permitted, side, lane] = _mask(place, lane, orders)
    return masks.reshape(-1)


def _mask(place: int, lane: int, orders: Sequence[tuple[int, ...]]) -> int:
    """The cells of a lane that any of the permutations of a place allows."""
    mask = 0
    for row, stack, column in np.ndindex(3, 3, 3):
        if place < 3:
            allowed = place != lane or any(order[row] == stack for order in orders)
        else:
            allowed = place - 3 != stack or any(order[lane] == column for order in orders)
        mask |= allowed << (9 * column + 3 * row + stack)
    return mask


MASKS = _masks()
