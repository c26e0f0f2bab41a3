"""Explanations, hints in three degrees, and mistakes."""

from __future__ import annotations

import re

import pytest

from daymill.core.compiled import COMPILED
from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.games.nonogram.generator import generate
from daymill.games.nonogram.model import Board, State, board_of, read_board
from daymill.games.nonogram.reasoning import explain, hint
from daymill.games.nonogram.rules import outcome, play
from daymill.games.nonogram.techniques import MISTAKE, TABLE
from tests.games.nonogram.boards import BLUE, FLAG, HEART, RED, NonogramPuzzle, after, puzzle

COSTS = {technique.name: technique.cost for technique in TABLE}
# Nothing decides between the two cells that are filled and the two that are not.
TWO_ANSWERS = board_of(((1, 0), (0, 1)))
# No line says anything at first.
BLANKS = puzzle("...#", ".##.", "##..", "#..#")
DEEP = puzzle("#.....", "##...#", ".#..##", "#.##..", "....#.")
SPARSE = puzzle("#...", "....", "...#")
RING = puzzle("12.", "1.2", "..1", colours=(RED, BLUE))


def untouched(board: Board) -> State:
    """The position at the start."""
    return State((0,) * (board.width * board.height))


def said(board: Board, state: State | None = None) -> list[tuple[str, tuple[str, ...], str]]:
    """Technique, actions and sentence of each step."""
    return [
        (step.technique, step.actions, step.sentence) for step in explain(board, state or untouched(board))
    ]


def test_a_board_of_one_colour_from_start_to_end() -> None:
    reach = "they take some cells in any case"
    clear = "it is clear which run is there"
    assert said(HEART.board) == [
        (
            "full line",
            ("fill r2c1 r2c5",),
            "The runs of row 2 (5) leave no room to spare: r2c1 to r2c5 are filled.",
        ),
        (
            "full line",
            ("fill r3c1 r3c5",),
            "The runs of row 3 (5) leave no room to spare: r3c1 to r3c5 are filled.",
        ),
        ("overlap", ("fill r4c3",), f"Wherever the runs of row 4 (3) stand, {reach}: r4c3 is filled."),
        ("overlap", ("fill r4c2",), f"Wherever the runs of column 2 (4) stand, {reach}: r4c2 is filled."),
        ("overlap", ("fill r4c4",), f"Wherever the runs of column 4 (4) stand, {reach}: r4c4 is filled."),
        (
            "edge run",
            ("cross r4c1", "cross r4c5"),
            f"At an edge of row 4 (3), {clear}: r4c1 and r4c5 are empty.",
        ),
        ("edge run", ("cross r1c1",), f"At an edge of column 1 (2), {clear}: r1c1 is empty."),
        ("edge run", ("cross r1c5",), f"At an edge of column 5 (2), {clear}: r1c5 is empty."),
        (
            "full line",
            ("fill r1c2", "cross r1c3", "fill r1c4"),
            "The runs of row 1 (1 1) leave no room to spare: r1c2 and r1c4 are filled; r1c3 is empty.",
        ),
        ("full line", ("fill r5c3",), "The runs of column 3 (4) leave no room to spare: r5c3 is filled."),
        ("edge run", ("cross r5c2",), f"At an edge of column 2 (4), {clear}: r5c2 is empty."),
        ("edge run", ("cross r5c4",), f"At an edge of column 4 (4), {clear}: r5c4 is empty."),
        (
            "finished run",
            ("cross r5c1", "cross r5c5"),
            "All runs of row 5 (1) are there: r5c1 and r5c5 are empty.",
        ),
    ]


def test_a_board_of_two_colours_from_start_to_end() -> None:
    assert said(FLAG.board) == [
        (
            "full line",
            ("fill r1c1 r1c2", "fill2 r1c3"),
            "The runs of row 1 (2 red, 1 blue) leave no room to spare: r1c1 to r1c2 are red; r1c3 is blue.",
        ),
        (
            "full line",
            ("cross r2c1", "fill r3c1"),
            "The runs of column 1 (1 red, 1 red) leave no room to spare: r3c1 is red; r2c1 is empty.",
        ),
        (
            "full line",
            ("fill2 r2c2 r2c3",),
            "The runs of row 2 (2 blue) leave no room to spare: r2c2 to r2c3 are blue.",
        ),
        ("edge run", (), "At an edge of row 3 (1 red), it is clear which run is there: r3c2 is not red."),
        (
            "edge run",
            ("cross r3c2",),
            "At an edge of column 2 (1 red, 1 blue), it is clear which run is there: r3c2 is empty.",
        ),
        (
            "edge run",
            ("cross r3c3",),
            "At an edge of column 3 (2 blue), it is clear which run is there: r3c3 is empty.",
        ),
    ]


