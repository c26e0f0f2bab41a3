"""Turns against the fewest that there are, less what hints cost."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.pipes.model import Answer, Board, State
from daymill.games.pipes.solver import par

HINT_COST = 3
LEAST = 10


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play; before the end, the best that it can still come to as far as its turns tell. Which
    tiles lie right is not looked at: a figure that fell with a wrong turn would give the answer away."""
    if play.ended == "given up":
        return Score(0, 0, False)
    spent = play.state.turns + play.undos
    beyond = max(0, spent - par(puzzle.board, puzzle.answer))
    best = max(LEAST, 100 - beyond - HINT_COST * play.hints)
    return Score(best, best, True) if play.ended else Score(0, best, False)
