"""Sudoku on the page: cells first and digits first, pencil marks, repeats, hints in degrees, keys."""

import re

from daymill.almanac.publish import puzzle_of_day
from daymill.games import load

from .player import TODAY
from .test_play import assert_solved

BOARD = "/play/sudoku?level=8&seed=42"


def moves(someone):
    """The answer of today's board as (cell, digit), row by row."""
    state = someone.app.state
    puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, TODAY, "sudoku", state.clock())
    actions = load("sudoku").actions(puzzle.board, puzzle.answer)
    found = (re.fullmatch(r"set (\d) (\d) (\d)", action) for action in actions)
    return [(f"r{match[1]}c{match[2]}", match[3]) for match in found]


def empty_cells(page):
    return page.eval_on_selector_all(
        "[data-cell][aria-label$=', empty']", "(cells) => cells.map((cell) => cell.dataset.cell)"
    )


def test_by_mouse_with_a_hint_on_the_way(player):
    someone = player()
    page = someone.open_today("sudoku")
    assert someone.text("#message").startswith("Tap a cell")
    someone.wait("!document.querySelector('#choices').hidden")  # shown when the game is open
    for said in ["Look at ", "The technique is called "]:
        page.click("[data-act=hint]")
        assert said in someone.text("#message")
        assert someone.text("#message").endswith("Ask again to be told more.")
    before = len(empty_cells(page))
    page.click("[data-act=hint]")
    assert "Ask again" not in someone.text("#message")
    assert len(empty_cells(page)) == before - 1
    for held in "123456789":
        page.click(f"#choices >> text='{held}'")
        for cell, digit in moves(someone):
            if digit == held and someone.name(cell).endswith(", empty"):
                page.click(f"[data-cell={cell}]")
    assert_solved(someone, 91)


