"""The grade of a board: what the ladder needed for it."""

from __future__ import annotations

from collections import Counter

import numpy as np

from daymill.core.game import Grade, Proof
from daymill.games.sums import ladder, position
from daymill.games.sums.model import Answer, Board
from daymill.games.sums.solver import arrays, solve
from daymill.games.sums.techniques import CASE_SPLIT, COMMON_CELLS, TECHNIQUES


def grade(board: Board) -> Grade:
    """The grade of a board, by the whole ladder without marks."""
    return grade_of(board, solve(board))


def grade_of(board: Board, proof: Proof[Answer]) -> Grade:
    """The same where the proof with limit 2 is at hand."""
    work, steps = position.new_work(*arrays(board)), ladder.new_steps(len(board.numbers))
    n, difficulty = 0, ladder.STUCK
    if position.set_up(np.zeros(len(board.numbers), np.int64), work):
        n, difficulty = ladder.climb(np.int64(ladder.STUCK), steps, work)
    rows = steps[:n].tolist()
    counted = Counter(row[position.TECHNIQUE] for row in rows)
    costs = [row[position.COST] for row in rows]
    ways = [row[position.WAYS] for row in rows if row[position.TECHNIQUE] == COMMON_CELLS]
    rounds = [row[position.ROUNDS] for row in rows if row[position.TECHNIQUE] == CASE_SPLIT]
    features = {
        "cells": len(board.numbers),
        "negatives": sum(number < 0 for number in board.numbers),
        "largest": max(map(abs, board.numbers)),
        "nodes": proof.nodes,
        "steps": len(rows),
        "cost": sum(costs),
        "top": max(costs, default=0),
        "ways": sum(ways),
        "most_ways": max(ways, default=0),
        "rounds": sum(rounds),
        "deepest": max(rounds, default=0),
    }
    told = {name: counted[number] for number, name in enumerate(TECHNIQUES) if counted[number]}
    hardest = TECHNIQUES[max(counted)] if counted else ""
    return Grade(int(difficulty), hardest, told, features)
