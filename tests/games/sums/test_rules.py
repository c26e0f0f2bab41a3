"""Striking and keeping: what is refused, when it is solved, what lines come to, how it is scored."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.games.sums import GAME, rules
from daymill.games.sums.generator import generate
from daymill.games.sums.lines import total
from daymill.games.sums.model import State
from tests.games.sums.boards import NINE, SOLVED, played, puzzle


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (["clear r1c1"], "unchanged", "There is nothing to clear in r1c1."),
        (["strike r1c1", "strike r1c1"], "unchanged", "r1c1 is struck already."),
        (["keep r2c2", "keep r2c2 r2c3"], "unchanged", "r2c2 is kept already."),
        (["keep r1c1 r2c2"], "not_a_line", "A stroke runs along one row or one column."),
        (["keep r1c1", "keep r1c1 r2c2"], "not_a_line", "A stroke runs along one row or one column."),
    ],
)
def test_what_is_refused_changes_nothing(log: list[str], code: str, message: str) -> None:
    play, refused = played(NINE, log)
    assert refused == [(code, message)]
    assert play == played(NINE, log[:-1])[0]


@pytest.mark.parametrize(
    ("log", "marks"),
    [
        (["strike r1c1 r1c3"], "--- ... ..."),
        (["strike r1c3 r1c1"], "--- ... ..."),
        (["keep r3c2 r1c2"], ".+. .+. .+."),
        (["keep r1c2", "strike r1c1 r1c3"], "-+- ... ..."),
        (["keep r1c2", "strike r1c2 r1c3"], ".-. ... ..."),
        (["strike r1c1 r1c3", "keep r1c2", "clear r1c1 r1c3"], ".+. ... ..."),
        (["strike r2c2 r2c2"], "... .-. ..."),
    ],
)
def test_strokes(log: list[str], marks: str) -> None:
    play, refused = played(NINE, log)
    assert refused == []
    assert "".join(".+-"[mark] for mark in play.state.marks) == marks.replace(" ", "")


@pytest.mark.parametrize(
    "action",
    ["strike r4c1", "strike r1c4", "strike", "strike r1c1 r1c4", "strike r1c01", "strike 1 1", "hold r1c1"],
)
def test_unknown_actions(action: str) -> None:
    with pytest.raises(Invalid, match="is not an action") as caught:
        played(NINE, [action])
    assert caught.value.code == "unknown_action"


@pytest.mark.parametrize("level", range(1, 16))
def test_the_actions_of_an_answer_solve_its_board(level: int) -> None:
    of = generate(level, 11)
    log = GAME.actions(of.board, of.answer)
    play, refused = played(of, log)
    assert (refused, play.ended) == ([], "solved")
    assert GAME.score(of, play).to_json() == {"value": 100, "best": 100, "solved": True}
    assert played(of, log[:-1])[0].ended == ""


def test_an_answer_is_played_in_strokes() -> None:
    of = puzzle("5 6 7 | 0 / 1 2 4 | 5 / 1 0 4")
    assert GAME.actions(of.board, of.answer) == ("strike r1c1 r1c3", "strike r2c2")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([-1, 0, 1]), min_size=9, max_size=9))
def test_solved_is_when_what_is_not_struck_adds_up(marks: list[int]) -> None:
    state = State(tuple(marks))
    kept = tuple(int(mark >= 0) for mark in marks)
    assert (rules.outcome(NINE, state) == "solved") == (kept == NINE.answer.keep)
    assert (rules.outcome(NINE, state) == "solved") == all(
        each.right for each in rules.view(NINE, state).totals
    )


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.integers(-9, 9), st.sampled_from([-1, 0, 0, 1])), min_size=1, max_size=7),
    st.integers(-12, 25),
)
def test_totals_are_those_of_all_choices(line: list[tuple[int, int]], target: int) -> None:
    numbers, marks = zip(*line, strict=True)
    found = total(numbers, marks, target)
    choices = product(*((0, 1) if mark == 0 else (max(mark, 0),) for mark in marks))
    totals = {sum(n * keep for n, keep in zip(numbers, choice, strict=True)) for choice in choices}
    assert (found.least, found.greatest) == (min(totals), max(totals))
    assert found.wrong == (target not in totals)
    assert found.now == sum(n for n, mark in line if mark >= 0)
    assert found.right == (found.now == target)
    assert not (found.right and found.wrong)


def test_scores() -> None:
    def score(*log: str) -> dict[str, object]:
        return GAME.score(NINE, played(NINE, log)[0]).to_json()  # type: ignore[no-any-return]

    assert score() == {"value": 0, "best": 100, "solved": False}
    # a wrong mark tells nothing
    assert score("strike r2c2", "keep r1c2", "undo") == score()
    assert score("hint") == {"value": 0, "best": 97, "solved": False}
    assert score("hint", *SOLVED) == {"value": 97, "best": 97, "solved": True}
    assert score("hint", "give up") == {"value": 0, "best": 0, "solved": False}


def test_restart_forgets_every_mark() -> None:
    play, _ = played(NINE, ["hint", "hint", "hint", "strike r1c1", "restart"])
    assert play.state == rules.start(NINE)
