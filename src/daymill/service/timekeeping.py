"""The server's own clock against what a log says of time. `docs/replay.md` has the rules.

A run against the clock is timed by the device, so that a slow connection costs nothing. What the server knows
is when an attempt was opened, when the first action of the run came in, and when each batch did."""

from __future__ import annotations

from datetime import date, datetime

from daymill.almanac.dates import utc_date
from daymill.almanac.store import milliseconds
from daymill.service.problems import Problem

SLACK = 5_000  # ms that two good clocks may drift apart, and that opening an attempt may take
LONGEST_GAP = 15_000  # ms that a run may have taken longer by the server's clock: sending again takes some
_A_DAY = 24 * 3_600_000


def check_clock(opened_at: int, ms: int, now: datetime) -> None:
    """Raises `Problem` (`ahead_of_clock`) where a log speaks of a time longer than the attempt has been
    open."""
    been_open = milliseconds(now) - opened_at
    # a clock that was set back behind the opening can tell nothing
    if 0 <= been_open < ms - SLACK:
        detail = f"This log speaks of {ms} ms, but the attempt was opened {been_open} ms ago."
        raise Problem(409, "ahead_of_clock", detail, "actions", open=been_open)


def flags_by_clock(day: date | None, started_at: int | None, ms: int, now: datetime) -> tuple[str, ...]:
    """What the end of an attempt should be looked at for, by the server's clock.

    `late`: the day had ended, and its answers were told. `clock_gap`: from its first action to its end the
    run took longer here than its log says, so that there was time that it does not show."""
    found = []
    if started_at is not None and milliseconds(now) - started_at - ms > LONGEST_GAP:
        found.append("clock_gap")
    if day is not None and utc_date(now) > day:
        found.append("late")
    return tuple(found)


def time_of(opened_at: int, started_at: int | None, ms: int, now: datetime) -> int:
    """How long a game took, in milliseconds, a day at the most: of a run against the clock what its log says,
    of any other from opening to end."""
    taken = ms if started_at is not None else milliseconds(now) - opened_at
    return min(max(taken, 0), _A_DAY)


def clock_of(opened_at: int, started_at: int | None, now: datetime) -> dict[str, int | None]:
    """How long an attempt has been open, and its run been going, by the server's clock, in milliseconds."""
    moment = milliseconds(now)
    return {
        "open": max(moment - opened_at, 0),
        "run": None if started_at is None else max(moment - started_at, 0),
    }
