"""Making one and checking one: pages that work by forms alone."""

import html
import json
import re

import pytest

from daymill.games import NAMES, TITLES, load
from daymill.service.verdicts import MOST_STEPS

pytestmark = pytest.mark.once
HTML = {"Accept": "text/html"}
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def check(client, text, status=200, **more):
    answer = client.post("/check", data={"text": text, "game": "", **more}, headers=HTML)
    assert answer.status_code == status, answer.text
    return answer.text


def alert(page):
    return html.unescape(re.search(r'role="alert"[^>]*>(.*?)<', page, re.DOTALL)[1])


@pytest.mark.parametrize("game", NAMES)
def test_a_puzzle_is_made_and_its_link_leads_to_it(client, game):
    assert f'href="/make?game={game}"' in client.get("/make", headers=HTML).text
    form = client.get(f"/make?game={game}", headers=HTML).text
    assert form.count("<option") == len(load(game).info.levels)
    page = client.get(f"/make?game={game}&level=3&seed=42", headers=HTML).text
    link = html.unescape(re.search(r'id="link"[^>]*value="(.*?)"', page)[1])
    assert link == f"http://testserver/play/{game}?level=3&seed=42"
    assert client.get(link, headers=HTML).status_code == 200


def test_without_a_seed_one_is_drawn(client):
    page = client.get("/make?game=tandem&level=2", headers=HTML, follow_redirects=False)
    assert page.status_code == 303
    assert re.fullmatch(r"/make\?game=tandem&level=2&seed=\d+", page.headers["location"])
    page = client.get("/play/tandem", headers=HTML, follow_redirects=False)
    assert page.headers["location"] == "/make?game=tandem"


@pytest.mark.parametrize(
    ("query", "status", "words"),
    [
        ("game=tandem&level=99&seed=1", 422, "A level is an integer from 1 to 15, not 99."),
        ("game=tandem&level=1&seed=4294967296", 422, "A seed is an integer from 0 to 4294967295"),
        ("game=tandem&level=<b>&seed=1", 422, "A level is an integer"),
        ("game=chess", 404, "there is no game"),
    ],
)
def test_what_cannot_be_made_is_said(client, query, status, words):
    page = client.get(f"/make?{query}", headers=HTML)
    assert page.status_code == status
    assert words.lower() in html.unescape(page.text).lower()
    assert "<b>" not in page.text


def test_a_good_board_is_judged_graded_and_explained(client):
    page = check(client, SUDOKU)
    assert "Sudoku: the claim holds" in page
    assert "10 of 100" in page
    frames = json.loads(re.search(r'id="frames">(.*?)</script>', page, re.DOTALL)[1])
    assert len(frames["frames"]) == 52
    # and without scripts a step at a time
    later = check(client, SUDOKU, step="1")
    assert frames["frames"][1]["sentence"] in html.unescape(later)
    link = re.search(r'action="(/play/sudoku)".*?name="board" value="(.*?)"', page, re.DOTALL)
    played = client.get(link[1], params={"board": html.unescape(link[2])}, headers=HTML)
    assert played.status_code == 200


def test_two_answers_are_shown_with_where_they_differ(client):
    page = check(client, "4...\n....\n....\n....")
    assert "more than one answer" in page
    assert page.count("Answer ") == 2
    assert page.count("looked-at") >= 2
    assert "Play it" not in page


def test_a_board_without_an_answer(client):
    page = check(client, "44..\n....\n....\n....", 422)
    assert "4 stands twice in box 1" in alert(page)
    page = check(client, "12..\n...3\n....\n....")
    assert "Sudoku: no answer" in page
    assert "no answer fits this board" in page
    assert "Play it" not in page


@pytest.mark.parametrize("game", NAMES)
def test_every_games_own_json_is_checked_with_its_claims(client, game):
    puzzle = load(game).generate(1, 3)
    page = check(client, puzzle.canonical())
    assert f"{TITLES[game]}: the claim holds" in html.unescape(page)
    assert "All that the text says of this puzzle was computed anew, and holds." in page
    told = puzzle.to_json()
    wrong = {**told, "grade": {**told["grade"], "difficulty": 99, "word": "fierce"}}
    assert "do not hold" in check(client, json.dumps(wrong))


def test_a_hidden_board_alone_tells_what_is_sure(client):
    puzzle = load("minesweeper").generate(2, 3)
    page = check(client, json.dumps({"game": "minesweeper", "board": puzzle.board.to_json()}))
    assert "What follows from what is seen" in page
    assert "Play it" not in page


def test_one_of_several_is_chosen(client):
    text = f"{SUDOKU}\n{'.' * 80}1\n"
    assert "number 1 of 2 boards" in check(client, text)
    assert "number 2 of 2 boards" in check(client, text, number="2")
    assert "there are 2 boards here" in alert(check(client, text, 422, number="3")).lower()


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n",
        "<script>alert(1)</script>",
        "\x00\x01",
        "[" * 20_000,
        "{}",
        "null",
        "9" * 50_000,
        "…" * 5000,
    ],
)
def test_what_is_no_puzzle_is_said_and_never_run(client, text):
    page = check(client, text, 422)
    assert alert(page)
    assert "<script>alert" not in page


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"game": "chess"}, "no game"),
        ({"number": "0"}, "number"),
        ({"step": "x"}, "step"),
        ({"step": "1e9"}, "step"),
    ],
)
def test_other_fields_are_checked_too(client, more, words):
    assert words in alert(check(client, SUDOKU, 422, **more)).lower()


def test_a_step_beyond_the_end_is_the_last(client):
    assert "Step 51 of 51" in check(client, SUDOKU, step=str(MOST_STEPS))


def test_a_body_that_is_too_large_is_turned_away(client):
    assert client.post("/check", data={"text": "1" * 70_000}, headers=HTML).status_code == 413


def test_a_long_way_is_shown_as_far_as_a_page_holds(client):
    page = check(client, load("twenty48").generate(8, 1).canonical())
    assert f"The first {MOST_STEPS} steps." in page
