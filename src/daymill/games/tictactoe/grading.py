"""The grade of a match: how rare its par is among the results of a sensible player."""

from __future__ import annotations

from collections import Counter

from daymill.core.adopt import NO_ANSWER
from daymill.core.errors import Invalid
from daymill.core.game import Grade
from daymill.games.tictactoe.deduction import COSTS, TECHNIQUES
from daymill.games.tictactoe.model import Board
from daymill.games.tictactoe.reasoning import steps_of
from daymill.games.tictactoe.rules import first_state
from daymill.games.tictactoe.solver import Search, search, sure


def grade(board: Board) -> Grade:
    """The grade of a board. Raises `Invalid` (`no_answer`) where nothing can be had."""
    seen = search(board)
    if seen.par == 0:
        raise Invalid(*NO_ANSWER["none"], "board")
    return grade_of(seen)


def grade_of(seen: Search) -> Grade:
    """The same where the search is at hand."""
    board = seen.board
    counted = Counter(step.technique for step in steps_of(seen, first_state(board)))
    steps = {name: counted[name] for name in TECHNIQUES if counted[name]}
    features = {
        "games": board.games,
        "started": sum(map(board.player_starts, range(board.games))),
        "errs": board.errs,
        "par": seen.par,
        "sure": sure(board),
        "lines": seen.ways[0],
        "par_lines": seen.ways[seen.par],
        "nodes": seen.nodes,
        "chance": seen.chances[seen.par],
        "expected": seen.expected,
    }
    # the one further down on a tie
    hardest = max(steps, key=lambda name: (COSTS[name], TECHNIQUES.index(name)))
    return Grade(seen.difficulty, hardest, steps, features)
