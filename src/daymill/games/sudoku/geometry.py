"""Rows, columns and boxes of the three sizes of grid: 4 (boxes 2x2), 6 (2 rows x 3 columns) and 9 (3x3)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

SIZES = (4, 6, 9)
BOX_ROWS = {4: 2, 6: 2, 9: 3}
BOX_COLUMNS = {4: 2, 6: 3, 9: 3}
BOX, ROW, COLUMN = "box", "row", "column"


class Unit(NamedTuple):
    """A box, row or column: its name for people (`box 3`) and its cells, ascending."""

    name: str
    cells: tuple[int, ...]


@cache
def units(size: int) -> tuple[Unit, ...]:
    """All units: the boxes row by row, then the rows, then the columns; unit `size * kind + number`."""
    rows, columns = BOX_ROWS[size], BOX_COLUMNS[size]
    span = range(size)
    boxes = tuple(
        tuple(
            cell
            for cell in range(size * size)
            if cell // size // rows == box // (size // columns)
            and cell % size // columns == box % (size // columns)
        )
        for box in span
    )
    lines = tuple(tuple(size * row + column for column in span) for row in span)
    piles = tuple(tuple(size * row + column for row in span) for column in span)
    return tuple(
        Unit(f"{kind} {number}", cells)
        for kind, group in ((BOX, boxes), (ROW, lines), (COLUMN, piles))
        for number, cells in enumerate(group, 1)
    )


@cache
def peers(size: int) -> tuple[tuple[int, ...], ...]:
    """For each cell the others of its row, column and box, ascending."""
    return tuple(
        tuple(sorted({other for unit in units(size) if cell in unit.cells for other in unit.cells} - {cell}))
        for cell in range(size * size)
    )


@cache
def unit_cells(size: int) -> npt.NDArray[np.int64]:
    """`(3 * size, size)`: the cells of each unit, in the order of `units`."""
    return np.array([unit.cells for unit in units(size)], np.int64)


@cache
def cell_units(size: int) -> npt.NDArray[np.int64]:
    """`(size * size, 3)`: the box, row and column of each cell, as numbers of units."""
    table = [[at for at, unit in enumerate(units(size)) if cell in unit.cells] for cell in range(size * size)]
    return np.array(table, np.int64)


@cache
def cell_peers(size: int) -> npt.NDArray[np.int64]:
    """`(size * size, peers)`: `peers` as an array; 7, 12 or 20 a cell."""
    return np.array(peers(size), np.int64)


def name_of_cell(size: int, cell: int) -> str:
    """`r1c1` for the first cell."""
    return f"r{cell // size + 1}c{cell % size + 1}"
