"""The grade: its features counted another way, its formula, its words."""

from __future__ import annotations

from collections import Counter

import pytest

from daymill.games.minesweeper.deduction import COSTS, TECHNIQUES
from daymill.games.minesweeper.generator import Plot, generate
from daymill.games.minesweeper.grading import difficulty, grade
from daymill.games.minesweeper.levels import ANY, LEVELS, Level
from daymill.games.minesweeper.model import COVERED, Answer, Board, neighbours
from tests.games.minesweeper import plain


def clicks(width: int, height: int, mines: tuple[bool, ...]) -> int:
    """3BV: groups of noughts, and other numbers that no nought is beside."""
    beside = neighbours(width, height)
    noughts = {cell for cell in range(len(mines)) if not any(mines[other] for other in (cell, *beside[cell]))}
    alone = sum(not mine and not noughts & {cell, *beside[cell]} for cell, mine in enumerate(mines))
    groups = 0
    while noughts:
        groups += 1
        waiting = [noughts.pop()]
        while waiting:
            near = noughts.intersection(beside[waiting.pop()])
            noughts -= near
            waiting += near
    return groups + alone


@pytest.mark.parametrize("row", [*LEVELS[:15], Level(6, 6, 11, False, ANY)])
def test_features_are_what_they_say(row: Level) -> None:
    plot = Plot(row)
    for seed in range(3):
        of = plot.grow(seed)
        board, answer = of.board, of.answer
        found = grade(board, answer)
        position = plain.Position(board.width, board.height, board.mines, board.shown)
        steps = plain.unfold(position, answer.mines)
        techniques = [technique for technique, *_ in steps]
        costs = [COSTS[TECHNIQUES.index(technique)] for technique in techniques]
        assert found.features == {
            "cells": row.width * row.height,
            "mines": row.mines,
            "deadly": int(row.deadly),
            "shown": len(board.shown) - board.shown.count(COVERED),
            "clicks": clicks(board.width, board.height, answer.mines),
            "steps": len(steps),
            "cost": sum(costs),
            "openings": sum(bool(safe) for _, _, safe, _ in steps),
            "widest": max((len(numbers) for name, numbers, *_ in steps if name == "front"), default=0),
        }
        assert found.steps == Counter(techniques)
        assert found.hardest == max(techniques, key=TECHNIQUES.index)
        work = sum(costs) + 3 * max(costs)
        assert found.difficulty == 100 * work**2 // (work**2 + 32**2)
        assert of.proof.figures == {"clicks": found.features["clicks"]}
        assert of.proof.nodes == len(steps)


def test_a_front_is_measured_by_its_numbers() -> None:
    of = next(puzzle for seed in range(3000) if "front" in (puzzle := generate(15, seed)).grade.steps)
    assert of.grade.features["widest"] > 3
    assert of.grade.hardest in ("front", "mine count")


def test_difficulty_without_a_step_and_with_many() -> None:
    assert difficulty([]) == 0
    assert difficulty([0]) == 1
    assert difficulty([0] * 29) == 50
    assert difficulty([0] * 5000) == 99


def test_where_a_guess_is_needed_the_grade_is_of_what_could_be_concluded() -> None:
    board, answer = Board(3, 1, 1, False, 1, (COVERED, 1, COVERED)), Answer(3, (True, False, False))
    found = grade(board, answer)
    assert (found.difficulty, found.hardest, found.steps) == (0, "", {})
    assert (found.features["clicks"], found.features["shown"]) == (1, 1)
