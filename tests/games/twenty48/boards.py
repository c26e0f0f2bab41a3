"""Boards for the tests of 2048."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.adopt import adopt
from daymill.core.game import Puzzle
from daymill.core.random import Stream
from daymill.core.replay import Play, replay
from daymill.formats import twenty48_text
from daymill.games.twenty48 import GAME
from daymill.games.twenty48.model import Answer, Board, Rows, State, read_board, row_of


def board(text: str) -> Board:
    """A board from its rows and what else there is of it, with `/` between them."""
    return read_board(twenty48_text.read(list(enumerate(text.split("/"), 1))))


def puzzle(text: str) -> Puzzle[Board, Answer]:
    """The same, proved and graded."""
    return adopt(GAME, board(text))


def played(of: Puzzle[Board, Answer], log: Sequence[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and what was refused: codes and messages."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


def random_rows(stream: Stream) -> Rows:
    """Rows with ranks up to 3, 6 or 15, few or many of them."""
    rank, share = (3, 6, 15)[stream.below(3)], stream.below(11)
    cells = [1 + stream.below(rank) if stream.below(10) < share else 0 for _ in range(16)]
    return tuple(row_of(tuple(cells[at : at + 4])) for at in range(0, 16, 4))


SHORT = puzzle("4 2 2 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0 / target 8")
WITHIN = puzzle("4 2 2 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0 / target 8 / limit 3")
STUCK = board("2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2 / target 64")
TOO_FAR = board("2 0 0 0 / 0 0 0 2 / 0 0 0 0 / 0 0 0 0 / target 64 / limit 5")
