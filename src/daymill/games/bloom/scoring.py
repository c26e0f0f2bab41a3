"""How near each bed comes to its need, less what hints cost."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.bloom.model import Answer, Board, State
from daymill.games.bloom.rules import water

HINT_COST = 15


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play; before the end, the best that it can still come to."""
    cost = HINT_COST * play.hints
    if not play.ended:
        return Score(0, max(0, 100 - cost), False)
    if play.ended == "given up":
        return Score(0, 0, False)
    value = max(0, merit(puzzle.board, play.state.settings) - cost)
    return Score(value, value, play.ended == "solved")


def merit(board: Board, settings: tuple[int, ...]) -> int:
    """0 to 100: the mean over the beds of how near each comes, rounded half up in exact arithmetic."""
    shares = (
        Fraction(max(0, need - abs(given - need)), need)
        for given, need in zip(water(board, settings), board.needs, strict=True)
    )
    return floor(100 * sum(shares, Fraction()) / board.beds + Fraction(1, 2))
