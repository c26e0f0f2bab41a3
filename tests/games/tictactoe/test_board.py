"""Boards from elsewhere: what is turned away, and in which words; and the picture of a match."""

from __future__ import annotations

from typing import Any

import pytest

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.scene import Scene
from daymill.games.tictactoe import GAME
from daymill.games.tictactoe.model import read_answer, read_board
from daymill.press.text import text
from tests.games.tictactoe.boards import played, puzzle

PLAIN: dict[str, Json] = {"games": 1, "starts": "player", "errs": 0, "stream": 0}
X_FIRST, O_FIRST = {"cells": "........."}, {"cells": "....x....", "starts": "opponent"}


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"games": "3"}, "bad_shape", "board, games"),
        ({"games": True}, "bad_shape", "board, games"),
        ({"starts": 1}, "bad_shape", "board, starts"),
        ({"errs": 0.5}, "bad_shape", "board, errs"),
        ({"stream": None}, "bad_shape", "board, stream"),
        ({"cells": [1] * 9}, "bad_shape", "board, cells"),
        ({"title": "x"}, "bad_shape", "board"),
        ({"games": 0}, "bad_number", "board, games"),
        ({"games": 6}, "bad_number", "board, games"),
        ({"errs": -1}, "bad_number", "board, errs"),
        ({"errs": 1001}, "bad_number", "board, errs"),
        ({"stream": 2**32}, "bad_number", "board, stream"),
        ({"starts": "nobody"}, "bad_start", "board, starts"),
        ({"cells": "x.o"}, "bad_cells", "board, cells"),
        ({"cells": "X.O......"}, "bad_cells", "board, cells"),
        ({"cells": "x.o.......", "starts": "x"}, "bad_start", "board, starts"),
        ({"cells": "xx......."}, "impossible_position", "board, cells"),
        ({"cells": "o........"}, "impossible_position", "board, cells"),
        ({"cells": "xxxooo..."}, "impossible_position", "board, cells"),
        ({"cells": "xxxoo.o.."}, "impossible_position", "board, cells"),
        ({"cells": "oooxx.xx."}, "impossible_position", "board, cells"),
        ({"cells": "xxxoo...."}, "already_over", "board, cells"),
        ({"cells": "oooxx.x.."}, "already_over", "board, cells"),
        ({"cells": "xoxxoxoxo"}, "already_over", "board, cells"),
        ({"cells": "x........"}, "wrong_turn", "board, cells"),
        ({"cells": "x...o....", "starts": "opponent"}, "wrong_turn", "board, cells"),
        ({"cells": "x........", "starts": "alternate"}, "wrong_turn", "board, cells"),
        ({"cells": ".........", "starts": "opponent"}, "wrong_turn", "board, cells"),
    ],
)
def test_boards_that_are_turned_away(changes: dict[str, Any], code: str, where: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board({**PLAIN, **changes})
    assert (caught.value.code, caught.value.where) == (code, where)


@pytest.mark.parametrize("missing", ["games", "starts", "errs", "stream"])
def test_every_key_but_cells_is_needed(missing: str) -> None:
    with pytest.raises(Invalid, match="is missing"):
        read_board({name: value for name, value in PLAIN.items() if name != missing})


@pytest.mark.parametrize("changes", [{}, X_FIRST, O_FIRST, {"games": 5, "starts": "alternate"}])
def test_boards_are_written_as_they_were_read(changes: dict[str, Any]) -> None:
    data = {**PLAIN, **changes}
    assert read_board(data).to_json() == data


@pytest.mark.parametrize(
    "data",
    [
        {"moves": []},
        {"moves": [["r1c1"], ["r1c1"]]},
        {"moves": [[]]},
        {"moves": [["r1c4"]]},
        {"moves": [["r1c1", "r1c1"]]},
        {"moves": [["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"]]},
        {"moves": [[1]]},
        {"moves": "r1c1"},
        {},
    ],
)
def test_answers_that_are_turned_away(data: Json) -> None:
    with pytest.raises(Invalid) as caught:
        read_answer(read_board(PLAIN), data)
    assert caught.value.code == "bad_shape"


def scene(of: Any, *log: str) -> Scene:
    return GAME.draw(GAME.view(of, played(of, log)[0].state))


def words(picture: Scene) -> list[str]:
    return [shape.text for shape in picture.shapes if shape.kind == "text"]


def test_the_picture_of_a_match() -> None:
    of = puzzle(2, "player", 0, 0, "xx.oo....")
    before = scene(of)
    assert words(before) == ["Game 1 of 2: you are X", "Won 0, drawn 0, lost 0", "0 of 3 points"]
    assert before.controls == ()
    assert before.cells[2].name == "row 1, column 3: free"
    assert [offer.action for offer in before.cells[2].offers] == ["put r1c3"]
    assert before.cells[3].name == "row 2, column 1: O, the opponent's"
    assert before.cells[3].offers == ()
    won = scene(of, "put r1c3")
    assert words(won) == ["Game 1 of 2: you won", "Won 1, drawn 0, lost 0", "2 of 3 points"]
    assert [offer.action for offer in won.controls] == ["next"]
    assert won.cells[2].name == "row 1, column 3: X, yours, in a line of three"
    assert all(cell.offers == () for cell in won.cells)
    (line,) = [shape for shape in won.shapes if shape.style == "three"]
    assert line.at == (35, 106, 285, 106)
    assert ["X*", "X*", "X*"] in [line.split() for line in text(won).split("\n")]


def test_what_the_opponent_did_last_is_marked_and_told() -> None:
    of = puzzle(1, "opponent", 0, 1)
    first = scene(of)
    (latest,) = [cell for cell in first.cells if cell.text == "X'"]
    assert latest.name.endswith(": X, the opponent's, the latest")
    (ring,) = [shape for shape in first.shapes if shape.style == "latest"]
    assert ring.at[:2] == (latest.at[0] + 9, latest.at[1] + 9)
    assert words(first)[0] == "Game 1 of 1: you are O"
    assert words(first)[2] == "0 of 1 point"


def test_texts_fit_into_the_picture() -> None:
    for shape in scene(puzzle(5, "opponent", 0, 1)).shapes:
        if shape.kind == "text":
            # a sign is about six tenths as wide as it is high
            assert shape.at[2] >= 15
            assert 6 * shape.at[2] * len(shape.text) <= 10 * 300


def test_both_signs_told_apart_by_their_shapes() -> None:
    shapes = scene(puzzle(1, "player", 0, 0, "xx.oo....")).shapes
    assert [shape.kind for shape in shapes if shape.style.startswith("mark-x")] == ["line"] * 4
    assert [shape.kind for shape in shapes if shape.style.startswith("mark-o")] == ["circle"] * 2
    assert {shape.style for shape in shapes if shape.style.startswith("mark")} == {"mark-x mine", "mark-o"}
