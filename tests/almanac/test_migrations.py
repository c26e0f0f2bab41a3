"""A database of the first issue, with days and attempts in it, becomes one of today and loses nothing.

`tests/data/first_issue.sql` is such a database, as `sqlite3` dumps it. The code of the first issue made it:
two players, two days, attempts that were solved, given up, begun and only opened. `first_issue.json` holds
what that service answered, and the cookies it gave.
"""

import json
import signal
import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, make_url, select, text
from starlette.testclient import TestClient

from daymill.almanac.publish import stored_puzzle
from daymill.almanac.schema import horizon, metadata
from daymill.almanac.store import HEAD, open_store
from daymill.games import load
from daymill.service.app import create_app
from daymill.service.settings import Settings

from .processes import exit_code, open_until

DATA = Path(__file__).parent.parent / "data"
TOLD = json.loads((DATA / "first_issue.json").read_text("utf-8"))
SECRET = "a secret for tests, 32 bytes long"  # the one that it ran with
NEXT_MORNING = datetime(2026, 3, 4, 8, tzinfo=UTC)
TABLES = {
    "days": (
        "date game title version level seed puzzle digest public features made_at",
        "nonce commitment made_with",
    ),
    "sets": ("date games made_at", ""),
    "attempts": (
        "id player date game number opened_at length ended_at outcome score",
        "started_at hints time flags counted",
    ),
    "actions": ("attempt first actions received_at", ""),
}


@pytest.fixture
def first_database(empty_database):
    """The URL of a database as the first issue left it."""
    script = (DATA / "first_issue.sql").read_text("utf-8")
    if make_url(empty_database).get_backend_name() == "sqlite":
        with closing(sqlite3.connect(make_url(empty_database).database)) as connection:
            connection.executescript(script)
            connection.execute("PRAGMA journal_mode = WAL")
        return empty_database
    engine = _plain(empty_database)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "daymill.almanac:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        lines = script.splitlines()
        for table in TABLES:
            for line in lines:
                if line.startswith(f'INSERT INTO "{table}"'):
                    connection.exec_driver_sql(line)
    engine.dispose()
    return empty_database


def _plain(url):
    """An engine that migrates nothing."""
    return create_engine(url.replace("postgresql:", "postgresql+psycopg:"))


def stored(url, newer=False):
    """All rows of the tables of the first issue, in the columns that it had, or those that came later."""
    engine = _plain(url)
    with engine.connect() as connection:
        found = {
            table: sorted(
                tuple(map(str, row))
                for row in connection.execute(
                    text(f"SELECT {', '.join(columns[newer].split())} FROM {table}")
                )
            )
            for table, columns in TABLES.items()
            if columns[newer]
        }
    engine.dispose()
    return found


def whole(url):
    """All tables, with the names of their columns and all rows."""
    engine = _plain(url)
    with engine.connect() as connection:
        found = {}
        for table in inspect(connection).get_table_names():
            rows = connection.execute(text(f"SELECT * FROM {table}"))
            found[table] = list(rows.keys()), sorted(map(str, rows))
    engine.dispose()
    return found


def revision(url):
    """Where the database stands."""
    engine = _plain(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    engine.dispose()
    return found


def test_the_first_database_has_something_to_lose(first_database):
    assert {table: len(rows) for table, rows in stored(first_database).items()} == {
        "days": 4,
        "sets": 2,
        "attempts": 5,
        "actions": 10,
    }
    assert revision(first_database) == ["0001"]


def test_an_upgrade_keeps_every_row_as_it_was(first_database):
    before = stored(first_database)
    engine = open_store(first_database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        # days that are stored may have been seen
        assert connection.execute(select(horizon.c.through)).scalars().all() == [date(2026, 3, 3)]
    engine.dispose()
    assert stored(first_database) == before
    assert revision(first_database) == [HEAD]
    # nothing is made up for them
    assert {cell for rows in stored(first_database, newer=True).values() for row in rows for cell in row} == {
        "None"
    }


@pytest.fixture
def app(first_database, tmp_path):
    app = create_app(Settings(data=tmp_path / "data", database=first_database, secret=SECRET))
    app.state.clock = lambda: NEXT_MORNING
    yield app
    app.state.engine.dispose()


def test_its_days_are_served_byte_for_byte(app):
    with TestClient(app) as client:
        assert {day: client.get(f"/api/days/{day}").text for day in TOLD["days"]} == TOLD["days"]


@pytest.mark.parametrize("number", [0, 1])
def test_its_players_find_their_attempts_and_go_on(app, number):
    player = TOLD["players"][number]
    with TestClient(app, cookies={"daymill_player": player["cookie"]}) as client:
        for attempt in player["attempts"]:
            shown = client.get(f"/api/attempts/{attempt}").json()
            assert shown["actions"] == TOLD["logs"][attempt]
            if attempt in TOLD["results"]:
                result = client.get(f"/api/attempts/{attempt}/result").json()
                assert result["score"] == TOLD["results"][attempt]
                continue
            rest = ["give up"]
            if shown["game"] == "tandem":
                puzzle = stored_puzzle(app.state.engine, date.fromisoformat(shown["date"]), "tandem")
                rest = list(load("tandem").actions(puzzle.board, puzzle.answer))[len(shown["actions"]) :]
            batch = {"from": len(shown["actions"]), "actions": rest}
            response = client.post(f"/api/attempts/{attempt}/actions", json=batch)
            assert response.json()["play"]["ended"] == ("solved" if shown["game"] == "tandem" else "given up")
            assert client.get(f"/api/attempts/{attempt}/result").status_code == 200
        opened = client.post("/api/attempts", json={"date": "2026-03-04", "game": "tandem"})
        assert opened.status_code == 201


def test_nobody_else_finds_them(app):
    with TestClient(app, cookies={"daymill_player": TOLD["players"][1]["cookie"]}) as client:
        for attempt in TOLD["players"][0]["attempts"]:
            assert client.get(f"/api/attempts/{attempt}").json()["code"] == "not_yours"


def test_a_migration_that_is_killed_anywhere_leaves_all_as_it_was(first_database):
    before, rows = whole(first_database), stored(first_database)
    killed = 0
    while exit_code(open_until, first_database, killed + 1) == -signal.SIGKILL:
        killed += 1
        assert whole(first_database) == before
    assert killed > 30  # every statement of the migration, and some that look where it stands
    # the last process was left to do it all
    assert revision(first_database) == [HEAD]
    assert stored(first_database) == rows
    engine = open_store(first_database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
