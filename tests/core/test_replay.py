"""Replay, with a game small enough to see through: a counter that has to reach 3."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Invalid, Refused
from daymill.core.game import Game, Step
from daymill.core.replay import (
    LONGEST_ACTION,
    LONGEST_LOG,
    advance,
    begin,
    next_step,
    read_log,
    replay,
    unfold,
    unknown_action,
)

ACTIONS = ["add", "keep", "undo", "restart", "hint", "give up"]


def apply(puzzle: Any, state: int, action: str) -> int:
    if action == "keep":
        raise Refused("kept", "Nothing changes.")
    if action != "add":
        raise unknown_action(action, "add, keep")
    return state + 1


class Counter:
    """The functions of a game that replay calls. A hint changes the state from 1 to 2 alone."""

    start = staticmethod(lambda puzzle: 0)
    restart = staticmethod(lambda puzzle, state: 0)
    apply = staticmethod(apply)
    outcome = staticmethod(lambda puzzle, state: "solved" if state == 3 else "")
    hint = staticmethod(
        lambda board, state, asked: (Step("add", (), ("add",), asked, "Add."), 2 if state == 1 else state)
    )
    hidden = None
    lasting = staticmethod(lambda before, after: False)


class Cards:
    """A hidden game: three cards, of which the puzzle alone knows the faces. A turned card stays so; a step
    can be explained as long as the board alone says what it does, which is to turn one card or two."""

    start = staticmethod(lambda puzzle: ("?", "?", "?", ""))
    restart = staticmethod(lambda puzzle, state: (*state[:3], ""))
    outcome = staticmethod(lambda puzzle, state: "" if "?" in state else "solved")
    hint = staticmethod(lambda board, state, asked: (turn_next(state), state))
    explain = staticmethod(lambda board, state: iter([turn_next(state)] if "?" in state else []))
    hidden = object()
    lasting = staticmethod(lambda before, after: before[:3] != after[:3])

    @staticmethod
    def apply(puzzle: Any, state: tuple[str, ...], action: str) -> tuple[str, ...]:
        if action == "mark":
            return (*state[:3], state[3] + "!")
        at = int(action.removeprefix("turn "))
        if state[at] != "?":
            raise Refused("unchanged", "It is turned already.")
        return (*state[:at], puzzle.answer[at], *state[at + 1 :])


def turn_next(state: tuple[str, ...]) -> Step:
    """The first card that is face down, and the one before it, in vain."""
    at = state.index("?")
    return Step("turn", (), (f"turn {max(0, at - 1)}", f"turn {at}"), 1, "Turn it.")


GAME: Game[Any, Any, Any, Any] = Counter  # type: ignore[assignment]
CARDS: Game[Any, Any, Any, Any] = Cards  # type: ignore[assignment]


class Puzzle:
    """A puzzle without a board."""

    board = None
    answer = "ace"


PUZZLE: Any = Puzzle


def fold(*log: str) -> tuple[Any, list[str]]:
    """The play after a log, and the codes of what was refused."""
    play, refusals = replay(GAME, PUZZLE, log)
    return play, [refusal.code for refusal in refusals]


def test_moves_end_when_the_game_says_so() -> None:
    play, refused = fold("add", "add", "add", "add", "undo")
    assert (play.state, play.ended, play.moves, play.actions) == (3, "solved", 3, 3)
    assert refused == ["ended", "ended"]


def test_undo_and_restart() -> None:
    play, refused = fold("undo", "restart", "add", "add", "restart", "undo", "undo")
    assert (play.state, play.undos, play.restarts, play.actions) == (1, 2, 1, 5)
    assert refused == ["nothing_to_undo", "nothing_to_restart"]


def test_undo_does_not_reach_behind_a_hint_that_changed_the_board() -> None:
    play, refused = fold("add", "hint", "undo")
    assert (play.state, play.hints, refused) == (2, 1, ["nothing_to_undo"])
    play, refused = fold("hint", "add", "undo", "undo")
    assert (play.state, play.hints, refused) == (0, 1, ["nothing_to_undo"])


def test_a_game_is_told_how_often_a_position_was_asked_about() -> None:
    for log, asked in (
        (("hint", "hint"), 2),
        (("hint", "add"), 0),
        (("hint", "hint", "add", "undo", "hint"), 1),
        (("add", "hint"), 0),  # this hint changed the position
        (("hint", "undo"), 1),  # refused: nothing has changed
        (("add", "add", "hint", "restart"), 0),
    ):
        play, _ = fold(*log)
        assert play.asked == asked, log
        assert next_step(GAME, PUZZLE, play).cost == asked


def test_undo_reaches_behind_a_hint_that_changed_nothing() -> None:
    play, refused = fold("add", "add", "hint", "undo", "undo", "undo")
    assert (play.state, play.hints, play.undos, refused) == (0, 1, 2, ["nothing_to_undo"])


def test_undo_does_not_take_back_what_was_seen() -> None:
    play, refusals = replay(CARDS, PUZZLE, ["mark", "turn 1", "undo", "mark", "undo", "undo"])
    assert (play.state, play.moves, play.undos) == (("?", "c", "?", "!"), 3, 1)
    assert [refusal.message for refusal in refusals] == [
        "There is nothing to undo: what has been seen stays."
    ] * 2


def test_a_hint_of_a_hidden_game_is_carried_out_by_its_rules() -> None:
    play, refusals = replay(CARDS, PUZZLE, ["mark", "turn 0", "hint", "undo"])
    assert (play.state, play.hints, play.asked) == (("a", "c", "?", "!"), 1, 0)
    assert refusals[0].message == "There is nothing to undo: what has been seen stays."


@pytest.mark.parametrize(
    ("log", "message"),
    [
        (["add", "hint", "undo"], "There is nothing to undo: undo does not reach behind a hint."),
        # a hint that changed nothing is not what stands in the way
        (["add", "add", "hint", "undo", "undo", "undo"], "There is nothing to undo."),
        (["hint", "undo"], "There is nothing to undo."),
    ],
)
def test_undo_says_what_stands_in_its_way(log: list[str], message: str) -> None:
    _, refusals = replay(GAME, PUZZLE, log)
    assert [refusal.message for refusal in refusals] == [message]


def test_an_explanation_goes_on_from_what_it_has_shown() -> None:
    steps = list(unfold(CARDS, PUZZLE, CARDS.start(PUZZLE)))
    assert [state for _, state in steps] == [("a", "?", "?", ""), ("a", "c", "?", ""), ("a", "c", "e", "")]


def test_giving_up_counts_nothing() -> None:
    play, refused = fold("add", "give up", "add")
    assert (play.ended, play.actions, refused) == ("given up", 1, ["ended"])
    with pytest.raises(Refused):
        next_step(GAME, PUZZLE, play)


def test_an_unknown_action_says_where() -> None:
    with pytest.raises(Invalid) as caught:
        fold("add", "jump")
    assert (caught.value.code, caught.value.where) == ("unknown_action", "action 1")


@given(st.lists(st.sampled_from(ACTIONS)))
def test_a_refused_action_changes_nothing(log: list[str]) -> None:
    play, refusals = replay(GAME, PUZZLE, log)
    at = {refusal.at for refusal in refusals}
    assert replay(GAME, PUZZLE, [action for index, action in enumerate(log) if index not in at]) == (play, ())


@given(st.lists(st.sampled_from(ACTIONS)), st.integers(0, 30))
def test_a_log_can_be_folded_in_parts(log: list[str], cut: int) -> None:
    play = begin(GAME, PUZZLE)
    for action in log[:cut]:
        try:
            play = advance(GAME, PUZZLE, play, action)
        except Refused:
            continue
    assert play == replay(GAME, PUZZLE, log[:cut])[0]


@pytest.mark.parametrize("data", [["up"], {"actions": ["up"]}])
def test_logs_read(data: object) -> None:
    assert read_log(data) == ("up",)


def test_the_longest_log_and_the_longest_action() -> None:
    assert len(read_log(["up"] * LONGEST_LOG)) == LONGEST_LOG
    assert read_log(["x" * LONGEST_ACTION]) == ("x" * LONGEST_ACTION,)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("up", "bad_shape"),
        ([1], "bad_shape"),
        ({"moves": []}, "bad_shape"),
        (["x" * 41], "bad_shape"),
        (None, "bad_shape"),
        (["up"] * (LONGEST_LOG + 1), "log_too_long"),
    ],
)
def test_logs_that_do_not_read(data: object, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_log(data)
    assert caught.value.code == code
