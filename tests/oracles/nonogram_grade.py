"""The nonogram's grade by the referee of its ladder, and its rounds by listing arrangements."""

from __future__ import annotations

from collections import Counter

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.nonogram.model import Board
from tests.oracles.nonogram import narrowed
from tests.oracles.nonogram_ladder import Failure, Position, round_of

NAMES = (
    "empty line",
    "full line",
    "overlap",
    "edge run",
    "finished run",
    "short gap",
    "joined and split runs",
    "line analysis",
    "contradiction",
)
EFFORT = {3: 10, 5: 20, 6: 30, 7: 60, 8: 3000}


def blank(board: Board) -> Position:
    """The position in which nothing is known."""
    return Position(board, (0,) * (board.width * board.height))


def rounds_of(board: Board) -> dict[str, int]:
    """What the rounds say of a board."""
    position = blank(board)
    lines = range(len(board.lines))
    gives: list[int] = []
    looks = 0
    while True:
        live = sum(any(len(values) > 1 for values in position.line(line)) for line in lines)
        after, broken = round_of(board, position.values)
        if broken is not None or not all(after) or after == position.values:
            break
        gives.append(
            sum(narrowed(board.lines[line], position.line(line)) != position.line(line) for line in lines)
        )
        looks += 100 * live // gives[-1]
        position.values = after
    return {
        "rounds": len(gives),
        "open": sum(len(values) > 1 for values in position.values),
        "gives_least": min(gives, default=0),
        "gives_mean": 100 * sum(gives) // max(1, len(gives)),
        "looks": looks,
    }


def grade(board: Board) -> Json:
    """The JSON of the grade of a board that has an answer."""
    position = blank(board)
    counted: Counter[int] = Counter()
    deepest = 0
    while (step := position.step()) is not None:
        if isinstance(step, Failure):
            counted[8] += 1
            deepest = max(deepest, step.rounds)
            position.conclude({step.cell: frozenset({step.value})})
        else:
            counted[NAMES.index(step.technique)] += 1
            position.conclude(step.lost)
    stuck = any(len(values) > 1 for values in position.values)
    rounds = rounds_of(board)
    effort = rounds["looks"] + sum(EFFORT.get(number, 0) * count for number, count in counted.items())
    difficulty = 100 if stuck else max(100 * effort // (effort + 5000), 80 if counted[8] else 0)
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": NAMES[max(counted)] if counted else "",
        "steps": {name: counted[number] for number, name in enumerate(NAMES) if counted[number]},
        "features": {
            "cells": board.width * board.height,
            "filled": sum(length for clue in board.rows for length, _ in clue),
            "steps": counted.total(),
            **rounds,
            "contradictions": counted[8],
            "deepest": deepest,
            "stuck": int(stuck),
        },
    }
