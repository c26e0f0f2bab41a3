"""Line logic on a whole board: lines are narrowed until none implies anything more.

The planes of rows and of columns lie in one table, the *state* `(lines, planes * words)`, and are kept in
step: what a row loses, the columns that cross it lose at once. A line of up to BITS cells has one word, a
longer one two; all lines of a board have as many. Plane p of a line is in the columns from p * words on.

`work` holds, each as masks of the rows (`words` of them) and of the columns: the lines to look at; those in
which something has changed; and after these how many lines were narrowed.

    sheet = set_up(rows, columns, colours)
    state, work = new_state(sheet), new_work(sheet)
    clear(sheet, state, work)
    propagate(sheet, state, work)  # possibilities that went, or CONTRADICTION
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import (
    BITS,
    FIRST,
    HEIGHT,
    PER_RUN,
    PLANES,
    RUNS,
    STARTS,
    WIDTH,
    WORDS,
    Ints,
    Sheet,
    narrow,
    set_head,
)
from daymill.games.nonogram.kernels_long import narrow_long

Clue: TypeAlias = Sequence[tuple[int, int]]

CONTRADICTION = -1


def new_sheet(height: int, width: int, colours: int, runs: int) -> Sheet:
    """A sheet without clues, with room for that many runs in a line."""
    words = 1 if max(height, width) <= BITS else 2
    return Sheet(
        np.array([height, width, colours + 1, words], np.int64),
        np.zeros((height + width, FIRST + PER_RUN * runs), np.int64),
        np.zeros(STARTS + (2 * runs + 1) * words, np.int64),
    )


def set_up(rows: Sequence[Clue], columns: Sequence[Clue], colours: int = 1) -> Sheet:
    """The sheet of a board: a clue for each line, which are runs of (length, colour) that fit the line."""
    lines = (*rows, *columns)
    most = max(map(len, lines))
    sheet = new_sheet(len(rows), len(columns), colours, most)
    sheet.clues[:] = [
        [len(clue), 0, *(part for run in (*clue, *[(0, 0)] * (most - len(clue))) for part in (*run, 0))]
        for clue in lines
    ]
    complete(sheet)
    return sheet


def new_state(sheet: Sheet) -> Ints:
    """Room for a position."""
    return np.zeros((len(sheet.clues), int(sheet.shape[PLANES] * sheet.shape[WORDS])), np.int64)


def new_work(sheet: Sheet) -> Ints:
    """No line to look at, none changed, none narrowed."""
    return np.zeros(4 * int(sheet.shape[WORDS]) + 1, np.int64)


@kernel
def complete(sheet: Sheet) -> None:
    """Completes the clues of all lines: their runs and how many there are have been written."""
    height, width = sheet.shape[HEIGHT], sheet.shape[WIDTH]
    for line in range(height + width):
        set_head(sheet.clues, line, sheet.clues[line, RUNS], width if line < height else height)


@kernel
def first_cells(cells: int, word: int) -> int:
    """The mask of the first cells of a line, as far as they are in that word of it."""
    return (1 << min(max(cells - word * BITS, 0), BITS)) - 1


@kernel
def clear(sheet: Sheet, state: Ints, work: Ints) -> None:
    """A position in which nothing is known, and all lines to be looked at."""
    height, width = sheet.shape[HEIGHT], sheet.shape[WIDTH]
    planes, words = sheet.shape[PLANES], sheet.shape[WORDS]
    for word in range(words):
        across, down = first_cells(width, word), first_cells(height, word)
        for line in range(height + width):
            for plane in range(planes):
                state[line, plane * words + word] = across if line < height else down
        work[word], work[words + word] = down, across


@kernel
def propagate(sheet: Sheet, state: Ints, work: Ints) -> int:
    """Line logic to the end from the lines to look at; afterwards there are none.

    Returns how many possibilities (a plane for a cell) have gone, or CONTRADICTION. Rows and columns come
    in turns, all that have lost something since their last turn: they have then mostly lost much.
    """
    height, planes, words = sheet.shape[HEIGHT], sheet.shape[PLANES], sheet.shape[WORDS]
    gone = 0
    side = 0
    idle = 0
    while idle < 2:
        idle += 1
        crossing = height - side * height
        other = words - side * words
        for word in range(words):
            waiting = work[side * words + word]
            work[side * words + word] = 0
            while waiting:
                idle = 0
                at = lowest(waiting)
                waiting &= waiting - 1
                line = side * height + word * BITS + at
                work[4 * words] += 1
                if not (narrow(sheet, state, line) if words == 1 else narrow_long(sheet, state, line)):
                    for rest in range(2 * words):
                        work[rest] = 0
                    return CONTRADICTION
                for plane in range(planes):
                    for part in range(words):
                        column = plane * words + part
                        lost = state[line, column] ^ sheet.pad[column]
                        if lost == 0:
                            continue
                        state[line, column] ^= lost
                        work[other + part] |= lost
                        work[2 * words + other + part] |= lost
                        gone += count_ones(lost)
                        while lost:
                            state[crossing + part * BITS + lowest(lost), plane * words + word] ^= 1 << at
                            lost &= lost - 1
        side = 1 - side
    return gone


@kernel
def copy(source: Ints, target: Ints) -> None:
    """Makes a position the same as another one of the board."""
    for line in range(source.shape[0]):
        for column in range(source.shape[1]):
            target[line, column] = source[line, column]


@kernel
def read_picture(sheet: Sheet, state: Ints, picture: Ints) -> int:
    """Writes the values of cells into a picture (height, width), -1 for one that is not known; returns how
    many are not."""
    planes, words = sheet.shape[PLANES], sheet.shape[WORDS]
    unknown = 0
    for row in range(picture.shape[0]):
        for column in range(picture.shape[1]):
            values = 0
            for plane in range(planes):
                if state[row, plane * words + column // BITS] >> column % BITS & 1:
                    values += 1
                    picture[row, column] = plane
            if values != 1:
                unknown += 1
                picture[row, column] = -1
    return unknown
