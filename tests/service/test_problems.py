"""Whatever is sent, the answer is a problem detail with a stable code, and nothing is stored."""

import json
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError
from starlette.testclient import TestClient

from daymill.almanac.schema import actions, attempts, days

from .playing import TODAY, open_attempt, problem

JSON = {"Content-Type": "application/json"}


def counts(app):
    with app.state.engine.connect() as connection:
        return [
            connection.execute(select(func.count()).select_from(it)).scalar() for it in (attempts, actions)
        ]


@pytest.mark.once
@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_shape"),
        (b"{", "bad_json"),
        (b"[1,]", "bad_json"),
        (b"{} {}", "bad_json"),
        (b"{'date': 1}", "bad_json"),
        (b'{"date": NaN, "game": "tandem"}', "bad_json"),
        (b'{"date": -Infinity, "game": "tandem"}', "bad_json"),
        (b'{"date": "2026-03-04", "game": "tandem", "game": "tandem"}', "bad_json"),
        (b'{"date": ' + b"9" * 5000 + b', "game": "tandem"}', "bad_json"),
        (b'{"date": 1e400, "game": "tandem"}', "bad_shape"),
        (b"[" * 30_000, "bad_json"),
        (b'{"a":' * 10_000, "bad_json"),
        (b"[" * 2000 + b"]" * 2000, "bad_json"),
        (b"\xff\xfe{}", "bad_json"),
        (b"\xef\xbb\xbf{}", "bad_json"),
        (b'{"date": "\xed\xa0\x80", "game": "tandem"}', "bad_json"),
        (b'{"date": "\\ud800", "game": "tandem"}', "bad_shape"),
        (b'{"date": "2026-03-04", "game": "\\ud800"}', "bad_shape"),
        (b'{"date": "2026-03-04", "game": "tandem", "\\ud800": 1}', "bad_shape"),
        (b'{"date": "2026-03-04", "game": "tandem\\u0000"}', "unknown_game"),
        (b"null", "bad_shape"),
        (b'"text"', "bad_shape"),
        (b"3", "bad_shape"),
        (b"[[]]", "bad_shape"),
    ],
)
def test_a_body_that_is_not_what_it_should_be(app, client, body, code):
    response = client.post("/api/attempts", content=body, headers=JSON)
    problem(response, 404 if code == "unknown_game" else 422, code)
    assert counts(app) == [0, 0]


@pytest.mark.once
def test_broken_json_is_told_where(client):
    body = problem(client.post("/api/attempts", content=b'{\n "date" 3}', headers=JSON), 422, "bad_json")
    assert body["where"] == "line 2, column 9"


@pytest.mark.once
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"])
def test_only_json_is_taken(client, kind):
    body = json.dumps({"date": TODAY, "game": "tandem"})
    problem(client.post("/api/attempts", content=body, headers={"Content-Type": kind}), 415, "bad_media_type")


def test_json_may_name_its_charset(client):
    body = json.dumps({"date": TODAY, "game": "tandem"})
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert client.post("/api/attempts", content=body, headers=headers).status_code == 201


@pytest.mark.once
def test_a_lone_surrogate_in_a_board_comes_to_nothing(client):
    body = b'{"game": "tandem", "board": {"\\ud800": 1}}'
    response = client.post("/api/solve", content=body, headers=JSON)
    problem(response, 422, "bad_shape")


@pytest.mark.once
@pytest.mark.parametrize(
    "path", ["/api/nothing", "/api/attempts/a/b", "/api/puzzles/..%2ftandem?level=1&seed=1"]
)
def test_there_is_nothing_here(client, path):
    problem(client.get(path), 404, "not_found")


@pytest.mark.once
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("DELETE", f"/api/days/{TODAY}"),
        ("PUT", "/api/attempts"),
        ("GET", "/api/solve"),
        ("POST", "/static/a.js"),
    ],
)
def test_that_cannot_be_done_here(client, method, path):
    response = client.request(method, path)
    problem(response, 405, "method_not_allowed")
    assert response.headers["allow"]


