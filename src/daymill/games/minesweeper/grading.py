"""The grade of a board: what the ladder needed to open it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from daymill.core.game import Grade
from daymill.games.minesweeper import ladder
from daymill.games.minesweeper.boxes import Ints
from daymill.games.minesweeper.deduction import COSTS, TECHNIQUES, play_out
from daymill.games.minesweeper.model import COVERED, Answer, Board
from daymill.games.minesweeper.solver import clicks

# difficulty is 100 * work^2 / (work^2 + HALF^2) with work = cost + PER_TOP * the highest cost
PER_TOP, HALF = 3, 32


def grade(board: Board, answer: Answer) -> Grade:
    """The grade of a board with the answer that fits it, by the whole ladder."""
    return grade_of(board, clicks(answer), play_out(board, answer)[0])


def grade_of(board: Board, clicks: int, rows: Ints) -> Grade:
    """The same where the steps (steps, COLUMNS) and the clicks are at hand."""
    listed = rows.tolist()
    techniques = [row[ladder.TECHNIQUE] for row in listed]
    counted = Counter(techniques)
    features = {
        "cells": len(board.shown),
        "mines": board.mines,
        "deadly": int(board.deadly),
        "shown": sum(sign != COVERED for sign in board.shown),
        "clicks": clicks,
        "steps": len(listed),
        "cost": sum(COSTS[technique] for technique in techniques),
        "openings": sum(row[ladder.SAFE_CELLS] > 0 for row in listed),
        "widest": max((row[ladder.LOOKED] for row in listed if _is_front(row)), default=0),
    }
    steps = {name: counted[number] for number, name in enumerate(TECHNIQUES) if counted[number]}
    hardest = TECHNIQUES[max(counted)] if counted else ""
    return Grade(difficulty(techniques), hardest, steps, features)


def difficulty(techniques: Sequence[int]) -> int:
    """0 to 100, of the techniques of all steps."""
    costs = [COSTS[technique] for technique in techniques]
    work = sum(costs) + PER_TOP * max(costs, default=0)
    return 100 * work * work // (work * work + HALF * HALF)


def _is_front(row: Sequence[int]) -> bool:
    return row[ladder.TECHNIQUE] == ladder.WHOLE_FRONT
