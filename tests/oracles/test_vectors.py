"""The labels of the vectors: what is said to be from a referee or from print, a referee says again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from daymill.games import NAMES, load
from daymill.games.vectors import all_cases
from tests.oracles import bloom, nonogram, nonogram_grade, pipes, pipes_ladder, sudoku_grade, tandem

SOLVE: dict[str, Callable[[Any, int], Any]] = {
    "bloom": bloom.solve,
    "nonogram": nonogram.proof_of,
    "pipes": pipes.solve,
    "sudoku": sudoku_grade.solve,
    "tandem": tandem.solve,
}
GRADE: dict[str, Callable[[Any], Any]] = {
    "bloom": bloom.grade,
    "nonogram": nonogram_grade.grade,
    "pipes": pipes_ladder.grade,
    "sudoku": sudoku_grade.grade,
    "tandem": tandem.grade,
}


def is_recomputed(case: dict[str, Any]) -> bool:
    """All that a referee is named for, whatever its kind, and what is published of solving and grading."""
    if case["from"] in ("brute force", "second solver"):
        return True
    return case["from"] == "published" and case["kind"] in ("solve", "grade")


LABELLED = [(name, case) for name, case in all_cases(NAMES) if is_recomputed(case)]


@pytest.mark.parametrize(
    ("name", "case"), [pytest.param(name, case, id=f"{name}: {case['name']}") for name, case in LABELLED]
)
def test_a_referee_says_the_same(name: str, case: dict[str, Any]) -> None:
    board = load(name).read_board(case["in"]["board"])
    if case["kind"] == "solve":
        assert SOLVE[name](board, case["in"]["limit"]) == case["out"]
    else:
        assert case["kind"] == "grade", "no referee recomputes this kind"
        assert GRADE[name](board) == case["out"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["solve", "grade"])
def test_a_referee_is_asked(name: str, kind: str) -> None:
    assert any(game == name and case["kind"] == kind for game, case in LABELLED)
