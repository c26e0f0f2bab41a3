"""Minesweeper in the forms of others: game IDs of mines, plain and masked, and plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.formats import mines_id, minesweeper_text
from daymill.formats.form import Form, Piece
from daymill.formats.mines_id import mask, unmask
from daymill.games.minesweeper.model import read_answer, read_board
from tests.games.minesweeper.boards import random_puzzle

DATA = Path(__file__).parent.parent / "games" / "minesweeper" / "data" / "mines.txt"
LISTED = [line.split() for line in DATA.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
PLAIN, MASKED = mines_id.FORMS
TEXT = minesweeper_text.FORM
SMALL = {"mines": 2, "deadly": False, "start": "r1c1", "shown": ["01..", "01..", "12..", "...."]}
SMALL_MINES = {"mines": ["....", "..*.", "....", "*..."]}


def pieces(form: Form, text: str) -> list[Piece]:
    """What stands in a text, in order."""
    return list(form.read(list(enumerate(text.split("\n"), 1))))


def one(form: Form, text: str) -> tuple[Any, Any]:
    (found,) = pieces(form, text)
    if isinstance(found.board, Invalid):
        raise found.board
    return found.board, found.answer


def test_bits_of_an_id() -> None:
    # the first cell is the highest bit of the first digit
    board, answer = one(PLAIN, "4x4:0,0,u0208")
    assert (board, answer) == ({**SMALL, "deadly": True}, SMALL_MINES)
    assert one(PLAIN, "4:0,0,u0208") == (board, answer)
    assert one(PLAIN, "4x4n2:0,0,u0208") == (board, answer)
    assert one(PLAIN, "4x4a:0,0,0208") == (board, answer)
    # column before row
    assert one(PLAIN, "5x2:4,1,uA00")[0]["start"] == "r2c5"
    assert one(PLAIN, "5x2:4,1,uA00")[1] == {"mines": ["*.*..", "....."]}
    assert one(PLAIN, "3x3:0,0,u008")[1] == one(PLAIN, "3x3:2,0,u008")[1] == {"mines": ["...", "...", "..*"]}


def test_the_mask_of_a_board_of_one_byte_less() -> None:
    # half of three bytes, rounded down, is one; the last seven bits belong to no cell
    data = bytes([0x12, 0x34, 0x80])
    masked = mask(data, 17)
    assert masked != data
    assert masked[2] & 0x7F == 0
    assert unmask(masked, 17) == data


@given(st.binary(min_size=1, max_size=60), st.integers(0, 7))
def test_masks_come_off_again(data: bytes, beyond: int) -> None:
    bits = 8 * len(data) - beyond
    data = (int.from_bytes(data, "big") >> beyond << beyond).to_bytes(len(data), "big")
    assert unmask(mask(data, bits), bits) == data


@pytest.mark.parametrize(("mines", "text"), LISTED, ids=lambda text: text[:24])
def test_masked_ids_are_read_and_written_back(mines: str, text: str) -> None:
    assert mines_id.looks_like([(1, text)])
    board, answer = one(PLAIN, text)
    assert one(MASKED, text) == (board, answer)
    assert board["mines"] == int(mines) == "".join(answer["mines"]).count("*")
    # that program puts no mine beside the first click
    row, column = (int(number) - 1 for number in board["start"][1:].split("c"))
    assert board["shown"][row][column] == "0"
    assert board["deadly"]
    assert MASKED.write_with is not None
    assert MASKED.write_with(board, answer) == text
    assert PLAIN.write_with is not None
    plain = PLAIN.write_with(board, answer)
    assert plain.split(",")[2][0] == "u"
    assert one(PLAIN, plain) == (board, answer)


@pytest.mark.parametrize(
    ("text", "code", "message", "where"),
    [
        ("9x9#123", "bad_shape", "this is a random seed of mines; the game ID with a colon is needed", ""),
        ("9x9n10#123", "bad_shape", "this is a random seed of mines; the game ID with a colon is needed", ""),
        (
            "9x9:r10,u,8a0f",
            "bad_shape",
            "the mines of this ID are not laid yet: that is done at the first click",
            "",
        ),
        (
            "9x9z:1,1,u00",
            "bad_shape",
            "a game ID of mines looks like 9x9:8,2,u028210804080600000020, and plain text begins with a line "
            "'start r1c1'",
            "",
        ),
        ("4x4:0,0,u020", "bad_size", "3 digits stand here where 16 cells have 4", ""),
        ("4x4:0,0,u02080208", "bad_size", "8 digits stand here where 16 cells have 4", ""),
        ("4x4:0,0,u", "bad_size", "0 digits stand here where 16 cells have 4", ""),
        ("4x4:0,0,u02x8", "bad_shape", "'x' is not a hexadecimal digit", ", digit 3"),
        ("4x4:0,0,x0208", "bad_shape", "'x' is not a hexadecimal digit", ", digit 1"),
        ("4x4:0,0,u02٣8", "bad_shape", "'٣' is not a hexadecimal digit", ", digit 3"),
        (
            "3x3:0,0,u00c",
            "bad_shape",
            "a digit has 4 cells, and of the last one 3 are beyond the board: 0 is needed there",
            ", digit 3",
        ),
        ("5x3:0,0,m94eb", "bad_shape", None, ", digit 4"),
        ("41x4:0,0,u0208", "bad_size", None, ""),
        ("0x4:0,0,u", "bad_size", None, ""),
        ("1x1:0,0,u0", "bad_size", None, ""),
        (
            "4x4:u0208",
            "bad_start",
            "the first click is missing: its column and row, from 0, go behind the colon: "
            "9x9:8,2,u028210804080600000020",
            "",
        ),
        (
            "4x4:4,0,u0208",
            "bad_start",
            "there is no column 4, row 0, counted from 0, on a board of 4 by 4",
            "",
        ),
        ("4x4:0,4,u0208", "bad_start", None, ""),
        ("4x4:2,1,u0208", "mine_at_start", "there is a mine under r2c3, the first click", ""),
        ("4x4n17:0,0,u0208", "bad_mines", "17 mines are named before the colon, and 2 stand behind it", ""),
        ("4x4:0,0,u0000", "bad_mines", "there is no mine on this board", ""),
    ],
)
def test_ids_that_cannot_be_read(text: str, code: str, message: str | None, where: str) -> None:
    with pytest.raises(Invalid) as caught:
        one(PLAIN, text)
    assert (caught.value.code, caught.value.where) == (code, f"line 1{where}")
    assert message in (None, caught.value.message)


def test_the_example_of_the_message_can_be_read() -> None:
    board, _ = one(PLAIN, "9x9:8,2,u028210804080600000020")
    assert read_board(board).mines == 10


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("9x9:3,5,m860de292f69dff6793c98", True),
        ("9x9:3,5,", True),
        ("9x9:m860de292f69dff6793c98", True),
        ("9x9:u860de292f69dff6793c98", True),
        ("9x9:r10,u,8a0f", True),
        ("9x9n10#1", True),
        ("9x9n10:", True),
        ("9x9#1", False),
        # a nonogram, and boards of net and solo
        ("5x4:1.2/1.1/1.2/2/1/3.1//1.2/4", False),
        ("5x5:142763de6a4ed22cded412654", False),
        ("5x5w:e72bc1deea6ada212b8868483", False),
        ("3x3:m5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9", False),
        ("2x2:m4_3_1", False),
        ("0x0:m", False),
        ("start r1c1", False),
    ],
)
def test_what_an_id_looks_like(text: str, likely: bool) -> None:
    assert mines_id.looks_like([(1, text)]) is likely


def test_ids_hold_no_board_whose_mines_are_not_known() -> None:
    for form in mines_id.FORMS:
        with pytest.raises(Invalid, match="not known here") as caught:
            form.write(SMALL)
        assert caught.value.code == "not_writable"
        assert form.write_with is not None
        # a position further on
        with pytest.raises(Invalid, match="do not make this board") as caught:
            form.write_with({**SMALL, "shown": ["01..", "01..", "121.", "...."]}, SMALL_MINES)
        assert caught.value.code == "not_writable"


def test_a_file_with_a_line_that_is_wrong() -> None:
    found = pieces(PLAIN, f"{LISTED[0][1]}\n\n4x4:0,0,u02\n{LISTED[1][1]}\n")
    assert [isinstance(piece.board, Invalid) for piece in found] == [False, True, False]
    assert found[1].board.where == "line 3"
    assert found[1].answer is None


@pytest.mark.parametrize(
    "text",
    [
        "start r1c1\n....\n..*.\n....\n*...",
        "START: r1c1\n. . . .\n. . * .\n....\n*...",
        "....\n..*.\nstart   r1c1\n....\n*...",
    ],
)
def test_plain_text_with_its_mines(text: str) -> None:
    assert one(TEXT, text) == (SMALL, SMALL_MINES)
    assert one(TEXT, f"{text}\ndeadly") == ({**SMALL, "deadly": True}, SMALL_MINES)


def test_plain_text_of_what_is_seen() -> None:
    assert one(TEXT, "mines 2\n01..\n01..\n12..\n....") == (SMALL, None)
    assert one(TEXT, "deadly\nMines: 2\n0 1 . .\n01..\n12..\n....") == ({**SMALL, "deadly": True}, None)
    # the first open cell, unless it is named
    assert one(TEXT, "mines 2\n..1\n..1")[0]["start"] == "r1c3"
    assert one(TEXT, "start r2c3\nmines 2\n..1\n..1")[0]["start"] == "r2c3"


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("start r1c1", "bad_shape", "line 1"),
        ("mines", "bad_shape", "line 1"),
        ("mines two\n1.", "bad_shape", "line 1"),
        (f"mines {'9' * 900}\n1.", "bad_shape", "line 1"),
        ("mines 1\nmines 1\n1.", "bad_shape", "line 2"),
        ("start\n.*.", "bad_shape", "line 1"),
        ("deadly yes\nstart r1c1\n.*.", "bad_shape", "line 1"),
        ("start r1c1\n.*.\n.1.", "bad_shape", "line 3, cell 2"),
        ("mines 1\n1.\n1*", "bad_shape", "line 3, cell 2"),
        ("mines 1\n1.\n19", "bad_shape", "line 3, cell 2"),
        ("start r1c1\n.*.\n..", "bad_size", "line 3"),
        ("start r1c1\n" + "." * 41, "bad_size", "line 2"),
        ("start r1c1\n" + ".\n" * 41, "bad_size", "line 2"),
        ("start r1c1\n.", "bad_size", "line 2"),
        ("deadly\n.*.\n...", "bad_start", "line 2"),
        ("start r3c1\n.*.\n...", "bad_start", "line 1"),
        ("start 1 1\n.*.\n...", "bad_start", "line 1"),
        (f"start {'r1c1' * 200}\n.*.\n...", "bad_start", "line 1"),
        ("start r1c2\n.*.\n...", "mine_at_start", "line 2"),
        ("start r1c1\n...\n...", "bad_mines", "line 2"),
    ],
)
def test_texts_that_cannot_be_read(text: str, code: str, where: str) -> None:
    with pytest.raises(Invalid) as caught:
        one(TEXT, text)
    assert (caught.value.code, caught.value.where) == (code, where)
    assert 0 < len(caught.value.message) < 200


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("mines 0\n1.", "bad_mines"),
        ("mines 3\n1..", "bad_mines"),
        ("mines 1\n1.", "already_solved"),
        ("mines 2\n1..\n1.", "bad_size"),
        ("mines 1\n...", "bad_start"),
        ("start r1c2\nmines 1\n1..", "bad_start"),
    ],
)
def test_texts_that_the_game_turns_away(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(one(TEXT, text)[0])
    assert caught.value.code == code


@pytest.mark.parametrize("seed", range(60))
def test_what_is_written_is_read(seed: int) -> None:
    of = random_puzzle(seed, 12)
    board, answer = of.board.to_json(), of.answer.to_json()
    assert TEXT.write_with is not None
    text = TEXT.write_with(board, answer)
    assert minesweeper_text.looks_like([(1, text.split("\n")[0])])
    assert one(TEXT, text) == (board, answer)
    assert one(TEXT, TEXT.write(board)) == (board, None)
    for form in mines_id.FORMS:
        assert form.write_with is not None
        line = form.write_with(board, answer)
        assert form.looks_like([(1, line)])
        assert one(form, line) == ({**board, "deadly": True}, answer)
    assert read_answer(read_board(board), answer) == of.answer


def test_a_position_further_on_is_written_as_it_is_seen() -> None:
    board = {**SMALL, "shown": ["01..", "01..", "121.", "...."], "start": "r3c3"}
    assert TEXT.write_with is not None
    assert TEXT.write_with(board, SMALL_MINES) == "start r3c3\nmines 2\n01..\n01..\n121.\n...."


def test_the_examples_in_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    with_mines, seen, line = re.findall(r"^```minesweeper\n(.*?)\n^```$", text, re.DOTALL | re.MULTILINE)
    assert one(TEXT, with_mines) == (SMALL, SMALL_MINES)
    assert one(TEXT, seen) == (SMALL, None)
    assert one(PLAIN, line)[0]["mines"] == 10
