"""Line logic on a whole board: lines are narrowed until none implies anything more.

The planes of rows and of columns lie in one table, the *state* `(lines, planes)`, and are kept in step: what
a row loses, the columns that cross it lose at once. The lines to look at are in `dirty` (2,): the rows as a
mask, the columns as another.

    sheet = set_up(rows, columns, colours)
    state, dirty = new_state(sheet), new_dirty(sheet)
    clear(sheet, state, dirty)
    propagate(sheet, state, dirty)  # possibilities that went, or CONTRADICTION
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.nonogram.lines import FIRST, PER_RUN, STARTS, Ints, Sheet, narrow, set_head

Clue: TypeAlias = Sequence[tuple[int, int]]

CONTRADICTION = -1


def new_sheet(height: int, width: int, colours: int, runs: int) -> Sheet:
    """A sheet without clues, with room for that many runs in a line."""
    lines = height + width
    return Sheet(
        np.array([height, width, colours + 1, 1], np.int64),
        np.zeros((lines, FIRST + PER_RUN * runs), np.int64),
        np.zeros(STARTS + 2 * runs + 1, np.int64),
    )


def set_up(rows: Sequence[Clue], columns: Sequence[Clue], colours: int = 1) -> Sheet:
    """The sheet of a board: a clue for each line, which are runs of (length, colour) that fit the line."""
    sheet = new_sheet(len(rows), len(columns), colours, max(map(len, (*rows, *columns))))
    for line, clue in enumerate((*rows, *columns)):
        for run, (length, colour) in enumerate(clue):
            at = FIRST + PER_RUN * run
            sheet.clues[line, at], sheet.clues[line, at + 1] = length, colour
        set_head(sheet.clues, line, len(clue), len(columns) if line < len(rows) else len(rows))
    return sheet


def new_state(sheet: Sheet) -> Ints:
    """Room for a position, `(lines, planes)`."""
    return np.zeros((len(sheet.clues), sheet.shape[2]), np.int64)


def new_dirty(sheet: Sheet) -> Ints:
    """Room for the lines to look at, none yet."""
    return np.zeros(2, np.int64)


@kernel
def clear(sheet: Sheet, state: Ints, dirty: Ints) -> None:
    """A position in which nothing is known, and all lines to be looked at."""
    height, width = sheet.shape[0], sheet.shape[1]
    for line in range(height + width):
        for plane in range(sheet.shape[2]):
            state[line, plane] = (1 << (width if line < height else height)) - 1
    dirty[0] = (1 << height) - 1
    dirty[1] = (1 << width) - 1


@kernel
def propagate(sheet: Sheet, state: Ints, dirty: Ints) -> int:
    """Line logic to the end from the lines in `dirty`.

    Returns how many possibilities (a plane for a cell) have gone, or CONTRADICTION. Rows and columns come
    in turns, all that have lost something since their last turn: they have then mostly lost much.
    `dirty` is empty afterwards.
    """
    height = sheet.shape[0]
    gone = 0
    while dirty[0] | dirty[1]:
        for side in range(2):
            waiting = dirty[side]
            dirty[side] = 0
            while waiting:
                at = lowest(waiting)
                waiting &= waiting - 1
                line = at + side * height
                if not narrow(sheet, state, line):
                    dirty[0] = dirty[1] = 0
                    return CONTRADICTION
                crossing = (1 - side) * height
                for plane in range(sheet.shape[2]):
                    lost = state[line, plane] ^ sheet.pad[plane]
                    if lost:
                        state[line, plane] ^= lost
                        dirty[1 - side] |= lost
                        gone += count_ones(lost)
                        while lost:
                            state[crossing + lowest(lost), plane] ^= 1 << at
                            lost &= lost - 1
    return gone
