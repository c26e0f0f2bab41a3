"""Strokes, what they refuse, when a board is solved, and what a line says of its own runs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Invalid, Refused
from daymill.core.replay import Play
from daymill.games.nonogram import rules, scoring
from daymill.games.nonogram.clues import Clue, clue_of
from daymill.games.nonogram.model import CROSSED, UNKNOWN, State, read_board

from .boards import FLAG, HEART, NonogramPuzzle, after, puzzle


def rows(it: NonogramPuzzle, state: State) -> list[str]:
    """The cells as text: `.` unknown, `x` crossed, `#` or the number of the colour."""
    width = it.board.width
    signs = {UNKNOWN: ".", CROSSED: "x"}
    text = "".join(signs.get(cell, str(cell) if it.board.colours else "#") for cell in state.cells)
    return [text[at : at + width] for at in range(0, len(text), width)]


@pytest.mark.parametrize(
    ("log", "row"),
    [
        (("fill r2c2",), ".#..."),
        (("fill r2c2 r2c2",), ".#..."),
        (("fill r2c2 r2c4",), ".###."),
        (("fill r2c4 r2c2",), ".###."),
        (("cross r2c3", "fill r2c1 r2c5"), "##x##"),
        (("cross r2c3", "fill r2c3 r2c5"), "..#.."),
        (("fill r2c2 r2c3", "cross r2c1 r2c5"), "x##xx"),
        (("fill r2c2 r2c3", "cross r2c2 r2c5"), ".xx.."),
        (("fill r2c2", "cross r2c4", "clear r2c2 r2c5"), "...x."),
        (("fill r2c2", "cross r2c4", "clear r2c4 r2c1"), ".#..."),
    ],
)
def test_a_stroke_changes_what_stands_as_its_first_cell_stood(log: tuple[str, ...], row: str) -> None:
    assert rows(HEART, after(HEART, *log))[1] == row


def test_a_stroke_down_a_column() -> None:
    assert rows(HEART, after(HEART, "fill r4c3 r2c3")) == [".....", "..#..", "..#..", "..#..", "....."]


def test_colours_replace_each_other() -> None:
    state = after(FLAG, "fill r1c1 r1c3", "fill2 r1c2 r1c3", "cross r1c3")
    assert rows(FLAG, state)[0] == "12x"


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        (("fill r1c1 r2c2",), "not_a_line", "A stroke runs along one row or one column."),
        (("clear r1c1 r2c2",), "not_a_line", "A stroke runs along one row or one column."),
        (("clear r3c2",), "unchanged", "There is nothing to clear in r3c2."),
        (("fill r2c2", "clear r2c1 r2c3"), "unchanged", "There is nothing to clear in r2c1."),
        (("fill r2c2", "fill r2c2 r2c4"), "unchanged", "r2c2 is filled already."),
        (("cross r2c2", "cross r2c2"), "unchanged", "r2c2 is crossed already."),
    ],
)
def test_refusals(log: tuple[str, ...], code: str, message: str) -> None:
    before = after(HEART, *log[:-1])
    with pytest.raises(Refused) as refused:
        rules.apply(HEART, before, log[-1])
    assert (refused.value.code, refused.value.message) == (code, message)


def test_a_refusal_names_the_colour() -> None:
    with pytest.raises(Refused, match=r"r1c1 is blue already\."):
        after(FLAG, "fill2 r1c1", "fill2 r1c1 r1c2")


@pytest.mark.parametrize(
    "action",
    [
        "fill r0c1",
        "fill r1c6",
        "fill r6c1",
        "fill r01c1",
        "fill r1c1 r1c6",
        "fill r1c1  r1c2",
        "fill r1c1 r1c2 r1c3",
        "fill1 r1c1",
        "fill2 r1c1",
        "clear2 r1c1",
        "Fill r1c1",
        "fill 1 1",
        "",
    ],
)
def test_unknown_actions(action: str) -> None:
    with pytest.raises(Invalid) as invalid:
        rules.apply(HEART, rules.start(HEART), action)
    assert invalid.value.code == "unknown_action"


@pytest.mark.parametrize(
    ("colours", "notes", "where"),
    [
        (("red", "b\nlue"), {}, "board, colours, 2"),
        (("red\x7f", "blue"), {}, "board, colours, 1"),
        (("red", "blue"), {"title": "a\tb\n", "author": "a\u202eb"}, "board, notes, author"),
        (("red", "blue"), {"title": "\ud83d"}, "board, notes, title"),
    ],
)
def test_texts_that_cannot_be_shown(colours: tuple[str, str], notes: dict[str, str], where: str) -> None:
    data = {
        "rows": [[[1, 1], [1, 2]]],
        "columns": [[[1, 1]], [[1, 2]]],
        "colours": [{"name": name, "rgb": "000000"} for name in colours],
        "notes": notes,
    }
    with pytest.raises(Invalid, match=r"the character U\+[0-9A-F]{4} cannot stand here") as invalid:
        read_board(data)
    assert (invalid.value.code, invalid.value.where) == ("bad_shape", where)


def test_a_board_has_as_many_fills_as_colours() -> None:
    after(FLAG, "fill2 r1c1")
    with pytest.raises(Invalid, match="'fill', 'fill2', 'cross', 'clear'"):
        after(FLAG, "fill3 r1c1")


@pytest.mark.parametrize("it", [HEART, FLAG], ids=["heart", "flag"])
def test_the_last_stroke_of_the_answer_solves(it: NonogramPuzzle) -> None:
    log = rules.actions(it.board, it.answer)
    assert rules.outcome(it, after(it, *log[:-1])) == ""
    assert rules.outcome(it, after(it, *log)) == "solved"
    assert rules.view(it, after(it, *log)).ended
    # neither a cross beside it nor one that was there before matters
    assert rules.outcome(it, after(it, "cross r3c3", "clear r3c3", *log)) == "solved"


def test_the_answer_is_played_run_by_run() -> None:
    assert rules.actions(HEART.board, HEART.answer)[:3] == ("fill r1c2", "fill r1c4", "fill r2c1 r2c5")
    assert rules.actions(FLAG.board, FLAG.answer) == (
        "fill r1c1 r1c2",
        "fill2 r1c3",
        "fill2 r2c2 r2c3",
        "fill r3c1",
    )


def test_a_cell_too_many_does_not_solve() -> None:
    assert rules.outcome(HEART, after(HEART, "fill r5c1", *rules.actions(HEART.board, HEART.answer))) == ""


def test_another_answer_than_the_known_one_solves_too() -> None:
    it = puzzle("#.", ".#")
    assert rules.outcome(it, after(it, "fill r1c2", "fill r2c1")) == "solved"


def test_start_and_restart() -> None:
    start = rules.start(HEART)
    assert rows(HEART, start) == ["....."] * 5
    assert rules.restart(HEART, after(HEART, "fill r1c1", "cross r2c2")) == start


@pytest.mark.parametrize(
    ("lengths", "cells", "done"),
    [
        ([3], "###..", [True]),
        ([3], ".###.", [True]),
        ([3], ".##..", [False]),
        ([1, 1], "#....", [True, False]),
        ([1, 1], "..#..", [False, False]),  # it may be either
        ([1, 1], "..#xx", [False, True]),
        ([1, 1], ".x#..", [False, False]),
        ([2, 1], "...#..", [False, False]),  # it may be the first of the two
        ([2, 1], "...#.", [False, True]),
        ([2, 2], "##.##", [True, True]),
        ([1, 2, 1], "#.##.#", [True, True, True]),
        ([], ".x...", []),
        ([], "..#..", None),
        ([3], "#..#.", None),
        ([3], "xx##x", None),
        ([1, 1], "##...", None),
        ([5], "..x..", None),
        ([1], "#.#", None),
    ],
)
def test_runs_that_are_done(lengths: list[int], cells: str, done: list[bool] | None) -> None:
    clue = tuple((length, 1) for length in lengths)
    values = tuple({".": UNKNOWN, "x": CROSSED, "#": 1}[sign] for sign in cells)
    assert rules.done_runs(clue, values) == (None if done is None else tuple(done))


def test_runs_of_different_colours_may_touch() -> None:
    assert rules.done_runs(((2, 1), (1, 2)), (1, 1, 2)) == (True, True)
    assert rules.done_runs(((2, 1), (1, 1)), (1, 1, 1)) is None
    assert rules.done_runs(((1, 1), (1, 2)), (0, 1, 0)) == (True, False)
    assert rules.done_runs(((1, 2), (1, 1)), (0, 1, 0)) == (False, True)


def arrangements(clue: Clue, length: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every arrangement of runs on an empty line, as the starts of the runs and the colours of the cells: all
    ways to choose starts, and those that overlap or touch thrown away."""
    for starts in combinations(range(length), len(clue)):
        line = [0] * length
        for start, (run, colour) in zip(starts, clue, strict=True):
            for cell in range(start, start + run):
                if cell < length and not line[cell]:
                    line[cell] = colour
        if clue_of(line) == clue and list(starts) == [
            at for at in range(length) if line[at] and (not at or line[at] != line[at - 1])
        ]:
            yield starts, tuple(line)


