"""Entering, marking, clearing: what is refused, what is shown, and what is offered."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Refused
from daymill.core.game import Grade, Proof, Puzzle
from daymill.core.replay import Play
from daymill.core.scene import Scene
from daymill.games.sudoku import rules
from daymill.games.sudoku.drawing import draw
from daymill.games.sudoku.geometry import units
from daymill.games.sudoku.model import Answer, Board, State, View, cell_action, digits_of, read_board
from daymill.games.sudoku.scoring import score

GRID = "1234341221434321"
GIVENS = "1.3..4..2......."


def puzzle(givens: str = GIVENS, size: int = 4, candidates: tuple[str, ...] = ()) -> Puzzle[Board, Answer]:
    data = {"size": size, "givens": givens, **({"candidates": list(candidates)} if candidates else {})}
    board = read_board(data)
    answer = Answer(tuple(int(sign) for sign in GRID))
    return Puzzle("sudoku", 1, None, None, board, answer, Proof("one", (answer,), 1), Grade(0, "", {}, {}))


PUZZLE = puzzle()


def after(*log: str, of: Puzzle[Board, Answer] = PUZZLE) -> State:
    state = rules.start(of)
    for action in log:
        state = rules.apply(of, state, action)
    return state


def refused(*log: str, of: Puzzle[Board, Answer] = PUZZLE) -> tuple[str, str]:
    """The code and the message of the last action's refusal; all before are accepted."""
    state = after(*log[:-1], of=of)
    with pytest.raises(Refused) as caught:
        rules.apply(of, state, log[-1])
    return caught.value.code, caught.value.message


def shown(*log: str, of: Puzzle[Board, Answer] = PUZZLE) -> View:
    return rules.view(of, after(*log, of=of))


def marks(view: View, row: int, column: int) -> str:
    return "".join(map(str, digits_of(view.marks[(row - 1) * view.board.size + column - 1])))


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (("set 1 1 1",), "given", "r1c1 is given."),
        (("clear 1 1",), "given", "r1c1 is given."),
        (("mark 1 3 2",), "given", "r1c3 is given."),
        (("set 1 2 2", "set 1 2 2"), "unchanged", "r1c2 holds 2 already."),
        (("clear 1 2",), "unchanged", "There is nothing to clear in r1c2."),
        (("marks on", "clear 1 2"), "unchanged", "There is nothing to clear in r1c2."),
        (("mark 1 2 2", "marks on", "clear 1 2"), "unchanged", "There is nothing to clear in r1c2."),
        (("set 1 2 2", "mark 1 2 4"), "filled", "r1c2 is filled."),
        (("set 1 2 2", "mark 1 2 2"), "filled", "r1c2 is filled."),
        (("mark 1 2 3",), "not_in_sight", "3 cannot stand in r1c2: it is ruled out there already."),
        (
            ("set 1 4 2", "mark 1 2 2"),
            "not_in_sight",
            "2 cannot stand in r1c2: it is ruled out there already.",
        ),
        (("marks off",), "unchanged", "Automatic marks are off already."),
        (("marks on", "marks on"), "unchanged", "Automatic marks are on already."),
    ],
)
def test_refusals(log: tuple[str, ...], code: str, message: str) -> None:
    assert refused(*log) == (code, message)


def test_a_digit_may_be_wrong_and_may_be_replaced() -> None:
    assert shown("set 1 2 3", "set 1 2 4").digits[:4] == (1, 4, 3, 0)


def test_a_digit_leaves_the_marks_below_it() -> None:
    view = shown("mark 1 2 2", "set 1 2 4")
    assert marks(view, 1, 2) == ""
    assert marks(shown("mark 1 2 2", "set 1 2 4", "clear 1 2"), 1, 2) == "2"
    assert marks(shown("mark 1 2 2", "set 1 2 4", "clear 1 2", "clear 1 2"), 1, 2) == ""


def test_own_marks_hide_while_a_digit_rules_them_out() -> None:
    assert marks(shown("mark 1 2 2", "set 1 4 2"), 1, 2) == ""
    assert marks(shown("mark 1 2 2", "set 1 4 2", "clear 1 4"), 1, 2) == "2"
    assert marks(shown("mark 1 2 2", "mark 1 2 2"), 1, 2) == ""


def test_automatic_marks_follow_the_digits_and_remember_what_was_struck_out() -> None:
    assert marks(shown("marks on"), 1, 2) == "2"
    assert marks(shown("marks on"), 4, 4) == "1234"
    assert marks(shown("marks on", "mark 4 4 3", "set 3 4 1"), 4, 4) == "24"
    assert marks(shown("marks on", "mark 4 4 3", "mark 4 4 3"), 4, 4) == "1234"
    assert marks(shown("marks on", "mark 4 4 3", "mark 4 4 1", "clear 4 4"), 4, 4) == "1234"
    assert marks(shown("mark 4 4 1", "marks on", "mark 4 4 3", "marks off"), 4, 4) == "1"
    assert marks(shown("marks on", "mark 4 4 3", "marks off", "marks on"), 4, 4) == "124"


