"""The labels of the vectors: what is said to be from a referee or from print, a referee says again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from daymill.games import NAMES, load
from daymill.games.vectors import all_cases
from tests.oracles import (
    bloom,
    minesweeper,
    nonogram,
    nonogram_grade,
    opposites,
    pipes,
    pipes_ladder,
    schulte,
    sudoku_grade,
    sums,
    sums_ladder,
    tandem,
    tictactoe,
    tictactoe_ladder,
    twenty48,
    word,
)

SOLVE: dict[str, Callable[[Any, int], Any]] = {
    "bloom": bloom.solve,
    "minesweeper": minesweeper.solve,
    "nonogram": nonogram.proof_of,
    "opposites": opposites.solve,
    "pipes": pipes.solve,
    "schulte": schulte.solve,
    "sudoku": sudoku_grade.solve,
    "sums": sums.solve,
    "tandem": tandem.solve,
    "tictactoe": tictactoe.solve,
    "twenty48": twenty48.solve,
    "word": word.solve,
}
# of a hidden game's board with its answer
PROVE: dict[str, Callable[[Any, Any], Any]] = {"minesweeper": minesweeper.prove, "word": word.prove}
GRADE: dict[str, Callable[..., Any]] = {
    "bloom": bloom.grade,
    "minesweeper": minesweeper.grade,
    "nonogram": nonogram_grade.grade,
    "opposites": opposites.grade,
    "pipes": pipes_ladder.grade,
    "schulte": schulte.grade,
    "sudoku": sudoku_grade.grade,
    "sums": sums_ladder.grade,
    "tandem": tandem.grade,
    "tictactoe": tictactoe_ladder.grade,
    "twenty48": twenty48.grade,
    "word": word.grade,
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
    game, given = load(name), case["in"]
    board = game.read_board(given["board"])
    told = (board, game.read_answer(board, given["answer"])) if "answer" in given else (board,)
    if case["kind"] == "grade":
        assert GRADE[name](*told) == case["out"]
    else:
        assert case["kind"] == "solve", "no referee recomputes this kind"
        found = PROVE[name](*told) if "answer" in given else SOLVE[name](board, given["limit"])
        assert found == case["out"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["solve", "grade"])
def test_a_referee_is_asked(name: str, kind: str) -> None:
    assert any(game == name and case["kind"] == kind for game, case in LABELLED)
