"""100 within the par; by the time beyond that, less for wrong taps and hints."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.core.timing import FASTEST
from daymill.games.schulte.model import Answer, Board, State
from daymill.games.schulte.solver import par

LEAST = 10
SLIP, HINT = 2, 5


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play, and what it can still come to if all the rest is tapped as fast as a hand can."""
    if play.ended == "given up":
        return Score(0, 0, False)
    state = play.state
    time = state.last + FASTEST * (len(puzzle.board.numbers) - state.found)
    pace = min(100, 100 * par(puzzle.board) // max(1, time))
    best = max(LEAST, pace - SLIP * state.wrong - HINT * play.hints)
    solved = play.ended == "solved"
    return Score(best if solved else 0, best, solved)
