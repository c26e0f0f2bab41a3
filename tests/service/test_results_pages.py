"""The page of a day's results: everyone's and one's own, and nothing of the answer."""

import re

import pytest

from .playing import TODAY, open_attempt, problem, send, solution, whole

HTML = {"Accept": "text/html"}


def page(client, game="tandem", day=TODAY):
    answer = client.get(f"/results/{day}/{game}", headers=HTML)
    assert answer.status_code == 200
    return answer.text


def test_before_anyone_has_played_it_says_so(client):
    text = page(client)
    assert "Nobody’s result counts yet" in text
    assert 'class="chart"' not in text


def test_everyone_sees_the_chart_and_a_player_their_own_place(app, client, another):
    client.get(f"/api/days/{TODAY}")
    moves = solution(whole(app, "tandem"))
    send(client, open_attempt(client)["attempt"], 0, moves)
    given = open_attempt(another)["attempt"]
    send(another, given, 0, ["give up"])
    mine = page(client)
    assert "Solved: 100 of 100" in mine
    assert "You have 100 points." in mine
    assert "Ahead of 75 % of 2 results" in mine
    assert re.search(r"<th scope=\"row\">0–9</th><td>1</td>", mine)
    assert re.search(r"<th scope=\"row\">100</th><td>1</td>", mine)
    assert "day 63: 100/100" in mine
    theirs = page(another)
    assert "Given up" in theirs
    client.cookies.clear()
    nobodys = page(client)
    assert "2 results count." in nobodys
    assert "You have" not in nobodys
    assert "Daymill Tandem" not in nobodys


def test_a_game_in_play_has_no_result_yet(client):
    send(client, open_attempt(client)["attempt"], 0, ["hint"])
    assert 'id="own"' not in page(client)


@pytest.mark.parametrize("game", ["word", "minesweeper", "sudoku"])
def test_nothing_of_an_answer_stands_there(app, client, game):
    client.get(f"/api/days/{TODAY}")
    puzzle = whole(app, game)
    send(client, open_attempt(client, game)["attempt"], 0, ["give up"])
    text = page(client, game)
    if game == "word":
        assert puzzle.answer.to_json()["word"] not in re.sub(r"<[^>]+>", " ", text).lower().split()
    assert str(puzzle.seed) not in text


@pytest.mark.once
@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/results/2026-03-05/tandem", 404, "not_yet"),
        ("/results/2026-03-04/chess", 404, "unknown_game"),
        ("/results/yesterday/tandem", 422, "bad_date"),
        ("/results/0001-01-01/tandem", 404, "before_first_day"),
    ],
)
def test_addresses_that_lead_nowhere(client, address, status, code):
    problem(client.get(address), status, code)
