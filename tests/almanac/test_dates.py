"""Days, their numbers, and what is not a day."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from daymill.almanac.dates import (
    day_number,
    month_end,
    month_text,
    months_between,
    parse_date,
    parse_month,
    published,
    published_month,
    seconds_left,
    utc_date,
)
from daymill.core.errors import Invalid


@pytest.mark.parametrize(
    ("day", "number"),
    [
        (date(2026, 1, 1), 1),
        (date(2026, 1, 2), 2),
        (date(2026, 12, 31), 365),
        (date(2027, 1, 1), 366),
        (date(2028, 3, 1), 365 + 365 + 31 + 29 + 1),
        (date(2025, 12, 31), 0),
    ],
)
def test_days_are_numbered_from_the_first_of_january_2026(day, number):
    assert day_number(day) == number


def test_the_date_is_that_of_utc_wherever_the_moment_was_read():
    tokyo = timezone(timedelta(hours=9))
    assert utc_date(datetime(2026, 3, 2, 8, 59, tzinfo=tokyo)) == date(2026, 3, 1)
    assert utc_date(datetime(2026, 3, 2, 9, 0, tzinfo=tokyo)) == date(2026, 3, 2)


def test_a_naive_moment_has_no_utc_date():
    with pytest.raises(ValueError, match="time zone"):
        utc_date(datetime(2026, 3, 2, 8, 59))


@pytest.mark.parametrize(
    ("moment", "left"),
    [
        (datetime(2026, 3, 1, tzinfo=UTC), 86_400),
        (datetime(2026, 3, 1, 23, 59, 59, tzinfo=UTC), 1),
        (datetime(2026, 3, 1, 23, 59, 59, 999_999, tzinfo=UTC), 1),
        (datetime(2026, 3, 1, 12, 0, 0, 1, tzinfo=UTC), 43_200),
    ],
)
def test_seconds_left_are_rounded_up_so_that_zero_is_the_next_day(moment, left):
    assert seconds_left(moment) == left


def test_a_date_is_read_in_one_form():
    assert parse_date("2026-02-28") == date(2026, 2, 28)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "2026-2-3",
        "20260203",
        "2026-W09-7",
        "2026-02-30",
        "2026-13-01",
        "２０２６-02-03",
        " 2026-02-03",
        "2026-02-03\n",
    ],
)
def test_anything_else_is_a_bad_date(text):
    with pytest.raises(Invalid) as caught:
        parse_date(text)
    assert caught.value.code == "bad_date"


@pytest.mark.parametrize("text", ["2026-01-01", "2026-03-03", "2026-03-04"])
def test_puzzles_are_out_from_the_first_day_to_today(text):
    day = parse_date(text)
    assert published(day, date(2026, 3, 4)) == day


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0001-01-01", "before_first_day"),
        ("2025-12-31", "before_first_day"),
        ("2026-03-05", "not_yet"),
        ("9999-12-31", "not_yet"),
    ],
)
def test_puzzles_of_other_days_are_not(text, code):
    with pytest.raises(Invalid) as caught:
        published(parse_date(text), date(2026, 3, 4))
    assert caught.value.code == code


def test_before_the_first_day_there_is_no_today():
    with pytest.raises(Invalid) as caught:
        published(date(2025, 12, 31), date(2025, 12, 31))
    assert caught.value.code == "before_first_day"


@pytest.mark.parametrize(
    ("text", "end"), [("2026-02", 28), ("2028-02", 29), ("2026-12", 31), ("9999-12", 31), ("0001-04", 30)]
)
def test_a_month_is_read_in_one_form_and_has_an_end(text, end):
    first = parse_month(text)
    assert month_text(first) == text
    assert (first.day, month_end(first)) == (1, first.replace(day=end))


@pytest.mark.parametrize(
    "text", ["", "2026", "2026-00", "2026-13", "0000-01", "2026-1", "2026-01-01", "2026-01\n"]
)
def test_anything_else_is_a_bad_month(text):
    with pytest.raises(Invalid) as caught:
        parse_month(text)
    assert caught.value.code == "bad_month"


def test_months_go_over_new_year():
    assert months_between(date(2026, 11, 30), date(2027, 2, 1)) == [
        "2026-11",
        "2026-12",
        "2027-01",
        "2027-02",
    ]
    assert months_between(date(2026, 3, 5), date(2026, 3, 5)) == ["2026-03"]
    assert months_between(date(2026, 3, 5), date(2026, 2, 5)) == []


@pytest.mark.parametrize(("text", "code"), [("2025-12", "before_first_day"), ("2026-04", "not_yet")])
def test_months_of_which_nothing_is_out(text, code):
    with pytest.raises(Invalid) as caught:
        published_month(parse_month(text), date(2026, 3, 31))
    assert caught.value.code == code
    assert published_month(parse_month("2026-03"), date(2026, 3, 31)) == date(2026, 3, 1)
