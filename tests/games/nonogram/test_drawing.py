"""The picture of a board: what stands where, what a screen reader says, and what each cell offers."""

from __future__ import annotations

import pytest

from daymill.core.scene import Cell, Scene
from daymill.games.nonogram import rules
from daymill.games.nonogram.drawing import draw, paints
from daymill.games.nonogram.model import Colour

from .boards import FLAG, HEART, NonogramPuzzle, after, puzzle

TWELVE = puzzle("############", "..........##")


def drawn(it: NonogramPuzzle, *log: str) -> Scene:
    return draw(rules.view(it, after(it, *log)))


def cell(scene: Scene, name: str) -> Cell:
    return next(each for each in scene.cells if each.id == name)


def styled(scene: Scene, *styles: str) -> list[tuple[str, tuple[int, ...], str]]:
    """The shapes of some styles, as style, place and text."""
    return [(it.style, it.at, it.text) for it in scene.shapes if it.style in styles]


def test_the_clues_have_the_room_they_need() -> None:
    scene = drawn(HEART)
    # two runs of one digit in the widest row, one run in each column
    assert (scene.width, scene.height) == (10 + 32 + 2 * 60 + 500 + 10, 10 + 32 + 66 + 500 + 10)
    assert cell(scene, "r1c1").at == (162, 108, 100, 100)
    assert cell(scene, "row 2").at == (10, 208, 152, 100)
    assert cell(scene, "column 2").at == (262, 10, 100, 98)
    assert cell(drawn(TWELVE), "r1c1").at == (10 + 32 + 98, 10 + 32 + 66, 100, 100)
    assert cell(drawn(FLAG), "r1c1").at == (10 + 32 + 2 * 90, 10 + 32 + 2 * 66, 100, 100)


def test_runs_end_next_to_the_cells() -> None:
    it = puzzle("#.##", "....", "#..#")
    texts = [(at[:2], text) for style, at, text in styled(drawn(it), "clue") if style == "clue"]
    left, top = 162, 174
    # the last run of each line comes first; the second row and the third column have few
    assert texts == [
        ((left - 46, top + 50), "2"),
        ((left - 106, top + 50), "1"),
        ((left - 46, top + 150), "0"),
        ((left - 46, top + 250), "1"),
        ((left - 106, top + 250), "1"),
        ((left + 50, top - 49), "1"),
        ((left + 50, top - 115), "1"),
        ((left + 150, top - 49), "0"),
        ((left + 250, top - 49), "1"),
        ((left + 350, top - 49), "1"),
        ((left + 350, top - 115), "1"),
    ]


def test_heavier_lines_every_five() -> None:
    grid = styled(drawn(TWELVE), "grid", "grid thick")
    left, top = 140, 108
    upright = {at[0] - left for style, at, _ in grid if style == "grid thick" and at[0] == at[2]}
    assert upright == {0, 500, 1000, 1200}
    assert len([style for style, at, _ in grid if style == "grid" and at[0] == at[2]]) == 9
    level = [(style, at[1] - top) for style, at, _ in grid if at[1] == at[3]]
    assert level == [("grid", 100), ("grid thick", 0), ("grid thick", 200)]


def test_a_filled_and_a_crossed_cell() -> None:
    scene = drawn(HEART, "fill r1c1", "cross r1c2")
    cells = styled(scene, "cell", "cell filled")
    assert cells[0] == ("cell filled", (167, 113, 90, 90, 14), "")
    assert cells[1] == ("cell", (262, 108, 100, 100, 0), "")
    assert len(cells) == 25
    assert styled(scene, "cross") == [
        ("cross", (296, 142, 328, 174, 312, 158, 328, 142, 296, 174, 312, 158), "")
    ]


def test_done_runs_are_struck_and_wrong_lines_framed() -> None:
    scene = drawn(HEART, "fill r2c1 r2c5", "fill r3c1 r3c5")
    assert [(at, text) for _, at, text in styled(scene, "clue done")] == [
        ((116, 258, 70), "5"),
        ((116, 358, 70), "5"),
        ((212, 59, 70), "2"),
        ((612, 59, 70), "2"),
    ]
    assert styled(scene, "strike")[0] == ("strike", (94, 282, 138, 234), "")
    assert len(styled(scene, "strike")) == 4
    assert not styled(scene, "strip wrong")
    scene = drawn(HEART, "fill r2c1 r2c5", "fill r3c1 r3c5", "fill r1c1")
    assert [at for _, at, _ in styled(scene, "strip wrong")] == [(166, 10, 92, 90, 12)]
    assert [text for _, _, text in styled(scene, "clue wrong")] == ["2"]


def test_the_picture_at_the_end() -> None:
    scene = drawn(HEART, "cross r1c1", "cross r5c1", *rules.actions(HEART.board, HEART.answer))
    assert scene.label == "Nonogram, 5 by 5: Heart"
    assert drawn(HEART).label == "Nonogram, 5 by 5"
    assert drawn(FLAG, *rules.actions(FLAG.board, FLAG.answer)).label == "Nonogram, 3 by 3"
    assert not styled(scene, "cross", "strike", "clue done")
    assert {at[2:] for _, at, _ in styled(scene, "cell filled")} == {(100, 100, 0)}
    assert all(not each.offers for each in scene.cells)


def test_colours_have_paints_and_numbers() -> None:
    scene = drawn(FLAG, "fill r1c1 r1c2", "fill2 r1c3")
    assert styled(scene, "cell filled paint-red")[0][1] == (227, 179, 90, 90, 14)
    assert [text for _, _, text in styled(scene, "sign paint-red", "sign paint-blue")] == ["1", "1", "2"]
    # the second run of the first row: one blue cell, done
    assert styled(scene, "chip paint-blue")[0] == ("chip paint-blue", (118, 193, 86, 62, 10), "")
    assert styled(scene, "clue done paint-blue")[:2] == [
        ("clue done paint-blue", (146, 224, 62), "1"),
        ("clue done paint-blue", (188, 238, 34), "2"),
    ]
    assert styled(scene, "strike paint-blue")[0] == ("strike paint-blue", (124, 248, 198, 200), "")


