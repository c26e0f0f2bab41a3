"""The disk is full. What cannot be stored is not acknowledged, nothing is stored by half, and when there is
room again the service goes on as it is.

The disk is a small tmpfs, where this process may mount one (it may as root). Elsewhere SQLite is told to
let its file grow no further, which it reports in the same way.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, select, text
from starlette.testclient import TestClient

from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import actions, attempts
from daymill.service.app import create_app
from daymill.service.settings import Settings

from ..postgres import Databases
from ..service.conftest import NOW, SECRET
from ..service.playing import TODAY, open_attempt, problem, send

SIZE = 4 * 1024 * 1024


class Disk:
    """A file system of its own, of a few megabytes."""

    def __init__(self, folder):
        self.folder = folder
        self.ballast = folder / "ballast"

    def fill(self):
        """Leaves no byte free."""
        with self.ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    def free(self):
        self.ballast.unlink()


class Quota:
    """SQLite's own: a file may have no more pages than it has now."""

    def __init__(self):
        self.pages = None

    def set_up(self, connection, *_):
        connection.execute(f"PRAGMA max_page_count = {self.pages or 2**30}")

    def bind(self, engine):
        self.engine = engine
        event.listen(engine, "connect", self.set_up)

    def fill(self):
        with self.engine.connect() as connection:
            self.pages = connection.execute(text("PRAGMA page_count")).scalar()
        self.engine.dispose()

    def free(self):
        self.pages = None
        self.engine.dispose()


@pytest.fixture
def disk():
    """A disk that can be filled, or None where nothing can be mounted."""
    folder = Path(tempfile.mkdtemp(prefix="daymill-disk-"))
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0777", "tmpfs", str(folder)]
    done = subprocess.run(mount, capture_output=True, check=False) if shutil.which("mount") else None
    mounted = done is not None and done.returncode == 0
    yield Disk(folder) if mounted else None
    if mounted:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
    folder.rmdir()


def started(settings):
    app = create_app(settings)
    app.state.clock = lambda: NOW
    app.state.schedule = Schedule(games=("tandem", "bloom"))
    return app


def rows(app):
    """All actions that are stored, and the lengths that attempts say they have."""
    with app.state.engine.connect() as connection:
        return (
            connection.execute(select(actions).order_by(actions.c.attempt, actions.c.first)).all(),
            connection.execute(select(attempts.c.id, attempts.c.length).order_by(attempts.c.id)).all(),
        )


def play_until_full(client, attempt):
    """Sends batches until one is refused with 503; how many actions were acknowledged."""
    length = 0
    for _ in range(300):
        response = send(client, attempt, length, ["hint"] * 50)
        if response.status_code != 200:
            problem(response, 503, "unavailable")
            assert response.headers["retry-after"] == "5"
            return length
        length = response.json()["length"]
    raise AssertionError("the disk does not get full")


def go_through(client, app, disk):
    attempt = open_attempt(client)["attempt"]
    disk.fill()
    length = play_until_full(client, attempt)
    stored = rows(app)
    assert [row.length for row in stored[1]] == [length]
    for _ in range(3):
        problem(send(client, attempt, length, ["hint"] * 50), 503, "unavailable")
    assert rows(app) == stored
    # what is stored can still be read
    assert len(client.get(f"/api/attempts/{attempt}").json()["actions"]) == length
    disk.free()
    assert send(client, attempt, length, ["hint"] * 50).json()["length"] == length + 50
    other = client.post("/api/attempts", json={"date": TODAY, "game": "bloom"})
    assert other.status_code == 201
    assert client.get("/health").status_code == 200


def test_sqlite(disk, tmp_path):
    folder = disk.folder if disk else tmp_path / "data"
    app = started(Settings(data=folder, secret=SECRET, limit_batches=0))
    if disk is None:
        disk = Quota()
        disk.bind(app.state.engine)
        app.state.engine.dispose()
    go_through(TestClient(app), app, disk)
    app.state.engine.dispose()


def test_a_day_that_cannot_be_stored_is_not_told(disk, tmp_path):
    if disk is None:
        pytest.skip("no disk of its own can be mounted here (that takes root)")
    app = started(Settings(data=disk.folder, secret=SECRET))
    client = TestClient(app)
    disk.fill()
    problem(client.get(f"/api/days/{TODAY}"), 503, "unavailable")
    disk.free()
    assert client.get(f"/api/days/{TODAY}").status_code == 200
    app.state.engine.dispose()


@pytest.mark.postgresql
def test_postgresql(disk, cluster, tmp_path):
    if disk is None:
        pytest.skip("no disk of its own can be mounted here (that takes root)")
    databases = Databases(cluster.url())
    url = databases.fresh()
    databases.dispose()
    place = disk.folder / "tables"
    place.mkdir()
    owner = cluster.data.stat()
    os.chown(place, owner.st_uid, owner.st_gid)
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE TABLESPACE small LOCATION '{place}'"))
        connection.execute(text("ALTER TABLE actions SET TABLESPACE small"))
    engine.dispose()
    app = started(Settings(data=tmp_path / "data", database=url, secret=SECRET, limit_batches=0))
    go_through(TestClient(app), app, disk)
    app.state.engine.dispose()
