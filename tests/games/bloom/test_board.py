"""Boards, answers and actions from outside."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.games.bloom.model import Board, read_action, read_answer, read_board
from tests.games.bloom.boards import TWO, any_board

GOOD = {"settings": 3, "wiring": ["110", "011", "101"], "needs": [3, 4, 5]}

BROKEN: list[tuple[str, Any]] = [
    ("bad_shape", []),
    ("bad_shape", {**GOOD, "more": 1}),
    ("bad_shape", {"settings": 3, "wiring": []}),
    ("bad_shape", {**GOOD, "settings": "3"}),
    ("bad_shape", {**GOOD, "settings": True}),
    ("bad_shape", {**GOOD, "wiring": "110"}),
    ("bad_shape", {**GOOD, "wiring": ["110", 11, "101"]}),
    ("bad_shape", {**GOOD, "wiring": ["110", "01x", "101"]}),
    ("bad_shape", {**GOOD, "needs": [3, 4, 5.0]}),
    ("bad_shape", {**GOOD, "settings": 0, "needs": [3, 4, None]}),
    ("bad_shape", {**GOOD, "wiring": ["110"] * 100_001}),
    ("bad_shape", {**GOOD, "needs": [1] * 100_001}),
    ("bad_size", {**GOOD, "wiring": ["110"] * 100_000}),
    ("bad_size", {**GOOD, "settings": 0}),
    ("bad_size", {**GOOD, "settings": 10}),
    ("bad_size", {**GOOD, "wiring": []}),
    ("bad_size", {**GOOD, "wiring": ["110"] * 9}),
    ("bad_size", {**GOOD, "wiring": ["", "", ""]}),
    ("bad_size", {**GOOD, "wiring": ["1" * 9] * 3, "needs": [1] * 9}),
    ("bad_size", {**GOOD, "wiring": ["110", "01", "101"]}),
    ("bad_size", {**GOOD, "needs": [3, 4]}),
    ("bad_size", {**GOOD, "wiring": ["100", "100", "100"], "needs": [3, 4]}),
    ("dry_bed", {**GOOD, "wiring": ["110", "010", "110"]}),
    ("dry_bed", {**GOOD, "wiring": ["110", "010", "110"], "needs": [9, 9, 9]}),
    ("need_out_of_range", {**GOOD, "needs": [3, 4, 7]}),
    ("need_out_of_range", {**GOOD, "needs": [0, 4, 5]}),
    ("need_out_of_range", {**GOOD, "needs": [3, -4, 5]}),
]

UNKNOWN = ["", "set", "set 1", "set 1 1 1", "set 0 1", "set 4 1", "set 1 4", "set 1 -1", "set 01 1"]
UNKNOWN += ["set 1 01", "set  1 1", " set 1 1", "set 1 1 ", "set 1 1\n", "Set 1 1", "set 1 １", "set 1 +1"]
UNKNOWN += ["open ", "Open"]


@pytest.mark.parametrize(("code", "data"), BROKEN)
def test_a_broken_board_is_turned_away(code: str, data: Any) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(data)
    assert caught.value.code == code


@given(any_board())
def test_a_board_is_read_as_it_was_written(board: Board) -> None:
    assert read_board(board.to_json()) == board


def test_a_pump_that_feeds_nothing_is_allowed() -> None:
    assert read_board({**GOOD, "wiring": ["111", "011", "000"], "needs": [1, 1, 1]}).feeds(2) == ()


@pytest.mark.parametrize(
    "listed", [None, [1, 2], [1, 2, 3, 0], [1, 2, 4], [-1, 2, 3], [1, 2, "3"], [1, 2, True]]
)
def test_a_broken_answer_is_turned_away(listed: Any) -> None:
    with pytest.raises(Invalid) as caught:
        read_answer(TWO, {"settings": listed})
    assert caught.value.code == "bad_shape"


@pytest.mark.parametrize("action", UNKNOWN)
def test_other_actions_are_unknown(action: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_action(TWO, action)
    assert caught.value.code == "unknown_action"


@given(st.integers(1, 3), st.integers(0, 3))
def test_the_grammar_of_actions(pump: int, value: int) -> None:
    assert read_action(TWO, f"set {pump} {value}") == (pump - 1, value)
    assert read_action(TWO, "open") is None
