"""Tic-tac-toe as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats import tictactoe_text
from daymill.games.tictactoe.generator import generate
from daymill.games.tictactoe.levels import LEVELS
from daymill.games.tictactoe.model import read_board

POSITION: dict[str, Json] = {
    "games": 1,
    "starts": "opponent",
    "errs": 0,
    "stream": 0,
    "cells": "xo..x....",
}


def lines(text: str) -> list[tuple[int, str]]:
    return list(enumerate(text.split("\n"), 1))


def boards(text: str) -> list[Any]:
    """What stands in a text, in order."""
    return [piece.board for piece in tictactoe_text.FORM.read(lines(text))]


@pytest.mark.parametrize(
    "text",
    [
        "xo.\n.x.\n...",
        "X O .\n. X .\n. . .",
        "XO_\n_X_\n___",
        "x o -\n- x -\n- - -",
        "xo.\n.x.\n...\nstarts opponent",
        "xo.\n.x.\n...\nGames: 1\nSTARTS = Opponent\nerrs 0\nstream: 0",
        "games 1\nxo.\n.x.\n...",
    ],
)
def test_ways_to_write_a_position(text: str) -> None:
    assert boards(text) == [POSITION]


def test_it_is_the_players_turn_where_nothing_says_who_starts() -> None:
    (of_x,) = boards("xo.\n...\n...")
    assert read_board(of_x).starts == "player"
    (of_o,) = boards("x..\n...\n...")
    assert read_board(of_o).starts == "opponent"
    assert boards("...\n...\n...") == [{"games": 1, "starts": "player", "errs": 0, "stream": 0}]


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
def test_what_is_written_is_read(level: int) -> None:
    data = generate(level, 1).board.to_json()
    text = tictactoe_text.write(data)
    assert boards(text) == [data]
    assert tictactoe_text.looks_like(lines(text))


def test_a_position_is_written_in_rows() -> None:
    text = "xo.\n.x.\n...\ngames 1\nstarts opponent\nerrs 0\nstream 0"
    assert tictactoe_text.write(POSITION) == text
    assert boards(text) == [POSITION]


@pytest.mark.parametrize(
    ("text", "message", "where"),
    [
        ("xo.\n.x.", "a board has three rows, not 2", "line 1"),
        ("xo.\n.x.\n...\n...", "a board has three rows, not 4", "line 1"),
        ("xo.\n.x\n...", "a row has three cells, not 2", "line 2"),
        ("xo.\n.x..\n...", "a row has three cells, not 4", "line 2"),
        ("xo.\n.z.\n...", "a row is made of 'x', 'o' and '.', not 'z'", "line 2, column 2"),
        ("xo.\n.x.\n...\nerrs many", "'many' is not a number", "line 4"),
        ("xo.\n.x.\n...\nerrs -1", "'-1' is not a number", "line 4"),
        ("xo.\n.x.\n...\nstream 1234567890123456", "'1234567890123456' is not a number", "line 4"),
        ("xo.\n.x.\n...\nerrs 1\nErrs 2", "there is a line 'errs' already", "line 5"),
        ("xo.\n.x.\n...\nerrs", "a row is made of 'x', 'o' and '.', not 'e'", "line 4, column 1"),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str, where: str) -> None:
    (found,) = boards(text)
    assert isinstance(found, Invalid)
    assert (found.code, found.message, found.where) == ("bad_shape", message, where)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("xxx\n...\n...", "impossible_position"),
        ("xxx\nooo\n...", "impossible_position"),
        ("ooo\nxx.\n..x", "already_over"),
        ("xox\nxox\noxo", "already_over"),
        ("xx.\noo.\n...\nstarts opponent", "wrong_turn"),
        ("xx.\noo.\n...\nstarts me", "bad_start"),
        ("xx.\noo.\n...\ngames 6", "bad_number"),
        ("xx.\noo.\n...\nerrs 1001", "bad_number"),
        ("xx.\noo.\n...\nstream 4294967296", "bad_number"),
    ],
)
def test_what_the_board_has_to_say(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(boards(text)[0])
    assert caught.value.code == code


def test_several_boards_one_of_them_wrong() -> None:
    found = boards("xo.\n.x.\n...\n\nxo.\n\n...\n...\n...\ngames 3")
    assert [isinstance(board, Invalid) for board in found] == [False, True, False]


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("xo.\n.x.\n...", True),
        ("...\n...\n...\ngames 3", True),
        ("x o .\n. x .\n. . .\nx o .", True),
        ("xo.\n.x.", False),
        ("xo.\n.x.\n...\nwhatever", False),
        # Tandem with three columns
        ("x..\n..y\n...", False),
        ("...\n...\n...\n1a2", False),
        ("x.#\n...\n...", False),
        ("..1\n...\n...", False),
    ],
)
def test_what_a_board_looks_like(text: str, likely: bool) -> None:
    assert tictactoe_text.looks_like(lines(text)) is likely


def test_the_example_in_the_documentation() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```tictactoe\n(.*?)^```$", docs, re.DOTALL | re.MULTILINE)
    first, second = boards(text.rstrip("\n"))
    assert read_board(first) == generate(9, 1).board
    assert read_board(second).to_json() == POSITION
