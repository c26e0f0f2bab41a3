"""What is told of a day before it begins and after it has ended, over HTTP."""

import hashlib
import json
from datetime import date, timedelta

import pytest
from pydantic import SecretStr
from sqlalchemy import func, select

from daymill.almanac.ahead import make_ahead
from daymill.almanac.audit import Audit
from daymill.almanac.commitments import secret_name
from daymill.almanac.horizon import seen_through
from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import days, sets
from daymill.almanac.sources import Own
from daymill.games import NAMES
from daymill.service.app import create_app

from .playing import TODAY, problem

FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture
def made(app, clock):
    """Today and four days after it, of two games."""
    app.state.schedule = Schedule(games=("bloom", "tandem"))
    for _ in make_ahead(app.state.engine, app.state.secret, app.state.schedule, clock(), 4):
        pass
    return app


def horizon(app):
    with app.state.engine.connect() as connection:
        return seen_through(connection)


def test_a_chain_without_records(client):
    told = client.get("/api/commitments").json()
    assert told == {"today": TODAY, "first": None, "last": None, "head": "0" * 64, "months": []}
    assert client.get("/api/commitments/2026-03").json() == {"month": "2026-03", "days": []}
    problem(client.get("/api/commitments/2026-04"), 404, "not_yet")


def test_records_cover_the_one_before_and_come_before_their_day(made, client):
    head = client.get("/api/commitments").json()
    assert (head["first"], head["last"], head["months"]) == (TODAY, "2026-03-08", ["2026-03"])
    month = client.get("/api/commitments/2026-03")
    assert month.headers["cache-control"] == "no-cache"
    previous = "0" * 64
    for it in month.json()["days"]:
        record = json.loads(it["record"])
        assert it["record"] == json.dumps(record, sort_keys=True, separators=(",", ":"))
        assert (record["date"], record["previous"], it["previous"]) == (it["date"], previous, previous)
        assert [puzzle["game"] for puzzle in record["puzzles"]] == ["bloom", "tandem"]
        previous = hashlib.sha256(it["record"].encode()).hexdigest()
        assert it["link"] == previous
    assert head["head"] == previous
    assert len(month.json()["days"]) == 5


def test_nothing_of_a_day_to_come_is_told_but_its_commitment(made, client):
    with made.state.engine.connect() as connection:
        rows = connection.execute(select(days.c.seed, days.c.nonce, days.c.digest)).all()
    text = client.get("/api/commitments/2026-03").text
    assert len(rows) == 10
    for row in rows:
        assert row.nonce not in text
        assert row.digest not in text
        assert str(row.seed) not in text
    for day in ("2026-03-04", "2026-03-05", "2026-03-08"):
        problem(client.get(f"/api/reveals/{day}"), 404, "not_yet")


def test_a_day_that_has_ended_is_told_whole_and_was_committed_to(made, client, clock):
    records = {it["date"]: it for it in client.get("/api/commitments/2026-03").json()["days"]}
    clock.move(days=1)
    response = client.get(f"/api/reveals/{TODAY}")
    assert response.headers["cache-control"] == FOR_EVER
    told = response.json()
    assert (told["date"], told["day"], told["link"]) == (TODAY, 63, records[TODAY]["link"])
    committed = json.loads(records[TODAY]["record"])["puzzles"]
    shown = client.get(f"/api/days/{TODAY}").json()["puzzles"]
    for it, promise, public in zip(told["puzzles"], committed, shown, strict=True):
        assert {"game": it["game"], "commitment": it["commitment"]} == promise
        found = hashlib.sha256(bytes.fromhex(it["nonce"]) + it["puzzle"].encode()).hexdigest()
        assert found == promise["commitment"]
        puzzle = json.loads(it["puzzle"])
        assert (puzzle["seed"], puzzle["board"]) == (it["seed"], public["puzzle"]["board"])
    problem(client.get("/api/reveals/2026-03-05"), 404, "not_yet")


