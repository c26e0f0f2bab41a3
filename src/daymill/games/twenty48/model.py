"""Boards, answers and positions of 2048. People count rows and columns from 1; cells count from 0 in here,
row by row. The rank of a tile is the power of two that it is, 0 where there is none. A row is four ranks of
four bits each in one integer, the first cell in the highest ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import LONGEST_LOG
from daymill.core.seeds import SEEDS

NAME, VERSION = "twenty48", 1

SIDE, CELLS, BITS = 4, 16, 4
LARGEST_RANK = 15  # that four bits hold
SMALLEST_TARGET, LARGEST_TILE = 4, 1 << LARGEST_RANK
MOST_MOVES = LONGEST_LOG
DIRECTIONS = ("up", "right", "down", "left")
LETTERS = {direction[0]: direction for direction in DIRECTIONS}

# Four of them, each 0 to 65535.
Rows: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles at the start, the state of the stream that new ones come from, the target, and how many moves
    may be made (0: any number)."""

    rows: Rows
    spawns: int
    target: int
    limit: int

    @property
    def goal(self) -> int:
        """The rank of the target, 2 to 15."""
        return self.target.bit_length() - 1

    def to_json(self) -> Json:
        """`rows`, a list of tiles each, `spawns`, `target` and `limit`."""
        return {
            "rows": [[value_of(rank) for rank in ranks_of(row)] for row in self.rows],
            "spawns": self.spawns,
            "target": self.target,
            "limit": self.limit,
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """The moves of the par player, as the first letters of their names."""

    moves: str

    def to_json(self) -> Json:
        """`moves`."""
        return {"moves": self.moves}


class State(NamedTuple):
    """The rows, the state of the stream, the points, and how many moves were made since the start."""

    rows: Rows
    stream: int
    points: int
    made: int


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: everything but the stream."""

    board: Board
    rows: Rows
    points: int
    made: int
    ended: bool


def ranks_of(row: int) -> tuple[int, int, int, int]:
    """The ranks of a row, from left to right."""
    return row >> 12, row >> 8 & 15, row >> 4 & 15, row & 15


def value_of(rank: int) -> int:
    """The tile of a rank; 0 for none."""
    return 1 << rank if rank else 0


def row_of(ranks: tuple[int, ...]) -> int:
    """A row of four ranks."""
    first, second, third, fourth = ranks
    return first << 12 | second << 8 | third << 4 | fourth


def cells_of(rows: Rows) -> tuple[int, ...]:
    """The ranks of all cells."""
    return tuple(rank for row in rows for rank in ranks_of(row))


def name_of_cell(cell: int) -> str:
    """The id of a cell in the Scene."""
    row, column = divmod(cell, SIDE)
    return f"r{row + 1}c{column + 1}"


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    fields(data, ("rows", "spawns", "target", "limit"), "board")
    tiles = [
        [
            integer(tile, -LARGEST_INTEGER, LARGEST_INTEGER, f"board, rows, r{row}c{column}")
            for column, tile in enumerate(items(line, f"board, row {row}"), 1)
        ]
        for row, line in enumerate(items(data["rows"], "board, rows"), 1)
    ]
    spawns, target, limit = (
        integer(data[name], -LARGEST_INTEGER, LARGEST_INTEGER, f"board, {name}")
        for name in ("spawns", "target", "limit")
    )
    if len(tiles) != SIDE:
        raise Invalid("bad_size", f"a board has {SIDE} rows, not {len(tiles)}", "board, rows")
    for row, line in enumerate(tiles, 1):
        if len(line) != SIDE:
            raise Invalid("bad_size", f"a row has {SIDE} cells, not {len(line)}", f"board, row {row}")
    for row, line in enumerate(tiles, 1):
        for column, tile in enumerate(line, 1):
            if tile and not _is_power(tile, 2):
                message = f"a tile is a power of two from 2 to {LARGEST_TILE}, or 0 for none, not {tile}"
                raise Invalid("bad_tile", message, f"board, rows, r{row}c{column}")
    if not 0 <= spawns < SEEDS:
        raise Invalid("bad_spawns", f"this is from 0 to {SEEDS - 1}, not {spawns}", "board, spawns")
    if not _is_power(target, SMALLEST_TARGET):
        message = f"a target is a power of two from {SMALLEST_TARGET} to {LARGEST_TILE}, not {target}"
        raise Invalid("bad_target", message, "board, target")
    if not 0 <= limit <= MOST_MOVES:
        raise Invalid("bad_limit", f"a limit is from 0 to {MOST_MOVES} moves, not {limit}", "board, limit")
    for row, line in enumerate(tiles, 1):
        for column, tile in enumerate(line, 1):
            if tile >= target:
                message = f"a tile of {tile} has reached the target of {target} already"
                raise Invalid("already_solved", message, f"board, rows, r{row}c{column}")
    rows = (tuple(tile.bit_length() - 1 if tile else 0 for tile in line) for line in tiles)
    return Board(tuple(map(row_of, rows)), spawns, target, limit)


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Where it leads is for `check` to say."""
    moves = text(fields(data, ("moves",), "answer")["moves"], "answer, moves", MOST_MOVES)
    for letter in moves:
        if letter not in LETTERS:
            raise Invalid("bad_shape", f"moves are u, r, d and l, not {letter!r}", "answer, moves")
    return Answer(moves)


def _is_power(tile: int, least: int) -> bool:
    return least <= tile <= LARGEST_TILE and tile & (tile - 1) == 0
