"""Bad input of every kind: status 2, one line that says where and why, a stable code, no traceback."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from daymill.games import load
from tests.amount import amount

from .conftest import EXAMPLE, Result, Run

TANDEM = {
    "rows": ["...###", "......", "#..#.#", "......", "...#.."],
    "pieces": [28, 29],
    "stations": [25, 16],
}
BLOOM = {"settings": 3, "wiring": ["110", "011", "101"], "needs": [3, 4, 5]}


def is_complaint(result: Result, code: str) -> bool:
    """One line on standard error, in our form."""
    return (
        (result.status, result.out) == (2, "")
        and result.err.startswith("daymill: ")
        and result.err.endswith(f" [{code}]\n")
        and result.err.count("\n") == 1
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("make chess", "unknown_game"),
        ("stats chess --seeds 1", "unknown_game"),
        ("games chess", "unknown_game"),
        ("vectors check chess", "unknown_game"),
        ("make tandem --level 0", "bad_level"),
        ("make tandem --level 16", "bad_level"),
        ("make bloom --level=-1", "bad_level"),
        ("stats bloom --level 16 --seeds 1", "bad_level"),
        ("make tandem --seed=-1", "bad_seed"),
        ("make tandem --seed 4294967296", "bad_seed"),
        ("stats tandem --seeds 1 --seed=-1", "bad_seed"),
        ("make tandem --seed 1 --count 0", "bad_count"),
        ("make tandem --seed 1 --count=-5", "bad_count"),
        ("make tandem --seed 1 --count 5000000000", "bad_count"),
        ("make tandem --seed 1 --count 2 --to svg", "bad_count"),
        ("make tandem --seed 1 --to pdf", "unknown_format"),
        ("stats tandem --seeds 0", "bad_count"),
        ("stats tandem --seeds 10 --seed 4294967290", "bad_count"),
        ("solve example.txt --game chess", "unknown_game"),
        ("solve example.txt --from xml", "unknown_format"),
        ("hint example.txt --game bloom", "bad_shape"),
        ("today --date yesterday", "bad_date"),
        ("today --date 2026-02-30", "bad_date"),
        ("today --date 2025-12-31", "before_first_day"),
        ("today --data example.txt", "bad_secret"),
        ("today --data d --database nonsense", "bad_database"),
        ("today --data d --database sqlite:///example.txt/x.db", "bad_database"),
        ("serve --port 65536", "bad_settings"),
        ("serve --workers 0", "bad_settings"),
        ("hint - --log -", "usage"),
        # what Typer itself finds
        ("make", "usage"),
        ("make tandem --level high", "usage"),
        ("make tandem extra", "usage"),
        ("make tandem --colour", "usage"),
        ("solve", "usage"),
        ("stats tandem", "usage"),
        ("replay example.txt", "usage"),
        ("nonsense", "usage"),
        ("--nonsense", "usage"),
        ("vectors", "usage"),
        ("vectors nonsense", "usage"),
    ],
)
def test_arguments(run: Run, example: str, line: str, code: str) -> None:
    result = run(*line.split())
    assert is_complaint(result, code), result


def test_a_day_after_today(run: Run) -> None:
    tomorrow = (datetime.now(UTC) + timedelta(days=2)).date()
    assert is_complaint(run("today", "--date", str(tomorrow)), "not_yet")


@pytest.mark.parametrize("command", ["solve", "explain", "grade", "hint", "check"])
@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "empty", ""),
        ("hello", "unknown_format", "line 1"),
        ('{"game": "tandem"', "bad_json", "line 1, column 18"),
        ('{"game": "chess", "board": 1}', "unknown_game", "game"),
        (json.dumps({**TANDEM, "pieces": [3, 29]}), "piece_on_wall", "board, pieces"),
        (json.dumps({**TANDEM, "stations": [25, 30]}), "station_off_grid", "board, stations"),
        (json.dumps({**BLOOM, "wiring": ["110", "110", "100"]}), "dry_bed", "board, bed 3"),
        (json.dumps({**BLOOM, "needs": [3, 4, 7]}), "need_out_of_range", "board, needs, bed 3"),
        (EXAMPLE.replace("1", "."), "bad_shape", "line 1"),
        (EXAMPLE.replace("1", "?"), "bad_shape", "line 5, column 5"),
    ],
)
def test_files(run: Run, tmp_path: Path, command: str, text: str, code: str, place: str) -> None:
    (tmp_path / "file").write_text(text, encoding="utf-8")
    result = run(command, "file")
    assert is_complaint(result, code), result
    assert result.err.startswith(f"daymill: file, {place}: " if place else "daymill: file: ")


def test_needs_that_no_setting_meets(run: Run) -> None:
    board = json.dumps({"settings": 3, "wiring": ["11", "01"], "needs": [3, 1]})
    solved = run("solve", "-", "--json", stdin=board)
    assert (solved.status, solved.json()["verdict"]) == (1, "none")
    assert is_complaint(run("grade", "-", stdin=board), "no_answer")


def test_files_that_are_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes("é".encode("latin-1"))
    (tmp_path / "utf16").write_bytes("[1]".encode("utf-16"))
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "zeros").write_bytes(bytes(1000))
    (tmp_path / "huge").write_bytes(b"." * (64 * 2**20 + 1))
    for name, code in (
        ("latin", "not_text"),
        ("utf16", "not_text"),
        ("binary", "not_text"),
        ("zeros", "not_text"),
    ):
        assert is_complaint(run("solve", name), code)
        assert is_complaint(run("hint", "-", "--log", name, stdin=EXAMPLE), code)
    assert is_complaint(run("solve", "huge"), "too_large")
    assert is_complaint(run("solve", "."), "unreadable")
    assert is_complaint(run("solve", "-", stdin=b"\xff\xfe"), "not_text")


def test_names_that_would_disturb_a_terminal(run: Run) -> None:
    result = run("solve", "a\x1b[2Jb\nc")
    assert is_complaint(result, "unreadable"), result
    assert "a\\x1b[2Jb\\nc" in result.err
    # bytes in an argument that are no UTF-8 come as lone surrogates
    assert is_complaint(run("solve", "caf\udce9"), "unreadable")
    assert is_complaint(run("make", "tandem", "--seed", "caf\udce9"), "bad_seed")
    assert is_complaint(run("make", "tan\udce9"), "unknown_game")


COMMANDS = st.sampled_from(
    (
        "games",
        "make",
        "solve",
        "explain",
        "grade",
        "hint",
        "check",
        "replay",
        "play",
        "stats",
        "vectors",
        "today",
    )
)
WORDS = st.sampled_from(
    (
        *(
            "tandem",
            "bloom",
            "check",
            "-",
            "--json",
            "--level",
            "--seed",
            "--seeds",
            "--count",
            "--log",
            "--to",
            "--from",
        ),
        *(
            "--game",
            "--entry",
            "--date",
            "0",
            "1",
            "16",
            "-1",
            "x",
            "json",
            "text",
            "svg",
            "2026-01-01",
            "--help",
            "",
        ),
    )
)


@settings(max_examples=amount(50, long=150), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(COMMANDS, st.lists(WORDS | st.text(max_size=6), max_size=4), st.text(max_size=30))
def test_any_command_line(run: Run, command: str, words: list[str], stdin: str) -> None:
    result = run(command, *words, stdin=stdin.encode(errors="surrogatepass"))
    assert result.status in (0, 1, 2)
    assert "Traceback" not in result.err
    assert (result.status != 2) or "daymill: " in result.err


def test_an_error_that_nobody_foresaw(run: Run, example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("unforeseen")

    monkeypatch.setattr("daymill.core.adopt.adopt", fail)
    result = run("grade", example)
    assert result.status == 70
    assert "this is a fault of daymill, not of yours: KeyError: 'unforeseen'" in result.err
    monkeypatch.setenv("DAYMILL_TRACEBACK", "1")
    with pytest.raises(KeyError):
        run("grade", example)


def test_nothing_is_made_for_a_game_that_fails_late(run: Run) -> None:
    assert load("tandem").info.name == "tandem"
    result = run("make", "tandem", "--seed", "4294967295", "--count", "2", "--to", "text")
    assert is_complaint(result, "bad_count")
