"""A player goes on another device."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from daymill.almanac.schema import transfers

from .playing import open_attempt, problem


def code_of(client):
    answer = client.post("/api/players/me/transfer")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["expires_in"] == 900
    return answer.json()["code"]


def take(client, code, **more):
    return client.post("/api/players/transfer", json={"code": code, **more})


def test_a_code_makes_another_device_the_same_player(client, another):
    attempt = open_attempt(client)["attempt"]
    code = code_of(client)
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}", code)
    answer = take(another, code)
    assert (answer.status_code, answer.json()) == (200, {"attempts": 1})
    assert another.get(f"/api/attempts/{attempt}").status_code == 200
    assert client.get(f"/api/attempts/{attempt}").status_code == 200
    problem(take(another, code), 404, "unknown_code")  # once


@pytest.mark.parametrize(
    "typed",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: f"  {code.replace('-', ' - ')} ",
        lambda code: code.replace("0", "o").replace("1", "l"),
        lambda code: code.replace("0", "O").replace("1", "I"),
    ],
)
def test_how_a_code_is_typed_does_not_matter(client, another, typed, monkeypatch):
    signs = iter("01AB01CD01EF")
    monkeypatch.setattr("daymill.service.transfers.secrets.choice", lambda _: next(signs))
    open_attempt(client)
    code = code_of(client)
    assert code == "01AB-01CD-01EF"
    assert take(another, typed(code)).status_code == 200


@pytest.mark.parametrize("code", ["", "AAAA-AAAA-AAAA", "-", "ÄÖÜ", "x" * 40, "0" * 13])
def test_a_code_that_never_was(client, code):
    open_attempt(client)
    code_of(client)
    answer = take(client, code)
    assert problem(answer, 404, "unknown_code")["where"] == "code"
    assert "set-cookie" not in answer.headers


@pytest.mark.once
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"code": 5},
        {"code": "x" * 41},
        {"code": "\ud800"},
        {"code": "x", "replace": "yes"},
        {"code": "x", "more": 1},
    ],
)
def test_a_body_of_another_form(client, body):
    kind = {"Content-Type": "application/json"}
    answer = client.post("/api/players/transfer", content=json.dumps(body), headers=kind)
    problem(answer, 422, "unknown_field" if "more" in body else "bad_shape")


def test_a_code_ends_after_a_quarter_of_an_hour(client, another, clock):
    open_attempt(client)
    code = code_of(client)
    clock.move(minutes=15, seconds=1)
    problem(take(another, code), 404, "unknown_code")
    code = code_of(client)
    clock.move(minutes=15)
    assert take(another, code).status_code == 200


def test_a_new_code_replaces_the_one_before(app, client, another):
    open_attempt(client)
    first, second = code_of(client), code_of(client)
    problem(take(another, first), 404, "unknown_code")
    assert take(another, second).status_code == 200
    with app.state.engine.connect() as connection:
        assert connection.execute(select(transfers)).all() == []


def test_no_code_is_stored(app, client):
    open_attempt(client)
    code = code_of(client)
    with app.state.engine.connect() as connection:
        [row] = connection.execute(select(transfers)).all()
    assert code.replace("-", "") not in str(row)
    assert len(row.code) == 64


def test_what_a_device_has_of_its_own_is_not_lost_unasked(client, another):
    attempt, own = open_attempt(client)["attempt"], open_attempt(another)["attempt"]
    code = code_of(client)
    refused = problem(take(another, code), 409, "would_replace")
    assert (refused["attempts"], refused["where"]) == (1, "replace")
    assert another.get(f"/api/attempts/{own}").status_code == 200  # nothing has changed
    assert take(another, code, replace=True).status_code == 200
    assert another.get(f"/api/attempts/{attempt}").status_code == 200
    problem(another.get(f"/api/attempts/{own}"), 403, "not_yours")


def test_the_same_player_loses_nothing(client):
    open_attempt(client)
    assert take(client, code_of(client)).json() == {"attempts": 1}


def test_of_two_devices_at_the_same_time_one_gets_it(app, client):
    attempt = open_attempt(client)["attempt"]
    for _ in range(5):
        code, both = code_of(client), Barrier(2)

        def race(code=code, both=both):
            device = TestClient(app)  # not entered: leaving it would end the service
            both.wait()
            status = take(device, code).status_code
            return status, device.get(f"/api/attempts/{attempt}").status_code

        with ThreadPoolExecutor(2) as pool:
            first, second = pool.submit(race), pool.submit(race)
        assert sorted([first.result(), second.result()]) == [(200, 200), (404, 401)]
