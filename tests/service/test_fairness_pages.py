"""The pages of commitments and reveals: what they tell, what they keep, and that their commands are right."""

import html
import re
import subprocess

import pytest
from sqlalchemy import select

from daymill.almanac.ahead import make_ahead
from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import days

from .playing import TODAY, problem

HTML = {"Accept": "text/html"}


@pytest.fixture
def made(app, clock):
    """Today and two days after it, of two games."""
    app.state.schedule = Schedule(games=("bloom", "tandem"))
    for _ in make_ahead(app.state.engine, app.state.secret, app.state.schedule, clock(), 2):
        pass
    return app


def page(client, path):
    answer = client.get(path, headers=HTML)
    assert answer.status_code == 200, answer.text
    return answer.text


def test_the_chain_is_told_with_its_days(made, client):
    head = client.get("/api/commitments").json()
    text = page(client, "/fairness")
    assert head["head"] in text
    assert re.findall(r'href="/fairness/(2026-\d\d-\d\d)"', text) == [
        "2026-03-04",
        "2026-03-05",
        "2026-03-06",
    ]
    assert text.count("still to come") == 2
    assert "is in the chain yet" in page(client, "/fairness?month=2026-02") or "No day of this month" in page(
        client, "/fairness?month=2026-02"
    )


def test_without_a_chain_it_says_so(client):
    assert "No day is in the chain yet" in page(client, "/fairness")
    problem(client.get(f"/fairness/{TODAY}"), 404, "not_yet")


def test_of_a_day_that_has_not_ended_only_commitments_are_told(made, client):
    with made.state.engine.connect() as connection:
        rows = connection.execute(select(days.c.date, days.c.seed, days.c.nonce, days.c.commitment)).all()
    assert len(rows) == 6
    for row in rows:
        text = page(client, f"/fairness/{row.date}")
        assert row.commitment in text
        assert row.nonce not in text
        assert str(row.seed) not in text


def test_the_commands_of_a_day_that_is_over_print_what_was_promised(made, client, clock):
    promised = re.findall(r"<code>([0-9a-f]{64})</code>", page(client, f"/fairness/{TODAY}"))
    clock.move(days=1)
    text = page(client, f"/fairness/{TODAY}")
    commands = [html.unescape(it) for it in re.findall(r"<pre data-command>(.*?)</pre>", text, re.DOTALL)]
    assert len(commands) == 3
    for command in commands:
        printed = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
        assert printed.stdout.split()[0] in promised


def test_a_day_without_a_record_is_told_as_such(app, client):
    app.state.schedule = Schedule(games=("tandem",))
    problem(client.get("/fairness/2026-01-05"), 404, "not_made")
    client.get("/api/days/2026-01-05")
    assert "has no record" in page(client, "/fairness/2026-01-05")


@pytest.mark.once
@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/fairness/2026-03-09", 404, "not_yet"),
        ("/fairness/9999-12-31", 404, "not_yet"),
        ("/fairness/0001-01-01", 404, "before_first_day"),
        ("/fairness/tomorrow", 422, "bad_date"),
        ("/fairness?month=2026-13", 422, "bad_month"),
        ("/fairness?month=2026-04", 404, "not_yet"),
    ],
)
def test_addresses_that_lead_nowhere(made, client, address, status, code):
    problem(client.get(address), status, code)
