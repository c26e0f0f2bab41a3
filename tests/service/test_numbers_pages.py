"""A player's own numbers as a page, and what can be done with them by plain forms."""

import json
import re
from datetime import date, timedelta

import pytest
from sqlalchemy import func, select

from daymill.almanac.schema import attempts, transfers
from daymill.service.score_chart import DAYS, score_chart
from daymill.service.settings import Settings

from .conftest import SECRET
from .playing import TODAY, open_attempt, send, solution, whole

HTML = {"Accept": "text/html"}


def page_of(client, path="/numbers", status=200):
    """The HTML of a page."""
    answer = client.get(path, headers=HTML)
    assert answer.status_code == status, answer.text
    return answer.text


def post(client, path, **values):
    """Sends a form of the page, and does not go on."""
    [token, *_] = re.findall(r'name="token" value="(.*?)"', page_of(client))
    values = {"token": token, **values}
    return client.post(f"/numbers/{path}", data=values, headers=HTML, follow_redirects=False)


def solve(app, client, game="tandem", day=TODAY):
    """Plays a day's puzzle to its end."""
    attempt = open_attempt(client, game, day)["attempt"]
    send(client, attempt, 0, solution(whole(app, game, day)))


def figures(page):
    """The figures at the head of a page, by their names."""
    return {name: int(value) for name, value in re.findall(r"<dt>(.*?)</dt><dd>(\d+)</dd>", page)}


def new_code(client):
    """A code as the page shows it."""
    answer = post(client, "code")
    assert (answer.status_code, answer.headers["location"]) == (303, "/numbers#code")
    return re.search(r'<strong class="transfer-code">(.*?)</strong>', page_of(client))[1]


def complaint(answer, status):
    """What stands beside a form that was turned away."""
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    return re.search(r'role="alert">(.*?)</p>', answer.text, re.DOTALL)[1]


@pytest.mark.once
def test_whoever_has_not_played_is_told_kindly(client):
    page = page_of(client)
    assert "Nothing here yet" in page
    assert "<dl" not in page
    assert '<svg class="chart' not in page
    # a code from elsewhere can be entered; there is nothing to take away, to save or to erase
    assert 'action="/numbers/move"' in page
    assert "/numbers/code" not in page
    assert "/numbers/erase" not in page
    client.cookies.set("daymill_player", "forged.x.y")
    assert "Nothing here yet" in page_of(client)


def test_the_page_tells_what_the_interface_tells(app, client):
    solve(app, client)
    send(client, open_attempt(client, "bloom")["attempt"], 0, ["give up"])
    send(client, open_attempt(client, "sudoku", "2026-03-02")["attempt"], 0, ["give up"])
    open_attempt(client, "pipes")
    told = client.get("/api/players/me").json()
    page = page_of(client)
    assert figures(page) == {
        "current streak": told["streak"]["current"],
        "longest streak": told["streak"]["best"],
        "games played": told["totals"]["played"],
        "solved": told["totals"]["solved"],
        "solved without a hint": told["totals"]["without_hints"],
        "practice games": told["totals"]["practised"],
        "kept apart": 1,
    }
    assert figures(page)["current streak"] == 1
    rows = re.findall(
        r'<tr><th scope="row">(.*?)</th><td class="number">(.*?)</td><td class="number">(.*?)</td>', page
    )
    score = told["games"]["tandem"]["average_score"]
    assert rows == [("Bloom", "0 of 1", "0"), ("Sudoku", "0 of 0", "–"), ("Tandem", "1 of 1", str(score))]
    links = re.findall(r'<a class="onward" href="/play/(.*?)/(\w+)">', page)
    assert links == [(it["date"], it["game"]) for it in told["recent"]]
    assert page.count("kept apart</span>") == 1
    # what is flagged has no part in the chart
    [said] = re.findall(r'role="img" aria-label="(.*?)"', page)
    assert said == f"The average score of 1 day of the last 30. 4 Mar 2026: {(score + 1) // 2}."


@pytest.mark.once
def test_a_streak_that_today_would_go_on_is_named(app, client, clock):
    solve(app, client)
    assert "Today is not played yet" not in page_of(client)
    clock.move(days=1)
    assert "Today is not played yet" in page_of(client)
    clock.move(days=2)
    assert "Today is not played yet" not in page_of(client)
    assert figures(page_of(client)) | {"current streak": 0, "longest streak": 1} == figures(page_of(client))


def test_the_chart_has_a_column_for_each_day_with_a_score():
    last = date(2026, 3, 4)
    scores = {last: 100, last - timedelta(days=1): 0, last - timedelta(days=DAYS - 1): 50}
    chart = score_chart({**scores, last - timedelta(days=DAYS): 70}, last)
    assert [(it.date, it.score) for it in chart.columns] == sorted(scores.items())
    for it in chart.columns:
        assert it.y + it.height == chart.floor
        assert chart.left <= it.x <= chart.width - chart.bar
    assert [it.height for it in chart.columns] == [50, 2, 100]
    assert chart.columns == tuple(sorted(chart.columns, key=lambda it: it.x))


