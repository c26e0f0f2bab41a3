"""What only a process of its own shows: starting time, pipes, signals, closed and full streams, terminals."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from daymill.cli import main
from daymill.games import load

from .conftest import EXAMPLE

COMMAND = (sys.executable, "-m", "daymill")
HEAVY = ("numba", "numpy", "scipy", "fastapi", "sqlalchemy", "alembic", "pydantic", "uvicorn", "jinja2")


def run(*arguments: str, stdin: str = "", **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (*COMMAND, *arguments),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        **options,
    )  # type: ignore[call-overload,no-any-return]


def test_starting_imports_nothing_heavy() -> None:
    script = (
        "import sys, daymill.cli; daymill.cli.main(['--help']); print(*sorted(sys.modules), file=sys.stderr)"
    )
    result = subprocess.run((sys.executable, "-c", script), capture_output=True, text=True, check=True)
    loaded = set(result.stderr.split())
    assert "daymill.cli" in loaded
    assert not loaded & set(HEAVY)
    assert all(
        name in result.stdout for name in ("games", "make", "solve", "explain", "grade", "hint", "check")
    )
    assert all(
        name in result.stdout for name in ("replay", "play", "today", "serve", "stats", "vectors", "warm")
    )


def test_help_comes_at_once() -> None:
    """In processor time, since other processes may be at work here: the clock on the wall shows no less."""
    least = 9.0
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert run("--help").returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    assert least < 0.3


@pytest.mark.parametrize(
    "name",
    [
        "games",
        "make",
        "solve",
        "explain",
        "grade",
        "hint",
        "check",
        "replay",
        "play",
        "today",
        "serve",
        "stats",
        "warm",
    ],
)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    shown, complaints = capsys.readouterr()
    assert complaints == ""
    assert shown.startswith(f"Usage: daymill {name}")


def test_a_reader_that_goes_away() -> None:
    with subprocess.Popen(
        (*COMMAND, "make", "tandem", "--seed", "1", "--count", "100000"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline().decode()
        process.stdout.close()
        assert process.wait(60) == 141
        assert process.stderr.read() == b""
    assert first == load("tandem").generate(8, 1).canonical() + "\n"


def test_a_reader_that_goes_away_from_a_text(tmp_path: Path) -> None:
    # five thousand verdicts are far more than a pipe holds
    (tmp_path / "many.sdm").write_text("123456789" + "." * 72 + "\n", encoding="utf-8")
    with subprocess.Popen(
        (*COMMAND, "solve", *["many.sdm"] * 5000),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"many.sdm: Sudoku")
        process.stdout.close()
        assert process.wait(60) == 141
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_full_disk() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = subprocess.run(
            (*COMMAND, "make", "tandem", "--seed", "1"),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert result.returncode == 2
    assert result.stderr == "daymill: standard output: No space left on device [unwritable]\n"


def test_closed_streams() -> None:
    for redirection in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        shell = f'"{sys.executable}" -m daymill solve - {redirection}'
        result = subprocess.run(("sh", "-c", shell), capture_output=True, text=True, input="", check=False)
        assert result.returncode == 2, redirection
        assert "Traceback" not in result.stderr


def test_ctrl_c_leaves_a_game_with_its_log() -> None:
    with subprocess.Popen(
        (*COMMAND, "play", "tandem", "--level", "8", "--seed", "42"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write("up\n")
        process.stdin.flush()
        while "moves 1" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == 'log: ["up"]\n'


def test_a_terminal_that_knows_no_unicode(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    (tmp_path / "board.txt").write_text("2ba\n...\n.1.\n", encoding="utf-8")
    result = run("play", "board.txt", stdin="left\n", cwd=tmp_path, env=environment)
    assert result.returncode == 0
    assert "Best score from here: \\u2013" in result.stdout


def test_a_board_from_a_pipe() -> None:
    result = run("solve", "-", stdin=EXAMPLE)
    assert result.returncode == 0
    assert (
        result.stdout.splitlines()[0]
        == "standard input: Tandem (solvable, with an exact par): one, the claim holds"
    )
