"""Boards for the tests of Opposites."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.adopt import adopt
from daymill.core.game import Puzzle
from daymill.core.replay import Play, replay
from daymill.games.opposites import GAME
from daymill.games.opposites.model import Answer, Board, State, read_board


def puzzle(*prompts: str, limit: int = 0) -> Puzzle[Board, Answer]:
    """A board of these prompts, proved and graded."""
    return adopt(GAME, read_board({"prompts": [*prompts], "limit": limit}))


def played(of: Puzzle[Board, Answer], log: Sequence[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and what was refused: codes and messages."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


FOUR = ("filled arrow left", "hollow arrow left", "hollow word up", "framed filled arrow right")
LIMITED = puzzle(*FOUR, limit=1000)
FREE = puzzle(*FOUR)
RIGHT = ["left @450", "right @1220", "down @2050", "down @3000"]
