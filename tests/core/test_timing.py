"""Times in a log."""

from __future__ import annotations

import pytest

from daymill.core.errors import Refused
from daymill.core.timing import (
    LONGEST_RUN,
    check_started,
    check_time,
    check_unstarted,
    clock_runs,
    flags_of,
    seconds_text,
    split_time,
)


@pytest.mark.parametrize(
    ("action", "split"),
    [
        ("tap 7 @0", ("tap 7", 0)),
        ("left @3450", ("left", 3450)),
        ("tap 7 @1000000000000", ("tap 7", 10**12)),
        ("tap 7 @9999999999999999", ("tap 7", 10**16 - 1)),
        ("a @1 @2", ("a @1", 2)),
        *(
            (action, None)
            for action in ("tap 7", "tap 7 @", "tap 7 @01", "tap 7 @-1", "tap 7 @1.5", "tap 7 @1e3")
        ),
        *((action, None) for action in ("@5", " @5x", "tap 7@5", "tap 7 @ 5", "tap 7 @5 ", "tap 7 @5\n")),
        *((action, None) for action in ("tap 7 @٣", "tap 7 @12345678901234567", "tap\n7 @5", "")),
    ],
)
def test_a_time_is_plain_digits_at_the_end(action: str, split: tuple[str, int] | None) -> None:
    assert split_time(action) == split


@pytest.mark.parametrize(
    ("ms", "last", "code"),
    [
        (0, 0, None),
        (5, 5, None),
        (LONGEST_RUN, 5, None),
        (4, 5, "time_backwards"),
        (LONGEST_RUN + 1, 5, "too_late"),
        (10**12, 0, "too_late"),
    ],
)
def test_time_runs_forwards_for_an_hour(ms: int, last: int, code: str | None) -> None:
    if code is None:
        check_time(ms, last)
        return
    with pytest.raises(Refused) as refused:
        check_time(ms, last)
    assert refused.value.code == code


def test_a_run_cannot_be_started_again() -> None:
    with pytest.raises(Refused) as refused:
        clock_runs()
    assert refused.value.code == "clock_runs"


def test_a_run_is_started_once_and_first() -> None:
    check_unstarted(False)
    check_started(True)
    with pytest.raises(Refused) as again:
        check_unstarted(True)
    with pytest.raises(Refused) as early:
        check_started(False)
    assert (again.value.code, early.value.code) == ("started", "not_started")


def test_one_move_too_fast_is_enough() -> None:
    assert [flags_of(fast) for fast in (0, 1, 2)] == [(), ("too_fast",), ("too_fast",)]


def test_seconds_have_hundredths_rounded_down() -> None:
    told = [seconds_text(ms) for ms in (0, 9, 12_059, 999, LONGEST_RUN)]
    assert told == ["0.00 s", "0.00 s", "12.05 s", "0.99 s", "3600.00 s"]
