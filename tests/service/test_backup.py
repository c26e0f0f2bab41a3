"""`daymill backup` while players play: complete or absent, and a service that starts on it goes on."""

import os
import sqlite3
import subprocess
import threading
from contextlib import closing

import pytest
from sqlalchemy import make_url
from starlette.testclient import TestClient

from daymill.almanac import backup
from daymill.cli import main
from daymill.core.errors import Invalid
from daymill.service.app import create_app
from daymill.service.settings import Settings

from .conftest import SECRET
from .playing import open_attempt, send


@pytest.fixture
def storm(app):
    """Players who send batch after batch: what of each attempt was acknowledged, and by whose cookie."""
    players = [TestClient(app) for _ in range(3)]
    opened = [open_attempt(player)["attempt"] for player in players]
    acknowledged = dict.fromkeys(opened, 0)
    end = threading.Event()
    going = threading.Barrier(len(players) + 1)

    def play(player, attempt):
        while not end.is_set():
            length = acknowledged[attempt]
            answer = send(player, attempt, length, ["hint", "hint"])
            acknowledged[attempt] = answer.json()["length"]
            if acknowledged[attempt] == 4:
                going.wait(60)

    threads = [threading.Thread(target=play, args=pair) for pair in zip(players, opened, strict=True)]
    for thread in threads:
        thread.start()
    going.wait(60)
    yield acknowledged, {attempt: player.cookies for player, attempt in zip(players, opened, strict=True)}
    end.set()
    for thread in threads:
        thread.join()


def restored(folder, database, databases_of):
    """The URL of a database that a backup was brought back to."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        return ""
    fresh = databases_of("postgresql").fresh(migrated=False)
    program = backup._program("pg_restore")
    parts = backup._parts(make_url(fresh))
    from psycopg.conninfo import make_conninfo

    subprocess.run(
        [
            program,
            "--no-owner",
            "--exit-on-error",
            f"--dbname={make_conninfo('', **parts)}",
            str(folder / "daymill.dump"),
        ],
        check=True,
    )
    return fresh


def test_what_was_acknowledged_before_is_in_a_backup_and_played_on_from_there(
    app, storm, settings, database, databases_of, tmp_path, clock, capsys, monkeypatch
):
    acknowledged, cookies = storm
    (settings.data / "daymill.toml").write_text('[schedule]\ngames = ["tandem"]\n')
    (settings.data / "secret").write_bytes(b"x" * 32)
    before = dict(acknowledged)
    folder = tmp_path / "kept"
    assert main(["backup", str(folder), "--data", str(settings.data), "--database", database]) == 0
    after = dict(acknowledged)
    assert min(before.values()) >= 4
    sqlite = database.startswith("sqlite")
    names = {"daymill.db" if sqlite else "daymill.dump", "daymill.toml", "secret"}
    assert {path.name for path in folder.iterdir()} == names
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700
    if sqlite:
        assert "attempts" in capsys.readouterr().out
    url = restored(folder, database, databases_of)
    monkeypatch.delenv("DAYMILL_DATABASE", raising=False)
    again = create_app(Settings(data=folder, database=url, secret=SECRET))
    again.state.clock = clock
    assert again.state.schedule.games == ("tandem",)
    for attempt, length in before.items():
        with TestClient(again, cookies=cookies[attempt]) as player:
            there = player.get(f"/api/attempts/{attempt}").json()["actions"]
            assert length <= len(there) <= after[attempt] + 2
            assert there == ["hint"] * len(there)
            assert send(player, attempt, len(there), ["give up"]).status_code == 200
            assert player.get(f"/api/attempts/{attempt}/result").status_code == 200
    again.state.engine.dispose()


@pytest.mark.once
def test_a_folder_that_is_there_stays_as_it_is(app, settings, tmp_path, capsys):
    folder = tmp_path / "kept"
    folder.mkdir()
    assert main(["backup", str(folder), "--data", str(settings.data)]) == 2
    assert capsys.readouterr().err.endswith("[exists]\n")
    assert list(folder.iterdir()) == []


@pytest.mark.once
@pytest.mark.parametrize(
    "fault", [OSError(28, "No space left on device"), Invalid("bad_backup", "not whole")]
)
def test_a_backup_that_fails_leaves_nothing(app, settings, tmp_path, capsys, monkeypatch, fault):
    def full(url, folder):
        (folder / "daymill.db").write_bytes(b"half of it")
        raise fault

    monkeypatch.setattr(backup, "copy_database", full)
    before = sorted(tmp_path.iterdir())
    assert main(["backup", str(tmp_path / "kept"), "--data", str(settings.data)]) == 2
    assert ("No space left" in capsys.readouterr().err) == isinstance(fault, OSError)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.once
def test_a_database_that_does_not_hold_together_is_not_kept(app, settings, tmp_path, capsys):
    app.state.engine.dispose()
    with closing(sqlite3.connect(settings.data / "daymill.db")) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET rootpage = 2 WHERE name = 'actions'")
        database.commit()
    assert main(["backup", str(tmp_path / "kept"), "--data", str(settings.data)]) == 2
    assert capsys.readouterr().err.endswith("[bad_backup]\n")
    assert not (tmp_path / "kept").exists()


@pytest.mark.once
@pytest.mark.parametrize("database_url", ["sqlite:///nothing.db", "nonsense", "mysql://127.0.0.1/daymill"])
def test_without_a_database_there_is_no_backup(tmp_path, capsys, monkeypatch, database_url):
    monkeypatch.chdir(tmp_path)
    assert main(["backup", "kept", "--data", str(tmp_path), "--database", database_url]) == 2
    assert capsys.readouterr().err.endswith("[bad_database]\n")
    assert os.listdir(tmp_path) == []


@pytest.mark.once
def test_without_pg_dump_it_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("pathlib.Path.glob", lambda path, pattern: iter(()))
    url = "postgresql://daymill:pass-word@127.0.0.1:1/daymill"
    assert main(["backup", str(tmp_path / "kept"), "--data", str(tmp_path), "--database", url]) == 2
    told = capsys.readouterr().err
    assert told.endswith("[no_pg_dump]\n")
    assert "pass-word" not in told


@pytest.mark.postgresql
def test_a_password_is_not_on_the_command_line(monkeypatch, tmp_path):
    seen = []

    def run(command, env, **_):
        seen.append((command, env["PGPASSWORD"]))
        return subprocess.CompletedProcess(command, 1, "", "connection failed")

    monkeypatch.setattr(backup, "_program", lambda name: name)
    monkeypatch.setattr("subprocess.run", run)
    with pytest.raises(Invalid) as caught:
        backup.copy_database("postgresql://daymill:pass-word@127.0.0.1:1/daymill", tmp_path)
    assert caught.value.code == "bad_backup"
    ((command, password),) = seen
    assert password == "pass-word"
    assert "pass-word" not in " ".join(command)


@pytest.mark.once
@pytest.mark.parametrize("named", [True, False])
def test_who_has_named_the_database_is_reminded(tmp_path, capsys, named):
    data = tmp_path / "named"
    create_app(Settings(data=data, secret=SECRET)).state.engine.dispose()
    options = ["--database", f"sqlite:///{data / 'daymill.db'}"] if named else []
    assert main(["backup", str(tmp_path / "kept"), "--data", str(data), *options]) == 0
    assert ("a setting names the database" in capsys.readouterr().err) is named