@pytest.mark.parametrize(
    ("board", "number", "technique", "sentence"),
    [
        (SPARSE.board, 0, "empty line", "Row 2 has no runs: r2c1 to r2c4 are empty."),
        (SPARSE.board, 1, "empty line", "Column 2 has no runs: r1c2 and r3c2 are empty."),
        (
            RING.board,
            2,
            "short gap",
            "In row 1 (1 red, 1 blue), no run can reach some cells: r1c3 is not red; r1c1 is not blue.",
        ),
        (
            BLANKS.board,
            0,
            "contradiction",
            "Suppose r1c1 is filled. After 2 rounds of line analysis, r2c4 could be nothing any more. "
            "So r1c1 is empty.",
        ),
        (
            BLANKS.board,
            6,
            "line analysis",
            "Every arrangement of column 2 (2) that is still possible agrees: r1c2 is empty.",
        ),
        (
            DEEP.board,
            5,
            "contradiction",
            "Suppose r1c4 is filled. After 3 rounds of line analysis, row 3 (1 2) could not be completed. "
            "So r1c4 is empty.",
        ),
    ],
)
def test_what_a_step_says(board: Board, number: int, technique: str, sentence: str) -> None:
    step = list(explain(board, untouched(board)))[number]
    assert (step.technique, step.sentence) == (technique, sentence)


@pytest.mark.parametrize(
    ("picture", "log", "sentence"),
    [
        (
            (".#....#####...#.", "..#.........##.#", "#..###.....#...."),
            ("fill r1c7 r1c8", "fill r1c10 r1c11"),
            "In row 1 (1 5 1), filled cells belong together or stay apart: r1c9 is filled.",
        ),
        (
            (".#....#####...#.", "..#.........##.#", "#..###.....#...."),
            ("fill r1c7 r1c8", "fill r1c10 r1c11"),
            "In row 1 (1 5 1), a run has its full length: r1c6 and r1c12 are empty.",
        ),
        (
            ("..##.##..#......", "..........#.##.#", "##..#..##..#..#."),
            ("fill r1c4", "fill r1c6"),
            "In row 1 (2 2 1), filled cells belong together or stay apart: r1c5 is empty.",
        ),
    ],
)
def test_what_a_step_about_blocks_says(picture: tuple[str, ...], log: tuple[str, ...], sentence: str) -> None:
    made = puzzle(*picture)
    assert sentence in [step.sentence for step in explain(made.board, after(made, *log))]


@pytest.mark.parametrize("level", [1, 5, 8, 10])
def test_the_actions_of_all_steps_solve(level: int) -> None:
    for seed in range(6 if COMPILED else 1):
        made = generate(level, seed)
        state = untouched(made.board)
        for step in explain(made.board, state):
            assert step.technique != "contradiction"
            assert step.actions
            assert step.cost == COSTS[step.technique]
            for action in step.actions:
                state = play(made.board, state, action)
        assert outcome(made, state) == "solved"
        assert all(state.cells)


def test_the_actions_of_contradictions_solve_too() -> None:
    for made in (BLANKS, DEEP):
        state = untouched(made.board)
        for step in explain(made.board, state):
            if step.technique == "contradiction":
                assert len(step.cells) == 1
            for action in step.actions:
                state = play(made.board, state, action)
        assert outcome(made, state) == "solved"


def test_an_explanation_goes_on_from_where_the_player_stands() -> None:
    state = after(HEART, "fill r2c1 r2c5", "fill r3c1 r3c5", "cross r5c1 r5c2")
    for step in explain(HEART.board, state):
        assert not any(re.search("r[23]c|r5c[12]", action) for action in step.actions)
        for action in step.actions:
            state = play(HEART.board, state, action)
    assert outcome(HEART, state) == "solved"
    assert list(explain(HEART.board, state)) == []


