"""Days made ahead and their chain: in order, once, whoever makes them, and never remade once seen."""

import json
import os
import signal
import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import DBAPIError

from daymill.almanac import making
from daymill.almanac.ahead import forget_unseen, make_ahead
from daymill.almanac.chain import FIRST, append_links, hash_record, read_links, tell_span
from daymill.almanac.commitments import commitment, day_nonce, secret_name
from daymill.almanac.horizon import seen_through, show
from daymill.almanac.making import Unproved
from daymill.almanac.publish import puzzle_of_day, set_of_day
from daymill.almanac.schedule import LEVELS_OF_WEEK, Schedule
from daymill.almanac.schema import days, links, sets
from daymill.almanac.secret import day_seed
from daymill.almanac.store import insert_absent, open_store, writing
from daymill.games import load

from .processes import four_processes

SECRET = b"a secret of the tests"
OTHER = b"quite another secret"
DAY = date(2026, 3, 4)
NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)
GENTLE = Schedule(games=("bloom", "tandem"), levels=dict.fromkeys(LEVELS_OF_WEEK, (1,) * 7))
ONE = Schedule(games=("bloom",), levels=GENTLE.levels)  # where each process has to load what it needs
AHEAD = 5


@pytest.fixture
def engine(database):
    engine = open_store(database)
    yield engine
    engine.dispose()


def make(engine, secret=SECRET, now=NOW, ahead=AHEAD, schedule=GENTLE):
    """What was made, in order."""
    return list(make_ahead(engine, secret, schedule, now, ahead))


def stored(engine):
    """Puzzle, nonce and so on of each day and game."""
    with engine.connect() as connection:
        rows = connection.execute(select(days)).all()
    return {(row.date, row.game): row for row in rows}


def day(offset):
    return DAY + timedelta(days=offset)


def holds(engine):
    """The records, if they are a chain in the order of dates over what is stored."""
    found, rows = read_links(engine), stored(engine)
    for one, other in pairwise(found):
        assert one.date < other.date
        assert other.previous == one.link
    assert not found or found[0].previous == FIRST
    for link in found:
        assert link.link == hash_record(link.record)
        record = json.loads(link.record)
        assert record["previous"] == link.previous
        for it in record["puzzles"]:
            row = rows[link.date, it["game"]]
            assert it["commitment"] == row.commitment == commitment(row.nonce, row.puzzle)
    return [link.date for link in found]


def test_today_and_the_days_ahead_are_made_in_order_and_committed_to(engine):
    made = make(engine)
    assert made == [(day(at), game) for at in range(AHEAD + 1) for game in GENTLE.games]
    assert holds(engine) == [day(at) for at in range(AHEAD + 1)]
    for (when, game), row in stored(engine).items():
        assert row.seed == day_seed(SECRET, when, game)
        assert row.nonce == day_nonce(SECRET, when, game)
        assert row.made_with == secret_name(SECRET)
    assert make(engine) == []
    assert make(engine, now=NOW + timedelta(days=1)) == [(day(AHEAD + 1), game) for game in GENTLE.games]
    assert holds(engine) == [day(at) for at in range(AHEAD + 2)]


def test_a_request_finds_what_was_made_ahead(engine):
    make(engine)
    before = stored(engine)
    later = NOW + timedelta(days=2)
    set_of_day(engine, SECRET, GENTLE, day(2), later)
    assert (
        puzzle_of_day(engine, SECRET, GENTLE, day(2), "bloom", later).canonical()
        == before[day(2), "bloom"].puzzle
    )
    assert stored(engine) == before


def test_nonce_and_name_of_a_secret_are_what_the_page_says(engine):
    """By `hmac` and `hashlib` as anyone would write them, not by our own functions."""
    import hashlib
    import hmac

    nonce = hmac.new(SECRET, b"daymill/nonce/1|2026-03-04|tandem", hashlib.sha256)
    assert day_nonce(SECRET, DAY, "tandem") == nonce.hexdigest()
    assert secret_name(SECRET) == hmac.new(SECRET, b"daymill/key/1", hashlib.sha256).hexdigest()[:16]
    assert commitment("00ff", "ä") == hashlib.sha256(b"\x00\xff\xc3\xa4").hexdigest()


