"""A PostgreSQL of the tests' own: a cluster in a temporary folder, and a fresh database for whoever asks.

It needs `initdb` (on the PATH, or where Debian puts it), or DAYMILL_TEST_POSTGRES, the URL of a server where
databases may be made and dropped. Without either its tests are skipped, loudly; where `CI` is set they fail.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from daymill.almanac.store import open_store

MISSING = (
    "NO TEST WAS RUN ON POSTGRESQL: there is no initdb on the PATH or in /usr/lib/postgresql, "
    "and DAYMILL_TEST_POSTGRES names no server"
)
_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "200",
    "autovacuum": "off",
}


def find_programs():
    """The folder that holds `initdb` and `pg_ctl`, or None."""
    on_path = shutil.which("initdb")
    # a later release is the better one: 15 before 9.6
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda it: float(it.parts[-3]))
    found = Path(on_path) if on_path else debian[-1] if debian else None
    return found.resolve().parent if found else None


class Cluster:
    """A running PostgreSQL without a network, with everything in one temporary folder.

    It ends with this process, however that ends. What it says is in the file `log` of `folder`.
    """

    def __init__(self, programs, **settings):
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="daymill-pg-"))
        self.data = self.folder / "data"
        self._user = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            names = {it.pw_name: it for it in pwd.getpwall()}
            user = names.get("postgres") or names["nobody"]
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        # it reads until this process is gone; a session of its own, so that Ctrl-C does not end it before us
        ending = 'cat; "$0" stop -s -m immediate -D "$1"; rm -rf "$2"'
        self._watch = subprocess.Popen(
            ["/bin/sh", "-c", ending, programs / "pg_ctl", self.data, self.folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            start_new_session=True,
            **self._user,
        )
        self._run("initdb", "--auth=trust", "--username=daymill", "--encoding=UTF8", "--locale=C.UTF-8", "-N")
        lines = {**_SETTINGS, "unix_socket_directories": str(self.folder), **settings}
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in lines.items())
        self.start()

    def _run(self, program, *arguments):
        # a file, since a server that stays would keep a pipe of ours open
        with (self.folder / "said").open("w+") as said:
            done = subprocess.run(
                [self.programs / program, "-D", self.data, *arguments],
                check=False,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                **self._user,
            )
        assert done.returncode == 0, (self.folder / "said").read_text()

    def start(self):
        """Starts it and waits until it answers."""
        self._run("pg_ctl", "start", "-w", "-s", "-l", str(self.folder / "log"))

    def stop(self, mode="fast"):
        """Stops it; `immediate` is as good as pulling the plug."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", mode)

    def url(self, database="postgres"):
        """The URL of a database."""
        return f"postgresql://daymill@/{database}?host={self.folder}"

    def end(self):
        """Stops it for good and leaves nothing behind."""
        self._watch.stdin.close()
        self._watch.wait()


class Databases:
    """Fresh databases on one server, each a copy of a template that is migrated once."""

    def __init__(self, url):
        self._url = make_url(url)
        self._numbers = count(1)
        self._names = f"daymill_test_{os.getpid()}"
        self._admin = create_engine(
            self._url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT", pool_size=1
        )
        self._made = set()
        self._template = f"{self._names}_template"
        self._do(f"CREATE DATABASE {self._template} TEMPLATE template0")
        open_store(self._of(self._template)).dispose()

    def _do(self, statement):
        with self._admin.connect() as connection:
            connection.execute(text(statement))

    def _of(self, name):
        return self._url.set(database=name).render_as_string(hide_password=False)

    def fresh(self, migrated=True):
        """The URL of a database that is new, with the newest schema or empty."""
        name = f"{self._names}_{next(self._numbers)}"
        self._do(f"CREATE DATABASE {name} TEMPLATE {self._template if migrated else 'template0'}")
        self._made.add(name)
        return self._of(name)

    def drop(self, url):
        """Drops a database, whoever is connected."""
        name = make_url(url).database
        self._do(f"DROP DATABASE {name} WITH (FORCE)")
        self._made.discard(name)

    def end(self):
        """Drops what is left."""
        for name in (self._template, *self._made):
            self._do(f"DROP DATABASE {name} WITH (FORCE)")
        self.dispose()

    def dispose(self):
        """Closes the connection."""
        self._admin.dispose()


def programs_or_skip():
    """The folder of PostgreSQL's programs; without it the test is skipped, or fails in CI."""
    found = find_programs()
    if found is None and os.environ.get("CI"):
        pytest.fail(MISSING)
    if found is None:
        pytest.skip(MISSING)
    return found
