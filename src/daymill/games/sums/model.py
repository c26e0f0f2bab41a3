"""Boards, answers and positions of Target Sums. People count rows and columns from 1; cells count from 0 in
here, row by row. A line is a row or a column; lines count from 0, rows first, then columns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.lines import cells_of, name_of_cell, name_of_line, read_stroke, stroke_text
from daymill.core.reading import fields, integer, items
from daymill.core.replay import unknown_action
from daymill.games.sums.lines import Total, reach

MOST = 10  # rows, and columns
LARGEST = 999  # amount of a number
STRUCK, OPEN, KEPT = -1, 0, 1
VERBS = {"strike": STRUCK, "clear": OPEN, "keep": KEPT}
MARK_WORDS = {STRUCK: "struck", OPEN: "open", KEPT: "kept"}

Rows: TypeAlias = list[list[int]]


@dataclass(frozen=True)
class Board:
    """The targets of the rows and of the columns, and the number of each cell, row by row."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def width(self) -> int:
        """How many columns, 1 to 10."""
        return len(self.columns)

    @property
    def height(self) -> int:
        """How many rows, 1 to 10."""
        return len(self.rows)

    @cached_property
    def targets(self) -> tuple[int, ...]:
        """Those of all lines."""
        return (*self.rows, *self.columns)

    def to_json(self) -> Json:
        """`numbers`, a list a row, `rows` and `columns`."""
        return {
            "numbers": _rows(self.width, self.numbers),
            "rows": list(self.rows),
            "columns": list(self.columns),
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """The columns of its board, and of each cell whether it is kept: 1, or 0 where it is struck."""

    width: int
    keep: tuple[int, ...]

    def to_json(self) -> Json:
        """`keep`, a list a row."""
        return {"keep": _rows(self.width, self.keep)}


@dataclass(frozen=True, slots=True)
class State:
    """The player's mark of each cell, row by row: -1 struck, 0 none, 1 kept."""

    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the board, the marks, and what they make of each line."""

    board: Board
    marks: tuple[int, ...]
    totals: tuple[Total, ...]
    ended: bool


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("numbers", "rows", "columns"), "board")
    rows = _read_rows(data["numbers"], "board, numbers")
    targets = [_read_list(data[name], f"board, {name}") for name in ("rows", "columns")]
    _check_size(rows, *targets)
    for row, numbers in enumerate(rows, 1):
        for column, number in enumerate(numbers, 1):
            if abs(number) > LARGEST:
                message = f"a number is from -{LARGEST} to {LARGEST}, not {number}"
                raise Invalid("bad_number", message, f"board, numbers, r{row}c{column}")
    row_targets, column_targets = map(tuple, targets)
    board = Board(row_targets, column_targets, tuple(number for numbers in rows for number in numbers))
    for line, target in enumerate(board.targets):
        least, greatest = reach(numbers_of(board, line))
        if not least <= target <= greatest:
            message = f"its numbers can come to {least} at least and {greatest} at most, not to {target}"
            raise Invalid("out_of_reach", message, f"board, {name_of_line(board, line)}")
    if all(sum(numbers_of(board, line)) == target for line, target in enumerate(board.targets)):
        raise Invalid("already_solved", "every line comes to its target with nothing struck", "board")
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Whether it fits is for `check` to say."""
    where = "answer, keep"
    rows = _read_rows(fields(data, ("keep",), "answer")["keep"], where, largest=1)
    if len(rows) != board.height or any(len(row) != board.width for row in rows):
        raise Invalid("bad_shape", f"an answer has {board.height} rows of {board.width} entries", where)
    keep = tuple(kept for row in rows for kept in row)
    for cell, kept in enumerate(keep):
        if kept < 0:
            raise Invalid(
                "bad_shape", f"0 or 1 is needed here, not {kept}", f"{where}, {name_of_cell(board, cell)}"
            )
    return Answer(board.width, keep)


def read_action(board: Board, action: str) -> tuple[int, range]:
    """An action as the mark that it makes (0 for `clear`) and its stroke, as `read_stroke` gives it. Raises
    `Invalid` (`unknown_action`)."""
    verb, _, cells = action.partition(" ")
    stroke = read_stroke(board, cells)
    if verb in VERBS and stroke is not None:
        return VERBS[verb], stroke
    known = (
        f"'strike', 'keep' and 'clear' with a cell from 'r1c1' to 'r{board.height}c{board.width}', "
        "and, for a stroke, with its last cell after that"
    )
    raise unknown_action(action, known)


def cell_action(board: Board, mark: int, first: int, last: int | None = None) -> str:
    """The text of what gives a cell a mark, or all cells of a stroke."""
    verb = next(verb for verb, made in VERBS.items() if made == mark)
    return f"{verb} {stroke_text(board, first, first if last is None else last)}"


def numbers_of(board: Board, line: int) -> tuple[int, ...]:
    """The numbers of a line, in order."""
    cells = cells_of(board, line)
    return board.numbers[cells.start : cells.stop : cells.step]


def _rows(width: int, entries: tuple[int, ...]) -> Rows:
    return [list(entries[at : at + width]) for at in range(0, len(entries), width)]


def _read_list(data: Json, where: str, largest: int = LARGEST_INTEGER) -> list[int]:
    return [
        integer(item, -largest, largest, f"{where}, {at}") for at, item in enumerate(items(data, where), 1)
    ]


def _read_rows(data: Json, where: str, largest: int = LARGEST_INTEGER) -> Rows:
    return [
        _read_list(line, f"{where}, row {row}", largest) for row, line in enumerate(items(data, where), 1)
    ]


def _check_size(rows: Rows, row_targets: list[int], column_targets: list[int]) -> None:
    where = "board, numbers"
    if not 1 <= len(rows) <= MOST:
        raise Invalid("bad_size", f"a board has 1 to {MOST} rows, not {len(rows)}", where)
    for row, numbers in enumerate(rows, 1):
        at = f"{where}, row {row}"
        if not 1 <= len(numbers) <= MOST:
            raise Invalid("bad_size", f"a row has 1 to {MOST} numbers, not {len(numbers)}", at)
        if len(numbers) != len(rows[0]):
            message = f"{len(numbers)} numbers stand here, and {len(rows[0])} in the first row"
            raise Invalid("bad_size", message, at)
    for name, targets, count in (("rows", row_targets, len(rows)), ("columns", column_targets, len(rows[0]))):
        if len(targets) != count:
            message = f"{len(targets)} targets stand here for {count} {name}"
            raise Invalid("bad_size", message, f"board, {name}")
