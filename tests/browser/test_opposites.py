"""Opposites on the page, against the clock: by buttons, by keys alone and by strokes of a finger."""

import pytest

from daymill.games import load

from .player import ARROWS

OPPOSITE = {"up": "down", "right": "left", "down": "up", "left": "right"}


def path(level):
    return f"/play/opposites?level={level}&seed=42"


def answers(level):
    return load("opposites").generate(level, 42).answer.answers


def result(someone):
    someone.page.wait_for_selector("#result:not([hidden])")
    return someone.text("#result-title")


def test_by_buttons_with_a_hint_and_a_wrong_answer(player):
    someone = player()
    page = someone.open_game(path(2))
    assert someone.name("prompt") == "covered: Hollow: the opposite way"
    page.get_by_role("button", name="Start", exact=True).click()
    assert someone.name("prompt").startswith("hollow arrow ")
    page.click("[data-act=hint]")
    assert someone.text("#message").startswith("The arrow is hollow: the opposite of ")
    first, *rest = answers(2)
    page.click(f".arrow{OPPOSITE[first]}")
    assert someone.name("last") == f"last answer: wrong, it was {first}"
    for answer in rest:
        page.click(f".arrow{answer}")
        assert someone.name("last") == "last answer: right"
    # 9 of 10 right, half of one taken back, 5 for the hint
    assert result(someone) == "Solved: 80 of 100"


@pytest.mark.parametrize("level", [4, 14])
def test_by_keys_alone(player, level):
    someone = player()
    page = someone.open_game(path(level))
    page.keyboard.press("s")
    for answer in answers(level):
        page.keyboard.press(ARROWS[answer])
    assert result(someone) == "Solved: 100 of 100"
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_by_strokes_of_a_finger(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(path(1))
    page.get_by_role("button", name="Start", exact=True).tap()
    for answer in answers(1):
        someone.swipe(ARROWS[answer])
    assert result(someone) == "Solved: 100 of 100"


def test_an_answer_after_the_limit_is_late(player):
    someone = player()
    page = someone.open_game(path(8))
    assert "1000 ms for each" in someone.name("prompt")
    page.keyboard.press("s")
    page.wait_for_timeout(1050)
    page.keyboard.press(ARROWS[answers(8)[0]])
    assert someone.name("last") == "last answer: too late"
    assert someone.name("count") == "prompt 2 of 20"


def test_too_few_right_answers_do_not_solve(player):
    someone = player()
    page = someone.open_game(path(1))
    page.keyboard.press("s")
    for answer in answers(1):
        page.keyboard.press(ARROWS[OPPOSITE[answer]])
    assert result(someone) == "Finished: 0 of 100"
    assert someone.name("count") == "0 of 8 right"