@pytest.mark.once
def test_a_person_gets_a_page_and_a_program_gets_json(client):
    page = client.get("/nothing", headers={"Accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-store"
    problem(client.get("/nothing"), 404, "not_found")
    problem(client.get("/api/nothing", headers={"Accept": "text/html"}), 404, "not_found")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.once
@given(body=st.binary(max_size=200) | json_values.map(lambda value: json.dumps(value).encode()))
@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_body_at_all_gets_a_500_or_is_stored(app, client, body):
    before = counts(app)
    for path in ("/api/attempts", "/api/attempts/x/actions", "/api/solve"):
        response = client.post(path, content=body, headers=JSON)
        assert 400 <= response.status_code < 500
        assert response.json()["code"]
    assert counts(app) == before


@pytest.mark.once
@given(board=json_values, game=st.sampled_from(["tandem", "bloom"]))
@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_board_gets_a_500(client, board, game):
    response = client.post("/api/solve", content=json.dumps({"game": game, "board": board}), headers=JSON)
    problem(response, 422, response.json()["code"])


@pytest.mark.once
@given(path=st.text(max_size=30), query=st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3))
@settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_path_gets_a_500(client, path, query):
    from urllib.parse import quote

    for start in ("/api/days/", "/api/puzzles/", "/api/attempts/", "/static/"):
        assert client.get(start + quote(path, safe=""), params=query).status_code < 500


def test_a_database_that_is_away_is_said_so(app, client, monkeypatch):
    def gone():
        raise OperationalError("SELECT secret", {}, Exception("disk I/O error at /var/lib"))

    monkeypatch.setattr(app.state.engine, "connect", gone)
    for path in ("/health", f"/api/days/{TODAY}"):
        response = client.get(path)
        problem(response, 503, "unavailable")
        assert response.headers["retry-after"] == "5"
        assert "secret" not in response.text
        assert "/var/lib" not in response.text


def test_the_unexpected_is_told_without_its_inside(app, monkeypatch):
    def broken():
        raise RuntimeError("something private")

    app.state.clock = broken
    with TestClient(app, raise_server_exceptions=False) as client:
        response = client.get("/api/days/today")
    problem(response, 500, "internal")
    assert "private" not in response.text
    assert "Traceback" not in response.text
    assert "default-src 'none'" in response.headers["content-security-policy"]


def test_a_refused_batch_leaves_the_attempt_as_it_was(app, client):
    attempt = open_attempt(client)["attempt"]
    before = counts(app)
    for body in (
        {"from": 1, "actions": ["hint"]},
        {"from": 0, "actions": ["fly"]},
        {"from": 0, "actions": ["undo"]},
    ):
        assert client.post(f"/api/attempts/{attempt}/actions", json=body).status_code in {409, 422}
    assert counts(app) == before


def test_what_the_database_turns_away_is_our_fault(app, monkeypatch):
    def refuse():
        raise IntegrityError("INSERT", {}, Exception("UNIQUE constraint failed"))

    monkeypatch.setattr(app.state.engine, "connect", refuse)
    with TestClient(app, raise_server_exceptions=False) as client:
        problem(client.get("/health"), 500, "internal")


def test_a_day_that_a_newer_daymill_has_made_is_told_but_not_played(app, client):
    shown = client.get(f"/api/days/{TODAY}").json()
    with app.state.engine.connect() as connection:
        row = connection.execute(select(days).where(days.c.game == "tandem")).mappings().one()
    puzzle = {**json.loads(row["puzzle"]), "version": row["version"] + 1}
    earlier = {**row, "date": date(2026, 3, 3), "puzzle": json.dumps(puzzle)}
    with app.state.engine.begin() as connection:
        connection.execute(insert(days).values(earlier))
    told = client.get("/api/days/2026-03-03")
    assert told.status_code == 200
    assert told.json()["puzzles"][0] == shown["puzzles"][0]
    before = counts(app)
    wanted = {"date": "2026-03-03", "game": "tandem"}
    problem(client.post("/api/attempts", json=wanted), 503, "unknown_version")
    assert client.get("/play/2026-03-03/tandem", headers={"Accept": "text/html"}).status_code == 503
    assert counts(app) == before
