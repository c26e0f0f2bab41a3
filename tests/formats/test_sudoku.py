"""Sudoku in the forms of other programs: what they wrote is read, and what is written is read back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from daymill.core.errors import Invalid
from daymill.formats import Found, layout_of, names_of, read, write
from daymill.games import load
from daymill.games.sudoku.model import Board

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ANSWER = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [PUZZLE[at : at + 9] for at in range(0, 81, 9)]
TEXT = "\n".join(ROWS)
SMALL = {4: "1....2....3....4", 6: "1.....2....3....4....5.6....1.......", 9: PUZZLE}
# Sudopedia, "Sudoku Clipboard and File Formats": what Simple Sudoku copies of one puzzle
SIMPLE_SUDOKU = """\
 *-----------*
 |.3.|4..|...|
 |9.2|8.6|3.1|
 |...|...|.2.|
 |---+---+---|
 |8..|.6.|7..|
 |.6.|2.5|.9.|
 |..3|.4.|..8|
 |---+---+---|
 |.7.|...|...|
 |4.8|9.2|5.6|
 |...|..8|.3.|
 *-----------*
 Simple Sudoku
  Version 4.2n
"""
SIMPLE_SUDOKU_CANDIDATES = """\
*--------------------------------------------------------------------*
| 1567   3      1567   | 4      12579  179    | 689    5678   579    |
| 9      45     2      | 8      57     6      | 3      457    1      |
| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
|----------------------+----------------------+----------------------|
| 8      12459  1459   | 13     6      139    | 7      145    2345   |
| 17     6      147    | 2      1378   5      | 14     9      34     |
| 1257   1259   3      | 17     4      179    | 126    156    8      |
|----------------------+----------------------+----------------------|
| 12356  7      1569   | 1356   135    134    | 12489  148    249    |
| 4      1      8      | 9      137    2      | 5      17     6      |
| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
*--------------------------------------------------------------------*
                           Simple Sudoku
                            Version 4.2n
