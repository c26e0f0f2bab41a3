"""`daymill serve` as it really runs: it ends in good order, keeps a journal, counts over its processes."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime

import httpx2
import pytest

pytestmark = pytest.mark.once


@contextmanager
def serving(folder, *options, **variables):
    """`daymill serve` with one game a day: its address, its process, and the file of its standard error."""
    data = folder / "data"
    data.mkdir()
    (data / "daymill.toml").write_text('[schedule]\ngames = ["tandem"]\n')
    journal = folder / "journal"
    command = [sys.executable, "-m", "daymill", "serve", "--port", "0", "--no-open", "--data", str(data)]
    with journal.open("wb") as said:
        process = subprocess.Popen(
            [*command, *options],
            cwd=folder,
            env={**os.environ, "DAYMILL_AHEAD": "0", **variables},
            stderr=said,
            start_new_session=True,
        )
    try:
        yield _address(journal, process), process, journal
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _address(journal, process):
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        found = re.search(r"daymill is at (http://\S+?),? ", journal.read_text())
        if found:
            with suppress(httpx2.TransportError):
                httpx2.get(f"{found[1]}/health")
                return found[1]
        assert process.poll() is None, journal.read_text()
        time.sleep(0.05)
    raise AssertionError(journal.read_text())


def get(url):
    """An answer on a connection of its own, however busy the machine is."""
    return httpx2.get(url, timeout=60)


def is_refused(address):
    host, port = address.removeprefix("http://").split(":")
    try:
        socket.create_connection((host, int(port)), timeout=1).close()
    except ConnectionRefusedError:
        return True
    return False


def stop_during_a_batch(address, process, database):
    """Sends SIGTERM while a batch waits; it is stored and answered, and nobody else let in."""
    wanted = {"date": str(datetime.now(UTC).date()), "game": "tandem"}
    with (
        httpx2.Client(base_url=address, timeout=60) as client,
        closing(sqlite3.connect(database, isolation_level=None)) as other,
        ThreadPoolExecutor() as pool,
    ):
        attempt = client.post("/api/attempts", json=wanted).json()["attempt"]
        # who holds the lock makes the batch wait in the middle
        other.execute("BEGIN IMMEDIATE")
        sent = {"from": 0, "actions": ["hint", "hint"]}
        batch = pool.submit(client.post, f"/api/attempts/{attempt}/actions", json=sent)
        time.sleep(0.5)
        assert not batch.done()
        process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + 4
        while not is_refused(address):
            assert time.monotonic() < deadline, "new connections are still taken"
            time.sleep(0.05)
        assert not batch.done()
        other.execute("COMMIT")
        assert batch.result(60).json()["length"] == 2
        assert process.wait(30) == 0
        assert other.execute("SELECT actions FROM actions").fetchall() == [('["hint","hint"]',)]


def test_one_process_ends_in_good_order(tmp_path):
    with serving(tmp_path) as (address, process, journal):
        stop_during_a_batch(address, process, tmp_path / "data" / "daymill.db")
        assert "Traceback" not in journal.read_text()


def test_several_processes_count_together_write_one_journal_and_end_in_good_order(tmp_path):
    with serving(tmp_path, "--workers", "2", DAYMILL_LOG="json") as (address, process, journal):
        for _ in range(20):  # each on a connection of its own, so that either process may take it
            assert get(f"{address}/api/commitments").status_code == 200
        line = r'daymill_requests_total\{method="GET",route="/api/commitments",status="200"\} (\S+)'
        assert {float(re.search(line, get(f"{address}/metrics").text)[1]) for _ in range(6)} == {20.0}
        stop_during_a_batch(address, process, tmp_path / "data" / "daymill.db")
        told = [json.loads(line) for line in journal.read_text().splitlines() if line.startswith("{")]
        assert sum(it.get("route") == "/api/commitments" for it in told) == 20
        assert "Traceback" not in journal.read_text()
