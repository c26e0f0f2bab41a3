"""Explanations and hints: each technique by a position made for it, what is said, and what hints rest on."""

from __future__ import annotations

import pytest

from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.core.replay import advance, begin, next_step, unfold
from daymill.games.minesweeper import GAME
from daymill.games.minesweeper.deduction import TECHNIQUES
from daymill.games.minesweeper.generator import generate
from daymill.games.minesweeper.model import COVERED, EXPOSED, Board, State
from daymill.games.minesweeper.reasoning import explain, hint


def position(mines: int, rows: str, flags: str = "") -> tuple[Board, State]:
    """A position from its rows: `.` covered, a digit, `*` exposed. `flags`: names of cells."""
    listed = rows.split()
    signs = {".": COVERED, "*": EXPOSED}
    seen = tuple(signs.get(sign, int(sign) if sign.isdigit() else 0) for row in listed for sign in row)
    width = len(listed[0])
    names = [f"r{at // width + 1}c{at % width + 1}" for at in range(len(seen))]
    start = next(cell for cell, sign in enumerate(seen) if sign not in (COVERED, EXPOSED))
    shown = tuple(COVERED if sign == EXPOSED else sign for sign in seen)
    board = Board(width, len(listed), mines, False, start, shown)
    return board, State(seen, tuple(name in flags.split() for name in names))


def told(mines: int, rows: str, flags: str = "") -> list[Step]:
    """The explanation of a position."""
    return list(explain(*position(mines, rows, flags)))


def test_one_number_a_mine_and_then_what_is_safe() -> None:
    first, second = told(2, ".1.. 11..")
    assert first == Step(
        "one number",
        ("r2c1", "r1c1"),
        ("flag 1 1",),
        1,
        "r2c1 needs 1 and has just as many covered cells left: r1c1 must be a mine.",
    )
    assert second == Step(
        "one number",
        ("r1c2", "r1c3", "r2c3"),
        ("open 1 3", "open 2 3"),
        1,
        "r1c2 has its one mine: r1c3 and r2c3 are safe.",
    )


def test_one_number_that_has_known_mines() -> None:
    first = told(2, "*2..")[0]
    assert first.sentence == "r1c2 needs 1 more and has just as many covered cells left: r1c3 must be a mine."


def test_two_numbers_with_cells_in_common() -> None:
    (step,) = told(2, ".... 11..")
    assert step == Step(
        "two numbers",
        ("r2c1", "r2c2", "r1c3", "r2c3"),
        ("open 1 3", "open 2 3"),
        4,
        "r2c1 needs 1 and r2c2 needs 1, and they share r1c1 and r1c2: r1c3 and r2c3 are safe.",
    )


def test_two_numbers_of_which_one_has_a_known_mine() -> None:
    step = told(3, "..* 13.")[0]
    assert (step.technique, step.actions) == ("two numbers", ("flag 2 3",))
    assert step.sentence == (
        "r2c1 needs 1 and r2c2 needs 2 more, and they share r1c1 and r1c2: r2c3 must be a mine."
    )


def test_three_numbers() -> None:
    (step,) = told(4, ".... 13.. 01..")
    assert step == Step(
        "three numbers",
        ("r2c1", "r2c2", "r3c2", "r1c3"),
        ("flag 1 3",),
        10,
        "r2c1 needs 1, r2c2 needs 3 and r3c2 needs 1: together this leaves no choice: r1c3 must be a mine.",
    )


def test_a_whole_front() -> None:
    (step,) = told(6, "..4.. 2.... 1..32 ..11.")
    assert step == Step(
        "front",
        ("r1c3", "r2c1", "r3c1", "r3c4", "r3c5", "r4c3", "r4c4", "r1c2", "r1c4", "r2c4", "r4c1"),
        ("flag 1 2", "flag 1 4", "flag 2 4", "open 4 1"),
        14,
        "However the mines lie that the 7 numbers from r1c3 to r4c4 need: "
        "r1c2, r1c4 and r2c4 must be mines and r4c1 is safe.",
    )


def test_the_number_of_mines() -> None:
    (step,) = told(1, ".1..")
    assert step == Step(
        "mine count",
        ("r1c2", "r1c4"),
        ("open 1 4",),
        16,
        "1 mine is left for 3 covered cells. With this count: r1c4 is safe.",
    )
    (other,) = told(2, ".1..")
    assert other.sentence == "2 mines are left for 3 covered cells. With this count: r1c4 must be a mine."


def test_the_number_of_mines_where_no_number_is_near() -> None:
    first, second = told(1, "..1")
    assert first.actions == ("flag 1 2",)
    assert second.sentence == "0 mines are left for 1 covered cell. With this count: r1c1 is safe."
    assert second.cells == ("r1c1",)
    assert hint(*position(1, "..1"))[0].sentence == "Look at the number of mines."


def test_more_than_eight_cells_are_counted() -> None:
    (_, last) = told(1, f"1{'.' * 11}")
    assert last.sentence == "0 mines are left for 10 covered cells. With this count: 10 cells are safe."
    assert len(last.cells) == len(last.actions) == 10


