"""The database: SQLite in WAL mode with nothing to set up, or PostgreSQL by its URL."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import datetime
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError

from daymill.almanac.flushes import Flushes
from daymill.almanac.groups import Groups, T, Work
from daymill.almanac.turns import Turns
from daymill.core.errors import Invalid

HEAD = "0002"
"""The newest revision in `migrations/`. It stands here too because importing Alembic takes half a second."""

_BUSY_MS = 30_000
# SQLite's connections cost next to nothing: one for each of Starlette's threads. A PostgreSQL with its usual
# settings takes a hundred, from all processes of all machines.
_POOLS: dict[str, dict[str, Any]] = {
    "sqlite": {"pool_size": 40, "max_overflow": 0},
    "postgresql": {"pool_size": 10, "max_overflow": 0, "pool_pre_ping": True},
}
_CONNECT_S = 10
_LOOK_S = 0.001
_LOCK = 0x6461796D  # any number of our own: PostgreSQL's advisory locks are named by integers


def open_store(url: str | URL) -> Engine:
    """The engine for a database URL, with the database made and brought to `HEAD`.

    Any number of processes may do this at once. Raises `Invalid` (`bad_database`) for a URL that names no
    usable database, or one that a newer daymill has made.
    """
    try:
        parsed = read_url(url)
        kind = parsed.get_backend_name()
        if kind == "sqlite":
            engine = _open_sqlite(parsed)
        elif kind == "postgresql":
            engine = _open_postgresql(parsed)
        else:
            raise ArgumentError("databases are sqlite:///FILE or postgresql://HOST/NAME")
        try:
            migrate(engine)
        except BaseException:
            engine.dispose()
            raise
    except (OSError, ArgumentError, ImportError, DatabaseError) as error:
        cause = getattr(error, "orig", error)  # what the driver said, without SQLAlchemy's notes
        raise Invalid("bad_database", f"this database cannot be used ({cause})", "database") from None
    return engine


def read_url(url: str | URL) -> URL:
    """A database URL, read. Raises `ArgumentError`, which does not repeat what may hold a password."""
    try:
        return make_url(url)
    except ValueError:
        raise ArgumentError("a database URL has a number as its port") from None


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that will write. On SQLite it takes the write lock at once, so that it cannot be
    overtaken between its first read and its first write. What it has written is on the disk at its end."""
    with _transaction(engine) as connection:
        yield connection
    settle(engine)


def write(engine: Engine, work: Work[T], apart: bool = False) -> T:
    """What `work` returns, once all that it has written is on the disk: for what many do at once.

    Those who come together share a transaction; `work` may be called twice, with nothing left of the first
    time. What it raises is raised here. `apart` is for what writes rows that others write, too: where several
    can write at a time, it would keep them waiting for all the rest, and groups might wait for each other.
    """
    if apart and engine.dialect.name != "sqlite":
        with writing(engine) as connection:
            return work(connection)
    return _groups(engine).write(work)


async def write_soon(engine: Engine, work: Work[T], apart: bool = False) -> T:
    """As `write`, for whoever has no thread to wait in."""
    if apart and engine.dialect.name != "sqlite":
        return await asyncio.to_thread(write, engine, work, apart)
    return await asyncio.wrap_future(_groups(engine).promise(work))


def _groups(engine: Engine) -> Groups:
    found: Groups = engine.get_execution_options()["daymill_groups"]
    return found


def _grouping(engine: Engine) -> Engine:
    return engine.execution_options(
        daymill_groups=Groups(partial(_transaction, engine), partial(settle, engine))
    )


def settle(engine: Engine) -> None:
    """Returns when all that was committed before is on the disk, whoever has written it."""
    flushes: Flushes | None = engine.get_execution_options().get("daymill_flushes")
    if flushes:
        flushes.wait()


@contextmanager
def _transaction(engine: Engine) -> Iterator[Connection]:
    turns: Turns | None = engine.get_execution_options().get("daymill_turns")
    # whoever waits holds no connection, and keeps no reader waiting
    with turns.turn() if turns else nullcontext(), engine.connect() as connection:
        # of the connection, since an engine with options of its own takes half a millisecond to make
        connection.execution_options(daymill_writing=True)
        with connection.begin():
            yield connection


