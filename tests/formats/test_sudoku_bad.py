"""Sudoku that cannot be used: the code, the place, and that nothing else in the file is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.core.errors import Invalid
from daymill.formats import FORMS, Unusable, layout_of, names_of, read, read_each, write
from daymill.games import load

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ANSWER = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [PUZZLE[at : at + 9] for at in range(0, 81, 9)]
TEXT = "\n".join(ROWS)
BOMB = (
    '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "5"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>\n<opensudoku><game data="&c;"/></opensudoku>'
)
OUTSIDE = (
    '<!DOCTYPE opensudoku [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    '<opensudoku>&x;<game data="1"/></opensudoku>'
)


def changed(text: str, at: int, sign: str) -> str:
    return text[:at] + sign + text[at + 1 :]


def reason(text: str, form: str | None = None) -> Invalid:
    with pytest.raises(Invalid) as caught:
        read(text, "sudoku" if form else None, form)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "where", "message"),
    [
        (PUZZLE[:-1], "bad_size", "line 1, column 1", "not 80"),
        (PUZZLE + ".", "bad_size", "line 1, column 1", "not 82"),
        (f"one {PUZZLE[:-1]} 30 1.2", "bad_size", "line 1, column 5", "not 80"),
        (PUZZLE[:35], "bad_size", "line 1, column 1", "not 35"),
        (changed(PUZZLE, 40, "o"), "bad_shape", "line 1, column 41", "'o'"),
        (changed("1.....2.........", 5, "5"), "bad_shape", "line 1, column 6", "'5'"),
        (changed(PUZZLE, 2, "5"), "repeated_digit", "board, givens", "r1c1 and at r1c3"),
        (changed(PUZZLE, 8, "3"), "repeated_digit", "board, givens", "row 1, at r1c2 and at r1c9"),
        (changed(ANSWER, 80, "1"), "repeated_digit", "board, givens", "at r9c9"),
        ("." * 81, "no_givens", "board, givens", "no givens"),
        ("\n".join(["........."] * 9), "no_givens", "board, givens", "no givens"),
        ("0" * 81, "no_givens", "board, givens", "no givens"),
        ("\n".join(ROWS[:8]), "bad_size", "line 1", "9 rows are needed here, not 8"),
        ("\n".join(changed(row, 8, "") for row in ROWS), "bad_size", "line 1", "4, 6 or 9"),
        (TEXT.replace(ROWS[4], ROWS[4] + "1"), "bad_size", "line 5", "9 cells are needed here, not 10"),
        (TEXT.replace(ROWS[4], ROWS[4][1:]), "bad_size", "line 5", "9 cells are needed here, not 8"),
        (TEXT.replace(ROWS[4], "4..8o3..1"), "bad_shape", "line 5, column 5", "'o'"),
        (TEXT.replace(ROWS[4], "abcdefghi"), "bad_shape", "line 5, column 1", "'a'"),
        ("1234\n3412\n2143\n4325", "bad_shape", "line 4, column 4", "'5'"),
        ("[Puzzle]\n" + "\n".join(ROWS[:5]), "bad_size", "line 2", "not 5"),
        ("| 12 34 1 2 |\n" * 3, "bad_size", "line 1", "4 rows are needed here, not 3"),
        ("| 12 35 1 2 |\n" * 4, "bad_shape", "line 1, column 6", "'5'"),
        ("| 12 33 1 2 |\n" * 4, "bad_shape", "line 1, column 6", "twice in 33"),
        (
            "12 34 1 2\n1 2 34 .\n34 1 2 34\n2 34 12 1",
            "no_candidate",
            "board, candidates, r2c4",
            "no candidates",
        ),
        ("3x3:1_4", "bad_size", "line 1", "81 cells are needed here, not 2"),
        ("3x3:1_47a", "bad_shape", "line 1", "47"),
        ("3x3:12345678910", "bad_shape", "line 1", "12345678910"),
        ("2x2:5a", "bad_shape", "line 1", "from 1 to 4"),
        ("2x2:1,2", "bad_shape", "line 1", "','"),
        ("3x3q:a", "bad_shape", "line 1", "3x3:a1b2_3c4"),
        ("3x3dt#123456789", "bad_shape", "line 1", "random seed"),
        ("3x2:a6f2_1a6c4_1b1_4c5a3_2f2a", "bad_size", "line 1", "boxes of 2 columns and 3 rows"),
        ("4x4:a", "bad_size", "line 1", "4x4"),
        ("9j:g6a1c5b9c8_6_3e4c2,cf_abcb", "bad_shape", "line 1", "jigsaw"),
        ("3x3x:1e9b2_9c5", "bad_shape", "line 1", "diagonals"),
        ("3x3k:zzzc,a_____b", "bad_shape", "line 1", "killer"),
        ("3x3kxdu:zzzc,a_____b", "bad_shape", "line 1", "cannot be read"),
        (f":0000:x:{PUZZLE[1:]}:::", "bad_size", "line 1", "not 80"),
        (f":0000:x:{changed(PUZZLE, 3, 'o')}:::", "bad_shape", "line 1, column 12", "'o'"),
        (f":0000:x:{PUZZLE}:41 211::", "bad_shape", "line 1", "'41'"),
        ("https://puzz.link/p?nurikabe/5/5/abc", "bad_shape", "line 1", "nurikabe"),
        ("https://puzz.link/p?sudoku/9/6/abc", "bad_size", "line 1", "9x6"),
        ("https://puzz.link/p?sudoku/16/16/abc", "bad_size", "line 1", "16x16"),
        ("https://puzz.link/p?sudoku/9/9/123", "bad_size", "line 1", "not 3"),
        ("https://puzz.link/p?sudoku/9/9/zzzzz", "bad_size", "line 1", "not 100"),
        ("https://puzz.link/p?sudoku/9/9/-10", "bad_shape", "line 1", "'-'"),
        ("https://puzz.link/p?sudoku/9/9/a", "bad_shape", "line 1", "'a'"),
        ("https://puzz.link/p?sudoku/4/4/5", "bad_shape", "line 1", "'5'"),
        ("https://puzz.link/p?sudoku", "bad_shape", "line 1", "an address looks like"),
        (f'<opensudoku>\n<game data="{PUZZLE[1:]}"/></opensudoku>', "bad_size", "line 2", "not 80"),
        ("<opensudoku><game/></opensudoku>", "bad_size", "line 1", "not 0"),
        ('<opensudoku><game data="version: 9&#10;1|1|"/></opensudoku>', "bad_shape", "line 1", "version 9"),
        ('<opensudoku><game data="version: 3&#10;1|1|0"/></opensudoku>', "bad_size", "line 1", "not 3"),
        ("<opensudoku></opensudoku>", "empty", "", "no puzzle"),
        ("<opensudoku>\n<game", "bad_xml", "line 2, column 1", "well-formed"),
        ("<?xml version='1.0'?>\n<html></html>", "bad_xml", "line 2", "html"),
        (BOMB, "bad_xml", "", "document type"),
        (OUTSIDE, "bad_xml", "", "document type"),
        ("<opensudoku>" + " " * 16 * 2**20 + "</opensudoku>", "too_large", "", "16 MiB"),
        ("1.." + "." * 10_000, "bad_shape", "line 1", "10003 signs"),
    ],
)
def test_what_is_turned_away(text: str, code: str, where: str, message: str) -> None:
    invalid = reason(text)
    assert (invalid.code, invalid.where) == (code, where)
    assert message in invalid.message


@pytest.mark.parametrize(
    ("text", "form", "code"),
    [
        (TEXT, "json", "bad_json"),
        (TEXT, "line", "bad_size"),
        (PUZZLE, "sdk", "bad_size"),
        (PUZZLE, "solo", "bad_shape"),
        (PUZZLE, "puzzlink", "bad_shape"),
        (PUZZLE, "hodoku", "bad_shape"),
        (f":0000:x:{PUZZLE}:511:::", "hodoku", "no_candidate"),
        (PUZZLE, "opensudoku", "bad_xml"),
        ("hello", "text", "empty"),
        ("[State]\n[Puzzle]\n", "sdk", "empty"),
    ],
)
def test_a_form_that_it_is_not(text: str, form: str, code: str) -> None:
    assert reason(text, form).code == code


def lines_of(text: str) -> list[str | tuple[str, str]]:
    """Of each entry of a text its givens, or code and place."""
    found: list[str | tuple[str, str]] = []
    for number, entry in enumerate(read_each(text), 1):
        assert entry.entry == number
        bad = isinstance(entry, Unusable)
        found.append((entry.reason.code, entry.reason.where) if bad else entry.board.to_json()["givens"])
    return found


@pytest.mark.parametrize("places", [(0,), (2499, 4999)])
@pytest.mark.parametrize(
    ("bad", "code", "where"),
    [
        (PUZZLE[:80], "bad_size", ", column 1"),
        (changed(PUZZLE, 0, "o"), "bad_shape", ", column 1"),
        (changed(PUZZLE, 2, "5"), "repeated_digit", ", board, givens"),
        ("." * 81, "no_givens", ", board, givens"),
        ("no board, 7 signs", "bad_size", ", column 4"),
        ("1" * 5000, "bad_shape", ""),
    ],
)
def test_bad_lines_among_thousands(places: tuple[int, ...], bad: str, code: str, where: str) -> None:
    lines = [PUZZLE] * 5000
    for at in places:
        lines[at] = bad
    found = lines_of("\n".join(lines))
    assert len(found) == 5000
    for at in places:
        assert found[at] == (code, f"line {at + 1}{where}")
    assert all(entry == PUZZLE for number, entry in enumerate(found) if number not in places)


def test_mixed_line_ends_keep_the_numbers_of_lines() -> None:
    assert lines_of(f"{PUZZLE}\r\n{PUZZLE}\r{PUZZLE[1:]}\n\n\r\n{PUZZLE}") == [
        PUZZLE,
        PUZZLE,
        ("bad_size", "line 3, column 1"),
        PUZZLE,
    ]


@pytest.mark.parametrize("between", ["\n\n", "\n", "\nGrid 02\n", "\n# the next\n", "\n\n7\n"])
def test_grids_around_one_that_is_wrong(between: str) -> None:
    spoiled = TEXT.replace(ROWS[3], ROWS[3].replace("8", "o", 1))
    assert lines_of(between.join((TEXT, spoiled, TEXT))) == [
        PUZZLE,
        ("bad_shape", f"line {9 + between.count(chr(10)) + 3}, column 1"),
        PUZZLE,
    ]


@pytest.mark.parametrize("between", ["\n\n", "\nGrid 02\n", "\n# the next\n"])
def test_grids_around_one_that_lacks_a_row(between: str) -> None:
    found = lines_of(between.join((TEXT, "\n".join(ROWS[:8]), TEXT)))
    assert [found[0], found[2]] == [PUZZLE, PUZZLE]
    assert found[1] == ("bad_size", f"line {9 + between.count(chr(10))}")
    found = lines_of(between.join((TEXT, TEXT + "\n" + ROWS[0], TEXT)))
    assert [found[0], found[1], found[3]] == [PUZZLE, PUZZLE, PUZZLE]
    assert isinstance(found[2], tuple)


def test_every_entry_of_other_forms() -> None:
    good, bad = write("sudoku", {"size": 9, "givens": PUZZLE}, "solo"), "3x3k:a"
    assert lines_of(f"{good}\n{bad}\n{good}") == [PUZZLE, ("bad_shape", "line 2"), PUZZLE]
    good, bad = write("sudoku", {"size": 9, "givens": PUZZLE}, "puzzlink"), "https://puzz.link/p?lits/6/6/0"
    assert lines_of(f"{good}\n{bad}\n{good}") == [PUZZLE, ("bad_shape", "line 2"), PUZZLE]
    game = '<game data="{}"/>\n'
    text = f"<opensudoku>\n{game.format(PUZZLE)}{game.format(PUZZLE[1:])}{game.format(PUZZLE)}</opensudoku>"
    assert lines_of(text) == [PUZZLE, ("bad_size", "line 3"), PUZZLE]


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("1a\nb2", "tandem"),
        ("1.2.\nab..\n....\n....", "tandem"),
        ("#.....\n#1..2.\n#.ab..\n......", "tandem"),
        ("....\n..xy\n#...\n....", "tandem"),
        ("1100\n0011\n1010\n0110\nneeds 3 4 5 3\nsettings 3", "bloom"),
        ("needs 7 8 9\nsettings 9\n110\n011\n101", "bloom"),
    ],
)
def test_other_games_are_not_taken_for_sudoku(text: str, game: str) -> None:
    assert read(text)[0].game is load(game)


@given(
    st.sampled_from([name for name in names_of("sudoku") if name != "json"]),
    st.integers(0, 2000),
    st.integers(0, 30),
    st.text(alphabet="123456789.0*|-+#[]<>:/\n \tabxyz", max_size=6),
    st.booleans(),
)
def test_files_with_a_piece_cut_out(form: str, at: int, length: int, put: str, told: bool) -> None:
    text = "".join(
        layout_of("sudoku", form).joined([write("sudoku", {"size": 9, "givens": PUZZLE}, form)] * 2)
    )
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
    assert code in {"", "empty", "unknown_format", "bad_xml", "bad_json", "bad_shape"}


def test_the_forms_of_a_game_have_names_of_their_own() -> None:
    assert len({(form.game, form.name) for form in FORMS}) == len(FORMS)
    endings = [(form.game, ending) for form in FORMS for ending in form.endings]
    assert len(set(endings)) == len(endings)
