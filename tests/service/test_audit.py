"""A served month, audited: it holds, and one byte that is changed anywhere is found, with its day."""

import hashlib
import json
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, timedelta
from itertools import islice

import pytest
from sqlalchemy import select, text, update
from starlette.testclient import TestClient

from daymill.almanac import audit as audit_module
from daymill.almanac.ahead import make_ahead
from daymill.almanac.audit import Audit
from daymill.almanac.commitments import commitment
from daymill.almanac.remote import Remote
from daymill.almanac.schedule import LEVELS_OF_WEEK, Schedule
from daymill.almanac.schema import days, links, sets
from daymill.almanac.sources import Exported, Own, Untrue, export
from daymill.core.canonical import encode
from daymill.games import load
from daymill.service import days as days_routes

DAYS = 30
FIRST = date(2026, 3, 4)
DAY = FIRST + timedelta(days=10)
GENTLE = Schedule(games=("tandem", "bloom"), levels=dict.fromkeys(LEVELS_OF_WEEK, (1, 2, 3, 2, 1, 3, 2)))


@pytest.fixture
def month(app, clock):
    """A service that has committed to a month of days, and the day after them."""
    app.state.schedule = GENTLE
    for _ in make_ahead(app.state.engine, app.state.secret, GENTLE, clock(), DAYS - 1):
        pass
    clock.move(days=DAYS)
    return app


def sources(app, clock):
    """The month as the service tells it, as its own database has it, and as it is exported."""
    app.state.days = days_routes.Days()  # as after a restart: the process has told nothing yet
    yield Remote("http://testserver", TestClient(app, raise_server_exceptions=False))
    yield Own(app.state.engine, app.state.secret, clock())
    try:
        told = json.dumps(export(app.state.engine, clock()))
    except (Untrue, ValueError):
        return  # it cannot be exported any more
    yield Exported(told)


@contextmanager
def changed(engine, table, where, **values):
    """One row is another one for a while; the triggers that forbid it are put aside."""
    postgresql = engine.dialect.name == "postgresql"
    query = select(*(table.c[name] for name in values)).where(*where)
    with engine.begin() as connection:
        kept = connection.execute(query).one()._mapping
        triggers = [] if postgresql else _triggers(connection, table.name)
        if postgresql:
            connection.execute(text(f"ALTER TABLE {table.name} DISABLE TRIGGER USER"))
        for name, _ in triggers:
            connection.execute(text(f"DROP TRIGGER {name}"))
        found = {name: value(kept[name]) for name, value in values.items()}
        assert found != dict(kept)
        connection.execute(update(table).where(*where).values(found))
    try:
        yield
    finally:
        with engine.begin() as connection:
            connection.execute(update(table).where(*where).values(dict(kept)))
            if postgresql:
                connection.execute(text(f"ALTER TABLE {table.name} ENABLE TRIGGER USER"))
            for _, statement in triggers:
                connection.exec_driver_sql(statement)


def _triggers(connection, table):
    found = text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = :table")
    return connection.execute(found, {"table": table}).all()


def other_byte(text, at=-1):
    """The text with one hexadecimal digit or letter changed."""
    found = "1" if text[at] != "1" else "2"
    return text[:at] + found + (text[at + 1 :] if at != -1 else "")


def board_changed(text):
    """A puzzle whose board has one byte changed, at the same place in its JSON."""
    data = json.loads(text)
    if data["game"] == "tandem":
        data["board"]["stations"] = data["board"]["stations"][::-1]
    return encode(data)


def answer_changed(text):
    """A puzzle with another answer."""
    data = json.loads(text)
    data["answer"]["settings"][0] = (data["answer"]["settings"][0] + 1) % 4
    return encode(data)


def swapped(text):
    """The list of games in the other order."""
    return encode(json.loads(text)[::-1])