def test_conflicts_tell_of_repeats_and_of_nothing_else() -> None:
    wrong = shown("set 1 2 4")  # not the answer's digit, and r2c2 is a given 4
    assert [cell for cell, repeated in enumerate(wrong.conflicts) if repeated] == [1, 5]
    assert not any(shown("set 4 4 4").conflicts)  # wrong as well, but no digit meets it


def test_the_play_is_solved_by_a_full_and_right_grid_alone() -> None:
    log = [*rules.actions(PUZZLE.board, PUZZLE.answer)]
    assert rules.outcome(PUZZLE, after(*log[:-1])) == ""
    assert rules.outcome(PUZZLE, after(*log)) == "solved"
    full_and_wrong = after(*log[:-1], "set 4 4 2")
    assert 0 not in rules.digits(PUZZLE.board, full_and_wrong)
    assert rules.outcome(PUZZLE, full_and_wrong) == ""


def test_any_answer_that_keeps_the_rules_solves() -> None:
    other = "1234341243212143"
    free = puzzle("1234............")
    log = [cell_action(free.board, "set", cell, int(sign)) for cell, sign in enumerate(other) if cell > 3]
    assert rules.outcome(free, after(*log, of=free)) == "solved"


def test_candidates_of_the_board_narrow_what_is_in_sight() -> None:
    listed = puzzle("." * 16, candidates=("12",) + ("1234",) * 15)
    assert rules.start(listed).auto
    assert marks(shown(of=listed), 1, 1) == "12"
    assert marks(shown("set 1 4 2", of=listed), 1, 1) == "1"
    assert refused("mark 1 1 3", of=listed)[0] == "not_in_sight"
    board = listed.board
    # 3 is entered against the list: full, no repeats, and yet no answer
    other = "3412123421434321"
    log = [cell_action(board, "set", cell, int(sign)) for cell, sign in enumerate(other)]
    state = after(*log, of=listed)
    assert not any(rules.conflicts(board, rules.digits(board, state)))
    assert rules.outcome(listed, state) == ""


def test_restart_forgets_everything() -> None:
    state = after("marks on", "mark 4 4 3", "set 1 2 4", "marks off", "mark 4 4 2")
    assert rules.restart(PUZZLE, state) == rules.start(PUZZLE)


@pytest.mark.parametrize(("hints", "points"), [(0, 100), (1, 97), (30, 10), (31, 10)])
def test_a_hint_costs_three(hints: int, points: int) -> None:
    state = rules.start(PUZZLE)
    live = score(PUZZLE, Play(state, hints=hints, moves=7, undos=2))
    assert (live.value, live.best, live.solved) == (0, points, False)
    ended = score(PUZZLE, Play(state, hints=hints, ended="solved"))
    assert (ended.value, ended.best, ended.solved) == (points, points, True)
    given_up = score(PUZZLE, Play(state, hints=hints, ended="given up"))
    assert (given_up.value, given_up.best, given_up.solved) == (0, 0, False)


SPAN = range(1, 5)
EVERY_ACTION = (
    *(
        f"{verb} {row} {column} {digit}"
        for verb, row, column, digit in product(("set", "mark"), SPAN, SPAN, SPAN)
    ),
    *(f"clear {row} {column}" for row, column in product(SPAN, SPAN)),
    "marks on",
    "marks off",
)


def offered(scene: Scene) -> list[str]:
    return [offer.action for offer in (*scene.controls, *(it for cell in scene.cells for it in cell.offers))]


@given(st.lists(st.sampled_from(EVERY_ACTION), max_size=30))
def test_what_is_offered_is_just_what_is_allowed(log: list[str]) -> None:
    state = rules.start(PUZZLE)
    for action in log:
        try:
            state = rules.apply(PUZZLE, state, action)
        except Refused:
            continue
    solved = rules.outcome(PUZZLE, state) == "solved"
    offers = offered(draw(rules.view(PUZZLE, state)))
    assert len(set(offers)) == len(offers)
    for action in EVERY_ACTION:
        try:
            changed = rules.apply(PUZZLE, state, action) != state
        except Refused:
            changed = False
        assert (action in offers) == (changed and not solved), action


@given(st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_conflicts_and_sight_by_the_units(digits: list[int]) -> None:
    board = Board(4, (0,) * 16)
    standing = tuple(digits)
    repeated = [
        any(
            standing[cell] and [standing[other] for other in unit.cells].count(standing[cell]) > 1
            for unit in units(4)
            if cell in unit.cells
        )
        for cell in range(16)
    ]
    assert list(rules.conflicts(board, standing)) == repeated
    for cell, mask in enumerate(rules.sight(board, standing)):
        seen = {standing[other] for unit in units(4) if cell in unit.cells for other in unit.cells}
        assert set(digits_of(mask)) == (set() if standing[cell] else set(SPAN) - seen)
