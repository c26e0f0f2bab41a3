"""Schulte tables as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.formats import schulte_text
from daymill.games.schulte.generator import generate
from daymill.games.schulte.levels import LEVELS
from daymill.games.schulte.model import read_board

NINE = {"table": [[7, 8, 2], [5, 4, 6], [9, 3, 1]], "order": "up", "reshuffles": [], "stream": 0}


def boards(text: str) -> list[Any]:
    """What stands in a text, in order."""
    return [piece.board for piece in schulte_text.FORM.read(list(enumerate(text.split("\n"), 1)))]


@pytest.mark.parametrize(
    "text",
    [
        "schulte\n7 8 2\n5 4 6\n9 3 1\nstream 0",
        "7 8 2\n5 4 6\n9 3 1",
        "Schulte: up\n 7, 8, 2\n 5, 4, 6\n 9, 3, 1",
        "SCHULTE\n| 7 | 8 | 2 |\n| 5 | 4 | 6 |\n| 9 | 3 | 1 |",
        "7\t8\t2\n5\t4\t6\n9\t3\t1\nreshuffle:\nstream: 0",
    ],
)
def test_ways_to_write_a_table(text: str) -> None:
    assert boards(text) == [NINE]
    assert schulte_text.looks_like([(1, text.split("\n", maxsplit=1)[0])]) == text.lower().startswith(
        "schulte"
    )


def test_what_is_written_stands_in_columns() -> None:
    data = {"table": [[12, 1, 2, 3], [11, 10, 9, 4], [8, 7, 6, 5]], "order": "down", "reshuffles": [4, 8]}
    text = schulte_text.write({**data, "stream": 7})
    assert text == "schulte down\n12  1  2  3\n11 10  9  4\n 8  7  6  5\nreshuffle 4 8\nstream 7"
    assert boards(text) == [{**data, "stream": 7}]


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_what_is_written_is_read(level: int) -> None:
    data = generate(level, 1).board.to_json()
    text = schulte_text.write(data)
    assert boards(text) == [data]
    assert schulte_text.looks_like([(1, text.split("\n")[0])])


@pytest.mark.parametrize(
    ("text", "message", "where"),
    [
        (
            "schulte left\n1 2\n3 4",
            "'schulte', 'schulte up' or 'schulte down' is needed here",
            "line 1",
        ),
        ("schulte\nschulte\n1 2\n3 4", "'schulte' stands here a second time", "line 2"),
        ("1 2\n3 x", "'x' is no number of a table", "line 2"),
        ("1 2\n3 -4", "'-4' is no number of a table", "line 2"),
        ("1 2\n3 4.0", "'4.0' is no number of a table", "line 2"),
        ("1 2\n3 ٤", "'٤' is no number of a table", "line 2"),
        ("1 2\n3 4\nreshuffle two", "'two' is no number of a table", "line 3"),
        ("1 2\n3 4\nstream", "one number is needed after 'stream'", "line 3"),
        ("1 2\n3 4\nstream 1 2", "one number is needed after 'stream'", "line 3"),
        ("1 2\n3 4\nstream 1\nstream 2", "'stream' stands here a second time", "line 4"),
        ("1 2\n3 4\n:", "'' is no number of a table", "line 3"),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str, where: str) -> None:
    (found,) = boards(text)
    assert isinstance(found, Invalid)
    assert (found.code, found.message, found.where) == ("bad_shape", message, where)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("schulte", "bad_size"),
        ("1 2 3\n4 5", "bad_size"),
        ("1 2\n3 5", "bad_number"),
        ("1 2\n3 1", "number_twice"),
        ("1 2\n3 4\nreshuffle 4", "bad_reshuffle"),
        ("1 2\n3 4\nstream 4294967296", "bad_shape"),
    ],
)
def test_what_makes_no_sense_is_the_boards_to_say(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(boards(text)[0])
    assert caught.value.code == code


def test_the_example_in_the_documentation() -> None:
    docs = Path(__file__).parents[2] / "docs" / "formats.md"
    (text,) = re.findall(
        r"^```schulte\n(.*?)\n```$", docs.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert boards(text) == [generate(5, 1).board.to_json()]


def test_several_tables_one_of_them_wrong() -> None:
    found = boards("1 2\n3 4\n\n1 2\n3 y\n\nschulte down\n4 3\n2 1")
    assert [isinstance(board, Invalid) for board in found] == [False, True, False]