TANDEM = (days.c.date == DAY, days.c.game == "tandem")
BLOOM = (days.c.date == DAY, days.c.game == "bloom")
LINK = (links.c.date == DAY,)
CHANGES = {
    "board": (days, TANDEM, {"puzzle": board_changed}),
    "answer": (days, BLOOM, {"puzzle": answer_changed}),
    "space": (days, BLOOM, {"puzzle": lambda it: it + " "}),
    "no JSON": (days, BLOOM, {"puzzle": lambda it: it[:-1]}),
    "nonce": (days, TANDEM, {"nonce": other_byte}),
    "commitment": (days, TANDEM, {"commitment": other_byte}),
    "seed": (days, TANDEM, {"seed": lambda it: it ^ 1}),
    "public board": (days, TANDEM, {"public": board_changed}),
    "public is no JSON": (days, TANDEM, {"public": lambda it: it[:-1]}),
    "order": (sets, (sets.c.date == DAY,), {"games": swapped}),
    "no list of games": (sets, (sets.c.date == DAY,), {"games": lambda it: it[:-1]}),
    "link": (links, LINK, {"link": other_byte}),
    "previous": (links, LINK, {"previous": other_byte}),
    "record": (links, LINK, {"record": lambda it: it.replace('"tandem"', '"tanden"')}),
}


def found(source, first=None, last=None):
    """What an audit finds: the flaw, or None."""
    try:
        list(Audit(source, first, last))
    except Untrue as untrue:
        return untrue
    return None


def test_a_served_month_holds_and_a_changed_byte_is_found_with_its_day(month, clock):
    whole = Audit(next(sources(month, clock)))
    assert [(it.state, it.puzzles) for it in whole] == [("committed", 2)] * DAYS
    assert whole.dates == [FIRST + timedelta(days=at) for at in range(DAYS)]
    for name, (table, where, values) in CHANGES.items():
        with changed(month.state.engine, table, where, **values):
            # a file is written by what reads the database: one change of each table will do
            for source in islice(sources(month, clock), 3 if name in ("answer", "order", "link") else 2):
                flaw = found(source, DAY, DAY)
                assert flaw is not None, (name, source)
                assert flaw.day == DAY, (name, source)
                if table is days:
                    game = where[1].right.value
                    assert flaw.game in {game, ""}, (name, source)
                    assert flaw.game or isinstance(source, Remote), (name, source)
    for source in sources(month, clock):
        assert found(source, DAY, DAY) is None


def test_a_forger_who_hashes_everything_anew_is_found_by_whoever_kept_a_link(month, clock):
    """Another board, committed to after the day: the claims hold, and the chain that was seen does not."""
    engine = month.state.engine
    before = Audit(Own(engine, month.state.secret, clock()), DAY, DAY).chain
    told = export(engine, clock())
    other = load("bloom").generate(3, 12_345)
    for reveal, day in zip(told["reveals"], told["days"], strict=True):
        if reveal["date"] == DAY.isoformat():
            it = next(it for it in reveal["puzzles"] if it["game"] == "bloom")
            it.update(puzzle=other.canonical(), seed=other.seed)
            it["commitment"] = commitment(it["nonce"], it["puzzle"])
            shown = next(it for it in day["puzzles"] if it["game"] == "bloom")
            shown["puzzle"] = load("bloom").public(other).to_json()
            promise = it["commitment"]
    # the chain does not fit any more, and is made to fit
    assert found(Exported(json.dumps(told)), DAY, DAY).message == "its commitment is not that of the record"
    previous = "0" * 64
    for link in told["links"]:
        record = json.loads(link["record"])
        if link["date"] == DAY.isoformat():
            next(it for it in record["puzzles"] if it["game"] == "bloom")["commitment"] = promise
        record["previous"] = link["previous"] = previous
        link["record"] = encode(record)
        previous = link["link"] = hashlib.sha256(link["record"].encode()).hexdigest()
    told["head"] = previous
    places = {link["date"]: {key: link[key] for key in ("previous", "link")} for link in told["links"]}
    for reveal in told["reveals"]:
        reveal.update(places[reveal["date"]])
    forged = Audit(Exported(json.dumps(told)), DAY, DAY)
    assert len(list(forged)) == 1
    assert min(day for day in before if before[day].link != forged.chain[day].link) == DAY


