"""Servers of our own, each a process on a free port of this machine: `daymill serve`, and the bare one."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from daymill.service.settings import Settings
from tests.postgres import Cluster, find_programs

_PATIENCE = 180  # seconds until a server answers: the first one ever compiles
_TICKS = os.sysconf("SC_CLK_TCK")
# as a server that may lose nothing has them, where the tests are in a hurry
_DURABLE = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on", "shared_buffers": "128MB"}


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def cpu(self) -> float:
        """Seconds of processor time that it and its workers have used."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return sum(_cpu(pid) for pid in (self.process.pid, *map(int, children)))

    def settle(self) -> None:
        """Waits until it has done what it does after its start: compiling, making days."""
        deadline = time.monotonic() + _PATIENCE
        quiet = 0
        while quiet < 3 and time.monotonic() < deadline:
            before = self.cpu()
            time.sleep(1)
            quiet = quiet + 1 if self.cpu() - before < 0.03 else 0


def _cpu(pid: int) -> float:
    fields: list[str] = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


@contextmanager
def daymill(folder: Path, database: str = "", workers: int = 1) -> Iterator[Server]:
    """`daymill serve` with its limits off, since all requests come from one address, and no days ahead."""
    limits = (name for name in Settings.model_fields if name.startswith("limit_"))
    settings = {f"DAYMILL_{name.upper()}": "0" for name in limits}
    settings |= {"DAYMILL_DATABASE": database, "DAYMILL_LOG": "off", "DAYMILL_AHEAD": "0"}
    port = _free_port()
    command = ["daymill", "serve", "--no-open", "--port", str(port), "--data", str(folder / "data")]
    with _running([*command, "--workers", str(workers)], port, settings) as server:
        _await(f"{server.address}/health", server.process)
        server.settle()
        yield server


@contextmanager
def bare(file: Path) -> Iterator[Server]:
    """The least that FastAPI can answer, and the bytes of a file."""
    port = _free_port()
    with _running(["bench.load.bare", str(port), str(file)], port, {}) as server:
        _await(server.address, server.process)
        yield server


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of an empty database on a PostgreSQL of our own, which loses nothing in a power cut."""
    programs = find_programs()
    if programs is None:
        raise SystemExit("there is no initdb here, so no PostgreSQL to measure with")
    cluster = Cluster(programs, **_DURABLE)
    try:
        yield cluster.url()
    finally:
        cluster.end()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def _running(module: list[str], port: int, settings: dict[str, str]) -> Iterator[Server]:
    process = subprocess.Popen(
        [sys.executable, "-m", *module], env={**os.environ, **settings}, start_new_session=True
    )
    try:
        yield Server(port, process)
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _await(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + _PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                if answer.status == 200:
                    return
        except OSError:  # of which what urllib raises is one
            time.sleep(0.05)
    raise SystemExit(f"{address} does not answer")
