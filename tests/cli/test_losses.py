"""When something cannot be written or shown as it is, no work and no meaning is lost for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from daymill.games import load

from .conftest import EXAMPLE, Run

FULL = Path("/dev/full")
COMMAND = (sys.executable, "-m", "daymill")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="needs a device that is full")


@needs_full
@pytest.mark.parametrize(
    ("arguments", "stdin", "status"),
    [
        (("make", "chess"), "", 2),
        (("make", "tandem", "--nonsense"), "", 2),
        (("make", "tandem", "--level", "1"), "", 0),
        (("solve", "-"), EXAMPLE, 0),
        (("play", "tandem", "--level", "1", "--seed", "1"), "jump\n", 0),
    ],
)
def test_words_that_nobody_hears_change_nothing(arguments: tuple[str, ...], stdin: str, status: int) -> None:
    with FULL.open("w") as full:
        result = subprocess.run(
            (*COMMAND, *arguments), input=stdin, stdout=subprocess.PIPE, stderr=full, text=True, check=False
        )
    assert result.returncode == status
    assert bool(result.stdout) == (status == 0)


@needs_full
@pytest.mark.parametrize("end", ["", "give up\n"])
def test_a_log_that_cannot_be_saved_is_printed(run: Run, example: str, end: str) -> None:
    result = run("play", example, "--log", str(FULL), stdin="up\n" + end)
    assert result.status == 2
    log = json.dumps(["up", *end.split("\n")[:-1]])
    assert result.err == f"log: {log}\ndaymill: /dev/full: No space left on device [unwritable]\n"
    assert ("Daymill Tandem" in result.out) == bool(end)


@pytest.mark.parametrize("name", ["example.txt", "./example.txt", "link"])
def test_a_log_never_overwrites_its_puzzle(run: Run, example: str, name: str) -> None:
    Path("link").symlink_to(example)
    result = run("play", example, "--log", name, stdin="up\n")
    assert (result.status, result.out) == (2, "")
    assert result.err == f"daymill: {name}: the log would overwrite the puzzle [usage]\n"
    assert Path(example).read_text(encoding="utf-8") == EXAMPLE


@pytest.mark.parametrize("option", [("--level", "3"), ("--seed", "3"), ("--seed", "")])
def test_a_file_has_neither_level_nor_seed(run: Run, example: str, option: tuple[str, str]) -> None:
    result = run("play", example, *option)
    assert result.err == ("daymill: example.txt: --level and --seed are for games, not for files [usage]\n")
    assert result.status == 2


@pytest.mark.parametrize("name", ["a\nb", "[red]a[bold]", "\x1b[31ma", "caf\udce9", "é"])
def test_a_file_keeps_to_its_line_whatever_its_name(run: Run, name: str) -> None:
    puzzle = load("tandem").generate(1, 1).canonical()
    try:
        Path(name).write_text(puzzle, encoding="utf-8")
    except OSError:
        pytest.skip("there can be no such file here")
    for command, lines in (("solve", 3), ("check", 1), ("grade", 4)):
        result = run(command, name)
        assert (result.status, result.err) == (0, "")
        assert len(result.out.splitlines()) == lines
        assert "\x1b" not in result.out
        assert run(command, name, "--json").json()["file"] == name


def test_json_is_json_on_a_terminal_that_knows_no_unicode(tmp_path: Path) -> None:
    (tmp_path / "é").write_text(EXAMPLE, encoding="utf-8")
    result = subprocess.run(
        (*COMMAND, "solve", "é", "--json"),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert json.loads(result.stdout)["file"] == "é"


@pytest.mark.parametrize("count", ["0", "-1", "4294967297", "9" * 30])
def test_no_seed_is_told_where_none_is_used(run: Run, count: str) -> None:
    result = run("make", "tandem", "--count", count)
    assert result.err == (
        f"daymill: count: from seed 0 on there are 1 to 4294967296 seeds, not {count} [bad_count]\n"
    )
