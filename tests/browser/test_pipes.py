"""Pipes on the page: turned by mouse, finger and keys, locked, hinted at, and brought from elsewhere."""

from urllib.parse import quote

import pytest

from daymill.almanac.publish import puzzle_of_day
from daymill.formats import read
from daymill.games import load

from .player import TODAY
from .test_play import assert_solved

BOARD = "/play/pipes?level=1&seed=42"
NET = "3x3w:a441dcd91"
HINTED = 91  # three hints, of three points each


def turns(someone):
    """The answer of today's board, cell by cell, as (row, column, whether to turn back)."""
    state = someone.app.state
    puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, TODAY, "pipes", state.clock())
    actions = load("pipes").actions(puzzle.board, puzzle.answer)
    parts = (action.split() for action in actions)
    return [(int(row), int(column), back == ["back"]) for _, row, column, *back in parts]


def is_fixed(someone, row, column):
    return someone.name(f"r{row}c{column}").endswith(", fixed")


def test_by_mouse_with_a_hint_on_the_way(player):
    someone = player()
    page = someone.open_today("pipes")
    assert someone.text("#message") == "Tap a cell to do with it what is in hand."
    for said in ["Look at ", "The technique is called "]:
        page.click("[data-act=hint]")
        assert said in someone.text("#message")
    page.click("[data-act=hint]")
    assert "Ask again" not in someone.text("#message")
    assert page.locator("[data-cell][aria-label$=', fixed']").count() == 1
    for row, column, back in turns(someone):
        if not is_fixed(someone, row, column):
            page.click(f"[data-cell=r{row}c{column}]", button="right" if back else "left")
    assert_solved(someone, HINTED)
    assert page.locator("[data-cell]:not([aria-label*=', linked']):not([aria-label*='source'])").count() == 0
    assert page.locator(".cells.aimed").count() == 0


def test_by_keyboard_alone_with_a_hint_on_the_way(player):
    someone = player()
    page = someone.open_today("pipes")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    page.keyboard.press("Control+Home")
    for key in "hhh":
        page.keyboard.press(key)
    at_row, at_column = 1, 1
    for row, column, back in turns(someone):
        if row > at_row:
            page.keyboard.press("Home")
            for _ in range(row - at_row):
                page.keyboard.press("ArrowDown")
            at_row, at_column = row, 1
        for _ in range(column - at_column):
            page.keyboard.press("ArrowRight")
        at_column = column
        if not is_fixed(someone, row, column):
            page.keyboard.press("a" if back else "d")
    assert_solved(someone, HINTED)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_by_touch_with_each_face_in_hand(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(BOARD)
    assert [button.inner_text() for button in page.locator("#choices button").all()] == [
        "↻ turn",
        "✓ lock",
        "↺ turn back",
    ]
    page.tap("[data-cell=r1c1]")
    assert someone.name("r1c1") == "row 1 column 1, end open left, not linked"
    page.get_by_role("button", name="lock").tap()
    page.tap("[data-cell=r1c1]")
    assert someone.name("r1c1") == "row 1 column 1, end open left, not linked, locked"
    page.get_by_role("button", name="turn back").tap()
    page.tap("[data-cell=r1c1]")  # it is locked: nothing comes of that
    page.tap("[data-cell=r1c3]")
    assert someone.name("r1c3") == "row 1 column 3, corner open down and left, not linked"
    assert someone.name("r1c1").endswith("open left, not linked, locked")
    assert someone.text("#counts").startswith("3 moves")
    page.get_by_role("button", name="lock").tap()
    page.tap("[data-cell=r1c1]")
    assert someone.name("r1c1") == "row 1 column 1, end open left, not linked"


def test_keys_do_the_same_as_faces(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.focus("[data-cell=r1c1]")
    for key, name in [
        ("d", "end open left, not linked"),
        ("a", "end open down, not linked"),
        ("Enter", "end open left, not linked"),
        ("s", "end open left, not linked, locked"),
        ("d", "end open left, not linked, locked"),
        ("s", "end open left, not linked"),
    ]:
        page.keyboard.press(key)
        assert someone.name("r1c1") == f"row 1 column 1, {name}"


def test_the_turned_tile_is_told_where_many_are_linked_by_it(player):
    someone = player()
    # the source in the middle links both its neighbours, and r1c1 comes before it
    page = someone.open_game(f"/play/pipes?board={quote('╶│╴')}")
    page.click("[data-cell=r1c2]")
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#spoken").startswith(
        "3 cells changed. row 1 column 2, straight open right and left, the source."
    )


def test_rows_and_columns_are_not_pointed_out(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.hover("[data-cell=r2c2]")
    assert page.locator(".cells.aimed").count() == 1
    for part in ("::before", "::after"):
        display = f"getComputedStyle(document.querySelector('.cells'), '{part}').display"
        assert page.evaluate(display) == "none"


def test_a_board_of_net_is_proved_and_played(player):
    someone = player()
    page = someone.open("/check?game=pipes")
    page.fill("#text", NET)
    page.click("text=Check it")
    page.click("text=Play it")
    someone.ready()
    assert "From elsewhere" in someone.text(".when")
    assert page.get_attribute(".cells", "aria-label") == "Pipes, 3 by 3, wrapping"
    pipes = load("pipes")
    board = read(NET)[0].board
    for action in pipes.actions(board, pipes.solve(board).solutions[0]):
        _, row, column, *back = action.split()
        page.click(f"[data-cell=r{row}c{column}]", button="right" if back else "left")
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"


@pytest.mark.parametrize(
    ("level", "width", "height"), [(1, 375, 667), (15, 375, 667), (15, 768, 1024), (15, 1440, 900)]
)
def test_it_fits_the_first_screen(player, level, width, height):
    someone = player(width, height, touch=True)
    page = someone.open_game(f"/play/pipes?level={level}&seed=1")
    for selector in ["h1", "#best", "#stage", "#message", "#choices", ".tools"]:
        box = page.locator(selector).bounding_box()
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= height, selector
        assert box["x"] >= 0, selector
        assert box["x"] + box["width"] <= width, selector
    assert page.locator("[data-cell=r1c1]").bounding_box()["width"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= width
