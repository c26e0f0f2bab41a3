"""Explanations and hints: what they say, and that they are true."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from daymill.core.errors import Refused
from daymill.core.random import Stream
from daymill.core.replay import advance, begin, next_step
from daymill.games.sums import GAME
from daymill.games.sums.deduction import Deduction, Reason, Supposition, deduce, derive
from daymill.games.sums.generator import generate
from daymill.games.sums.model import Board, State
from daymill.games.sums.rules import play
from daymill.games.sums.sentences import sentence
from daymill.games.sums.solver import solve
from daymill.games.sums.techniques import TECHNIQUES
from tests.games.sums.boards import NINE, STUCK, board, played
from tests.oracles import sums as oracle

MIXED = Board((4, 0), (0, 0, 0, 0, 0), (9, -8, 5, -1, 2, 0, 0, 0, 0, 0))
BARE = Deduction("bounds", 5, 0, (), 4, -9, 16, False, (), None)


def first(text: str, *log: str) -> str:
    """What the first step on a board, with some marks, says."""
    it = board(text)
    state = State((0,) * len(it.numbers))
    for action in log:
        state = play(it, state, action)
    return next(iter(GAME.explain(it, state))).sentence


@pytest.mark.parametrize(
    ("text", "log", "said"),
    [
        (
            "3 5 7 | 10 / 2 9 4 | 9 / 8 1 6 | 14 / 11 9 13",
            ["keep r1c1", "keep r1c3"],
            "What is kept in row 1 comes to 10 already: r1c2 (5) is struck.",
        ),
        ("3 5 | 0 / 1 2 | 3 / 1 2", [], "Row 1 must come to 0: r1c1 (3) and r1c2 (5) are struck."),
        ("3 5 | 3 / 1 2 | 2 / 3 2", [], "Row 1 must come to 3: r1c2 (5) is larger, and struck."),
        (
            "4 3 5 | 7 / 1 2 2 | 5 / 5 5 2",
            ["keep r1c1"],
            "Row 1 needs 3 more to come to 7: r1c3 (5) is larger, and struck.",
        ),
        (
            "3 4 | 4 / 2 -3 | -3 / 0 1",
            [],
            "Column 1 must come to 0: r1c1 (3) and r2c1 (2) are struck.",
        ),
        (
            "3 4 | 4 / 2 -3 | -3 / 0 1",
            ["strike r1c1 r2c1"],
            "4 is the largest total that row 1 can still come to: r1c2 (4) is kept.",
        ),
        (
            "3 4 | 4 / 2 -3 | -3 / 0 1",
            ["strike r2c1", "strike r1c1", "keep r1c2"],
            "−3 is the smallest total that row 2 can still come to: r2c2 (−3) is kept.",
        ),
        (
            "2 4 4 | 6 / 3 8 5 | 11 / 5 8 4",
            ["strike r1c2", "strike r2c3"],
            "6 is the largest total that row 1 can still come to: r1c1 (2) and r1c3 (4) are kept.",
        ),
    ],
)
def test_what_a_step_says(text: str, log: list[str], said: str) -> None:
    assert first(text, *log) == said


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (
            replace(BARE, gains=((0, -1), (1, 1)), rest=-7),
            "Row 1 must come to 4. With r1c1 (9) it would come to 11 at least and without r1c2 (−8) it would "
            "come to 10 at least: r1c2 (−8) is kept; r1c1 (9) is struck.",
        ),
        (
            replace(BARE, gains=((0, 1), (1, -1), (3, -1)), rest=15),
            "Row 1 must come to 4. Without r1c1 (9) it would come to −4 at most, with r1c2 (−8) it would "
            "come to −3 at most and with r1c4 (−1) it would come to 4 at most: r1c1 (9) is kept; r1c2 (−8) "
            "and r1c4 (−1) are struck.",
        ),
        (
            replace(BARE, technique="odd one", gains=((2, 1),), rest=-3),
            "What is left in row 1 has to give −3, which is odd, and only r1c3 (5) is odd there: it is kept.",
        ),
        (
            replace(BARE, technique="one arrangement", gains=((0, 1), (1, 1)), rest=1, ways=((-8, 9),)),
            "What is left in row 1 has to give 1, which only 9 − 8 does: r1c1 (9) and r1c2 (−8) are kept.",
        ),
        (
            replace(BARE, technique="one arrangement", gains=((0, -1),), rest=0, ways=((),)),
            "What is left in row 1 has to give 0, which only nothing does: r1c1 (9) is struck.",
        ),
        (
            replace(BARE, technique="common cells", gains=((4, -1),), rest=5, ways=((5,), (5, 9, -8, -1))),
            "What is left in row 1 has to give 5, which only 5 and 9 + 5 − 1 − 8 do: in both arrangements "
            "r1c5 (2) is struck.",
        ),
        (
            replace(BARE, technique="common cells", gains=((4, -1),), rest=-9, ways=((-8, -1),) * 3),
            "What is left in row 1 has to give −9, which only −1 − 8 does: in all 3 arrangements r1c5 (2) is "
            "struck.",
        ),
        (
            replace(
                BARE, technique="common cells", gains=((4, 1),), ways=tuple((4 - n, n) for n in range(5, 12))
            ),
            "What is left in row 1 has to give 4: in all 7 arrangements r1c5 (2) is kept.",
        ),
        (
            replace(
                BARE,
                technique="case split",
                gains=((0, -1),),
                supposed=Supposition(1, (Reason(1, 2, ((5, 1),)), Reason(2, 1, ((6, -1), (7, 1), (8, -1))))),
            ),
            "Suppose r1c1 (9) is kept. Then column 1 would keep r2c1 (0), row 2 would keep r2c3 (0) and "
            "strike r2c2 (0) and r2c4 (0), and row 1 could not come to 4 any more. So it is struck.",
        ),
    ],
)
def test_what_steps_of_all_kinds_say(step: Deduction, said: str) -> None:
    assert sentence(MIXED, step) == said


@pytest.mark.parametrize("level", range(1, 16))
def test_every_step_is_true_and_the_last_one_ends_it(level: int) -> None:
    met = set()
    for seed in range(4):
        of = generate(level, seed)
        known: dict[int, int] = {}
        for step in deduce(of.board, (0,) * len(of.board.numbers)):
            assert step.gains
            for cell, mark in step.gains:
                assert cell not in known
                assert (mark > 0) == bool(of.answer.keep[cell])
                known[cell] = mark
            met.add(step.technique)
        assert len(known) == len(of.board.numbers)
        assert derive(of.board) == tuple(known[cell] for cell in range(len(known)))
    assert met <= set(TECHNIQUES)


def test_steps_are_true_on_any_board_with_one_answer() -> None:
    met = set()
    for it in islice(oracle.random_boards(21, 3, 6), 400):
        proof = solve(it)
        if proof.verdict == "one":
            steps = list(deduce(it, (0,) * len(it.numbers)))
            keep = proof.solutions[0].keep
            assert all((mark > 0) == bool(keep[cell]) for step in steps for cell, mark in step.gains)
            met |= {step.technique for step in steps}
    assert len(met) > 7


def ways(it: Board, line: int, known: dict[int, int]) -> list[oracle.Arrangement]:
    """The arrangements of a line that agree with marks."""
    cells = oracle.lines_of(it)[line]
    return [
        way
        for way in oracle.arrangements([it.numbers[cell] for cell in cells], it.targets[line])
        if all(known.get(cell, 0) in (0, 2 * keep - 1) for cell, keep in zip(cells, way, strict=True))
    ]


def test_a_chain_is_enough_to_see_the_failure() -> None:
    """What is told of a supposition follows line by line, and leaves the last line without arrangement."""
    seen = 0
    for seed in range(3):
        it = generate(15, seed).board
        known: dict[int, int] = {}
        for step in deduce(it, (0,) * len(it.numbers)):
            if step.supposed:
                seen += 1
                told = {**known, step.gains[0][0]: step.supposed.mark}
                for reason in step.supposed.chain:
                    left = ways(it, reason.line, told)
                    for cell, mark in reason.gains:
                        at = oracle.lines_of(it)[reason.line].index(cell)
                        assert {2 * way[at] - 1 for way in left} == {mark}
                    told.update(reason.gains)
                assert ways(it, step.line, told) == []
            known.update(step.gains)
    assert seen > 5


@pytest.mark.parametrize(("level", "seed"), [(1, 4), (6, 1), (9, 2), (15, 3)])
def test_hints_alone_lead_to_the_answer(level: int, seed: int) -> None:
    of = generate(level, seed)
    now = begin(GAME, of)
    while not now.ended:
        now = advance(GAME, of, now, "hint")
    assert now.ended == "solved"
    assert now.hints % 3 == 0
    assert GAME.score(of, now).value == max(10, 100 - 3 * now.hints)


def test_three_degrees() -> None:
    told = []
    now = begin(GAME, NINE)
    for _ in range(3):
        told.append(next_step(GAME, NINE, now))
        now = advance(GAME, NINE, now, "hint")
    assert [step.sentence for step in told] == [
        "Look at row 1.",
        "Look at row 1. The technique is called indispensable.",
        "All that is left in row 1 would be 5 too much: r1c3 (7) is larger, and kept.",
    ]
    assert [step.actions for step in told] == [(), (), ("keep r1c3",)]
    assert now.state.marks[2] == 1


def test_a_case_split_says_where_to_look_by_its_cell() -> None:
    it = board("1 1 2 | 2 / 1 1 2 | 2 / 2 2 2 | 4 / 2 2 4")
    state = State((0,) * 9)
    where, same = GAME.hint(it, state, 0)
    assert (where.sentence, where.cells, same) == ("Look at r1c1.", ("r1c1",), state)
    whole, after = GAME.hint(it, state, 2)
    assert whole.sentence.startswith("Suppose r1c1 (1) is kept. Then row 1 would keep r1c2 (1), ")
    assert whole.sentence.endswith(", and column 2 could not come to 2 any more. So it is struck.")
    assert after.marks == (-1, *(0,) * 8)


def test_a_mistake_is_told_in_three_degrees_and_cleared() -> None:
    log = ["keep r3c2", "strike r2c2"]
    state = played(NINE, log)[0].state
    steps = [GAME.hint(NINE.board, state, asked) for asked in range(3)]
    assert [step.sentence for step, _ in steps] == [
        "Something that was marked cannot stay.",
        "Something that was marked in row 2 cannot stay.",
        "r2c2 (9) has to be kept.",
    ]
    assert {step.technique for step, _ in steps} == {"mistake"}
    assert steps[2][1].marks[4] == 0
    assert list(GAME.explain(NINE.board, state)) == []


def test_wrong_marks_never_lead_to_a_wrong_hint() -> None:
    stream = Stream(17)
    wrong = 0
    for seed in range(30):
        of = generate(7, seed)
        marks = tuple(stream.below(3) - 1 if stream.below(4) == 0 else 0 for _ in of.board.numbers)
        answer = [1 if keep else -1 for keep in of.answer.keep]
        step, after = GAME.hint(of.board, State(marks), 2)
        wrong += step.technique == "mistake"
        assert (step.technique == "mistake") == any(
            mark == -right for mark, right in zip(marks, answer, strict=True)
        )
        changed = [cell for cell, mark in enumerate(marks) if after.marks[cell] != mark]
        assert all(after.marks[cell] in (0, answer[cell]) for cell in changed)
    assert wrong > 10


def test_where_reasoning_is_stuck_there_is_no_hint() -> None:
    assert STUCK.grade.difficulty == 100
    state = State((0,) * 49)
    for step in GAME.explain(STUCK.board, state):
        for action in step.actions:
            state = play(STUCK.board, state, action)
    assert state.marks.count(0) > 0
    with pytest.raises(Refused) as caught:
        GAME.hint(STUCK.board, state, 0)
    assert caught.value.code == "no_hint"
    # a mark of the player's, which nothing speaks against, is gone on from
    cell = state.marks.index(0)
    guess = "keep" if STUCK.answer.keep[cell] else "strike"
    state = play(STUCK.board, state, f"{guess} r{cell // 7 + 1}c{cell % 7 + 1}")
    assert GAME.hint(STUCK.board, state, 2)[0].actions


def test_a_board_that_contradicts_itself_from_the_start_has_no_steps() -> None:
    it = board("2 4 | 3 / 6 8 | 9 / 6 6")
    assert list(GAME.explain(it, State((0,) * 4))) == []
    assert GAME.grade(it).difficulty == 100


def test_reasoning_is_stuck_where_the_last_step_leaves_a_line_without_arrangement() -> None:
    it = board("1 1 1 | 0 / 1 1 0")
    (step,) = GAME.explain(it, State((0,) * 3))
    assert step.sentence == "Row 1 must come to 0: r1c1 (1), r1c2 (1) and r1c3 (1) are struck."
    assert (GAME.grade(it).difficulty, GAME.grade(it).hardest) == (100, "total reached")
