"""The grade: its figures by hand and by a plain referee, and what difficulty makes of them."""

from __future__ import annotations

from collections import Counter

import pytest

from daymill.core.compiled import COMPILED
from daymill.core.game import WORDS
from daymill.games.nonogram.deduction import deduce
from daymill.games.nonogram.generator import generate
from daymill.games.nonogram.grading import difficulty, grade
from daymill.games.nonogram.model import read_board
from daymill.games.nonogram.techniques import NAMES
from tests.games.nonogram.boards import FLAG, HEART, puzzle
from tests.games.nonogram.samples import puzzle as survey
from tests.games.nonogram.test_ladder import nothing, positions
from tests.oracles.nonogram_grade import rounds_of

SHARE = 1 if COMPILED else 4
BLANKS = puzzle("...#", ".##.", "##..", "#..#")


def test_figures_by_hand() -> None:
    found = grade(HEART.board)
    assert dict(found.steps) == {"full line": 4, "overlap": 3, "edge run": 5, "finished run": 1}
    assert found.hardest == "finished run"
    # of 10, 8, 5 and 4 lines that are live, 6, 3, 1 and 3 give
    assert dict(found.features) == {
        "cells": 25,
        "filled": 16,
        "steps": 13,
        "rounds": 4,
        "open": 0,
        "gives_least": 1,
        "gives_mean": 325,
        "looks": 166 + 266 + 500 + 133,
        "contradictions": 0,
        "deepest": 0,
        "stuck": 0,
    }


def test_figures_of_a_board_that_needs_contradictions() -> None:
    found = grade(BLANKS.board)
    assert found.hardest == "contradiction"
    assert (found.steps["contradiction"], found.features["contradictions"]) == (2, 2)
    assert (found.features["deepest"], found.features["stuck"]) == (2, 0)
    assert (found.features["rounds"], found.features["open"], found.features["looks"]) == (0, 16, 0)
    assert found.difficulty >= 80


def test_a_board_with_two_answers_is_stuck() -> None:
    found = grade(puzzle("#.", ".#").board)
    assert (found.features["stuck"], found.difficulty, found.hardest, dict(found.steps)) == (1, 100, "", {})


def test_reasoning_that_fails_is_not_stuck() -> None:
    found = grade(read_board({"rows": [[1, 1], [2], [1]], "columns": [[1, 1], [1], [1, 1]]}))
    assert (found.features["stuck"], found.features["steps"]) == (0, 3)


@pytest.mark.parametrize("hues", [1, 3])
def test_rounds_are_those_of_the_referee(hues: int) -> None:
    met = Counter[bool]()
    for board, _ in positions(50, hues, 9, 9, 80 // SHARE):
        features = grade(board).features
        expected = rounds_of(board)
        assert {name: features[name] for name in expected} == expected
        met[expected["rounds"] > 2] += 1
    assert met[True] >= 10 // SHARE


def test_the_fold_counts_the_steps_of_the_explanation() -> None:
    for board, _ in positions(60, 2, 8, 8, 60 // SHARE):
        found = grade(board)
        steps = list(deduce(board, nothing(board)))
        counted = Counter(NAMES[step.technique] for step in steps)
        assert list(found.steps.items()) == [(name, counted[name]) for name in NAMES if counted[name]]
        assert found.features["steps"] == len(steps)
        assert found.hardest == (NAMES[max(step.technique for step in steps)] if steps else "")
        assert found.features["deepest"] == max(
            (step.supposed.rounds for step in steps if step.supposed), default=0
        )


@pytest.mark.skipif(not COMPILED, reason="uncompiled, these take minutes")
def test_boards_of_the_survey() -> None:
    complete = ("Dancer", "Swing")
    for name in (*complete, "Edge", "Bucks", "Smoke"):
        found = grade(survey(name))
        assert found.features["stuck"] == 0
        assert (found.hardest == "contradiction") == (name not in complete)


def test_difficulty_rises_with_the_effort() -> None:
    features = {"looks": 0, "contradictions": 0, "deepest": 0, "stuck": 0}
    rising = [difficulty({}, {**features, "looks": looks}) for looks in range(0, 100_000, 250)]
    assert rising == sorted(rising)
    assert rising[0] == 0
    assert 90 < rising[-1] < 100
    plain = difficulty({}, {**features, "looks": 3000})
    for name in ("edge run", "short gap", "joined and split runs", "line analysis"):
        assert difficulty({name: 20}, {**features, "looks": 3000}) > plain
    for name in ("empty line", "full line", "overlap", "finished run"):
        assert difficulty({name: 20}, {**features, "looks": 3000}) == plain
    assert difficulty({"contradiction": 1}, {**features, "contradictions": 1, "deepest": 1}) >= 80
    assert difficulty({}, {**features, "stuck": 1}) == 100


def test_words_of_small_and_of_large_boards() -> None:
    assert {generate(1, seed).grade.word for seed in range(3)} == {"gentle"}
    assert grade(FLAG.board).word == "gentle"
    if COMPILED:
        assert {WORDS.index(generate(15, seed).grade.word) for seed in range(3)} <= {3, 4}


def test_lines_that_give_nothing_are_looked_at() -> None:
    # both rows give, and both columns are live
    assert grade(puzzle("##", "..").board).features["looks"] == 200
