"""Boards from elsewhere: what is turned away, and in which words; and the picture of a board."""

from __future__ import annotations

from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.core.scene import Cell, Scene, Shape
from daymill.games.twenty48 import GAME
from daymill.games.twenty48.generator import generate
from daymill.games.twenty48.model import read_answer, read_board
from daymill.press.text import text
from tests.games.twenty48.boards import SHORT, WITHIN, played, puzzle

EMPTY = [0, 0, 0, 0]


def data(**other: Any) -> dict[str, Any]:
    return {"rows": [[2, 0, 0, 4], EMPTY, EMPTY, EMPTY], "spawns": 1, "target": 64, "limit": 0, **other}


@pytest.mark.parametrize(
    ("given", "code", "message"),
    [
        (data(rows=[EMPTY] * 3), "bad_size", "board, rows: a board has 4 rows, not 3"),
        (data(rows=[EMPTY, [2, 2], EMPTY, EMPTY]), "bad_size", "board, row 2: a row has 4 cells, not 2"),
        (
            data(rows=[EMPTY, [2, 3, 0, 0], EMPTY, EMPTY]),
            "bad_tile",
            "board, rows, r2c2: a tile is a power of two from 2 to 32768, or 0 for none, not 3",
        ),
        (data(spawns=-1), "bad_spawns", "board, spawns: this is from 0 to 4294967295, not -1"),
        (
            data(target=63),
            "bad_target",
            "board, target: a target is a power of two from 4 to 32768, not 63",
        ),
        (data(limit=20001), "bad_limit", "board, limit: a limit is from 0 to 20000 moves, not 20001"),
        (
            data(target=4),
            "already_solved",
            "board, rows, r1c4: a tile of 4 has reached the target of 4 already",
        ),
        (data(target=64.0), "bad_shape", "board, target: an integer is needed here, not float"),
        (
            data(rows=[EMPTY, EMPTY, EMPTY, ["2", 0, 0, 0]]),
            "bad_shape",
            "board, rows, r4c1: an integer is needed here, not '2'",
        ),
        (data(rows=[EMPTY, 2, EMPTY, EMPTY]), "bad_shape", "board, row 2: a list is needed here, not 2"),
    ],
)
def test_boards_that_are_turned_away(given: dict[str, Any], code: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(given)
    assert (caught.value.code, str(caught.value)) == (code, message)


@pytest.mark.parametrize("moves", ["up", "U", "u r", "0", "u" * 20_001, 5, None, ["u"]])
def test_answers_that_are_turned_away(moves: Any) -> None:
    if moves == "up":
        moves = "upd"
    with pytest.raises(Invalid) as caught:
        read_answer(SHORT.board, {"moves": moves})
    assert caught.value.code == "bad_shape"


def test_answers_that_are_read() -> None:
    assert read_answer(SHORT.board, {"moves": "urdl" * 5000}).moves == "urdl" * 5000
    assert read_answer(SHORT.board, {"moves": ""}).moves == ""


def drawn(of: Any, log: list[str]) -> Scene:
    return GAME.draw(GAME.view(of, played(of, log)[0].state))


def test_a_scene_has_sixteen_named_cells_and_four_controls() -> None:
    scene = drawn(SHORT, [])
    assert (scene.width, scene.height, scene.label) == (420, 500, "2048, target 8")
    assert (scene.arrows, scene.tap) == ("play", "play")
    assert [(offer.action, offer.key) for offer in scene.controls] == [
        ("up", "ArrowUp"),
        ("right", "ArrowRight"),
        ("down", "ArrowDown"),
        ("left", "ArrowLeft"),
    ]
    assert [cell.name for cell in scene.cells[:4]] == [
        "row 1, column 1: 4",
        "row 1, column 2: 2",
        "row 1, column 3: 2",
        "row 1, column 4: empty",
    ]
    assert scene.cells[15] == Cell("r4c4", (310, 390, 100, 100), "row 4, column 4: empty", ".")
    assert scene.shapes[3:5] == (
        Shape("rect", "tile-4", (14, 94, 92, 92, 8)),
        Shape("text", "tile-text", (60, 141, 46), "4"),
    )


@pytest.mark.parametrize(
    ("of", "log", "told"),
    [
        (SHORT, [], "0 points · 0 moves"),
        (SHORT, ["left"], "4 points · 1 move"),
        (WITHIN, [], "0 points · 3 moves left"),
        (WITHIN, ["left", "down"], "4 points · 1 move left"),
        (WITHIN, ["left", "left"], "12 points · 1 move left"),
    ],
)
def test_what_stands_above_the_board(of: Any, log: list[str], told: str) -> None:
    scene = drawn(of, log)
    assert [shape.text for shape in scene.shapes[:2]] == ["Target 8", told]
    assert {shape.style for shape in scene.shapes[:2]} == {"tally"}


def test_large_tiles_look_alike_and_have_smaller_letters() -> None:
    large = puzzle("16384 8192 4096 2048 / 1024 16384 0 2 / 0 0 0 0 / 0 0 0 0 / target 32768 / spawns 5")
    shapes = [shape for shape in drawn(large, []).shapes if shape.style != "gap"][3:]
    assert [(shape.style, shape.text, shape.at[2]) for shape in shapes if shape.kind == "text"] == [
        ("tile-text raised", "16384", 26),
        ("tile-text raised", "8192", 32),
        ("tile-text raised", "4096", 32),
        ("tile-text raised", "2048", 32),
        ("tile-text raised", "1024", 32),
        ("tile-text raised", "16384", 26),
        ("tile-text", "2", 46),
    ]
    styles = [shape.style for shape in shapes if shape.kind == "rect"]
    assert styles == ["tile-high"] * 3 + ["tile-2048", "tile-1024", "tile-high", "tile-2"]


def test_a_terminal_shows_the_tiles_below_the_target() -> None:
    lines = text(drawn(WITHIN, [])).split("\n")
    assert any("Target 8" in line for line in lines)
    assert "4 2 2 ." in " ".join(" ".join(lines).split())


def test_the_picture_of_the_end_is_that_of_the_board() -> None:
    grown = generate(1, 1)
    scene = drawn(grown, list(GAME.actions(grown.board, grown.answer)))
    assert any(cell.text == "64" for cell in scene.cells)
