"""The rush: all players within a minute, each plays a whole recorded game in batches and asks for the result.

Every log is read from the database afterwards and compared with what was sent.
"""

from __future__ import annotations

import json
import random
import tempfile
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import gevent
from locust import User, events, task
from locust.env import Environment
from locust.exception import StopUser
from rich.table import Table
from sqlalchemy import Engine, select

from bench.load.figures import in_milliseconds
from bench.load.recording import Recording, record
from bench.load.servers import Server, daymill, postgresql
from bench.load.talking import Line
from daymill.almanac.schema import actions, attempts
from daymill.almanac.store import open_store
from daymill.service.tallies import recount

PLAYING = 30  # seconds between a player's first batch and the last
TWICE = 0.02  # of the batches, as after an answer that was lost
TARGET = 250  # ms
_LONGEST = 150  # seconds until all have to be through


@dataclass
class Rush:
    """What is common to the players, and what they have seen."""

    day: str
    players: int
    recordings: list[Recording]
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    came: int = 0
    sent: dict[str, Recording] = field(default_factory=dict)
    through: int = 0
    again: int = 0
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)


class Player(User):
    """One player, who comes, plays and goes."""

    rush: Rush
    port: int

    @task
    def play(self) -> None:
        """All of it, once. Locust sends others for those who are through early: nobody awaits them."""
        if self.rush.came == self.rush.players:
            raise StopUser
        self.line = Line(self.port)
        recording = self.rush.recordings[self.rush.came % len(self.rush.recordings)]
        self.rush.came += 1
        try:
            self._play(recording)
        except (Unexpected, OSError) as error:
            self.rush.errors.append(str(error))
        self.line.close()
        raise StopUser

    def _play(self, recording: Recording) -> None:
        rush = self.rush
        self._ask("day", "GET", f"/api/days/{rush.day}")
        opened = self._ask("open", "POST", "/api/attempts", {"date": rush.day, "game": recording.game}, 201)
        attempt = opened["attempt"]
        rush.sent[attempt] = recording
        length = 0
        for batch in recording.batches:
            gevent.sleep(PLAYING / len(recording.batches) * rush.chance.uniform(0.5, 1.5))
            body = {"from": length, "actions": batch}
            length += len(batch)
            for _ in range(2 if rush.chance.random() < TWICE else 1):
                answer = self._ask("batch", "POST", f"/api/attempts/{attempt}/actions", body)
                if answer["length"] != length:
                    raise Unexpected(f"{length} actions were sent, {answer['length']} are stored")
        if not self._ask("result", "GET", f"/api/attempts/{attempt}/result")["score"]["solved"]:
            raise Unexpected(f"{recording.game} was not solved")
        rush.through += 1

    def _ask(self, name: str, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        begun = perf_counter()
        try:
            found, text = self.line.ask(method, path, body)
        except ConnectionError:
            # the server closes what was idle for long; whoever asks just then asks again, as browsers do
            self.rush.again += 1
            found, text = self.line.ask(method, path, body)
        self.rush.times[name].append(perf_counter() - begun)
        if found != status:
            raise Unexpected(f"{name}: {found} {text.decode(errors='replace')}"[:300])
        return json.loads(text)


class Unexpected(Exception):
    """An answer that no player should get."""


def measure(asked: Namespace) -> dict[str, Any]:
    """Milliseconds of each kind of request, and what was wrong."""
    with (
        tempfile.TemporaryDirectory() as folder,
        _database(Path(folder), asked.database) as url,
        daymill(Path(folder), url, asked.workers) as server,
    ):
        engine = open_store(url)
        today = datetime.now(UTC).date()
        rush = Rush(today.isoformat(), asked.players, record(engine, today))
        spent = _run(rush, server, asked.arrivals)
        wrong = _wrong(rush, engine, today)
        engine.dispose()
    return {
        "database": asked.database,
        "workers": asked.workers,
        "players": asked.players,
        "arrivals": asked.arrivals,
        "through": rush.through,
        "asked_again": rush.again,
        "errors": rush.errors[:20],
        "wrong": wrong[:20],
        **spent,
        "requests": {name: in_milliseconds(times) for name, times in rush.times.items()},
    }


@contextmanager
def _database(folder: Path, kind: str) -> Iterator[str]:
    sqlite = nullcontext(f"sqlite:///{folder / 'data' / 'daymill.db'}")
    with postgresql() if kind == "postgresql" else sqlite as url:
        yield url


def _run(rush: Rush, server: Server, arrivals: int) -> dict[str, float]:
    """Lets all players come and go; seconds, and how much of a core server and client took."""
    Player.rush = rush
    Player.port = server.port
    environment = Environment(user_classes=[Player], events=events)
    runner = environment.create_local_runner()
    start, cpu, own = perf_counter(), server.cpu(), process_time()
    runner.start(rush.players, spawn_rate=rush.players / arrivals)
    while rush.through + len(rush.errors) < rush.players and perf_counter() - start < _LONGEST:
        gevent.sleep(0.2)
    seconds = perf_counter() - start
    spent = {"server_cores": (server.cpu() - cpu) / seconds, "client_cores": (process_time() - own) / seconds}
    runner.quit()
    return {"seconds": round(seconds, 1), **{name: round(value, 2) for name, value in spent.items()}}


def _wrong(rush: Rush, engine: Engine, today: date) -> list[str]:
    """Whatever is stored otherwise than it was sent."""
    logs: dict[str, list[str]] = defaultdict(list)
    with engine.connect() as connection:
        for row in connection.execute(select(actions).order_by(actions.c.attempt, actions.c.first)):
            if row.first != len(logs[row.attempt]):
                return [f"{row.attempt} has a gap or a batch twice"]
            logs[row.attempt] += json.loads(row.actions)
        stored = {row.id: row for row in connection.execute(select(attempts))}
    found = []
    if stored.keys() != rush.sent.keys():
        found.append(f"{len(rush.sent)} attempts were opened and {len(stored)} are stored")
    for attempt, recording in rush.sent.items():
        if logs[attempt] != recording.log:
            stands = f"{len(logs[attempt])} actions, not the {len(recording.log)} that were sent"
            found.append(f"{attempt} ({recording.game}) has {stands}")
        elif stored[attempt].outcome != "solved" or not stored[attempt].counted:
            found.append(f"{attempt} ({recording.game}) has ended as {stored[attempt].outcome}")
    found += [
        f"tally {key}: {stands}, not {right}" for key, (stands, right) in recount(engine, today).items()
    ]
    return found


def table(measured: dict[str, Any]) -> Table:
    """The figures for people."""
    where = f"{measured['database']}, processes: {measured['workers']}"
    title = f"{measured['players']:,} players within {measured['arrivals']} s ({where})"
    found = measured["requests"]
    rate = sum(it["count"] for it in found.values()) / measured["seconds"]
    cores = f"cores: server {measured['server_cores']}, client {measured['client_cores']}"
    through = f"{measured['through']:,} came through in {measured['seconds']} s"
    caption = f"{through}; {rate:,.0f} requests a second; {cores}"
    result = Table("request", "how many", "median ms", "p99 ms", "most ms", title=title, caption=caption)
    for name, it in found.items():
        times = (f"{it['median']:.1f}", f"{it['p99']:.1f}", f"{it['most']:.1f}")
        result.add_row(name, f"{it['count']:,}", *times)
    return result


def missed(measured: dict[str, Any]) -> list[str]:
    """The targets that were not reached."""
    found = [*measured["errors"], *measured["wrong"]]
    if measured["through"] != measured["players"]:
        found.append(f"{measured['through']} of {measured['players']} players came through")
    if measured["requests"]["batch"]["p99"] >= TARGET:
        found.append(f"the p99 of a batch is not under {TARGET} ms")
    return found
