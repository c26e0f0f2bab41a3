"""The nine cells, as a text of nine signs, and what can be seen in them: lines, threats, gaps and forks."""

from __future__ import annotations

from functools import cache

X, O, FREE = "xo."  # noqa: E741
SIDE, CELLS = 3, 9
EMPTY = FREE * CELLS

# rows, columns, diagonals
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
NAMES = (
    *(f"row {row}" for row in (1, 2, 3)),
    *(f"column {column}" for column in (1, 2, 3)),
    "the diagonal from r1c1",
    "the diagonal from r1c3",
)
CENTRE = 4
CORNERS = (0, 2, 6, 8)
RANKS = (CENTRE, *CORNERS, 1, 3, 5, 7)


def name_of_cell(cell: int) -> str:
    """`r1c1` for the first cell."""
    return f"r{cell // SIDE + 1}c{cell % SIDE + 1}"


def side_to_move(cells: str) -> str:
    """X moves first, then both in turn."""
    return X if cells.count(X) == cells.count(O) else O


def other(sign: str) -> str:
    """The other side."""
    return O if sign == X else X


def with_sign(cells: str, cell: int, sign: str) -> str:
    """The cells after a move."""
    return cells[:cell] + sign + cells[cell + 1 :]


def free_cells(cells: str) -> list[int]:
    """In reading order."""
    return [cell for cell, sign in enumerate(cells) if sign == FREE]


def threes(cells: str) -> list[int]:
    """The lines with three equal signs."""
    return [at for at, (a, b, c) in enumerate(LINES) if cells[a] == cells[b] == cells[c] and cells[a] != FREE]


def has_three(cells: str, sign: str) -> bool:
    """Whether a side has won."""
    return any(cells[LINES[line][0]] == sign for line in threes(cells))


def is_over(cells: str) -> bool:
    """Whether a side has won, or no cell is free."""
    return FREE not in cells or bool(threes(cells))


@cache
def threats(cells: str, sign: str) -> tuple[tuple[int, int], ...]:
    """The lines in which a side has two signs and the third cell is free, each with that cell, its gap."""
    found = []
    for at, line in enumerate(LINES):
        signs = [cells[cell] for cell in line]
        if signs.count(sign) == 2 and FREE in signs:
            found.append((at, line[signs.index(FREE)]))
    return tuple(found)


def gaps(cells: str, sign: str) -> list[int]:
    """The gaps of a side's threats, in reading order, each once."""
    return sorted({gap for _, gap in threats(cells, sign)})


@cache
def forks(cells: str, sign: str) -> tuple[int, ...]:
    """The free cells that give a side two gaps or more, by rank."""
    return tuple(
        cell for cell in RANKS if cells[cell] == FREE and len(gaps(with_sign(cells, cell, sign), sign)) > 1
    )
