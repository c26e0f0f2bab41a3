"""`almanac publish`, `list`, `export` and `audit`."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from daymill.almanac.ahead import make_ahead
from daymill.almanac.schedule import Schedule
from daymill.almanac.secret import read_secret
from daymill.almanac.store import open_store

from .conftest import Run

SCHEDULE = Schedule(games=("bloom",))
TODAY = datetime.now(UTC).date()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder whose days have one game."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "daymill.toml").write_text('[schedule]\ngames = ["bloom"]\n')
    return data


@pytest.fixture
def served(folder: Path) -> Path:
    """The same, three days after five were committed to."""
    make_days(folder)
    return folder


def make_days(folder: Path) -> None:
    engine = open_store(f"sqlite:///{folder / 'daymill.db'}")
    then = datetime.now(UTC) - timedelta(days=3)
    list(make_ahead(engine, read_secret(folder), SCHEDULE, then, 4))
    engine.dispose()


def digest_of(folder: Path) -> str:
    """The digest that the second day's puzzle has."""
    with closing(sqlite3.connect(folder / "daymill.db")) as raw:
        [(puzzle,)] = raw.execute("SELECT puzzle FROM days WHERE date = ?", (day(-2),)).fetchall()
    return sha256(puzzle.encode()).hexdigest()


def day(offset: int) -> str:
    return (TODAY + timedelta(days=offset)).isoformat()


def damage(folder: Path, statement: str) -> None:
    """Changes what no one may change."""
    engine = open_store(f"sqlite:///{folder / 'daymill.db'}")
    with closing(engine.raw_connection()) as raw:
        for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            raw.execute(f"DROP TRIGGER {name}")
        assert raw.execute(statement).rowcount == 1
        raw.commit()
    engine.dispose()


def test_days_are_made_once_and_listed_without_telling(run: Run, folder: Path) -> None:
    made = run("almanac", "publish", "--days", "2", "--data", "data", "--json")
    assert made.json() == {"puzzles": 3, "records": 3, "last": day(2)}
    again = run("almanac", "publish", "--days", "2", "--data", "data")
    assert again.out == f"puzzles made: 0; days committed to: 0, the last is {day(2)}\n"
    listed = run("almanac", "list", "--data", "data", "--json").lines()
    assert [(it["date"], it["state"], it["committed"], it["seen"]) for it in listed] == [
        (day(0), "today", True, False),
        (day(1), "ahead", True, False),
        (day(2), "ahead", True, False),
    ]
    assert all(it["made"] == list(it["games"]) == ["bloom"] for it in listed)
    shown = run("almanac", "list", "--data", "data").out.splitlines()
    assert shown[1].split() == [day(0), "today", "committed", "bloom", str(listed[0]["games"]["bloom"])]


