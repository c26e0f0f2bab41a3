"""Nonograms in the forms of other programs: what they wrote is read, and what is written is read back."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from daymill.core.errors import Invalid
from daymill.formats import Found, layout_of, name_for, names_of, read, write
from daymill.games import load
from daymill.games.nonogram.model import Board, Colour, board_of, read_board

DATA = Path(__file__).parents[1] / "data" / "nonograms"
FORMS = [name for name in names_of("nonogram") if name != "json"]
IN_COLOUR = {"text", "non", "webpbn", "olsak"}
# ###.#
# .....
# #.##.
# ####.
ROWS = [[3, 1], [], [1, 2], [4]]
COLUMNS = [[1, 2], [1, 1], [1, 2], [2], [1]]
JSON = {"rows": ROWS, "columns": COLUMNS}
# the same board as each form has it, by hand; only square boards have the last one
WRITTEN = {
    "text": "rows\n3 1\n0\n1 2\n4\ncolumns\n1 2\n1 1\n1 2\n2\n1",
    "non": "width 5\nheight 4\n\nrows\n3,1\n0\n1,2\n4\n\ncolumns\n1,2\n1,1\n1,2\n2\n1",
    "nin": "5 4\n3 1\n0\n1 2\n4\n1 2\n1 1\n1 2\n2\n1",
    "mk": "4 5\n3 1\n0\n1 2\n4\n#\n1 2\n1 1\n1 2\n2\n1",
    "olsak": ": rows\n3 1\n\n1 2\n4\n: columns\n1 2\n1 1\n1 2\n2\n1\n: end",
    "pattern": "5x4:1.2/1.1/1.2/2/1/3.1//1.2/4",
    "puzzlink": "https://puzz.link/p?nonogram/5/4/2111212g1g13j21g4h",
    "pzprv3": "pzprv3\nnonogram\n4\n5\n"
    ". . . 1 1 1 . .\n. . . 2 1 2 2 1\n. 3 1 . . . . .\n. . . . . . . .\n. 1 2 . . . . .\n. . 4 . . . . .",
}
GOAL = "11101000001011011110"
RED_AND_BLUE = {
    "colours": [{"name": "red", "rgb": "ff0000"}, {"name": "blue", "rgb": "0000ff"}],
    "rows": [[[2, 1], [1, 2]], [[2, 2]]],
    "columns": [[[1, 1]], [[1, 1], [1, 2]], [[2, 2]]],
}
WEBPBN_HEAD = (
    '<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n'
    "<puzzleset>\n<source>webpbn.com</source>\n"
)


def one(text: str, game: str | None = None, form: str | None = None) -> Found:
    (found,) = read(text, game, form)
    assert found.game is load("nonogram")
    return found


def board_of_text(text: str, game: str | None = None, form: str | None = None) -> Any:
    return one(text, game, form).board.to_json()


def file_of(board: Board, form: str) -> str:
    return "".join(layout_of("nonogram", form).joined([write("nonogram", board.to_json(), form)]))


@pytest.mark.parametrize("name", ["00001-Dancer", "00021-Skid"])
def test_one_puzzle_in_two_forms(name: str) -> None:
    non, xml = (
        one((DATA / f"{name}{ending}").read_text(encoding="utf-8")).board for ending in (".non", ".xml")
    )
    assert non.rows == xml.rows
    assert non.columns == xml.columns
    assert dict(non.notes) == {"title": name[6:], "catalogue": f"webpbn.com #{int(name[:5])}"}
    assert dict(xml.notes) == {"title": name[6:]}


@pytest.mark.parametrize("form", WRITTEN)
def test_each_form_by_hand(form: str) -> None:
    assert write("nonogram", JSON, form) == WRITTEN[form]
    for text in (WRITTEN[form], f"\ufeff\n\n{WRITTEN[form]}\n\n".replace("\n", "\r\n")):
        assert board_of_text(text) == JSON
        assert board_of_text(text, "nonogram", form) == JSON


def test_taai_has_columns_first() -> None:
    text = "$1\n2\n1\t1\n1\n$2\n1\n2\n"
    assert board_of_text("$7\n2\n1\n1\n2\n") == {"rows": [[1], [2]], "columns": [[2], [1]]}
    assert write("nonogram", {"rows": [[1], [2]], "columns": [[2], [1]]}, "taai") == "$1\n2\n1\n1\n2"
    with pytest.raises(Invalid, match="not 3 in all"):
        read(text)
    two = "$1\n2\n1\n1\n2\n$2\n\n1\n1\n1\n1\n"
    assert [(found.entry, found.where) for found in read(two)] == [(1, "line 1"), (2, "line 6")]


@pytest.mark.parametrize(
    "text",
    [
        "Rows:\n3, 1\n0\n1, 2\n4\nCOLUMNS:\n1, 2\n1, 1\n1, 2\n2\n1",
        "columns\n1 2\n1 1\n1 2\n2\n1\nrows\n3 1\n0\n1 2\n4\n",
        "rows\n\n3 1\n0\n1 2\n4\n\n\ncolumns\n\n1 2\n1 1\n1 2\n2\n1\n",
        "3 1\n0\n1 2\n4\n\n1 2\n1 1\n1 2\n2\n1\n",
        "# a remark\n3 1\n0\n1 2\n4\n\n; another\n1 2\n1 1\n1 2\n2\n1\n",
        "height 4\nwidth 5\nrows\n3,1\n\n1,2\n4\ncolumns\n1,2\n1,1\n1,2\n2\n1\n",
        "columns 5\nrows 4\nmaxrule 2\nrows\n\n3,1\n0\n1,2\n4\n\n\ncolumns\n1,2\n1,1\n1,2\n2\n1\nlevel 3\n",
        f"width 5\nheight 4\ngoal {GOAL}\n",
        f'width 5\nheight 4\ngoal "{GOAL}"\n',
        "width 5\nheight 4\ngoal\n11101\n00000\n10110\n11110\n",
        WRITTEN["non"] + f'\n\ngoal "{GOAL}"\nsaved\n?????\n?????\n?????\n?????\n',
        "5 4\n3 1\n\n1 2\n4\n1 2\n1 1\n1 2\n2\n1",
        "4 5\n3 1\n\n1 2\n4\n#\n1 2\n1 1\n1 2\n2\n1\n",
        "words\n#another remark\n: rows of it\n  3 1\n0\n1\t2\n4\n:\n1 2\n1 1\n1 2\n2\n1\n:\nwords behind it",
        ":\n3 1\n\n1 2\n4\n:\n1 2\n1 1\n1 2\n2\n1\n\n",
        "5x4:1.2/1.1/1.2/2/1/3.1/0/1.2/4",
        "http://pzv.jp/p.html?nonogram/5/4/2111212g1g13j21g4h",
        "https://puzz.link/p?nonogram_edit/5/4/2111212g1g13j21g4h/",
        "nonogram/5/4/2111212g1g-013j21g4gg",
        "pzprv3/nonogram/4/5/. . . 1 1 c1 . . /. . . 2 1 2 2 1 /. 3 1 # # # + # /. . . . . . . . "
        "/. 1 2 . . . . . /. . 4 . . . . . /",
    ],
)
def test_what_people_write(text: str) -> None:
    assert board_of_text(text) == JSON


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", "colour a ff0000 red\ncolour b 0000ff blue\nrows\n2a 1b\n2b\ncolumns\n1a\n1a 1b\n2b"),
        (
            "non",
            "color a #ff0000\ncolor b #0000ff\nwidth 3\nheight 2\n\n"
            "rows\n2a,1b\n2b\n\ncolumns\n1a\n1a,1b\n2b",
        ),
        (
            "olsak",
            "#d colours\n  a:a  #ff0000  red\n  b:b  #0000ff  blue\n"
            ": rows\n2a 1b\n2b\n: columns\n1a\n1a 1b\n2b\n: end",
        ),
    ],
)
def test_colours_by_hand(form: str, text: str) -> None:
    assert write("nonogram", RED_AND_BLUE, form) == text
    assert board_of_text(text) == RED_AND_BLUE


@pytest.mark.parametrize(
    "text",
    [
        "Color: x F00 red\ncolour: y #0000FF blue\nrows\n2x 1y\n2y\ncolumns\n1x\n1x 1y\n2y",
        "color r #f00\ncolor b blue\nwidth 3\nheight 2\ngoal rrb0bb\n",
        "color r #f00\ncolor b blue\nwidth 3\nheight 2\ngoal\nrrb\n0bb\n",
        "#D\n 0:   white\n 1:* red  a default\n m:%  blue   modra\n:\n2 1m\n2m\n:\n1\n1 1m\n2m\n:",
        WEBPBN_HEAD + '<puzzle type="grid" defaultcolor="red"><color name="white" char=".">fff</color>'
        '<color name="red" char="R">F00</color><color name="blue" char="B">00f</color>'
        '<color name="green" char="G">0f0</color>'
        '<clues type="columns"><line><count>1</count></line><line><count color="red">1</count>'
        '<count color="blue">1</count></line><line><count color="blue">2</count></line></clues>'
        '<clues type="rows"><line><count>2</count><count color="blue">1</count></line>'
        '<line><count color="blue">2</count></line></clues>'
        '<solution type="goal"><image>\n|RRB|\n|.BB|\n</image></solution></puzzle></puzzleset>',
        '<puzzleset><puzzle backgroundcolor="grey" defaultcolor="grey">'
        '<color name="grey" char="-">888</color><color name="red" char="1">f00</color>'
        '<color name="blue" char="2">00f</color>'
        "<solution><image>|112| |-22|</image></solution></puzzle></puzzleset>",
    ],
)
def test_colours_as_others_write_them(text: str) -> None:
    assert board_of_text(text) == RED_AND_BLUE


def test_colours_that_are_not_used_or_not_known() -> None:
    assert board_of_text("color a #f00\nwidth 2\nheight 1\ngoal aa\n") == {
        "rows": [[2]],
        "columns": [[1], [1]],
    }
    names = [
        colour.name
        for colour in one(
            "#d\na:a #123456\nb:b #123456\nc:c nobody-knows\n:\n1a 1b 1c\n:\n1a\n1b\n1c\n:"
        ).board.colours
    ]
    assert names == ["#123456", "#123456 2", "nobody-knows"]
    assert board_of_text("colour a f00 red\nrows\n2a\ncolumns\n1a\n1") == {
        "rows": [[2]],
        "columns": [[1], [1]],
    }


def test_notes_and_references() -> None:
    non = (
        'catalogue "webpbn.com #1"\ntitle "A &quot;stick&quot; figure"\nby "Jan"\ncopyright "&copy; 2004 B"\n'
        "license CC-BY-3.0\ndescription one\n" + WRITTEN["non"]
    )
    notes = {
        "title": 'A "stick" figure',
        "author": "Jan",
        "copyright": "© 2004 B",
        "license": "CC-BY-3.0",
        "catalogue": "webpbn.com #1",
        "description": "one",
    }
    board = one(non).board
    assert board.to_json() == {**JSON, "notes": notes}
    for form in ("text", "non", "webpbn", "json"):
        assert one(file_of(board, form)).board == board
    assert '&#169; 2004 B"' in file_of(board, "non")
    for form in set(FORMS) - {"text", "non", "webpbn", "taai"}:
        assert board_of_text(file_of(board, form)) == JSON
    xml = WEBPBN_HEAD + (
        "<author>of the set</author><puzzle><id>#1 (v.1)</id><title>Demo\n Puzzle</title>"
        "<copyright>&copy; Copyright 2004 &lt;by&gt; J&#214;</copyright><note>published</note>"
        "<solution><image>|X|</image></solution></puzzle></puzzleset>"
    )
    assert dict(one(xml).board.notes) == {
        "title": "Demo Puzzle",
        "author": "of the set",
        "copyright": "© Copyright 2004 <by> JÖ",
        "catalogue": "webpbn.com #1 (v.1)",
    }


@pytest.mark.parametrize(
    "note",
    [
        "",
        " ",
        '"',
        '"quoted"',
        ": colon",
        " ends ",
        "two\nlines",
        "rows",
        "é\u2028\u200f\t",
        "# 1",
        "x" * 2000,
    ],
)
def test_text_keeps_whatever_notes_and_names_hold(note: str) -> None:
    name = (" ".join(note.split()) or "n")[:40]
    data = {**RED_AND_BLUE, "notes": {"title": note, "description": note}}
    data["colours"] = [{"name": name, "rgb": "ff0000"}, {"name": "other", "rgb": "0000ff"}]
    for board in (read_board(data), read_board({**JSON, "notes": {"author": note}})):
        assert one(write("nonogram", board.to_json())).board == board
        for form in ("non", "webpbn"):
            # notes may be smoothed there, and the clues never suffer
            found = one(file_of(board, form)).board
            assert (found.rows, found.columns) == (board.rows, board.columns)


@pytest.mark.parametrize(
    "names",
    [("white", "White"), (" white", "paint white"), ("a b", "a  b"), ("\xa0", "\u3000"), ("2", "\u3000")],
)
@pytest.mark.parametrize("form", sorted(IN_COLOUR))
def test_colours_stay_apart_whatever_they_are_called(form: str, names: tuple[str, str]) -> None:
    board = read_board(RED_AND_BLUE)
    colours = tuple(Colour(name, colour.rgb) for name, colour in zip(names, board.colours, strict=True))
    found = one(file_of(replace(board, colours=colours), form), form=form).board
    assert (found.rows, found.columns) == (board.rows, board.columns)
    assert [colour.rgb for colour in found.colours] == ["ff0000", "0000ff"]


@pytest.mark.parametrize("sign", ["\x01", "\x9f", "\u202e", "\u2066", "\ud800"])
def test_what_cannot_be_shown_is_left_out(sign: str) -> None:
    note = one(WRITTEN["non"] + f'\ntitle "a{sign}b"').board.notes
    assert note == (("title", "ab"),)
    text = f"#d\n a:a #ff0000 r{sign}ed\n b:b #0000ff {sign}\n:\n1a 1b\n:\n1a\n1b\n:"
    assert [colour.name for colour in one(text).board.colours] == ["red", "b"]


def random_board(draw: random.Random) -> Board:
    """At most 12x12, or with a side of 100, in 1 to 9 colours."""
    wide = draw.random() < 0.05
    width, height = (100 if wide else draw.randint(1, 12)), draw.randint(1, 100 if wide else 12)
    hues = draw.choice((1, 1, 2, 4, 9))
    cells = [0] * hues + list(range(1, hues + 1))
    picture = [[draw.choice(cells) for _ in range(width)] for _ in range(height)]
    picture[0][: min(hues, width)] = range(1, min(hues, width) + 1)
    colours = tuple(Colour(f"c{hue}", f"{draw.randrange(1 << 24):06x}") for hue in range(1, hues + 1))
    return board_of(tuple(map(tuple, picture)), colours if hues > 1 else ())


@pytest.mark.parametrize("form", FORMS)
def test_random_boards_are_read_back(form: str) -> None:
    draw = random.Random(4)
    compared = 0
    for _ in range(120):
        board = random_board(draw)
        fits = form != "taai" or board.width == board.height
        if not fits or (board.colours and form not in IN_COLOUR):
            with pytest.raises(Invalid) as caught:
                write("nonogram", board.to_json(), form)
            assert caught.value.code == "not_writable"
            continue
        text = file_of(board, form)
        used = {colour for clue in board.lines for _, colour in clue}
        for options in ({}, {"game": "nonogram"}, {"form": form}):
            found = one(text, **options).board
            # where a colour is not used, others than text forget it, and may have no colours at all then
            if form == "text" or len(used) == board.hues:
                assert (found.rows, found.columns) == (board.rows, board.columns)
                assert [colour.rgb for colour in found.colours] == [colour.rgb for colour in board.colours]
                compared += 1
    assert compared > 20


def test_several_puzzles_in_a_file() -> None:
    small = board_of(((1, 0), (1, 1))).to_json()
    for form in ("text", "webpbn", "puzzlink", "pattern"):
        text = "".join(
            layout_of("nonogram", form).joined(write("nonogram", data, form) for data in (JSON, small, JSON))
        )
        assert [found.board.to_json() for found in read(text)] == [JSON, small, JSON]
    for form in ("non", "nin", "mk", "olsak", "taai", "pzprv3"):
        assert layout_of("nonogram", form).single
    one_non, other = (
        write("nonogram", {**JSON, "notes": {"title": "One"}}, "non"),
        write("nonogram", small, "non"),
    )
    for text in (f"{one_non}\n====\n{other}\n", f"{one_non}\n{other}", f"{one_non}\n\n\n{other}\n=====\n"):
        found = read(text)
        assert [dict(entry.board.notes) for entry in found] == [{"title": "One"}, {}]
        assert found[1].board.to_json() == small
    titled = write("nonogram", {**small, "notes": {"title": "Two", "author": "me"}}, "non")
    assert [dict(entry.board.notes) for entry in read(f"{other}\n{titled}\n{one_non}")] == [
        {},
        {"title": "Two", "author": "me"},
        {"title": "One"},
    ]


def test_endings_of_names() -> None:
    assert name_for("x.xml", "nonogram") == "webpbn"
    assert name_for("x.xml", "sudoku") == "opensudoku"
    assert name_for("x.xml", "bloom") is None
    assert {
        ending: name_for(f"A{ending}", "nonogram")
        for ending in (".NON", ".nin", ".g", ".mk", ".txt", ".json")
    } == {
        ".NON": "non",
        ".nin": "nin",
        ".g": "olsak",
        ".mk": "mk",
        ".txt": "text",
        ".json": "json",
    }


def test_bare_json() -> None:
    assert board_of_text('{"columns": [[1]], "rows": [[1]]}') == {"rows": [[1]], "columns": [[1]]}
    assert read('{"rows": ["1.2", "a.b"]}')[0].game is load("tandem")


def test_the_examples_in_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```nonogram\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    found = [one(example).board for example in examples]
    key = read_board(JSON)
    assert sum((board.rows, board.columns) == (key.rows, key.columns) for board in found) == 9
    others = [board.to_json() for board in found if board.rows != key.rows]
    assert others[0] == RED_AND_BLUE
    assert others[1]["rows"] == [[[3, 1], [1, 1]], [[1, 2]], [[1, 1], [2, 1]], [[4, 1]]]
    assert others[1]["colours"] == [{"name": "black", "rgb": "000000"}, {"name": "blue", "rgb": "0000ff"}]
    assert others[2] == {"rows": [[1], [2]], "columns": [[2], [1]]}
    assert len(others) == 3
