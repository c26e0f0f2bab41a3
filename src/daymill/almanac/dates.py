"""Days are UTC dates, numbered from 2026-01-01, which is day 1. No clock is read here."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta

from daymill.core.errors import Invalid

EPOCH = date(2026, 1, 1)
_FORM = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MONTH = re.compile(r"[0-9]{4}-[0-9]{2}")


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


def parse_month(text: str) -> date:
    """The first day of a month from `YYYY-MM`. Raises `Invalid` with `bad_month`."""
    try:
        first = date.fromisoformat(f"{text}-01") if _MONTH.fullmatch(text) else None
    except ValueError:
        first = None
    if first is None:
        raise Invalid("bad_month", f"a month is written YYYY-MM, not {text[:40]!r}", "month")
    return first


def published_month(first: date, last: date) -> date:
    """`first`, the first day of a month, if anything from 2026-01-01 to `last` lies in that month.

    Raises `Invalid` with `before_first_day` or `not_yet`.
    """
    if first < EPOCH:
        raise Invalid("before_first_day", f"the first day is {EPOCH}", "month")
    if first > last:
        raise Invalid("not_yet", f"there is nothing yet of {month_text(first)}", "month")
    return first


def month_end(first: date) -> date:
    """The last day of the month that a date lies in."""
    return first.replace(day=monthrange(first.year, first.month)[1])


def month_text(day: date) -> str:
    """The month of a date as `YYYY-MM`."""
    return f"{day.year:04}-{day.month:02}"


def months_between(first: date, last: date) -> list[str]:
    """The months from that of `first` to that of `last`, as `YYYY-MM`; none if `last` is before `first`."""
    if last < first:
        return []
    span = range(first.year * 12 + first.month - 1, last.year * 12 + last.month)
    return [f"{number // 12:04}-{number % 12 + 1:02}" for number in span]
