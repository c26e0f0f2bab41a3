"""What a result and a player's statistics cost with a thousand stored attempts, and with a million.

Two servers run, one on either database. All attempts but those of the player who asks are at today's puzzles.
"""

from __future__ import annotations

import http.client
import json
import tempfile
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from rich.table import Table
from sqlalchemy import Engine

from bench.load.figures import in_milliseconds
from bench.load.filling import fill
from bench.load.recording import record
from bench.load.servers import daymill, postgresql
from daymill.almanac.store import open_store

FEW, MANY = 1_000, 1_000_000
ROUNDS = 5
ASKED = 40  # times in a round
TARGET = 2.0


@dataclass
class Place:
    """A database that is filled, and the player who asks."""

    connection: http.client.HTTPConnection
    paths: dict[str, str]
    cookie: str
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def ask(self) -> None:
        """One round, on a connection of its own: the server closes one that was idle."""
        self.connection.close()
        for name, path in self.paths.items():
            for _ in range(ASKED):
                start = perf_counter()
                self.connection.request("GET", path, headers={"Cookie": self.cookie})
                answer = self.connection.getresponse()
                answer.read()
                self.times[name].append(perf_counter() - start)
                if answer.status != 200:
                    raise RuntimeError(f"{path}: {answer.status}")


def measure(asked: Namespace) -> dict[str, Any]:
    """Milliseconds of each question with few and with many attempts, and the ratio of the medians."""
    with ExitStack() as stack:
        few, many = (stack.enter_context(_filled(asked.database, count)) for count in (FEW, MANY))
        for _ in range(ROUNDS):
            few.ask()
            many.ask()
    questions = {
        name: {
            "few": in_milliseconds(few.times[name]),
            "many": in_milliseconds(many.times[name]),
            "ratio": round(median(many.times[name]) / median(few.times[name]), 2),
        }
        for name in few.paths
    }
    return {"database": asked.database, "few": FEW, "many": MANY, "questions": questions}


@contextmanager
def _filled(kind: str, count: int) -> Iterator[Place]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = f"sqlite:///{folder / 'data' / 'daymill.db'}"
        if kind == "postgresql":
            url = stack.enter_context(postgresql())
        server = stack.enter_context(daymill(folder, url))
        engine = open_store(url)
        today = datetime.now(UTC).date()
        place = _play(server.port, engine, today)
        fill(engine, today, count, place.cookie.partition("=")[2].partition(".")[0])
        engine.dispose()
        yield place


def _play(port: int, engine: Engine, today: date) -> Place:
    """The player comes, and plays one puzzle to its end."""
    recording = record(engine, today)[0]
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    cookie = ""

    def post(path: str, body: Any) -> Any:
        nonlocal cookie
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        cookie = (answer.headers["Set-Cookie"] or cookie).partition(";")[0]
        return json.loads(answer.read())

    opened = post("/api/attempts", {"date": today.isoformat(), "game": recording.game})
    length = 0
    for batch in recording.batches:
        post(f"/api/attempts/{opened['attempt']}/actions", {"from": length, "actions": batch})
        length += len(batch)
    paths = {
        "the result of an attempt": f"/api/attempts/{opened['attempt']}/result",
        "the results of a day's puzzle": f"/api/days/{today}/{recording.game}/results",
        "a player's statistics": "/api/players/me",
    }
    return Place(connection, paths, cookie)


def table(measured: dict[str, Any]) -> Table:
    """The figures for people."""
    title = f"{measured['many']:,} stored attempts beside {measured['few']:,} ({measured['database']})"
    result = Table("question", "few: median ms", "p99", "many: median ms", "p99", "ratio", title=title)
    for name, it in measured["questions"].items():
        times = (f"{it[which][figure]:.2f}" for which in ("few", "many") for figure in ("median", "p99"))
        result.add_row(name, *times, f"{it['ratio']:.2f}")
    return result


def missed(measured: dict[str, Any]) -> list[str]:
    """The targets that were not reached."""
    found = measured["questions"].items()
    return [f"{name} takes {it['ratio']} times as long" for name, it in found if it["ratio"] > TARGET]
