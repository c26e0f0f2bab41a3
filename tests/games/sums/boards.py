"""Boards for the tests of Target Sums."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.adopt import adopt
from daymill.core.game import Puzzle
from daymill.core.replay import Play, replay
from daymill.formats import sums_text
from daymill.games.sums import GAME
from daymill.games.sums.model import Answer, Board, State, read_board


def board(text: str) -> Board:
    """A board from its rows and the columns' targets, with `/` between them."""
    return read_board(sums_text.read(list(enumerate(text.split("/"), 1))))


def puzzle(text: str) -> Puzzle[Board, Answer]:
    """The same, proved and graded."""
    return adopt(GAME, board(text))


def played(of: Puzzle[Board, Answer], log: Sequence[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and what was refused: codes and messages."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


NINE = puzzle("3 5 7 | 10 / 2 9 4 | 9 / 8 1 6 | 14 / 11 9 13")
SOLVED = ("strike r1c2", "strike r2c1", "strike r2c3", "strike r3c2")
# one answer, and reasoning with case splits does not find it: of 6,913 boards of its kind two were so
STUCK = puzzle(
    "5 2 1 4 5 1 5 | 11 / 3 3 4 2 4 2 4 | 13 / 4 1 3 5 4 2 2 | 11 / 3 2 1 1 3 4 2 | 8 / 4 3 1 2 1 1 4 | 10 /"
    "4 1 3 5 5 4 5 | 9 / 5 3 2 3 1 1 4 | 4 / 8 11 7 6 13 7 14"
)
