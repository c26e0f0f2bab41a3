"""The service's clock is set back a day, or forward a month and back again, while somebody plays."""

from datetime import date, timedelta

import pytest
from starlette.testclient import TestClient

from daymill.almanac.publish import stored_puzzle
from daymill.almanac.schedule import Schedule
from daymill.games import load
from daymill.service.app import create_app
from daymill.service.settings import Settings

from ..service.conftest import SECRET, Hand
from ..service.playing import TODAY, open_attempt, problem, send

YESTERDAY = "2026-03-03"
NEXT_MONTH = "2026-04-03"


@pytest.fixture
def clock():
    return Hand()


@pytest.fixture
def app(database, clock, tmp_path):
    app = create_app(Settings(data=tmp_path / "data", database=database, secret=SECRET))
    app.state.clock = clock
    app.state.schedule = Schedule(games=("tandem",))
    yield app
    app.state.engine.dispose()


def finish(client, app, attempt):
    """Plays an attempt to its end, and the result."""
    shown = client.get(f"/api/attempts/{attempt}").json()
    puzzle = stored_puzzle(app.state.engine, date.fromisoformat(shown["date"]), "tandem")
    log = list(load("tandem").actions(puzzle.board, puzzle.answer))
    start = len(shown["actions"])
    assert send(client, attempt, start, log[start:]).json()["play"]["ended"] == "solved"
    return client.get(f"/api/attempts/{attempt}/result").json()


def first_action(app, day):
    puzzle = stored_puzzle(app.state.engine, date.fromisoformat(day), "tandem")
    return next(iter(load("tandem").actions(puzzle.board, puzzle.answer)))


def test_a_clock_that_is_set_back_a_day(app, clock):
    client = TestClient(app)
    told = client.get(f"/api/days/{TODAY}").content
    attempt = open_attempt(client)["attempt"]
    send(client, attempt, 0, [first_action(app, TODAY)])
    clock.move(days=-1)
    assert client.get("/api/days/today").json()["date"] == YESTERDAY
    # it was told, but by this clock it is not out
    problem(client.get(f"/api/days/{TODAY}"), 404, "not_yet")
    problem(client.post("/api/attempts", json={"date": TODAY, "game": "tandem"}), 404, "not_yet")
    # whoever plays goes on, with the cookie that is from the future
    assert finish(client, app, attempt)["score"]["solved"]
    clock.move(days=1)
    assert client.get(f"/api/days/{TODAY}").content == told
    assert client.get(f"/api/attempts/{attempt}").json()["play"]["ended"] == "solved"


def test_a_clock_that_is_set_forward_a_month_and_back(app, clock):
    client = TestClient(app)
    told = client.get(f"/api/days/{TODAY}").content
    attempt = open_attempt(client)["attempt"]
    send(client, attempt, 0, [first_action(app, TODAY)])
    clock.move(days=30)
    assert client.get(f"/api/days/{TODAY}").content == told
    future = client.get("/api/days/today")
    assert future.json()["date"] == NEXT_MONTH
    ahead = open_attempt(client, day=NEXT_MONTH)["attempt"]
    clock.move(days=-30)
    # what was told by mistake is told no more until it is due, and is the same then
    problem(client.get(f"/api/days/{NEXT_MONTH}"), 404, "not_yet")
    assert client.get(f"/api/attempts/{ahead}").json()["date"] == NEXT_MONTH
    assert finish(client, app, attempt)["score"]["solved"]
    clock.moment += timedelta(days=30)
    assert client.get(f"/api/days/{NEXT_MONTH}").json()["puzzles"] == future.json()["puzzles"]
    assert finish(client, app, ahead)["score"]["solved"]