def test_stopped_at_any_point_it_goes_on_from_there(engine):
    for count in range(1, 2 * (AHEAD + 1)):
        making = make_ahead(engine, SECRET, GENTLE, NOW, AHEAD)
        next(making)
        making.close()
        linked = holds(engine)
        assert linked == [day(at) for at in range((count - 1) // 2)]
    make(engine)
    assert holds(engine) == [day(at) for at in range(AHEAD + 1)]


KILLED = """
import sys
from tests.almanac.test_ahead import *
engine = open_store(sys.argv[1])
for _ in make_ahead(engine, SECRET, ONE, NOW, 300):
    print(len(read_links(engine)), flush=True)
"""


def test_killed_in_the_middle_it_goes_on_from_there(engine, database):
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, database], stdout=subprocess.PIPE, text=True, cwd=os.getcwd()
    ) as process:
        for line in process.stdout:
            if int(line) >= 3:
                process.send_signal(signal.SIGKILL)
                break
    linked = holds(engine)
    assert len(linked) >= 3
    before = stored(engine)
    make(engine, ahead=len(linked) + 1, schedule=ONE)
    assert holds(engine) == [day(at) for at in range(len(linked) + 2)]
    assert {key: row for key, row in stored(engine).items() if key in before} == before


def make_all(url):
    """One maker among several."""
    engine = open_store(url)
    make(engine, ahead=40, schedule=ONE)
    engine.dispose()


def test_makers_at_once_make_one_chain(engine, database):
    load("bloom").warm()
    with four_processes() as pool:
        list(pool.map(make_all, [database] * 2))
    assert holds(engine) == [day(at) for at in range(41)]
    assert len(stored(engine)) == 41


def test_a_day_is_linked_only_when_it_is_whole_and_not_after_its_time(engine):
    make(engine, ahead=0)
    # tomorrow passes without anyone making its puzzles ahead; one of them is asked for
    late = NOW + timedelta(days=2)
    puzzle_of_day(engine, SECRET, GENTLE, day(1), "bloom", late)
    assert append_links(engine, late) == []
    make(engine, now=late, ahead=1)
    puzzle_of_day(engine, SECRET, GENTLE, day(1), "tandem", late)  # too late
    puzzle_of_day(engine, SECRET, GENTLE, date(2026, 1, 7), "tandem", late)
    assert append_links(engine, late) == []
    assert holds(engine) == [day(0), day(2), day(3)]


@pytest.mark.parametrize("seen", [False, True])
def test_a_day_that_is_made_behind_records_gets_its_own_where_nobody_has_seen_them(engine, seen):
    # as where another process of another secret has deleted it, while this one went on
    make(engine, ahead=4)
    with writing(engine) as connection:
        connection.execute(delete(links).where(links.c.date >= day(2)))
        connection.execute(delete(days).where(days.c.date == day(2)))
    assert append_links(engine, NOW) == [day(3), day(4)]
    if seen:
        show(engine, day(3))
    before = read_links(engine)
    assert make(engine, ahead=4) == [(day(2), "bloom"), (day(2), "tandem")]
    told = read_links(engine)
    if seen:
        assert told == before
    else:
        assert [it.date for it in told] == [day(at) for at in range(5)]
        assert told[:2] == before[:2]
    for earlier, later in pairwise(told):
        assert later.previous == earlier.link == hash_record(earlier.record)


def test_a_day_from_before_commitments_has_no_record(engine):
    make(engine, ahead=0)
    row = dict(stored(engine)[DAY, "bloom"]._mapping)
    old = {**row, "date": day(1), "nonce": None, "commitment": None, "made_with": None}
    with writing(engine) as connection:
        insert_absent(connection, sets, {"date": day(1), "games": '[["bloom",1]]', "made_at": 0})
        connection.execute(insert(days).values(old))
    show(engine, day(1))  # as the migration does
    make(engine, ahead=2)
    assert holds(engine) == [day(0), day(2)]
    assert stored(engine)[day(1), "bloom"].nonce is None


def test_a_month_forward_leaves_a_gap_and_back_again_changes_nothing(engine):
    make(engine)
    show(engine, DAY)
    make(engine, now=NOW + timedelta(days=31))
    after = stored(engine)
    linked = [*(day(at) for at in range(AHEAD + 1)), *(day(31 + at) for at in range(AHEAD + 1))]
    assert holds(engine) == linked
    make(engine, ahead=0)
    make(engine, now=NOW - timedelta(days=1), ahead=1)
    assert {key: row for key, row in stored(engine).items() if key in after} == after
    assert holds(engine) == linked


