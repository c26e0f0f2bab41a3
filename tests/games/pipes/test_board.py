"""Boards from elsewhere: what is turned away, and in which words; and the picture of a board."""

from __future__ import annotations

from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.core.scene import Cell, Scene
from daymill.core.words import listed
from daymill.games.pipes import GAME
from daymill.games.pipes.generator import generate
from daymill.games.pipes.model import read_answer, read_board
from daymill.games.pipes.tiles import KINDS, kind, turns_between
from daymill.press.text import text
from tests.games.pipes.boards import START, board, played, puzzle

LINE = puzzle("╵│╵")


def tiles(*rows: list[Any], wrapping: Any = False) -> dict[str, Any]:
    return {"wrapping": wrapping, "tiles": list(rows)}


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (tiles([1, 1], [1]), "bad_size", "board, tiles, row 2: 1 tiles stand here, and 2 in the first row"),
        (
            tiles([1, 1], [1, 1, 1, 1]),
            "bad_size",
            "board, tiles, row 2: 4 tiles stand here, and 2 in the first row",
        ),
        (tiles(), "bad_size", "board, tiles: a board has 1 to 25 rows, not 0"),
        (tiles([1] * 26), "bad_size", "board, tiles, row 1: a row has 1 to 25 tiles, not 26"),
        (tiles([5]), "bad_size", "board, tiles: a board has two cells at least"),
        (tiles([1, 3], [1, 16]), "bad_mask", "board, tiles, r2c2: a mask is from 0 to 15, not 16"),
        (tiles([1, 1.0]), "bad_shape", "board, tiles, r1c2: an integer is needed here, not float"),
        (tiles([1, 1], wrapping=1), "bad_shape", "board, wrapping: true or false is needed here"),
        (
            tiles([1], [1], wrapping=True),
            "cannot_wrap",
            "board, wrapping: a board of 1 by 2 cannot wrap: the cell beside a side would be the cell itself",
        ),
        (
            tiles([2, 8]),
            "already_solved",
            "board, tiles: every opening meets another, and all cells are linked",
        ),
    ],
)
def test_boards_that_are_turned_away(data: dict[str, Any], code: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(data)
    assert (caught.value.code, str(caught.value)) == (code, message)


@pytest.mark.parametrize(
    "rows", [[[2]], [[2], [8]], [[2, 8, 8]], [[2, 16]], [[2, -1]], [[2, 3]], [[2, 15]], "28", [["2", "8"]]]
)
def test_answers_that_are_turned_away(rows: Any) -> None:
    it = board("╵╵")
    assert read_answer(it, {"tiles": [[2, 8]]}).masks == (2, 8)
    with pytest.raises(Invalid) as caught:
        read_answer(it, {"tiles": rows})
    assert caught.value.code == "bad_shape"


def test_kinds_by_mask() -> None:
    kinds = "blank end end corner end straight corner tee end corner straight tee corner tee tee cross"
    assert [kind(mask) for mask in range(16)] == kinds.split()
    assert set(kinds.split()) == set(KINDS)


def test_turns_either_way_round() -> None:
    assert [turns_between(1, other) for other in (1, 2, 4, 8)] == [0, 1, 2, 1]
    assert [turns_between(5, other) for other in (5, 10)] == [0, 1]
    assert turns_between(7, 11) == 1
    assert turns_between(15, 15) == 0
    assert [listed(list("abc"[:n])) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def drawn(*log: str) -> Scene:
    play, refused = played(LINE, log)
    assert refused == []
    return GAME.draw(GAME.view(LINE, play.state))


def cell(scene: Scene, name: str) -> Cell:
    return next(each for each in scene.cells if each.id == name)


@pytest.mark.parametrize(
    ("log", "at", "name", "sign"),
    [
        ((), "r1c1", "row 1 column 1, end open up, not linked", "╵"),
        ((), "r1c2", "row 1 column 2, straight open up and down, the source", "┃"),
        (("turn 1 1", "turn 1 2"), "r1c1", "row 1 column 1, end open right, linked", "╺"),
        (("lock 1 3",), "r1c3", "row 1 column 3, end open up, not linked, locked", "╵'"),
        (("hint",) * 3, "r1c1", "row 1 column 1, end open right, not linked, fixed", "╶*"),
    ],
)
def test_names_and_signs(log: tuple[str, ...], at: str, name: str, sign: str) -> None:
    found = cell(drawn(*log), at)
    assert (found.name, found.text) == (name, sign)


def test_what_is_offered() -> None:
    def offered(scene: Scene, at: str) -> list[str]:
        return [offer.action for offer in cell(scene, at).offers]

    assert offered(drawn(), "r1c2") == ["turn 1 2", "lock 1 2", "turn 1 2 back"]
    assert offered(drawn("lock 1 2"), "r1c2") == ["unlock 1 2"]
    assert offered(drawn("hint", "hint", "hint"), "r1c1") == []
    assert offered(drawn("turn 1 1", "turn 1 2", "turn 1 3 back"), "r1c2") == []


def test_what_is_offered_is_accepted_and_nothing_else_is_missing() -> None:
    of = generate(11, 2)
    play, _ = played(of, ["lock 2 2", "hint", "hint", "hint"])
    scene = GAME.draw(GAME.view(of, play.state))
    for each in scene.cells:
        for offer in each.offers:
            assert GAME.apply(of, play.state, offer.action) != play.state
        assert bool(each.offers) != ("fixed" in each.name)


def test_linked_is_told_by_more_than_colour() -> None:
    linked, loose = drawn("turn 1 1", "turn 1 2"), drawn()
    assert {shape.style for shape in linked.shapes if shape.kind == "line"} == {"rim", "duct", "duct linked"}
    assert text(loose).split() == ["╵", "┃", "╵"]
    assert text(linked).split() == ["╺", "━", "╵"]


def test_a_wrapping_board_says_so() -> None:
    of = generate(11, 2)
    scene = GAME.draw(GAME.view(of, GAME.start(of)))
    assert scene.label == "Pipes, 4 by 4, wrapping"
    assert [shape.style for shape in scene.shapes if "rim" in shape.style] == ["rim open"] * 4
    assert (scene.width, scene.height, len(scene.cells)) == (420, 420, 16)


def test_the_published_board_as_text() -> None:
    of = generate(1, 42)
    assert of.board.to_json()["tiles"] == [list(row) for row in START]
    assert text(GAME.draw(GAME.view(of, GAME.start(of)))).split() == list("╷├┘┏┳╷╷┌╵")
