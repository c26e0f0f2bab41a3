"""The word of the day as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.formats import read, word_text
from daymill.formats.form import Piece
from daymill.games.word.generator import generate

DOCS = Path(__file__).resolve().parents[2] / "docs" / "formats.md"
RAISE = {"length": 5, "tries": 6, "hard": False, "seen": [["raise", "01002"]]}


def pieces(text: str) -> list[Piece]:
    """What stands in a text, in order."""
    return list(word_text.FORM.read(list(enumerate(text.split("\n"), 1))))


def looks(text: str) -> bool:
    return word_text.looks_like([(number, line) for number, line in enumerate(text.split("\n"), 1) if line])


@pytest.mark.parametrize(
    "text",
    [
        "5 letters, 6 tries\nraise .o..x",
        "5 Letters 6 tries\n  RAISE   .o..x",
        "5 letters\nraïse 01002",
        "raise .o..x",
        "raise ⬛🟨⬛⬛🟩",
        "raise ⬜🟨⬜⬜🟩",
        "raise □◧□□■",
    ],
)
def test_ways_to_write_a_position(text: str) -> None:
    assert pieces(text) == [Piece("line 1", RAISE)]
    assert looks(text)
    assert read(text)[0].game.info.name == "word"


def test_several_boards_with_and_without_answers() -> None:
    text = "4 letters, 8 tries, hard mode\nanswer: Acre\n\nraise .o..x\nclone ....x\nanswer budge"
    first, second = pieces(text)
    assert first == Piece("line 1", {"length": 4, "tries": 8, "hard": True, "seen": []}, {"word": "acre"})
    assert second.answer == {"word": "budge"}
    assert second.board["seen"] == [["raise", "01002"], ["clone", "00002"]]
    assert [found.answer.word for found in read(text)] == ["acre", "budge"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("5 letters\nraise .o.-x", "line 2"),
        ("5 letters\nraise", "line 2"),
        ("5 letters\nanswer crane\nanswer crate", "line 3"),
        ("answer crane", "line 1"),
        ("5 letters\n5 letters", "line 2"),
    ],
)
def test_what_cannot_be_read(text: str, line: str) -> None:
    (piece,) = pieces(text)
    assert isinstance(piece.board, Invalid)
    assert (piece.board.code, piece.board.where) == ("bad_shape", line)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("3 letters", "bad_length"),
        ("999999 letters", "bad_length"),
        ("5 letters, 0 tries", "bad_tries"),
        ("raise .o..x\nslat .o.x", "bad_seen"),
        ("5 letters\nraise xxxxx", "already_solved"),
    ],
)
def test_what_is_no_board(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    "text", ["crane", "raise .o..", "5 letters of fire", ".o..x raise", "12 .x", "letters, 6 tries"]
)
def test_other_texts_do_not_look_like_it(text: str) -> None:
    assert not looks(text)


@pytest.mark.parametrize("level", range(1, 16))
def test_what_is_written_is_read(level: int) -> None:
    made = generate(level, 1)
    text = word_text.write_with(made.board.to_json(), made.answer.to_json())
    (found,) = read(text)
    assert (found.board, found.answer) == (made.board, made.answer)
    (alone,) = read(word_text.write(made.board.to_json()))
    assert (alone.board, alone.answer) == (made.board, None)


def test_a_position_is_written_with_its_marks() -> None:
    text = word_text.write({**RAISE, "hard": True})
    assert text == "5 letters, 6 tries, hard mode\nraise .o..x"
    assert [found.board.to_json() for found in read(text)] == [{**RAISE, "hard": True, "list": 1}]


def test_the_examples_of_the_documentation() -> None:
    told: Any = re.findall(r"```word\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(told) == 2
    for text in told:
        assert looks(text)
        assert read(text)
