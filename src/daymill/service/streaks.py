"""Streaks of days. One missed day in ten is forgiven. `docs/api.md` has the rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

FORGIVEN = 10  # of so many dates in a row one may be missed
_A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """How many played days the streak has that has not ended, and the best there ever was; `today` tells
    whether today is one of the played days."""

    current: int
    best: int
    today: bool


def streak_of(played: Sequence[date], today: date) -> Streak:
    """The streak of someone who has played on these dates, which are in order and each there once.

    Dates after today count as they stand: a clock that was set back ends no streak.
    """
    start = best = 0
    missed = None  # the last date that was forgiven
    for at, day in enumerate(played):
        if at:
            start, missed = _bridge(played, start, missed, at - 1, day)
        best = max(best, at + 1 - start)
    current = 0
    if played:
        # today is not over: it counts where it was played, and is not missed where it was not
        end = max(today - _A_DAY, played[-1])
        start, _ = _bridge(played, start, missed, len(played) - 1, end + _A_DAY)
        current = len(played) - start
    return Streak(current, best, today in played)


def _bridge(
    played: Sequence[date], start: int, missed: date | None, last: int, day: date
) -> tuple[int, date | None]:
    """Where a streak that goes from `start` to `last` begins if it is to go on at `day`, and the date that
    was forgiven last: `last + 1` and None where it cannot."""
    between = (day - played[last]).days - 1
    if between == 0:
        return start, missed
    if between > 1:
        return last + 1, None
    now_missed = day - _A_DAY
    if missed is not None and (now_missed - missed).days < FORGIVEN:
        # without the earlier one: it begins on the date after that, which was played
        start = played.index(missed + _A_DAY, start, last + 1)
    return start, now_missed
