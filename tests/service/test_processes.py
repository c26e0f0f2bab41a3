"""The service as it really runs: several processes, first requests at once, and one that is killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from threading import Timer

import httpx2
import pytest
from sqlalchemy import func, select

from daymill.almanac.schedule import GAMES_OF_A_DAY
from daymill.almanac.schema import days
from daymill.almanac.store import open_store
from daymill.games import NAMES, load


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """The compiled kernels are on disk before any server starts, as `daymill warm` leaves them."""
    for name in NAMES:
        load(name).warm()


@contextmanager
def server(folder, workers):
    """A server of its own; the address, and the process that can be killed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "--factory", "daymill.service.app:create_app"]
    options = ["--port", str(port), "--workers", str(workers), "--log-level", "warning"]
    process = subprocess.Popen(
        [*command, *options],
        cwd=folder,
        env={**os.environ, "DAYMILL_DATA": str(folder / "data")},
        start_new_session=True,
    )
    try:
        address = f"http://127.0.0.1:{port}"
        await_health(address, process)
        yield address, process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def await_health(address, process):
    for _ in range(300):
        assert process.poll() is None, "the server has stopped"
        try:
            if httpx2.get(f"{address}/health").status_code == 200:
                return
        except httpx2.TransportError:
            pass
        time.sleep(0.1)
    raise AssertionError("the server does not answer")


def test_two_hundred_first_requests_of_a_day_get_the_same_boards(tmp_path):
    today = datetime.now(UTC).date()

    async def rush(address):
        limits = httpx2.Limits(max_connections=200)
        async with httpx2.AsyncClient(base_url=address, limits=limits, timeout=120) as client:
            asked = [client.get(f"/api/days/{today}") for _ in range(200)]
            return await asyncio.gather(*asked)

    with server(tmp_path, workers=4) as (address, _):
        responses = asyncio.run(rush(address))
    assert {response.status_code for response in responses} == {200}
    assert len({response.content for response in responses}) == 1
    engine = open_store(f"sqlite:///{tmp_path / 'data' / 'daymill.db'}")
    with engine.connect() as connection:
        query = select(days.c.game, func.count()).where(days.c.date == today).group_by(days.c.game)
        assert sorted(map(tuple, connection.execute(query))) == sorted((name, 1) for name in GAMES_OF_A_DAY)
    engine.dispose()


def send_until_killed(client, attempt, length):
    """Sends action after action until the server is gone; how many it acknowledged."""
    while True:
        try:
            batch = {"from": length, "actions": ["hint"]}
            answer = client.post(f"/api/attempts/{attempt}/actions", json=batch)
        except httpx2.TransportError:
            return length
        length = answer.json()["length"]


def test_a_killed_process_loses_nothing_that_it_has_acknowledged(tmp_path):
    wanted = {"date": str(datetime.now(UTC).date()), "game": "tandem"}
    attempt, acknowledged = "", 0
    for _ in range(3):
        with (
            server(tmp_path, workers=1) as (address, process),
            httpx2.Client(base_url=address, timeout=60) as client,
        ):
            attempt = attempt or client.post("/api/attempts", json=wanted).json()["attempt"]
            stored = client.get(f"/api/attempts/{attempt}").json()["actions"]
            # one more may have been stored just before its answer was cut off
            assert acknowledged <= len(stored) <= acknowledged + 1
            assert stored == ["hint"] * len(stored)
            Timer(0.5, process.kill).start()
            acknowledged = send_until_killed(client, attempt, len(stored))
            assert acknowledged > len(stored)
            assert process.wait() == -signal.SIGKILL
