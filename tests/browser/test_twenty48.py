"""2048 on the page: by buttons, by keys alone and by swipes, what undo brings back, a limit that runs out."""

import json
from urllib.parse import quote

from daymill.games import load

from .player import ARROWS

BOARD = "/play/twenty48?level=1&seed=42"
# 8 has to be made within four moves; tiles of 4 stand there to be merged
LIMITED = {
    "rows": [[4, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
    "spawns": 1,
    "target": 8,
    "limit": 4,
}


def answer(level=1, seed=42):
    game = load("twenty48")
    puzzle = game.generate(level, seed)
    return game.actions(puzzle.board, puzzle.answer)


def names(page):
    """What stands in the cells."""
    return page.locator("[data-cell]").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")


def solved(someone, points):
    someone.page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == f"Solved: {points} of 100"


def test_by_buttons(player):
    someone = player()
    page = someone.open_game(BOARD)
    for move in answer():
        page.get_by_role("button", name=move.capitalize(), exact=True).click()
    solved(someone, 100)
    assert page.locator("[data-cell][aria-label$=': 64']").count() == 1


def test_by_keyboard_alone_with_a_hint_and_undo(player):
    someone = player()
    page = someone.open_game(BOARD)
    moves = answer()
    for move in moves[:3]:
        page.keyboard.press(ARROWS[move])
    stood = names(page)
    page.keyboard.press("u")
    assert names(page) != stood
    # the same move brings the same tile
    page.keyboard.press(ARROWS[moves[2]])
    assert names(page) == stood
    page.keyboard.press("h")
    assert someone.text("#message").split(":")[0].lower() in ARROWS
    assert page.locator(".marked").count() > 0
    for move in moves[3:]:
        page.keyboard.press(ARROWS[move])
    solved(someone, 97)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_by_swipes_on_a_phone(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(BOARD)
    box = page.locator("[data-cell=r1c1]").bounding_box()
    assert min(box["width"], box["height"]) >= 44
    for move in answer():
        someone.swipe(ARROWS[move])
    solved(someone, 100)


def test_a_move_that_is_not_possible_costs_nothing(player):
    someone = player()
    page = someone.open_game(f"/play/twenty48?board={quote(json.dumps(LIMITED))}")
    page.keyboard.press("ArrowUp")
    assert someone.text("#message") == "No tile can move up."
    assert someone.text("#best") == "100"
    assert page.locator(".tally", has_text="4 moves left").count() == 1
    page.keyboard.press("ArrowLeft")
    solved(someone, 100)


def test_a_limit_that_runs_out(player):
    someone = player()
    page = someone.open_game(f"/play/twenty48?board={quote(json.dumps(LIMITED))}")
    for left, key in enumerate(["ArrowDown", "ArrowUp", "ArrowDown", "ArrowUp"]):
        assert page.locator(".tally", has_text=f"{4 - left} move").count() == 1
        page.keyboard.press(key)
    page.wait_for_selector("#result:not([hidden])")
    # two new 2s have merged: half of the points that the par has
    assert someone.text("#result-title") == "Finished: 5 of 100"


def test_a_long_answer_has_a_slider(player):
    someone = player()
    page = someone.open_game("/play/twenty48?level=2&seed=42")
    page.get_by_role("button", name="Give up", exact=True).click()
    page.click("#ask button[value=yes]")
    steps = len(answer(2))
    slider = page.get_by_role("slider", name="Step")
    slider.focus()
    page.keyboard.press("End")
    assert someone.text("[data-place]") == f"Step {steps} of {steps}"
    assert page.locator("[data-cell][aria-label$=': 128']").count() == 1
    page.click("[data-to=back]")
    assert slider.get_attribute("aria-valuetext") == f"Step {steps - 1} of {steps}"
