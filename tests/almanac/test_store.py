"""The database: its shape, its migrations, and that what is stored stays as it is."""

import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date
from threading import Barrier, Timer

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.exc import DatabaseError, IntegrityError

from daymill.almanac.horizon import seen_through, show
from daymill.almanac.schema import attempts, days, links, metadata, sets
from daymill.almanac.store import HEAD, insert_absent, open_store, writing
from daymill.core.errors import Invalid

from ..databases import KINDS
from .processes import four_processes

DAY = {
    "date": date(2026, 3, 1),
    "game": "tandem",
    "title": "Tandem",
    "version": 1,
    "level": 8,
    "seed": 2**32 - 1,
    "puzzle": "{}",
    "digest": "0" * 64,
    "public": "{}",
    "features": "{}",
    "made_at": 1_772_323_200_000,
}
UNCOMMITTED = {"nonce": None, "commitment": None, "made_with": None}


def test_the_migrations_lead_to_the_schema(engine):
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_head_is_the_newest_migration():
    config = Config()
    config.set_main_option("script_location", "daymill.almanac:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


@pytest.mark.once
def test_sqlite_is_set_up_to_keep_what_was_acknowledged(engine):
    with engine.connect() as connection:
        read = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
        assert read == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1}
        assert connection.execute(text("PRAGMA busy_timeout")).scalar() >= 10_000


