"""Boards, answers and positions of Tandem. Cells are numbered row by row from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text

NAME, VERSION = "tandem", 1

OPEN, WALL = ".", "#"
SMALLEST, LARGEST = 2, 8
DIRECTIONS = ("up", "right", "down", "left")
# rows and columns that each direction adds
DELTAS = ((-1, 0), (0, 1), (1, 0), (0, -1))

# The cells of piece 1 and piece 2.
State: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board:
    """Rows of `.` and `#`, where the pieces start, and where their stations are."""

    rows: tuple[str, ...]
    pieces: State
    stations: State

    @property
    def width(self) -> int:
        """Columns, 2 to 8."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Rows, 2 to 8."""
        return len(self.rows)

    def place(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, from 0."""
        return divmod(cell, self.width)

    def is_wall(self, cell: int) -> bool:
        """Whether there is a wall on the cell."""
        row, column = self.place(cell)
        return self.rows[row][column] == WALL

    def to_json(self) -> Json:
        """`rows`, `pieces` and `stations`."""
        return {"rows": list(self.rows), "pieces": list(self.pieces), "stations": list(self.stations)}


@dataclass(frozen=True, slots=True)
class Answer:
    """A shortest route, as the names of its moves."""

    moves: tuple[str, ...]

    def to_json(self) -> Json:
        """`moves`."""
        return {"moves": list(self.moves)}


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: everything."""

    board: Board
    pieces: State


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("rows", "pieces", "stations"), "board")
    rows = tuple(
        text(row, f"board, row {at}") for at, row in enumerate(items(data["rows"], "board, rows"), 1)
    )
    for at, row in enumerate(rows, 1):
        for sign in row:
            if sign not in (OPEN, WALL):
                raise Invalid("bad_shape", f"rows are made of '.' and '#', not {sign!r}", f"board, row {at}")
    pieces = _pair(data["pieces"], "board, pieces")
    stations = _pair(data["stations"], "board, stations")
    _check_size(rows)
    board = Board(rows, pieces, stations)
    _check_pair(board, "piece", pieces)
    _check_pair(board, "station", stations)
    if pieces == stations:
        raise Invalid("already_solved", "each piece starts on its own station", "board")
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """A route from its JSON. Raises `Invalid` (`bad_shape`). Whether it leads home is for `check` to say."""
    fields(data, ("moves",), "answer")
    moves = tuple(text(move, "answer, moves") for move in items(data["moves"], "answer, moves"))
    for move in moves:
        if move not in DIRECTIONS:
            raise Invalid("bad_shape", f"{move!r} is not a direction", "answer, moves")
    return Answer(moves)


def _pair(data: Json, where: str) -> State:
    first, second = (
        integer(cell, -LARGEST_INTEGER, LARGEST_INTEGER, where) for cell in items(data, where, 2, 2)
    )
    return first, second


def _check_size(rows: tuple[str, ...]) -> None:
    span = f"from {SMALLEST} to {LARGEST}"
    if not SMALLEST <= len(rows) <= LARGEST:
        raise Invalid("bad_size", f"a board has {span} rows, not {len(rows)}", "board, rows")
    for at, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise Invalid("bad_size", "all rows must be of one length", f"board, row {at}")
        if not SMALLEST <= len(row) <= LARGEST:
            raise Invalid("bad_size", f"a row has {span} cells, not {len(row)}", f"board, row {at}")


def _check_pair(board: Board, what: str, cells: State) -> None:
    where = f"board, {what}s"
    for number, cell in enumerate(cells, 1):
        if not 0 <= cell < board.width * board.height:
            last = board.width * board.height - 1
            raise Invalid(
                f"{what}_off_grid", f"{what} {number} is on cell {cell}; the cells are 0 to {last}", where
            )
    for number, cell in enumerate(cells, 1):
        if board.is_wall(cell):
            row, column = board.place(cell)
            place = f"row {row + 1}, column {column + 1}"
            raise Invalid(f"{what}_on_wall", f"{what} {number} is on the wall at {place}", where)
    if cells[0] == cells[1]:
        raise Invalid(f"{what}s_together", f"both {what}s are on cell {cells[0]}", where)
