"""The grade of a board: what the ladder needed for it."""

from __future__ import annotations

from collections import Counter

from daymill.core.game import Grade, Proof
from daymill.games.pipes import ladder
from daymill.games.pipes.deduction import TECHNIQUES, climb
from daymill.games.pipes.model import Answer, Board
from daymill.games.pipes.solver import arrays, solve
from daymill.games.pipes.tiles import KINDS, kind


def grade(board: Board) -> Grade:
    """The grade of a board, by the whole ladder with nothing fixed."""
    return grade_of(board, solve(board))


def grade_of(board: Board, proof: Proof[Answer]) -> Grade:
    """The same where the proof with limit 2 is at hand."""
    rows, stuck = climb(*arrays(board))
    listed = rows.tolist()
    counted = Counter(row[ladder.TECHNIQUE] for row in listed)
    rounds = [row[ladder.ROUNDS] for row in listed if row[ladder.TECHNIQUE] == ladder.CASE_SPLIT]
    kinds = Counter(map(kind, board.masks))
    features = {
        "cells": len(board.masks),
        "wrapping": int(board.wrapping),
        **{f"{name}s" if name != "cross" else "crosses": kinds[name] for name in KINDS if name != "blank"},
        "nodes": proof.nodes,
        "steps": len(listed),
        "cost": sum(map(ladder.cost, listed)),
        "narrowings": sum(row[ladder.AFTER].bit_count() != 1 for row in listed),
        "rounds": sum(rounds),
        "deepest": max(rounds, default=0),
    }
    steps = {name: counted[number] for number, name in enumerate(TECHNIQUES) if counted[number]}
    hardest = TECHNIQUES[max(counted)] if counted else ""
    return Grade(ladder.difficulty(rows, stuck), hardest, steps, features)
