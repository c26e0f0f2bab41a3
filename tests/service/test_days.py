"""The public set of a day."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier, Event
from unittest.mock import Mock

import pytest
from sqlalchemy import select
from sqlalchemy.exc import OperationalError

from daymill.almanac.schema import days
from daymill.games import NAMES, load
from daymill.service import days as service
from daymill.service.app import create_app
from daymill.service.days import day_set
from daymill.service.settings import Settings
from tests.asynchronous import run

from .playing import TODAY, problem, whole


def test_today_is_the_current_utc_date(client):
    body = client.get("/api/days/today").json()
    assert (body["date"], body["day"], body["seconds_left"]) == (TODAY, 63, 43_200)
    assert [it["game"] for it in body["puzzles"]] == list(NAMES)
    assert [it["title"] for it in body["puzzles"]] == [load(name).info.title for name in NAMES]
    dated = client.get(f"/api/days/{TODAY}").json()
    assert dated == {key: body[key] for key in ("date", "day", "puzzles")}


def test_the_set_changes_at_midnight_utc(client, clock):
    clock.moment = datetime(2026, 3, 4, 23, 59, 59, tzinfo=UTC)
    before = client.get("/api/days/today").json()
    assert (before["date"], before["seconds_left"]) == (TODAY, 1)
    clock.move(seconds=1)
    after = client.get("/api/days/today").json()
    assert (after["date"], after["day"], after["seconds_left"]) == ("2026-03-05", 64, 86_400)
    assert after["puzzles"] != before["puzzles"]


def test_the_answer_and_the_seed_stay_here(app, client):
    text = client.get(f"/api/days/{TODAY}").text
    for game in NAMES:
        puzzle = whole(app, game)
        assert str(puzzle.seed) not in text
        assert puzzle.canonical() not in text
    assert '"seed"' not in text
    assert '"answer"' not in text
    assert '"solutions"' not in text


def test_a_day_is_kept_by_caches_for_ever_and_today_is_asked_for_again(client):
    day, today = client.get(f"/api/days/{TODAY}"), client.get("/api/days/today")
    assert day.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert today.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in day.headers
    tag = day.headers["etag"]
    assert tag.startswith('W/"')  # since it is the same in every content coding
    for known in (tag, tag.removeprefix("W/"), f'"other", {tag}', "*"):
        again = client.get(f"/api/days/{TODAY}", headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert client.get(f"/api/days/{TODAY}", headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_day_is_sent_compressed_to_those_who_can_read_it(client):
    for path in (f"/api/days/{TODAY}", "/api/days/today"):
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for accepted, coding in (("gzip", "gzip"), ("br, gzip", "br")):
            packed = client.get(path, headers={"Accept-Encoding": accepted})
            assert packed.headers["content-encoding"] == coding
            assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
            assert packed.content == plain.content
            assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip;q=0", False), ("br;q=0, GZIP ; q=0.000", False), ("x-gzip", False), ("br;q=0, gzip;q=0.1", True)],
)
def test_a_day_is_compressed_for_nobody_who_turns_that_down(client, accepted, packed):
    client.get(f"/api/days/{TODAY}")  # from here on it is kept
    answer = client.get(f"/api/days/{TODAY}", headers={"Accept-Encoding": accepted})
    assert ("content-encoding" in answer.headers) == packed


def test_however_many_ask_at_once_a_day_is_read_once(client, monkeypatch):
    reads, at_once = [], Barrier(20)
    monkeypatch.setattr(service, "day_set", lambda *given: reads.append(day_set(*given)) or reads[-1])

    def ask(_):
        at_once.wait()
        return client.get("/api/days/2026-01-01").content

    with ThreadPoolExecutor(20) as pool:
        assert len(set(pool.map(ask, range(20)))) == 1
    assert len(reads) == 1


def test_a_day_that_could_not_be_read_is_read_again_when_it_is_asked_for_again(client, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(
            service, "day_set", Mock(side_effect=OperationalError("SELECT", {}, Exception("gone")))
        )
        problem(client.get(f"/api/days/{TODAY}"), 503, "unavailable")
        problem(client.get("/api/days/today"), 503, "unavailable")
    assert client.get("/api/days/today").json()["date"] == TODAY


def test_at_the_end_no_day_is_read_that_only_waits_for_its_turn(app, monkeypatch):
    begun, go_on, read = Event(), Event(), []

    def slowly(_, day, now):
        read.append(day)
        begun.set()
        assert go_on.wait(30)
        return []

    async def ask_and_close():
        kept, now = app.state.days, app.state.clock()
        past = [now.date() - timedelta(days=back) for back in (1, 2)]
        asked = [asyncio.ensure_future(kept.read(app.state, day, now)) for day in past]
        assert await asyncio.to_thread(begun.wait, 30)
        kept.close()
        go_on.set()
        return past, await asyncio.gather(*asked, return_exceptions=True)

    monkeypatch.setattr(service, "day_set", slowly)
    past, (first, second) = run(ask_and_close())
    assert read == past[:1]
    assert past[0].isoformat() in first
    assert isinstance(second, asyncio.CancelledError)


def test_a_day_that_was_told_needs_the_database_no_more(app, client):
    before = client.get(f"/api/days/{TODAY}").content
    engine, app.state.engine = app.state.engine, None
    assert client.get(f"/api/days/{TODAY}").content == before
    app.state.engine = engine


def test_what_is_not_out_is_not_told_and_not_made(app, client):
    response = client.get("/api/days/2026-03-05")
    assert problem(response, 404, "not_yet")["where"] == "date"
    assert response.headers["cache-control"] == "no-store"
    with app.state.engine.connect() as connection:
        assert connection.execute(select(days.c.date)).all() == []


@pytest.mark.once
@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("2025-12-31", 404, "before_first_day"),
        ("0000-00-00", 422, "bad_date"),
        ("2026-02-30", 422, "bad_date"),
        ("yesterday", 422, "bad_date"),
        ("20260304", 422, "bad_date"),
        ("%00", 422, "bad_date"),
        ("%ED%A0%80", 422, "bad_date"),
        ("9" * 5000, 422, "bad_date"),
        ("9999-12-31", 404, "not_yet"),
    ],
)
def test_what_is_no_day_is_a_problem(client, text, status, code):
    problem(client.get(f"/api/days/{text}"), status, code)


def test_a_clock_before_the_first_day_has_no_today(client, clock):
    clock.moment = datetime(2025, 12, 31, 23, tzinfo=UTC)
    problem(client.get("/api/days/today"), 404, "before_first_day")


def test_a_clock_that_steps_back_changes_no_stored_day(client, clock):
    clock.move(days=1)
    tomorrow = client.get("/api/days/today").json()["puzzles"]
    clock.move(days=-1)
    assert client.get("/api/days/today").json()["date"] == TODAY
    problem(client.get("/api/days/2026-03-05"), 404, "not_yet")
    clock.move(days=1)
    assert client.get("/api/days/today").json()["puzzles"] == tomorrow


def test_past_days_can_be_had(client):
    body = client.get("/api/days/2026-01-01").json()
    assert (body["date"], body["day"]) == ("2026-01-01", 1)
    assert len(body["puzzles"]) == len(NAMES)


def test_a_schedule_that_changes_leaves_old_days_and_shapes_new_ones(settings, client, clock):
    before = client.get(f"/api/days/{TODAY}").content
    (settings.data / "daymill.toml").write_text(
        '[schedule]\ngames = ["tandem"]\n[schedule.levels]\nwednesday = 1\nthursday = 1\n'
    )
    later = create_app(Settings(data=settings.data, database=settings.database))
    later.state.clock = clock
    clock.move(days=1)
    with type(client)(later) as other:
        assert other.get(f"/api/days/{TODAY}").content == before
        [new] = other.get("/api/days/today").json()["puzzles"]
        assert (new["game"], new["puzzle"]["level"]) == ("tandem", 1)
