"""`daymill recount`: tallies that were tampered with are found, named and set right."""

from datetime import date, timedelta

import pytest
from sqlalchemy import delete, insert, select, update

from daymill.almanac.schema import attempts, days, tallies
from daymill.almanac.store import open_store, writing
from daymill.service.tallies import Counted, count

DAY = date(2026, 3, 4)


def add(connection, player, day, score, outcome="solved", counted=True):
    """A result, tallied if it counts."""
    row = {"id": f"{player}-{day}", "player": player, "date": day, "game": "tandem", "number": 1,
           "opened_at": 0, "length": 1, "ended_at": 1, "outcome": outcome, "score": score, "hints": 0,
           "time": 40_000, "flags": "" if counted else "late", "counted": counted}  # fmt: skip
    connection.execute(insert(attempts).values(row))
    if counted:
        count(connection, Counted(day, "tandem", outcome, score, 40_000))


@pytest.fixture
def engine(database):
    """Three results of one day and one of the next."""
    engine = open_store(database)
    blank = dict.fromkeys(("title", "puzzle", "digest", "public", "features"), "")
    day = {"game": "tandem", "version": 1, "level": 1, "seed": 0, "made_at": 0, **blank}
    with writing(engine) as connection:
        connection.execute(insert(days), [{**day, "date": DAY + timedelta(n)} for n in (0, 1)])
        add(connection, "a", DAY, 100)
        add(connection, "b", DAY, 0, "given up")
        add(connection, "c", DAY, 70, counted=False)
        add(connection, "a", DAY + timedelta(1), 90)
    yield engine
    engine.dispose()


def standing(engine):
    with engine.connect() as connection:
        return set(map(tuple, connection.execute(select(tallies).where(tallies.c.n != 0))))


def test_tallies_that_hold(engine, database, run):
    result = run("recount", "--database", database)
    assert (result.status, result.out) == (0, "2 days: all tallies hold\n")
    assert run("recount", "--database", database, "--json").out == ""


def test_each_tally_that_differs_is_named(engine, database, run):
    right = standing(engine)
    with writing(engine) as connection:
        lost = (tallies.c.date == DAY, tallies.c.kind == "time")
        connection.execute(delete(tallies).where(*lost))
        later = (tallies.c.date > DAY, tallies.c.kind == "score")
        connection.execute(update(tallies).where(*later).values(n=5))
        stray = {"date": DAY - timedelta(9), "game": "bloom", "kind": "score", "bin": 3, "n": 1}
        connection.execute(insert(tallies).values(stray))
    wrong = standing(engine)
    result = run("recount", "--database", database)
    assert result.status == 1
    assert result.out.splitlines() == [
        "2026-02-23 bloom, score 3: 1 where 0 should stand",
        "2026-03-04 tandem, time about 39936 ms: 0 where 1 should stand",
        "2026-03-05 tandem, score 90: 5 where 1 should stand",
        "3 days: 3 tallies differ",
    ]
    assert standing(engine) == wrong  # to look changes nothing
    told = run("recount", "--database", database, "--json", "--mend")
    assert told.status == 0
    assert told.lines()[2] == {
        "date": "2026-03-05",
        "game": "tandem",
        "kind": "score",
        "bin": 90,
        "stands": 5,
        "right": 1,
    }
    assert standing(engine) == right
    assert run("recount", "--database", database).status == 0


def test_what_it_mended_is_told(engine, database, run):
    with writing(engine) as connection:
        connection.execute(delete(tallies))
    result = run("recount", "--database", database, "--mend")
    assert (result.status, result.out.splitlines()[-1]) == (0, "2 days: 5 tallies differed and were mended")


def test_a_database_that_cannot_be_used(run, tmp_path):
    (tmp_path / "no.db").write_bytes(b"no database at all " * 500)
    result = run("recount", "--database", f"sqlite:///{tmp_path / 'no.db'}")
    assert result.status == 2
    assert "bad_database" in result.err
