"""The worked example on the page of rules: played, walked through, and read without scripts."""

import pytest

from daymill.games import NAMES
from daymill.service.examples import example_of


@pytest.mark.parametrize("game", NAMES)
def test_an_example_is_walked_through_step_by_step(player, game):
    worked = example_of(game)
    page = player(width=375, height=667).open(f"/rules/{game}")
    page.click("[data-to=next]")
    assert page.text_content("[data-reason]") == worked.frames[1].step.sentence
    assert page.text_content("[data-place]") == f"Step 1 of {worked.last}"
    page.keyboard.press("End")
    assert page.text_content("[data-reason]") == worked.frames[-1].step.sentence
    assert page.get_attribute("[data-to=next]", "aria-disabled") == "true"
    page.keyboard.press("ArrowLeft")
    assert page.text_content("[data-place]") == f"Step {worked.last - 1} of {worked.last}".replace(
        f"Step 0 of {worked.last}", "The start, before 1 step"
    )


def test_an_example_plays_itself_until_it_is_stopped(player):
    someone = player()
    page = someone.open("/rules/tictactoe")
    page.click("[data-play]")
    someone.wait("document.querySelector('#example progress').value >= 2")
    page.click("[data-play]")
    assert page.text_content("[data-play]").strip() == "Play"
    at = page.evaluate("document.querySelector('#example progress').value")
    page.wait_for_timeout(2500)
    assert page.evaluate("document.querySelector('#example progress').value") == at


def test_an_example_can_be_read_without_scripts(player):
    someone = player(java_script_enabled=False)
    page = someone.open("/rules/pipes")
    assert not page.is_visible("[data-play]")
    page.click("text=One step on")
    assert page.text_content("[data-reason]") == example_of("pipes").frames[1].step.sentence
    page.click("text=One step back")
    assert page.text_content("[data-reason]") == "This is how it starts."
