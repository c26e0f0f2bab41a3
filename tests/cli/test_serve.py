"""`serve`: an address that answers, a port that is taken, and a clean end."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from daymill.almanac.schedule import GAMES_OF_A_DAY
from daymill.cli import serve
from daymill.games import NAMES
from daymill.service.settings import Settings

from .conftest import Run


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server on a free port: its address and process."""
    command = (sys.executable, "-m", "daymill", "serve", "--port", "0", "--no-open", *arguments)
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            told = []
            for line in process.stderr:
                told.append(line)
                found = re.search(r"daymill is at (http://\S+?),? ", line)
                if found:
                    yield found[1], process
                    return
            raise AssertionError("".join(told))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(60)


def get(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        body: bytes = answer.read()
        return body


@pytest.mark.parametrize("more", [(), ("--workers", "2")])
def test_the_page_and_the_days(tmp_path: Path, more: tuple[str, ...]) -> None:
    with serving("--data", str(tmp_path / "data"), *more) as (address, process):
        day = json.loads(get(f"{address}/api/days/today"))
        assert [entry["game"] for entry in day["puzzles"]] == list(GAMES_OF_A_DAY)
        assert b"Tandem" in get(address)
    assert process.returncode == 0
    assert (tmp_path / "data" / "daymill.db").exists()
    assert (tmp_path / "data" / "secret").stat().st_mode & 0o777 == 0o600


def test_only_what_is_cold_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("daymill.core.compiled.was_compiled", lambda name: name == "bloom")
    monkeypatch.setattr("daymill.cli.warm.compile_apart", lambda *names: asked.append(names) or [])
    serve.compile_cold(["tandem", "bloom"])
    serve.compile_cold(["bloom"])
    serve.compile_cold(["tandem"], first=False)
    assert asked == [(["tandem"], "--first"), (["tandem"],)]


class AtOnce:
    """In place of a thread: does its work where it is started."""

    def __init__(self, target: Callable[..., object], args: tuple[object, ...] = (), daemon: bool = False):
        self.start = lambda: target(*args)


def test_one_process_compiles_and_makes_days_ahead_beside_the_workers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[object] = []
    monkeypatch.setattr("threading.Thread", AtOnce)
    monkeypatch.setattr("os.environ", dict(os.environ))
    monkeypatch.setattr(
        "uvicorn.supervisors.Multiprocess.run", lambda supervisor: done.append(supervisor.processes_num)
    )
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr("webbrowser.open", done.append)
    monkeypatch.setattr(serve, "_LULL", 0)
    monkeypatch.setattr(serve, "compile_here", done.append)
    monkeypatch.setattr("daymill.service.maker.keep_ahead", lambda state, stop: done.append(state.settings))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        settings = Settings(data=tmp_path, port=listener.getsockname()[1], workers=2)
        app = serve._app(settings)
        serve._serve_with_workers(app, settings, listener, True)
        app.state.engine.dispose()
    assert done == [*NAMES, settings, f"http://127.0.0.1:{settings.port}", 2]


@pytest.mark.parametrize(
    ("asked", "screen", "opens"),
    [(True, False, True), (None, True, True), (None, False, False), (False, True, False)],
)
def test_a_browser_is_opened_where_it_is_asked_for_or_a_person_is(
    monkeypatch: pytest.MonkeyPatch, asked: bool | None, screen: bool, opens: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("threading.Thread", AtOnce)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(serve, "_has_browser", lambda: screen)
    serve._open_browser("http://127.0.0.1:1", asked)
    assert opened == (["http://127.0.0.1:1"] if opens else [])


def test_a_port_that_is_taken(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port), "--data", str(tmp_path / "data"))
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith(f"daymill: port: 127.0.0.1 port {port} cannot be had")
    assert result.err.endswith("[port_taken]\n")
    assert not (tmp_path / "data").exists()


def test_an_address_that_is_not_ours(run: Run) -> None:
    result = run("serve", "--host", "no such host", "--port", "0")
    assert result.status == 2
    assert result.err.endswith("[bad_address]\n")


def test_a_folder_that_cannot_be_used(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("serve", "--port", "0", "--data", str(tmp_path / "file"))
    assert result.status == 2
    assert str(tmp_path / "file") in result.err
    assert result.err.endswith("]\n")
    assert "Traceback" not in result.err
