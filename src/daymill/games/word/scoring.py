"""A hundred points for the first guesses, less for each further one and for hints; a little for letters in
their places where the word was not found."""

from __future__ import annotations

from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play
from daymill.games.word.model import SHORTEST, Answer, Board, State
from daymill.games.word.sentences import known_places

POINTS = (100, 100, 100, 95, 85, 70, 55, 40, 25)  # by guesses; ten from there on
LEAST, HINT_COST = 10, 5
PART = 30  # points for all places


def score(puzzle: Puzzle[Board, Answer], play: Play[State]) -> Score:
    """The score of a play; before the end, what it comes to if the next guess is the word."""
    if play.ended == "given up":
        return Score(0, 0, False)
    board, seen, hints = puzzle.board, play.state.seen, HINT_COST * play.hints
    if play.ended == "finished":
        points = max(0, PART * len(known_places(seen)) // board.length - hints)
        return Score(points, points, False)
    # words of four letters have more that are like them than longer ones
    guesses = len(seen) + (not play.ended) - (board.length == SHORTEST)
    best = max(LEAST, (POINTS[guesses] if guesses < len(POINTS) else LEAST) - hints)
    return Score(best, best, True) if play.ended else Score(0, best, False)
