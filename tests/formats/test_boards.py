"""Boards in every form: what is read, what is turned away and where, and that writing is read back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.game import Puzzle
from daymill.formats import Found, Unusable, read, read_each, read_log, write
from daymill.games import NAMES, load

# facts: the published example board
EXAMPLE = ("...###", "......", "#..#b#", "......", ".a.#12")
TANDEM = {
    "rows": ["...###", "......", "#..#.#", "......", "...#.."],
    "pieces": [28, 29],
    "stations": [25, 16],
}
BLOOM = {"settings": 3, "wiring": ["110", "011", "101"], "needs": [3, 4, 5]}
BOARDS = {"tandem": TANDEM, "bloom": BLOOM}
BLOOM_TEXT = "settings 3\n110\n011\n101\nneeds 3 4 5\n"


def one(text: str, game: str | None = None, form: str | None = None) -> Found:
    (found,) = read(text, game, form)
    return found


def board_of(text: str, game: str | None = None) -> object:
    return one(text, game).board.to_json()


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(EXAMPLE),
        "\n\n".join(("", "\n".join(EXAMPLE), "", "")),
        "\r\n".join(EXAMPLE) + "\r\n",
        "\r".join(EXAMPLE),
        "\ufeff" + "\n".join(f"{row}  \t" for row in EXAMPLE),
        "\n".join("  ".join(row) for row in EXAMPLE),
        encode(TANDEM),
        json.dumps(TANDEM, indent=2),
        "\ufeff" + encode({"rows": list(EXAMPLE)}) + "\r\n\r\n",
        encode({"game": "tandem", "board": TANDEM}),
        encode({"game": "tandem", "board": {"rows": list(EXAMPLE)}}),
        encode([TANDEM]),
    ],
)
def test_every_form_of_the_example(text: str) -> None:
    assert one(text).game is load("tandem")
    assert board_of(text) == TANDEM


@pytest.mark.parametrize(
    "text",
    [
        BLOOM_TEXT,
        "Settings: 3\n1 1 0\n0 1 1\n1 0 1\nNEEDS: 3, 4, 5",
        "needs 3 4 5\nsettings 3\n110\n011\n101",
        "110\n011\n101\nneeds 3 4 5\nsettings 3",
        encode(BLOOM),
        encode({"game": "bloom", "board": BLOOM}),
    ],
)
def test_every_form_of_bloom(text: str) -> None:
    assert one(text).game is load("bloom")
    assert board_of(text) == BLOOM


def test_pieces_that_stand_on_stations() -> None:
    # A and B: each on its own; x and y: on the other's
    assert board_of("A.2\n..b") == {"rows": ["...", "..."], "pieces": [0, 2], "stations": [0, 5]}
    assert board_of("a.B\n..1") == {"rows": ["...", "..."], "pieces": [5, 2], "stations": [0, 2]}
    # no open cell and no wall in sight
    assert board_of("1a\nb2") == {"rows": ["..", ".."], "pieces": [0, 3], "stations": [1, 2]}
    assert board_of("x.y\n#..") == {"rows": ["...", "#.."], "pieces": [0, 2], "stations": [2, 0]}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [1, 8, 15])
def test_a_whole_puzzle_is_read_as_it_was_made(name: str, level: int) -> None:
    game = load(name)
    made = game.generate(level, 42)
    text = made.canonical()
    claims = one(text).claims
    assert isinstance(claims, Puzzle)
    assert claims.canonical() == text
    public = one(encode(game.public(made).to_json())).claims
    assert public is not None
    assert public.to_json() == game.public(made).to_json()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(10))
def test_plain_text_is_read_back(name: str, seed: int) -> None:
    boards = [load(name).generate(level, seed).board.to_json() for level in (1, 5, 8, 12, 15)]
    texts = [write(name, board) for board in boards]
    assert [board_of(text) for text in texts] == boards
    assert [found.board.to_json() for found in read("\n\n".join(texts))] == boards
    assert [found.entry for found in read("\n\n".join(texts))] == [1, 2, 3, 4, 5]


def test_many_values() -> None:
    values = [encode(TANDEM), encode(BLOOM), load("bloom").generate(1, 7).canonical()]
    games = ["tandem", "bloom", "bloom"]
    for text in ("\n".join(values), "\n\n\n".join(values) + "\n", f"[{','.join(values)}]"):
        assert [found.game.info.name for found in read(text)] == games
    assert [found.where for found in read("\n\n".join(values))] == ["line 1", "line 3", "line 5"]
    assert [found.where for found in read(f"[{','.join(values)}]")] == ["entry 1", "entry 2", "entry 3"]


def changed(data: object, **changes: object) -> str:
    assert isinstance(data, dict)
    return json.dumps({**data, **changes})


PUZZLE = load("tandem").generate(8, 42).to_json()
ROWS = "\n".join(EXAMPLE)


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "empty", ""),
        (" \n\t\r\n", "empty", ""),
        ("[]", "empty", ""),
        ("hello", "unknown_format", "line 1"),
        ("\n\n<xml/>", "unknown_format", "line 3"),
        ('{"rows": [', "bad_json", "line 1, column 11"),
        ('{"rows": [],\n "x"}', "bad_json", "line 2, column 5"),
        (encode(TANDEM) + "\n{", "bad_json", "line 2, column 2"),
        (encode(TANDEM) + '\n\n{"a": 1, "a": 2}', "bad_json", "line 3"),
        ('{"a": NaN}', "bad_json", ""),
        ("[" * 100_000, "bad_json", ""),
        (f'{{"a": {"9" * 10_000}}}', "bad_json", ""),
        ("[1]", "bad_shape", "entry 1"),
        ('["left"]', "bad_shape", "entry 1"),
        (encode(TANDEM) + "\nnull", "bad_shape", "line 2"),
        ("{}", "unknown_format", ""),
        ('{"game": "chess", "board": {}}', "unknown_game", "game"),
        ('{"game": 7, "board": {}}', "bad_shape", "game"),
        ('{"game": "tandem"}', "bad_shape", "puzzle"),
        (changed(TANDEM, rows=["....", "..."]), "bad_size", "board, row 2"),
        (changed(TANDEM, pieces=[3, 29]), "piece_on_wall", "board, pieces"),
        (changed(TANDEM, stations=[30, 1]), "station_off_grid", "board, stations"),
        (changed(TANDEM, stations=[-1, 1]), "station_off_grid", "board, stations"),
        (changed(TANDEM, pieces=[1, 1]), "pieces_together", "board, pieces"),
        (changed(TANDEM, pieces=[28, "x"]), "bad_shape", "board, pieces"),
        (changed(TANDEM, more=1), "bad_shape", "board"),
        (encode([TANDEM, {**TANDEM, "pieces": [3, 29]}]), "piece_on_wall", "entry 2, board, pieces"),
        (encode(TANDEM) + "\n" + changed(TANDEM, pieces=[3, 29]), "piece_on_wall", "line 2, board, pieces"),
        (changed(BLOOM, wiring=["110", "110", "110"]), "dry_bed", "board, bed 3"),
        (changed(BLOOM, needs=[3, 4, 100]), "need_out_of_range", "board, needs, bed 3"),
        (changed(PUZZLE, level=16), "bad_level", "level"),
        (changed(PUZZLE, seed=2**32), "bad_seed", "seed"),
        (changed(PUZZLE, seed=-1), "bad_seed", "seed"),
        (changed(PUZZLE, seed=None), "bad_shape", "puzzle"),
        (changed(PUZZLE, version=2), "unknown_version", "version"),
        (changed(PUZZLE, version=0), "bad_shape", "version"),
        (changed(PUZZLE, answer={"moves": ["sideways"]}), "bad_shape", "answer, moves"),
        (changed(PUZZLE, proof={**PUZZLE["proof"], "verdict": "many"}), "bad_shape", "proof, verdict"),
        (changed(PUZZLE, proof={**PUZZLE["proof"], "nodes": 1.5}), "bad_shape", "proof, nodes"),
        (changed(PUZZLE, grade={**PUZZLE["grade"], "word": "gentle"}), "bad_shape", "grade, word"),
        (changed(PUZZLE, grade={**PUZZLE["grade"], "difficulty": 101}), "bad_shape", "grade, difficulty"),
        ("..o\n.12\nab.", "bad_shape", "line 1, column 3"),
        ("...\n1 2 é\nab.", "bad_shape", "line 2, column 5"),
        ("...\n.12\n.b.", "bad_shape", "line 1"),
        ("...\n112\nab.", "bad_shape", "line 2, column 2"),
        ("...\n.12\nab", "bad_size", "board, row 3"),
        (ROWS + "\n\n\n" + "...\n.12\nab", "bad_size", "line 8, board, row 3"),
        (encode({"rows": ["1.2", ".?."]}), "bad_shape", "board, row 2, column 2"),
        (encode({"rows": ["1.2", 7]}), "bad_shape", "board, row 2"),
        (encode({"rows": "1.2"}), "bad_shape", "board, rows"),
        # what is far too large is turned away before anything is made of it
        (encode({"rows": ["." * 1001]}), "bad_shape", "board, row 1"),
        (encode({"rows": ["."] * 1001}), "bad_shape", "board, rows"),
        ("1.2\n" + "." * 1001, "bad_shape", "line 2"),
        ("settings 3\n" + "1 " * 1001, "bad_shape", "line 2"),
        (ROWS + "\n\n" + ".\n" * 1001, "bad_shape", "line 7"),
        ("settings 3\n" + "1\n" * 1001, "bad_shape", "line 1"),
        ("settings 3\n110\n012\nneeds 1 1 1", "bad_shape", "line 3, column 3"),
        ("settings\n110\nneeds 1 1 1", "bad_shape", "line 1"),
        ("settings 3\n110\nneeds 1 -1 1", "bad_shape", "line 3"),
        ("settings 3\n110\nneeds 1 ٣ 1", "bad_shape", "line 3"),
        ("settings 3\nsettings 3\n110\nneeds 1 1 1", "bad_shape", "line 2"),
        ("settings 3\n110", "bad_shape", "line 1"),
        ("110\nneeds 1 1 1", "bad_shape", "line 1"),
        ("settings 3\n11\nneeds 3", "bad_size", "board, needs"),
    ],
)
def test_what_is_turned_away(text: str, code: str, where: str) -> None:
    with pytest.raises(Invalid) as caught:
        read(text)
    assert (caught.value.code, caught.value.where) == (code, where)
    assert caught.value.message


@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize(
    ("bad", "code"),
    [
        ('{"rows": [', "bad_json"),
        ('{"game": "chess", "board": 1}', "unknown_game"),
        (changed(TANDEM, pieces=[3, 29]), "piece_on_wall"),
        (changed(PUZZLE, seed=-1), "bad_seed"),
        ('{"a": 1, "a": 2}', "bad_json"),
    ],
)
def test_a_bad_line_of_json_leaves_the_others(bad: str, code: str, at: int) -> None:
    lines = [encode(TANDEM), encode(BLOOM), encode(PUZZLE)]
    lines[at] = bad
    found = list(read_each("\n".join(lines)))
    assert [isinstance(entry, Unusable) for entry in found] == [number == at for number in range(3)]
    assert [entry.entry for entry in found] == [1, 2, 3]
    unusable = found[at]
    assert isinstance(unusable, Unusable)
    assert unusable.reason.code == code
    assert unusable.reason.where.startswith(f"line {at + 1}")


def test_a_bad_block_leaves_the_others() -> None:
    for good, bad in ((ROWS, "...\n.12\nab"), (BLOOM_TEXT, "settings 3\n110\nneeds 1")):
        first, unusable, last = read_each(f"{good}\n\n{bad}\n\n{good}")
        assert isinstance(first, Found)
        assert isinstance(last, Found)
        assert first.board == last.board
        assert isinstance(unusable, Unusable)


def test_what_the_caller_knows() -> None:
    assert one(ROWS, "tandem", "text").board.to_json() == TANDEM
    assert one(encode(BLOOM), "bloom", "json").board.to_json() == BLOOM
    for text, game, form, code in (
        (ROWS, "chess", None, "unknown_game"),
        (ROWS, None, "xml", "unknown_format"),
        (ROWS, None, "json", "bad_json"),
        (ROWS, "bloom", None, "bad_shape"),
        (encode(PUZZLE), "bloom", None, "other_game"),
        (encode(BLOOM), "tandem", None, "bad_shape"),
    ):
        with pytest.raises(Invalid) as caught:
            read(text, game, form)
        assert caught.value.code == code
    with pytest.raises(Invalid) as caught:
        write("chess", {})
    assert caught.value.code == "unknown_format"


def test_the_examples_in_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    tandem, bloom, log = (block for language, block in blocks if not language)
    assert board_of(tandem) == TANDEM
    assert board_of(bloom) == BLOOM
    assert read_log(log) == ("up", "left", "undo")
