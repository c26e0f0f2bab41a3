"""Target Sums on the page: struck and kept by mouse, finger and keys, and brought from elsewhere."""

from urllib.parse import quote

from daymill.almanac.publish import puzzle_of_day
from daymill.games import load

from .player import TODAY
from .test_play import assert_solved

BOARD = "/play/sums?level=1&seed=42"
TEXT = "3 5 7 | 10\n2 9 4 | 9\n8 1 6 | 14\n11 9 13"


def struck(someone):
    """The stretches to strike on today's board: first cell and last, each as (row, column)."""
    state = someone.app.state
    puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, TODAY, "sums", state.clock())
    for action in load("sums").actions(puzzle.board, puzzle.answer):
        _, first, *last = action.split()
        yield place(first), place(last[0] if last else first)


def place(name):
    row, column = name.removeprefix("r").split("c")
    return int(row), int(column)


def middle(page, row, column):
    box = page.locator(f"[data-cell=r{row}c{column}]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_by_mouse_with_a_hint_on_the_way(player):
    someone = player()
    page = someone.open_today("sums")
    for said in ["Look at ", "The technique is called "]:
        page.click("[data-act=hint]")
        assert said in someone.text("#message")
    for first, last in struck(someone):
        page.mouse.move(*middle(page, *first))
        page.mouse.down()
        page.mouse.move(*middle(page, *last), steps=3)
        page.mouse.up()
    assert_solved(someone, 94)
    # what is left is kept, whether it was marked or not
    assert (
        page.locator("[data-cell^=column][aria-label$=', right']").count()
        == page.locator("[data-cell^=column]").count()
    )


def test_by_keyboard_alone(player):
    someone = player()
    page = someone.open_today("sums")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    for (row, column), (_, to) in struck(someone):
        # above the first row stand the targets of the columns, and a row begins with its own
        page.keyboard.press("Control+Home")
        for _ in range(row):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Home")
        for _ in range(column):
            page.keyboard.press("ArrowRight")
        for _ in range(to - column):
            page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("x")
    assert_solved(someone, 100)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_marks_by_touch_and_by_the_right_button(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(BOARD)
    page.tap("[data-cell=r1c1]")
    assert ", struck;" in someone.name("r1c1")
    page.get_by_role("button", name="keep").tap()
    page.tap("[data-cell=r1c1]")
    assert ", kept;" in someone.name("r1c1")
    page.tap("[data-cell=r1c1]")
    assert ", kept;" not in someone.name("r1c1")
    page.click("[data-cell=r1c2]", button="right")
    assert ", kept;" in someone.name("r1c2")


def test_a_pasted_board_is_proved_and_played(player):
    someone = player()
    page = someone.open("/check?game=sums")
    page.fill("#text", TEXT)
    page.click("text=Check it")
    page.click("text=Play it")
    someone.ready()
    for cell in ("r1c2", "r2c1", "r2c3", "r3c2"):
        page.click(f"[data-cell={cell}]")
    page.wait_for_selector("#result:not([hidden])")
    assert "100 of 100" in someone.text("#result-title")


def test_the_last_tap_leaves_the_focus_with_the_result(player):
    someone = player(375, 667, touch=True)
    page = someone.open(f"/play/sums?board={quote(TEXT)}")
    someone.ready()
    for cell in ("r1c2", "r2c1", "r2c3", "r3c2"):
        page.tap(f"[data-cell={cell}]")
    page.wait_for_selector("#result:not([hidden])")
    page.wait_for_timeout(500)  # what comes after a touch
    assert page.evaluate("document.activeElement.id") == "result-title"
