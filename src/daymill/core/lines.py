"""Boards of rows and columns: the names of their cells and lines, and strokes along a line.

Cells count from 0, row by row; lines count from 0, rows first, then columns. People count both from 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Protocol

from daymill.core.errors import Refused

EMPTY = 0  # what a cell holds into which nothing was put

_STROKE = re.compile(r"r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})(?: r([1-9][0-9]{0,2})c([1-9][0-9]{0,2}))?")


class Grid(Protocol):
    """A board of columns and rows."""

    @property
    def width(self) -> int:
        """How many columns."""

    @property
    def height(self) -> int:
        """How many rows."""


def name_of_cell(board: Grid, cell: int) -> str:
    """`r3c5`."""
    row, column = divmod(cell, board.width)
    return f"r{row + 1}c{column + 1}"


def name_of_line(board: Grid, line: int) -> str:
    """`row 3` or `column 5`."""
    return f"row {line + 1}" if line < board.height else f"column {line - board.height + 1}"


def cells_of(board: Grid, line: int) -> range:
    """The cells of a line, in order."""
    if line < board.height:
        return range(line * board.width, (line + 1) * board.width)
    return range(line - board.height, board.height * board.width, board.width)


def stroke_text(board: Grid, first: int, last: int) -> str:
    """A stroke as part of an action: `r3c5 r3c9`, or `r3c5` for a single cell."""
    name = name_of_cell(board, first)
    return name if first == last else f"{name} {name_of_cell(board, last)}"


def read_stroke(board: Grid, text: str) -> range | None:
    """The cells of a stroke from its first to its last: none at all if these share neither row nor column.
    None where the text names no cells of the board."""
    match = _STROKE.fullmatch(text)
    if match is None:
        return None
    row, column = int(match[1]) - 1, int(match[2]) - 1
    to_row, to_column = (int(match[3]) - 1, int(match[4]) - 1) if match[3] else (row, column)
    if max(row, to_row) >= board.height or max(column, to_column) >= board.width:
        return None
    if row != to_row and column != to_column:
        return range(0)
    first, last = row * board.width + column, to_row * board.width + to_column
    step = (1 if row == to_row else board.width) * (1 if first <= last else -1)
    return range(first, last + step, step)


def put(
    board: Grid, cells: Sequence[int], stroke: range, value: int, words: Callable[[int], str]
) -> tuple[int, ...]:
    """What cells hold after a stroke: those that hold what its first one does get the value.

    Raises `Refused` (`not_a_line`, `unchanged`); `words` says what a cell holds.
    """
    if not stroke:
        raise Refused("not_a_line", "A stroke runs along one row or one column.")
    before = cells[stroke[0]]
    if before == value:
        name = name_of_cell(board, stroke[0])
        if value == EMPTY:
            raise Refused("unchanged", f"There is nothing to clear in {name}.")
        raise Refused("unchanged", f"{name} is {words(value)} already.")
    after = list(cells)
    for cell in stroke:
        if after[cell] == before:
            after[cell] = value
    return tuple(after)


def stretches(board: Grid, cells: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The stretches of neighbouring cells of a row that hold the same, row by row: what they hold, and their
    first and last cell."""
    for row in range(board.height):
        first = row * board.width
        for value, group in groupby(cells[first : first + board.width]):
            after = first + len(tuple(group))
            yield value, first, after - 1
            first = after