def insert_absent(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Inserts `row` unless a row with the same key (or unique columns) stands there already; whether it
    was inserted."""
    return connection.execute(_inserted(connection.dialect.name, table), row).rowcount == 1


def add_up(connection: Connection, table: Table, column: str, rows: list[dict[str, Any]]) -> None:
    """Inserts `rows` in their order; where a row with the same key stands already, its `column` grows by the
    new one's."""
    if rows:
        connection.execute(_added(connection.dialect.name, table, column), rows)


# both are made once: SQLAlchemy takes as long to put one together as the database to answer it
@cache
def _inserted(dialect: str, table: Table) -> Any:
    statement = import_module(f"sqlalchemy.dialects.{dialect}").insert(table).on_conflict_do_nothing()
    return statement.execution_options(preserve_rowcount=True)


@cache
def _added(dialect: str, table: Table, column: str) -> Any:
    statement = import_module(f"sqlalchemy.dialects.{dialect}").insert(table)
    grown = {column: table.c[column] + statement.excluded[column]}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=grown)


def keep_still(connection: Connection, table: Table) -> None:
    """Lets no other transaction write to `table` before this one, made by `writing`, has ended."""
    if connection.dialect.name == "postgresql":  # on SQLite nobody else can write anyway
        connection.execute(text(f"LOCK TABLE {table.name} IN SHARE ROW EXCLUSIVE MODE"))


def milliseconds(moment: datetime) -> int:
    """An aware moment as the tables hold it."""
    return int(moment.timestamp() * 1000)


def migrate(engine: Engine) -> None:
    """Brings the database to `HEAD`. Raises `Invalid` (`bad_database`) where a newer daymill was there."""
    with engine.connect() as connection:
        if _revision(connection) == HEAD:
            return
    with writing(engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))  # an upgrade takes as long as it takes
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        # whoever had the lock before may have done it all
        if _revision(connection) != HEAD:
            _upgrade(connection)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "daymill.almanac:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Invalid(
            "bad_database", f"this database is not one that this daymill knows ({error})", "database"
        ) from None


def _open_sqlite(url: URL) -> Engine:
    if url.database in (None, "", ":memory:"):
        raise ArgumentError("a database in memory is another one for every connection")
    if url.database.startswith("file:"):
        file = Path(unquote(urlsplit(url.database).path))
    else:
        file = Path(url.database)
        file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, hide_parameters=True, **_POOLS["sqlite"])
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    # SQLite waits for its lock by sleeping and looking again, which is right between processes only
    # and its log lies beside the file that a link leads to
    engine = engine.execution_options(
        daymill_turns=Turns(_BUSY_MS / 1000), daymill_flushes=Flushes(file.resolve())
    )
    return _grouping(engine)


def _open_postgresql(url: URL) -> Engine:
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    # a host that is gone is noticed; and a lock is waited for by a group, then by one of it, while the next
    # group waits for both: all are answered before a proxy gives up on them
    waits = {
        "connect_timeout": _CONNECT_S,
        "tcp_user_timeout": _BUSY_MS,
        "options": f"-c lock_timeout={_BUSY_MS // 3}",
    }
    options = {name: value for name, value in waits.items() if name not in url.query}
    engine = create_engine(url, connect_args=options, hide_parameters=True, **_POOLS["postgresql"])
    return _grouping(engine)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # SQLAlchemy's BEGIN and COMMIT are the only ones
    connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    connection.execute("PRAGMA foreign_keys = ON")
    # what was acknowledged survives a power cut, too: with a log that is up to `Flushes`
    connection.execute(f"PRAGMA synchronous = {'NORMAL' if _use_wal(connection) else 'FULL'}")


def _use_wal(connection: Any) -> bool:
    """Switch to WAL mode, once in a database's life; for that step SQLite does not wait by itself. False on
    the few file systems that cannot have it."""
    deadline = time.monotonic() + _BUSY_MS / 1000
    while True:
        try:
            [mode] = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except connection.OperationalError as error:
            # a file that cannot be written stays so
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return bool(mode == "wal")


def _begin_sqlite(connection: Connection) -> None:
    if not connection.get_execution_options().get("daymill_writing", False):
        connection.exec_driver_sql("BEGIN")
        return
    # SQLite itself sleeps longer and longer between two looks, up to 0.1 s, while other processes come and
    # go; of each process only one thread is here at a time
    driver: Any = connection.connection.driver_connection
    deadline = time.monotonic() + _BUSY_MS / 1000
    driver.execute("PRAGMA busy_timeout = 0")
    try:
        while time.monotonic() < deadline:
            try:
                driver.execute("BEGIN IMMEDIATE")
            except driver.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    break
                time.sleep(_LOOK_S)
            else:
                return
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # fails once more, in SQLAlchemy's words
    finally:
        driver.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
