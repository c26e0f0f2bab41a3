"""The compiled part of the generator: pictures are drawn, smoothed, and mended where line logic stalls."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.core.random import State, below
from daymill.games.nonogram.kernels import BITS, HEIGHT, WIDTH, Ints, Sheet, set_clue
from daymill.games.nonogram.propagate import clear, copy, new_sheet, new_state, new_work, propagate

WIDEST = BITS  # a picture grows in lines of one word

# Rows of `Bed.masks`: the filled cells of each line of the picture, and those of before.
NOW, BEFORE = range(2)


class Bed(NamedTuple):
    """Where a picture grows: `masks` (2, lines) are its filled cells by line, `images` (cells,) which cell
    changes with each, itself where none does. `state` is what line logic knows of it, as in `propagate.py`,
    and `kept` has room for another one."""

    sheet: Sheet
    state: Ints
    kept: Ints
    dirty: Ints
    masks: Ints
    images: Ints


def new_bed(height: int, width: int, images: Ints) -> Bed:
    """An empty picture, at most `WIDEST` cells high and wide."""
    sheet = new_sheet(height, width, 1, (max(height, width) + 1) // 2)
    masks = np.zeros((2, height + width), np.int64)
    return Bed(sheet, new_state(sheet), new_state(sheet), new_work(sheet), masks, images)


@kernel
def grow(bed: Bed, density: int, passes: int, moves: int, random: State) -> int:
    """Draws a picture, smooths it, and mends it by up to `moves` moves; returns how many cells stay open."""
    for line in range(bed.masks.shape[1]):
        bed.masks[NOW, line] = 0
    for cell in range(len(bed.images)):
        if bed.images[cell] >= cell and below(random, 100) < density:
            flip(bed, cell)
    for _ in range(passes):
        _smooth(bed)
    opened = len(bed.images)
    for move in range(moves + 1):
        cell = -1
        if move > 0:
            cell = open_cell(bed, below(random, opened))
            flip(bed, cell)
        copy(bed.state, bed.kept)
        now = look(bed)  # called in one place, or it would be compiled twice
        if now <= opened:
            opened = now
        else:
            flip(bed, cell)
            copy(bed.kept, bed.state)
        if opened == 0:
            break
    return opened


@kernel
def look(bed: Bed) -> int:
    """Line logic from the clues of the picture; returns how many cells it leaves open."""
    height, width = bed.sheet.shape[HEIGHT], bed.sheet.shape[WIDTH]
    for line in range(height + width):
        set_clue(bed.sheet.clues, line, bed.masks[NOW, line], width if line < height else height)
    clear(bed.sheet, bed.state, bed.dirty)
    propagate(bed.sheet, bed.state, bed.dirty)
    opened = 0
    for row in range(height):
        opened += count_ones(bed.state[row, 0] & bed.state[row, 1])
    return opened


@kernel
def flip(bed: Bed, cell: int) -> None:
    """Changes a cell and its image: filled becomes empty and empty filled."""
    height, width = bed.sheet.shape[HEIGHT], bed.sheet.shape[WIDTH]
    image = bed.images[cell]
    for _ in range(1 if image == cell else 2):
        row, column = cell // width, cell % width
        bed.masks[NOW, row] ^= 1 << column
        bed.masks[NOW, height + column] ^= 1 << row
        cell = image


@kernel
def open_cell(bed: Bed, number: int) -> int:
    """The open cell of a number, counted from 0 row by row."""
    row = 0
    cells = bed.state[row, 0] & bed.state[row, 1]
    while number >= count_ones(cells):
        number -= count_ones(cells)
        row += 1
        cells = bed.state[row, 0] & bed.state[row, 1]
    for _ in range(number):
        cells &= cells - 1
    cell: int = row * bed.sheet.shape[WIDTH] + lowest(cells)
    return cell


@kernel
def best_flip(bed: Bed, opened: int, most: int) -> tuple[int, int]:
    """Of the open cells the one whose change leaves the fewest open, the first on a tie, and how many.

    `opened` is how many there are. At most `most` are tried, evenly spread; the picture stays as it is.
    """
    best = -1
    fewest = len(bed.images) + 1
    copy(bed.state, bed.kept)
    tried = min(opened, most)
    for number in range(tried):
        cell = open_cell(bed, number * opened // tried)
        flip(bed, cell)
        left = look(bed)
        flip(bed, cell)
        copy(bed.kept, bed.state)
        if left < fewest:
            best, fewest = cell, left
    return best, fewest


@kernel
def _smooth(bed: Bed) -> None:
    height, width = bed.sheet.shape[HEIGHT], bed.sheet.shape[WIDTH]
    for line in range(height + width):
        bed.masks[BEFORE, line] = bed.masks[NOW, line]
    for row in range(height):
        for column in range(width):
            area = 0
            filled = 0
            columns = (7 << column >> 1) & (1 << width) - 1
            for near in range(max(row - 1, 0), min(row + 2, height)):
                area += count_ones(columns)
                filled += count_ones(bed.masks[BEFORE, near] & columns)
            now = bed.masks[NOW, row] >> column & 1
            if (2 * filled > area and now == 0) or (2 * filled < area and now == 1):
                bed.masks[NOW, row] ^= 1 << column
                bed.masks[NOW, height + column] ^= 1 << row
