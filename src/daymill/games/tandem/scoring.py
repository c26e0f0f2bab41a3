"""100 for a shortest route, one less for every action beyond it."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.tandem.model import Answer, Board, State
from daymill.games.tandem.solver import space


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play, and the best that it can still come to."""
    known = space(puzzle.board)
    par = known.distance(puzzle.board.pieces)
    if play.ended == "given up" or par is None:
        return Score(0, 0, False)
    rest = known.distance(play.state)
    if rest is None:
        return Score(0, None, False)
    best = max(10, 100 - max(0, play.actions + rest - par))
    solved = play.ended == "solved"
    return Score(best if solved else 0, best, solved)
