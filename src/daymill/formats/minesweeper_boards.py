"""What the forms of Minesweeper's boards share: the board that a layout of mines and a first click make."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.games.minesweeper.model import (
    COVERED,
    MOST,
    Answer,
    Board,
    name_of_cell,
    read_answer,
    read_board,
)
from daymill.games.minesweeper.rules import opened


def check_size(width: int, height: int, where: str) -> None:
    """Raises `Invalid` (`bad_size`) where there is no board of that size."""
    if not (1 <= width <= MOST and 1 <= height <= MOST and width * height > 1):
        message = f"a board has 1 to {MOST} rows and columns, and two cells at least, not {width} by {height}"
        raise Invalid("bad_size", message, where)


def board_with(
    width: int, height: int, mines: Sequence[bool], start: int, deadly: bool, where: str
) -> tuple[Json, Json]:
    """The board that shows what the first click opens, and its answer.

    Raises `Invalid`: `bad_mines` where there is none, `mine_at_start` where the first click is one.
    """
    if not any(mines):
        raise Invalid("bad_mines", "there is no mine on this board", where)
    if mines[start]:
        message = f"there is a mine under {name_of_cell(width, start)}, the first click"
        raise Invalid("mine_at_start", message, where)
    shown = opened(width, height, mines, (COVERED,) * len(mines), [start])
    board = Board(width, height, sum(mines), deadly, start, shown)
    return board.to_json(), Answer(width, tuple(mines)).to_json()


def fits(board: Json, answer: Json) -> bool:
    """Whether the mines of an answer make just this board."""
    seen = read_board(board)
    mines, start = read_answer(seen, answer).mines, seen.start
    return not mines[start] and board == board_with(seen.width, seen.height, mines, start, seen.deadly, "")[0]
