"""The picture of a grid: what stands where, and what a screen reader says."""

from __future__ import annotations

import pytest

from daymill.core.scene import Cell, Scene
from daymill.games.sudoku import rules
from daymill.games.sudoku.drawing import draw

from .test_rules import after, puzzle

SIX = puzzle("1.....".ljust(36, "."), 6)


def drawn(*log: str, givens: str | None = None, size: int = 4) -> Scene:
    it = puzzle(givens, size) if givens else puzzle()
    return draw(rules.view(it, after(*log, of=it)))


def cell(scene: Scene, name: str) -> Cell:
    return next(each for each in scene.cells if each.id == name)


@pytest.mark.parametrize(
    ("log", "at", "name", "text"),
    [
        ((), "r1c1", "row 1 column 1, given 1", "1"),
        ((), "r1c2", "row 1 column 2, empty", "."),
        (("mark 4 4 4",), "r4c4", "row 4 column 4, empty, marks 4", "."),
        (("mark 4 4 4", "mark 4 4 1"), "r4c4", "row 4 column 4, empty, marks 1 and 4", "."),
        (("marks on", "mark 4 4 3"), "r4c4", "row 4 column 4, empty, marks 1, 2 and 4", "."),
        (("set 4 4 2",), "r4c4", "row 4 column 4, 2", "2"),
        (("set 1 2 4",), "r1c2", "row 1 column 2, 4, repeated", "4!"),
        (("set 1 2 4",), "r2c2", "row 2 column 2, given 4, repeated", "4!"),
    ],
)
def test_names_and_texts(log: tuple[str, ...], at: str, name: str, text: str) -> None:
    found = cell(drawn(*log), at)
    assert (found.name, found.text) == (name, text)


def test_offers_of_a_cell() -> None:
    scene = drawn("mark 1 2 2")
    offers = [(it.action, it.label, it.key, it.face, it.group) for it in cell(scene, "r1c2").offers]
    assert offers == [
        *(
            (f"set 1 2 {digit}", f"Set r1c2 to {digit}", f"{digit}", f"{digit}", "digit")
            for digit in range(1, 5)
        ),
        ("mark 1 2 2", "Take mark 2 from r1c2", "", "2", "pencil mark"),
        ("clear 1 2", "Clear r1c2", "Backspace", "⌫", ""),
    ]
    assert cell(scene, "r1c1").offers == ()
    assert cell(drawn("set 1 2 2"), "r1c2").offers[0].action == "set 1 2 1"
    assert [it.action for it in cell(drawn("set 1 2 2"), "r1c2").offers if it.group == "pencil mark"] == []


def test_lines_part_the_boxes_of_six() -> None:
    scene = draw(rules.view(SIX, rules.start(SIX)))
    lines = {style: [it.at for it in scene.shapes if it.style == style] for style in ("thin", "thick")}
    assert lines["thick"] == [
        *((10, y, 610, y) for y in (10, 210, 410, 610)),
        *((x, 10, x, 610) for x in (10, 310, 610)),
    ]
    assert lines["thin"] == [
        *((10, y, 610, y) for y in (110, 310, 510)),
        *((x, 10, x, 610) for x in (110, 210, 410, 510)),
    ]


def test_marks_lie_as_the_cells_of_a_box() -> None:
    marks = [it for it in drawn("marks on").shapes if it.style == "mark"][-4:]
    assert [(it.text, it.at) for it in marks] == [
        ("1", (345, 345, 28)),
        ("2", (375, 345, 28)),
        ("3", (345, 375, 28)),
        ("4", (375, 375, 28)),
    ]
    it = draw(rules.view(SIX, after("mark 6 6 6", of=SIX)))
    assert [mark.at for mark in it.shapes if mark.style == "mark"] == [(590, 575, 28)]


def test_a_repeat_is_drawn_by_a_line_and_not_by_colour_alone() -> None:
    scene = drawn("set 1 2 4")
    assert [it.at for it in scene.shapes if it.style == "repeat"] == [
        (132, 96, 188, 96),
        (132, 196, 188, 196),
    ]
    assert [it.style for it in scene.shapes if "repeated" in it.style] == [
        "cell repeated",
        "cell given repeated",
        "entered repeated",
        "given repeated",
    ]


def test_nothing_is_offered_once_it_is_solved() -> None:
    it = puzzle()
    scene = draw(rules.view(it, after(*rules.actions(it.board, it.answer))))
    assert scene.controls == ()
    assert not any(each.offers for each in scene.cells)


def test_the_control_turns_what_is_kept_automatically() -> None:
    assert [(it.action, it.key) for it in drawn().controls] == [("marks on", "m")]
    assert [(it.action, it.key) for it in drawn("marks on").controls] == [("marks off", "m")]
