"""The page of results draws what the game's own page draws, and can be read without scripts."""

from .accessible import assert_accessible_in_every_dress
from .player import ARROWS, TODAY

NAMES = ["x", "y", "width", "height", "points", "class", "x1", "text-anchor"]
MARKS = f"""[...document.querySelectorAll("CHART *")].map((it) =>
  [it.localName, it.textContent, ...{NAMES}.map((name) => it.getAttribute(name))])"""


def test_both_drawings_of_the_results_are_one(player):
    someone = player(width=375, height=667)
    page = someone.open_today("tandem")
    for move in someone.answer("tandem"):
        page.keyboard.press(ARROWS[move])
    page.wait_for_selector("[data-chart] .chart")
    drawn = page.evaluate(MARKS.replace("CHART", "[data-chart] .chart"))
    said = page.get_attribute("[data-chart] .chart", "aria-label")
    page.click("text=All results of this puzzle")
    assert page.evaluate(MARKS.replace("CHART", "main .chart")) == drawn
    assert page.get_attribute("main .chart", "aria-label") == said
    assert page.inner_text("#own") == "Solved: 100 of 100"
    page.click("[data-share]")
    page.wait_for_selector("[data-copied]:not(:empty)")
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert_accessible_in_every_dress(someone, f"/results/{TODAY}/tandem")


def test_results_can_be_read_without_scripts(player):
    page = player(java_script_enabled=False).open(f"/results/{TODAY}/bloom")
    assert page.inner_text("#all") == "Everyone’s results"
    assert not page.is_visible("[data-share]")
    page.click("text=The set of this day")
    assert page.url.endswith(f"/archive/{TODAY}")
