"""Nonograms from files of other programs: verdicts, conversions, and what is said of files that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from daymill.formats import read

from .conftest import Run

DATA = Path(__file__).parents[1] / "data" / "nonograms"
FILES = sorted(map(str, [*DATA.glob("*.non"), *DATA.glob("*.xml")]))
DANCER = str(DATA / "00001-Dancer.non")
# the picture of puzzle 1 of webpbn.com
FIGURE = [".##..", ".##.#", "..#.#", ".###.", "#.#..", "#.#..", "..##.", ".#.#.", ".#.##", "##..."]


def test_verdicts(run: Run) -> None:
    result = run("solve", "--json", *FILES)
    told = result.lines()
    assert result.status == 0
    assert [one["verdict"] for one in told] == ["one"] * 4
    assert told[0]["answers"] == told[1]["answers"] == [{"picture": FIGURE}]
    assert told[2]["answers"] == told[3]["answers"]


@pytest.mark.parametrize("name", ["a.xml", "a.g", "a.mk", "a.nin", "a.txt", "a.json", "a.non"])
def test_conversions_by_the_ending(run: Run, tmp_path: Path, name: str) -> None:
    assert run("convert", DANCER, name).status == 0
    assert run("convert", name, "back.json").status == 0
    board = read((tmp_path / "back.json").read_text(encoding="utf-8"))[0].board
    assert board.rows == read(Path(DANCER).read_text(encoding="utf-8"))[0].board.rows


def test_an_ending_of_two_games(run: Run, tmp_path: Path) -> None:
    (tmp_path / "s.txt").write_text(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    assert run("convert", "s.txt", "s.xml").status == 0
    assert run("convert", DANCER, "n.xml").status == 0
    assert "<opensudoku>" in (tmp_path / "s.xml").read_text(encoding="utf-8")
    assert "<puzzleset>" in (tmp_path / "n.xml").read_text(encoding="utf-8")
    refused = run("convert", DANCER, "n.sdm")
    assert (refused.status, (tmp_path / "n.sdm").exists()) == (2, False)
    assert "no form of nonogram has the ending of n.sdm" in refused.err
    assert run("convert", DANCER, "n.sdm", "--game", "nonogram").err.endswith("[usage]\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "bad.non: there is nothing in it [empty]"),
        (
            "width 2\nheight 1\nrows\n3\ncolumns\n1\n1\n",
            "row 1: the runs 3 need 3 cells, and it has 2 [clue_too_long]",
        ),
        (
            "width 2\nheight 1\nrows\n2\ncolumns\n1\n0\n",
            "the rows have 2 cells to fill, the columns 1 [totals_differ]",
        ),
        (
            "width 0\nheight 1\nrows\n2\ncolumns\n",
            "line 1: a nonogram has 1 to 100 columns, not 0 [bad_size]",
        ),
        (
            "width 2\nheight 1\nrows\ntwo\ncolumns\n1\n1\n",
            "line 4: a run has a number of cells, not 'two' [bad_shape]",
        ),
        (
            "width 2\nheight 1\nrows\n2\ncolumns\n1\n1\ngoal 10\n",
            "line 8: row 1 of the goal has 1, its clue is 2 [goal_disagrees]",
        ),
        ("<puzzleset><!ENTITY x 'y'></puzzleset>", "[bad_xml]"),
        ("width 2\nheight 1\ngoal 00\n", "there is nothing to fill on this board [blank]"),
    ],
)
def test_files_that_are_wrong(run: Run, tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "bad.non").write_text(text, encoding="utf-8")
    result = run("solve", "bad.non")
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("daymill: bad.non")
    assert message in result.err


def test_a_file_of_100_megabytes(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "large.xml").open("wb") as file:
        file.write(b"<puzzleset>")
        file.truncate(100 * 10**6)
    result = run("solve", "large.xml")
    assert (result.status, result.out) == (2, "")
    assert "large.xml: more than 64 MiB cannot be read at once [too_large]" in result.err
