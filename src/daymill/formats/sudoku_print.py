"""The grids that `sudoku_grid.py` reads, written."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.formats.sudoku_candidates import Cell, cells_json, read_cells
from daymill.formats.sudoku_signs import check_no_candidates
from daymill.games.sudoku.geometry import BOX_COLUMNS, BOX_ROWS


def text(board: Json) -> str:
    """A grid with borders and spaces; below it the candidates, where the board lists any."""
    size: int = board["size"]
    columns = BOX_COLUMNS[size]
    rows = [f"| {' | '.join(' '.join(box) for box in _boxes(size, row))} |" for row in _rows(board)]
    border = f"+{'+'.join(['-' * (2 * columns + 1)] * (size // columns))}+"
    grid = _bordered(size, rows, border, border)
    return f"{grid}\n\n{_listed(board)}" if "candidates" in board else grid


def sdk(board: Json) -> str:
    """Bare rows."""
    check_no_candidates(board, "sdk")
    return "\n".join(_rows(board))


def ss(board: Json) -> str:
    """Rows and borders as Simple Sudoku writes them."""
    check_no_candidates(board, "ss")
    size: int = board["size"]
    rows = [f"|{'|'.join(_boxes(size, row))}|" for row in _rows(board)]
    inner = f"|{'+'.join(['-' * BOX_COLUMNS[size]] * (size // BOX_COLUMNS[size]))}|"
    return _bordered(size, rows, f"*{'-' * (len(inner) - 2)}*", inner)


def candidates(board: Json) -> str:
    """The candidates of every cell. Givens stand before them where they could not be told otherwise."""
    listed = _listed(board)
    alone = read_cells(board["size"], [Cell(digits, "") for digits in cells_json(board)])
    if alone == board:
        return listed
    return f"{text({'size': board['size'], 'givens': board['givens']})}\n\n{listed}"


def _listed(board: Json) -> str:
    size: int = board["size"]
    columns = BOX_COLUMNS[size]
    listed = cells_json(board)
    width = max(map(len, listed))
    rows = []
    for start in range(0, size * size, size):
        cells = [digits.ljust(width) for digits in listed[start : start + size]]
        boxes = ["  ".join(cells[at : at + columns]) for at in range(0, size, columns)]
        rows.append(f"| {' | '.join(boxes)} |")
    inner = f"|{'+'.join(['-' * (columns * (width + 2))] * (size // columns))}|"
    return _bordered(size, rows, f"*{'-' * (len(inner) - 2)}*", inner)


def _bordered(size: int, rows: Sequence[str], outer: str, inner: str) -> str:
    bands = ["\n".join(rows[at : at + BOX_ROWS[size]]) for at in range(0, size, BOX_ROWS[size])]
    return "\n".join((outer, f"\n{inner}\n".join(bands), outer))


def _rows(board: Json) -> list[str]:
    size: int = board["size"]
    return [board["givens"][at : at + size] for at in range(0, size * size, size)]


def _boxes(size: int, row: str) -> list[str]:
    return [row[at : at + BOX_COLUMNS[size]] for at in range(0, size, BOX_COLUMNS[size])]
