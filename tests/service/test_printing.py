"""Pages for paper: what stands on them, and what never does."""

import html
import re

import pytest

from daymill.games import NAMES, load
from daymill.press.paper import OFF_PAPER

from .playing import TODAY, problem

HTML = {"Accept": "text/html"}


def page(client, path):
    answer = client.get(path, headers=HTML)
    assert answer.status_code == 200, answer.text
    return answer.text


def test_the_set_of_today_has_no_answers_and_that_of_yesterday_has(client, clock):
    today = page(client, f"/print/{TODAY}")
    assert today.count('<section class="puzzle">') == len(NAMES) - len(OFF_PAPER)
    assert 'class="answers"' not in today
    assert "The answers can be printed when the day has ended." in today
    for name in OFF_PAPER:
        assert load(name).info.title in re.search(r"these are left out:(.*?)</p>", today, re.DOTALL)[1]
    clock.move(days=1)
    over = page(client, f"/print/{TODAY}?per=4")
    assert 'class="answers"' in over
    assert over.count('class="paper per-4"') == 2


def test_a_puzzle_of_today_is_printed_without_its_answer(client):
    text = page(client, f"/print/{TODAY}/tandem")
    assert "http://testserver/play/2026-03-04/tandem" in text
    assert not re.search("[↑↓←→]", text)
    assert "moves are enough" in text


@pytest.mark.once
def test_practice_is_printed_with_answers(client):
    text = page(client, "/print/tandem?level=3&seed=4294967295&count=2&per=4")
    assert text.count('<section class="puzzle">') == 2
    # the seeds go round
    assert html.unescape(text).count("/play/tandem?level=3&seed=0") == 1
    puzzle = load("tandem").generate(3, 0)
    arrows = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
    assert " ".join(arrows[it] for it in load("tandem").actions(puzzle.board, puzzle.answer)) in text


@pytest.mark.once
@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/print/2026-03-05", 404, "not_yet"),
        ("/print/2026-13-05", 422, "bad_date"),
        ("/print/2026-03-04/chess", 404, "unknown_game"),
        ("/print/2026-03-04/word", 422, "not_on_paper"),
        ("/print/chess?seed=1", 404, "unknown_game"),
        ("/print/word?seed=1", 422, "not_on_paper"),
        ("/print/tandem", 422, "bad_seed"),
        ("/print/tandem?level=99&seed=1", 422, "bad_level"),
        ("/print/tandem?level=1&seed=1&count=41", 422, "bad_shape"),
        ("/print/tandem?level=1&seed=1&count=0", 422, "bad_shape"),
        ("/print/tandem?level=1&seed=1&per=3", 422, "bad_layout"),
        ("/print/2026-03-04?per=x", 422, "bad_layout"),
    ],
)
def test_what_cannot_be_printed_is_said(client, address, status, code):
    problem(client.get(address), status, code)