def test_telling_commitments_moves_the_horizon_and_telling_a_day_only_to_that_day(made, client):
    assert horizon(made) < date(2026, 3, 4)
    client.get("/api/days/today")
    assert horizon(made) == date(2026, 3, 4)
    client.get("/api/commitments")
    assert horizon(made) == date(2026, 3, 8)


def test_months_that_lie_behind_are_kept_for_ever(made, client, clock):
    clock.move(days=30)
    for _ in make_ahead(made.state.engine, made.state.secret, made.state.schedule, clock(), 0):
        pass
    head = client.get("/api/commitments").json()
    assert head["months"] == ["2026-03", "2026-04"]
    response = client.get("/api/commitments/2026-03")
    assert response.headers["cache-control"] == FOR_EVER
    again = client.get("/api/commitments/2026-03", headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    # a gap, and the chain goes on behind it
    [april] = client.get("/api/commitments/2026-04").json()["days"]
    assert (april["date"], april["previous"]) == ("2026-04-03", response.json()["days"][-1]["link"])


def test_a_day_from_before_the_service_can_be_played_and_is_revealed_without_a_link(app, client):
    app.state.schedule = Schedule(games=("tandem",))
    problem(client.get("/api/reveals/2026-01-05"), 404, "not_made")
    [played] = client.get("/api/days/2026-01-05").json()["puzzles"]
    told = client.get("/api/reveals/2026-01-05").json()
    assert (told["previous"], told["link"]) == (None, None)
    assert json.loads(told["puzzles"][0]["puzzle"])["board"] == played["puzzle"]["board"]


def test_a_day_that_is_stored_in_part_is_not_kept_for_ever(app, client, clock):
    app.state.schedule = Schedule(games=("tandem", "bloom"))
    client.post("/api/attempts", json={"date": "2026-03-03", "game": "bloom"})
    response = client.get("/api/reveals/2026-03-03")
    assert [it["game"] for it in response.json()["puzzles"]] == ["bloom"]
    assert response.headers["cache-control"] == "no-cache"


def test_the_archive_lists_every_day_and_makes_none(app, client, clock):
    app.state.schedule = Schedule(games=("tandem",))
    client.get("/api/days/2026-02-10")
    app.state.schedule = Schedule(games=("bloom", "sums"))
    told = client.get("/api/archive").json()
    assert told == {"first": "2026-01-01", "last": TODAY, "months": ["2026-01", "2026-02", "2026-03"]}
    february = client.get("/api/archive/2026-02").json()["days"]
    assert [it["date"] for it in february] == [f"2026-02-{day:02}" for day in range(1, 29)]
    assert february[8] == {"date": "2026-02-09", "day": 40, "games": ["bloom", "sums"]}
    assert february[9]["games"] == ["tandem"]
    assert [it["date"] for it in client.get("/api/archive/2026-03").json()["days"]][-1] == TODAY
    for year in range(3):  # years later, each month of them
        clock.move(days=365)
        assert len(client.get("/api/archive").json()["months"]) == 3 + 12 * (year + 1)
    client.get("/api/archive/2028-02")
    with app.state.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(days)).scalar() == 1
        assert connection.execute(select(func.count()).select_from(sets)).scalar() == 1


def test_the_challenge_is_that_of_the_vectors_and_of_every_server(client, clock):
    told = client.get("/api/challenge").json()
    # day 63 of the twelve games, as a C program has it (core/vectors.json)
    assert told == {"date": TODAY, "day": 63, "game": NAMES[10], "level": 4, "seed": 2453652098}
    assert client.get(f"/api/challenge/{TODAY}").json() == told
    seen = {client.get(f"/api/challenge/{date(2026, 1, 1) + timedelta(days=n)}").text for n in range(63)}
    assert len(seen) == 63