def test_under_another_secret_only_unseen_days_are_made_anew(engine):
    make(engine)
    before = stored(engine)
    show(engine, day(2))
    kept = read_links(engine, last=day(2))
    assert forget_unseen(engine, OTHER, DAY) == day(3)
    assert forget_unseen(engine, OTHER, DAY) is None
    make(engine, OTHER)
    after = stored(engine)
    for (when, game), row in after.items():
        if when <= day(2):
            assert row == before[when, game]
        else:
            assert row.made_with == secret_name(OTHER)
            assert (row.seed, row.nonce) == (day_seed(OTHER, when, game), day_nonce(OTHER, when, game))
            assert row.puzzle != before[when, game].puzzle
    assert read_links(engine, last=day(2)) == kept
    assert holds(engine) == [day(at) for at in range(AHEAD + 1)]


def test_once_the_commitments_were_told_another_secret_changes_nothing(engine):
    make(engine)
    before, chain = stored(engine), read_links(engine)
    assert tell_span(engine).head == chain[-1].link
    make(engine, OTHER)
    assert stored(engine) == before
    assert read_links(engine) == chain
    # and days beyond are made with the new secret, on the same chain
    make(engine, OTHER, ahead=AHEAD + 1)
    assert holds(engine) == [day(at) for at in range(AHEAD + 2)]
    assert stored(engine)[day(AHEAD + 1), "bloom"].made_with == secret_name(OTHER)


def test_today_is_not_made_anew_though_nobody_has_seen_it(engine):
    make(engine)
    before = stored(engine)
    make(engine, OTHER)
    after = stored(engine)
    assert after[DAY, "bloom"] == before[DAY, "bloom"]
    assert after[day(1), "bloom"] != before[day(1), "bloom"]
    assert holds(engine) == [day(at) for at in range(AHEAD + 1)]


def test_the_database_refuses_to_change_what_was_seen(engine):
    make(engine)
    tell_span(engine)
    with engine.connect() as connection:
        assert seen_through(connection) == day(AHEAD)
    for statement in (
        delete(links).where(links.c.date == day(AHEAD)),
        delete(days).where(days.c.date == day(AHEAD)),
        delete(sets).where(sets.c.date == day(AHEAD)),
        update(links).values(link="0" * 64),
        update(days).values(nonce="0" * 64),
    ):
        with pytest.raises(DBAPIError, match="never changes"), writing(engine) as connection:
            connection.execute(statement)


def test_two_records_cannot_follow_the_same_one(engine):
    make(engine, ahead=1)
    first = read_links(engine)[0]
    row = {"date": day(9), "previous": FIRST, "record": "{}", "link": "0" * 64, "made_at": 0}
    if engine.dialect.name == "postgresql":
        with pytest.raises(DBAPIError, match="links_previous"), writing(engine) as connection:
            connection.execute(insert(links).values(row))
    else:
        with writing(engine) as connection:
            connection.execute(insert(links).values(row))
    assert read_links(engine, last=DAY) == [first]
    assert holds(engine) == [day(0), day(1)]


def test_a_puzzle_that_does_not_hold_is_logged_and_its_day_has_no_record(engine, monkeypatch, caplog):
    def doubtful(secret, when, game, level, now):
        if (when, game) == (day(1), "tandem"):
            raise Unproved("tandem: the verdict is many")
        return making.make_row(secret, when, game, level, now)

    monkeypatch.setattr("daymill.almanac.publish.make_row", doubtful)
    assert (day(1), "tandem") not in make(engine, ahead=2)
    assert holds(engine) == [day(0), day(2)]
    assert "2026-03-05 has no tandem" in caplog.text


def test_before_the_first_day_nothing_is_made(engine):
    assert make(engine, now=datetime(2025, 12, 30, tzinfo=UTC), ahead=1) == []
    made = make(engine, now=datetime(2025, 12, 30, tzinfo=UTC), ahead=2)
    assert made == [(date(2026, 1, 1), game) for game in GENTLE.games]
    assert holds(engine) == [date(2026, 1, 1)]
