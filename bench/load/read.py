"""Reading a day, beside the least that FastAPI can answer: in turns in one run, each server one process."""

from __future__ import annotations

import tempfile
import urllib.request
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from rich.table import Table

from bench.load.asking import Round, ask
from bench.load.figures import in_milliseconds
from bench.load.servers import Server, bare, daymill

CONNECTIONS = 16
ROUNDS = 5
SECONDS = 2.0
TARGET = 0.7
LONGEST = 10
_PACKED = {"Accept-Encoding": "gzip"}


@dataclass(frozen=True, slots=True)
class Kind:
    """A request that is measured, and the status of its answer."""

    server: Server
    path: str
    status: int
    headers: dict[str, str]

    def run(self, seconds: float) -> tuple[Round, float]:
        """The answers, and seconds of the server's processor time for each."""
        before = self.server.cpu()
        found = ask(self.server.port, self.path, self.status, CONNECTIONS, seconds, self.headers)
        return found, (self.server.cpu() - before) / len(found.times)


def measure(_: object = None) -> dict[str, Any]:
    """Of each kind requests a second, milliseconds, and the medians of the rounds' ratios to `bare`."""
    with tempfile.TemporaryDirectory() as folder, daymill(Path(folder)) as ours:
        day = f"/api/days/{datetime.now(UTC).date()}"
        wanted = urllib.request.Request(ours.address + day, headers=_PACKED)
        with urllib.request.urlopen(wanted) as answer:
            tag, body = answer.headers["ETag"], answer.read()
        file = Path(folder) / "day"
        file.write_bytes(body)
        with bare(file) as theirs:
            kinds = {
                "bare": Kind(theirs, "/", 200, {}),
                "bare, with the bytes of the day": Kind(theirs, "/same", 200, {}),
                "day": Kind(ours, day, 200, _PACKED),
                "day, known by its ETag": Kind(ours, day, 304, {**_PACKED, "If-None-Match": tag}),
                "day, not compressed": Kind(ours, day, 200, {}),
                "today": Kind(ours, "/api/days/today", 200, _PACKED),
            }
            for kind in kinds.values():
                kind.run(0.5)
            found = [{name: kind.run(SECONDS) for name, kind in kinds.items()} for _ in range(ROUNDS)]
    return {"bytes": len(body), "kinds": {name: _figures(name, found) for name in kinds}}


def _figures(name: str, found: list[dict[str, tuple[Round, float]]]) -> dict[str, float]:
    rounds = [one[name][0] for one in found]
    ratios = [one[name][0].rate / one["bare"][0].rate for one in found]
    times = [time for it in rounds for time in it.times]
    return {
        "rate": round(median(it.rate for it in rounds)),
        "ratio": round(median(ratios), 3),
        "least": round(min(ratios), 3),
        "cpu_ratio": round(median(one["bare"][1] / one[name][1] for one in found), 3),
        **in_milliseconds(times),
    }


def table(measured: dict[str, Any]) -> Table:
    """The figures for people."""
    size = f"{measured['bytes']:,} bytes compressed"
    result = Table(
        "request",
        "a second",
        "ratio to bare",
        "least",
        "by processor time",
        "median ms",
        "p99 ms",
        "p99 / median",
        title=f"Reading a day ({size}), one process, {CONNECTIONS} connections",
    )
    for name, it in measured["kinds"].items():
        ratios = (f"{it['ratio']:.2f}", f"{it['least']:.2f}", f"{it['cpu_ratio']:.2f}")
        times = (f"{it['median']:.2f}", f"{it['p99']:.2f}", f"{it['p99'] / it['median']:.1f}")
        result.add_row(name, f"{it['rate']:,.0f}", *ratios, *times)
    return result


def missed(measured: dict[str, Any]) -> list[str]:
    """The targets that were not reached."""
    kinds = measured["kinds"]
    day, known = kinds["day"], kinds["day, known by its ETag"]
    found = []
    if day["ratio"] < TARGET:
        found.append(f"a day is read {day['ratio']} times as often as the bare endpoint, not {TARGET}")
    if day["p99"] > LONGEST * day["median"]:
        found.append(f"the p99 of a day is more than {LONGEST} times its median")
    if known["cpu_ratio"] < day["cpu_ratio"]:
        found.append("a day that is known costs more than one that is sent")
    return found