def test_by_keyboard_alone_with_a_hint_on_the_way(player):
    someone = player()
    page = someone.open_today("sudoku")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    page.keyboard.press("Control+Home")
    for key in "hhh":
        page.keyboard.press(key)
    answer = dict(moves(someone))
    for row in range(1, 10):
        for column in range(1, 10):
            digit = answer.get(f"r{row}c{column}")
            if digit and page.evaluate("document.activeElement.ariaLabel").endswith(", empty"):
                page.keyboard.press(digit)
            if column < 9:
                page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
    assert_solved(someone, 91)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_digit_first_by_touch(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(BOARD)
    first, second, third = empty_cells(page)[:3]
    five = page.get_by_role("button", name="5", exact=True)
    five.tap()
    assert five.get_attribute("aria-pressed") == "true"
    assert someone.text("#spoken") == "5 in hand"
    page.tap(f"[data-cell={first}]")
    page.tap(f"[data-cell={second}]")
    assert [", 5" in someone.name(cell) for cell in (first, second)] == [True, True]
    assert page.locator(".chosen").count() == 0
    page.get_by_role("button", name="Eraser").tap()
    page.tap(f"[data-cell={second}]")
    assert someone.name(second).endswith(", empty")
    page.get_by_role("button", name="Eraser").tap()  # puts it back: from here a tap chooses
    page.tap(f"[data-cell={third}]")
    assert page.get_attribute(".chosen", "data-cell") == third
    page.get_by_role("button", name=f"Set {third} to 7").tap()
    assert ", 7" in someone.name(third)
    page.tap(f"[data-cell={third}]")
    assert page.locator(".chosen").count() == 0
    assert someone.text("#counts") == "4 moves"


def test_digit_first_by_keyboard(player):
    someone = player()
    page = someone.open_game(BOARD)
    cell = empty_cells(page)[0]
    page.keyboard.press("4")  # nothing is chosen yet
    page.focus(f"[data-cell={cell}]")
    assert page.locator(".chosen").count() == 0
    page.keyboard.press("Enter")
    assert ", 4" in someone.name(cell)
    page.keyboard.press("Escape")
    assert page.locator("[aria-pressed=true]").count() == 0
    page.keyboard.press("Enter")
    assert page.get_attribute(".chosen", "data-cell") == cell
    page.keyboard.press("6")
    assert ", 6" in someone.name(cell)


def test_pencil_marks(player):
    someone = player()
    page = someone.open_game(BOARD)
    cell = empty_cells(page)[0]
    page.click(f"[data-cell={cell}]")
    page.click("text='Auto marks'")
    marks = re.findall(r"\d", someone.name(cell).split("marks ")[1])
    assert page.evaluate("document.activeElement.textContent") == "Own marks"  # the focus has stayed
    page.click("text='Own marks'")
    assert someone.name(cell).endswith(", empty")
    toggle = page.get_by_role("button", name="Pencil mark", exact=True)
    toggle.click()
    assert toggle.get_attribute("aria-pressed") == "true"
    mark = page.locator("#choices .choice").nth(int(marks[0]) - 1)
    assert mark.get_attribute("aria-label") == f"Mark {marks[0]} in {cell}"
    mark.click()
    assert someone.name(cell).endswith(f", marks {marks[0]}")
    assert mark.get_attribute("aria-label") == f"Take mark {marks[0]} from {cell}"
    page.keyboard.press("ArrowRight")  # the arrows lead on from the chosen cell
    page.keyboard.press("ArrowLeft")
    page.keyboard.press(" ")
    assert toggle.get_attribute("aria-pressed") == "false"
    assert someone.text("#spoken") == "digit"
    page.keyboard.press(f"Shift+Digit{marks[1]}")
    assert someone.name(cell).endswith(f", marks {marks[0]} and {marks[1]}")
    page.keyboard.press("Delete")
    assert someone.name(cell).endswith(", empty")
    page.keyboard.press("m")
    page.keyboard.press(f"Shift+Digit{marks[0]}")
    assert marks[0] not in someone.name(cell).split("marks ")[1]
    page.keyboard.press("0")
    assert re.findall(r"\d", someone.name(cell).split("marks ")[1]) == marks


def test_what_is_repeated_is_shown_and_what_is_wrong_is_not(player):
    someone = player()
    page = someone.open_today("sudoku")
    answer = moves(someone)
    cell, digit = answer[0]
    page.click(f"[data-cell={cell}]")
    page.click("text='Auto marks'")
    possible = set(re.findall(r"\d", someone.name(cell).split("marks ")[1]))
    wrong = min(possible - {digit})
    page.keyboard.press(wrong)
    assert page.locator(".repeat").count() == 0
    assert someone.name(cell).endswith(f", {wrong}")
    assert (
        someone.text("#spoken") == f"{someone.name(cell)}. Best 100"
    )  # and not of each mark that it took away
    page.keyboard.press("Backspace")
    repeated = min(set("123456789") - possible)
    page.keyboard.press(repeated)
    assert page.locator(".repeat").count() >= 2
    assert someone.name(cell).endswith(f", {repeated}, repeated")


def test_the_same_digits_are_pointed_out(player):
    someone = player()
    page = someone.open_game(BOARD)
    given = page.locator("[data-cell][aria-label*='given 3']")
    given.first.click()
    assert page.locator(".cells .alike").count() == given.count() > 1
    page.keyboard.press("m")
    assert page.locator(".mark.alike").count() == page.locator(".mark", has_text="3").count() > 1
    page.keyboard.press("Escape")
    assert page.locator(".alike").count() == 0


def test_digits_from_anywhere_can_be_switched_off(player):
    someone = player()
    page = someone.open_game(BOARD)
    cell = empty_cells(page)[0]
    page.keyboard.press("?")
    page.get_by_label("Single-letter keys are on").uncheck()
    page.keyboard.press("Escape")
    page.click(f"[data-cell={cell}]")
    page.focus("[data-act=hint]")
    page.keyboard.press("4")
    assert someone.text("#counts") == "0 moves"
    page.focus(f"[data-cell={cell}]")
    page.keyboard.press("4")
    assert someone.text("#counts") == "1 move"


def test_it_fits_the_first_screen_of_a_phone(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game("/play/sudoku?level=15&seed=1")
    page.keyboard.press("h")
    for selector in ["h1", "#best", "#stage", "#message", "#choices", "#controls", ".tools"]:
        box = page.locator(selector).bounding_box()
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= 667, selector
        assert box["x"] >= 0, selector
        assert box["x"] + box["width"] <= 375, selector
    assert page.locator("#stage").bounding_box()["width"] == 375
    assert page.locator("[data-cell=r1c1]").bounding_box()["width"] > 40
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    page = someone.open_game("/play/sudoku?level=3&seed=1")
    assert page.locator("[data-cell=r1c1]").bounding_box()["width"] >= 44