def test_a_code_moves_a_player_to_another_device(app, client, another):
    solve(app, client)
    code = new_code(client)
    assert "within 15 minutes" in page_of(client)
    assert code not in page_of(another)
    answer = post(another, "move", code=f" {code.lower()} ")
    assert (answer.status_code, answer.headers["location"]) == (303, "/numbers?note=moved")
    assert "This device has your games now" in page_of(another, "/numbers?note=moved")
    assert figures(page_of(another)) == figures(page_of(client))
    # it is used up
    assert code not in page_of(client)
    assert "no such code" in complaint(post(another, "move", code=code), 404)


@pytest.mark.once
def test_a_code_is_shown_until_its_time_is_over_or_another_is_made(app, client, clock):
    open_attempt(client)
    code = new_code(client)
    clock.move(minutes=14, seconds=30)
    assert code in page_of(client)
    assert "within 1 minute." in page_of(client)
    later = new_code(client)
    assert later != code
    assert code not in page_of(client)
    clock.move(minutes=16)
    assert later not in page_of(client)


def test_games_of_this_device_are_left_only_when_that_was_asked(app, client, another):
    solve(app, client)
    open_attempt(another, "bloom")
    code = new_code(client)
    asked = post(another, "move", code=code)
    assert asked.status_code == 409
    assert "This device has 1 game of its own" in asked.text
    assert f'<input type="hidden" name="code" value="{code}">' in asked.text
    assert "set-cookie" not in asked.headers
    # whoever says no has lost nothing, and the code can still be used
    assert [it["game"] for it in another.get("/api/players/me").json()["recent"]] == ["bloom"]
    assert post(another, "move", code=code, replace="yes").status_code == 303
    assert [it["game"] for it in another.get("/api/players/me").json()["recent"]] == ["tandem"]


@pytest.mark.once
@pytest.mark.parametrize("code", ["", "0000-0000-0000", "<script>alert(1)</script>", "x" * 5000, "\x00'"])
def test_a_code_that_is_none_is_told_beside_the_field(client, code):
    answer = post(client, "move", code=code)
    assert "no such code" in complaint(answer, 404)
    assert "<script>alert" not in answer.text
    assert "set-cookie" not in answer.headers
    assert 'aria-describedby="complaint"' in answer.text
    assert len(answer.text) < 12_000


@pytest.mark.once
@pytest.mark.parametrize("path", ["code", "move"])
def test_too_many_codes_are_told_beside_the_form(app, client, path):
    open_attempt(client)
    for _ in range(Settings(secret=SECRET).limit_transfers):
        post(client, "code")
    answer = post(client, path, code="0000-0000-0000")
    assert "That was too often. Try again in" in complaint(answer, 429)
    assert int(answer.headers["retry-after"]) > 0


def test_erasing_is_asked_first_and_leaves_nothing(app, client, another):
    solve(app, client)
    open_attempt(another)
    new_code(client)
    page = page_of(client, "/numbers/erase")
    assert "1 game with all its moves" in page
    assert client.get("/api/players/me").status_code == 200
    answer = post(client, "erase")
    assert (answer.status_code, answer.headers["location"]) == (303, "/numbers?note=erased")
    assert answer.headers["clear-site-data"] == '"storage"'
    assert "daymill_player" not in client.cookies
    with app.state.engine.connect() as connection:
        left = connection.execute(select(func.count()).select_from(attempts)).scalar_one()
        codes = connection.execute(select(func.count()).select_from(transfers)).scalar_one()
    assert (left, codes) == (1, 0)
    assert "All that was stored of you is erased" in page_of(client, "/numbers?note=erased")
    # a form that is sent twice, or by nobody, erases nothing more
    assert post(client, "erase").status_code == 303
    assert client.get("/numbers/erase", follow_redirects=False).headers["location"] == "/numbers"
    assert another.get("/api/players/me").status_code == 200


@pytest.mark.once
@pytest.mark.parametrize("path", ["code", "move", "erase"])
@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Sec-Fetch-Site": "cross-site"}, 403, "cross_origin"),
        ({"Origin": "https://example.org"}, 403, "cross_origin"),
        ({"Content-Type": "application/json"}, 415, "bad_media_type"),
        # an old browser, which says nothing of where a form comes from
        ({}, 403, "bad_form"),
    ],
)
def test_what_another_site_sends_does_nothing(client, path, headers, status, code):
    open_attempt(client)
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = client.post(f"/numbers/{path}", content="replace=yes&token=x", headers={**form, **headers})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert client.get("/api/players/me").json()["recent"]


@pytest.mark.once
def test_all_can_be_saved_by_a_link(client):
    open_attempt(client)
    [address] = re.findall(r'<a class="button" href="(.*?)" download', page_of(client))
    assert len(json.loads(client.get(address).text)["attempts"]) == 1


@pytest.mark.once
def test_a_note_that_is_unknown_is_passed_over(client):
    assert 'role="status"' not in page_of(client, "/numbers?note=%3Cscript%3E")
    assert 'role="status"' not in page_of(client, "/numbers?note=none-yet")
