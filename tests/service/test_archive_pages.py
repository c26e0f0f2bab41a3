"""The archive for people: its months, its calendars and its days."""

import re

import pytest
from sqlalchemy import func, select

from daymill.almanac.schema import attempts, days
from daymill.games import NAMES

from .playing import TODAY, open_attempt, send, solution, whole

HTML = {"Accept": "text/html"}
SQUARE = re.compile(
    r'<a href="/archive/(2026-\d\d-\d\d)" rel="nofollow" class="(\w+)"( aria-current="date")?'
)


def page_of(client, path, status=200):
    """The HTML of a page."""
    answer = client.get(path, headers=HTML)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer.text


@pytest.mark.once
def test_the_months_stand_there_the_latest_first(client):
    page = page_of(client, "/archive")
    assert re.findall(r'href="/archive/(2026-\d\d)"', page) == ["2026-03", "2026-02", "2026-01"]
    assert "played on" not in page


def test_a_calendar_has_every_day_that_is_out_and_makes_none(app, client):
    page = page_of(client, "/archive/2026-03")
    found = SQUARE.findall(page)
    assert [(day, mark) for day, mark, _ in found] == [(f"2026-03-{it:02}", "open") for it in range(1, 5)]
    assert [day for day, _, current in found if current] == [TODAY]
    # Sunday the first has the six days of its week before it, and the days to come are no links
    assert page.count('<td class="none">') == 6 + 5
    assert re.findall(r'<span class="later soft">(\d+)</span>', page) == [str(it) for it in range(5, 32)]
    assert 'rel="next"' not in page
    assert 'href="/archive/2026-02" rel="prev"' in page
    first = page_of(client, "/archive/2026-01")
    assert 'rel="prev"' not in first
    assert 'href="/archive/2026-02" rel="next"' in first
    assert len(SQUARE.findall(first)) == 31
    with app.state.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(days)).scalar_one() == 0


def test_a_calendar_tells_how_a_player_stands_with_each_day(app, client, another):
    def state():
        page = page_of(client, "/archive/2026-03")
        [told] = re.findall(r'aria-label="Wednesday 4 March 2026: (.*?)"', page)
        return {day: mark for day, mark, _ in SQUARE.findall(page)}[TODAY], told

    attempt = open_attempt(client)["attempt"]
    assert state() == ("open", f"0 of {len(NAMES)} ended, not begun")
    log = solution(whole(app, "tandem"))
    send(client, attempt, 0, log[:1])
    assert state() == ("begun", f"0 of {len(NAMES)} ended, begun")
    send(client, attempt, 1, log[1:])
    assert state() == ("begun", f"1 of {len(NAMES)} ended, begun")
    # a further attempt is practice, and changes nothing
    again = client.post("/api/attempts", json={"date": TODAY, "game": "tandem", "again": True}).json()
    send(client, again["attempt"], 0, ["give up"])
    assert state() == ("begun", f"1 of {len(NAMES)} ended, begun")
    for game in NAMES:
        if game != "tandem":
            send(client, open_attempt(client, game)["attempt"], 0, ["give up"])
    assert state() == ("played", f"{len(NAMES)} of {len(NAMES)} ended, all games ended")
    with app.state.engine.begin() as connection:
        connection.execute(attempts.update().values(outcome="solved"))
    assert state() == ("solved", f"{len(NAMES)} of {len(NAMES)} ended, all games solved")
    assert "played on 1 day<" in page_of(client, "/archive")
    open_attempt(another)
    assert {mark for _, mark, _ in SQUARE.findall(page_of(another, "/archive/2026-03"))} == {"open"}


@pytest.mark.once
def test_a_day_shows_its_set_with_the_players_state(client):
    page = page_of(client, "/archive/2026-03-03")
    assert re.findall(r'<h2><a href="/play/2026-03-03/(\w+)">', page) == list(NAMES)
    assert re.findall(r'href="/results/2026-03-03/(\w+)"', page) == list(NAMES)
    assert page.count("Not started") == len(NAMES)
    assert 'href="/fairness/2026-03-03"' in page
    assert 'href="/archive/2026-03-02" rel="prev nofollow"' in page
    assert 'href="/archive/2026-03-04" rel="next nofollow"' in page
    assert "This day is over" in page
    send(client, open_attempt(client, "bloom", "2026-03-03")["attempt"], 0, ["give up"])
    assert "Given up: 0 of 100" in page_of(client, "/archive/2026-03-03")
    today = page_of(client, f"/archive/{TODAY}")
    assert 'rel="next' not in today
    assert "This day is over" not in today
    client.cookies.set("forms", "on")
    assert len(re.findall(r'<h2><a href="/form/2026-03-03/', page_of(client, "/archive/2026-03-03"))) == len(
        NAMES
    )


@pytest.mark.once
def test_dates_are_told_in_the_language_of_the_page(client):
    client.cookies.set("lang", "de")
    page = page_of(client, "/archive/2026-03")
    assert "<h1>März 2026</h1>" in page
    assert page.index("Montag") < page.index("Sonntag")


@pytest.mark.once
@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("2026-04", 404, "not_yet"),
        ("2026-03-05", 404, "not_yet"),
        ("9999-12", 404, "not_yet"),
        ("9999-12-31", 404, "not_yet"),
        ("2025-12", 404, "before_first_day"),
        ("2025-12-31", 404, "before_first_day"),
        ("0001-01", 404, "before_first_day"),
        ("2026-13", 422, "bad_month"),
        ("2026-3", 422, "bad_month"),
        ("0000-01", 422, "bad_month"),
        ("2026-02-30", 422, "bad_date"),
        ("20260301", 422, "bad_date"),
        ("nonsense", 422, "bad_date"),
        ("%3Cscript%3Ealert(1)", 422, "bad_date"),
        ("2026-٠3", 422, "bad_month"),
        ("2026-03/", 404, "not_found"),
    ],
)
def test_what_is_no_day_and_no_month_is_told_so(client, path, status, code):
    page = page_of(client, f"/archive/{path}", status)
    assert "<script>alert" not in page
    answer = client.get(f"/archive/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