"""
SIMPLE_SUDOKU_GIVENS = ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3."


def one(text: str, game: str | None = None, form: str | None = None) -> Found:
    (found,) = read(text, game, form)
    assert found.game is load("sudoku")
    assert (found.entry, found.where) == (1, "")
    return found


def board_of(text: str, game: str | None = None, form: str | None = None) -> Board:
    board = one(text, game, form).board
    assert isinstance(board, Board)
    return board


def givens_of(text: str) -> str:
    data = board_of(text).to_json()
    assert "candidates" not in data
    givens: str = data["givens"]
    return givens


def bordered(rows: list[str], border: str, bar: str, gap: str = "") -> str:
    drawn = [bar + bar.join(gap.join(row[at : at + 3]) for at in (0, 3, 6)) + bar for row in rows]
    return "\n".join((border, *drawn[:3], border, *drawn[3:6], border, *drawn[6:], border))


@pytest.mark.parametrize(
    "text",
    [
        PUZZLE,
        PUZZLE + "\n",
        PUZZLE.replace(".", "0"),
        PUZZLE.replace(".", "*"),
        PUZZLE.replace(".", "_"),
        PUZZLE.replace(".", "x"),
        PUZZLE.replace(".", "X"),
        PUZZLE + " # the first of a book",
        f"{PUZZLE}\t30\t1.2\teasy",
        f"{PUZZLE};30;1.2",
        f"{PUZZLE},{ANSWER}",
        f"quizzes,solutions\n{PUZZLE},{ANSWER}",
        f"source\tpuzzle\tclues\tse_sukaku\nsomeone_easy\t{PUZZLE}\t30\t1.2",
        f"99480,99408,114,1895,{PUZZLE},Easter-Monster,20.00s,0,C21.m/F350642.604765",
        f"# a remark\n; another\n{PUZZLE}",
        f'"{PUZZLE}"',
        " ".join(ROWS),
        " ".join(PUZZLE),
        "|".join(ROWS),
        TEXT,
        TEXT.replace(".", "0"),
        "\r\n".join(ROWS) + "\r\n",
        "\r".join(ROWS),
        f"{ROWS[0]}\r\n{ROWS[1]}\r{ROWS[2]}\n" + "\r\n".join(ROWS[3:]),
        "\ufeff" + TEXT,
        "\n".join(" ".join(row) for row in ROWS),
        "\n\n".join("\n".join(ROWS[at : at + 3]) for at in (0, 3, 6)),
        bordered(ROWS, "+---+---+---+", "|"),
        bordered(ROWS, "+-------+-------+-------+", " | ", " "),
        bordered([row.replace(".", "*") for row in ROWS], "=============", "|"),
        bordered(ROWS, "╟───┼───┼───╢", "║"),
        "Puzzle 1 (easy)\n" + TEXT + "\nby nobody",
        f"[Puzzle]\n{TEXT}\n[State]\n{TEXT.replace('.', '1')}\n[PencilMarks]\n,,,12,\n",
        f"[State]\n{TEXT}\n",
    ],
)
def test_one_grid_in_every_shape(text: str) -> None:
    assert givens_of(text) == PUZZLE


def test_small_boards() -> None:
    assert givens_of(SMALL[4]) == SMALL[4]
    assert givens_of("1...\n.2..\n..3.\n...4\n") == SMALL[4]
    assert givens_of("+--+--+\n|1.|..|\n|.2|..|\n+--+--+\n|..|3.|\n|..|.4|\n+--+--+\n") == SMALL[4]
    assert givens_of("1 . . .\n. . 2 .\n. . . .\n. . . .") == "1.....2........."
    assert givens_of(SMALL[6]) == SMALL[6]
    assert givens_of("\n".join(SMALL[6][at : at + 6] for at in range(0, 36, 6))) == SMALL[6]


def test_the_example_of_sudocue() -> None:
    # sudocue.net, "SudoCue - File Formats", the example of .sdk
    text = (
        "#ARuud\n#DA random puzzle created by SudoCue\n#CJust start plugging in the numbers\n#B03-08-2006\n"
        "#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n"
        "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n"
    )
    givens = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"
    assert givens_of(text) == givens
    assert write("sudoku", {"size": 9, "givens": givens}, "sdk") == text.split("sudocue.net/\n")[1].rstrip()


def test_what_simple_sudoku_copies() -> None:
    assert givens_of(SIMPLE_SUDOKU) == SIMPLE_SUDOKU_GIVENS
    assert givens_of(SIMPLE_SUDOKU_CANDIDATES) == SIMPLE_SUDOKU_GIVENS
    # the givens, then their candidates; the givens, then with the cells that are solved, then the candidates
    assert givens_of(SIMPLE_SUDOKU + "\n\n" + SIMPLE_SUDOKU_CANDIDATES) == SIMPLE_SUDOKU_GIVENS
    solved = SIMPLE_SUDOKU.replace("|4.8|9.2|5.6|", "|418|9.2|5.6|")
    data = board_of(f"{SIMPLE_SUDOKU}\n{solved}\n{SIMPLE_SUDOKU_CANDIDATES}").to_json()
    assert data["givens"] == SIMPLE_SUDOKU_GIVENS[:64] + "1" + SIMPLE_SUDOKU_GIVENS[65:]
    assert data["candidates"][63:67] == ["4", "1", "8", "9"]
    # another puzzle before it is another puzzle
    both = read(f"{TEXT}\n\n{SIMPLE_SUDOKU_CANDIDATES}")
    assert [found.board.to_json()["givens"] for found in both] == [PUZZLE, SIMPLE_SUDOKU_GIVENS]
    assert [found.where for found in both] == ["line 1", "line 12"]


def test_candidates_that_say_more_than_the_givens() -> None:
    # r2c5 is down from 5 and 7 to 7; no neighbour has lost its 7, so nobody has placed it yet
    data = board_of(SIMPLE_SUDOKU_CANDIDATES.replace("| 8      57  ", "| 8      7   ")).to_json()
    assert data["givens"] == SIMPLE_SUDOKU_GIVENS
    assert data["candidates"][13] == "7"
    assert data["candidates"][4] == "12579"
    assert data["candidates"][1] == "3"


def test_a_cell_with_one_candidate_that_no_neighbour_has_is_a_given() -> None:
    grid = "| 1  34 | 2  34 |\n| 34 2  | 34 1  |\n|-------+-------|\n| 2  134| 1  34 |\n| 34 1  | 34 2  |"
    assert board_of(grid).to_json()["givens"] == "1.2..2.12......2"
    assert board_of(grid).to_json()["candidates"][9] == "134"


@pytest.mark.parametrize(
    "marked",
    [
        SIMPLE_SUDOKU_CANDIDATES.replace(" 1567   3 ", "*1567  #3 "),
        SIMPLE_SUDOKU_CANDIDATES.replace("|", "│").replace("*---", "╭───"),
        re.sub(
            r"^\*-+\*$",
            ".----------------------.----------------------.",
            SIMPLE_SUDOKU_CANDIDATES,
            flags=re.M,
        ),
        re.sub(
            r"^\|-+.*$",
            ":----------------------+----------------------:",
            SIMPLE_SUDOKU_CANDIDATES,
            flags=re.M,
        ),
        re.sub(r"[*|+-]", "", SIMPLE_SUDOKU_CANDIDATES),
        re.sub(r" +", " ", SIMPLE_SUDOKU_CANDIDATES),
        SIMPLE_SUDOKU_CANDIDATES.replace("1567   3", "7651   3"),
    ],
)
def test_candidates_with_other_borders_and_markup(marked: str) -> None:
    assert givens_of(marked) == SIMPLE_SUDOKU_GIVENS


# made with `sgt-solo --generate 2 PARAMETERS#12345` of Debian's sgt-puzzles 20230122
SOLO = {
    "3x3": (
        "3x3:1_4c3_9b2a6_7j6a5_2b3_2e6b3a7b8e9_7b5_8a1j2_8a9b7_6c3_5",
        "3x3:b1e8_9_8a4_1e7_2b9c4a9a8_1b7_1g9_8b6_9a1a3c1b8_9e6_7a5_2_2e3b",
    ),
    "2x2": ("2x2:3a2j1a3", "2x2:c3c1_3c4c"),
    "2x3": ("2x3:a6b4d1b6b4d3b6b1d3b2a", "2x3:a3a2d4a3_1a6a5d5a1a5_1a4d2a5a"),
}


@pytest.mark.parametrize("size", SOLO)
def test_game_ids_of_solo(size: str) -> None:
    for text in SOLO[size]:
        board = board_of(text)
        # the boxes are the way round in which it has one answer
        assert load("sudoku").solve(board, 2).verdict == "one"
        assert write("sudoku", board.to_json(), "solo") == text
        assert board_of(text.replace(":", "db:")) == board
        assert board_of(text.replace(":", "r4de:")) == board
    assert [found.board for found in read("\n".join(SOLO[size]))] == [board_of(text) for text in SOLO[size]]
    assert givens_of(SOLO["2x2"][0]) == "3.2..........1.3"


@pytest.mark.parametrize(
    ("text", "givens"),
    [
        # test/script/sudoku.js of pzprjs
        ("https://puzz.link/p?sudoku/4/4/g1k23k3g", ".1.....23.....3."),
        ("http://pzv.jp/p.html?sudoku/4/4/g1k23k3g", ".1.....23.....3."),
        ("sudoku/4/4/g1k23k3g", ".1.....23.....3."),
        ("https://puzz.link/p?sudoku/4/4/.1k23k3./", ".1.....23.....3."),
        # examples of pzprjs' list and of cspuz' benchmark
        ("https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12", "61....3.2....4.3....5.4....6.5....12"),
        (
            "https://puzz.link/p?sudoku/9/9/l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l",
            "......768.3.2.7.........4..1....2..43..4.5..92..6....7..5.........5.9.1.824......",
        ),
    ],
)
def test_addresses_of_puzz_link(text: str, givens: str) -> None:
    assert givens_of(text) == givens
    assert load("sudoku").solve(board_of(text), 2).verdict == "one"
    body = text.strip("/").rpartition("/")[2].replace(".", "g")
    assert write("sudoku", board_of(text).to_json(), "puzzlink").endswith(f"/{body}")


def test_the_library_of_hodoku() -> None:
    # an example in HoDoku's sources: a W-wing on 1 and 4
    entry = (
        ":0803:14:6..+9+5..7...+9.2.....58.+31...+1+64+3+8+9+7+52...1+7+59+46597+24+6..892+54+1+76+8+3...5+6+2"
        ".....68+93...::417 427 437 489 499::"
    )
    board = board_of(entry).to_json()
    assert board == {
        "size": 9,
        "givens": "6..95..7...9.2.....58.31...164389752...175946597246..8925417683...562.....6893...",
    }
    # the same position with its candidates; 4 can be struck from r3c1
    data = board_of(entry.replace("...::417", "...:431:417")).to_json()
    assert data["givens"] == board["givens"]
    assert (data["candidates"][18], data["candidates"][17]) == ("27", "145")
    again = write("sudoku", data, "hodoku")
    assert again == f":0000:x:{board['givens']}:431::"
    assert board_of(again).to_json() == data


def test_xml_of_opensudoku() -> None:
    digits = PUZZLE.replace(".", "0")
    first = (
        "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n<opensudoku version=\"2\">\n"
        '<folder name="Easy &amp; more" created="1778054847256">\n'
        f'<game data="{digits}" state="0" time="0"/>\n'
        f'<!-- two --><game data="{ANSWER}" note="a"/></folder></opensudoku>'
    )
    assert [found.board.to_json()["givens"] for found in read(first)] == [PUZZLE, ANSWER]
    assert [found.where for found in read(first)] == ["line 4", "line 5"]
    second = f"<opensudoku><name>Easy</name><level>easy</level><game data='{digits}' /></opensudoku>"
    assert givens_of(second) == PUZZLE


@pytest.mark.parametrize(
    ("version", "given", "entered", "empty"),
    [
        (1, "{}|-|0|", "{}|-|1|", "0|1,2,|1|"),
        (2, "{}|0||0|", "{}|0||1|", "0|96||1|"),
        (3, "{}|0|0|", "{}|0|1|", "0|511|1|"),
        (4, "{}|0|0|0|", "{}|0|0|1|", "0|511|3|1|"),
        (5, "{}|0|0|2|0|", "{}|0|0|2|1|", "0|511|3|2|1|"),
    ],
)
def test_saved_games_of_opensudoku(version: int, given: str, entered: str, empty: str) -> None:
    cells = [empty if sign == "." else given.format(sign) for sign in PUZZLE]
    cells[2] = entered.format(4)
    text = f'<opensudoku version="2"><game data="version: {version}&#10;{"".join(cells)}"/></opensudoku>'
    assert givens_of(text) == PUZZLE


@pytest.mark.parametrize("form", names_of("sudoku"))
@pytest.mark.parametrize("size", SMALL)
def test_what_is_written_is_read_back(form: str, size: int) -> None:
    data = {"size": size, "givens": SMALL[size]}
    layout = layout_of("sudoku", form)
    if form in {"opensudoku", "hodoku"} and size < 9:
        with pytest.raises(Invalid) as caught:
            write("sudoku", data, form)
        assert caught.value.code == "not_writable"
        return
    text = "".join(layout.joined([write("sudoku", data, form)]))
    assert text.endswith("\n")
    for known in (None, form):
        assert board_of(text, "sudoku", known).to_json() == data
        assert board_of(text, None, known).to_json() == data
    if not layout.single:
        many = "".join(layout.joined([write("sudoku", data, form)] * 3))
        assert [found.board.to_json() for found in read(many)] == [data] * 3


@pytest.mark.parametrize("form", names_of("sudoku"))
@pytest.mark.parametrize("level", [4, 8, 12, 15])
def test_what_is_made_is_read_back(form: str, level: int) -> None:
    board = load("sudoku").generate(level, 3).board
    assert (
        board_of("".join(layout_of("sudoku", form).joined([write("sudoku", board.to_json(), form)]))) == board
    )


@pytest.mark.parametrize("form", names_of("sudoku"))
def test_candidates_are_written_or_refused(form: str) -> None:
    board = board_of(SIMPLE_SUDOKU_CANDIDATES.replace("| 8      57  ", "| 8      7   "))
    data = board.to_json()
    if form in {"json", "text", "candidates", "hodoku"}:
        text = "".join(layout_of("sudoku", form).joined([write("sudoku", data, form)]))
        assert board_of(text) == board
        return
    with pytest.raises(Invalid) as caught:
        write("sudoku", data, form)
    assert caught.value.code == "not_writable"
    assert form in caught.value.message


def test_a_board_whose_candidates_cannot_be_written() -> None:
    with pytest.raises(Invalid) as caught:
        write("sudoku", {"size": 4, "givens": "12....34........"}, "candidates")
    assert (caught.value.code, caught.value.message) == ("not_writable", "no candidate is left for r1c3")


def test_the_examples_in_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```sudoku\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert len(examples) > 4
    assert {givens_of(example) for example in examples} == {PUZZLE}
