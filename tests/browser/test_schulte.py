"""Schulte tables on the page, against the clock: by mouse, by keys alone and by touch."""

import pytest

from daymill.games import load

# 3x3; 4x4 with three reshuffles; 7x7
SMALL, MOVING, LARGE = (f"/play/schulte?level={level}&seed=42" for level in (1, 5, 15))


def place(number):
    """The row and the column of a number on the small table, from 0."""
    table = load("schulte").generate(1, 42).board.to_json()["table"]
    return next((r, row.index(number)) for r, row in enumerate(table) if number in row)


def cell(number):
    """The cell of a number that is not found."""
    return f"[data-cell][aria-label$=': {number}']"


def solved(someone, points):
    someone.page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == f"Solved: {points} of 100"
    assert ": done in " in someone.page.get_attribute("[role=grid]", "aria-label")


def test_by_mouse_with_a_hint_and_a_wrong_tap(player):
    someone = player()
    page = someone.open_game(MOVING)
    assert someone.name("r1c1") == "row 1, column 1: covered"
    page.click("[data-act=hint]")
    assert "begin with start" in someone.text("#message")
    page.get_by_role("button", name="Start", exact=True).click()
    page.click("[data-act=hint]")
    assert someone.text("#message").startswith("1 is in row ")
    page.click(cell(16))
    assert page.locator("[data-cell][aria-label$=': 16, not next']").count() == 1
    assert someone.text("#best") == "93"
    for number in range(1, 17):
        page.click(cell(number) if number < 16 else "[data-cell][aria-label*=': 16']")
    solved(someone, 93)


def test_the_numbers_change_places_on_the_way(player):
    someone = player()
    page = someone.open_game(MOVING)
    page.keyboard.press("s")
    tables = []
    for number in range(1, 6):
        tables.append([someone.name(f"r{row}c{column}") for row in range(1, 5) for column in range(1, 5)])
        page.click(cell(number))
    numbers = [[name.split(": ")[1].split(",")[0] for name in table] for table in tables]
    assert numbers[0] == numbers[3] != numbers[4]
    assert [name.endswith(", found") for name in tables[4]].count(True) == 4


def test_by_keys_that_walk(player):
    someone = player()
    page = someone.open_game(SMALL)
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    page.keyboard.press("s")
    for number in range(1, 10):
        row, column = place(number)
        keys = ["Control+Home", *["ArrowDown"] * row, *["ArrowRight"] * column, "Enter"]
        for key in keys:
            page.keyboard.press(key)
    solved(someone, 100)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_by_typing_the_numbers(player):
    someone = player()
    page = someone.open_game(MOVING)
    page.keyboard.press("s")
    for number in range(1, 17):
        page.keyboard.type(str(number))
        if number == 1:
            page.keyboard.press("Enter")  # 10 to 16 begin with it
    solved(someone, 100)


@pytest.mark.parametrize("path", [SMALL, LARGE])
def test_by_touch_on_a_phone(player, path):
    someone = player(375, 667, touch=True)
    page = someone.open_game(path)
    page.get_by_role("button", name="Start", exact=True).tap()
    box = page.locator(cell(1)).bounding_box()
    assert min(box["width"], box["height"]) >= 44
    for number in (1, 2):
        page.tap(cell(number))
    assert page.locator("[data-cell][aria-label$=', found']").count() == 2
    page.click("[data-act=undo]")
    assert someone.text("#message").startswith("There is nothing to undo")
