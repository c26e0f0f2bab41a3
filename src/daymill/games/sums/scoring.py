"""A hundred points less what hints cost. Wrong marks cost nothing: a score that fell with one would tell."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.sums.model import Answer, Board, State

HINT_COST = 3
LEAST = 10


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play; before the end, the best that it can still come to."""
    if play.ended == "given up":
        return Score(0, 0, False)
    best = max(LEAST, 100 - HINT_COST * play.hints)
    return Score(best, best, True) if play.ended else Score(0, best, False)
