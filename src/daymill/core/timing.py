"""Times in a log. All time is handed in with the actions, and never read.

A timed game's clock runs from its first accepted action, `start`, which bears no time. Every other move of
such a game is its words, a space, `@`, and the milliseconds since then: `tap 7 @3450`. `docs/replay.md`.
"""

from __future__ import annotations

import re
from typing import NoReturn

from daymill.core.errors import Refused
from daymill.core.scene import Scene

START = "start"
LONGEST_RUN = 3_600_000  # ms: one hour
FASTEST = 50  # ms: a hand that is quicker than this is looked at, not refused

_TIMED = re.compile(r"(.+) @(0|[1-9][0-9]{0,15})", re.ASCII)


def split_time(action: str) -> tuple[str, int] | None:
    """The words of an action and its milliseconds; None where it does not end with a time in plain digits."""
    found = _TIMED.fullmatch(action)
    return (found[1], int(found[2])) if found else None


def waits_for_clock(scene: Scene) -> bool:
    """Whether a run has to be begun first: the Scene offers `start`."""
    return any(control.action == START for control in scene.controls)


def check_time(ms: int, last: int) -> None:
    """Raises `Refused` where a move cannot come `ms` after the start, the one before it having come at
    `last`: `too_late` or `time_backwards`."""
    if ms > LONGEST_RUN:
        raise Refused("too_late", "A run lasts an hour at the most: this one can only be given up.")
    if ms < last:
        raise Refused(
            "time_backwards", f"Time runs forwards: the move before came at {last} ms, this one at {ms} ms."
        )


def check_unstarted(started: bool) -> None:
    """Raises `Refused` (`started`) where `start` comes a second time."""
    if started:
        raise Refused("started", "The clock runs already.")


def check_started(started: bool) -> None:
    """Raises `Refused` (`not_started`) where a move or a hint comes before the start."""
    if not started:
        raise Refused("not_started", "The clock does not run yet: begin with start.")


def clock_runs() -> NoReturn:
    """What `restart` is answered once a run has begun. Raises `Refused` (`clock_runs`)."""
    raise Refused("clock_runs", "The clock runs on: a run that has begun cannot be started again.")


def flags_of(fast: int) -> tuple[str, ...]:
    """The flags of a run of which so many moves came too fast for a hand: `too_fast` where any did."""
    return ("too_fast",) if fast else ()


def seconds_text(ms: int) -> str:
    """`12.05 s`: hundredths, rounded down."""
    return f"{ms // 1000}.{ms % 1000 // 10:02} s"
