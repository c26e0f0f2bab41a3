"""The points of a match against its par, less what hints, undo and restart cost."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.tictactoe.model import WIN, Answer, Board, State
from daymill.games.tictactoe.solver import par

HINT_COST, UNDO_COST, RESTART_COST = 3, 5, 10
LEAST = 10


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play; before the end, what it comes to if all games that are left are won. What the
    stream holds is not looked at: a score that fell with a move would tell of it."""
    if play.ended == "given up":
        return Score(0, 0, False)
    top, points = par(puzzle.board), play.state.points
    reach = min(top, sum(points) + WIN * (puzzle.board.games - len(points)))
    cost = HINT_COST * play.hints + UNDO_COST * play.undos + RESTART_COST * play.restarts
    best = max(LEAST if reach == top else 0, 100 * reach // top - cost)
    return Score(best if play.ended else 0, best, play.ended == "solved")
