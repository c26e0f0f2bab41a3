"""Boards for the tests of the Schulte table."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.adopt import adopt
from daymill.core.game import Puzzle
from daymill.core.replay import Play, replay
from daymill.formats import schulte_text
from daymill.games.schulte import GAME
from daymill.games.schulte.model import Answer, Board, State, read_board


def board(text: str) -> Board:
    """A board from its lines, with `/` between them."""
    return read_board(schulte_text.read(list(enumerate(text.split("/"), 1))))


def puzzle(text: str) -> Puzzle[Board, Answer]:
    """The same, proved and graded."""
    return adopt(GAME, board(text))


def played(of: Puzzle[Board, Answer], log: Sequence[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and what was refused: codes and messages."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


# facts: level 1, seed 42
PUBLISHED = puzzle("7 8 2 / 5 4 6 / 9 3 1")
SQUARE = puzzle("1 2 / 3 4")
DOWN = puzzle("schulte down / 7 8 2 / 5 4 6 / 9 3 1")
# after the third number it is the published table
RESHUFFLED = puzzle("1 2 3 / 4 5 6 / 7 8 9 / reshuffle 3 / stream 42")
