"""The place of a result among all, and what everyone may know."""

from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from daymill.service.tallies import time_bin

from .playing import TODAY, open_attempt, problem, send, solution, whole

RESULTS = f"/api/days/{TODAY}/tandem/results"


@pytest.fixture
def crowd(app):
    """Five people: two solve at once and in a minute, one with a hint, one gives up, one has not ended."""
    with ExitStack() as stack:
        people = [stack.enter_context(TestClient(app)) for _ in range(5)]
        attempts = [open_attempt(person)["attempt"] for person in people]
        clock, log = app.state.clock, solution(whole(app, "tandem"))
        clock.move(seconds=30)
        send(people[0], attempts[0], 0, log)
        clock.move(seconds=30)
        send(people[1], attempts[1], 0, log)
        send(people[2], attempts[2], 0, ["hint", *log])
        send(people[3], attempts[3], 0, ["give up"])
        yield list(zip(people, attempts, strict=True))


def place(person, attempt):
    answer = person.get(f"/api/attempts/{attempt}/result")
    assert answer.status_code == 200
    return answer.json()["place"]


def test_the_place_of_each_among_all(crowd):
    places = [place(*it) for it in crowd[:4]]
    hinted = places[2]["distribution"][1]["score"]
    assert 0 < hinted < 100
    spread = [{"score": 0, "n": 1}, {"score": hinted, "n": 1}, {"score": 100, "n": 2}]
    for it in places:
        assert (it["results"], it["distribution"], it["median_score"]) == (4, spread, hinted)
        assert time_bin(it["median_time"]) == time_bin(60_000)
    assert [it["percentile"] for it in places] == [75, 75, 38, 13]
    assert [it["time"] for it in places] == [30_000, 60_000, 60_000, 60_000]


def test_further_attempts_and_late_ones_change_nothing(client, crowd, clock):
    person, attempt = crowd[0]
    before = place(person, attempt)
    again = person.post("/api/attempts", json={"date": TODAY, "game": "tandem", "again": True}).json()
    send(person, again["attempt"], 0, ["give up"])
    assert place(person, again["attempt"]) == {**before, "percentile": 13, "time": 0}
    clock.move(days=1)
    late = open_attempt(client)["attempt"]
    send(client, late, 0, ["give up"])
    assert place(client, late)["results"] == 4
    assert place(person, attempt) == before


def test_everyone_may_know_how_results_are_spread(crowd, client):
    answer = client.get(RESULTS)
    mine = place(*crowd[0])
    assert answer.json() == {
        name: value for name, value in mine.items() if name not in ("percentile", "time")
    }
    assert client.get(RESULTS, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    assert "set-cookie" not in answer.headers


def test_how_long_it_may_be_kept(client, clock):
    assert client.get(RESULTS).headers["cache-control"] == "public, max-age=60"
    clock.move(days=1)
    assert client.get(RESULTS).headers["cache-control"] == "public, max-age=3600"
    empty = {"results": 0, "distribution": [], "median_score": None, "median_time": None}
    assert client.get(RESULTS).json() == empty


@pytest.mark.parametrize(
    ("day", "game", "status", "code"),
    [
        ("2026-03-05", "tandem", 404, "not_yet"),
        ("2025-12-31", "tandem", 404, "before_first_day"),
        ("9999-12-31", "tandem", 404, "not_yet"),
        ("0001-01-01", "tandem", 404, "before_first_day"),
        ("today", "tandem", 422, "bad_date"),
        (TODAY, "chess", 404, "unknown_game"),
        (TODAY, "tandem%00", 404, "unknown_game"),
        (TODAY, "%2e%2e", 404, "unknown_game"),
    ],
)
def test_results_of_what_there_is_not(client, day, game, status, code):
    problem(client.get(f"/api/days/{day}/{game}/results"), status, code)


def test_practice_has_no_place(client):
    attempt = client.post("/api/attempts", json={"game": "tandem", "level": 1}).json()["attempt"]
    send(client, attempt, 0, ["give up"])
    assert place(client, attempt) is None
