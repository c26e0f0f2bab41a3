"""The pages as they leave the service. `tests/browser` plays them."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest

from daymill.core.game import WORDS
from daymill.games import NAMES
from daymill.service.dress import modules

from .conftest import NOW

TODAY = NOW.date().isoformat()
HTML = {"Accept": "text/html"}
PAGES = [
    "/",
    f"/play/{TODAY}/tandem",
    f"/play/{TODAY}/bloom",
    "/play/tandem?level=8&seed=42",
    "/play/bloom",
    f"/play/{TODAY}/sudoku",
    "/play/sudoku?level=16&seed=1",
    "/play/nonogram?board=3x3:1.1/1/3/1.1/2/1.1",
    "/rules/tandem",
    "/rules/bloom",
]


@pytest.mark.once
@pytest.mark.parametrize("path", PAGES)
def test_a_page_holds_nothing_that_the_policy_forbids(client, path):
    response = client.get(path, headers=HTML)
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "private, no-cache"
    assert not re.search(r'\sstyle="|\son[a-z]+="|<style|javascript:', response.text)
    scripts = re.findall(r"<script([^>]*)>", response.text)
    assert all(' src="/static/' in each or "application/json" in each for each in scripts)
    assert not re.search(r'(?:src|href)="(?:https?:)?//', response.text)


def test_the_page_of_a_day_holds_the_public_puzzle_alone(client):
    page = client.get(f"/play/{TODAY}/tandem", headers=HTML).text
    puzzle = json.loads(re.search(r'id="puzzle">(.*?)</script>', page).group(1))
    listed = client.get("/api/days/today").json()["puzzles"]
    assert puzzle == next(it["puzzle"] for it in listed if it["game"] == "tandem")
    assert {"seed", "answer"}.isdisjoint(puzzle)


def test_the_page_of_a_day_holds_of_a_hidden_game_what_is_seen(client):
    page = client.get("/play/2026-03-04/minesweeper").text
    told = json.loads(re.search(r'id="puzzle">(.*?)</script>', page).group(1))
    assert set(told) == {"game", "scene"}
    attempt = client.post("/api/attempts", json={"date": "2026-03-04", "game": "minesweeper"}).json()
    assert told["scene"] == attempt["scene"]
    assert "games/minesweeper" not in page.replace("css/games/minesweeper", "")


def test_a_board_from_elsewhere_has_a_page_that_holds_the_board_alone(client):
    page = client.get("/play/nonogram", params={"board": "4x1:1/1//1/2.1"}, headers=HTML)
    assert page.status_code == 200
    assert "From elsewhere" in page.text
    assert "Level" not in page.text
    puzzle = json.loads(re.search(r'id="puzzle">(.*?)</script>', page.text).group(1))
    assert puzzle["board"] == {"columns": [[1], [1], [], [1]], "rows": [[2, 1]]}
    assert puzzle["level"] is None
    assert puzzle["proof"]["verdict"] == "one"
    assert {"seed", "answer"}.isdisjoint(puzzle)


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        ("2x2:1/1/1/1", "more than one answer"),
        ("2x2:2/0/2/0", "no answer"),
        ("2x2:3/1/1/1", "3"),
        ("<script>alert(1)</script>", ""),
        ("1" * 16_001, "at most 16000 characters"),
    ],
)
def test_a_board_from_elsewhere_that_cannot_be_played_comes_back_with_the_reason(client, board, complaint):
    page = client.get("/play/nonogram", params={"board": board}, headers=HTML)
    assert page.status_code == 422
    assert complaint in re.search(r'role="alert"[^>]*>(.*?)</p>', page.text, re.DOTALL).group(1)
    assert "<script>alert" not in page.text


def test_the_page_of_today_shows_the_players_own_state(client, another):
    assert client.get("/", headers=HTML).text.count("Not started") == len(NAMES)
    attempt = client.post("/api/attempts", json={"date": TODAY, "game": "bloom"}).json()["attempt"]
    assert client.get("/", headers=HTML).text.count("Not started") == len(NAMES)
    client.post(f"/api/attempts/{attempt}/actions", json={"from": 0, "actions": ["set 1 1"]})
    assert "In play" in client.get("/", headers=HTML).text
    client.post(f"/api/attempts/{attempt}/actions", json={"from": 1, "actions": ["give up"]})
    assert "Given up: 0 of 100" in client.get("/", headers=HTML).text
    assert another.get("/", headers=HTML).text.count("Not started") == len(NAMES)


@pytest.mark.parametrize("path", ["/", f"/play/{TODAY}/tandem"])
@pytest.mark.parametrize("calls", range(1, 9))
def test_a_page_that_is_made_over_midnight_is_of_one_moment(app, client, path, calls):
    midnight = datetime(2026, 3, 5, tzinfo=UTC)
    read = []

    def clock():
        read.append(midnight)
        return midnight + timedelta(seconds=-1 if len(read) <= calls else 1)

    app.state.clock = clock
    page = client.get(path, headers=HTML).text
    assert re.findall(r' data-today="(.*?)"', page) == [TODAY]
    assert re.findall(r' data-seconds="(.*?)"', page) == ["1"]
    assert set(re.findall(r'"/play/([0-9-]+)/', page)) == {TODAY}
    assert "Wednesday 4 March 2026" in page


def test_the_difficulty_is_shown_as_dots_too(client):
    page = client.get(f"/play/{TODAY}/tandem", headers=HTML).text
    word = json.loads(re.search(r'id="puzzle">(.*?)</script>', page).group(1))["grade"]["word"]
    dots, shown = re.search(r'class="dots" aria-hidden="true">(.*?)</span>(\w+)', page).groups()
    assert shown == word
    assert (dots.count("<i"), dots.count('class="on"')) == (5, 1 + WORDS.index(word))


def test_an_error_is_a_page_for_people_and_json_for_programs(client):
    page = client.get("/play/2026-03-05/tandem", headers=HTML)
    assert page.status_code == 404
    assert "<h1>There is nothing here</h1>" in page.text
    problem = client.get("/play/2026-03-05/tandem")
    assert problem.headers["content-type"] == "application/problem+json"
    assert problem.json()["code"] == "not_yet"


def test_what_came_in_the_address_is_escaped(client):
    page = client.get("/play/tandem?level=<b>1&seed='\"><script>alert(1)</script>", headers=HTML)
    assert page.status_code == 422
    assert "<script>alert" not in page.text
    assert "<b>1" not in page.text


def test_modules_follow_imports_once_each():
    found = modules("pages/game.js", "games/tandem/index.js")
    assert len(found) == len(set(found))
    assert found[0] == "/static/js/pages/game.js"
    assert {"/static/js/board/cells.js", "/static/js/core/errors.js"} < set(found)
    assert not [path for path in found if "bloom" in path]


def test_without_a_seed_one_is_drawn(client):
    told = client.get("/play/tandem?level=3&seed=", follow_redirects=False)
    assert (told.status_code, told.headers["cache-control"]) == (303, "no-store")
    seeds = {client.get("/play/tandem?level=3", follow_redirects=False).headers["location"] for _ in range(5)}
    assert len(seeds) == 5
    assert all(seed.startswith("/play/tandem?level=3&seed=") for seed in seeds)
    assert client.get(seeds.pop()).status_code == 200
    assert client.get("/play/tandem?level=99").status_code == 422


def test_today_leads_to_the_challenge_of_the_day(client):
    challenge = client.get("/api/challenge").json()
    link = "/play/{game}?level={level}&amp;seed={seed}".format(**challenge)
    assert f'href="{link}"' in client.get("/").text
