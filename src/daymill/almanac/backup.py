"""A copy of the database as it stands at one moment, while everyone goes on writing."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL
from sqlalchemy.exc import ArgumentError

from daymill.almanac.schema import metadata
from daymill.almanac.store import read_url
from daymill.core.errors import Invalid

SQLITE_FILE = "daymill.db"
POSTGRESQL_FILE = "daymill.dump"


def copy_database(address: str | URL, folder: Path) -> dict[str, int]:
    """Copies a database into an empty folder: SQLite's as `daymill.db`, PostgreSQL's as `daymill.dump` in
    pg_dump's custom form. What was acknowledged before is in it.

    The copy is checked: how many rows each table of it has, or nothing of PostgreSQL, whose rows are packed.
    Raises `Invalid` with `bad_database`, `no_pg_dump` or `bad_backup`.
    """
    try:
        url = read_url(address)
    except ArgumentError as error:
        raise Invalid("bad_database", str(error), "database") from None
    if url.get_backend_name() == "sqlite":
        return _copy_sqlite(url, folder / SQLITE_FILE)
    if url.get_backend_name() == "postgresql":
        _dump_postgresql(url, folder / POSTGRESQL_FILE)
        return {}
    raise Invalid("bad_database", "databases are sqlite:///FILE or postgresql://HOST/NAME", "database")


def _copy_sqlite(url: URL, target: Path) -> dict[str, int]:
    source = Path(url.database or "")
    if not source.is_file():
        raise Invalid("bad_database", f"there is no database at {source}", "database")
    try:
        with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target)) as copy:
            there.backup(copy)  # in one step, so that it need not begin again whenever somebody writes
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, until it is served
            found = [row[0] for row in copy.execute("PRAGMA integrity_check")]
            if found != ["ok"] or copy.execute("PRAGMA foreign_key_check").fetchone():
                raise Invalid("bad_backup", f"the copy does not hold together: {found[0]}", str(source))
            tables = [row[0] for row in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            missing = set(metadata.tables) - set(tables)
            if missing:
                raise Invalid("bad_backup", f"there is no table {min(missing)}", str(source))
            return {
                name: copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608, our own names
                for name in metadata.tables
            }
    except sqlite3.Error as error:
        raise Invalid("bad_backup", f"the copy could not be made ({error})", str(source)) from None


def _dump_postgresql(url: URL, target: Path) -> None:
    _run("pg_dump", "--format=custom", f"--file={target}", url=url)
    listed = _run("pg_restore", "--list", str(target))
    for name in metadata.tables:
        if f" TABLE DATA public {name} " not in listed:
            raise Invalid("bad_backup", f"there is no table {name} in what pg_dump wrote", "database")


def _run(name: str, *arguments: str, url: URL | None = None) -> str:
    """What one of PostgreSQL's own programs says. A password is in its environment, for nobody to see."""
    command = [_program(name), *arguments]
    environment = dict(os.environ)
    if url is not None:
        parts = _parts(url)
        if "password" in parts:
            environment["PGPASSWORD"] = str(parts.pop("password"))
        from psycopg.conninfo import make_conninfo  # noqa: PLC0415, an extra

        command.append(f"--dbname={make_conninfo('', **parts)}")
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        reason = done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"]
        raise Invalid("bad_backup", f"{name} could not do it: {reason[-1]}", "database")
    return done.stdout


def _parts(url: URL) -> dict[str, Any]:
    """A URL as the driver takes it."""
    named = url.set(drivername="postgresql+psycopg")
    _, parts = named.get_dialect()().create_connect_args(named)
    return dict(parts)


def _program(name: str) -> str:
    """The program on the PATH, or the newest that Debian's packages hold."""
    folders = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    debian = sorted(folders, key=lambda path: float(path.parts[-3]), reverse=True)
    found = shutil.which(name) or next(map(str, debian), None)
    if found is None:
        detail = f"{name} is not here; it comes with PostgreSQL's client programs, of the server's version"
        raise Invalid("no_pg_dump", detail, "database")
    return found
