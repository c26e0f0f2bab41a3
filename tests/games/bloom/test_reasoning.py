"""The ladder: sound, complete, told in sentences, and hints that rest on what they tell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from daymill.games.bloom.deduction import COSTS, Deduction, deduce
from daymill.games.bloom.generator import generate
from daymill.games.bloom.model import Board, State
from daymill.games.bloom.reasoning import explain, grade, hint, needed
from daymill.games.bloom.sentences import sentence
from tests.games.bloom.boards import TWO, any_board, at_start, board, board_with_answer
from tests.oracles.bloom import Reasoner, answers


@given(board_with_answer())
@settings(max_examples=150, deadline=None)
def test_no_step_takes_away_a_value_of_an_answer(found: tuple[Board, tuple[int, ...]]) -> None:
    it, answer = found
    for step in deduce(it, {}):
        for pump, value in enumerate(answer):
            assert value in step.after[pump]


@given(any_board())
@settings(max_examples=150, deadline=None)
def test_a_board_with_one_answer_is_reasoned_to_its_end(it: Board) -> None:
    exact = answers(it)
    steps = list(explain(it, at_start(it)))
    actions = sorted(action for step in steps for action in step.actions)
    if len(exact) == 1:
        assert actions == [f"set {pump} {value}" for pump, value in enumerate(exact[0], 1)]
        assert grade(it).difficulty < 100
    elif len(exact) > 1:
        assert len(actions) < it.pumps
        assert grade(it).difficulty == 100


def test_guesses_of_the_player_are_not_looked_at() -> None:
    closed = (False, False, False)
    steps = list(explain(TWO, State((0, 0, 0), closed)))
    assert steps == list(explain(TWO, State((3, 0, 3), closed)))
    assert hint(TWO, State((3, 0, 3), closed))[1].settings == (3, 3, 3)


@pytest.mark.parametrize("level", [3, 6, 8, 10, 12, 14, 15])
def test_the_steps_of_a_hint_are_enough_by_themselves(level: int) -> None:
    for seed in range(10):
        it = generate(level, seed).board
        known: dict[int, int] = {}
        while len(known) < it.pumps:
            steps = deduce(it, known)
            deciding = next(at for at, step in enumerate(steps) if step.decided)
            told = needed(steps[: deciding + 1])
            pump, value = steps[deciding].decided[0]
            reasoner = Reasoner(it, known)
            for step in told:
                take(reasoner, step)
            assert reasoner.held[pump] == {value}
            known[pump] = value


def take(reasoner: Reasoner, step: Deduction) -> None:
    """Takes one step from where the reasoner stands, which may know less than the step did."""
    if step.technique == "last pump":
        reasoner.held[step.looked[0]] &= {reasoner.rest(step.plus[0])}
    elif step.technique == "extreme total":
        ends = {pump: (max if step.most else min)(reasoner.held[pump]) for pump in step.looked}
        assert sum(ends.values()) == reasoner.rest(step.plus[0])
        for pump, value in ends.items():
            reasoner.held[pump] = {value}
    elif step.technique == "case split":
        assert reasoner.refute(step.pump, step.value)
        reasoner.held[step.pump] = reasoner.held[step.pump] - {step.value}
    elif step.technique == "trial":
        reasoner.held[step.pump] = reasoner.held[step.pump] - {step.value}
    else:
        (pump,) = step.narrowed
        reasoner.held[pump] = reasoner.cut_of(step.plus, step.minus, pump)


# One board a technique, worked by hand.
TOLD = [
    (board(3, "1", 2), "last pump", "Bed 1 needs 2 and only pump 1 feeds it: pump 1 must be at 2."),
    (
        board(3, "1 1", 6),
        "extreme total",
        "Bed 1 needs 6, the most that pumps 1 and 2 can give: pumps 1 and 2 must be at 3.",
    ),
    (TWO, "bounds", "Bed 2 needs 4; pump 2 can give at most 3 of it: pump 1 must be at least 1."),
    (
        board(3, "11 11 01", 3, 5),
        "difference",
        "Bed 1 still needs 3 from pumps 1 and 2, and bed 2 still needs 5 from pumps 1, 2 and 3: "
        "pump 3 makes up the difference and must be at 2.",
    ),
]


@pytest.mark.parametrize(("it", "technique", "told"), TOLD)
def test_sentences(it: Board, technique: str, told: str) -> None:
    step = deduce(it, {})[0]
    assert (step.technique, sentence(step)) == (technique, told)


def test_every_technique_is_met_on_the_levels() -> None:
    met: set[str] = set()
    for level, seed in ((1, 0), (8, 158), (14, 79)):
        met.update(generate(level, seed).grade.steps)
    assert met == set(COSTS)


@pytest.mark.parametrize(("level", "seed"), [(8, 158), (14, 79), (14, 209), (15, 199)])
def test_refuted_values_are_told_and_are_in_no_answer(level: int, seed: int) -> None:
    puzzle = generate(level, seed)
    refuting = [step for step in deduce(puzzle.board, {}) if step.technique in ("case split", "trial")]
    assert refuting
    for step in refuting:
        assert puzzle.answer.settings[step.pump] != step.value
        assert f"pump {step.pump + 1} cannot be at {step.value}" in sentence(step)
