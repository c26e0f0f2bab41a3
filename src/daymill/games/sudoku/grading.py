"""The grade of a board: what the ladder needed for it, and how narrow its way was."""

from __future__ import annotations

import threading

import numpy as np

from daymill.core.game import Grade
from daymill.games.sudoku import ladder
from daymill.games.sudoku import ladder_position as position
from daymill.games.sudoku.model import Board
from daymill.games.sudoku.techniques import NAMES

# By the highest rating of a row: difficulty is in this interval, the higher the narrower the way.
INTERVALS = (
    (10, 0, 9),
    (12, 10, 19),
    (15, 20, 29),
    (17, 30, 32),
    (19, 33, 35),
    (20, 36, 39),
    (23, 40, 44),
    (25, 45, 47),
    (26, 48, 54),
    (28, 55, 59),
    (30, 60, 63),
    (32, 64, 65),
    (34, 66, 69),
    (36, 70, 71),
    (38, 72, 74),
    (40, 75, 76),
    (42, 77, 79),
    (44, 80, 80),
    (49, 81, 81),
    (50, 82, 82),
    (52, 83, 83),
    (54, 84, 84),
    (64, 85, 85),
)
HARDEST_DIFFICULTY = 100


class _Kept(threading.local):
    """What boards are graded on, by size. Each thread uses its own again: chains need much room."""

    def __init__(self) -> None:
        self.works: dict[int, position.Work] = {}


_KEPT = _Kept()


def grade(board: Board) -> Grade:
    """The grade of a board that has exactly one answer."""
    if board.size not in _KEPT.works:
        _KEPT.works[board.size] = ladder.new_work(board.size)
    work = _KEPT.works[board.size]
    ladder.set_up(work, np.array(board.givens, np.int64), np.array(board.allowed(), np.int64))
    ladder.rate(work, True, ladder.HARDEST_RATING)
    figures, tally = work.figures.tolist(), work.tally.tolist()
    counted = figures[position.COUNTED]
    narrowness = figures[position.NARROWNESS] // counted if counted else 0
    rating, stuck = figures[position.TOP], bool(figures[position.STUCK])
    features = {
        "rating": rating,
        "givens": sum(map(bool, board.givens)),
        "steps": figures[position.STEPS],
        "placements": figures[position.PLACEMENTS],
        "ways_least": figures[position.WAYS_LEAST],
        "ways_mean": 100 * figures[position.WAYS_SUM] // counted if counted else 0,
        "narrow": figures[position.NARROW],
        "narrowness": narrowness,
        "stuck": int(stuck),
    }
    hardest = NAMES[figures[position.HARDEST]] if figures[position.STEPS] else ""
    steps = {name: count for name, count in zip(NAMES, tally, strict=True) if count}
    return Grade(difficulty(rating, narrowness, stuck), hardest, steps, features)


def difficulty(rating: int, narrowness: int, stuck: bool) -> int:
    """0 to 100, of the highest rating and the narrowness of the way, in hundredths; 100 where it is stuck."""
    if stuck:
        return HARDEST_DIFFICULTY
    for highest, low, high in INTERVALS:
        if rating <= highest:
            return low + min(high - low, (high - low + 1) * narrowness // 100)
    return min(HARDEST_DIFFICULTY, 86 + (rating - 65) * 14 // 40)
