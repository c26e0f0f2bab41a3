"""Boards, answers and positions of Pipes. People count rows and columns from 1; cells count from 0 in here,
row by row, and a mask has bit d for an opening at side d: up, right, down, left."""

from __future__ import annotations

import re
from dataclasses import dataclass

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items
from daymill.core.replay import unknown_action
from daymill.games.pipes.tiles import FULL, WAYS, solved

MOST = 25  # rows, and columns
TURN, LOCK, UNLOCK = "turn", "lock", "unlock"
BACK = " back"

_ACTION = re.compile(
    r"(?:(lock|unlock) ([1-9][0-9]?) ([1-9][0-9]?)|turn ([1-9][0-9]?) ([1-9][0-9]?)( back)?)"
)


@dataclass(frozen=True, slots=True)
class Board:
    """Columns and rows, whether what leaves an edge comes back on the opposite one, and the mask of each cell
    as it lies at the start."""

    width: int
    height: int
    wrapping: bool
    masks: tuple[int, ...]

    @property
    def centre(self) -> int:
        """The cell of the source."""
        return centre_of(self.width, self.height)

    def to_json(self) -> Json:
        """`wrapping` and `tiles`, a list of masks a row."""
        return {"wrapping": self.wrapping, "tiles": _rows(self.width, self.masks)}


@dataclass(frozen=True, slots=True)
class Answer:
    """The columns of its board, and the mask of each cell."""

    width: int
    masks: tuple[int, ...]

    def to_json(self) -> Json:
        """`tiles`."""
        return {"tiles": _rows(self.width, self.masks)}


@dataclass(frozen=True, slots=True)
class State:
    """The mask of each cell now, which cells the player has locked and which hints have fixed, and how many
    quarter turns led here."""

    masks: tuple[int, ...]
    locked: tuple[bool, ...]
    fixed: tuple[bool, ...]
    turns: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: everything, and which cells are linked with the centre."""

    board: Board
    masks: tuple[int, ...]
    locked: tuple[bool, ...]
    fixed: tuple[bool, ...]
    linked: tuple[bool, ...]
    ended: bool


def centre_of(width: int, height: int) -> int:
    """The cell from which trees grow, and where the source is drawn."""
    return height // 2 * width + width // 2


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("wrapping", "tiles"), "board")
    wrapping = data["wrapping"]
    if not isinstance(wrapping, bool):
        raise Invalid("bad_shape", "true or false is needed here", "board, wrapping")
    rows = _read_rows(data["tiles"], "board, tiles")
    _check_size(rows)
    for row, masks in enumerate(rows, 1):
        for column, mask in enumerate(masks, 1):
            if not 0 <= mask <= FULL:
                raise Invalid(
                    "bad_mask", f"a mask is from 0 to 15, not {mask}", f"board, tiles, r{row}c{column}"
                )
    height, width = len(rows), len(rows[0])
    if wrapping and 1 in (width, height):
        message = (
            f"a board of {width} by {height} cannot wrap: the cell beside a side would be the cell itself"
        )
        raise Invalid("cannot_wrap", message, "board, wrapping")
    board = Board(width, height, wrapping, tuple(mask for masks in rows for mask in masks))
    if solved(width, height, wrapping, board.masks):
        raise Invalid(
            "already_solved", "every opening meets another, and all cells are linked", "board, tiles"
        )
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Whether it fits is for `check` to say."""
    rows = _read_rows(fields(data, ("tiles",), "answer")["tiles"], "answer, tiles")
    if len(rows) != board.height or any(len(row) != board.width for row in rows):
        message = f"an answer has {board.height} rows of {board.width} masks"
        raise Invalid("bad_shape", message, "answer, tiles")
    masks = tuple(mask for row in rows for mask in row)
    for cell, (mask, tile) in enumerate(zip(masks, board.masks, strict=True)):
        if not 0 <= mask <= FULL or not WAYS[tile] >> mask & 1:
            message = f"turning does not make {mask} of {tile}"
            raise Invalid("bad_shape", message, f"answer, tiles, {name_of_cell(board.width, cell)}")
    return Answer(board.width, masks)


def read_action(board: Board, action: str) -> tuple[str, int, bool]:
    """An action as its verb, its cell, and whether it turns back. Raises `Invalid` (`unknown_action`)."""
    match = _ACTION.fullmatch(action)
    if match:
        row, column = int(match[2] or match[4]), int(match[3] or match[5])
        if row <= board.height and column <= board.width:
            return match[1] or TURN, (row - 1) * board.width + column - 1, match[6] is not None
    known = "'turn R C', 'turn R C back', 'lock R C' and 'unlock R C'"
    raise unknown_action(action, f"{known} with rows from 1 to {board.height}, columns to {board.width}")


def cell_action(width: int, verb: str, cell: int, back: bool = False) -> str:
    """The text of `turn`, `lock` or `unlock`."""
    return f"{verb} {cell // width + 1} {cell % width + 1}{BACK if back else ''}"


def name_of_cell(width: int, cell: int) -> str:
    """`r1c1` for the first cell."""
    return f"r{cell // width + 1}c{cell % width + 1}"


def _rows(width: int, masks: tuple[int, ...]) -> list[list[int]]:
    return [list(masks[at : at + width]) for at in range(0, len(masks), width)]


def _read_rows(data: Json, where: str) -> list[list[int]]:
    def mask(item: Json, at: str) -> int:
        return integer(item, -LARGEST_INTEGER, LARGEST_INTEGER, at)

    return [
        [
            mask(item, f"{where}, r{row}c{column}")
            for column, item in enumerate(items(line, f"{where}, row {row}"), 1)
        ]
        for row, line in enumerate(items(data, where), 1)
    ]


def _check_size(rows: list[list[int]]) -> None:
    if not 1 <= len(rows) <= MOST:
        raise Invalid("bad_size", f"a board has 1 to {MOST} rows, not {len(rows)}", "board, tiles")
    for row, masks in enumerate(rows, 1):
        where = f"board, tiles, row {row}"
        if not 1 <= len(masks) <= MOST:
            raise Invalid("bad_size", f"a row has 1 to {MOST} tiles, not {len(masks)}", where)
        if len(masks) != len(rows[0]):
            message = f"{len(masks)} tiles stand here, and {len(rows[0])} in the first row"
            raise Invalid("bad_size", message, where)
    if len(rows) == len(rows[0]) == 1:
        raise Invalid("bad_size", "a board has two cells at least", "board, tiles")
