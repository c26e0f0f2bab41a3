"""The grade of a board: what the ladder needed for it, and how long one looks for something to go on with."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from daymill.core.game import Grade
from daymill.games.nonogram import ladder
from daymill.games.nonogram import ladder_position as position
from daymill.games.nonogram import ladder_rounds as rounds
from daymill.games.nonogram.model import Board
from daymill.games.nonogram.propagate import set_up
from daymill.games.nonogram.techniques import NAMES

# What the steps of a technique add to the hundredths of lines that one looks at.
EFFORT = {
    "edge run": 10,
    "short gap": 20,
    "joined and split runs": 30,
    "line analysis": 60,
    "contradiction": 3000,
}
HALF = 5000  # an effort that makes half of the highest difficulty
LEAST_WITH_CONTRADICTIONS = 80
HARDEST_DIFFICULTY = 100


def grade(board: Board) -> Grade:
    """The grade of a board, as if it had exactly one answer."""
    return grade_in(ladder.new_work(set_up(board.rows, board.columns, board.hues)), board)


def grade_in(work: ladder.Work, board: Board) -> Grade:
    """The same in room that is there already, whose sheet holds the clues of the board."""
    ladder.set_up(work, np.zeros(board.width * board.height, np.int64))
    ladder.measure(work)
    ladder.rate(work)
    tally = work.table[position.BOARD, position.TALLY].tolist()
    found = work.table[position.BOARD, position.MEASURED].tolist()
    steps = {name: count for name, count in zip(NAMES, tally[: len(NAMES)], strict=True) if count}
    number = found[rounds.ALL_ROUNDS]
    features = {
        "cells": board.width * board.height,
        "filled": sum(length for clue in board.rows for length, _ in clue),
        "steps": sum(steps.values()),
        "rounds": number,
        "open": found[rounds.OPEN_AFTER],
        "gives_least": found[rounds.GIVES_LEAST],
        "gives_mean": 100 * found[rounds.GIVES_SUM] // number if number else 0,
        "looks": found[rounds.LOOKS],
        "contradictions": steps.get("contradiction", 0),
        "deepest": found[rounds.DEEPEST],
        "stuck": int(ladder.is_open(work)),
    }
    hardest = next((name for name in reversed(NAMES) if name in steps), "")
    return Grade(difficulty(steps, features), hardest, steps, features)


def difficulty(steps: Mapping[str, int], features: Mapping[str, int]) -> int:
    """0 to 100, of the steps by technique and of the other features of a grade."""
    if features["stuck"]:
        return HARDEST_DIFFICULTY
    effort = features["looks"] + sum(EFFORT.get(name, 0) * count for name, count in steps.items())
    found = HARDEST_DIFFICULTY * effort // (effort + HALF)
    return max(found, LEAST_WITH_CONTRADICTIONS) if features["contradictions"] else found
