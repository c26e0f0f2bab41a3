"""The grade of a board: what the ladder needed for it."""

from __future__ import annotations

from collections import Counter

import numpy as np

from daymill.core.game import Grade, Proof
from daymill.games.sums import ladder
from daymill.games.sums.model import Answer, Board
from daymill.games.sums.solver import arrays, solve
from daymill.games.sums.techniques import TECHNIQUES


def grade(board: Board) -> Grade:
    """The grade of a board, by the whole ladder without marks."""
    return grade_of(board, solve(board))


def grade_of(board: Board, proof: Proof[Answer]) -> Grade:
    """The same where the proof with limit 2 is at hand."""
    work, steps = ladder.new_work(*arrays(board)), ladder.new_steps(len(board.numbers))
    n, whole = 0, False
    if ladder.set_up(np.zeros(len(board.numbers), np.int64), work):
        n, whole = ladder.climb(steps, work)
    rows = steps[:n].tolist()
    counted = Counter(row[ladder.TECHNIQUE] for row in rows)
    costs = [row[ladder.COST] for row in rows]
    ways = [row[ladder.WAYS] for row in rows if row[ladder.TECHNIQUE] == ladder.COMMON_CELLS]
    rounds = [row[ladder.ROUNDS] for row in rows if row[ladder.TECHNIQUE] == ladder.CASE_SPLIT]
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
    return Grade(int(ladder.rate(steps[:n], whole)), hardest, told, features)
