"""What is told of requests: routes, never paths; nothing of a player, and no secret, whatever goes wrong."""

import io
import json
import logging
import re
import sys

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from daymill.cli import main
from daymill.service.app import create_app
from daymill.service.journal import Discreet, keep_journal, secrets_of
from daymill.service.observed import Observed
from daymill.service.settings import Settings
from tests.asynchronous import run

from .playing import TODAY, open_attempt, problem, send

pytestmark = pytest.mark.once
HIDDEN = ("the-secret-of-the-days", "token-of-the-metrics", "pass-of-the-database", "pass-of-the-counters")


@pytest.fixture
def journal(monkeypatch):
    """Starts a journal; gives what it has written. The loggers are put back afterwards."""
    names = ("daymill", "uvicorn", "sqlalchemy", "alembic", "py.warnings", "uvicorn.error", "uvicorn.access")
    names = (*names, "uvicorn.asgi")
    loggers = [logging.getLogger(name) for name in names]
    before = [(it.handlers, it.propagate, it.level, it.disabled) for it in loggers]
    written = io.StringIO()

    def start(settings):
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", written)
            keep_journal(settings)
        return written

    yield start
    logging.captureWarnings(False)
    for logger, (handlers, propagate, level, disabled) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate, logger.disabled = handlers, propagate, disabled
        logger.setLevel(level)


def lines(written):
    return [json.loads(line) for line in written.getvalue().splitlines()]


def counted(client, **headers):
    """The samples of `/metrics`, by name and labels."""
    response = client.get("/metrics", headers=headers)
    assert response.status_code == 200
    families = text_string_to_metric_families(response.text)
    return {(it.name, *sorted(it.labels.values())): it.value for family in families for it in family.samples}


def test_a_request_is_one_line_that_names_the_route(client, journal):
    attempt = open_attempt(client)["attempt"]
    written = journal(Settings(log="json"))
    send(client, attempt, 0, ["hint"])
    client.get(f"/api/attempts/{attempt}x?player=me")
    client.get("/static/css/daymill.css")
    client.get(f"/{attempt}/nothing")
    told = lines(written)
    assert [(it["method"], it["route"], it["status"], it.get("code")) for it in told] == [
        ("POST", "/api/attempts/{attempt}/actions", 200, None),
        ("GET", "/api/attempts/{attempt}", 404, "unknown_attempt"),
        ("GET", "/static", 200, None),
        ("GET", "none", 404, "not_found"),
    ]
    for it in told:
        assert set(it) - {"code"} == {
            "time",
            "level",
            "logger",
            "event",
            "method",
            "route",
            "status",
            "ms",
            "bytes",
        }
        assert (it["level"], it["logger"], it["event"]) == ("INFO", "daymill.requests", "request")
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00", it["time"])
        assert it["bytes"] > 0 < it["ms"]
    for personal in (attempt, client.cookies["daymill_player"], "player=me", "testclient"):
        assert personal not in written.getvalue()


def test_in_text_only_what_needs_a_person_is_told(client, journal):
    written = journal(Settings())
    client.get("/health")
    assert written.getvalue() == ""
    logging.getLogger("daymill").warning("the disk is full")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ WARNING the disk is full\n", written.getvalue())


def test_a_level_may_be_named_and_all_be_off(client, journal):
    written = journal(Settings(log="text", log_level="info"))
    client.get("/health")
    assert "INFO request" in written.getvalue()
    before = written.getvalue()
    journal(Settings(log="off"))
    logging.getLogger("daymill").error("nobody hears this")
    assert written.getvalue() == before


def hiding(tmp_path, **more):
    secret, token, database, counters = HIDDEN
    return Settings(
        data=tmp_path,
        secret=secret,
        metrics_token=token,
        database=f"postgresql://daymill:{database}@127.0.0.1:1/daymill",
        limits_storage=f"redis://:{counters}@127.0.0.1:1",
        **more,
    )


def test_an_error_keeps_its_traceback_and_no_secret(tmp_path, app, journal):
    """Every kind of error speaks of everything that has to stay secret; the journal says none of it."""
    written = journal(hiding(tmp_path, log="json"))
    everything = " ".join((*HIDDEN, "postgresql://daymill:pass-of-the-database@127.0.0.1"))

    def broken(error):
        def clock():
            raise error

        app.state.clock = clock
        with TestClient(app, raise_server_exceptions=False) as client:
            client.cookies.set("daymill_player", "whoever.signed")
            return client.get("/api/days/today")

    faults = (RuntimeError(everything), OperationalError("SELECT 1", {}, Exception(everything)))
    answers = [broken(fault) for fault in faults]
    assert [answer.status_code for answer in answers] == [500, 503]
    logging.getLogger("uvicorn.error").error(
        "Cookie: daymill_player=whoever.signed; x=%s", everything, exc_info=faults[0]
    )
    told = written.getvalue()
    assert "the database does not answer" in told
    assert "Traceback" in lines(written)[-1]["traceback"]
    assert "line" in lines(written)[-1]["traceback"]
    for hidden in (*HIDDEN, "whoever.signed"):
        assert hidden not in told
        assert all(hidden not in answer.text for answer in answers)


