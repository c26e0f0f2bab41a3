"""A hundred points, less what moves over par, hints and second thoughts cost."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.twenty48.model import Answer, Board, State

LEAST = 10
MOST_UNSOLVED = 9
SHARE_OVER_PAR = 50
HINT_COST, UNDO_COST, RESTART_COST = 1, 2, 5


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play; before the end, the best that it can still come to."""
    state = play.state
    if play.ended == "given up":
        return Score(0, 0, False)
    if play.ended == "solved":
        value = _solved(puzzle, play, state.made)
        return Score(value, value, True)
    if play.ended:
        value = min(MOST_UNSOLVED, 10 * state.points // puzzle.proof.figures["points"])
        return Score(value, value, False)
    return Score(0, _solved(puzzle, play, state.made + 1), False)


def _solved(puzzle: Puzzle[Board, Answer], play: Play[State], made: int) -> int:
    par = puzzle.proof.figures["par"]
    over = SHARE_OVER_PAR * max(0, made - par) // par
    costs = HINT_COST * play.hints + UNDO_COST * play.undos + RESTART_COST * play.restarts
    return max(LEAST, 100 - over - costs)
