"""Bad input of every kind, on both databases: a 4xx with its code, and the database as it was."""

import json
from datetime import timedelta

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import metadata
from daymill.service.players import LIFE

from .playing import TODAY, open_attempt, problem, send

JSON = {"Content-Type": "application/json"}
TOMORROW = "2026-03-05"


@pytest.fixture
def app(app):
    app.state.schedule = Schedule(games=("tandem", "bloom"))
    return app


@pytest.fixture
def attempt(client):
    """An attempt with three actions."""
    attempt = open_attempt(client)["attempt"]
    send(client, attempt, 0, ["hint", "hint", "hint"])
    return attempt


@pytest.fixture
def unchanged(app, attempt):
    """Every row of every table is as it was when the test began."""
    before = everything(app)
    yield
    assert everything(app) == before


def everything(app):
    with app.state.engine.connect() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(select(table))))
            for table in metadata.sorted_tables
        }


def ways(client, attempt):
    """Everything that can be asked about an attempt."""
    return (
        client.get(f"/api/attempts/{attempt}"),
        client.get(f"/api/attempts/{attempt}/result"),
        send(client, attempt, 3, ["hint"]),
    )


@pytest.mark.parametrize(
    "forge",
    [
        lambda cookie: cookie[:-9] + ("A" if cookie[-9] != "A" else "B") + cookie[-8:],
        lambda cookie: ("y" if cookie[0] == "x" else "x") + cookie[1:],
        lambda cookie: cookie.partition(".")[0],
        lambda cookie: cookie + ".",
        lambda _: "." * 2000,
        lambda _: "x",
        lambda _: "%00",
        lambda cookie: ".".join(reversed(cookie.split("."))),
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_a_forged_cookie(app, client, attempt, forge):
    with TestClient(app, cookies={"daymill_player": forge(client.cookies["daymill_player"])}) as forger:
        for answer in (
            *ways(forger, attempt),
            forger.post("/api/attempts", json={"date": TODAY, "game": "bloom"}),
            forger.get("/api/players/me"),
            forger.get("/api/players/me/export"),
            forger.delete("/api/players/me"),
            forger.post("/api/players/me/transfer"),
        ):
            problem(answer, 401, "bad_cookie")
            assert 'daymill_player="";' in answer.headers["set-cookie"]


def test_a_cookie_that_has_expired(app, client, attempt, clock):
    before = everything(app)
    clock.moment += LIFE + timedelta(seconds=1)
    # a browser that keeps it, whatever it was told
    with TestClient(app, cookies={"daymill_player": client.cookies["daymill_player"]}) as stubborn:
        for answer in ways(stubborn, attempt):
            problem(answer, 401, "bad_cookie")
    assert everything(app) == before


@pytest.mark.usefixtures("unchanged")
def test_no_cookie(app, attempt):
    with TestClient(app) as nobody:
        for answer in (*ways(nobody, attempt), nobody.delete("/api/players/me")):
            problem(answer, 401, "no_player")


def test_the_attempt_of_somebody_else(app, another, attempt):
    open_attempt(another)
    before = everything(app)
    for answer in ways(another, attempt):
        problem(answer, 403, "not_yours")
    assert everything(app) == before


@pytest.mark.parametrize(
    ("start", "actions", "status", "code"),
    [
        (0, ["hint", "hint"], 200, None),  # once more, and nothing happens
        (4, ["hint"], 409, "batch_gap"),
        (2**31, ["hint"], 409, "batch_gap"),
        (2**63, ["hint"], 409, "batch_gap"),
        (10**30, ["hint"], 409, "batch_gap"),
        (-1, ["hint"], 422, "bad_shape"),
        (0.0, ["hint"], 422, "bad_shape"),
        (True, ["hint"], 422, "bad_shape"),
        ("3", ["hint"], 422, "bad_shape"),
        (None, ["hint"], 422, "bad_shape"),
        (2, ["undo"], 409, "batch_conflict"),
        (3, [], 422, "bad_shape"),
        (3, ["fly"], 422, "unknown_action"),
        (3, ["hint\0"], 422, "unknown_action"),
        (3, ["hint", "\0"], 422, "unknown_action"),
        (3, ["hint"] * 501, 422, "batch_too_long"),
        (3, [["hint"]], 422, "bad_shape"),
        (3, "hint", 422, "bad_shape"),
        (3, ["h" * 5000], 422, "bad_shape"),
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_a_batch_that_is_old_or_wrong(client, attempt, start, actions, status, code):
    answer = client.post(f"/api/attempts/{attempt}/actions", json={"from": start, "actions": actions})
    if code:
        problem(answer, status, code)
    else:
        assert (answer.status_code, answer.json()["length"]) == (status, len(actions))


def million():
    """A log of a million actions, as JSON and piece by piece."""
    yield b'{"from": 3, "actions": ["hint"'
    for _ in range(1000):
        yield b',"hint"' * 1000
    yield b"]}"


@pytest.mark.usefixtures("unchanged")
def test_a_million_actions(client, attempt):
    path = f"/api/attempts/{attempt}/actions"
    problem(client.post(path, content=million(), headers=JSON), 413, "too_large")
    problem(client.post(path, content=b"".join(million()), headers=JSON), 413, "too_large")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 32_000 + b"]" * 32_000,
        b'{"from":' * 7_000 + b"1" + b"}" * 7_000,
        b'{"from": 3, "actions": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_deep_json(client, attempt, body):
    for path in (f"/api/attempts/{attempt}/actions", "/api/attempts", "/api/solve", "/api/players/transfer"):
        problem(client.post(path, content=body, headers=JSON), 422, "bad_json")


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/xml", "multipart/form-data; boundary=x", "application/json-seq", "json", ""],
)
@pytest.mark.usefixtures("unchanged")
def test_another_content_type(client, attempt, kind):
    batch = json.dumps({"from": 3, "actions": ["hint"]})
    wanted = json.dumps({"date": TODAY, "game": "bloom"})
    for path, body in (
        (f"/api/attempts/{attempt}/actions", batch),
        ("/api/attempts", wanted),
        ("/api/players/transfer", '{"code": "x"}'),
    ):
        problem(client.post(path, content=body, headers={"Content-Type": kind}), 415, "bad_media_type")


DATES = [
    ("0001-01-01", 404, "before_first_day"),
    ("0000-01-01", 422, "bad_date"),
    ("9999-12-31", 404, "not_yet"),
    ("10000-01-01", 422, "bad_date"),
    (TOMORROW, 404, "not_yet"),
    ("2025-12-31", 404, "before_first_day"),
    ("2026-02-29", 422, "bad_date"),
    ("2026-3-4", 422, "bad_date"),
    ("20260304", 422, "bad_date"),
    ("2026-W10-3", 422, "bad_date"),
    ("2026-03-04T00:00", 422, "bad_date"),
    ("٢٠٢٦-٠٣-٠٤", 422, "bad_date"),
    ("today\0", 422, "bad_date"),
    ("-", 422, "bad_date"),
]


@pytest.mark.parametrize(("date", "status", "code"), DATES)
@pytest.mark.usefixtures("unchanged")
def test_a_date_that_is_none_or_not_out(client, date, status, code):
    for template in (
        "/api/days/{}",
        "/api/days/{}/tandem/results",
        "/api/reveals/{}",
        "/api/challenge/{}",
    ):
        problem(client.get(template.format(date.replace("\0", "%00"))), status, code)
    problem(client.post("/api/attempts", json={"date": date, "game": "tandem"}), status, code)


@pytest.mark.parametrize(
    "path",
    [
        "/api/days/..%2f..%2fsecret",
        "/api/days/%2e%2e/%2e%2e/etc/passwd",
        "/static/..%2f..%2fservice/app.py",
        "/static/%2e%2e/%2e%2e/service/app.py",
        "/static/js/%00",
        "/static//etc/passwd",
        "/static/..\\..\\service\\app.py",
        "/api/attempts/..%2f..%2fdays",
        "/api/attempts/%00",
        "/api/puzzles/..%2ftandem?level=1&seed=1",
        "/api/puzzles/tandem%00?level=1&seed=1",
        "/play/..%2f/tandem",
        "/rules/%2e%2e%2fdaymill.db",
        "/" + "a/" * 3000,
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_a_path_that_leads_elsewhere(client, path):
    answer = client.get(path)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"]
    assert "root:" not in answer.text
    assert "def create_app" not in answer.text
