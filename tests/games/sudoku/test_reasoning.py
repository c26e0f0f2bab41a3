"""Explanations, hints in three degrees, mistakes, and grades."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from daymill.core.compiled import COMPILED
from daymill.core.errors import Refused
from daymill.games.sudoku import techniques
from daymill.games.sudoku.geometry import name_of_cell
from daymill.games.sudoku.grading import INTERVALS, difficulty, grade
from daymill.games.sudoku.model import Board, State, digits_text
from daymill.games.sudoku.reasoning import explain, hint
from daymill.games.sudoku.rules import digits, play
from daymill.games.sudoku.solver import solve
from tests.games.sudoku.samples import lines

# Uncompiled, boards that need chains take minutes.
MET = [row for row in (line.split("\t") for line in lines("techniques")) if COMPILED or int(row[4]) < 65]
NONE = (0,) * 81
START = State(NONE, NONE, False, NONE)
EASY = lines("rated")[0].split("\t")[0]
SHARE = 1 if COMPILED else 8


def of(board: str) -> Board:
    """A board of 81 signs."""
    return Board(9, tuple(int(sign) if sign.isdigit() else 0 for sign in board))


def met(name: str, form: int = 0) -> Board:
    """A board on whose way a technique is met."""
    return of(next(row[3] for row in MET if row[0] == name and int(row[2]) == form))


@pytest.mark.parametrize(
    ("name", "form", "pattern"),
    [
        (
            "direct pointing",
            0,
            r"In box \d, the (\d)s stand only in (row|column) \d\. So in box \d, \1 fits only CELL\.",
        ),
        ("direct hidden pair", 0, r"In UNIT, \d and \d fit only CELL and CELL\. So \d fits only CELL\."),
        ("naked single", 0, r"CELL has only one candidate left: it must be \d\."),
        (
            "direct hidden triplet",
            0,
            r"In UNIT, \d, \d and \d fit only CELL, CELL and CELL\. So \d fits only CELL\.",
        ),
        ("pointing", 0, r"In box \d, the (\d)s stand only in (row|column) \d: \1 goes from CELLS\."),
        ("claiming", 0, r"In (row|column) \d, the (\d)s stand only in box \d: \2 goes from CELLS\."),
        ("naked pair", 0, r"In UNIT, CELL and CELL hold only \d and \d: TAIL\."),
        (
            "x-wing",
            0,
            r"In LINES, the (\d)s stand only in LINES: \1 goes from CELLS\.",
        ),
        ("hidden pair", 0, r"In UNIT, \d and \d fit only CELL and CELL: TAIL\."),
        (
            "jellyfish",
            0,
            r"In LINES, the (\d)s stand only in LINES: \1 goes from CELLS\.",
        ),
        (
            "xy-wing",
            0,
            r"CELL is \d or \d: if it is \d, CELL must be (\d), and if .* must be \1\. \1 goes from CELLS\.",
        ),
        ("xyz-wing", 0, r"CELL is \d, \d or \d: .* One of the three is (\d): \1 goes from CELLS\."),
        ("unique rectangle", 1, r"If CELLS held only \d and \d, .*\. So CELL is neither: TAIL\."),
        ("unique rectangle", 2, r"If CELLS held .*\. So one of CELLS is (\d): \1 goes from CELLS\."),
        (
            "unique rectangle",
            3,
            r"If .* So one of CELL and CELL is .* or \d\. With CELLS that takes up DIGITS in UNIT: TAIL\.",
        ),
        (
            "unique rectangle",
            4,
            r"If .* So CELL and CELL do not take both\. In UNIT, DIGITS then need CELLS: TAIL\.",
        ),
        (
            "unique rectangle",
            5,
            r"If .* else\. In UNIT, \d has no other place, so neither is (\d): \1 goes from CELLS\.",
        ),
        ("bivalue universal grave", 1, r"Without DIGITS in CELL, every cell .* So CELL is \d: TAIL\."),
        ("bivalue universal grave", 2, r"Without .* So one of CELLS is (\d): \1 goes from CELLS\."),
        (
            "bivalue universal grave",
            5,
            r"Without .* The other then holds \d, which has no other place in UNIT: TAIL\.",
        ),
        (
            "aligned pair exclusion",
            0,
            r"Try every way to fill CELL and CELL\. With .* leave nothing for one of CELLS: TAIL\.",
        ),
        ("aligned triplet exclusion", 0, r"Try every way to fill CELL, CELL and CELL\. With .*: TAIL\."),
    ],
)
def test_what_a_step_says(name: str, form: int, pattern: str) -> None:
    if (name, str(form)) not in {(row[0], row[2]) for row in MET}:
        pytest.skip("uncompiled, its boards take minutes")
    steps = [step for step in explain(met(name, form), START) if step.technique == name]
    for word, meaning in {
        "LINES": r"(?:rows|columns) DIGITS",
        "TAIL": r"DIGITS (?:goes|go) from CELLS(?:; DIGITS (?:goes|go) from CELLS)*",
        "CELLS": r"CELL(?:, CELL)*(?: and CELL)?",
        "DIGITS": r"\d(?:, \d)*(?: and \d)?",
        "UNIT": r"(?:box|row|column) \d",
        "CELL": r"r\dc\d",
    }.items():
        pattern = pattern.replace(word, meaning)
    assert any(re.fullmatch(pattern, step.sentence) for step in steps), steps
    assert min(step.cost for step in steps) >= techniques.RATINGS[techniques.NAMES.index(name)]


def test_the_actions_of_an_explanation_carry_it_out() -> None:
    for board in [of(row[3]) for row in MET[:: 8 * SHARE]]:
        state = START
        for step in explain(board, START):
            for action in step.actions:
                state = play(board, state, action)
        (answer,) = solve(board).solutions
        standing = digits(board, state)
        assert all(digit in (0, right) for digit, right in zip(standing, answer.grid, strict=True))
        assert not all(standing) or standing == answer.grid


def test_an_explanation_goes_on_from_where_the_player_stands() -> None:
    board = of(EASY)
    (answer,) = solve(board).solutions
    half = tuple(0 if board.givens[cell] or cell % 2 else digit for cell, digit in enumerate(answer.grid))
    steps = list(explain(board, replace(START, digits=half)))
    assert len(steps) == 81 - sum(map(bool, (*board.givens, *half)))


def test_three_degrees_of_a_hint() -> None:
    board = met("pointing")
    state, told = START, ""
    while told != "pointing":
        where, same = hint(board, state, 0)
        which, still = hint(board, state, 1)
        whole, after = hint(board, state, 2)
        assert (same, still) == (state, state)
        assert where.actions == which.actions == () != whole.actions
        assert re.fullmatch(r"Look at .*\.", where.sentence)
        assert which.sentence == f"{where.sentence} The technique is called {whole.technique}."
        assert whole == next(explain(board, state))
        assert hint(board, state, 7) == (whole, after)
        told, state = whole.technique, after
    assert state.auto
    assert any(state.struck)


def test_hints_alone_solve() -> None:
    board = next(of(row[3]) for row in MET if not grade(of(row[3])).features["stuck"])
    state = START
    while not all(digits(board, state)):
        _, state = hint(board, state, 2)
    assert digits(board, state) == solve(board).solutions[0].grid
    with pytest.raises(Refused, match="no further step"):
        hint(board, state)


def test_a_wrong_digit_is_found_and_cleared() -> None:
    board = of(EASY)
    (answer,) = solve(board).solutions
    empty = [cell for cell, given in enumerate(board.givens) if not given]
    right, wrong = empty[3], empty[10]
    entered = list(NONE)
    entered[right] = answer.grid[right]
    # a digit in sight that is not the answer's
    seen = {board.givens[other] for other in range(81)}
    entered[wrong] = next(digit for digit in sorted(seen - {0}) if digit != answer.grid[wrong])
    state = replace(START, digits=tuple(entered))
    assert list(explain(board, state)) == []
    where, same = hint(board, state, 0)
    assert (where.technique, where.sentence, same) == (
        techniques.MISTAKE,
        "Something that was entered cannot stay.",
        state,
    )
    which, _ = hint(board, state, 1)
    assert name_of_cell(9, wrong) in which.cells
    assert len(which.cells) == 9
    whole, after = hint(board, state, 2)
    assert whole.actions == (f"clear {wrong // 9 + 1} {wrong % 9 + 1}",)
    assert after.digits[wrong] == 0
    assert after.digits[right] == answer.grid[right]


def test_a_candidate_struck_wrongly_comes_back() -> None:
    board = of(EASY)
    (answer,) = solve(board).solutions
    cell = board.givens.index(0)
    struck = tuple(1 << answer.grid[at] - 1 if at == cell else 0 for at in range(81))
    whole, after = hint(board, replace(START, struck=struck), 2)
    mark = f"mark {cell // 9 + 1} {cell % 9 + 1} {answer.grid[cell]}"
    assert whole.actions == ("marks on", mark)
    said = f"{answer.grid[cell]} was struck out in {name_of_cell(9, cell)}, but without it"
    assert whole.sentence == f"{said} the board has no answer."
    assert after.struck == NONE


def test_a_board_without_an_answer_has_no_hint() -> None:
    board = of("12345678." + "." * 8 + "9" + "." * 63)
    assert solve(board).verdict == "none"
    assert list(explain(board, START)) == []
    with pytest.raises(Refused, match="no further step"):
        hint(board, START)


def test_digits_outside_the_candidates_of_the_board_are_mistakes() -> None:
    held = tuple(0b111111110 if cell == 0 else 0b111111111 for cell in range(81))
    board = Board(9, of("." * 80 + "1").givens, held)
    state = replace(START, digits=(1, *NONE[1:]))
    assert hint(board, state, 2)[0].actions == ("clear 1 1",)


def test_difficulty_rises_with_the_rating_and_within_it() -> None:
    before = -1
    for rating, low, high in INTERVALS:
        found = [difficulty(rating, narrowness, False) for narrowness in range(101)]
        assert found == sorted(found)
        assert (found[0], found[-1]) == (low, high)
        assert before < low <= high
        before = high
    beyond = [difficulty(rating, 0, False) for rating in range(65, 121)]
    assert beyond == sorted(beyond)
    assert before < beyond[0]
    assert beyond[-1] == 100
    assert difficulty(10, 0, True) == 100


def test_the_hardest_technique_is_that_of_the_rating() -> None:
    for row in MET[:: 5 * SHARE]:
        found = grade(of(row[3]))
        steps = [step for step in explain(of(row[3]), START) if step.cost == found.features["rating"]]
        assert found.hardest == steps[0].technique
        assert found.features["givens"] == 81 - digits_text(of(row[3]).givens).count(".")
