"""Tables from elsewhere: what is turned away, and in which words; and the picture of a table."""

from __future__ import annotations

from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.core.scene import Cell, Scene
from daymill.games.schulte import GAME
from daymill.games.schulte.generator import generate
from daymill.games.schulte.model import read_answer, read_board
from daymill.press.text import text
from tests.games.schulte.boards import DOWN, PUBLISHED, RESHUFFLED, SQUARE, played, puzzle


def table(rows: Any, order: Any = "up", reshuffles: Any = (), stream: Any = 0) -> dict[str, Any]:
    listed = [*reshuffles] if isinstance(reshuffles, tuple) else reshuffles
    return {"table": rows, "order": order, "reshuffles": listed, "stream": stream}


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (table([]), "bad_size", "board, table: a table has 2 to 10 rows, not 0"),
        (table([[1], [2]]), "bad_size", "board, table, row 1: a row has 2 to 10 numbers, not 1"),
        (
            table([[1, 2, 3], [4, 5]]),
            "bad_size",
            "board, table, row 2: 2 numbers stand here, and 3 in the first row",
        ),
        (
            table([[1, 2], [3, 5]]),
            "bad_number",
            "board, table, r2c2: a table of 4 cells has the numbers 1 to 4, not 5",
        ),
        (table([[1, 2], [3, 2]]), "number_twice", "board, table, r2c2: 2 stands in r1c2 already"),
        (
            table([[1, 2], [3, 4]], reshuffles=(1, 4)),
            "bad_reshuffle",
            "board, reshuffles, 2: a number from 2 to 3 is needed here, not 4",
        ),
        (
            table([[1, 2], [3, 4]], reshuffles=(2, 2)),
            "bad_reshuffle",
            "board, reshuffles, 2: a number from 3 to 3 is needed here, not 2",
        ),
        (
            table([[1, 2], [3, 4]], "left"),
            "bad_shape",
            "board, order: 'up' or 'down' is needed here, not 'left'",
        ),
        (
            table([[1, 2], [3, 4.0]]),
            "bad_shape",
            "board, table, row 2, 2: an integer is needed here, not float",
        ),
        (
            table([[1, 2], [3, 4]], stream=2**32),
            "bad_shape",
            "board, stream: an integer from 0 to 4294967295 is needed here, not 4294967296",
        ),
    ],
)
def test_boards_that_are_turned_away(data: dict[str, Any], code: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(data)
    assert (caught.value.code, str(caught.value)) == (code, message)


@pytest.mark.parametrize(
    "taps", [[1, 2, 3], [1, 2, 3, 4, 4], [1, 2, 3, 5], [0, 1, 2, 3], [1, 2, 3, True], "1"]
)
def test_answers_that_are_turned_away(taps: Any) -> None:
    assert read_answer(SQUARE.board, {"taps": [4, 3, 2, 1]}).taps == (4, 3, 2, 1)
    with pytest.raises(Invalid) as caught:
        read_answer(SQUARE.board, {"taps": taps})
    assert caught.value.code == "bad_shape"


@pytest.mark.parametrize("level", [1, 4, 10, 15])
def test_json_comes_back(level: int) -> None:
    of = generate(level, 5)
    assert read_board(of.board.to_json()) == of.board
    assert read_answer(of.board, of.answer.to_json()) == of.answer


def drawn(*log: str) -> Scene:
    play, refused = played(PUBLISHED, log)
    assert refused == []
    return GAME.draw(GAME.view(PUBLISHED, play.state))


def cell(scene: Scene, name: str) -> Cell:
    return next(each for each in scene.cells if each.id == name)


def test_nothing_is_seen_before_the_start() -> None:
    scene = drawn()
    assert {each.text for each in scene.cells} == {"?"}
    assert {each.name.split(": ")[1] for each in scene.cells} == {"covered"}
    assert all(each.offers == () for each in scene.cells)
    assert [shape.text for shape in scene.shapes if shape.text] == ["Count from 1 to 9"]
    assert [(offer.action, offer.key) for offer in scene.controls] == [("start", "s")]


def test_numbers_can_be_tapped_and_typed_until_they_are_found() -> None:
    scene = drawn("start", "tap 1 @900", "tap 5 @1200")
    assert scene.typed
    assert scene.controls == ()
    assert [offer.action for offer in cell(scene, "r1c3").offers] == ["tap 2 @"]
    assert (cell(scene, "r3c3").offers, cell(scene, "r3c3").name) == ((), "row 3, column 3: 1, found")
    assert (cell(scene, "r2c1").text, cell(scene, "r2c1").name) == ("5", "row 2, column 1: 5, not next")
    offered = {each.offers[0].action: each.text for each in scene.cells if each.offers}
    assert offered == {f"tap {number} @": str(number) for number in range(2, 10)}


def test_found_and_wrong_are_told_by_more_than_colour() -> None:
    shapes = drawn("start", "tap 1 @900", "tap 5 @1200").shapes
    assert [shape.at for shape in shapes if shape.style == "cut"] == [(222, 346, 278, 294)]
    assert [(shape.at, shape.text) for shape in shapes if shape.style == "slip-sign"] == [
        ((80, 192, 32), "×")
    ]


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (("start",), "next 1"),
        (("start", "tap 9 @10", "tap 8 @20"), "next 1, 2 wrong"),
        (("start", "tap 9 @10", "tap 1 @20"), "next 2, 1 wrong"),
        (("start", *(f"tap {number} @{number * 1000}" for number in range(1, 10))), "done in 9.00 s"),
        (
            ("start", "tap 2 @7", *(f"tap {number} @{number * 1007}" for number in range(1, 10))),
            "done in 9.06 s, 1 wrong",
        ),
    ],
)
def test_what_stands_above_the_table(log: tuple[str, ...], said: str) -> None:
    scene = drawn(*log)
    assert scene.label == f"Schulte table, 3 by 3: {said}"
    head = next(shape for shape in scene.shapes if shape.style == "panel-head")
    assert head.text == said[0].upper() + said[1:]
    assert 3 * len(head.text) * head.at[2] <= 5 * 280


def test_the_other_order_is_said() -> None:
    assert GAME.draw(GAME.view(DOWN, GAME.start(DOWN))).label == "Schulte table, 3 by 3: count from 9 to 1"


def test_a_reshuffle_is_seen_at_once() -> None:
    log = ["start", "tap 1 @900", "tap 2 @1800", "tap 3 @2700"]
    before, after = (
        GAME.draw(GAME.view(RESHUFFLED, played(RESHUFFLED, log[:count])[0].state)) for count in (3, 4)
    )
    assert [each.text for each in before.cells] == ["·", "·", "3", "4", "5", "6", "7", "8", "9"]
    assert [each.text for each in after.cells] == ["7", "8", "·", "5", "4", "6", "9", "·", "·"]


def test_long_numbers_have_smaller_letters() -> None:
    rows = "/".join(" ".join(str(10 * row + at) for at in range(1, 11)) for row in range(10))
    of = puzzle(rows)
    play, _ = played(of, ["start"])
    heights = {shape.text: shape.at[2] for shape in GAME.draw(GAME.view(of, play.state)).shapes if shape.text}
    assert (heights["9"], heights["10"], heights["100"]) == (54, 54, 44)


def test_the_table_as_text() -> None:
    lines = text(drawn("start", "tap 1 @900")).split("\n")
    assert [line.split() for line in lines if line.strip()][-3:] == [
        ["7", "8", "2"],
        ["5", "4", "6"],
        ["9", "3", "·"],
    ]
