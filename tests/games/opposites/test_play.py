"""Runs: what answers do, what they are worth, and what is said of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Refused
from daymill.core.replay import advance, begin, next_step
from daymill.games.opposites import GAME
from daymill.games.opposites.model import DIRECTIONS, PROMPTS
from daymill.games.opposites.scoring import pace
from daymill.games.opposites.solver import practised
from tests.games.opposites.boards import FREE, LIMITED, RIGHT, played, puzzle


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (["left @5"], "not_started", "The clock does not run yet: begin with start."),
        (["start", "start"], "started", "The clock runs already."),
        (
            ["start", "left @500", "left @499"],
            "time_backwards",
            "Time runs forwards: the move before came at 500 ms, this one at 499 ms.",
        ),
        (
            ["start", "left @1000000000000"],
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
    play, refused = played(FREE, log)
    assert refused == [(code, message)]
    assert play == played(FREE, log[:-1])[0]


@pytest.mark.parametrize(
    ("prompt", "right"),
    [
        ("filled arrow left", "left"),
        ("hollow arrow left", "right"),
        ("filled word up", "up"),
        ("hollow word up", "down"),
        ("framed filled arrow left", "up"),
        ("framed filled word down", "left"),
        ("framed hollow arrow left", "down"),
        ("framed hollow word up", "left"),
    ],
)
def test_right_answers(prompt: str, right: str) -> None:
    for way in DIRECTIONS:
        play, _ = played(puzzle(prompt), ["start", f"{way} @900"])
        assert play.state.marks == ("r" if way == right else "w")


def test_a_frame_turns_four_times_round() -> None:
    for name, prompt in PROMPTS.items():
        turned = PROMPTS.get(f"framed {name}")
        if turned:
            before, after = (DIRECTIONS.index(each.answer) for each in (prompt, turned))
            assert after == (before + 1) % 4


@pytest.mark.parametrize(
    ("times", "marks"), [((1000, 2000, 3000, 4000), "rrrr"), ((1001, 2000, 3001, 4002), "lrll")]
)
def test_the_limit_is_for_each_prompt(times: tuple[int, ...], marks: str) -> None:
    log = ["start", *(f"{move.split()[0]} @{ms}" for move, ms in zip(RIGHT, times, strict=True))]
    assert played(LIMITED, log)[0].state.marks == marks
    assert played(FREE, log)[0].state.marks == "rrrr"


@pytest.mark.parametrize(
    ("right", "ended"), [(15, "solved"), (14, "finished"), (20, "solved"), (0, "finished")]
)
def test_three_quarters_are_enough(right: int, ended: str) -> None:
    of = puzzle(*["filled arrow up"] * 20)
    log = ["start", *(f"{'up' if at < right else 'down'} @{450 * (at + 1)}" for at in range(20))]
    assert played(of, log)[0].ended == ended


def test_points() -> None:
    board = LIMITED.board
    assert pace(board, 4, 0, 3000) == 100
    assert pace(board, 4, 0, 0) == 100
    assert pace(board, 4, 0, 6000) == 50
    assert pace(board, 3, 0, 3000) == 75
    assert pace(board, 3, 1, 3000) == 62
    assert pace(board, 2, 2, 3000) == 25
    assert pace(board, 1, 3, 3000) == 0
    play, _ = played(LIMITED, ["start", "hint", *RIGHT[:2], "hint", *RIGHT[2:]])
    assert GAME.score(LIMITED, play).value == 90
    given_up, _ = played(LIMITED, ["start", "give up"])
    assert GAME.score(LIMITED, given_up).to_json() == {"value": 0, "best": 0, "solved": False}


def test_guessing_is_worth_little() -> None:
    of = puzzle(*["filled arrow up"] * 40)
    halves = ["start", *(f"{'up' if at % 2 else 'down'} @{50 * (at + 1)}" for at in range(40))]
    quarters = ["start", *(f"{'down' if at % 4 else 'up'} @{50 * (at + 1)}" for at in range(40))]
    assert [GAME.score(of, played(of, log)[0]).value for log in (halves, quarters)] == [25, 0]


def test_fast_answers_are_flagged_and_cost_nothing() -> None:
    slow, _ = played(FREE, ["start", *RIGHT])
    fast, _ = played(FREE, ["start", *(f"{move.split()[0]} @{49 * at}" for at, move in enumerate(RIGHT, 1))])
    assert (GAME.flags(slow.state), GAME.flags(fast.state)) == ((), ("too_fast",))
    assert fast.state.fast == 4
    assert GAME.score(FREE, fast).value == GAME.score(FREE, slow).value == 100


@given(st.lists(st.tuples(st.sampled_from(DIRECTIONS), st.integers(0, 1500)), max_size=4))
def test_a_run_never_gains_by_what_it_does(answers: list[tuple[str, int]]) -> None:
    play = advance(GAME, LIMITED, begin(GAME, LIMITED), "start")
    clock = 0
    for way, ms in answers:
        before, fast = GAME.score(LIMITED, play).best, play.state.fast
        play = advance(GAME, LIMITED, play, f"{way} @{clock + ms}")
        best, clock = GAME.score(LIMITED, play).best, play.state.last
        assert before is not None
        assert best is not None
        # only an answer that is faster than a hand can beat what was thought possible
        assert best <= before or play.state.fast > fast
        assert play.past is None
        assert GAME.score(LIMITED, play).value == (best if play.ended else 0)


def test_hints_say_the_answer_and_why() -> None:
    play, _ = played(LIMITED, ["start", RIGHT[0]])
    step = next_step(GAME, LIMITED, play)
    assert (step.technique, step.actions) == ("reverse", ("right @1220",))
    assert step.sentence == "The arrow is hollow: the opposite of left is right."
    asked = advance(GAME, LIMITED, play, "hint")
    assert (asked.state, asked.hints) == (play.state, 1)
    with pytest.raises(Refused) as caught:
        next_step(GAME, LIMITED, begin(GAME, LIMITED))
    assert caught.value.code == "not_started"


def test_every_prompt_is_told() -> None:
    of = puzzle(*PROMPTS)
    play = begin(GAME, of)
    told = [*GAME.explain(of.board, play.state)]
    for step in told:
        for action in step.actions:
            play = advance(GAME, of, play, action)
        answer = step.actions[-1].split()[0]
        assert step.sentence.endswith(f"{answer}.")
    assert (play.ended, play.state.wrong, len(told)) == ("solved", 0, 32)
    assert tuple(step.cost for step in told) == practised(of.board).times
    assert {step.technique for step in told} == set(GAME.info.techniques)
    assert len({step.sentence for step in told}) == 32
