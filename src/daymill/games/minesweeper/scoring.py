"""A hundred points less what exposed mines and hints cost; half of that for a part of the board."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.minesweeper.model import COVERED, EXPOSED, Answer, Board, State

HINT_COST, MINE_COST = 3, 15
LEAST = 10
PART = 50  # points for the whole board, where a mine ends the game


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play; before the end, what it comes to if no further mine is opened."""
    if play.ended == "given up":
        return Score(0, 0, False)
    seen, hints = play.state.seen, HINT_COST * play.hints
    if play.ended == "finished":
        board = puzzle.board
        safe = board.shown.count(COVERED) - board.mines
        left = seen.count(COVERED) - (board.mines - seen.count(EXPOSED))
        points = max(0, PART * (safe - left) // safe - hints)
        return Score(points, points, False)
    best = max(LEAST, 100 - MINE_COST * seen.count(EXPOSED) - hints)
    return Score(best, best, True) if play.ended else Score(0, best, False)
