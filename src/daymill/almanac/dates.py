"""Days are UTC dates, numbered from 2026-01-01, which is day 1. No clock is read here."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta

from daymill.core.errors import Invalid

EPOCH = date(2026, 1, 1)
_FORM = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def utc_date(moment: datetime) -> date:
    """The UTC date of an aware moment. Raises `ValueError` for a naive one."""
    if moment.tzinfo is None:
        raise ValueError("a moment without a time zone has no UTC date")
    return moment.astimezone(UTC).date()


def seconds_left(moment: datetime) -> int:
    """Whole seconds, 1 to 86,400, until the next 00:00 UTC, rounded up."""
    midnight = datetime.combine(utc_date(moment), time(), UTC) + timedelta(days=1)
    return -((moment - midnight) // timedelta(seconds=1))


def day_number(day: date) -> int:
    """1 for 2026-01-01, 2 for the day after; 0 and less before it."""
    return (day - EPOCH).days + 1


def parse_date(text: str) -> date:
    """A date from `YYYY-MM-DD`. Raises `Invalid` with `bad_date`."""
    try:
        # fromisoformat alone would also take 20260301 and 2026-W09-7
        day = date.fromisoformat(text) if _FORM.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None:
        raise Invalid("bad_date", f"a date is written YYYY-MM-DD, not {text[:40]!r}", "date")
    return day


def published(day: date, today: date) -> date:
    """`day`, if its puzzles are out on the date `today`.

    Raises `Invalid` with `before_first_day` or `not_yet`.
    """
    if day < EPOCH:
        raise Invalid("before_first_day", f"the first day is {EPOCH}", "date")
    if day > today:
        raise Invalid("not_yet", f"the puzzles of {day} come out at 00:00 UTC on that day", "date")
    return day
