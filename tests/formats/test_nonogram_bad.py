"""Nonograms that cannot be used: the code, the place, and that nothing else in the file is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.formats import Unusable, layout_of, names_of, read, read_each, write
from daymill.games import load

# ###.#
# .....
# #.##.
# ####.
ROWS = [[3, 1], [], [1, 2], [4]]
COLUMNS = [[1, 2], [1, 1], [1, 2], [2], [1]]
JSON = {"rows": ROWS, "columns": COLUMNS}
RED_AND_BLUE = {
    "colours": [{"name": "red", "rgb": "ff0000"}, {"name": "blue", "rgb": "0000ff"}],
    "rows": [[[2, 1], [1, 2]], [[2, 2]]],
    "columns": [[[1, 1]], [[1, 1], [1, 2]], [[2, 2]]],
}
GOAL = "11101000001011011110"
FORMS = [name for name in names_of("nonogram") if name not in ("json", "taai")]
NON, TEXT, NIN, MK, OLSAK, PATTERN, PUZZLINK, PZPRV3, WEBPBN = (
    "".join(layout_of("nonogram", form).joined([write("nonogram", JSON, form)]))
    for form in ("non", "text", "nin", "mk", "olsak", "pattern", "puzzlink", "pzprv3", "webpbn")
)
COLOURED_NON = write("nonogram", RED_AND_BLUE, "non")
COLOURED_WEBPBN = "".join(layout_of("nonogram", "webpbn").joined([write("nonogram", RED_AND_BLUE, "webpbn")]))
BOMB = (
    '<?xml version="1.0"?>\n<!DOCTYPE puzzleset [<!ENTITY a "5"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>\n'
    "<puzzleset><puzzle><title>&c;</title></puzzle></puzzleset>"
)
OUTSIDE = (
    '<!DOCTYPE puzzleset SYSTEM "http://webpbn.com/pbn-0.3.dtd" [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    "<puzzleset><puzzle><title>&x;</title></puzzle></puzzleset>"
)
PARAMETER = (
    '<!DOCTYPE puzzleset [<!ENTITY % x SYSTEM "file:///etc/hostname"> %x;]>'
    "<puzzleset><puzzle></puzzle></puzzleset>"
)


def replaced(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def with_image(image: str, text: str = WEBPBN) -> str:
    return replaced(text, "</puzzle>", f"<solution><image>{image}</image></solution></puzzle>")


def reason(text: str, form: str | None = None) -> Invalid:
    with pytest.raises(Invalid) as caught:
        read(text, "nonogram" if form else None, form)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "where", "message"),
    [
        # clues that do not fit their lines, and totals
        (replaced(NON, "1,2\n4", "1,2\n6"), "clue_too_long", "board, row 4", "6 need 6 cells, and it has 5"),
        (
            replaced(TEXT, "1 2\n2\n1", "1 2\n1 1 1\n1"),
            "clue_too_long",
            "board, column 4",
            "1 1 1 need 5 cells",
        ),
        (replaced(PATTERN, "/1/3", "/1.1.1/3"), "clue_too_long", "board, column 5", "it has 4"),
        (replaced(WEBPBN, ">4<", ">40<"), "clue_too_long", "board, row 4", "40 need 40 cells"),
        (
            replaced(COLOURED_NON, "2a,1b", "2a,2b"),
            "clue_too_long",
            "board, row 1",
            "need 4 cells, and it has 3",
        ),
        (
            replaced(NON, "1,2\n4", "1,2\n3"),
            "totals_differ",
            "board",
            "the rows have 10 cells to fill, the columns 11",
        ),
        (
            replaced(COLOURED_NON, "2a,1b", "2b,1a"),
            "totals_differ",
            "board",
            "1 red cells to fill, the columns 2",
        ),
        # numbers that are none
        (replaced(NON, "1,2\n4", "1,two\n4"), "bad_shape", "line 7", "'two'"),
        (replaced(NON, "1,2\n4", "four\n4"), "bad_shape", "line 7", "'four'"),
        (replaced(NON, "1,2\n4", "1,-2\n4"), "bad_shape", "line 7", "'-2'"),
        (replaced(NON, "1,2\n4", "1,0\n4"), "bad_shape", "line 7", "0 stands alone"),
        (replaced(NON, "1,2\n4", "1,2a\n4"), "bad_shape", "line 7", "'2a'"),
        (replaced(NON, "1,2\n4", "1,٣\n4"), "bad_shape", "line 7", "'٣'"),
        (replaced(NON, "1,2\n4", f"1,{'2' * 900}\n4"), "bad_shape", "line 7", "a number of cells"),
        (replaced(TEXT, "1 2\n4", "1 x\n4"), "bad_shape", "line 4", "'x'"),
        (replaced(TEXT, "1 2\n4", "1 101\n4"), "bad_shape", "board, row 3", "1 to 100"),
        (replaced(OLSAK, "\n4\n", "\n4<\n"), "bad_shape", "line 5", "'4<'"),
        (replaced(PATTERN, "/3.1/", "/3.a/"), "bad_shape", "line 1, row 1", "'a'"),
        (replaced(WEBPBN, ">4<", "><"), "bad_shape", "line 17, row 4", "''"),
        (replaced(WEBPBN, ">4<", ">0<"), "bad_shape", "line 17, row 4", "'0'"),
        (replaced(PUZZLINK, "13j", "1?j"), "bad_shape", "line 1", "'?'"),
        (replaced(PUZZLINK, "13j", "1.j"), "bad_shape", "line 1", "not known"),
        (replaced(PUZZLINK, "13j", "03j"), "bad_shape", "line 1, row 1", "0 stands alone"),
        (replaced(PZPRV3, ". 3 1", ". x 1"), "bad_shape", "line 7, row 1", "'x'"),
        # sizes
        (replaced(NON, "width 5", "width 0"), "bad_size", "line 1", "1 to 100 columns, not 0"),
        (replaced(NON, "width 5", "width 101"), "bad_size", "line 1", "not 101"),
        (
            replaced(NON, "height 4", "height x"),
            "bad_shape",
            "line 2",
            "the number of rows is needed here, not 'x'",
        ),
        (
            replaced(NON, "height 4", "height 6"),
            "bad_size",
            "line 4",
            "4 clues of rows stand here where 6 are needed",
        ),
        (replaced(NON, "height 4\n", ""), "bad_size", "line 1", "the height is missing"),
        (
            replaced(NON, "\nrows", "width 4\n\nrows"),
            "bad_shape",
            "line 3",
            "the width is 5 already, on line 1",
        ),
        (
            replaced(NON, "\nrows", "rows 5\n\nrows"),
            "bad_shape",
            "line 3",
            "the height is 4 already, on line 2",
        ),
        # clues that are missing: no blank line takes their place, unless the totals agree then
        *(
            (
                replaced(NON, old, new) + end,
                "bad_size",
                where,
                f"{number} stand here where {wanted} are needed",
            )
            for end in ("", "\n", "\n\n")
            for old, new, where, number, wanted in (
                ("\n1\n", "\n", "line 10", "4 clues of columns", 5),
                ("\n1,2\n4", "\n4", "line 4", "3 clues of rows", 4),
                ("\n3,1\n0\n1,2\n4", "\n4", "line 4", "1 clue of rows", 4),
            )
        ),
        *(
            (replaced(NIN, old, "\n") + end, "bad_size", "line 1", "8 clues of rows and columns stand here")
            for old in ("\n3 1\n", "\n4\n", "\n2\n")
            for end in ("", "\n", "\n\n")
        ),
        (replaced(MK, "\n4\n#", "\n\n#"), "bad_size", "line 1", "3 clues of rows stand here"),
        (replaced(MK, "\n2\n1", "\n2\n\n\n"), "bad_size", "line 6", "4 clues of columns stand here"),
        (replaced(NIN, "5 4", "0 9"), "bad_size", "line 1", "1 to 100 columns, not 0"),
        (
            replaced(NIN, "5 4", "5 6"),
            "bad_size",
            "line 1",
            "9 clues of rows and columns stand here where 11 are needed",
        ),
        (replaced(MK, "4 5", "4 0"), "bad_size", "line 1", "columns, not 0"),
        (replaced(MK, "4 5", "3 6"), "bad_size", "line 1", "4 clues of rows stand here where 3 are needed"),
        (replaced(PATTERN, "5x4", "0x9"), "bad_size", "line 1", "columns, not 0"),
        (replaced(PATTERN, "5x4", "5x5"), "bad_size", "line 1", "not 9 in all"),
        (replaced(PUZZLINK, "/5/4/", "/0/4/"), "bad_size", "line 1", "columns, not 0"),
        (replaced(PUZZLINK, "/5/4/", "/5/6/"), "bad_size", "line 1", "33 places are needed here, not 22"),
        (PUZZLINK.strip() + "1", "bad_size", "line 1", "22 places are needed here, not 23"),
        (replaced(PZPRV3, "\n4\n5", "\n4\n0"), "bad_size", "line 4", "columns, not 0"),
        (replaced(PZPRV3, "\n4\n5", "\n6\n5"), "bad_size", "line 1", "9 rows are needed here, not 6"),
        (replaced(PZPRV3, ". 3 1", ". 3"), "bad_size", "line 7", "8 signs are needed here, not 7"),
        (
            replaced(WEBPBN, "<line><count>4</count></line>", ""),
            "clue_too_long",
            "board, column 1",
            "it has 3",
        ),
        (
            "<puzzleset><puzzle><clues type='rows'/><clues type='columns'/></puzzle></puzzleset>",
            "bad_size",
            "board, rows",
            "not 0",
        ),
        ("rows\n" + "1\n" * 101 + "columns\n1", "bad_size", "board, rows", "not 101"),
        ("rows\n" + "1\n" * 1001 + "columns\n1", "bad_shape", "line 1", "1000"),
        (" " * 2000 + "rows\n1\n\ncolumns\n2", "clue_too_long", "board, column 1", "it has 1"),
        # parts that are missing
        ("rows\n1\n1", "bad_shape", "line 1", "no clues of the columns"),
        ("columns\n1\n1\nrows", "bad_shape", "line 1", "no clues of the rows"),
        ("rows\n1\n\n1\ncolumns\n1\n1", "bad_shape", "line 4", "written 0"),
        ("width 5\nheight 4\nrows\n1\n1\n1\n1", "bad_shape", "line 1", "'columns'"),
        (replaced(OLSAK, ": columns\n", ""), "bad_size", "board, columns", "not 0"),
        (replaced(WEBPBN, 'type="rows"', 'type="r"'), "bad_shape", "line 3", "no clues of type rows"),
        ("<puzzleset><puzzle/></puzzleset>", "bad_shape", "line 1", "neither clues nor a goal"),
        ("<puzzleset></puzzleset>", "empty", "", "no puzzle"),
        # nothing to fill
        ("rows\n0\n0\ncolumns\n0\n0", "blank", "board", "nothing to fill"),
        ("width 2\nheight 2\ngoal 0000", "blank", "board", "nothing to fill"),
        (
            "<puzzleset><puzzle><solution><image>|..|</image></solution></puzzle></puzzleset>",
            "blank",
            "board",
            "nothing to fill",
        ),
        # goals
        (NON + f"\ngoal {GOAL[:-1]}1", "goal_disagrees", "line 17", "row 4 of the goal has 5, its clue is 4"),
        (NON + f"\ngoal 1{GOAL}", "bad_size", "line 17", "20 cells, not 21"),
        (NON + "\ngoal", "bad_shape", "line 17", "no cells"),
        (NON + f"\ngoal {GOAL[:-1]}x", "bad_shape", "line 17", "'x'"),
        (
            NON + "\ngoal 11101000001011011101",
            "goal_disagrees",
            "line 17",
            "row 4 of the goal has 3 1, its clue is 4",
        ),
        (
            NON + "\ngoal 11101000001101011110",
            "goal_disagrees",
            "line 17",
            "row 3 of the goal has 2 1, its clue is 1 2",
        ),
        (
            NON + "\ngoal 10111000001011011110",
            "goal_disagrees",
            "line 17",
            "row 1 of the goal has 1 3, its clue is 3 1",
        ),
        (
            NON + "\ngoal 11101000000101111110",
            "goal_disagrees",
            "line 17",
            "column 1 of the goal has 1 1, its clue is 1 2",
        ),
        (
            with_image("|XXX.X||.....||X.XX.||XXX.X|"),
            "goal_disagrees",
            "line 19",
            "row 4 of the goal has 3 1",
        ),
        (
            with_image("|XXX.X||.....||X.XX.|"),
            "goal_disagrees",
            "line 19",
            "3 rows, and there are clues of 4",
        ),
        (with_image("|XXX.||.....|"), "bad_shape", "line 19", "one length"),
        (with_image("|XXX?X||.....||X.XX.||XXXX.|"), "bad_shape", "line 19", "'?'"),
        (with_image(""), "bad_shape", "line 19", "one length"),
        (replaced(WEBPBN, "</puzzle>", "<solution/></puzzle>"), "bad_shape", "line 19", "no image"),
        (
            with_image("|aab||.ba|", COLOURED_WEBPBN),
            "goal_disagrees",
            "line 16",
            "row 2 of the goal has 1 blue, 1 red, its clue is 2 blue",
        ),
        (COLOURED_NON + "\ngoal aab0ab", "goal_disagrees", "line 14", "row 2 of the goal has 1 "),
        # colours
        (replaced(COLOURED_NON, "2a,1b", "2,1b"), "bad_shape", "line 7", "the run 2 has no sign of a colour"),
        (replaced(COLOURED_NON, "2a,1b", "2c,1b"), "bad_shape", "line 7", "'c' in '2c'"),
        (replaced(COLOURED_NON, "#0000ff", "#0000f"), "bad_shape", "line 2", "six digits"),
        ("#d\nred\n:\n1\n:\n1\n:", "bad_shape", "line 2", "a sign, a colon"),
        ("#t\n:\n1\n:\n1\n:", "bad_shape", "line 1", "triddlers"),
        ("colour a red\nrows\n1\ncolumns\n1", "bad_shape", "line 1", "six digits and a name"),
        ("title a\ntitle b\nrows\n1\ncolumns\n1", "bad_shape", "line 2", "'title' already"),
        (replaced(WEBPBN, ">4<", ' color="white">4<'), "bad_shape", "line 17, row 4", "the background"),
        (
            replaced(WEBPBN, ">4<", ' color="gold">4<'),
            "bad_shape",
            "line 17, row 4",
            "there is no colour 'gold'",
        ),
        (
            replaced(COLOURED_WEBPBN, "  <clues", '  <color name="red">f0f</color>\n  <clues'),
            "bad_shape",
            "line 7",
            "the colour 'red' has another value already, on line 5",
        ),
        (
            replaced(WEBPBN, "</puzzle>", '  <clues type="rows"/>\n</puzzle>'),
            "bad_shape",
            "line 19",
            "clues of type rows already, on line 13",
        ),
        (replaced(WEBPBN, '"grid"', '"triddler"'), "bad_shape", "line 3", "triddler"),
        (replaced(WEBPBN, 'char="X"', 'char="/"'), "bad_shape", "line 5", "triangles"),
        (replaced(WEBPBN, 'name="black" ', ""), "bad_shape", "line 5", "has a name"),
        (
            "#d\n"
            + "".join(f"{sign}:{sign} #00000{number}\n" for number, sign in enumerate("abcdefghij"))
            + ":\n1a 1b 1c 1d 1e 1f 1g 1h 1i 1j\n:\n"
            + "".join(f"1{sign}\n" for sign in "abcdefghij")
            + ":",
            "bad_shape",
            "",
            "10 colours",
        ),
        # what else may stand there
        ("2x2:1/1/1/x", "bad_shape", "line 1, row 2", "'x'"),
        (PATTERN.strip() + ",aB", "bad_shape", "line 1", "filled from the start"),
        *(
            (text, "bad_size", "line 1", f"a nonogram has 1 to 100 {side}, not 0")
            for text, side in (
                ("0x0:", "columns"),
                ("0x5:", "columns"),
                ("0:", "columns"),
                ("5x0:", "rows"),
                ("0x5:////", "columns"),
            )
        ),
        (
            "https://puzz.link/p?slither/2/2/1g",
            "bad_shape",
            "line 1",
            "slither, neither of sudoku nor of nonogram",
        ),
        ("https://puzz.link/p?slither/2", "bad_shape", "line 1", "puzz.link/p?nonogram/2/2/1g2g"),
        ("https://puzz.link/p?nonogram/5", "bad_shape", "line 1", "an address looks like"),
        (BOMB, "bad_xml", "", "declares entities"),
        (OUTSIDE, "bad_xml", "", "declares entities"),
        (PARAMETER, "bad_xml", "", "declares entities"),
        (replaced(WEBPBN, "</puzzleset>", ""), "bad_xml", "line 20, column 1", "well-formed"),
        ("<!DOCTYPE pbn>\n<puzzle/>", "bad_xml", "line 2", "not puzzleset"),
        ("<puzzleset>" + " " * 16 * 2**20 + "</puzzleset>", "too_large", "", "16 MiB"),
        (
            "<puzzleset><puzzle>" + "<line/>" * 60_000 + "</puzzle></puzzleset>",
            "too_large",
            "line 1",
            "50000",
        ),
        ("<puzzleset>\n" + "<x/>" * 101 + "</puzzleset>", "too_large", "line 2", "100 elements"),
        (replaced(NON, "1,2\n4", "1 " * 1000 + "\n4"), "bad_shape", "line 7", "1999 signs"),
        (NON + "\ngoal " + "1" * 50_000, "bad_shape", "line 17", "50000 signs"),
    ],
)
def test_what_is_turned_away(text: str, code: str, where: str, message: str) -> None:
    invalid = reason(text)
    assert (invalid.code, invalid.where) == (code, where)
    assert message in invalid.message


@pytest.mark.parametrize(
    ("text", "form", "code", "message"),
    [
        ("10x10#123", "pattern", "bad_shape", "random seed"),
        ("10x10", "pattern", "bad_shape", "a game ID of pattern"),
        ("https://puzz.link/p?sudoku/4/4/1g", "puzzlink", "bad_shape", "a puzzle of sudoku"),
        ("pzprv3/sudoku/4/4/", "pzprv3", "bad_shape", "a puzzle of sudoku"),
        ("1 2\n3", "pzprv3", "bad_shape", "begins with pzprv3"),
        ("5", "nin", "bad_shape", "the numbers of columns and of rows"),
        ("5 5\n1\n1", "mk", "bad_shape", "a line #"),
        ("1\n2\n3", "taai", "bad_shape", "a line with $"),
        ("1\n2", "olsak", "bad_shape", "a line with a colon"),
        ("1\n2", "non", "empty", "no puzzle"),
        (TEXT, "webpbn", "bad_xml", "well-formed"),
        ("1\n2", "text", "bad_shape", "no clues of the columns"),
        ("hello", "text", "bad_shape", "'hello'"),
    ],
)
def test_a_form_that_it_is_not(text: str, form: str, code: str, message: str) -> None:
    invalid = reason(text, form)
    assert invalid.code == code
    assert message in invalid.message


@pytest.mark.parametrize("form", ["text", "puzzlink", "pattern", "webpbn", "non"])
def test_a_bad_board_leaves_the_others(form: str) -> None:
    good = write("nonogram", JSON, form)
    bad = {
        "text": ("3 1", "9"),
        "non": ("3,1", "9"),
        "puzzlink": ("2111212", "-091212"),
        "pattern": ("3.1", "9"),
        "webpbn": (">4<", ">x<"),
    }
    texts = (good, replaced(good, *bad[form]), good)
    text = "\n====\n".join(texts) if form == "non" else "".join(layout_of("nonogram", form).joined(texts))
    first, unusable, last = read_each(text)
    assert isinstance(unusable, Unusable)
    assert unusable.entry == 2
    assert unusable.reason.where.startswith("line ")
    assert not isinstance(first, Unusable)
    assert not isinstance(last, Unusable)
    assert first.board == last.board


@given(
    st.sampled_from(FORMS),
    st.integers(0, 2000),
    st.integers(0, 30),
    st.text(alphabet="0123456789.,|-+#[]<>:/$=\n \tabcgxyz", max_size=6),
    st.booleans(),
    st.booleans(),
)
def test_files_with_a_piece_cut_out(
    form: str, at: int, length: int, put: str, told: bool, coloured: bool
) -> None:
    data = RED_AND_BLUE if coloured and form in ("text", "non", "webpbn", "olsak") else JSON
    text = "".join(layout_of("nonogram", form).joined([write("nonogram", data, form)] * 2))
    at %= len(text)
    code = ""
    try:
        for entry in read_each(text[:at] + put + text[at + length :], None, form if told else None):
            if isinstance(entry, Unusable):
                assert entry.reason.message
            else:
                assert read(write(entry.game.info.name, entry.board.to_json()))[0].board == entry.board
    except Invalid as invalid:
        code = invalid.code
    assert code in {"", "empty", "unknown_format", "bad_xml", "bad_json", "bad_shape", "too_large"}


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("1a\nb2", "tandem"),
        ("#.....\n#1..2.\n#.ab..\n......", "tandem"),
        ("1 2\n3 4\n", "sudoku"),
        ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", "sudoku"),
        ("12 34\n34 12\n21 43\n43 21", "sudoku"),
        ("110\n011\n101\nneeds 3 4 5\nsettings 3", "bloom"),
        ("1 1 0\n0 1 1\n1 0 1\nneeds 3 4 5\nsettings 3", "bloom"),
    ],
)
def test_other_games_are_not_taken_for_it(text: str, game: str) -> None:
    first = next(read_each(text))
    assert isinstance(first, Unusable) or first.game is load(game)
