"""Files of other programs on the command line: verdicts, ratings, conversion, what is left of a bad file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from daymill.games import load

from .conftest import EXAMPLE, Run

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ANSWER = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# without its 7 in row 9 the puzzle above has several answers
MANY = PUZZLE[:79] + "." + PUZZLE[80:]
NONE = "5" + PUZZLE[1:8] + "." + PUZZLE[9:17] + "4" + PUZZLE[18:]


def test_verdicts(run: Run) -> None:
    result = run("solve", "-", "--json", stdin="\n".join((PUZZLE, MANY, NONE)))
    assert result.status == 1
    one, many, none = result.lines()
    assert [found["verdict"] for found in (one, many, none)] == ["one", "many", "none"]
    assert one["answers"] == [{"grid": ANSWER}]
    assert (one["differ"], none["answers"], none["differ"]) == ([], [], [])
    assert all(found["nodes"] > 0 for found in (one, many))
    first, second = (answer["grid"] for answer in many["answers"])
    assert many["differ"] == [
        {"at": f"r{at // 9 + 1}c{at % 9 + 1}", "values": [int(first[at]), int(second[at])]}
        for at in range(81)
        if first[at] != second[at]
    ]
    assert many["differ"]
    assert f"they differ at {many['differ'][0]['at']}: " in run("solve", "-", stdin=MANY).out
    assert run("solve", "-", stdin=PUZZLE).status == 0


@pytest.mark.parametrize("command", ["solve", "explain", "grade"])
def test_one_bad_line_among_many(run: Run, tmp_path: Path, command: str) -> None:
    lines = [PUZZLE] * 40
    lines[20] = PUZZLE[:80]
    (tmp_path / "many.sdm").write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = run(command, "many.sdm", "--json")
    assert result.status == 2
    assert [found["entry"] for found in result.lines()] == [at for at in range(1, 41) if at != 21]
    assert result.err == (
        "daymill: many.sdm, line 21, column 1: 81 signs are needed here (36 or 16 for a small board), not 80"
        " [bad_size]\n"
    )


def test_an_entry_of_a_file_with_bad_ones(run: Run) -> None:
    text = "\n".join((PUZZLE[:80], PUZZLE, PUZZLE[:80]))
    assert run("hint", "-", "--entry", "2", stdin=text).status == 0
    bad = run("hint", "-", "--entry", "3", stdin=text)
    assert (bad.status, bad.out) == (2, "")
    assert "line 3, column 1" in bad.err
    assert "3 puzzles stand here" in run("hint", "-", stdin=text).err


def test_ratings(run: Run) -> None:
    result = run("grade", "-", "--json", stdin=PUZZLE)
    found = result.json()
    assert result.status == 0
    assert isinstance(found["rating"], float)
    assert 10 * found["rating"] == pytest.approx(found["features"]["rating"])
    assert 1 <= found["rating"] <= 12
    assert str(found["rating"]) in run("grade", "-", stdin=PUZZLE).out
    assert "rating" not in run("grade", "-", "--json", stdin=EXAMPLE).json()


FILES = {
    "board.sdk": "\n".join(PUZZLE[at : at + 9] for at in range(0, 81, 9)) + "\n",
    "board.sdm": PUZZLE.replace(".", "0") + "\n",
    "board.opensudoku": (
        '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n'
        f'  <game data="{PUZZLE.replace(".", "0")}"/>\n</opensudoku>\n'
    ),
    "board.json": json.dumps(
        {"board": {"givens": PUZZLE, "size": 9}, "game": "sudoku"}, separators=(",", ":")
    )
    + "\n",
}


@pytest.mark.parametrize("source", FILES)
@pytest.mark.parametrize("target", FILES)
def test_conversion(run: Run, tmp_path: Path, source: str, target: str) -> None:
    (tmp_path / source).write_text(FILES[source], encoding="utf-8", newline="")
    result = run("convert", source, f"new_{target}")
    assert (result.status, result.out, result.err) == (0, "", "")
    assert (tmp_path / f"new_{target}").read_text(encoding="utf-8") == FILES[target]


def test_conversion_of_many(run: Run, tmp_path: Path) -> None:
    text = "\n".join((PUZZLE, PUZZLE[1:], MANY))
    result = run("convert", "-", "all.xml", stdin=text)
    assert result.status == 2
    assert "line 2, column 1" in result.err
    back = run("convert", "all.xml", "-", "--to", "line")
    assert (back.status, back.out) == (0, f"{PUZZLE}\n{MANY}\n")
    single = run("convert", "all.xml", "one.sdk")
    assert (single.status, single.out) == (2, "")
    assert "[bad_entry]" in single.err
    assert not (tmp_path / "one.sdk").exists()
    assert run("convert", "all.xml", "one.sdk", "--entry", "2").status == 0
    assert run("solve", "one.sdk", "--json").json()["verdict"] == "many"


def test_conversion_of_what_a_form_cannot_hold(run: Run, tmp_path: Path) -> None:
    result = run("convert", "-", "small.opensudoku", stdin="1....2....3....4")
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("daymill: standard input, board: ")
    assert "[not_writable]" in result.err
    assert not (tmp_path / "small.opensudoku").exists()


def test_conversion_of_other_games(run: Run) -> None:
    puzzle = load("tandem").generate(3, 7)
    text = run("convert", "-", "-", "--to", "text", stdin=puzzle.canonical()).out
    assert run("convert", "-", "-", "--to", "json", stdin=text).json() == {
        "game": "tandem",
        "board": puzzle.board.to_json(),
    }
    # a whole puzzle stays one
    assert run("convert", "-", "-", "--to", "json", stdin=puzzle.canonical()).out == puzzle.canonical() + "\n"
    mixed = run("convert", "-", "-", "--to", "sdm", stdin=puzzle.canonical())
    assert (mixed.status, mixed.out) == (2, "")
    assert "[unknown_format]" in mixed.err


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("convert - out", "usage"),
        ("convert - out.zip", "usage"),
        ("convert - -", "usage"),
        ("convert - - --to nothing", "unknown_format"),
        ("convert - - --to line --game tandem", "unknown_format"),
        ("convert - - --to line --game chess", "unknown_game"),
        ("convert - no/such/folder.sdm", "unwritable"),
        ("convert nowhere.sdk out.sdm", "unreadable"),
        ("convert - out.sdm --entry 2", "bad_entry"),
        ("solve - --game tandem --from sdk", "unknown_format"),
        ("make tandem --seed 1 --to sdk", "unknown_format"),
        ("make sudoku --seed 1 --to sdk --count 2", "bad_count"),
        ("make tandem --seed 1 --technique x-wing", "usage"),
        ("make sudoku --seed 1 --technique guessing", "unknown_technique"),
    ],
)
def test_arguments(run: Run, line: str, code: str) -> None:
    result = run(*line.split(), stdin=PUZZLE)
    assert (result.status, result.out) == (2, "")
    assert result.err.endswith(f" [{code}]\n")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("form", ["text", "line", "sdm", "candidates", "solo", "puzzlink", "opensudoku"])
def test_what_is_made_is_read_back(run: Run, form: str) -> None:
    made = run("make", "sudoku", "--level", "5", "--seed", "3", "--count", "2")
    boards = [found["board"] for found in made.lines()]
    written = run("make", "sudoku", "--level", "5", "--seed", "3", "--count", "2", "--to", form)
    assert (written.status, written.err) == (0, "")
    back = run("convert", "-", "-", "--to", "json", stdin=written.out)
    assert [found["board"] for found in back.lines()] == boards


def test_a_technique(run: Run) -> None:
    result = run("make", "sudoku", "--technique", "x-wing", "--seed", "1")
    assert result.status == 0
    puzzle = result.json()
    assert puzzle["grade"]["hardest"] == "x-wing"
    assert run("make", "sudoku", "--technique", "x-wing", "--seed", "1").out == result.out
    graded = run("grade", "-", "--json", stdin=puzzle["board"]["givens"]).json()
    assert (graded["hardest"], graded["rating"]) == ("x-wing", 3.2)
