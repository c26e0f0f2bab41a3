"""What a log says of time, against the server's own clock."""

import pytest
from sqlalchemy import select

from daymill.almanac.schema import attempts
from daymill.core.timing import split_time

from .playing import TODAY, open_attempt, problem, send, solution, whole


@pytest.fixture
def run(app, client):
    """An attempt at today's Schulte table, and a run that solves it."""
    attempt = open_attempt(client, "schulte")["attempt"]
    return attempt, solution(whole(app, "schulte"))


def row_of(app):
    with app.state.engine.connect() as connection:
        return connection.execute(select(attempts)).one()


def last_time(log):
    return max(timed[1] for action in log if (timed := split_time(action)))


def test_a_run_cannot_be_longer_than_its_attempt_was_open(app, client, clock, run):
    attempt, log = run
    clock.move(milliseconds=last_time(log) - 5_001)
    told = problem(send(client, attempt, 0, log), 409, "ahead_of_clock")
    assert told["open"] == last_time(log) - 5_001
    assert row_of(app).length == 0
    clock.move(milliseconds=1)
    assert send(client, attempt, 0, log).json()["play"]["ended"] == "solved"


def test_what_is_played_without_a_connection_is_handed_in_later(app, client, clock, run):
    attempt, log = run
    clock.move(hours=3)
    assert send(client, attempt, 0, log).json()["play"]["ended"] == "solved"
    result = client.get(f"/api/attempts/{attempt}/result").json()
    assert result["flags"] == []
    assert row_of(app).time == last_time(log)


@pytest.mark.parametrize(("pause", "flags"), [(15_000, []), (15_001, ["clock_gap"])])
def test_time_that_the_log_does_not_show_is_noticed(app, client, clock, run, pause, flags):
    """Whoever starts, looks for a while and goes on at a device that knows nothing of it is not first."""
    attempt, log = run
    send(client, attempt, 0, log[:1])
    clock.move(milliseconds=last_time(log) + pause)
    assert send(client, attempt, 1, log[1:]).json()["play"]["ended"] == "solved"
    assert client.get(f"/api/attempts/{attempt}/result").json()["flags"] == flags


def test_a_device_that_goes_on_is_told_how_long_the_run_has_been_going(client, clock, run):
    attempt, log = run
    clock.move(seconds=4)
    send(client, attempt, 0, log[:1])
    clock.move(seconds=7)
    assert client.get(f"/api/attempts/{attempt}").json()["clock"] == {"open": 11_000, "run": 7_000}


def test_a_clock_that_was_set_back_keeps_nobody_from_playing(app, client, clock, run):
    attempt, log = run
    clock.move(hours=-1)
    assert send(client, attempt, 0, log[:4]).status_code == 200
    assert client.get(f"/api/attempts/{attempt}").json()["clock"] == {"open": 0, "run": 0}
    assert send(client, attempt, 4, log[4:]).json()["play"]["ended"] == "solved"
    assert row_of(app).ended_at == row_of(app).opened_at


def test_a_clock_that_went_forward_is_no_fault_of_the_player(client, clock, run):
    attempt, log = run
    send(client, attempt, 0, log[:1])
    clock.move(days=31)
    send(client, attempt, 1, log[1:])
    assert client.get(f"/api/attempts/{attempt}/result").json()["flags"] == ["clock_gap", "late"]


def test_a_game_without_a_clock_is_timed_by_the_server(app, client, clock):
    attempt = open_attempt(client)["attempt"]
    clock.move(seconds=75)
    send(client, attempt, 0, solution(whole(app, "tandem")))
    assert row_of(app).time == 75_000


def test_what_comes_after_its_day_is_kept_apart(client, clock):
    attempt = open_attempt(client)["attempt"]
    clock.move(hours=12)  # it was noon
    assert send(client, attempt, 0, ["give up"]).status_code == 200
    result = client.get(f"/api/attempts/{attempt}/result").json()
    assert (result["flags"], result["counted"]) == (["late"], False)
    assert client.post("/api/attempts", json={"date": TODAY, "game": "tandem"}).json()["counts"] is True


def test_only_what_is_above_doubt_is_counted(app, client, clock, run):
    attempt, log = run
    clock.move(hours=1)
    send(client, attempt, 0, log)
    assert client.get(f"/api/attempts/{attempt}/result").json()["counted"] is True
    given_up = open_attempt(client)["attempt"]
    send(client, given_up, 0, ["give up"])
    assert client.get(f"/api/attempts/{given_up}/result").json()["counted"] is True
