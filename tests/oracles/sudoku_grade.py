"""A referee for Sudoku's proofs and grades: the formulas of its spec over the other referees of it."""

from __future__ import annotations

from collections import Counter

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.sudoku.model import Board, digits_text
from tests.oracles.sudoku import Search, allowed
from tests.oracles.sudoku_ladder import Position

# Rating, and the least and the most difficulty from there on.
DIFFICULTIES = """
    0 0 9  12 10 19  15 20 29  17 30 32  19 33 35  20 36 39  23 40 44  25 45 47  26 48 54  28 55 59
    30 60 63  32 64 65  34 66 69  36 70 71  38 72 74  40 75 76  42 77 79  44 80 80  50 82 82  52 83 83
    54 84 84
"""


def solve(board: Board, limit: int) -> Json:
    """What a proof says."""
    search = Search(board.size, allowed(board), max(limit, 2))
    return {
        "verdict": ("none", "one", "many")[min(len(search.answers), 2)],
        "nodes": search.nodes,
        "figures": {"givens": sum(map(bool, board.givens))},
        "solutions": [{"grid": digits_text(answer)} for answer in search.answers[:limit]],
    }


def grade(board: Board) -> Json:
    """The grade of a board without candidates of its own that needs no unique rectangle or loop."""
    assert not board.candidates
    position = Position(board.size, board.givens)
    steps = []
    while 0 in position.grid:
        step = position.step()
        assert step is not None, "stuck"
        assert step[0] != "unique loop"
        steps.append(step)
        position.conclude(step[3])
    rating = max((step[1] for step in steps), default=0)
    ways = [step[2] for step in steps if step[0] != "full house"]
    narrowness = sum(100 // count for count in ways) // max(1, len(ways))
    difficulty = difficulty_of(rating, narrowness)
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": next((step[0] for step in steps if step[1] == rating), ""),
        "steps": dict(Counter(step[0] for step in steps)),
        "features": {
            "rating": rating,
            "givens": sum(map(bool, board.givens)),
            "steps": len(steps),
            "placements": board.size**2 - sum(map(bool, board.givens)),
            "ways_least": min(ways, default=0),
            "ways_mean": 100 * sum(ways) // max(1, len(ways)),
            "narrow": ways.count(1),
            "narrowness": narrowness,
            "stuck": 0,
        },
    }


def difficulty_of(rating: int, narrowness: int) -> int:
    """By the table of the spec."""
    numbers = list(map(int, DIFFICULTIES.split()))
    rows = zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
    low, high = next((low, high) for start, low, high in reversed(list(rows)) if start <= rating)
    return min(high, low + (high - low + 1) * narrowness // 100)
