"""The counting, the ladder and the boards of Target Sums against referees of another make."""

from __future__ import annotations

from itertools import islice

import pytest

from daymill.core.random import Stream
from daymill.games.sums.deduction import deduce
from daymill.games.sums.generator import generate
from daymill.games.sums.grading import grade
from daymill.games.sums.levels import LEVELS
from daymill.games.sums.model import Board
from daymill.games.sums.solver import solve
from tests.oracles import sums, sums_ladder


def test_counts_agree_with_full_enumeration_and_sat_up_to_4x4() -> None:
    verdicts = sums.compare(250, 0, 1, 4)
    assert min(verdicts.values()) > 25


def test_counts_agree_with_a_sat_solver_at_8x8() -> None:
    verdicts = sums.compare(120, 3, 8, 8)
    assert min(verdicts.values()) > 8


def test_counts_agree_with_a_sat_solver_from_5_to_10_a_side() -> None:
    verdicts = sums.compare(60, 4, 5, 10)
    assert min(verdicts.values()) > 4


def test_nodes_are_those_of_the_search() -> None:
    branched = 0
    for board in islice(sums.random_boards(9, 4, 7), 120):
        search = sums.Search(board, 3)
        proof = solve(board, 3)
        assert proof.nodes == search.nodes
        assert [answer.keep for answer in proof.solutions] == search.answers
        branched += search.nodes > 3
    assert branched > 20


def test_steps_are_those_of_the_ladder() -> None:
    met = set()
    for board in [
        *islice(sums.random_boards(12, 3, 5), 120),
        *(generate(level, 0).board for level in (11, 13, 14, 15)),
    ]:
        expected = list(sums_ladder.Reasoner(board).steps())
        found = list(deduce(board, (0,) * len(board.numbers)))
        assert [
            (step.technique, step.cost, {cell: mark > 0 for cell, mark in step.gains}) for step in found
        ] == [(step.technique, step.cost, step.marks) for step in expected]
        met |= {step.technique for step in found}
    assert met == set(sums_ladder.COSTS)


def test_steps_from_a_players_marks_are_those_of_the_ladder() -> None:
    stream = Stream(3)
    different = 0
    for seed in range(20):
        puzzle = generate(9, seed)
        marks = [(1 if kept else -1) * (stream.below(4) == 0) for kept in puzzle.answer.keep]
        expected = [step.marks for step in sums_ladder.Reasoner(puzzle.board, marks).steps()]
        found = [{cell: mark > 0 for cell, mark in step.gains} for step in deduce(puzzle.board, marks)]
        assert found == expected
        different += found != [dict(step.gains) for step in deduce(puzzle.board, [0] * len(marks))]
    assert different > 15


@pytest.mark.parametrize("level", [1, 5, 9, 12, 14])
def test_grades_are_those_of_the_referee(level: int) -> None:
    for seed in range(3):
        puzzle = generate(level, seed)
        assert puzzle.grade.to_json() == sums_ladder.grade(puzzle.board)
        assert grade(puzzle.board) == puzzle.grade


def test_grades_of_any_board_are_those_of_the_referee() -> None:
    stuck = 0
    for board in islice(sums.random_boards(31, 1, 4), 200):
        expected = sums_ladder.grade(board)
        assert grade(board).to_json() == expected
        stuck += expected["difficulty"] == 100
    assert 20 < stuck < 180


def drawn(level: int, seed: int) -> tuple[Board, tuple[int, ...]]:
    """A board of a level by the words of the spec, and its answer."""
    row = LEVELS[level - 1]
    cells = range(row.width * row.height)
    stream = Stream(seed)
    while True:
        numbers = []
        for _ in cells:
            number = 1 + stream.below(row.largest)
            negative = row.negative > 0 and stream.below(100) < row.negative
            numbers.append(-number if negative else number)
        keep = tuple(int(stream.below(100) < row.kept) for _ in cells)
        kept = [number * mark for number, mark in zip(numbers, keep, strict=True)]
        rows = [kept[at : at + row.width] for at in range(0, len(kept), row.width)]
        board = Board(tuple(map(sum, rows)), tuple(map(sum, zip(*rows, strict=True))), tuple(numbers))
        lines = [{keep[cell] for cell in line} for line in sums.lines_of(board)]
        if all(keep) or (row.mixed and any(len(line) == 1 for line in lines)):
            continue
        if len(sums.Search(board, 2).answers) > 1:
            continue
        low, high = row.difficulty
        if low <= sums_ladder.grade(board)["difficulty"] <= high:
            return board, keep


@pytest.mark.parametrize(("level", "seed"), [(1, 0), (2, 3), (3, 1), (6, 2), (9, 1), (12, 4)])
def test_boards_are_drawn_as_the_spec_says(level: int, seed: int) -> None:
    puzzle = generate(level, seed)
    board, keep = drawn(level, seed)
    assert (puzzle.board, puzzle.answer.keep) == (board, keep)
