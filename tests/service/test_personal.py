"""What is stored of a player: all of it to take along, and nothing left after it was erased."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from threading import Barrier

import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient

from daymill.almanac.schema import actions, attempts, practices, tallies, transfers
from daymill.almanac.store import milliseconds
from daymill.core.errors import Invalid
from daymill.service import personal
from daymill.service.distribution import read_distribution
from daymill.service.logs import puzzle_of, read_attempt
from daymill.service.memos import Memos
from daymill.service.tallies import recount

from .playing import TODAY, open_attempt, problem, send, solution, whole

DAY = date.fromisoformat(TODAY)


def practice(client, level=1):
    return client.post("/api/attempts", json={"game": "tandem", "level": level}).json()["attempt"]


def test_an_export_holds_every_attempt_and_its_log(client, clock):
    opened = open_attempt(client)["attempt"]
    log = solution(whole(client.app, "tandem"))
    moments = [milliseconds(clock.moment)]
    send(client, opened, 0, ["hint"])
    clock.move(seconds=9)
    moments.append(milliseconds(clock.moment))
    send(client, opened, 1, log)
    board = practice(client, 3)
    answer = client.get("/api/players/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="daymill.json"'
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    told = answer.json()
    assert told["exported_at"] == milliseconds(clock.moment)
    first, second = told["attempts"]
    assert (first["attempt"], first["date"], first["game"]) == (opened, TODAY, "tandem")
    assert first["batches"] == [
        {"received_at": moments[0], "actions": ["hint"]},
        {"received_at": moments[1], "actions": log},
    ]
    assert (first["outcome"], first["counted"], first["hints"], first["time"]) == ("solved", True, 1, 9000)
    assert "practice" not in first
    assert (second["attempt"], second["date"], second["outcome"]) == (board, None, None)
    # the seed would tell the answer
    assert second["practice"] == {"level": 3, "version": 1, "seed": None}
    send(client, board, 0, ["give up"])
    seed = client.get(f"/api/attempts/{board}/result").json()["seed"]
    assert client.get("/api/players/me/export").json()["attempts"][1]["practice"]["seed"] == seed


def test_an_export_of_many_attempts_comes_in_parts(app, client, monkeypatch):
    monkeypatch.setattr(personal, "_PART", 2)
    made = [practice(client) for _ in range(5)]
    [player] = _column(app, select(attempts.c.player).distinct())
    parts = list(personal.export(app.state.engine, player, app.state.clock()))
    assert len(parts) == 5
    assert {it["attempt"] for it in json.loads("".join(parts))["attempts"]} == set(made)


def test_an_export_goes_on_without_what_is_erased_meanwhile(app, client, monkeypatch):
    monkeypatch.setattr(personal, "_PART", 2)
    for _ in range(5):
        practice(client)
    [player] = _column(app, select(attempts.c.player).distinct())
    parts = personal.export(app.state.engine, player, app.state.clock())
    begun = next(parts) + next(parts)
    client.delete("/api/players/me")
    assert len(json.loads(begun + "".join(parts))["attempts"]) == 2


def test_erasing_leaves_nothing_but_what_others_have(app, client, another):
    theirs = open_attempt(another)["attempt"]
    send(another, theirs, 0, ["give up"])
    attempt = open_attempt(client)["attempt"]
    send(client, attempt, 0, solution(whole(app, "tandem")))
    open_attempt(client, "bloom")
    practice(client)
    client.post("/api/players/me/transfer")
    assert read_distribution(app.state.engine, DAY, "tandem").results == 2
    answer = client.delete("/api/players/me")
    assert (answer.status_code, answer.content) == (204, b"")
    assert "daymill_player" not in client.cookies
    assert _column(app, select(attempts.c.id)) == [theirs]
    assert _column(app, select(actions.c.attempt)) == [theirs]
    assert _column(app, select(practices.c.attempt)) == _column(app, select(transfers.c.player)) == []
    spread = read_distribution(app.state.engine, DAY, "tandem")
    assert (list(spread.scores), list(spread.times)) == ([(0, 1)], [])
    assert recount(app.state.engine, DAY) == {}


def test_erasing_once_more_is_no_harm(client):
    open_attempt(client)
    cookie = {"Cookie": f"daymill_player={client.cookies['daymill_player']}"}
    assert client.delete("/api/players/me").status_code == 204
    problem(client.delete("/api/players/me"), 401, "no_player")
    assert client.delete("/api/players/me", headers=cookie).status_code == 204


def test_another_device_finds_nothing_afterwards_and_may_begin_anew(client, another):
    attempt = open_attempt(client)["attempt"]
    code = client.post("/api/players/me/transfer").json()["code"]
    another.post("/api/players/transfer", json={"code": code})
    client.delete("/api/players/me")
    problem(send(another, attempt, 0, ["hint"]), 404, "unknown_attempt")
    problem(another.get(f"/api/attempts/{attempt}"), 404, "unknown_attempt")
    assert another.get("/api/players/me").json()["recent"] == []
    assert open_attempt(another)["actions"] == []


def test_an_erasure_amid_batches_leaves_nothing_half(app, client):
    """Whatever of the end comes first: afterwards there is no attempt, no action and no tally."""
    open_attempt(client, "bloom")
    client.delete("/api/players/me")
    for _ in range(6):
        games = [open_attempt(client, game)["attempt"] for game in ("tandem", "bloom")]
        cookies, both = dict(client.cookies), Barrier(3)

        def end(attempt, cookies=cookies, both=both):
            device = TestClient(app, cookies=cookies)  # not entered: leaving it would end the service
            both.wait()
            done = [send(device, attempt, at, [action]) for at, action in enumerate(["hint", "give up"])]
            return [answer.status_code for answer in done]

        def erase(cookies=cookies, both=both):
            device = TestClient(app, cookies=cookies)
            both.wait()
            return device.delete("/api/players/me").status_code

        with ThreadPoolExecutor(3) as pool:
            ends = [pool.submit(end, attempt) for attempt in games]
            assert pool.submit(erase).result() == 204
        assert all(status in (200, 404) for it in ends for status in it.result())
        for table in (attempts, actions):
            assert _column(app, select(func.count()).select_from(table)) == [0]
        assert sum(_column(app, select(tallies.c.n))) == 0
        client.cookies.clear()


@pytest.mark.once
def test_an_erasure_that_fails_erases_nothing(app, client, monkeypatch):
    attempt = open_attempt(client)["attempt"]
    send(client, attempt, 0, ["give up"])

    def fails(*_):
        raise RuntimeError

    monkeypatch.setattr(personal, "uncount", fails)
    with pytest.raises(RuntimeError):
        client.delete("/api/players/me")
    assert client.get(f"/api/attempts/{attempt}").json()["actions"] == ["give up"]
    assert read_distribution(app.state.engine, DAY, "tandem").results == 1


def _column(app, query):
    with app.state.engine.connect() as connection:
        return connection.execute(query).scalars().all()


def test_a_board_that_is_erased_while_its_attempt_is_read_is_unknown(app, client, monkeypatch):
    made = practice(client)
    with app.state.engine.connect() as connection:
        player = connection.execute(select(attempts.c.player).where(attempts.c.id == made)).scalar_one()
    attempt = read_attempt(app.state.engine, made, player)
    personal.erase(app.state.engine, player)
    monkeypatch.setattr("daymill.service.logs.memos_of", lambda _: Memos())  # as in another process
    with pytest.raises(Invalid) as raised:
        puzzle_of(app.state.engine, attempt)
    assert raised.value.code == "unknown_attempt"
