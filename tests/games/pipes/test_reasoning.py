"""Explanations and hints: what they say, what they rest on, and that they are true."""

from __future__ import annotations

from itertools import islice

import pytest

from daymill.core.replay import advance, begin, next_step
from daymill.games.pipes import GAME, reasoning
from daymill.games.pipes.deduction import TECHNIQUES, deduce
from daymill.games.pipes.generator import generate
from daymill.games.pipes.ladder import APART, LOOPED, NO_FIT
from daymill.games.pipes.model import Board, State
from daymill.games.pipes.solver import arrays, solve
from tests.games.pipes.boards import board, played, puzzle
from tests.oracles import pipes as oracle
from tests.oracles.pipes_boards import random_boards

# a loop more than a tree, and beyond case splits: of some 60,000 boards that were tried, 6 were
STUCK = Board(
    5,
    6,
    True,
    (7, 13, 9, 8, 6, 9, 2, 2, 10, 4, 6, 5, 13, 3, 8, 13, 13, 7, 1, 6, 11, 14, 13, 9, 12, 10, 2, 2, 2, 10),
)


def sentences(it: Board, *, technique: str) -> list[str]:
    """What is said of the steps of a technique."""
    none = (False,) * len(it.masks)
    steps = GAME.explain(it, State(it.masks, none, none))
    return [step.sentence for step in steps if step.technique == technique]


def test_the_border_alone() -> None:
    assert sentences(board("╵│╵"), technique="border") == [
        "r1c1 lies at the edge: it can only open right.",
        "r1c2 lies at the edge: it can only open right and left.",
        "r1c3 lies at the edge: it can only open left.",
    ]


def test_neighbours_that_open_and_that_do_not() -> None:
    assert sentences(generate(1, 42).board, technique="neighbour") == [
        "r1c2 opens to r1c1: it can only open right.",
        "r1c1 does not open to r2c1: it can only open right and down.",
        "r1c3 opens to r2c3: it can only open up.",
        "r1c2 and r2c1 open to r2c2, r2c3 does not: it can only open up, down and left.",
        "r2c1 opens to r3c1: it can only open up.",
        "r2c2 opens to r3c2, r3c1 does not: it can only open up and right.",
        "r3c2 opens to r3c3, r2c3 does not: it can only open left.",
    ]


def test_two_ends_that_would_only_have_each_other() -> None:
    # wrapping, so that the edge says nothing
    said = sentences(generate(11, 3).board, technique="cut-off")
    assert said[0] == (
        "If r1c2 opened up, r4c2 would have to open down, "
        "and r1c2 and r4c2 would be cut off from the rest: so it does not."
    )


def test_up_to_eight_cells_of_a_failure_are_named() -> None:
    eight = "r1c2, r1c3, r2c2, r2c3, r3c2, r3c3, r4c2 and r4c3 would form a closed loop"
    assert any(eight in said for said in sentences(generate(7, 1).board, technique="loop"))
    said = sentences(generate(12, 52).board, technique="loop")
    assert any("and 9 cells would form a closed loop" in one for one in said)


@pytest.mark.parametrize("seed", range(12))
def test_every_step_is_true_and_the_last_is_the_answer(seed: int) -> None:
    level = (7, 9, 11, 12, 13, 15)[seed % 6]
    of = generate(level, seed)
    steps = list(deduce(of.board, {}))
    for step in steps:
        assert step.after >> of.answer.masks[step.cell] & 1
        assert step.after != step.before[step.cell] or step.technique in ("border", "neighbour")
    assert {step.cell: step.settles for step in steps if step.settles is not None} == dict(
        enumerate(of.answer.masks)
    )


@pytest.mark.parametrize("level", [1, 4, 8, 11, 15])
def test_carrying_an_explanation_out_solves(level: int) -> None:
    of = generate(level, 8)
    steps = list(GAME.explain(of.board, GAME.start(of)))
    play, refused = played(of, [action for step in steps for action in step.actions])
    assert (play.ended, refused, play.state.turns) == ("solved", [], of.proof.figures["par"])


def test_explanations_look_at_nothing_but_what_is_fixed() -> None:
    of = generate(12, 4)
    play, _ = played(of, ["turn 1 1", "turn 3 3", "lock 2 2", "turn 5 4 back"])
    said = [step.sentence for step in GAME.explain(of.board, play.state)]
    assert said == [step.sentence for step in GAME.explain(of.board, GAME.start(of))]
    play, _ = played(of, ["hint"] * 3)
    assert len(list(GAME.explain(of.board, play.state))) < len(said)