@pytest.mark.parametrize(
    ("rgb", "names"),
    [
        (["ff0000", "0000ff"], ["red", "blue"]),
        (["000000", "ffffff"], ["black", "white"]),
        (["ff0000", "ee0000"], ["red", "brown"]),
        (["000000"] * 2 + ["00c000"], ["black", "brown", "green"]),
        (["ffff00", "00ffff", "ff80ff", "888888"], ["yellow", "cyan", "pink", "grey"]),
        (
            ["808080"] * 9,
            # blue and cyan are equally far: the first of them goes first
            ["grey", "pink", "brown", "purple", "green", "orange", "blue", "cyan", "red"],
        ),
    ],
)
def test_the_nearest_paint_that_is_free(rgb: list[str], names: list[str]) -> None:
    assert list(paints(tuple(Colour(f"{at}", each) for at, each in enumerate(rgb)))) == names


@pytest.mark.parametrize(
    ("log", "at", "name", "text"),
    [
        ((), "r1c2", "row 1, column 2, unknown; row: 1, 1; column: 4", "."),
        (("fill r1c2",), "r1c2", "row 1, column 2, filled; row: 1 done, 1; column: 4", "#"),
        (("cross r1c2",), "r1c2", "row 1, column 2, crossed; row: 1, 1; column: 4", "x"),
        (("fill r2c1 r2c5",), "r2c3", "row 2, column 3, filled; row: 5 done; column: 4", "#"),
        (("fill r2c1 r2c5",), "row 2", "row 2: 5 done", "    ⁵"),
        ((), "row 1", "row 1: 1, 1", "  1 1"),
        (("fill r1c1 r1c2",), "row 1", "row 1: 1, 1, does not fit", "! 1 1"),
        ((), "column 1", "column 1: 2", "2"),
        (("fill r1c1", "fill r5c1"), "column 1", "column 1: 2, does not fit", "!\n2"),
    ],
)
def test_names_and_texts(log: tuple[str, ...], at: str, name: str, text: str) -> None:
    found = cell(drawn(HEART, *log), at)
    assert (found.name, found.text) == (name, text)


def test_names_and_texts_in_colours() -> None:
    scene = drawn(FLAG, "fill r1c1 r1c2")
    assert cell(scene, "r1c1").text == "1"
    assert cell(scene, "r1c1").name == (
        "row 1, column 1, red; row: 2 red done, 1 blue; column: 1 red done, 1 red"
    )
    assert (cell(scene, "row 1").text, cell(scene, "row 2").text) == ("  ²₁ 1₂", "     2₂")
    assert cell(scene, "column 2").text == "¹₁\n1₂"


def test_a_line_without_runs() -> None:
    it = puzzle("#.", "..")
    assert cell(drawn(it), "row 2").name == "row 2: 0"
    assert cell(drawn(it, "fill r2c2"), "row 2").name == "row 2: 0, does not fit"
    assert cell(drawn(it, "fill r2c2"), "column 2").text == "!\n0"


def test_clues_stand_before_the_cells_of_their_lines() -> None:
    names = [each.id for each in drawn(FLAG).cells]
    assert names[:5] == ["column 1", "column 2", "column 3", "row 1", "r1c1"]
    assert names[-4:] == ["row 3", "r3c1", "r3c2", "r3c3"]
    assert all(
        not each.offers for each in drawn(FLAG).cells if not each.id.startswith("r1c") and " " in each.id
    )


@pytest.mark.parametrize(
    ("log", "actions"),
    [
        ((), ["fill r2c2", "cross r2c2"]),
        (("fill r2c2",), ["clear r2c2", "cross r2c2", "clear r2c2"]),
        (("cross r2c2",), ["fill r2c2", "clear r2c2", "clear r2c2"]),
    ],
)
def test_offers_of_a_cell(log: tuple[str, ...], actions: list[str]) -> None:
    offers = cell(drawn(HEART, *log), "r2c2").offers
    assert [it.action for it in offers] == actions
    assert [it.label for it in offers] == [f"{action.split()[0].capitalize()} r2c2" for action in actions]
    assert [(it.key, it.face, it.group, it.stroke) for it in offers] == [
        ("f", "■", "fill", True),
        ("x", "×", "cross", True),
        ("Backspace", "", "", True),
    ][: len(actions)]


def test_offers_of_a_cell_in_colours() -> None:
    offers = cell(drawn(FLAG, "fill2 r2c2"), "r2c2").offers
    assert [(it.action, it.label, it.key, it.face, it.group) for it in offers] == [
        ("fill r2c2", "Fill r2c2 with red", "1", "1", "red"),
        ("clear r2c2", "Clear r2c2", "2", "2", "blue"),
        ("cross r2c2", "Cross r2c2", "x", "×", "cross"),
        ("clear r2c2", "Clear r2c2", "Backspace", "", ""),
    ]


def test_how_it_is_played() -> None:
    scene = drawn(HEART)
    assert (scene.tap, scene.arrows, scene.controls) == ("draw", "focus", ())
    assert scene.to_json()["tap"] == "draw"
    assert cell(scene, "r1c1").offers[0].to_json() == {
        "action": "fill r1c1",
        "label": "Fill r1c1",
        "key": "f",
        "face": "■",
        "group": "fill",
        "stroke": True,
    }
