"""Target Sums as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.formats import read, sums_text
from daymill.games.sums.generator import generate
from daymill.games.sums.levels import LEVELS
from daymill.games.sums.model import read_board

NINE = {"numbers": [[3, 5, 7], [2, 9, 4], [8, 1, 6]], "rows": [10, 9, 14], "columns": [11, 9, 13]}


def boards(text: str) -> list[Any]:
    """What stands in a text, in order."""
    return [piece.board for piece in sums_text.FORM.read(list(enumerate(text.split("\n"), 1)))]


@pytest.mark.parametrize(
    "text",
    [
        "3 5 7 | 10\n2 9 4 | 9\n8 1 6 | 14\n11 9 13",
        "  3  5  7 | 10\n  2  9  4 |  9\n  8  1  6 | 14\n--------+----\n 11  9 13",
        "3,5,7|10\n2,9,4|9\n8,1,6|14\n======\n11,9,13",
        "------\n3 5 7 | 10\n2 9 4 | 9\n8 1 6 | 14\n11, 9, 13",
    ],
)
def test_ways_to_write_a_board(text: str) -> None:
    assert boards(text) == [NINE]
    assert sums_text.looks_like(list(enumerate(text.split("\n"), 1)))


def test_negative_numbers_with_either_sign() -> None:
    expected = {"numbers": [[3, -4]], "rows": [-4], "columns": [0, -4]}
    assert boards("3 -4 | -4\n0 -4") == [expected]
    assert boards("3 −4 | −4\n0 −4") == [expected]
    assert sums_text.looks_like([(1, "−3 −4 | −4")])


def test_what_is_written_stands_in_columns() -> None:
    data = {"numbers": [[3, -14], [10, 2]], "rows": [-11, 2], "columns": [3, -12]}
    assert sums_text.write(data) == " 3 -14 | -11\n10   2 | 2\n 3 -12"


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_what_is_written_is_read(level: int) -> None:
    data = generate(level, 1).board.to_json()
    text = sums_text.write(data)
    assert boards(text) == [data]
    assert sums_text.looks_like([(1, text.split("\n")[0])])


@pytest.mark.parametrize(
    ("text", "message", "where"),
    [
        (
            "3 5 | 3\n2 9 | 9",
            "the last line of a board has the targets of its columns, and no '|'",
            "line 2",
        ),
        (
            "3 5 | 3\n2 9\n3 9",
            "a row is its numbers, one '|' and its target; the last line has those of the columns",
            "line 2",
        ),
        (
            "3 5 | 3 4\n3 0",
            "a row is its numbers, one '|' and its target; the last line has those of the columns",
            "line 1",
        ),
        (
            "3 | 5 | 3\n3 0",
            "a row is its numbers, one '|' and its target; the last line has those of the columns",
            "line 1",
        ),
        ("3 x | 3\n3 0", "'x' is not a number of a board", "line 1"),
        ("3 5 | 3\n3 --1", "'--1' is not a number of a board", "line 2"),
        ("3 5 | 3\n3 1.5", "'1.5' is not a number of a board", "line 2"),
        (
            "3 5 | 3\n3 12345678901",
            "'12345678901' is not a number of a board",
            "line 2",
        ),
        ("---\n|--", "the last line of a board has the targets of its columns, and no '|'", "line 2"),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str, where: str) -> None:
    (found,) = boards(text)
    assert isinstance(found, Invalid)
    assert (found.code, found.message, found.where) == ("bad_shape", message, where)


def test_a_board_is_known_by_its_text_and_by_its_json() -> None:
    for text in (sums_text.write(NINE), encode(NINE), encode({"game": "sums", "board": NINE})):
        (found,) = read(text)
        assert (found.game.info.name, found.board.to_json()) == ("sums", NINE)


def test_the_example_in_the_documentation() -> None:
    docs = Path(__file__).parents[2] / "docs" / "formats.md"
    (text,) = re.findall(r"^```sums\n(.*?)^```$", docs.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (found,) = read(text)
    assert found.board == generate(6, 1).board


def test_sizes_are_the_boards_to_say() -> None:
    for text in (
        "3 5 | 3\n2 | 2\n3 2",
        "3 5 | 3\n3",
        "1 2 3 4 5 6 7 8 9 10 11 | 1\n1 0 0 0 0 0 0 0 0 0 0",
        "5",
    ):
        with pytest.raises(Invalid) as caught:
            read_board(boards(text)[0])
        assert caught.value.code == "bad_size"


def test_several_boards_one_of_them_wrong() -> None:
    found = boards("3 5 | 3\n3 0\n\n3 5 | 3\n\n1 2 | 2\n0 2")
    assert [isinstance(board, Invalid) for board in found] == [False, True, False]


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("3 5 7 | 10", True),
        ("5|0", True),
        ("-3 5 | -3", True),
        ("5 3 . | . 7 . | . . .", False),
        ("1 2 | 3 4", False),
        ("3 1 4", False),
        ("| 5 3 | 8", False),
        ("5x5w:e72b", False),
        ("----", False),
    ],
)
def test_what_a_board_looks_like(text: str, likely: bool) -> None:
    assert sums_text.looks_like([(1, text)]) is likely
