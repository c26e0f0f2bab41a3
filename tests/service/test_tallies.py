"""Counts of results, and the place of one among them, against the plain lists that they stand for."""

from datetime import date
from statistics import median_low

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, select

from daymill.almanac.schema import attempts, days, tallies
from daymill.almanac.store import writing
from daymill.service.distribution import Distribution, read_distribution
from daymill.service.tallies import Counted, bin_time, count, counts, recount, time_bin, uncount

DAY = date(2026, 3, 4)
TIMES = st.integers(0, 24 * 3_600_000)


@given(TIMES)
def test_a_bin_of_times_is_narrow_and_holds_its_middle(ms):
    number = time_bin(ms)
    assert time_bin(bin_time(number)) == number
    assert time_bin(ms + 1) - number in (0, 1)
    assert abs(bin_time(number) - ms) * 32 <= ms  # about 3 %; exact below 32 ms


def test_bins_of_times_are_few_and_have_no_gaps():
    numbers = range(time_bin(24 * 3_600_000) + 1)
    assert [time_bin(bin_time(number)) for number in numbers] == list(numbers)
    assert len(numbers) < 400


@pytest.mark.parametrize(
    ("day", "number", "flags", "whether"),
    [
        (DAY, 1, "", True),
        (DAY, 2, "", False),
        (None, 1, "", False),
        (DAY, 1, "late", False),
        (DAY, 1, "too_fast,clock_gap", False),
    ],
)
def test_which_results_count(day, number, flags, whether):
    assert counts(day, number, flags) is whether


@given(st.lists(st.integers(0, 100), min_size=1, max_size=60), st.integers(0, 100))
def test_percentile_and_median_are_those_of_the_list(scores, mine):
    spread = Distribution([(value, scores.count(value)) for value in sorted(set(scores))], [])
    assert spread.results == len(scores)
    assert spread.median_score == median_low(scores)
    exact = 100 * (sum(it < mine for it in scores) + scores.count(mine) / 2) / len(scores)
    assert abs(spread.percentile(mine) - exact) <= 0.5


def test_of_no_results_nothing_is_said(app):
    nothing = read_distribution(app.state.engine, DAY, "tandem")
    assert nothing.to_json() == {"results": 0, "distribution": [], "median_score": None, "median_time": None}
    assert nothing.percentile(50) is None


RESULTS = [
    Counted(DAY, "tandem", "solved", 100, 61_000),
    Counted(DAY, "tandem", "solved", 80, 120_000),
    Counted(DAY, "tandem", "solved", 80, 45_000),
    Counted(DAY, "tandem", "finished", 30, 300_000),
    Counted(DAY, "tandem", "given up", 0, 5_000),
    Counted(DAY, "bloom", "solved", 7, 90_000),
    Counted(date(2026, 3, 5), "tandem", "solved", 8, 90_000),
]


def test_results_are_counted_and_taken_out_again(app):
    engine = app.state.engine
    for result in RESULTS:
        with writing(engine) as connection:
            count(connection, result)
    spread = read_distribution(engine, DAY, "tandem")
    assert list(spread.scores) == [(0, 1), (30, 1), (80, 2), (100, 1)]
    assert spread.median_score == 80
    assert time_bin(spread.median_time) == time_bin(61_000)  # whoever gave up has no time
    with writing(engine) as connection:
        uncount(connection, RESULTS[1:])
    spread = read_distribution(engine, DAY, "tandem")
    assert list(spread.scores) == [(100, 1)]
    assert list(spread.times) == [(time_bin(61_000), 1)]
    assert read_distribution(engine, DAY, "bloom").results == 0


def test_a_transaction_that_fails_counts_nothing(app):
    def fails():
        with writing(app.state.engine) as connection:
            count(connection, RESULTS[0])
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fails()
    with app.state.engine.connect() as connection:
        assert connection.execute(select(tallies)).all() == []


def test_a_tally_too_many_makes_no_result(app):
    with writing(app.state.engine) as connection:
        row = {"date": DAY, "game": "tandem", "kind": "score", "bin": 5, "n": 0}
        connection.execute(insert(tallies).values(row))
    assert read_distribution(app.state.engine, DAY, "tandem").results == 0


def test_a_recount_sees_times_as_they_were_counted(app):
    """The database counts bins by itself: at every border it has to agree."""
    borders = [step << shift for shift in range(22) for step in (16, 17, 31, 32)]
    times = sorted({0, 24 * 3_600_000, *(border + by for border in borders for by in (-1, 0, 1))})
    blank = dict.fromkeys(("title", "puzzle", "digest", "public", "features"), "")
    day = {"date": DAY, "game": "tandem", "version": 1, "level": 1, "seed": 0, "made_at": 0, **blank}
    go = {"date": DAY, "game": "tandem", "number": 1, "opened_at": 0, "length": 1, "outcome": "solved"}
    rows = [
        {**go, "id": str(ms), "player": str(ms), "time": ms, "score": ms % 101, "counted": True}
        for ms in times
    ]
    with writing(app.state.engine) as connection:
        connection.execute(insert(days).values(day))
        connection.execute(insert(attempts), rows)
        for row in rows:
            count(connection, Counted(DAY, "tandem", "solved", row["score"], row["time"]))
    assert recount(app.state.engine, DAY) == {}
