"""Pipes in the forms of others: game IDs of net, and plain text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.formats import pipes_net, pipes_text
from daymill.formats.form import Form
from daymill.games.pipes.generator import generate
from daymill.games.pipes.levels import LEVELS
from daymill.games.pipes.model import read_board

DATA = Path(__file__).parent.parent / "games" / "pipes" / "data" / "net.txt"
IDS = [line for line in DATA.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def boards(form: Form, text: str) -> list[Any]:
    """What stands in a text, in order."""
    return [piece.board for piece in form.read(list(enumerate(text.split("\n"), 1)))]


def one(form: Form, text: str) -> Any:
    (found,) = boards(form, text)
    if isinstance(found, Invalid):
        raise found
    return found


def test_the_bits_of_net() -> None:
    # right 1, up 2, left 4, down 8, one digit a tile
    assert one(pipes_net.FORM, "4x1:1248") == {"wrapping": False, "tiles": [[2, 1, 8, 4]]}
    assert one(pipes_net.FORM, "2x2w:3f0A") == {"wrapping": True, "tiles": [[3, 15], [0, 5]]}
    assert one(pipes_net.FORM, "2:1111") == {"wrapping": False, "tiles": [[2, 2], [2, 2]]}
    assert one(pipes_net.FORM, "2x1wb0.25a:11")["wrapping"]


@pytest.mark.parametrize("text", IDS, ids=lambda text: text[:24])
def test_ids_are_read_and_written_back(text: str) -> None:
    assert pipes_net.looks_like([(1, text)])
    found = one(pipes_net.FORM, text)
    assert pipes_net.write(found) == text
    assert read_board(found).to_json() == found


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("5x5:" + "1" * 24, "bad_size", "24 tiles stand here where a board of 5 by 5 has 25"),
        ("5x5:" + "1" * 50, "bad_size", "50 tiles stand here where a board of 5 by 5 has 25"),
        ("2x2w:1v111", "bad_shape", "barriers cannot be read: there is one at the right side of tile 1"),
        ("2x2wb0.1:11h11", "bad_shape", "barriers cannot be read: there is one at the lower side of tile 2"),
        ("2x2:11g1", "bad_shape", "'g' is not a hexadecimal digit"),
        ("5x5w#123456", "bad_shape", "this is a random seed of net; the game ID with a colon is needed"),
        ("5x5z:1111", "bad_shape", "a game ID of net looks like 5x5w:e72bc1deea6ada212b8868483"),
        ("0x3:", "bad_size", "there is no board of 0 by 3"),
    ],
)
def test_ids_that_cannot_be_read(text: str, code: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        one(pipes_net.FORM, text)
    assert (caught.value.code, caught.value.message) == (code, message)
    assert caught.value.where.startswith("line 1")


def test_a_wrapping_board_one_cell_wide_and_one_that_is_too_large() -> None:
    for text, code in (("1x4w:2222", "cannot_wrap"), ("26x1:" + "1" * 26, "bad_size"), ("1x1:1", "bad_size")):
        with pytest.raises(Invalid) as caught:
            read_board(one(pipes_net.FORM, text))
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("5x5:142763de6a4ed22cded412654", True),
        ("3x3:142763de6", True),
        ("3x3w:14", True),
        ("4x4:14", False),
        ("5x5:11111", True),
        ("4x4:12345678", True),
        # one of solo
        ("3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9", False),
        ("2x2:1a2b3d4", False),
        ("5x5:", False),
        ("5x5#1", False),
        ("╶┐", False),
    ],
)
def test_what_an_id_looks_like(text: str, likely: bool) -> None:
    assert pipes_net.looks_like([(1, text)]) is likely


def test_a_file_with_a_line_that_is_wrong() -> None:
    found = boards(pipes_net.FORM, f"{IDS[0]}\n\n5x5:11\n{IDS[1]}\n")
    assert [isinstance(board, Invalid) for board in found] == [False, True, False]
    assert found[1].where == "line 3"


@pytest.mark.parametrize(
    "text",
    ["wrapping\n╷├┘\n┌┬╷", "Wrapping\n ╷ ├ ┘ \n┌ ┬ ╷", "wrapping\n╻┣┛\n┏┳╻", "wrapping\n╷╠╝\n╔╦╷"],
)
def test_plain_text(text: str) -> None:
    assert one(pipes_text.FORM, text) == {"wrapping": True, "tiles": [[4, 7, 9], [6, 14, 4]]}
    assert pipes_text.looks_like([(1, text.split("\n")[1])])


def test_several_boards_and_a_wrong_sign() -> None:
    found = boards(pipes_text.FORM, "╷\n╷\n\n┌┬\n╷x\n\nwrapping\nwrapping\n╷╷\n╷╷")
    assert found[0] == {"wrapping": False, "tiles": [[4], [4]]}
    assert [(it.code, it.where) for it in found[1:]] == [
        ("bad_shape", "line 5, column 2"),
        ("bad_shape", "line 8"),
    ]


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_what_is_written_is_read(level: int) -> None:
    data = generate(level, 1).board.to_json()
    for form in (pipes_net.FORM, pipes_text.FORM):
        assert one(form, form.write(data)) == data
        assert form.looks_like([(1, form.write(data).split("\n")[0])])
