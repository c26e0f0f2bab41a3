"""Boards, answers and positions of the Schulte table. Cells are numbered row by row from 0."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.lines import name_of_cell
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action
from daymill.core.timing import START, split_time

NAME, VERSION = "schulte", 1

SMALLEST, LARGEST = 2, 10
Order: TypeAlias = Literal["up", "down"]
ORDERS: tuple[Order, ...] = ("up", "down")
_TAP = re.compile(r"tap (0|[1-9][0-9]{0,15})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Board:
    """The numbers of the first table row by row, the order in which they are tapped, after how many found
    ones the table is reshuffled (ascending), and the state that the stream for that starts with."""

    width: int
    numbers: tuple[int, ...]
    order: Order
    reshuffles: tuple[int, ...]
    stream: int

    @property
    def height(self) -> int:
        """Rows, 2 to 10."""
        return len(self.numbers) // self.width

    @property
    def sequence(self) -> range:
        """The numbers in the order in which they are tapped."""
        count = len(self.numbers)
        return range(1, count + 1) if self.order == "up" else range(count, 0, -1)

    def place(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, from 0."""
        return divmod(cell, self.width)

    def to_json(self) -> Json:
        """`table`, `order`, `reshuffles` and `stream`."""
        rows = range(0, len(self.numbers), self.width)
        return {
            "table": [list(self.numbers[at : at + self.width]) for at in rows],
            "order": self.order,
            "reshuffles": list(self.reshuffles),
            "stream": self.stream,
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """The numbers in the order in which they are tapped."""

    taps: tuple[int, ...]

    def to_json(self) -> Json:
        """`taps`."""
        return {"taps": list(self.taps)}


@dataclass(frozen=True, slots=True)
class State:
    """Where a run stands: how many numbers are found, how many taps were wrong, the time of the last one in
    ms, the number of the last one if it was wrong, else 0, and how many came too fast for a hand."""

    started: bool = False
    found: int = 0
    wrong: int = 0
    last: int = 0
    slip: int = 0
    fast: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the table as it stands, once the run has begun."""

    board: Board
    table: tuple[int, ...]
    state: State


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("table", "order", "reshuffles", "stream"), "board")
    rows = [
        _integers(row, f"board, table, row {at}")
        for at, row in enumerate(items(data["table"], "board, table"), 1)
    ]
    order = text(data["order"], "board, order")
    if order not in ORDERS:
        raise Invalid("bad_shape", f"'up' or 'down' is needed here, not {order[:40]!r}", "board, order")
    reshuffles = _integers(data["reshuffles"], "board, reshuffles")
    stream = integer(data["stream"], 0, 2**32 - 1, "board, stream")
    _check_size(rows)
    numbers = tuple(number for row in rows for number in row)
    board = Board(len(rows[0]), numbers, order, tuple(reshuffles), stream)
    _check_numbers(board)
    _check_reshuffles(board)
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Whether it is the order is for `check` to
    say."""
    count = len(board.numbers)
    listed = items(fields(data, ("taps",), "answer")["taps"], "answer, taps", count, count)
    return Answer(tuple(integer(tap, 1, count, f"answer, taps, {at}") for at, tap in enumerate(listed, 1)))


def read_tap(action: str) -> tuple[int, int]:
    """The number and the time of a tap. Raises `Invalid` (`unknown_action`)."""
    timed = split_time(action)
    found = timed and _TAP.fullmatch(timed[0])
    if not (timed and found):
        raise unknown_action(action, f"'{START}', and 'tap NUMBER @MS' with the ms since the start")
    return int(found[1]), timed[1]


def tap_text(number: int, ms: int | str) -> str:
    """The text of a tap; without a time, for whoever adds it, if `ms` is empty."""
    return f"tap {number} @{ms}"


def _integers(data: Json, where: str) -> list[int]:
    return [
        integer(item, -LARGEST_INTEGER, LARGEST_INTEGER, f"{where}, {at}")
        for at, item in enumerate(items(data, where), 1)
    ]


def _check_size(rows: list[list[int]]) -> None:
    where = "board, table"
    if not SMALLEST <= len(rows) <= LARGEST:
        raise Invalid("bad_size", f"a table has {SMALLEST} to {LARGEST} rows, not {len(rows)}", where)
    for at, row in enumerate(rows, 1):
        if not SMALLEST <= len(row) <= LARGEST:
            message = f"a row has {SMALLEST} to {LARGEST} numbers, not {len(row)}"
            raise Invalid("bad_size", message, f"{where}, row {at}")
        if len(row) != len(rows[0]):
            message = f"{len(row)} numbers stand here, and {len(rows[0])} in the first row"
            raise Invalid("bad_size", message, f"{where}, row {at}")


def _check_numbers(board: Board) -> None:
    count = len(board.numbers)
    for cell, number in enumerate(board.numbers):
        if not 1 <= number <= count:
            message = f"a table of {count} cells has the numbers 1 to {count}, not {number}"
            raise Invalid("bad_number", message, f"board, table, {name_of_cell(board, cell)}")
    for cell, number in enumerate(board.numbers):
        if (first := board.numbers.index(number)) != cell:
            message = f"{number} stands in {name_of_cell(board, first)} already"
            raise Invalid("number_twice", message, f"board, table, {name_of_cell(board, cell)}")


def _check_reshuffles(board: Board) -> None:
    before = 0
    for at, found in enumerate(board.reshuffles, 1):
        if not before < found < len(board.numbers):
            message = f"a number from {before + 1} to {len(board.numbers) - 1} is needed here, not {found}"
            raise Invalid("bad_reshuffle", message, f"board, reshuffles, {at}")
        before = found
