"""Streaks against their definition, tried out on every run of dates there is."""

from datetime import date, timedelta
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daymill.service.streaks import Streak, streak_of

FIRST = date(2026, 3, 1)


def days(*numbers):
    return [FIRST + timedelta(number) for number in numbers]


def pattern(text):
    """`x` for a played date, `.` for a missed one; the last is today."""
    return days(*(at for at, sign in enumerate(text) if sign == "x")), FIRST + timedelta(len(text) - 1)


@pytest.mark.parametrize(
    ("text", "current", "best"),
    [
        (".", 0, 0),
        ("x", 1, 1),
        ("xxx", 3, 3),
        ("xxx.", 3, 3),  # today is not over
        ("xxx..", 3, 3),  # yesterday is forgiven
        ("xxx...", 0, 3),
        ("xx.xx", 4, 4),
        ("xx..xx", 2, 2),
        ("xx.x.xx", 3, 3),  # of two misses within ten dates one is too many
        ("xx.xxxxxxxx.xx", 10, 10),  # they are nine apart
        ("xx.xxxxxxxxx.xx", 13, 13),  # and ten
        ("xx.xxxxxxxxx.xx.", 13, 13),
        ("xx.xxxxxxxxx.xx..", 2, 13),  # yesterday's miss is the third, three days after the second
        ("xxxx.x.x.x", 2, 5),
        ("xxxxx..xx.", 2, 5),
    ],
)
def test_streaks_as_they_are_told(text, current, best):
    played, today = pattern(text)
    assert streak_of(played, today) == Streak(current, best, text[-1] == "x")


def test_a_perfect_year_but_for_a_day_in_ten():
    played = [day for at, day in enumerate(days(*range(365))) if at % 10 != 9]
    assert streak_of(played, played[-1]).current == len(played) == 329


def test_dates_after_today_do_not_end_a_streak():
    played = days(0, 1, 2, 3)
    assert streak_of(played, FIRST + timedelta(1)) == Streak(4, 4, True)


def holds(played, first, last):
    """Whether a streak may go from one date to the other."""
    run = [first + timedelta(n) for n in range((last - first).days + 1)]
    windows = [run[at : at + 10] for at in range(max(len(run) - 9, 1))]
    return first in played and all(sum(day not in played for day in window) <= 1 for window in windows)


@given(st.sets(st.integers(0, 45), max_size=46), st.integers(0, 3))
def test_streaks_are_those_of_the_definition(numbers, later):
    played = days(*sorted(numbers))
    today = (played[-1] if played else FIRST) + timedelta(later)
    end = today if today in played else today - timedelta(1)

    def length(first, last):
        return sum(first <= day <= last for day in played)

    current = [length(day, end) for day in played if day <= end and holds(played, day, end)]
    best = [length(*run) for run in combinations(played, 2) if holds(played, *run)]
    ones = [1] if played else []
    expected = Streak(max(current, default=0), max(best + ones, default=0), today in played)
    assert streak_of(played, today) == expected


@given(st.lists(st.booleans(), min_size=30, max_size=45))
def test_streaks_of_those_who_miss_little(missed):
    """Random sets miss too much for long streaks: here a day is missed only where two coins agree."""
    text = "".join("." if a and b else "x" for a, b in pairwise(missed))
    played, today = pattern(text + "x")
    found = streak_of(played, today)
    dates = set(played)
    runs = [run for run in combinations(played, 2) if holds(dates, *run)]
    assert found.best == max([1, *(sum(a <= day <= b for day in played) for a, b in runs)])
    assert found.current == max([1, *(sum(a <= day for day in played) for a, b in runs if b == today)])
