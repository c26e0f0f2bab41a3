"""Playing: what is refused, what a hint does, how a play is scored."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from daymill.core.adopt import adopt
from daymill.core.game import Puzzle, Score
from daymill.core.replay import Play, replay
from daymill.games.bloom import GAME
from daymill.games.bloom.model import Answer, Board, State
from daymill.games.bloom.scoring import merit
from tests.games.bloom.boards import TWO, any_board, board, board_with_answer
from tests.oracles import bloom

PUZZLE = adopt(GAME, TWO)  # the answer is 1 3 2; hints give pump 2 first, then 1, then 3

SETS = ("set 1 1", "set 2 3", "set 3 2")
ACTIONS = ("set 1 1", "set 1 0", "hint", "undo", "restart", "open")


def played(puzzle: Puzzle[Board, Answer], *log: str) -> tuple[Play[State], list[str]]:
    """The play after a log, and the codes of what was refused."""
    play, refusals = replay(GAME, puzzle, log)
    return play, [refusal.code for refusal in refusals]


def test_the_answer_solves() -> None:
    play, refused = played(PUZZLE, "set 1 1", "set 2 3", "set 3 2", "open", "set 1 0")
    assert (play.ended, refused) == ("solved", ["ended"])


def test_anything_else_ends_unsolved() -> None:
    play, _ = played(PUZZLE, "set 1 1", "set 2 3", "set 3 1", "open")
    assert play.ended == "finished"
    # beds 1 and 3 are one short of 3 and 5
    assert GAME.score(PUZZLE, play).value == 82


def test_refusals_change_nothing() -> None:
    play, refused = played(PUZZLE, "set 1 0", "hint", "set 2 0", "set 2 3", "restart", "undo")
    assert refused == ["unchanged", "locked", "locked", "nothing_to_restart", "nothing_to_undo"]
    assert play == played(PUZZLE, "hint")[0]


def test_hints_lock_one_pump_after_another_up_to_the_answer() -> None:
    play, refused = played(PUZZLE, "set 3 1", "hint", "hint", "hint", "hint")
    assert refused == ["no_hint"]
    assert play.state == State(PUZZLE.answer.settings, (True, True, True))
    assert played(PUZZLE, "hint", "hint", "hint", "open")[0].ended == "solved"


def test_undo_does_not_reach_behind_a_hint_and_restart_spares_what_is_locked() -> None:
    play, refused = played(PUZZLE, "set 3 1", "hint", "undo", "set 3 2", "restart")
    assert refused == ["nothing_to_undo"]
    assert play.state == State((0, 3, 0), (False, True, False))


def test_reasoning_is_stuck_where_the_claim_is_false() -> None:
    many = board(1, "1 1", 1)
    false = replace(PUZZLE, board=many, answer=Answer((0, 1)))
    play, refused = played(false, "hint", "open")
    assert (refused, play.ended) == (["no_hint"], "finished")


@pytest.mark.parametrize("hints", range(4))
def test_a_hint_costs_15(hints: int) -> None:
    play, _ = played(PUZZLE, *["hint"] * hints)
    assert GAME.score(PUZZLE, play) == Score(0, 100 - 15 * hints, False)
    ended, _ = played(PUZZLE, *["hint"] * hints, *SETS, "open")
    assert GAME.score(PUZZLE, ended) == Score(100 - 15 * hints, 100 - 15 * hints, True)


def test_the_score_is_never_below_0() -> None:
    eight = " ".join("0" * bed + "1" + "0" * (7 - bed) for bed in range(8))
    wide = adopt(GAME, board(1, eight, *[1] * 8))
    play, _ = played(wide, *["hint"] * 7)
    assert GAME.score(wide, play).best == 0
    assert GAME.score(wide, played(wide, *["hint"] * 8, "open")[0]).value == 0


def test_giving_up_is_worth_nothing() -> None:
    play, _ = played(PUZZLE, *SETS, "give up")
    assert GAME.score(PUZZLE, play) == Score(0, 0, False)


@pytest.mark.parametrize(
    ("wiring", "needs", "taken", "value"),
    [
        # one and three beds of eight are 12.5 and 37.5: halves go up
        ("10000000 01111111", (1,) * 8, (1, 0), 13),
        ("10000000 01000000 00100000 00011111", (1,) * 8, (1, 1, 1, 0), 38),
        # two beds at a half
        ("11 11", (2, 2), (1, 0), 50),
        ("111 111 111", (3, 3, 3), (1, 0, 0), 33),
        ("111 111 111", (3, 3, 3), (1, 1, 0), 67),
        # twice the need is worth nothing, more does not cost more
        ("11 11 10", (1, 2), (1, 1, 0), 50),
        ("11 11 10", (1, 2), (1, 1, 1), 50),
    ],
)
def test_rounding_is_half_up(wiring: str, needs: tuple[int, ...], taken: tuple[int, ...], value: int) -> None:
    assert merit(board(1, wiring, *needs), taken) == value


@given(board_with_answer(), st.data())
def test_merit_is_exact(found: tuple[Board, tuple[int, ...]], data: st.DataObject) -> None:
    it, answer = found
    taken = tuple(data.draw(st.integers(0, it.settings)) for _ in answer)
    exact = Fraction(0)
    for bed, need in enumerate(it.needs):
        water = sum(taken[pump] for pump in it.fed(bed))
        exact += max(Fraction(0), 1 - Fraction(abs(water - need), need)) * 100 / it.beds
    assert merit(it, taken) - Fraction(1, 2) <= exact < merit(it, taken) + Fraction(1, 2)
    assert merit(it, answer) == 100


@given(any_board(), st.lists(st.sampled_from(ACTIONS), max_size=8))
@settings(max_examples=60, deadline=None)
def test_hints_never_contradict_the_only_answer(it: Board, log: list[str]) -> None:
    if len(bloom.answers(it)) != 1:
        return
    puzzle = adopt(GAME, it)
    play, _ = replay(GAME, puzzle, log)
    for pump, locked in enumerate(play.state.locked):
        if locked:
            assert play.state.settings[pump] == puzzle.answer.settings[pump]