@pytest.mark.parametrize(("level", "seed"), [(1, 42), (10, 1), (11, 3), (15, 2)])
def test_hints_lead_to_the_answer_each_in_three_degrees(level: int, seed: int) -> None:
    of = generate(level, seed)
    play = begin(GAME, of)
    while not play.ended:
        where = next_step(GAME, of, play)
        play = advance(GAME, of, play, "hint")
        assert (where.sentence, where.actions, len(where.cells)) == (f"Look at {where.cells[0]}.", (), 1)
        which = next_step(GAME, of, play)
        assert which.sentence == f"Look at {where.cells[0]}. The technique is called {which.technique}."
        play = advance(GAME, of, play, "hint")
        whole = next_step(GAME, of, play)
        assert whole.actions
        assert set(where.cells) <= set(whole.cells)
        before = play.state
        play = advance(GAME, of, play, "hint")
        (cell,) = (
            at for at, (was, now) in enumerate(zip(before.fixed, play.state.fixed, strict=True)) if was != now
        )
        assert play.state.masks[cell] == of.answer.masks[cell] != before.masks[cell]
        assert play.state.turns - before.turns == len(whole.actions)
    assert play.state.masks == of.answer.masks


def test_a_hint_tells_the_steps_that_it_rests_on() -> None:
    of = generate(11, 3)
    step, _ = reasoning.hint(of.board, GAME.start(of), 2)
    assert step.sentence.startswith("r2c4 must open up, and here is why. ")
    steps = list(deduce(of.board, {}))
    at = next(at for at, it in enumerate(steps) if it.settles is not None)
    told = reasoning.needed(steps[: at + 1])
    assert step.cost == sum(it.cost for it in told)
    assert 1 < len(told) < at + 1
    # without those told, the last step would not hold; those passed over do not matter
    assert all(it.cell in set().union(*(later.rests for later in told)) for it in told[:-1])


def test_a_hint_unlocks_what_it_turns() -> None:
    of = puzzle("╵│╵")
    play, _ = played(of, ["lock 1 1", "hint", "hint"])
    assert next_step(GAME, of, play).actions == ("unlock 1 1", "turn 1 1")


def test_where_reasoning_is_stuck_there_is_no_hint_in_the_end() -> None:
    proof = solve(STUCK)
    assert (proof.verdict, GAME.grade(STUCK).difficulty) == ("one", 100)
    steps = list(deduce(STUCK, {}))
    settled = {step.cell: step.settles for step in steps if step.settles is not None}
    assert 0 < len(settled) < len(STUCK.masks)
    none = (False,) * len(STUCK.masks)
    masks = tuple(settled.get(cell, mask) or mask for cell, mask in enumerate(STUCK.masks))
    with pytest.raises(reasoning.Refused, match="finds no further step") as caught:
        reasoning.hint(STUCK, State(masks, none, none))
    assert caught.value.code == "no_hint"


def test_on_boards_without_an_answer_reasoning_ends() -> None:
    ended = 0
    for it in islice(random_boards(21, 5), 60):
        if solve(it).verdict != "none":
            continue
        ended += 1
        steps = list(deduce(it, {}))
        assert len(steps) <= 4 * len(it.masks)
        assert {step.technique for step in steps} <= set(TECHNIQUES)
    assert ended > 10


@pytest.mark.parametrize("level", [7, 11, 15])
def test_failures_are_what_they_are_said_to_be(level: int) -> None:
    met = set()
    for seed in range(8):
        of = generate(level, seed)
        beside = arrays(of.board)[0].tolist()
        for step in deduce(of.board, {}):
            failure = step.failure
            if failure is None:
                continue
            met.add(failure.how)
            cells = set(failure.cells)
            assert (
                step.technique == "case split"
                or failure.how == {"loop": LOOPED, "cut-off": APART}[step.technique]
            )
            if failure.how == NO_FIT:
                assert len(cells) == 1
            elif failure.how == LOOPED:
                assert all(len(cells.intersection(beside[cell])) > 1 for cell in cells)
            else:
                assert 2 * len(cells) <= len(beside)
            assert all(step.before[cell] >> mask & 1 for cell, mask in failure.told)
            # the supposition does away with the answer, and so does a look at all that follows from it
            position = [
                {oracle.tile_of(mask) for mask in range(16) if held >> mask & 1} for held in step.before
            ]
            position[step.cell] = {oracle.tile_of(step.mask)}
            links = oracle.links_of(of.board)
            if failure.how != LOOPED and oracle.agreed(links, position):
                assert failure.how == APART
                assert len(oracle.reached(links, position)) < len(beside)
    assert met >= {LOOPED, APART}