def test_a_setting_says_how_far_ahead(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAYMILL_AHEAD", "1")
    assert run("almanac", "publish", "--data", "data", "--json").json()["last"] == day(1)
    assert run("almanac", "publish", "--data", "data", "--days", "0", "--json").json()["puzzles"] == 0


def test_the_days_of_a_month(run: Run, served: Path) -> None:
    every = run("almanac", "list", "--data", "data", "--json").lines()
    assert len(every) == 5
    months = {it["date"][:7] for it in every}
    parts = [
        run("almanac", "list", "--data", "data", "--json", "--month", it).lines() for it in sorted(months)
    ]
    assert [it for part in parts for it in part] == every
    assert run("almanac", "list", "--data", "data", "--month", "2026-01").out == "no days are stored\n"


def test_an_almanac_that_holds(run: Run, served: Path) -> None:
    own = run("almanac", "audit", "--data", "data", "--json")
    assert own.status == 0
    assert run("almanac", "export", "--data", "data", "--out", "all.json").status == 0
    assert run("almanac", "audit", "all.json", "--json").json() == own.json()
    assert run("almanac", "audit", "-", "--json", stdin=Path("all.json").read_bytes()).json() == own.json()
    told = own.json()
    assert (told["holds"], told["flaw"], told["records"], told["last"]) == (True, None, 5, day(1))
    assert (told["days"], told["puzzles"], told["uncommitted"], told["not_made"]) == (3, 3, [], [])
    part = run("almanac", "audit", "all.json", "--json", "--from", day(-2), "--to", day(-2)).json()
    assert (part["records"], part["days"]) == (5, 1)
    assert run("almanac", "audit", "all.json").out.splitlines()[-1] == "holds"


def test_an_exported_file_tells_nothing_of_days_to_come_and_makes_their_commitments_seen(
    run: Run, served: Path
) -> None:
    seen = [it["seen"] for it in run("almanac", "list", "--data", "data", "--json").lines()]
    assert not any(seen)
    told = run("almanac", "export", "--data", "data").json()
    assert [it["date"] for it in told["links"]] == [day(at) for at in range(-3, 2)]
    assert [it["date"] for it in told["reveals"]] == [day(at) for at in range(-3, 0)]
    assert [it["date"] for it in told["days"]] == [day(at) for at in range(-3, 1)]
    assert "answer" not in told["days"][-1]["puzzles"][0]["puzzle"]
    seen = [it["seen"] for it in run("almanac", "list", "--data", "data", "--json").lines()]
    assert all(seen)


def test_what_does_not_hold_is_named(run: Run, served: Path) -> None:
    damage(served, f"UPDATE days SET nonce = '{'0' * 64}' WHERE date = '{day(-2)}'")
    result = run("almanac", "audit", "--data", "data")
    assert result.status == 1
    wrong = "its commitment is not the SHA-256 of its nonce and its puzzle"
    assert result.out.splitlines()[-1] == f"does not hold: {day(-2)}, bloom: {wrong}"
    told = run("almanac", "audit", "--data", "data", "--json").json()
    assert told["holds"] is False
    assert told["flaw"] == {"date": day(-2), "game": "bloom", "message": wrong}
    assert told["days"] == 1
    run("almanac", "export", "--data", "data", "--out", "all.json")
    assert run("almanac", "audit", "all.json").status == 1
    # and days that are not looked at are not judged
    assert run("almanac", "audit", "all.json", "--from", day(-1)).status == 0


def test_nothing_that_an_almanac_says_looks_like_a_line_of_ours(run: Run, tmp_path: Path) -> None:
    place = {"date": "2026-03-04", "day": 63}
    puzzle = {"game": "tandem", "seed": 1, "nonce": None, "commitment": None, "puzzle": "{}"}
    shown = {"game": "bloom\nholds\n\x1b[2J", "title": "", "puzzle": {}}
    told = {
        "format": "daymill almanac 1",
        "today": "2026-03-05",
        "head": "0" * 64,
        "links": [],
        "reveals": [{**place, "previous": None, "link": None, "puzzles": [puzzle]}],
        "days": [{**place, "puzzles": [shown]}],
    }
    (tmp_path / "almanac.json").write_text(json.dumps(told))
    result = run("almanac", "audit", str(tmp_path / "almanac.json"))
    said = r"does not hold: 2026-03-04: its public games are bloom\nholds\n\x1b[2J, not tandem"
    assert (result.status, result.out.splitlines()[-1]) == (1, said)


@pytest.mark.parametrize(("name", "other"), [("day_seed", 7), ("day_nonce", "7" * 64)])
def test_what_is_not_of_the_secret_is_seen_by_its_owner_alone(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, other: object
) -> None:
    monkeypatch.setattr(f"daymill.almanac.making.{name}", lambda *_: other)
    make_days(folder)
    result = run("almanac", "audit", "--data", "data")
    what = name.removeprefix("day_")
    assert (
        result.out.splitlines()[-1]
        == f"does not hold: {day(-3)}, bloom: its {what} is not that of the secret"
    )
    run("almanac", "export", "--data", "data", "--out", "all.json")
    assert run("almanac", "audit", "all.json").status == 0


def test_what_is_stored_beside_a_puzzle_is_checked(run: Run, served: Path) -> None:
    for values, said in (
        (f"digest = '{'0' * 64}'", "its digest is not the SHA-256 of its puzzle"),
        ("version = 7", "its row says version 7, its puzzle 1"),
    ):
        damage(served, f"UPDATE days SET {values} WHERE date = '{day(-2)}'")
        assert f"{day(-2)}, bloom: {said}\n" in run("almanac", "audit", "--data", "data").out
        damage(
            served, f"UPDATE days SET digest = '{digest_of(served)}', version = 1 WHERE date = '{day(-2)}'"
        )
    assert run("almanac", "audit", "--data", "data").status == 0


def test_a_broken_link_is_found_without_looking_at_a_day(run: Run, served: Path) -> None:
    damage(served, f"UPDATE links SET link = '{'0' * 64}' WHERE date = '{day(1)}'")
    result = run("almanac", "audit", "--data", "data", "--json")
    assert result.status == 1
    assert result.json()["flaw"]["date"] == day(1)
    assert result.json()["records"] == 0


def test_a_database_that_cannot_be_exported(run: Run, served: Path) -> None:
    damage(served, f"UPDATE days SET public = '[' WHERE date = '{day(-2)}'")
    result = run("almanac", "export", "--data", "data")
    assert (result.status, result.out) == (2, "")
    assert result.err.endswith("[damaged]\n")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server of the folder, in this process."""
    import uvicorn

    from daymill.service.app import create_app
    from daymill.service.settings import Settings

    app = create_app(Settings(data=folder))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


def recipe(address: str) -> tuple[int, str]:
    """Exit status and output of what docs/fairness.md shows to whoever has no daymill."""
    page = Path(__file__).parents[2] / "docs" / "fairness.md"
    code = page.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    done = subprocess.run(
        [sys.executable, "-c", code, address], capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, done.stdout


def test_a_running_service(run: Run, served: Path) -> None:
    with serving(served) as address:
        result = run("almanac", "audit", f"{address}/", "--json")
        assert (result.status, result.json()["days"], result.json()["head"]) == (
            0,
            3,
            run("almanac", "audit", "--data", "data", "--json").json()["head"],
        )
        assert recipe(address) == (0, f"5 days hold, the last link is {result.json()['head']}\n")
        early = run("almanac", "audit", address, "--json", "--from", day(-5), "--to", day(-3)).json()
        assert (early["days"], early["not_made"]) == (1, [day(-5), day(-4)])
    damage(
        served,
        f"UPDATE days SET puzzle = replace(puzzle, '\"needs\":[', '\"needs\":[1') WHERE date = '{day(-1)}'",
    )
    with serving(served) as address:
        result = run("almanac", "audit", address)
        assert recipe(address)[0] == 1
    assert result.status == 1
    assert f"does not hold: {day(-1)}, bloom: " in result.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("audit", "http://127.0.0.1:1"), "unreachable"),
        (("audit", "no-such-file.json"), "unreadable"),
        (("audit", "data/daymill.toml"), "bad_json"),
        (("audit", "ftp://puzzles.example"), "unreadable"),
        (("audit", "--from", "2026-13-01"), "bad_date"),
        (("audit", "--to", "soon"), "bad_date"),
        (("audit", "http://127.0.0.1:1", "--data", "data"), "usage"),
        (("list", "--month", "2026-1"), "bad_month"),
        (("publish", "--days", "-1"), "bad_settings"),
        (("publish", "--days", "367"), "bad_settings"),
        (("export", "--out", "no/such/folder/file"), "unwritable"),
        (("nothing",), "usage"),
    ],
)
def test_what_cannot_be_used(run: Run, folder: Path, arguments: tuple[str, ...], code: str) -> None:
    more = ("--data", "data") if "http" not in str(arguments[1:]) and arguments[0] != "nothing" else ()
    if arguments[0] == "audit" and len(arguments) == 2:
        more = ()
    result = run("almanac", *arguments, *more)
    assert (result.status, result.out) == (2, "")
    assert result.err.endswith(f"[{code}]\n")
