"""The service as it really runs: processes of its own, which can be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress

import httpx2

UNLIMITED = {
    f"DAYMILL_LIMIT_{name}": "0" for name in ("NEW_PLAYERS", "OPENS", "BATCHES", "TRANSFERS", "SOLVES")
}


@contextmanager
def server(data, database="", workers=1, awaited=True):
    """A server with a data folder and a database; its address, and the process that can be killed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "--factory", "daymill.service.app:create_app"]
    options = ["--port", str(port), "--workers", str(workers), "--log-level", "warning"]
    process = subprocess.Popen(
        [*command, *options],
        cwd=data.parent,
        env={**os.environ, **UNLIMITED, "DAYMILL_DATA": str(data), "DAYMILL_DATABASE": database},
        start_new_session=True,
    )
    try:
        address = f"http://127.0.0.1:{port}"
        if awaited:
            await_health(address, process)
        yield address, process
    finally:
        kill(process)


def kill(process):
    """Ends a server and its workers as a power cut does."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def await_health(address, process):
    """Waits until a server answers."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server has stopped"
        with suppress(httpx2.TransportError):
            if httpx2.get(f"{address}/health").status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError("the server does not answer")
