"""Boards, answers and positions of Minesweeper. People count rows and columns from 1; cells count from 0 in
here, row by row. What a cell shows is its number, or one of `COVERED` and `EXPOSED`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action

MOST = 40  # rows, and columns
COVERED, EXPOSED = -1, 9
OPEN, FLAG, UNFLAG, CHORD = "open", "flag", "unflag", "chord"
COVERED_SIGN, MINE_SIGN, FREE_SIGN = ".", "*", "."

_ACTION = re.compile(r"(open|flag|unflag|chord) ([1-9][0-9]?) ([1-9][0-9]?)")
_CELL = re.compile(r"r([1-9][0-9]?)c([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Board:
    """Columns and rows, how many mines there are, whether one that is opened ends the game, the cell of the
    first click, and what each cell shows after it."""

    width: int
    height: int
    mines: int
    deadly: bool
    start: int
    shown: tuple[int, ...]

    def to_json(self) -> Json:
        """`mines`, `deadly`, `start`, and `shown`, a string a row."""
        return {
            "mines": self.mines,
            "deadly": self.deadly,
            "start": name_of_cell(self.width, self.start),
            "shown": _rows(self.width, [COVERED_SIGN if sign < 0 else str(sign) for sign in self.shown]),
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """The columns of its board, and for each cell whether it is a mine."""

    width: int
    mines: tuple[bool, ...]

    def to_json(self) -> Json:
        """`mines`, a string a row."""
        return {"mines": _rows(self.width, [MINE_SIGN if mine else FREE_SIGN for mine in self.mines])}


@dataclass(frozen=True, slots=True)
class State:
    """What each cell shows, and which covered ones carry a flag: nothing that the player has not seen."""

    seen: tuple[int, ...]
    flags: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees. `mines` is empty until the play has ended."""

    board: Board
    seen: tuple[int, ...]
    flags: tuple[bool, ...]
    mines: tuple[bool, ...] = ()


@lru_cache(maxsize=64)
def neighbours(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The cells that touch each cell, ascending."""
    return tuple(
        tuple(
            r * width + c
            for r in range(max(0, row - 1), min(height, row + 2))
            for c in range(max(0, column - 1), min(width, column + 2))
            if (r, c) != (row, column)
        )
        for row in range(height)
        for column in range(width)
    )


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("mines", "deadly", "start", "shown"), "board")
    mines = integer(data["mines"], -LARGEST_INTEGER, LARGEST_INTEGER, "board, mines")
    if not isinstance(data["deadly"], bool):
        raise Invalid("bad_shape", "true or false is needed here", "board, deadly")
    start = text(data["start"], "board, start", 40)
    rows = _read_rows(data["shown"], "board, shown")
    _check_size(rows)
    shown = []
    for row, signs in enumerate(rows, 1):
        for column, sign in enumerate(signs, 1):
            if sign not in ".012345678":
                message = f"a cell is '.' where it is covered, or a digit from 0 to 8, not {sign!r}"
                raise Invalid("bad_cell", message, f"board, shown, r{row}c{column}")
            shown.append(COVERED if sign == COVERED_SIGN else int(sign))
    height, width = len(rows), len(rows[0])
    covered = shown.count(COVERED)
    if not 1 <= mines <= covered:
        message = f"there are 1 to {covered} mines, as many as covered cells at the most, not {mines}"
        raise Invalid("bad_mines", message, "board, mines")
    cell = cell_named(width, height, start)
    if cell is None or shown[cell] == COVERED:
        message = (
            f"{start!r} is no cell of this board" if cell is None else f"{start}, the first click, is covered"
        )
        raise Invalid("bad_start", message, "board, start")
    if mines == covered:
        message = "all covered cells are mines: nothing is left to open"
        raise Invalid("already_solved", message, "board")
    return Board(width, height, mines, data["deadly"], cell, tuple(shown))


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Whether it fits is for `check` to say."""
    rows = _read_rows(fields(data, ("mines",), "answer")["mines"], "answer, mines")
    if len(rows) != board.height or any(len(row) != board.width for row in rows):
        message = f"an answer has {board.height} rows of {board.width} signs"
        raise Invalid("bad_shape", message, "answer, mines")
    signs = "".join(rows)
    for cell, sign in enumerate(signs):
        if sign not in (MINE_SIGN, FREE_SIGN):
            where = f"answer, mines, {name_of_cell(board.width, cell)}"
            raise Invalid("bad_shape", f"a mine is '*' and a free cell is '.', not {sign!r}", where)
    return Answer(board.width, tuple(sign == MINE_SIGN for sign in signs))


def read_action(board: Board, action: str) -> tuple[str, int]:
    """An action as its verb and its cell. Raises `Invalid` (`unknown_action`)."""
    match = _ACTION.fullmatch(action)
    if match:
        row, column = int(match[2]), int(match[3])
        if row <= board.height and column <= board.width:
            return match[1], (row - 1) * board.width + column - 1
    known = "'open R C', 'flag R C', 'unflag R C' and 'chord R C'"
    raise unknown_action(action, f"{known} with rows from 1 to {board.height}, columns to {board.width}")


def cell_action(width: int, verb: str, cell: int) -> str:
    """The text of an action on a cell."""
    return f"{verb} {cell // width + 1} {cell % width + 1}"


def name_of_cell(width: int, cell: int) -> str:
    """`r1c1` for the first cell."""
    return f"r{cell // width + 1}c{cell % width + 1}"


def cell_named(width: int, height: int, name: str) -> int | None:
    """The cell of a name; None where the board has none of that name."""
    match = _CELL.fullmatch(name)
    if match is None or int(match[1]) > height or int(match[2]) > width:
        return None
    return (int(match[1]) - 1) * width + int(match[2]) - 1


def _rows(width: int, signs: list[str]) -> list[str]:
    return ["".join(signs[at : at + width]) for at in range(0, len(signs), width)]


def _read_rows(data: Json, where: str) -> list[str]:
    return [text(row, f"{where}, row {number}", 100_000) for number, row in enumerate(items(data, where), 1)]


def _check_size(rows: list[str]) -> None:
    if not 1 <= len(rows) <= MOST:
        raise Invalid("bad_size", f"a board has 1 to {MOST} rows, not {len(rows)}", "board, shown")
    for row, signs in enumerate(rows, 1):
        where = f"board, shown, row {row}"
        if not 1 <= len(signs) <= MOST:
            raise Invalid("bad_size", f"a row has 1 to {MOST} cells, not {len(signs)}", where)
        if len(signs) != len(rows[0]):
            message = f"{len(signs)} cells stand here, and {len(rows[0])} in the first row"
            raise Invalid("bad_size", message, where)
    if len(rows) == len(rows[0]) == 1:
        raise Invalid("bad_size", "a board has two cells at least", "board, shown")
