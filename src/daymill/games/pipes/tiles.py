"""Tiles, their ways to lie, and which cells lie beside which.

A tile's mask has bit d for an opening at side d; sides count from 0: up, right, down, left. A set of masks is
an integer too, bit m for mask m. Cells are numbered row by row.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.words import listed

Ints: TypeAlias = npt.NDArray[np.int64]
# Kernels that call others wrap constants in np.int64: Numba would compile once more for each literal.
Int: TypeAlias = int | np.int64

SIDES = ("up", "right", "down", "left")
FULL = 15
KINDS = ("blank", "end", "straight", "corner", "tee", "cross")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows and columns to the cell beside each side

# The masks with an opening at each side, as sets.
OPEN = tuple(sum(1 << mask for mask in range(16) if mask >> side & 1) for side in range(4))


def turned(mask: int, quarters: int = 1) -> int:
    """The mask after quarter turns clockwise."""
    for _ in range(quarters % 4):
        mask = (mask << 1 | mask >> 3) & FULL
    return mask


# For each mask the set of those that the same tile can have by turning: 1, 2 or 4 of them.
WAYS = tuple(sum(1 << way for way in {turned(mask, quarters) for quarters in range(4)}) for mask in range(16))


@cache
def turns_between(mask: int, other: int) -> int:
    """The fewest quarter turns, either way round, from one mask of a tile to another: 0, 1 or 2."""
    return min(min(quarters, 4 - quarters) for quarters in range(4) if turned(mask, quarters) == other)


@cache
def beside(width: int, height: int, wrapping: bool) -> Ints:
    """`(cells, 4)`: the cell beside each side of each cell, -1 outside the board."""
    table = np.full((width * height, 4), -1, np.int64)
    for cell in range(width * height):
        for side, (down, across) in enumerate(STEPS):
            row, column = cell // width + down, cell % width + across
            if wrapping:
                row, column = row % height, column % width
            if 0 <= row < height and 0 <= column < width:
                table[cell, side] = row * width + column
    return table


def openings(mask: int) -> tuple[int, ...]:
    """The sides at which a mask is open, in order."""
    return tuple(side for side in range(4) if mask >> side & 1)


def told_sides(mask: int) -> str:
    """`up`, `up and down`, `up, right and down`; nothing for a blank."""
    return listed([SIDES[side] for side in openings(mask)])


@cache
def kind(mask: int) -> str:
    """Which of `KINDS` a tile is."""
    count = len(openings(mask))
    return KINDS[count + (mask not in (5, 10))] if count == 2 else KINDS[count if count < 2 else count + 1]


def linked(table: Ints, masks: tuple[int, ...], start: int) -> frozenset[int]:
    """The cells that are linked with one, itself included, on the board whose cells lie as `table` says."""
    rows = table.tolist()
    found, waiting = {start}, [start]
    while waiting:
        cell = waiting.pop()
        for side in openings(masks[cell]):
            other = rows[cell][side]
            if other >= 0 and other not in found and masks[other] >> (side ^ 2) & 1:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def solved(width: int, height: int, wrapping: bool, masks: tuple[int, ...]) -> bool:
    """Whether every opening meets another and all cells are linked."""
    table = beside(width, height, wrapping)
    met = all(
        other >= 0 and masks[other] >> (side ^ 2) & 1
        for cell, row in enumerate(table.tolist())
        for side, other in enumerate(row)
        if masks[cell] >> side & 1
    )
    return met and len(linked(table, masks, 0)) == len(masks)
