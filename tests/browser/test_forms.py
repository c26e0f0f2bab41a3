"""The pages of forms in a browser whose scripts are off, on a small screen."""

import re

import pytest

from daymill.games import NAMES

from .accessible import assert_accessible
from .player import TODAY


@pytest.fixture
def reader(player):
    return player(width=375, height=667, java_script_enabled=False)


def press(page, name, value):
    page.click(f'button[name="{name}"][value="{value}"]')


def test_from_today_to_the_result_without_scripts(reader):
    page = reader.open("/")
    assert page.locator(".card svg").count() == len(NAMES)
    page.click("noscript a:has-text('Tandem')")
    page.click("text=Begin")
    for move in reader.answer("tandem"):
        press(page, "do", move)
    assert page.inner_text("h2 >> nth=0") == "Solved: 100 of 100"
    assert "Handed in and counted." in page.inner_text("body")
    page.click("text=An answer, step by step")
    page.click("text=One step on")
    assert "Step 1 of" in page.inner_text("body")


def test_the_page_of_a_game_leads_to_its_forms(reader):
    page = reader.open(f"/play/{TODAY}/bloom")
    assert page.locator("#stage svg").is_visible()
    assert not page.locator(".tools").is_visible()
    page.click("noscript a")
    assert page.url.endswith(f"/form/{TODAY}/bloom")
    page = reader.open("/play/sums?level=3&seed=9")
    page.click("noscript a")
    assert page.url.endswith("/form/sums?level=3&seed=9")


def test_a_press_lands_on_its_cell(reader):
    page = reader.open("/form/sudoku?level=8&seed=7")
    button = page.locator("button[value=r1c3]")
    box, drawn = button.bounding_box(), page.locator(".drawn img").bounding_box()
    # the third of nine columns, which fill the drawing but for its margin
    assert abs(box["x"] - drawn["x"] - drawn["width"] * 2 / 9) < 6
    assert abs(box["width"] - drawn["width"] / 9) < 3
    button.click()
    press(page, "do", "set 1 3 4")
    assert "1 move" in page.inner_text(".counts")
    assert page.locator("button[value=r1c3]").get_attribute("aria-label").startswith("row 1 column 3, 4")


@pytest.mark.parametrize("game", [name for name in NAMES if name not in ("schulte", "opposites")])
def test_buttons_are_large_enough_and_the_page_no_wider_than_the_screen(player, game):
    someone = player(width=375, height=667)
    page = someone.open(f"/form/{game}?level=8&seed=7")
    boxes = [it.bounding_box() for it in page.locator("button").all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 43.9
    sheet = page.locator(".sheet").bounding_box()
    # a board with many cells is wider: the page can be moved
    assert page.evaluate("document.documentElement.scrollWidth") <= max(375, sheet["width"] + 20)


def test_axe_finds_nothing_on_forms(player):
    someone = player(width=375, height=667)
    for path in (
        f"/form/{TODAY}/tandem",
        "/form/tandem?level=8&seed=7",
        "/form/sudoku?level=8&seed=7&at=r1c3",
        "/form/word?level=8&seed=7",
        "/form/nonogram?level=8&seed=7&view=text",
        "/form/bloom?level=8&seed=7&ask=restart",
        "/form/bloom?level=8&seed=7&step=1",
        "/form/schulte?level=1&seed=1",
    ):
        assert_accessible(someone.open(path))


OLD = """{
  const it = document.createElement("script");
  it.src = "/static/js/old.js";
  document.head.append(it);
}"""


def test_a_browser_without_modules_is_led_to_the_forms(player):
    """Chromium cannot be told to know none: the script that such browsers run is run by hand."""
    someone = player()
    page = someone.open("/")
    page.evaluate(OLD)
    someone.wait(f"document.querySelector('.card a').pathname.startsWith('/form/{TODAY}/')")
    challenge = page.locator("#challenge ~ .links a").first.get_attribute("href")
    assert re.search(r"/form/\w+\?level=", challenge)
    page = someone.open(f"/play/{TODAY}/tandem")
    page.evaluate(OLD)
    page.wait_for_url(f"**/form/{TODAY}/tandem")
