"""Opposites' boards and runs, held against the plain re-statement of their specification."""

from __future__ import annotations

from random import Random

import pytest

from daymill.games.opposites import GAME
from daymill.games.opposites.levels import LEVELS
from tests.oracles import opposites


@pytest.mark.parametrize("level", range(1, 16))
def test_boards_steps_and_runs_are_those_of_the_referee(level: int) -> None:
    assert [found for seed in range(12) if (found := opposites.compare(level, seed))] == []


def test_runs_of_the_referee_have_something_of_everything() -> None:
    codes, ends, marks = set(), set(), set()
    for seed in range(200):
        board = opposites.generate(4, seed)
        run = opposites.Answers(board)
        for action in opposites.any_log(board, Random(f"4 {seed}")):
            run.play(action)
        codes |= set(run.codes)
        marks |= set(run.marks)
        ends.add(run.ended)
    assert ends == {"", "solved", "finished", "given up"}
    assert marks == set("rwl")
    assert codes >= {*GAME.info.refusals, "ended", "nothing_to_undo", "unknown_action", ""}


def test_the_rows_of_the_spec_are_those_of_the_game() -> None:
    told = [
        (row.prompts, row.ways, row.hollow, row.words, row.framed, row.limit, *row.difficulty)
        for row in LEVELS
    ]
    assert opposites.rows() == told


def test_grades_are_those_of_the_referee() -> None:
    for level in range(1, 16):
        puzzle = GAME.generate(level, 5)
        assert puzzle.grade.difficulty == opposites.difficulty(puzzle.board.to_json())
