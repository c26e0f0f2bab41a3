"""Runs of Opposites as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.formats import opposites_text
from daymill.games.opposites.generator import generate
from daymill.games.opposites.levels import LEVELS
from daymill.games.opposites.model import read_board

THREE = {"prompts": ["filled arrow left", "hollow word up", "framed hollow arrow down"], "limit": 1500}


def boards(text: str) -> list[Any]:
    """What stands in a text, in order."""
    return [piece.board for piece in opposites_text.FORM.read(list(enumerate(text.split("\n"), 1)))]


@pytest.mark.parametrize(
    "text",
    [
        "opposites 1500\nfilled arrow left\nhollow word up\nframed hollow arrow down",
        "Opposites: 1500\nfilled arrow left, hollow word UP, framed hollow arrow down",
        "OPPOSITES 1500\n  Filled  arrow left,\nhollow word up,\n, framed hollow arrow down",
    ],
)
def test_ways_to_write_a_run(text: str) -> None:
    assert boards(text) == [THREE]
    assert opposites_text.looks_like([(1, text.split("\n", maxsplit=1)[0])])


def test_a_run_without_a_limit() -> None:
    assert boards("opposites\nfilled arrow left") == [{"prompts": ["filled arrow left"], "limit": 0}]
    assert boards("filled arrow left") == [{"prompts": ["filled arrow left"], "limit": 0}]
    assert opposites_text.write({"prompts": ["hollow word up"], "limit": 0}) == "opposites\nhollow word up"
    assert not opposites_text.looks_like([(1, "filled arrow left")])


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_what_is_written_is_read(level: int) -> None:
    data = generate(level, 1).board.to_json()
    assert boards(opposites_text.write(data)) == [data]


@pytest.mark.parametrize("head", ["opposites soon", "opposites 1500 ms", "opposites -5", "opposites 1.5"])
def test_texts_that_cannot_be_read(head: str) -> None:
    (found,) = boards(f"{head}\nfilled arrow left")
    assert isinstance(found, Invalid)
    assert (found.code, found.where) == ("bad_shape", "line 1")
    assert found.message == "after 'opposites' stands the limit for each prompt in ms, or nothing"


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("opposites", "bad_size", "board, prompts"),
        ("filled arrow left, arrow right", "bad_prompt", "board, prompts, 2"),
        ("filled arrow left\nopposites", "bad_prompt", "board, prompts, 2"),
        ("opposites 99\nfilled arrow left", "bad_limit", "board, limit"),
    ],
)
def test_what_makes_no_sense_is_the_boards_to_say(text: str, code: str, where: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(boards(text)[0])
    assert (caught.value.code, caught.value.where) == (code, where)


def test_the_example_in_the_documentation() -> None:
    docs = Path(__file__).parents[2] / "docs" / "formats.md"
    (text,) = re.findall(
        r"^```opposites\n(.*?)\n```$", docs.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert read_board(boards(text)[0]).limit == 1500


def test_several_runs_one_of_them_wrong() -> None:
    found = boards("filled arrow left\n\nopposites x\nfilled arrow up\n\nhollow word up")
    assert [isinstance(board, Invalid) for board in found] == [False, True, False]
