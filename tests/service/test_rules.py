"""The rules pages: what stands there without a script."""

import json
import re

import pytest

from daymill.games import NAMES, TITLES, load
from daymill.service.examples import example_of

pytestmark = pytest.mark.once
HTML = {"Accept": "text/html"}


def test_all_rules_lead_to_each_game(client):
    page = client.get("/rules", headers=HTML).text
    for name in NAMES:
        assert f'href="/rules/{name}"' in page
        assert TITLES[name] in page


@pytest.mark.parametrize("game", NAMES)
def test_an_example_leads_step_by_step_from_the_start_to_the_end(client, game):
    worked = example_of(game)
    found = load(game)
    first, last = worked.frames[0], worked.frames[-1]
    assert first.scene != last.scene
    assert worked.last == len(worked.frames) - 1
    pages = [client.get(f"/rules/{game}?step={at}", headers=HTML) for at in (0, worked.last)]
    assert [page.status_code for page in pages] == [200, 200]
    # what a screen reader is told of the drawing, and the links to the neighbours
    assert f"step={min(1, worked.last)}" in pages[0].text
    assert f"step={worked.last - 1}" in pages[1].text
    assert pages[0].text != pages[1].text
    assert found.info.name == game


@pytest.mark.parametrize("step", ["-1", "9999", "1e1", "x" * 5000, "%00"])
def test_a_step_that_does_not_exist_is_said(client, step):
    answer = client.get(f"/rules/tandem?step={step}", headers={"Accept": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad_step"


@pytest.mark.parametrize("game", NAMES)
def test_the_frames_that_scripts_play_are_those_of_the_page(client, game):
    page = client.get(f"/rules/{game}", headers=HTML).text
    [text] = re.findall(r'<script type="application/json" id="frames">(.*?)</script>', page, re.DOTALL)
    assert json.loads(text)
