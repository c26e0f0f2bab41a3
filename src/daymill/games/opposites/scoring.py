"""By the share of right answers, and by the time beyond the par; less for wrong ones and hints."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.core.timing import FASTEST
from daymill.games.opposites.model import Answer, Board, State
from daymill.games.opposites.rules import is_enough
from daymill.games.opposites.solver import par

LEAST = 10  # of a solved run
HINT = 5


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play, and what it can still come to if all the rest is right, as fast as a hand can."""
    if play.ended == "given up":
        return Score(0, 0, False)
    board, state = puzzle.board, play.state
    rest = len(board.prompts) - len(state.marks)
    right = state.right + rest
    least = LEAST if is_enough(board, right) else 0
    best = max(least, pace(board, right, state.wrong, state.last + FASTEST * rest) - HINT * play.hints)
    return Score(best if play.ended else 0, best, play.ended == "solved")


def pace(board: Board, right: int, wrong: int, ms: int) -> int:
    """0 to 100: 100 for all right within the par. A wrong answer takes half a right one back."""
    time, target = max(1, ms), par(board)
    return 50 * max(0, 2 * right - wrong) * min(target, time) // (len(board.prompts) * time)