def test_a_database_that_is_up_to_date_is_opened_without_alembic(database):
    code = (
        "import sys; from daymill.almanac.store import open_store; "
        f"open_store({database!r}).dispose(); sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def open_and_read(url: str) -> str:
    engine = open_store(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    engine.dispose()
    return ",".join(found)


@pytest.mark.parametrize("kind", KINDS)
def test_servers_that_start_at_once_on_an_empty_database_all_succeed(databases_of, kind):
    databases = databases_of(kind)
    urls = [databases.fresh(migrated=False) for _ in range(6)]
    with four_processes() as pool:
        found = list(pool.map(open_and_read, [url for url in urls for _ in range(4)]))
    assert found == [HEAD] * 24
    for url in urls:
        databases.drop(url)


def test_the_switch_to_wal_waits_for_whoever_is_in_the_way(tmp_path):
    path = tmp_path / "daymill.db"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("CREATE TABLE notes (note)")
    other.execute("BEGIN IMMEDIATE")  # SQLite does not wait for this one, whatever its busy_timeout
    Timer(0.3, other.execute, ["COMMIT"]).start()
    engine = open_store(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()
    other.close()


def test_what_is_in_the_way_for_good_is_not_waited_for(tmp_path):
    path = tmp_path / "daymill.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE notes (note)")
    start = time.monotonic()
    with pytest.raises(Invalid) as caught:
        open_store(f"sqlite:///file:{path}?mode=ro&uri=true")
    assert caught.value.code == "bad_database"
    assert "readonly" in caught.value.message
    assert time.monotonic() - start < 10


@pytest.mark.once
def test_who_waits_for_the_write_lock_keeps_no_reader_waiting(engine):
    at_once = Barrier(31)

    def write():
        at_once.wait()
        with writing(engine):
            pass

    with ThreadPoolExecutor(30) as pool:
        with writing(engine):
            writers = [pool.submit(write) for _ in range(30)]
            at_once.wait()
            time.sleep(0.2)
            start = time.monotonic()
            with engine.connect() as connection:
                assert connection.execute(select(days.c.date)).all() == []
            assert time.monotonic() - start < 5
            assert not any(writer.done() for writer in writers)
        for writer in writers:
            writer.result()


def test_a_row_is_inserted_once(engine):
    for title in ("Tandem", "Another"):
        with writing(engine) as connection:
            insert_absent(connection, days, {**DAY, "title": title})
    with engine.connect() as connection:
        rows = connection.execute(select(days)).mappings().all()
    assert [dict(row) for row in rows] == [{**DAY, **UNCOMMITTED}]


LINK = {"date": DAY["date"], "previous": "0" * 64, "record": "{}", "link": "1" * 64, "made_at": 1}


@pytest.fixture
def told(engine):
    """A database with a whole day that somebody has seen."""
    with writing(engine) as connection:
        insert_absent(connection, days, DAY)
        insert_absent(connection, sets, {"date": DAY["date"], "games": "[]", "made_at": 1})
        insert_absent(connection, links, LINK)
    show(engine, DAY["date"])
    return engine


@pytest.mark.parametrize("table", ["days", "sets", "links"])
@pytest.mark.parametrize("change", ["UPDATE {} SET made_at = 0", "DELETE FROM {}"])
def test_a_stored_day_never_changes(told, table, change):
    with pytest.raises(DatabaseError, match="a stored day never changes"), writing(told) as connection:
        connection.execute(text(change.format(table)))


@pytest.mark.parametrize("change", ["UPDATE horizon SET through = '2026-02-28'", "DELETE FROM horizon"])
def test_what_was_seen_stays_seen(told, change):
    with pytest.raises(DatabaseError, match="what was seen stays seen"), writing(told) as connection:
        connection.execute(text(change))
    with told.connect() as connection:
        assert seen_through(connection) == DAY["date"]


@pytest.mark.postgresql
def test_nor_can_a_table_be_emptied(postgres):
    url = postgres.fresh()
    engine = open_store(url)
    for table in ("days", "sets", "links", "horizon"):
        with pytest.raises(DatabaseError, match="a stored day never changes"), writing(engine) as connection:
            connection.execute(text(f"TRUNCATE {table} CASCADE"))
    engine.dispose()
    postgres.drop(url)


def test_what_nobody_has_seen_can_be_thrown_away_but_not_changed(told):
    tomorrow = date(2026, 3, 2)
    with writing(told) as connection:
        insert_absent(connection, days, {**DAY, "date": tomorrow})
        insert_absent(connection, sets, {"date": tomorrow, "games": "[]", "made_at": 1})
        insert_absent(connection, links, {**LINK, "date": tomorrow, "previous": "1" * 64})
    for table in (days, sets, links):
        with (
            pytest.raises(DatabaseError, match="a stored day never changes"),
            writing(told) as connection,
        ):
            connection.execute(update(table).where(table.c.date == tomorrow).values(made_at=0))
        with writing(told) as connection:
            assert connection.execute(delete(table).where(table.c.date == tomorrow)).rowcount == 1
            assert connection.execute(select(func.count()).select_from(table)).scalar() == 1


def test_two_records_never_follow_the_same_one(told):
    with writing(told) as connection:
        insert_absent(connection, links, {**LINK, "date": date(2026, 3, 2)})
    with told.connect() as connection:
        assert connection.execute(select(links.c.date)).scalars().all() == [DAY["date"]]


@pytest.mark.once
def test_a_stored_day_is_not_replaced_either(engine):
    with writing(engine) as connection:
        insert_absent(connection, days, DAY)
        insert_absent(connection, sets, {"date": DAY["date"], "games": "[]", "made_at": 1})
    with writing(engine) as connection:
        connection.execute(insert(days).prefix_with("OR REPLACE").values({**DAY, "seed": 7}))
        connection.execute(
            insert(sets).prefix_with("OR REPLACE").values(date=DAY["date"], games="[1]", made_at=2)
        )
    with engine.connect() as connection:
        assert connection.execute(select(days.c.seed)).scalars().all() == [DAY["seed"]]
        assert connection.execute(select(sets.c.games)).scalars().all() == ["[]"]


def test_an_attempt_needs_its_day(engine):
    row = {
        "id": "a",
        "player": "p",
        "date": DAY["date"],
        "game": "tandem",
        "number": 1,
        "opened_at": 0,
        "length": 0,
    }
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"), writing(engine) as connection:
        connection.execute(insert(attempts).values(row))


@pytest.mark.parametrize(
    "bad", ["nonsense", "oracle+nothing://here", "sqlite:////dev/null/x.db", "sqlite://"]
)
def test_a_url_that_names_no_database_is_turned_away(bad):
    with pytest.raises(Invalid) as caught:
        open_store(bad)
    assert caught.value.code == "bad_database"


def test_a_file_that_is_no_database_is_turned_away(tmp_path):
    path = tmp_path / "daymill.db"
    path.write_text("These are my notes. " * 100)
    with pytest.raises(Invalid) as caught:
        open_store(f"sqlite:///{path}")
    assert caught.value.code == "bad_database"
    assert path.read_text() == "These are my notes. " * 100


def test_no_password_is_told(tmp_path):
    for url in ("postgresql+nothing://me:hunter2@host/db", "me:hunter2@host"):
        with pytest.raises(Invalid) as caught:
            open_store(url)
        assert "hunter2" not in str(caught.value)


def test_a_database_from_a_newer_daymill_is_left_alone(engine, database):
    with writing(engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Invalid) as caught:
        open_store(database)
    assert caught.value.code == "bad_database"
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"
