"""Rates of ours and of a peer, side by side in one run; by seconds of processor time."""

from __future__ import annotations

import json
import resource
import subprocess
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from tests.contract import node

ROUNDS = 5
MISSING = "not installed"


def side_by_side(
    count: int, ours: Callable[[], object], peers: int, theirs: Callable[[], object] | None
) -> tuple[str, ...]:
    """Rates of both and the median, least and most of the rounds' ratios."""
    ours()
    rates, others = [], []
    for _ in range(ROUNDS):
        rates.append(count / seconds(ours))
        if theirs:
            others.append(peers / seconds(theirs))
    if not others:
        return f"{median(rates):,.0f}", MISSING, "", "", ""
    ratios = [one / other for one, other in zip(rates, others, strict=True)]
    spread = (
        f"{ratio:,.0f}" if ratio >= 10 else f"{ratio:.1f}"
        for ratio in (median(ratios), min(ratios), max(ratios))
    )
    return f"{median(rates):,.0f}", f"{median(others):,.0f}", *spread


def spread(ours: Sequence[float], theirs: Sequence[float]) -> tuple[str, ...]:
    """The median, least and most of the rounds' ratios, in hundredths."""
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    return tuple(f"{ratio:.2f}" for ratio in (median(ratios), min(ratios), max(ratios)))


def seconds(run: Callable[[], object]) -> float:
    """Processor time of a call, and of the processes that it starts and waits for."""
    start = _used()
    run()
    return _used() - start


def _used() -> float:
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + others.ru_utime + others.ru_stime


def twin(game: str, level: int, count: int, what: str) -> float:
    """Boards a second of the JavaScript twin under Node, from seeds 0, 1, ...; `what` is `generate` or
    `grade`."""
    measured = json.loads(node.run("twin.mjs", "bench", game, str(level), "0", str(count), what).stdout)
    return float(measured["boards"] / measured["seconds"])


def command(program: str | None, *arguments: str, given: str = "") -> Callable[[], object] | None:
    """Runs a program, which is given a text; None where there is no program."""
    if program is None:
        return None
    line = [program, *arguments]
    return lambda: subprocess.run(line, input=given, text=True, check=True, stdout=subprocess.DEVNULL)
