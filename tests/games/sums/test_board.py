"""Boards from elsewhere: what is turned away, and in which words; and the picture of a board."""

from __future__ import annotations

from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.core.scene import Cell, Scene
from daymill.games.sums import GAME
from daymill.games.sums.generator import generate
from daymill.games.sums.model import read_answer, read_board
from daymill.press.text import text
from tests.games.sums.boards import NINE, SOLVED, played, puzzle


def sums(numbers: Any, rows: Any, columns: Any) -> dict[str, Any]:
    return {"numbers": numbers, "rows": rows, "columns": columns}


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (
            sums([[1, 2], [1]], [1, 1], [1, 1]),
            "bad_size",
            "board, numbers, row 2: 1 numbers stand here, and 2 in the first row",
        ),
        (sums([], [], []), "bad_size", "board, numbers: a board has 1 to 10 rows, not 0"),
        (sums([[1] * 11], [1], [1]), "bad_size", "board, numbers, row 1: a row has 1 to 10 numbers, not 11"),
        (sums([[1, 2]], [1, 2], [1, 2]), "bad_size", "board, rows: 2 targets stand here for 1 rows"),
        (sums([[1, 2]], [1], [1]), "bad_size", "board, columns: 1 targets stand here for 2 columns"),
        (
            sums([[1, 1000]], [1], [1, 0]),
            "bad_number",
            "board, numbers, r1c2: a number is from -999 to 999, not 1000",
        ),
        (
            sums([[1, 2], [3, 4]], [3, 8], [1, 2]),
            "out_of_reach",
            "board, row 2: its numbers can come to 0 at least and 7 at most, not to 8",
        ),
        (
            sums([[1, -2], [3, 4]], [1, 7], [4, -3]),
            "out_of_reach",
            "board, column 2: its numbers can come to -2 at least and 4 at most, not to -3",
        ),
        (
            sums([[1, 2]], [3], [1, 2]),
            "already_solved",
            "board: every line comes to its target with nothing struck",
        ),
        (
            sums([[1, 2.0]], [1], [1, 0]),
            "bad_shape",
            "board, numbers, row 1, 2: an integer is needed here, not float",
        ),
        (sums([[1, 2]], [1], "10"), "bad_shape", "board, columns: a list is needed here, not '10'"),
    ],
)
def test_boards_that_are_turned_away(data: dict[str, Any], code: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(data)
    assert (caught.value.code, str(caught.value)) == (code, message)


@pytest.mark.parametrize(
    "rows", [[[1, 0]], [[1, 0], [1]], [[1, 0], [0, 2]], [[1, 0], [0, -1]], [[1, 0], [0, True]], "10"]
)
def test_answers_that_are_turned_away(rows: Any) -> None:
    it = read_board(sums([[1, 2], [3, 4]], [1, 4], [1, 4]))
    assert read_answer(it, {"keep": [[1, 0], [0, 1]]}).keep == (1, 0, 0, 1)
    with pytest.raises(Invalid) as caught:
        read_answer(it, {"keep": rows})
    assert caught.value.code == "bad_shape"


@pytest.mark.parametrize("level", [1, 6, 13])
def test_json_comes_back(level: int) -> None:
    of = generate(level, 5)
    assert read_board(of.board.to_json()) == of.board
    assert read_answer(of.board, of.answer.to_json()) == of.answer


def drawn(*log: str) -> Scene:
    play, refused = played(NINE, log)
    assert refused == []
    return GAME.draw(GAME.view(NINE, play.state))


def cell(scene: Scene, name: str) -> Cell:
    return next(each for each in scene.cells if each.id == name)


@pytest.mark.parametrize(
    ("log", "at", "name", "sign"),
    [
        ((), "row 1", "row 1: target 10, now 15, from 0 to 15", "10 <15"),
        ((), "column 3", "column 3: target 13, now 17, from 0 to 17", "13\n<17"),
        (
            ("strike r1c2", "keep r1c1"),
            "row 1",
            "row 1: target 10, now 10, from 3 to 10, right",
            "10 =10",
        ),
        (("strike r1c1",), "row 1", "row 1: target 10, now 12, from 0 to 12, does not fit", "10 !12"),
        (
            ("strike r1c1",),
            "r1c1",
            "row 1, column 1, 3, struck; row: target 10, now 12, does not fit; "
            "column: target 11, now 10, does not fit",
            "/3/",
        ),
        (
            ("keep r2c2",),
            "r2c2",
            "row 2, column 2, 9, kept; row: target 9, now 15; column: target 9, now 15",
            "(9)",
        ),
        ((), "r3c2", "row 3, column 2, 1; row: target 14, now 15; column: target 9, now 15", "1"),
    ],
)
def test_names_and_signs(log: tuple[str, ...], at: str, name: str, sign: str) -> None:
    found = cell(drawn(*log), at)
    assert (found.name, found.text.strip()) == (name, sign)


def test_a_sum_that_is_too_small_can_still_become_right() -> None:
    of = puzzle("-3 5 | 5 / 4 -2 | -2 / 0 3")
    scene = GAME.draw(GAME.view(of, GAME.start(of)))
    assert [cell(scene, f"row {row}").text for row in (1, 2)] == [" 5 >2", "−2 <2"]
    assert cell(scene, "row 2").name == "row 2: target −2, now 2, from −2 to 4"


def test_what_is_offered() -> None:
    def offered(scene: Scene, at: str) -> list[tuple[str, str]]:
        return [(offer.action, offer.key) for offer in cell(scene, at).offers]

    assert offered(drawn(), "r1c2") == [("strike r1c2", "x"), ("keep r1c2", "k")]
    struck = [("clear r1c2", "x"), ("keep r1c2", "k"), ("clear r1c2", "Backspace")]
    assert offered(drawn("strike r1c2"), "r1c2") == struck
    kept = [("strike r1c2", "x"), ("clear r1c2", "k"), ("clear r1c2", "Backspace")]
    assert offered(drawn("keep r1c2"), "r1c2") == kept
    assert offered(drawn(), "row 1") == offered(drawn(*SOLVED), "r1c2") == []
    assert all(offer.stroke for each in drawn("keep r1c2").cells for offer in each.offers)


def test_right_and_wrong_are_told_by_more_than_colour() -> None:
    def shown(*log: str) -> set[str]:
        return {shape.text for shape in drawn(*log).shapes if shape.style.startswith("total")}

    assert shown() == {"15", "13", "17"}
    assert shown("strike r1c2") == {"✓", "15", "13", "10", "17"}
    assert "≠12" in shown("strike r1c1")
    assert shown(*SOLVED) == {"✓"}
    marks = {
        shape.style for shape in drawn("strike r1c1", "keep r1c2").shapes if shape.kind in ("circle", "line")
    }
    assert marks == {"ring", "slash"}


def test_once_solved_what_is_left_is_kept() -> None:
    styles = [shape.style for shape in drawn(*SOLVED).shapes if shape.style.startswith("slot")]
    assert styles == ["slot kept" if keep else "slot struck" for keep in NINE.answer.keep]


def test_rows_with_long_numbers_have_more_room() -> None:
    scene = GAME.draw(GAME.view(NINE, GAME.start(NINE)))
    assert (scene.width, scene.height, scene.label) == (400, 420, "Target Sums, 3 by 3")
    wide = puzzle("999 5 | 5 / 1 -999 | -998 / 1 -994")
    scene = GAME.draw(GAME.view(wide, GAME.start(wide)))
    assert scene.width == 10 + 120 + 200 + 10
    heights = {(shape.style.split()[0], shape.text): shape.at[2] for shape in scene.shapes if shape.text}
    # as high as there is room for their signs
    assert [heights["addend", number] for number in ("5", "999", "−999")] == [54, 44, 33]
    assert [heights["target", number] for number in ("5", "−998", "−994")] == [46, 45, 36]


def test_the_board_as_text() -> None:
    assert [line.split() for line in text(drawn("strike r1c2", "keep r1c3")).split("\n")] == [
        ["11", "9", "13"],
        ["<13", "<10", "<17"],
        ["10", "=10", "3", "/5/", "(7)"],
        ["9", "<15", "2", "9", "4"],
        ["14", "<15", "8", "1", "6"],
    ]