def test_a_shown_nought_with_covered_neighbours() -> None:
    (step,) = told(1, "0. ..")
    assert step.sentence == "r1c1 has no mine around it: r1c2, r2c1 and r2c2 are safe."


def test_nothing_is_concluded_where_everything_is_open() -> None:
    assert told(1, ".1 11") == []


def test_a_position_without_a_layout_says_only_what_few_numbers_say() -> None:
    assert [step.technique for step in told(2, "0..8 ....")] == ["one number"]
    # without the 8 the number of mines would tell
    assert told(1, ".1..8") == []


def test_a_flag_that_must_be_a_mine_is_known_and_any_other_is_a_guess() -> None:
    (right,) = told(2, ".1.. 11..", flags="r1c1")
    assert right.sentence == "r1c2 has its one mine: r1c3 and r2c3 are safe."
    wrong = told(2, ".1.. 11..", flags="r1c3 r2c4")
    assert [step.actions for step in wrong] == [("flag 1 1",), ("unflag 1 3", "open 1 3", "open 2 3")]


def test_hints_in_three_degrees() -> None:
    board, state = position(2, ".1.. 11..")
    where, which, whole = (hint(board, state, asked) for asked in range(3))
    assert where == (Step("one number", ("r1c2",), (), 1, "Look at r1c2."), state)
    assert which == (
        Step("one number", ("r1c2",), (), 1, "Look at r1c2. The technique is called one number."),
        state,
    )
    first, second = told(2, ".1.. 11..")
    assert whole == (
        Step(
            "one number",
            second.cells,
            (*first.actions, *second.actions),
            2,
            f"{first.sentence} {second.sentence}",
        ),
        state,
    )
    assert hint(board, state, 7) == whole


def test_a_hint_tells_only_what_it_rests_on() -> None:
    # the mine in the corner is concluded first, and has nothing to do with what is safe
    rows = ".101.1.. 110111.."
    steps = told(3, rows)
    assert [step.actions for step in steps] == [("flag 1 1",), ("flag 1 5",), ("open 1 7", "open 2 7")]
    whole, _ = hint(*position(3, rows), 2)
    assert whole.actions == ("flag 1 5", "open 1 7", "open 2 7")
    assert whole.sentence == f"{steps[1].sentence} {steps[2].sentence}"
    assert (whole.cost, whole.cells) == (2, steps[2].cells)
    # with a flag on it, it lies on the board already
    whole, _ = hint(*position(3, rows, flags="r1c5"), 2)
    assert (whole.sentence, whole.cost) == (steps[2].sentence, 1)


def test_a_hint_by_the_number_of_mines_rests_on_all_of_them() -> None:
    whole, _ = hint(*position(1, "..1"), 2)
    assert (whole.technique, whole.actions, whole.cost) == ("mine count", ("flag 1 2", "open 1 1"), 17)


def test_no_hint_where_nothing_is_certain() -> None:
    for mines, rows in [(1, ".1."), (2, "..1 ..1 113")]:
        with pytest.raises(Refused, match="Nothing is certain here") as caught:
            hint(*position(mines, rows))
        assert caught.value.code == "no_hint"


def test_a_long_list_of_numbers_is_told_by_its_ends() -> None:
    rows = f"{'.1' * 10}."
    where, _ = hint(*position(5, rows))
    assert where.sentence == "Look at the numbers from r1c2 to r1c20."
    assert where.cells == tuple(f"r1c{column}" for column in range(2, 21, 2))
    whole, _ = hint(*position(5, rows), 2)
    assert whole.sentence == (
        "5 mines are left for 11 covered cells. With this count: r1c3, r1c7, r1c11, r1c15 and r1c19 must be "
        "mines and r1c1, r1c5, r1c9, r1c13, r1c17 and r1c21 are safe."
    )


@pytest.mark.parametrize("level", range(1, 19))
def test_unfolded_explanation_opens_everything(level: int) -> None:
    of = generate(level, 3)
    state, costs = GAME.start(of), 0
    for step, after in unfold(GAME, of, GAME.start(of)):
        assert step.technique in TECHNIQUES
        assert step.actions
        state, costs = after, costs + step.cost
    assert GAME.outcome(of, state) == "solved"
    assert costs == of.grade.features["cost"]
    assert all(of.answer.mines[cell] for cell, flag in enumerate(state.flags) if flag)


@pytest.mark.parametrize(("level", "seed"), [(1, 1), (8, 2), (12, 5), (15, 4), (16, 0)])
def test_hints_lead_to_the_end(level: int, seed: int) -> None:
    of = generate(level, seed)
    play = begin(GAME, of)
    while not play.ended:
        before = play.state
        steps = [next_step(GAME, of, play)]
        play = advance(GAME, of, play, "hint")
        steps.append(next_step(GAME, of, play))
        play = advance(GAME, of, play, "hint")
        assert play.state == before
        steps.append(next_step(GAME, of, play))
        play = advance(GAME, of, play, "hint")
        assert play.state.seen != before.seen
        assert steps[0].cells == steps[1].cells == steps[2].cells[: len(steps[0].cells)]
    assert play.ended == "solved"
    assert EXPOSED not in play.state.seen
