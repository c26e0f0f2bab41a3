"""Limits: what one player and one address may do, and that a refusal changes nothing."""

import threading
from types import SimpleNamespace

import pytest
from fastapi import Request
from limits.errors import StorageError
from sqlalchemy import func, select
from starlette.testclient import TestClient

from daymill.almanac.schema import actions, attempts
from daymill.core.errors import Invalid
from daymill.service.counters import BoundedMemory
from daymill.service.limits import Limits, address_of
from daymill.service.problems import Problem
from daymill.service.settings import Settings
from daymill.service.solving import Solvers

from .playing import TODAY, open_attempt, problem, send

pytestmark = pytest.mark.once
WANTED = {"date": TODAY, "game": "tandem"}
BOARD = {"game": "tandem", "board": {"rows": ["...", "..."]}}


def limit(app, **most):
    app.state.limits = Limits(Settings(**most), b"secret of a test")


def refused(response, seconds):
    problem(response, 429, "too_many")
    assert 1 <= int(response.headers["retry-after"]) <= seconds


def stored(app, table):
    with app.state.engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(table)).scalar_one()


def test_batches_of_a_player(app, client):
    attempt = open_attempt(client)["attempt"]
    limit(app, limit_batches=2)
    for length in (0, 1):
        assert send(client, attempt, length, ["hint"]).status_code == 200
    refused(send(client, attempt, 2, ["hint"]), 60)
    assert stored(app, actions) == 2
    # reading is not limited, and another player is not held up
    assert client.get(f"/api/attempts/{attempt}").json()["actions"] == ["hint", "hint"]
    with TestClient(app) as another:
        theirs = open_attempt(another)["attempt"]
        assert send(another, theirs, 0, ["hint"]).status_code == 200