@given(st.data())
def test_runs_that_are_done_by_listing_all_arrangements(data: st.DataObject) -> None:
    hues = data.draw(st.integers(1, 3))
    line = data.draw(st.lists(st.integers(0, hues), min_size=1, max_size=7))
    clue = clue_of(line)
    shown = data.draw(st.lists(st.booleans(), min_size=len(line), max_size=len(line)))
    wrong = data.draw(st.none() | st.integers(0, len(line) - 1))
    cells = [(colour or CROSSED) if show else UNKNOWN for colour, show in zip(line, shown, strict=True)]
    if wrong is not None:
        cells[wrong] = data.draw(st.sampled_from((CROSSED, *range(1, hues + 1))))
    agreeing = [
        starts
        for starts, found in arrangements(clue, len(line))
        if all(cell in (UNKNOWN, colour or CROSSED) for cell, colour in zip(cells, found, strict=True))
    ]
    expected = tuple(
        len({starts[run] for starts in agreeing}) == 1
        and cells[agreeing[0][run] : agreeing[0][run] + length] == [colour] * length
        for run, (length, colour) in enumerate(clue)
    )
    assert rules.done_runs(clue, tuple(cells)) == (expected if agreeing else None)


def test_a_view_tells_of_rows_and_then_of_columns() -> None:
    view = rules.view(HEART, after(HEART, "fill r2c1 r2c5", "fill r3c1 r3c5", "fill r1c1"))
    assert view.done[1] == (True,)
    assert view.done[0] == (True, False)
    assert view.wrong == (*[False] * 5, True, *[False] * 4)
    assert view.done[5] == (False,)
    assert view.done[9] == (True,)
    assert not view.ended


@pytest.mark.parametrize(("hints", "points"), [(0, 100), (1, 97), (30, 10), (200, 10)])
def test_points(hints: int, points: int) -> None:
    state = rules.start(HEART)
    assert scoring.score(HEART, Play(state, hints=hints)).to_json() == {
        "value": 0,
        "best": points,
        "solved": False,
    }
    assert scoring.score(HEART, Play(state, hints=hints, moves=500, ended="solved")).value == points
    assert scoring.score(HEART, Play(state, hints=hints, ended="given up")).to_json() == {
        "value": 0,
        "best": 0,
        "solved": False,
    }
