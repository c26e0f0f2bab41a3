"""Boards, answers and positions of Tic-tac-toe. A board is a match of several games; cells count from 0, row
by row, and stand in a text of nine signs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action
from daymill.games.tictactoe.grid import (
    CELLS,
    EMPTY,
    FREE,
    SIDE,
    O,
    X,
    has_three,
    is_over,
    name_of_cell,
    side_to_move,
)

Starts: TypeAlias = Literal["player", "opponent", "alternate"]
STARTS: tuple[Starts, ...] = ("player", "opponent", "alternate")
MOST_GAMES = 5
PER_MILLE = 1000
LOSS, DRAW, WIN = POINTS = range(3)
NEXT = "next"

_PUT = re.compile(r"put r([1-3])c([1-3])")
_CELL = re.compile(r"r([1-3])c([1-3])")


@dataclass(frozen=True, slots=True)
class Board:
    """How many games, 1 to 5; who starts them; at how many of 1,000 turns the opponent errs; the state of its
    stream, 0 to 2^32 - 1; and the cells that the first game goes on from, if it is no empty board."""

    games: int
    starts: Starts
    errs: int
    stream: int
    cells: str | None = None

    def player_starts(self, game: int) -> bool:
        """Whether the player is X in a game, counted from 0."""
        return self.starts == "player" or (self.starts == "alternate" and game % 2 == 0)

    def sign(self, game: int) -> str:
        """The player's sign in a game."""
        return X if self.player_starts(game) else O

    def first_cells(self) -> str:
        """Those of the first game, before anyone moves."""
        return EMPTY if self.cells is None else self.cells

    def to_json(self) -> Json:
        """`cells` is left out where the board has none."""
        data: dict[str, Json] = {
            "games": self.games,
            "starts": self.starts,
            "errs": self.errs,
            "stream": self.stream,
        }
        return data if self.cells is None else {**data, "cells": self.cells}


@dataclass(frozen=True, slots=True)
class Answer:
    """For each game the cells that the player takes."""

    moves: tuple[tuple[int, ...], ...]

    def to_json(self) -> Json:
        """`moves`, the names of the cells."""
        return {"moves": [[name_of_cell(cell) for cell in game] for game in self.moves]}


@dataclass(frozen=True, slots=True)
class State:
    """The number of the game, from 0; its cells; the state of the stream; the points of each game that is
    over; and where the opponent has last put its sign in this game."""

    game: int
    cells: str
    stream: int
    points: tuple[int, ...] = ()
    latest: int | None = None

    @property
    def over(self) -> bool:
        """Whether this game is over."""
        return len(self.points) > self.game


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: everything, but for what the stream holds, and the most points that there are."""

    board: Board
    state: State
    par: int


def read_board(data: Json) -> Board:
    """A board from its JSON. Raises `Invalid` with the codes of `spec.md`, in its order."""
    names = ("games", "starts", "errs", "stream")
    further = ("cells",) if isinstance(data, dict) and "cells" in data else ()
    fields(data, (*names, *further), "board")
    numbers = {
        name: integer(data[name], -LARGEST_INTEGER, LARGEST_INTEGER, f"board, {name}")
        for name in ("games", "errs", "stream")
    }
    starts = text(data["starts"], "board, starts")
    cells = text(data["cells"], "board, cells") if further else None
    ranges = {"games": (1, MOST_GAMES), "errs": (0, PER_MILLE), "stream": (0, 2**32 - 1)}
    for name, (low, high) in ranges.items():
        if not low <= numbers[name] <= high:
            message = f"a number from {low} to {high} is needed here, not {numbers[name]}"
            raise Invalid("bad_number", message, f"board, {name}")
    found = next((known for known in STARTS if known == starts), None)
    if found is None:
        message = f"'player', 'opponent' or 'alternate' is needed here, not {starts[:40]!r}"
        raise Invalid("bad_start", message, "board, starts")
    board = Board(numbers["games"], found, numbers["errs"], numbers["stream"], cells)
    if cells is not None:
        _check_cells(cells, board.sign(0))
    return board


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Whether it plays out is for `check` to say."""
    where = "answer, moves"
    games = items(fields(data, ("moves",), "answer")["moves"], where, board.games, board.games)
    return Answer(tuple(_read_moves(game, f"{where}, game {at}") for at, game in enumerate(games, 1)))


def read_action(action: str) -> int | None:
    """The cell that a move takes; None for `next`. Raises `Invalid` (`unknown_action`)."""
    if action == NEXT:
        return None
    match = _PUT.fullmatch(action)
    if match is None:
        raise unknown_action(action, "'put' with a cell from 'r1c1' to 'r3c3', 'next'")
    return _cell(match)


def put_action(cell: int) -> str:
    """The text of a move."""
    return f"put {name_of_cell(cell)}"


def _cell(match: re.Match[str]) -> int:
    return (int(match[1]) - 1) * SIDE + int(match[2]) - 1


def _check_cells(cells: str, player: str) -> None:
    where = "board, cells"
    if len(cells) != CELLS or not set(cells) <= {X, O, FREE}:
        message = f"nine signs of 'x', 'o' and '.' are needed here, not {cells[:40]!r}"
        raise Invalid("bad_cells", message, where)
    ahead = cells.count(X) - cells.count(O)
    if ahead not in (0, 1):
        message = f"x moves first, then both in turn: {cells.count(X)} x and {cells.count(O)} o cannot be"
        raise Invalid("impossible_position", message, where)
    if has_three(cells, X if ahead == 0 else O):
        message = "the game was over before the last move: the other side had three in a line already"
        raise Invalid("impossible_position", message, where)
    if is_over(cells):
        raise Invalid("already_over", "this game is over: nobody can move in it", where)
    if side_to_move(cells) != player:
        message = f"the player has to be to move, who is {player} in the first game by 'starts'"
        raise Invalid("wrong_turn", message, where)


def _read_moves(data: Json, where: str) -> tuple[int, ...]:
    moves = []
    for item in items(data, where, 1, 5):
        match = _CELL.fullmatch(text(item, where))
        if match is None:
            raise Invalid("bad_shape", "a cell from 'r1c1' to 'r3c3' is needed here", where)
        moves.append(_cell(match))
    if len(set(moves)) < len(moves):
        raise Invalid("bad_shape", "a cell is taken twice here", where)
    return tuple(moves)
