"""How long until the first page: with no compiled code and an empty data folder, and once more after that."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from rich.table import Table

COMMAND = [sys.executable, "-m", "daymill"]


def table() -> Table:
    """Seconds to the first page, and to the help text."""
    result = Table("what", "seconds", title="Starting")
    with tempfile.TemporaryDirectory() as folder:
        result.add_row("first page, cold: nothing compiled, nothing stored", f"{first_page(folder):.2f}")
        result.add_row("first page, warm: compiled and stored", f"{first_page(folder):.2f}")
    python = min(seconds([sys.executable, "-c", "pass"]) for _ in range(5))
    shown = min(seconds([*COMMAND, "--help"]) for _ in range(5))
    result.add_row("daymill --help (best of 5)", f"{shown:.2f}")
    result.add_row("python -c pass (best of 5)", f"{python:.2f}")
    return result


def first_page(folder: str) -> float:
    """From starting `daymill serve` until the page of today's set has arrived."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {**os.environ, "NUMBA_CACHE_DIR": str(Path(folder) / "compiled")}
    arguments = ["serve", "--no-open", "--port", str(port), "--data", str(Path(folder) / "data")]
    start = time.perf_counter()
    with subprocess.Popen(
        [*COMMAND, *arguments], env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            while time.perf_counter() - start < 120:
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as page:
                        if page.status == 200:
                            return time.perf_counter() - start
                except (urllib.error.URLError, ConnectionError):
                    time.sleep(0.02)
        finally:
            server.send_signal(signal.SIGINT)
    raise TimeoutError("the first page did not arrive within two minutes")


def seconds(command: list[str]) -> float:
    """How long a command takes, start to end."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start
