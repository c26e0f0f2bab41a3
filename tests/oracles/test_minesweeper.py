"""Minesweeper's solver and generator against referees of another make."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.games.minesweeper import kernels
from daymill.games.minesweeper.boxes import BOXES
from daymill.games.minesweeper.chances import chances
from daymill.games.minesweeper.generator import generate
from daymill.games.minesweeper.grading import grade
from daymill.games.minesweeper.layouts import list_layouts, new_decisions
from daymill.games.minesweeper.model import COVERED, EXPOSED, Board
from daymill.games.minesweeper.solver import prove, solve
from tests.games.minesweeper.plain import Position as Plain
from tests.games.minesweeper.plain import follows, fronts
from tests.oracles import minesweeper
from tests.oracles.minesweeper_player import plays

POSITIONS = 2000 if COMPILED else 150


def test_every_set_of_covered_cells_is_tried() -> None:
    """Safe, mine and chance, and the layouts in their order, of random positions with the number of mines."""
    met: Counter[str] = Counter()
    for width, height, signs, mines in islice(minesweeper.random_positions(1), POSITIONS):
        expected = minesweeper.layouts_of(width, height, signs, mines)
        seen = np.array(signs, np.int64)
        known = (seen == EXPOSED).astype(np.int64)
        left = mines - int(known.sum())
        room = kernels.new_room(len(seen), 1 << 14)
        verdicts = np.zeros(len(seen), np.int64)
        beside = kernels.table_of(width, height)
        sure = kernels.sure(beside, seen, known, left, True, verdicts, room)
        if len(expected) == 0:
            assert sure == kernels.IMPOSSIBLE
            met["none"] += 1
            continue
        exact = minesweeper.chances_of(signs, expected)
        told = {cell: {1: kernels.SAFE, 0: kernels.MINE}.get(chance, 0) for cell, chance in exact.items()}
        assert {cell: verdicts[cell] for cell in exact} == told
        assert sure == sum(verdict > 0 for verdict in told.values())
        unknown = np.flatnonzero(seen == COVERED)
        assert chances(unknown, left, room) == tuple(exact.values())
        rows = np.zeros((1000, len(unknown)), np.int64)
        decisions = new_decisions(len(unknown), int(room.boxes.counts[BOXES]))
        found = list_layouts(unknown, left, room, decisions, rows)
        bits = 1 << np.arange(len(unknown))[::-1]
        assert list(rows[:found] @ bits) == list(expected[:1000])
        met["sure"] += sure > 0
        met["unsure"] += sure < len(exact)
        met["free"] += len(exact) > np.count_nonzero(room.boxes.box_of >= 0)
    assert min(met[what] for what in ("none", "sure", "unsure", "free")) > POSITIONS // 25


def test_fronts_are_judged_by_their_numbers_alone() -> None:
    met = 0
    for width, height, signs, mines in islice(minesweeper.random_positions(2), POSITIONS // 4):
        position = Plain(width, height, mines, tuple(signs))
        numbers = position.numbers()
        seen = np.array(signs, np.int64)
        known = (seen == EXPOSED).astype(np.int64)
        beside = kernels.table_of(width, height)
        label = np.zeros(len(seen), np.int64)
        groups = fronts(numbers)
        assert kernels.fronts(beside, seen, known, label) == len(groups)
        expected = {cell: group[0] for group in groups for cell in group}
        expected |= {cell: group[0] for group in groups for at in group for cell in numbers[at][1]}
        assert label.tolist() == [expected.get(cell, -1) for cell in range(len(seen))]
        verdicts = np.zeros(len(seen), np.int64)
        room = kernels.new_room(len(seen), 1 << 14)
        if kernels.sure(beside, seen, known, 0, False, verdicts, room) == kernels.IMPOSSIBLE:
            continue
        parts = [follows([numbers[cell] for cell in group]) for group in groups]
        safe = {cell for part, _ in parts for cell in part}
        taken = {cell for _, part in parts for cell in part}
        assert {cell for cell, verdict in enumerate(verdicts) if verdict == kernels.SAFE} == safe
        assert {cell for cell, verdict in enumerate(verdicts) if verdict == kernels.MINE} == taken
        met += bool(safe or taken)
    assert met > POSITIONS // 20


def test_verdicts_on_positions_are_those_of_listing() -> None:
    verdicts = Counter()
    for width, height, signs, mines in islice(minesweeper.random_positions(3), 200 if COMPILED else 40):
        shown = tuple(COVERED if sign == EXPOSED else sign for sign in signs)
        if shown.count(COVERED) > minesweeper.MOST_COVERED or set(shown) == {COVERED}:
            continue
        start = next(cell for cell, sign in enumerate(shown) if sign != COVERED)
        board = Board(width, height, mines, False, start, shown)
        for limit in (0, 1, 3):
            proof = solve(board, limit)
            solutions = [solution.to_json() for solution in proof.solutions]
            assert {**proof.to_json(), "solutions": solutions} == minesweeper.solve(board, limit)
        verdicts[proof.verdict] += 1
    assert set(verdicts) == {"none", "one", "many"}


@pytest.mark.parametrize(("level", "seed"), [(1, 0), (5, 3), (9, 1), (15, 0)])
def test_grades_and_proofs_are_those_of_the_referee(level: int, seed: int) -> None:
    puzzle = generate(level, seed)
    assert grade(puzzle.board, puzzle.answer).to_json() == minesweeper.grade(puzzle.board, puzzle.answer)
    proof = prove(puzzle.board, puzzle.answer)
    told = {**proof.to_json(), "solutions": [puzzle.answer.to_json()]}
    assert told == minesweeper.prove(puzzle.board, puzzle.answer)
    assert puzzle.proof == proof


def test_proofs_of_boards_that_need_a_guess_are_those_of_listing() -> None:
    verdicts = Counter()
    for board, answer in islice(minesweeper.random_boards(4), 150 if COMPILED else 30):
        proof = prove(board, answer)
        solutions = [solution.to_json() for solution in proof.solutions]
        assert {**proof.to_json(), "solutions": solutions} == minesweeper.prove(board, answer)
        verdicts[proof.verdict] += 1
    assert verdicts["many"] > 5
    assert verdicts["one"] > 5


@pytest.mark.skipif(not COMPILED, reason="minutes as plain Python")
def test_expert_boards_are_played_to_the_end_without_a_guess() -> None:
    """A few here; `python -m tests.oracles.minesweeper_player 18 1000` plays a thousand."""
    counts = [plays(18, seed) for seed in range(5)]
    counts += [plays(15, seed) for seed in range(20)]
    assert sum(counts) > 0
