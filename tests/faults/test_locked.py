"""Somebody else holds the database's lock for longer than anyone should wait."""

import asyncio
import sqlite3
import time
from contextlib import closing

import pytest
from sqlalchemy import create_engine, make_url, select, text, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool
from starlette.testclient import TestClient

from daymill.almanac import store
from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import attempts
from daymill.almanac.store import write_soon
from daymill.service.app import create_app
from daymill.service.settings import Settings

from ..asynchronous import run
from ..service.conftest import NOW, SECRET
from ..service.playing import open_attempt, problem, send


@pytest.fixture
def app(database, tmp_path, monkeypatch):
    monkeypatch.setattr(store, "_BUSY_MS", 400)  # in place of half a minute
    app = create_app(Settings(data=tmp_path / "data", database=database, secret=SECRET))
    app.state.clock = lambda: NOW
    app.state.schedule = Schedule(games=("tandem",))
    yield app
    app.state.engine.dispose()


def holding(url):
    """What holds the lock that a writer needs: a context, whose end frees it."""
    if make_url(url).get_backend_name() == "sqlite":
        connection = sqlite3.connect(make_url(url).database, isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        return closing(connection)
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"), poolclass=NullPool)
    connection = engine.connect()
    connection.execute(text("LOCK TABLE attempts, actions IN EXCLUSIVE MODE"))
    return connection


def test_a_lock_that_is_held_too_long_is_said_so_and_got_over(app, database):
    client = TestClient(app)
    attempt = open_attempt(client)["attempt"]
    with holding(database):
        start = time.monotonic()
        for _ in range(2):
            answer = send(client, attempt, 0, ["hint"])
            problem(answer, 503, "unavailable")
            assert answer.headers["retry-after"] == "5"
        assert time.monotonic() - start < 10
        # readers are not held up
        assert client.get(f"/api/attempts/{attempt}").json()["actions"] == []
        assert client.get("/health").status_code == 200
    assert send(client, attempt, 0, ["hint"]).json()["length"] == 1


def promised(engine, works):
    """What becomes of works that come at once, and the seconds that it took."""

    async def all_at_once():
        return await asyncio.gather(*(write_soon(engine, it) for it in works), return_exceptions=True)

    start = time.monotonic()
    return run(all_at_once()), time.monotonic() - start


def growing(attempt):
    return lambda connection: (
        connection.execute(update(attempts).where(attempts.c.id == attempt).values(length=1)).rowcount
    )


def test_a_group_does_not_wait_for_a_lock_once_for_each_of_it(app, database):
    attempt = open_attempt(TestClient(app))["attempt"]
    with holding(database):
        found, seconds = promised(app.state.engine, [growing(attempt)] * 30)
    assert all(isinstance(it, OperationalError) for it in found)
    assert seconds < 30 * store._BUSY_MS / 3000 / 2


@pytest.mark.postgresql
def test_a_row_that_is_locked_fails_those_alone_who_write_it(app, database):
    engine = app.state.engine
    if engine.dialect.name == "sqlite":
        pytest.skip("SQLite has one lock for all")
    mine, *others = (open_attempt(TestClient(app))["attempt"] for _ in range(6))
    with engine.begin() as connection:
        connection.execute(select(attempts.c.id).where(attempts.c.id == mine).with_for_update())
        found, _ = promised(engine, [growing(it) for it in (others[0], mine, *others[1:])])
    assert isinstance(found.pop(1), OperationalError)
    assert found == [1] * 5