def test_all_players_of_an_address_are_a_crowd(app):
    limit(app, limit_batches=2, crowd=2)
    players = [TestClient(app) for _ in range(3)]
    opened = [open_attempt(player)["attempt"] for player in players]
    answers = [send(player, attempt, 0, ["hint"]) for player, attempt in zip(players, opened, strict=True)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert send(players[0], opened[0], 1, ["hint"]).status_code == 200
    refused(send(players[1], opened[1], 1, ["hint"]), 60)
    assert stored(app, actions) == 4


def test_opening(app, client):
    open_attempt(client)
    limit(app, limit_opens=1)
    assert client.post("/api/attempts", json=WANTED).status_code == 200
    refused(client.post("/api/attempts", json=WANTED), 3600)


def test_new_players_of_an_address(app):
    limit(app, limit_new_players=2)
    for _ in range(2):
        open_attempt(TestClient(app))
    late = TestClient(app)
    refused(late.post("/api/attempts", json=WANTED), 3600)
    assert not late.cookies
    assert stored(app, attempts) == 2
    # from another address there is room
    open_attempt(TestClient(app, client=("192.0.2.7", 50_000)))


def test_boards_from_elsewhere(app, client):
    limit(app, limit_solves=2)
    client.post("/api/solve", json=BOARD)
    client.get("/play/tandem", params={"board": "..."})
    refused(client.post("/api/solve", json=BOARD), 60)
    page = client.get("/play/tandem", params={"board": "..."}, headers={"Accept": "text/html"})
    assert page.status_code == 429
    assert page.headers["retry-after"]


def test_nought_is_no_limit(app, client):
    attempt = open_attempt(client)["attempt"]
    limit(app, limit_batches=0)
    for length in range(20):
        assert send(client, attempt, length, ["hint"]).status_code == 200


def test_a_class_of_thirty_never_meets_a_limit_by_default(app):
    """Each child of a school opens every puzzle of a day and acts once a second, all from one address."""
    limits = Limits(Settings(), b"secret of a test")
    for child in range(30):
        limits.take("new_players", None, "192.0.2.1")
        for _ in range(12):
            limits.take("opens", f"child {child}", "192.0.2.1")
        for _ in range(60):
            limits.take("batches", f"child {child}", "192.0.2.1")
        limits.take("solves", None, "192.0.2.1")


def test_where_the_counters_are_away_all_is_let_through(caplog, monkeypatch):
    limits = Limits(Settings(limit_batches=1), b"secret of a test")

    def gone(*_):
        raise StorageError(ConnectionError("redis://:pass-word@192.0.2.9"))

    monkeypatch.setattr(limits._limiter, "hit", gone)
    for _ in range(5):
        limits.take("batches", "player", "192.0.2.1")
    assert "limits cannot be counted: ConnectionError" in caplog.text
    assert "pass-word" not in caplog.text


@pytest.mark.parametrize("uri", ["nothing://", "what", "async+memory://"])
def test_a_storage_that_is_none_stops_the_start(uri):
    with pytest.raises(Invalid) as caught:
        Limits(Settings(limits_storage=uri), b"secret of a test")
    assert (caught.value.code, caught.value.where) == ("bad_settings", "limits_storage")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_what_an_address_is_counted_as(host, counted):
    assert address_of(Request({"type": "http", "client": (host, 1)})) == counted


def test_a_socket_without_an_address_is_not_counted():
    assert address_of(Request({"type": "http", "client": None})) is None


def test_neither_players_nor_addresses_stand_in_the_counters():
    limits = Limits(Settings(), b"secret of a test")
    limits.take("batches", "player-1", "192.0.2.1")
    kept = " ".join(limits._limiter.storage._counters)
    assert kept.count("daymill/") == 2
    assert "player-1" not in kept
    assert "192.0.2.1" not in kept


def test_windows_end_and_the_counters_are_never_too_many():
    now = SimpleNamespace(at=0.0)
    counters = BoundedMemory(most=3, clock=lambda: now.at)
    assert [counters.incr("a", 60) for _ in range(3)] == [1, 2, 3]
    now.at = 59.9
    assert (counters.get("a"), counters.incr("a", 60)) == (3, 4)
    now.at = 60
    assert (counters.get("a"), counters.incr("a", 60)) == (0, 1)
    for key in "bcd":
        counters.incr(key, 60)
    assert len(counters) == 3
    assert [counters.get(key) for key in "abcd"] == [0, 1, 1, 1]
    counters.clear("b")
    assert counters.reset() == 2


def test_many_threads_count_to_the_limit_and_no_further():
    limits = Limits(Settings(limit_batches=100, crowd=0), b"secret of a test")
    passed = []

    def many():
        for _ in range(50):
            try:
                limits.take("batches", "player", None)
            except Problem:
                continue
            passed.append(1)

    threads = [threading.Thread(target=many) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(passed) == 100


def test_a_board_waits_for_a_place_and_is_told_when_there_is_none():
    solvers = Solvers(1, patience=0.05)
    with solvers.place(), pytest.raises(Problem) as caught, solvers.place():
        pass
    assert (caught.value.status_code, caught.value.code) == (503, "busy")
    assert caught.value.headers == {"Retry-After": "10"}
    with solvers.place():  # it was given back
        pass


def test_few_wait_so_that_threads_are_left_for_players():
    solvers = Solvers(1, patience=30)
    entered, end = threading.Event(), threading.Event()

    def work():
        with solvers.place():
            entered.set()
            end.wait(30)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    assert entered.wait(30)
    while solvers._queue._value:  # until all have come
        threading.Event().wait(0.001)
    with pytest.raises(Problem), solvers.place():
        pass
    end.set()
    for thread in threads:
        thread.join()
    with solvers.place():
        pass


def test_while_boards_are_solved_a_further_one_is_told_so(app, client):
    app.state.solvers = Solvers(1, patience=0.01)
    with app.state.solvers.place():
        board = client.get(f"/api/days/{TODAY}").json()["puzzles"][0]["puzzle"]["board"]
        problem(client.post("/api/solve", json={"game": "tandem", "board": board}), 503, "busy")
        assert client.get("/play/tandem", params={"board": "..."}).status_code == 503
    assert client.post("/api/solve", json={"game": "tandem", "board": board}).json()["verdict"] == "one"