def test_three_degrees_of_a_hint() -> None:
    board = HEART.board
    state, told = untouched(board), ""
    while told != "finished run":
        where, same = hint(board, state, 0)
        which, still = hint(board, state, 1)
        whole, moved = hint(board, state, 2)
        assert (same, still) == (state, state)
        assert where.actions == which.actions == () != whole.actions
        assert where.cells == which.cells == whole.cells
        assert re.fullmatch(r"Look at (row|column) \d\.", where.sentence)
        assert which.sentence == f"{where.sentence} The technique is called {whole.technique}."
        assert whole == next(explain(board, state))
        assert hint(board, state, 7) == (whole, moved)
        told, state = whole.technique, moved
    assert outcome(HEART, state) == "solved"
    with pytest.raises(Refused, match="no further step") as refused:
        hint(board, state)
    assert refused.value.code == "no_hint"


def test_a_hint_tells_what_it_rests_on() -> None:
    first = after(FLAG, "fill r1c1 r1c2", "fill2 r1c3", "cross r2c1", "fill r3c1", "fill2 r2c2 r2c3")
    step, state = hint(FLAG.board, first, 2)
    assert step.sentence == (
        "At an edge of row 3 (1 red), it is clear which run is there: r3c2 is not red. "
        "At an edge of column 2 (1 red, 1 blue), it is clear which run is there: r3c2 is empty."
    )
    assert step.actions == ("cross r3c2",)
    assert state == play(FLAG.board, first, "cross r3c2")
    assert hint(FLAG.board, first, 0)[0].sentence == "Look at column 2."


def test_a_hint_at_a_contradiction_names_its_cell() -> None:
    state = untouched(BLANKS.board)
    where, which, whole = (hint(BLANKS.board, state, asked)[0] for asked in range(3))
    assert where == Step("contradiction", ("r1c1",), (), 20, "Look at r1c1.")
    assert which.sentence == "Look at r1c1. The technique is called contradiction."
    assert whole.actions == ("cross r1c1",)


@pytest.mark.parametrize("made", [HEART, FLAG, DEEP])
def test_hints_alone_solve(made: NonogramPuzzle) -> None:
    state = untouched(made.board)
    while not all(state.cells):
        _, state = hint(made.board, state, 2)
    assert outcome(made, state) == "solved"


@pytest.mark.parametrize(
    ("made", "log", "cell", "sentence"),
    [
        (HEART, ("fill r2c1", "fill r1c3 r1c4"), "r1c3", "r1c3 is not filled."),
        (HEART, ("cross r1c1", "cross r4c3"), "r4c3", "r4c3 is not empty."),
        (FLAG, ("fill r1c1", "fill r1c3"), "r1c3", "r1c3 is not red."),
        (FLAG, ("fill2 r2c1", "cross r2c2"), "r2c1", "r2c1 is not blue."),
    ],
)
def test_the_first_mistake_is_found_and_cleared(
    made: NonogramPuzzle, log: tuple[str, ...], cell: str, sentence: str
) -> None:
    state = after(made, *log)
    assert list(explain(made.board, state)) == []
    row = cell[1]
    width = made.board.width
    where, same = hint(made.board, state, 0)
    assert where == Step(MISTAKE, (), (), 10, "Something that was entered cannot stay.")
    assert same == state
    which, same = hint(made.board, state, 1)
    in_row = tuple(f"r{row}c{column}" for column in range(1, width + 1))
    assert which == Step(MISTAKE, in_row, (), 10, f"Something that was entered in row {row} cannot stay.")
    assert same == state
    whole, moved = hint(made.board, state, 2)
    assert whole == Step(MISTAKE, (cell,), (f"clear {cell}",), 10, sentence)
    assert moved == play(made.board, state, f"clear {cell}")


def test_what_reasoning_does_not_know_is_no_mistake() -> None:
    for log in (("fill r1c1",), ("fill r1c2",)):
        state = after(puzzle("#.", ".#"), *log)
        steps = list(explain(TWO_ANSWERS, state))
        assert sum(len(step.actions) for step in steps) == 3
    with pytest.raises(Refused):
        hint(TWO_ANSWERS, untouched(TWO_ANSWERS))


def test_reasoning_on_a_board_without_an_answer_ends_where_that_shows() -> None:
    board = read_board({"rows": [[1, 1], [2], [1]], "columns": [[1, 1], [1], [1, 1]]})
    steps = list(explain(board, untouched(board)))
    assert [step.technique for step in steps] == ["full line"] * 3
    state = untouched(board)
    for action in (action for step in steps for action in step.actions):
        state = play(board, state, action)
    with pytest.raises(Refused):
        hint(board, state)