@pytest.mark.once
@pytest.mark.parametrize("path", ["commitments", "archive"])
@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("2025-12", 404, "before_first_day"),
        ("0001-01", 404, "before_first_day"),
        ("2026-04", 404, "not_yet"),
        ("9999-12", 404, "not_yet"),
        ("0000-01", 422, "bad_month"),
        ("2026-13", 422, "bad_month"),
        ("2026-1", 422, "bad_month"),
        ("2026-03-04", 422, "bad_month"),
        ("march", 422, "bad_month"),
        ("%00", 422, "bad_month"),
        ("٢٠٢٦-٠٣", 422, "bad_month"),
        ("9" * 5000, 422, "bad_month"),
    ],
)
def test_what_is_no_month_is_a_problem(client, path, text, status, code):
    problem(client.get(f"/api/{path}/{text}"), status, code)


@pytest.mark.once
@pytest.mark.parametrize("path", ["reveals", "challenge"])
@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("0001-01-01", 404, "before_first_day"),
        ("2025-12-31", 404, "before_first_day"),
        ("2026-03-05", 404, "not_yet"),
        ("9999-12-31", 404, "not_yet"),
        ("2026-13-01", 422, "bad_date"),
        ("today", 422, "bad_date"),
    ],
)
def test_what_is_no_day_is_a_problem(client, path, text, status, code):
    problem(client.get(f"/api/{path}/{text}"), status, code)


def test_before_the_first_day_there_is_nothing(client, clock):
    clock.move(days=-100)
    assert client.get("/api/commitments").json()["today"] == "2025-11-24"
    for path in ("archive", "challenge", "archive/2026-01", "reveals/2026-01-01", "commitments/2025-11"):
        assert client.get(f"/api/{path}").status_code == 404


def test_a_clock_that_is_set_back_tells_no_day_to_come_and_changes_nothing(made, client, clock):
    before = client.get("/api/commitments").json()
    clock.move(days=-1)
    for _ in make_ahead(made.state.engine, made.state.secret, made.state.schedule, clock(), 4):
        pass
    assert client.get("/api/commitments").json() == {**before, "today": "2026-03-03"}
    for path in (f"days/{TODAY}", f"reveals/{TODAY}", "reveals/2026-03-03", f"challenge/{TODAY}"):
        problem(client.get(f"/api/{path}"), 404, "not_yet")


def test_another_process_of_the_same_database_tells_the_same(made, client, clock):
    paths = ("commitments", "commitments/2026-03", "days/today", "archive/2026-03")
    told = [client.get(f"/api/{path}").text for path in paths]
    other = create_app(made.state.settings)
    other.state.clock = clock
    other.state.schedule = made.state.schedule
    with type(client)(other) as second:
        assert [second.get(f"/api/{path}").text for path in paths] == told


@pytest.mark.parametrize("seen", [True, False])
def test_under_another_secret_past_days_are_told_as_before_and_unseen_ones_are_made_anew(
    made, client, clock, seen
):
    client.get("/api/days/today")
    before = client.get("/api/commitments/2026-03").json() if seen else None
    settings = made.state.settings.model_copy(update={"secret": SecretStr("another secret altogether")})
    other = create_app(settings)
    other.state.clock, other.state.schedule = clock, made.state.schedule
    for _ in make_ahead(other.state.engine, other.state.secret, other.state.schedule, clock(), 4):
        pass
    with type(client)(other) as second:
        after = second.get("/api/commitments/2026-03").json()
        clock.move(days=3)
        assert second.get(f"/api/days/{TODAY}").json() == client.get(f"/api/days/{TODAY}").json()
        for day in (TODAY, "2026-03-05"):
            told = second.get(f"/api/reveals/{day}").json()
            assert told == client.get(f"/api/reveals/{day}").json()
    with other.state.engine.connect() as connection:
        query = select(days.c.made_with).where(days.c.date == date(2026, 3, 5)).distinct()
        made_with = connection.execute(query).scalar_one()
    assert made_with == secret_name(made.state.secret if seen else other.state.secret)
    assert len(after["days"]) == 5
    assert before in (None, after)
    assert [it.state for it in Audit(Own(other.state.engine, other.state.secret, clock()))] == [
        "committed"
    ] * 3
    other.state.engine.dispose()