def test_what_is_secret_of_the_settings(tmp_path):
    assert set(HIDDEN) < set(secrets_of(hiding(tmp_path)))
    assert secrets_of(Settings()) == ()
    # a password may be written in another way than it is
    escaped = Settings(
        database="postgresql://daymill:p%40ss@127.0.0.1/daymill", old_secrets="one-of-old,another-of-old"
    )
    assert {"p@ss", "one-of-old", "another-of-old"} <= set(secrets_of(escaped))
    plain = logging.Formatter("%(message)s")
    record = logging.LogRecord("daymill", logging.INFO, "", 0, "p@ss and p%40ss", (), None)
    assert Discreet(plain, ["p@ss", "p%40ss"]).format(record) == "*** and ***"
    assert Discreet(plain, []).format(record) == "p@ss and p%40ss"


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://u:pass-of-mine@127.0.0.1:1/db",
        "postgresql://u:pass-of-mine@127.0.0.1:port/db",
        "postgresql://u:127.0.0.1:pass-of-mine",
        "mysql://u:pass-of-mine@127.0.0.1/db",
        "sqlite://u:pass-of-mine@127.0.0.1/db",
        "u:pass-of-mine",
    ],
)
def test_a_start_that_fails_says_no_password(tmp_path, capsys, monkeypatch, address, journal):
    monkeypatch.chdir(tmp_path)
    journal(Settings(database=address))  # it can be kept whatever the address
    for command in ("today", "backup kept"):
        assert main([*command.split(), "--data", str(tmp_path), "--database", address]) == 2
        told = capsys.readouterr()
        assert "pass-of-mine" not in told.err + told.out
        assert told.err.endswith(("[bad_database]\n", "[bad_backup]\n"))


def test_a_request_is_counted_by_its_route(client):
    path = ("/api/days/{date}", "GET")
    before = counted(client)
    client.get(f"/api/days/{TODAY}")
    client.head(f"/api/days/{TODAY}")
    client.get("/api/days/2999-01-01")
    after = counted(client)

    def more(*key):
        return after.get(key, 0) - before.get(key, 0)

    assert more("daymill_requests_total", *sorted((*path, "200"))) == 2
    assert more("daymill_requests_total", *sorted((*path, "404"))) == 1
    assert more("daymill_problems_total", "not_yet") == 1
    assert more("daymill_request_seconds_count", "/api/days/{date}") == 3


def test_what_happens_to_attempts_is_counted(client):
    before = counted(client)
    attempt = open_attempt(client)["attempt"]
    batch = ["hint", "hint", "give up"]
    for _ in range(2):  # what is sent twice is stored once
        assert send(client, attempt, 0, batch).status_code == 200
    after = counted(client)
    names = (("opened_total", "first"), ("ended_total", "given up"), ("batches_total",), ("actions_total",))
    keys = [(f"daymill_{'' if len(it) == 1 else 'attempts_'}{it[0]}", *it[1:]) for it in names]
    assert [after.get(key, 0) - before.get(key, 0) for key in keys] == [1, 1, 1, 3]


def test_the_unforeseen_is_counted_too(app):
    def broken():
        raise RuntimeError

    with TestClient(app, raise_server_exceptions=False) as client:
        before = counted(client)
        clock, app.state.clock = app.state.clock, broken
        client.get("/health")
        app.state.clock = clock
        after = counted(client)
    for key in (
        ("daymill_problems_total", "internal"),
        ("daymill_requests_total", *sorted(("500", "GET", "/health"))),
    ):
        assert after[key] - before.get(key, 0) == 1


def test_made_up_methods_and_paths_make_no_series_of_their_own(client):
    for number in range(5):
        client.request(f"METHOD{number}", f"/path/{number}")
    told = client.get("/metrics").text
    assert 'method="other",route="none"' in told
    assert "METHOD" not in told
    assert "/path/" not in told


def test_one_who_goes_away_is_counted(app):

    async def gone(scope, receive, send):
        return

    run(Observed(gone)({"type": "http", "method": "GET", "path": "/"}, None, None))
    with TestClient(app) as client:
        assert counted(client)["daymill_requests_total", "499", "GET", "none"] >= 1


def test_the_days_are_told(app, client):
    assert counted(client)["daymill_today_stored",] == 0
    client.get(f"/api/days/{TODAY}")
    told = counted(client)
    assert (told["daymill_today_stored",], told["daymill_database_up",], told["daymill_days_ahead",]) == (
        1,
        1,
        0,
    )


def test_without_a_database_the_rest_is_told(app, client, monkeypatch):
    def gone():
        raise OperationalError("SELECT 1", {}, Exception("gone"))

    monkeypatch.setattr(app.state.engine, "connect", gone)
    told = counted(client)
    assert told["daymill_database_up",] == 0
    assert ("daymill_days_ahead",) not in told


@pytest.mark.parametrize(
    "sent", [{}, {"Authorization": "Bearer wrong"}, {"Authorization": "Bearer \xff".encode("latin-1")}]
)
def test_metrics_may_ask_for_a_token(settings, client, sent):
    app = create_app(
        settings.model_copy(update={"metrics_token": Settings(metrics_token="the token").metrics_token})
    )
    with TestClient(app) as guarded:
        answer = guarded.get("/metrics", headers=sent)
        problem(answer, 401, "bad_token")
        assert answer.headers["www-authenticate"] == "Bearer"
        assert ("daymill_database_up",) in counted(guarded, Authorization="Bearer the token")


def test_metrics_name_nobody(client):
    attempt = open_attempt(client)["attempt"]
    send(client, attempt, 0, ["hint"])
    response = client.get("/metrics")
    for personal in (attempt, client.cookies["daymill_player"], "testclient"):
        assert personal not in response.text
    assert response.headers["cache-control"] == "no-store"
    assert "/metrics" not in client.get("/openapi.json").json()["paths"]