def test_days_without_commitment_are_checked_and_listed_as_such(app, client, clock):
    app.state.schedule = GENTLE
    client.get("/api/days/2026-02-01")
    for _ in make_ahead(app.state.engine, app.state.secret, GENTLE, clock(), 0):
        pass
    clock.move(days=2)  # and the day between was never asked for
    remote, own, exported = sources(app, clock)
    states = [("2026-02-01", "uncommitted"), ("2026-03-04", "committed")]
    for source in (own, exported):
        assert [(str(it.date), it.state) for it in Audit(source)] == states
    assert [(str(it.date), it.state) for it in Audit(remote)] == [
        ("2026-03-04", "committed"),
        ("2026-03-05", "not made"),
    ]
    early = Audit(remote, date(2026, 1, 31), date(2026, 2, 1))
    assert [it.state for it in early] == ["not made", "uncommitted"]
    with changed(
        app.state.engine,
        days,
        (days.c.date == date(2026, 2, 1), days.c.game == "bloom"),
        puzzle=answer_changed,
        nonce=lambda it: None,
        commitment=lambda it: None,
    ):
        app.state.days = days_routes.Days()
        for source in (Remote("http://testserver", TestClient(app)), own):
            assert "answer" in found(source, date(2026, 2, 1), date(2026, 2, 1)).message


@pytest.fixture
def upgrade(monkeypatch):
    """Puts another Tandem in the place of this one, everywhere."""

    def put(game):
        monkeypatch.setattr("daymill.games.tandem.GAME", game)
        load.cache_clear()

    yield put
    monkeypatch.undo()
    load.cache_clear()


def test_a_day_of_an_older_version_is_served_played_and_audited(app, client, clock, monkeypatch, upgrade):
    """Version 2 of Tandem grows other boards and counts other figures; a stored day keeps its own."""
    app.state.schedule = Schedule(games=("tandem",))
    for _ in make_ahead(app.state.engine, app.state.secret, app.state.schedule, clock(), 1):
        pass
    old = load("tandem")

    def generate(level, seed):
        return replace(old.generate(level, seed ^ 0xFFFF), version=2, seed=seed)

    def solve(board, limit):
        proof = old.solve(board, limit)
        return replace(proof, nodes=proof.nodes + 1000)

    upgrade(replace(old, info=replace(old.info, version=2), generate=generate, solve=solve))
    shown = client.get("/api/days/2026-03-04").json()["puzzles"][0]["puzzle"]
    assert shown["version"] == 1
    opened = client.post("/api/attempts", json={"date": "2026-03-04", "game": "tandem"}).json()
    with app.state.engine.connect() as connection:
        query = select(days.c.puzzle).where(days.c.date == date(2026, 3, 4))
        stored = json.loads(connection.execute(query).scalar_one())
    board = old.read_board(stored["board"])
    log = list(old.actions(board, old.read_answer(board, stored["answer"])))
    path = f"/api/attempts/{opened['attempt']}"
    sent = client.post(f"{path}/actions", json={"from": 0, "actions": log}).json()
    assert sent["play"]["ended"] == "solved"
    assert client.get(f"{path}/result").json()["score"]["value"] == 100
    clock.move(days=1)
    for source in sources(app, clock):
        assert [it.state for it in Audit(source)] == ["committed"]
    # what does not solve the board is still found
    where = (days.c.date == date(2026, 3, 4),)

    def no_answer(text):
        data = json.loads(text)
        data["answer"]["moves"] = data["answer"]["moves"][:-1]
        return encode(data)

    # as if it had been committed to that way
    monkeypatch.setattr(audit_module, "_check_commitment", lambda *_: None)
    with changed(app.state.engine, days, where, puzzle=no_answer):
        flaw = found(Own(app.state.engine, app.state.secret, clock()))
        assert flaw.game == "tandem"
        assert "answer" in flaw.message
