"""2048 as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.formats import read, twenty48_text
from daymill.games.twenty48.generator import generate
from daymill.games.twenty48.model import read_board

BOARD = {"rows": [[2, 0, 0, 4], [0, 128, 0, 0], [0] * 4, [0] * 4], "spawns": 7, "target": 512, "limit": 90}


def boards(text: str) -> list[Any]:
    """What stands in a text, in order."""
    return [piece.board for piece in twenty48_text.FORM.read(list(enumerate(text.split("\n"), 1)))]


def likely(text: str) -> bool:
    return twenty48_text.looks_like(list(enumerate(text.split("\n"), 1)))


@pytest.mark.parametrize(
    "text",
    [
        "2 0 0 4\n0 128 0 0\n0 0 0 0\n0 0 0 0\ntarget 512\nlimit 90\nspawns 7",
        "2 . . 4\n. 128 . .\n. . . .\n. . . .\nspawns: 7\nlimit: 90\ntarget: 512",
        "2,0,0,4\n0,128,0,0\n0,0,0,0\n0,0,0,0\nTarget = 512\nLIMIT 90\nspawns 7",
        "2 | _ | _ | 4\n- 128 - -\n* * * *\n0 0 0 0\nlimit 90\ntarget 512\nspawns 7",
    ],
)
def test_ways_to_write_a_board(text: str) -> None:
    assert boards(text) == [BOARD]
    assert likely(text)


def test_sixteen_numbers_alone() -> None:
    assert boards("2 0 0 4\n0 8 0 0\n0 0 0 0\n0 0 0 0") == [
        {"rows": [[2, 0, 0, 4], [0, 8, 0, 0], [0] * 4, [0] * 4], "spawns": 0, "target": 2048, "limit": 0}
    ]
    (large,) = boards("2 0 0 4\n0 2048 0 0\n0 0 0 0\n0 0 0 0")
    assert large["target"] == 4096
    (largest,) = boards("2 0 0 4\n0 32768 0 0\n0 0 0 0\n0 0 0 0")
    with pytest.raises(Invalid) as caught:
        read_board(largest)
    assert caught.value.code == "already_solved"


def test_what_is_written_stands_in_columns() -> None:
    assert twenty48_text.write(BOARD).split("\n") == [
        "  2   0   0   4",
        "  0 128   0   0",
        "  0   0   0   0",
        "  0   0   0   0",
        "target 512",
        "limit 90",
        "spawns 7",
    ]


@pytest.mark.parametrize("level", [1, 3, 8, 15])
def test_what_is_written_is_read(level: int) -> None:
    data = generate(level, 1).board.to_json()
    text = twenty48_text.write(data)
    assert boards(text) == [data]
    assert likely(text)


@pytest.mark.parametrize(
    ("text", "message", "where"),
    [
        ("2 0 0 x", "'x' is not a number", "line 1"),
        ("2 0 0 0\ntarget many", "'many' is not a number", "line 2"),
        ("2 0 0 0\nlimit 5\nlimit 5", "there is a line 'limit' already", "line 3"),
        ("2 0 0 0\n2 0 -4 0", "'-4' is not a number", "line 2"),
        ("2 0 0 12345678901234567", "'12345678901234567' is not a number", "line 1"),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str, where: str) -> None:
    (found,) = boards(text)
    assert isinstance(found, Invalid)
    assert (found.code, found.message, found.where) == ("bad_shape", message, where)


@pytest.mark.parametrize("text", ["2 0 0 0\ntarget 64", "2 0 0\n0 0 0\n0 0 0\n0 0 0", "target 64"])
def test_sizes_are_the_boards_to_say(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(boards(text)[0])
    assert caught.value.code == "bad_size"


def test_a_board_is_known_by_its_text_and_by_its_json() -> None:
    for text in (twenty48_text.write(BOARD), encode(BOARD), encode({"game": "twenty48", "board": BOARD})):
        (found,) = read(text)
        assert (found.game.info.name, found.board.to_json()) == ("twenty48", BOARD)


def test_several_boards_one_of_them_wrong() -> None:
    row = "0 0 0 0\n"
    found = boards(f"2 0 0 8\n{row * 3}\n2 0 x 8\n{row * 3}target 16\n\n{row * 3}2 4 8 16")
    assert [isinstance(board, Invalid) for board in found] == [False, True, False]


def test_the_example_in_the_documentation() -> None:
    docs = Path(__file__).parents[2] / "docs" / "formats.md"
    (text,) = re.findall(r"^```2048\n(.*?)^```$", docs.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (found,) = read(text)
    assert found.board == generate(3, 1).board


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2 0 0 8\n0 0 0 0\n0 0 0 0\n0 0 0 0", True),
        # that may be a Sudoku
        ("2 0 0 4\n0 0 0 0\n0 0 0 0\n0 0 0 0", False),
        ("2 0 0 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\ntarget 16", True),
        ("2 0 0 8\n0 0 0 0\n0 0 0 0", False),
        ("2 0 0 8 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0", False),
        ("2 0 0 9\n0 0 0 0\n0 0 0 0\n0 0 0 0", False),
        ("1 0 0 8\n0 0 0 0\n0 0 0 0\n0 0 0 0", False),
    ],
)
def test_what_a_board_looks_like(text: str, expected: bool) -> None:
    assert likely(text) is expected
