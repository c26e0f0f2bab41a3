"""Schulte tables and runs, held against the plain re-statement of their specification."""

from __future__ import annotations

from random import Random

import pytest

from daymill.games.schulte import GAME
from daymill.games.schulte.levels import LEVELS
from tests.oracles import schulte


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_steps_and_runs_are_those_of_the_referee(level: int) -> None:
    assert [found for seed in range(12) if (found := schulte.compare(level, seed))] == []


def test_runs_of_the_referee_have_something_of_everything() -> None:
    codes, ends = set(), set()
    for seed in range(200):
        board = schulte.generate(2, seed)
        run = schulte.Taps(board)
        for action in schulte.any_log(board, Random(f"2 {seed}")):
            run.play(action)
        codes |= set(run.codes)
        ends.add(run.ended)
    assert ends == {"", "solved", "given up"}
    assert codes >= {*GAME.info.refusals, "ended", "nothing_to_undo", "unknown_action", ""}


def test_the_rows_of_the_spec_are_those_of_the_game() -> None:
    told = [
        {
            "width": row.width,
            "cells": row.width * row.height,
            "order": row.order,
            "reshuffles": [*row.reshuffles],
            "band": range(row.difficulty[0], row.difficulty[1] + 1),
        }
        for row in LEVELS
    ]
    assert schulte.rows() == told


def test_grades_are_those_of_the_referee() -> None:
    for level in range(1, 16):
        puzzle = GAME.generate(level, 5)
        assert puzzle.grade.difficulty == schulte.difficulty(puzzle.board.to_json())
