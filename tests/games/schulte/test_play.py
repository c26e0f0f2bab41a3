"""Runs: what taps do, what they are worth, and what is said of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Refused
from daymill.core.replay import advance, begin, next_step
from daymill.core.scene import Scene
from daymill.games.schulte import GAME
from daymill.games.schulte.kernels import root
from daymill.games.schulte.solver import finds
from tests.games.schulte.boards import DOWN, PUBLISHED, RESHUFFLED, SQUARE, played

RIGHT = [f"tap {number} @{ms}" for number, ms in zip(range(1, 5), (500, 1070, 1627, 2097), strict=True)]


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (["tap 1 @5"], "not_started", "The clock does not run yet: begin with start."),
        (["start", "start"], "started", "The clock runs already."),
        (["start", "tap 5 @5"], "outside", "5 is not in this table: it goes from 1 to 4."),
        (["start", "tap 1 @5", "tap 1 @6"], "found", "1 is found already."),
        (
            ["start", "tap 1 @500", "tap 2 @499"],
            "time_backwards",
            "Time runs forwards: the move before came at 500 ms, this one at 499 ms.",
        ),
        (
            ["start", "tap 1 @1000000000000"],
            "too_late",
            "A run lasts an hour at the most: this one can only be given up.",
        ),
        (
            ["start", "restart"],
            "clock_runs",
            "The clock runs on: a run that has begun cannot be started again.",
        ),
        (["start", "undo"], "nothing_to_undo", "There is nothing to undo: what has been seen stays."),
    ],
)
def test_what_is_refused_and_in_which_words(log: list[str], code: str, message: str) -> None:
    play, refused = played(SQUARE, log)
    assert refused == [(code, message)]
    assert play == played(SQUARE, log[:-1])[0]


def test_a_right_tap_finds_and_a_wrong_one_counts() -> None:
    play, _ = played(SQUARE, ["start", "tap 3 @400", RIGHT[0]])
    state = play.state
    assert (state.found, state.wrong, state.last, state.slip, state.fast) == (1, 1, 500, 0, 0)
    assert played(SQUARE, ["start", "tap 3 @400"])[0].state.slip == 3


def test_the_other_order() -> None:
    play, refused = played(
        DOWN, ["start", *(f"tap {number} @{9000 - 900 * number}" for number in range(9, 0, -1))]
    )
    assert (play.ended, refused, play.state.wrong) == ("solved", [], 0)


@pytest.mark.parametrize(("last", "value"), [(2096, 100), (2097, 100), (2098, 99), (4194, 50), (30000, 10)])
def test_points_for_time(last: int, value: int) -> None:
    play, _ = played(SQUARE, ["start", *RIGHT[:-1], f"tap 4 @{last}"])
    assert GAME.score(SQUARE, play).value == value


def test_points_for_slips_and_hints() -> None:
    play, _ = played(SQUARE, ["start", "hint", "tap 4 @100", "hint", *RIGHT])
    assert GAME.score(SQUARE, play).value == 100 - 2 - 2 * 5
    given_up, _ = played(SQUARE, ["start", "give up"])
    assert GAME.score(SQUARE, given_up).to_json() == {"value": 0, "best": 0, "solved": False}


def test_fast_taps_are_flagged_and_cost_nothing() -> None:
    slow, _ = played(SQUARE, ["start", *RIGHT])
    fast, _ = played(SQUARE, ["start", *(f"tap {number} @{number * 49}" for number in range(1, 5))])
    assert (GAME.flags(slow.state), GAME.flags(fast.state)) == ((), ("too_fast",))
    assert fast.state.fast == 4
    assert GAME.score(SQUARE, fast).value == GAME.score(SQUARE, slow).value == 100


@given(st.lists(st.tuples(st.integers(0, 10), st.integers(0, 3000)), max_size=40), st.booleans())
def test_a_run_never_gains_by_what_it_does(taps: list[tuple[int, int]], asks: bool) -> None:
    play = advance(GAME, PUBLISHED, begin(GAME, PUBLISHED), "start")
    clock = 0
    for number, ms in taps:
        before = GAME.score(PUBLISHED, play).best
        action = "hint" if asks and number == 0 else f"tap {number} @{clock + ms}"
        try:
            after = advance(GAME, PUBLISHED, play, action)
        except Refused:
            continue
        best = GAME.score(PUBLISHED, after).best
        assert before is not None
        assert best is not None
        # only a tap that is faster than a hand can beat what was thought possible
        assert best <= before or after.state.fast > play.state.fast
        assert GAME.lasting(play.state, after.state)
        assert after.past is None or action == "hint"
        play, clock = after, after.state.last
        if play.ended:
            assert GAME.score(PUBLISHED, play).value == best
            return


def test_hints_point_at_the_next_number() -> None:
    play, _ = played(RESHUFFLED, ["start", "tap 1 @900", "tap 2 @1800", "tap 3 @2700"])
    step = next_step(GAME, RESHUFFLED, play)
    assert step.technique == "find again"
    assert step.sentence == "The numbers have changed places: 4 is in row 2, column 2."
    scene: Scene = GAME.draw(GAME.view(RESHUFFLED, play.state))
    assert [cell.text for cell in scene.cells if cell.id in step.cells] == ["4"]
    asked = advance(GAME, RESHUFFLED, play, "hint")
    assert (asked.state, asked.hints) == (play.state, 1)
    with pytest.raises(Refused) as caught:
        next_step(GAME, SQUARE, begin(GAME, SQUARE))
    assert caught.value.code == "not_started"


def test_every_step_is_where_its_number_stands() -> None:
    for of in (PUBLISHED, DOWN, RESHUFFLED, SQUARE):
        play = begin(GAME, of)
        for step in GAME.explain(of.board, play.state):
            for action in step.actions:
                if action != "start":
                    scene = GAME.draw(GAME.view(of, play.state))
                    places = {cell.offers[0].action: cell.id for cell in scene.cells if cell.offers}
                    assert (places[f"{action.split('@')[0]}@"],) == step.cells
                play = advance(GAME, of, play, action)
        assert (play.ended, play.state.wrong) == ("solved", 0)
        assert play.state.last == sum(find.cost for find in finds(of.board))


def test_roots() -> None:
    for n in [*range(300), 10_000, 20_000, 50_000, 1_620_000]:
        assert root(n) ** 2 <= n < (root(n) + 1) ** 2
