"""Boards for the tests of Pipes."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.adopt import adopt
from daymill.core.game import Puzzle
from daymill.core.replay import Play, replay
from daymill.formats import pipes_text
from daymill.games.pipes import GAME
from daymill.games.pipes.model import Answer, Board, State, read_board


def board(rows: str, wrapping: bool = False) -> Board:
    """A board from rows of signs with spaces between them."""
    lines = list(enumerate(rows.split(), 1))
    return read_board({**pipes_text.read(lines), "wrapping": wrapping})


def puzzle(rows: str, wrapping: bool = False) -> Puzzle[Board, Answer]:
    """The same, proved and graded."""
    return adopt(GAME, board(rows, wrapping))


def played(of: Puzzle[Board, Answer], log: Sequence[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and what was refused: codes and messages."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


# facts: level 1, seed 42, as it lies and as it is solved
START = ((4, 7, 9), (6, 14, 4), (4, 6, 1))
SOLUTION = ((2, 14, 12), (6, 13, 1), (1, 3, 8))
