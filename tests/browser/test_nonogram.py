"""The nonogram on the page: strokes by mouse, by finger and by keys, what is told of lines, sizes."""

import io
import re
from urllib.parse import quote

import pytest
from PIL import Image

from daymill.almanac.publish import puzzle_of_day
from daymill.core.canonical import encode
from daymill.formats.pictures import read_picture
from daymill.games import load
from daymill.games.nonogram.pictures import puzzle_near

from .player import TODAY
from .test_play import assert_solved

BOARD = "/play/nonogram?level=8&seed=42"
WORDS = {".": "unknown", "x": "crossed", "#": "filled"}


def strokes(someone):
    """The answer of today's board as (row, first column, last column), row by row."""
    state = someone.app.state
    puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, TODAY, "nonogram", state.clock())
    actions = load("nonogram").actions(puzzle.board, puzzle.answer)
    places = ([int(number) for number in re.findall(r"\d+", action)] for action in actions)
    return [(place[0], place[1], place[-1]) for place in places]


def middle(page, cell):
    """The middle of a cell, in CSS px."""
    box = page.locator(f"[data-cell={cell}]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, first, last, button="left"):
    """A stroke with the mouse, with a stop halfway."""
    (x, y), (to_x, to_y) = middle(page, first), middle(page, last)
    page.mouse.move(x, y)
    page.mouse.down(button=button)
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
    page.mouse.move(to_x, to_y)
    page.mouse.up(button=button)


def row(someone, number):
    """What the cells of a row hold, as `.`, `x` and `#`."""
    names = someone.page.eval_on_selector_all(
        f"[data-cell^=r{number}c]", "(cells) => cells.map((cell) => cell.ariaLabel)"
    )
    signs = {word: sign for sign, word in WORDS.items()}
    return "".join(signs[re.split("[,;] ?", name)[2]] for name in names)


def test_by_mouse_with_a_hint_on_the_way(player):
    someone = player()
    page = someone.open_today("nonogram")
    assert someone.text("#message").startswith("Tap a cell")
    for said in ["Look at ", "The technique is called "]:
        page.click("[data-act=hint]")
        assert said in someone.text("#message")
    page.click("[data-act=hint]")
    for number, start, end in strokes(someone):
        cells = (f"r{number}c{column}" for column in range(start, end + 1))
        # the hint may have filled some of them
        first = next((cell for cell in cells if ", unknown" in someone.name(cell)), None)
        if first:
            drag(page, first, f"r{number}c{end}")
    assert_solved(someone, 91)
    assert page.locator(".cross, .strike").count() == 0


def test_by_keyboard_alone(player):
    someone = player()
    page = someone.open_today("nonogram")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    page.keyboard.press("Control+Home")
    row, column = 0, 0  # the clues stand before the first row, and before the first cell of each
    for number, start, end in strokes(someone):
        if number > row:
            page.keyboard.press("Home")
            for _ in range(number - row):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Home")
            row, column = number, 0
        for _ in range(start - column):
            page.keyboard.press("ArrowRight")
        for _ in range(end - start):
            page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Enter")
        column = end
    assert_solved(someone)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_a_stroke_by_mouse_is_one_action(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.mouse.move(*middle(page, "r2c3"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r4c3"))
    assert page.locator(".stroked").count() == 3
    x, y = middle(page, "r2c8")
    page.mouse.move(x, y + 30)  # nearer to its row than to its column
    assert page.locator(".stroked").count() == 6
    assert someone.text(".length") == "6"
    assert row(someone, 2) == ".........."
    page.mouse.up()
    assert page.locator(".stroked").count() == 0
    assert row(someone, 2) == "..######.."
    assert someone.text("#counts") == "1 move"
    assert someone.text("#spoken").startswith("6 cells changed. row 2, column 3, filled; row: ")
    # it runs over what is there already
    drag(page, "r2c1", "r2c10", "right")
    assert row(someone, 2) == "xx######xx"
    drag(page, "r2c8", "r2c1")
    assert row(someone, 2) == "xx......xx"
    assert someone.text("#counts") == "3 moves"
    page.mouse.move(*middle(page, "r2c5"))
    page.mouse.down()
    page.mouse.move(1, y)  # beyond the board: to its edge
    page.mouse.up()
    assert row(someone, 2) == "xx###...xx"


def test_clicks_of_both_buttons(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.click("[data-cell=r1c1]")
    page.click("[data-cell=r1c2]", button="right")
    page.click("[data-cell=r1c3]", button="middle")
    assert row(someone, 1) == "#x........"
    page.click("[data-cell=r1c1]")
    page.dblclick("[data-cell=r1c3]")
    assert row(someone, 1) == ".x........"
    page.get_by_role("button", name="cross").click()
    page.click("[data-cell=r1c1]")
    page.click("[data-cell=r1c2]")
    assert row(someone, 1) == "x........."
    assert page.get_by_role("button", name="cross").get_attribute("aria-pressed") == "true"
    assert page.get_by_role("button", name="fill").get_attribute("aria-pressed") == "false"


def test_a_stroke_is_called_off(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.mouse.move(*middle(page, "r3c3"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r3c7"))
    page.keyboard.press("Escape")
    assert page.locator(".stroked").count() == 0
    page.mouse.move(*middle(page, "r3c9"))
    page.mouse.up()
    page.focus("[data-cell=r3c3]")
    for key in ["Shift+ArrowRight", "Escape", "Shift+ArrowRight", "ArrowRight"]:
        page.keyboard.press(key)
    assert page.locator(".stroked").count() == 0
    assert row(someone, 3) == ".........."
    assert someone.text("#counts") == "0 moves"


def test_strokes_by_keyboard(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.focus("[data-cell=r3c3]")
    for key in ["Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"]:
        page.keyboard.press(key)
    assert someone.text("#spoken") == "4 cells"
    assert page.evaluate("document.activeElement.dataset.cell") == "r3c6"
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("x")
    assert row(someone, 3) == "..xxx....."
    page.keyboard.press("f")  # the focus is where the stroke has ended
    assert row(someone, 3) == "..xx#....."
    page.keyboard.press("f")
    page.keyboard.press("x")
    page.keyboard.press(" ")
    assert row(someone, 3) == "..xx#....."
    # an arrow off its line turns a stroke
    for key in ["Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown", "Enter"]:
        page.keyboard.press(key)
    assert [row(someone, number)[4] for number in (3, 4, 5, 6)] == [".", ".", ".", "."]
    assert someone.text("#counts") == "6 moves"


def test_cells_and_strokes_are_cleared_by_keyboard(player):
    someone = player()
    page = someone.open_game(BOARD)
    drag(page, "r3c1", "r3c6")
    drag(page, "r3c8", "r3c9", "right")
    for cell, key in [("r3c1", "Delete"), ("r3c8", "Backspace"), ("r3c7", "Delete")]:
        page.focus(f"[data-cell={cell}]")
        page.keyboard.press(key)
    assert row(someone, 3) == ".#####..x."
    assert someone.text("#counts") == "4 moves"
    page.focus("[data-cell=r3c3]")
    for key in ["Shift+ArrowRight", "Shift+ArrowRight", "Delete"]:
        page.keyboard.press(key)
    assert row(someone, 3) == ".#...#..x."
    page.keyboard.press("Enter")  # what is in hand is still the same
    assert row(someone, 3) == ".#..##..x."
    assert someone.text("#counts") == "6 moves"


def test_a_key_that_is_held_down_plays_once(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.focus("[data-cell=r1c1]")
    for key in ["Enter", "x"]:
        for _ in range(3):
            page.keyboard.down(key)
        page.keyboard.up(key)
    assert row(someone, 1) == "x........."
    assert someone.text("#counts") == "2 moves"


def test_a_tap_of_assistive_technology(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.evaluate("document.querySelector('[data-cell=r1c4]').click()")
    assert row(someone, 1) == "...#......"


def test_strokes_and_taps_by_touch(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(BOARD)
    page.tap("[data-cell=r1c1]")
    page.get_by_role("button", name="cross").tap()
    page.tap("[data-cell=r1c2]")
    assert row(someone, 1) == "#x........"
    ends = [middle(page, cell) for cell in ("r2c2", "r4c2", "r6c2")]
    someone.touch([("touchStart", ends[:1]), *(("touchMove", [end]) for end in ends[1:]), ("touchEnd", [])])
    assert [row(someone, number)[1] for number in range(1, 8)] == list("xxxxxx.")
    assert someone.text("#counts") == "3 moves"
    assert page.evaluate("scrollY") == 0


def test_a_second_finger_enlarges_and_calls_off(player):
    someone = player(375, 667, touch=True)
    page = someone.open_game(BOARD)
    one, two, far = middle(page, "r3c3"), middle(page, "r3c5"), middle(page, "r9c9")
    someone.touch(
        [
            ("touchStart", [one]),
            ("touchMove", [two]),
            ("touchStart", [two, far]),
            ("touchMove", [one, (far[0] + 20, far[1] + 60)]),
            ("touchEnd", []),
        ]
    )
    assert someone.text("#counts") == "0 moves"
    assert page.locator(".stroked").count() == 0
    assert page.evaluate("visualViewport.scale") > 1.1
    # one finger goes on drawing there, and moves nothing
    place = page.evaluate("[visualViewport.pageLeft, visualViewport.pageTop]")
    someone.touch(
        [
            ("touchStart", [(200, 350)]),
            ("touchMove", [(200, 400)]),
            ("touchMove", [(200, 440)]),
            ("touchEnd", []),
        ]
    )
    assert someone.text("#counts") == "1 move"
    assert page.evaluate("[visualViewport.pageLeft, visualViewport.pageTop]") == place


def test_done_runs_and_lines_that_do_not_fit_are_shown(player):
    someone = player()
    page = someone.open_today("nonogram")
    assert page.locator(".wrong").count() == 0
    for number, start, end in strokes(someone)[:-1]:
        drag(page, f"r{number}c{start}", f"r{number}c{end}")
    assert page.locator(".wrong").count() == 0
    assert page.locator(".strike").count() > 10
    assert " done" in someone.name("row 1")
    # a row that is complete, and one cell more
    empty = page.locator("[data-cell][aria-label*=', unknown']").first.get_attribute("data-cell")
    page.click(f"[data-cell={empty}]")
    row_of_it = re.match(r"r(\d+)", empty)[1]
    assert "does not fit" in someone.name(f"row {row_of_it}")
    assert "does not fit" in someone.name(empty)
    assert page.locator(".strip.wrong").count() >= 1


def test_the_line_and_the_column_of_the_pointer_are_pointed_out(player):
    someone = player()
    page = someone.open_game(BOARD)
    page.mouse.move(*middle(page, "r3c4"))
    style = "getComputedStyle(document.querySelector('.cells'), '{}').{}"
    cell = page.locator("[data-cell=r3c4]").bounding_box()
    assert page.locator(".cells.aimed").count() == 1
    assert float(page.evaluate(style.format("::before", "height"))[:-2]) == pytest.approx(
        cell["height"], abs=0.1
    )
    assert float(page.evaluate(style.format("::after", "width"))[:-2]) == pytest.approx(
        cell["width"], abs=0.1
    )
    page.mouse.move(2, 2)
    assert page.locator(".cells.aimed").count() == 0


def test_a_board_in_colours(player):
    someone = player()
    board = {
        "colours": [{"name": "red", "rgb": "ff0000"}, {"name": "blue", "rgb": "0000ff"}],
        "rows": [[[2, 1], [1, 2]], [[2, 2]], [[1, 1]]],
        "columns": [[[1, 1], [1, 1]], [[1, 1], [1, 2]], [[2, 2]]],
        "notes": {"title": "Flag"},
    }
    page = someone.open_game(f"/play/nonogram?board={quote(encode(board))}")
    assert [button.inner_text() for button in page.locator("#choices button").all()] == [
        "1 red",
        "2 blue",
        "× cross",
    ]
    drag(page, "r1c1", "r1c2")
    page.click("[data-cell=r2c1]", button="right")
    page.get_by_role("button", name="blue").click()
    page.click("[data-cell=r1c3]")
    drag(page, "r2c2", "r2c3")
    assert someone.name("r1c3").startswith("row 1, column 3, blue; row: 2 red done, 1 blue done;")
    page.focus("[data-cell=r3c1]")
    page.keyboard.press("2")
    assert "does not fit" in someone.name("row 3")
    page.keyboard.press("1")
    page.wait_for_selector("#result:not([hidden])")
    assert page.get_attribute(".cells", "aria-label") == "Nonogram, 3 by 3: Flag"


def test_a_photograph_on_a_page_of_its_own(player):
    photograph = Image.radial_gradient("L").resize((300, 240))
    photograph.paste(Image.linear_gradient("L").resize((90, 240)), (105, 0))
    file = io.BytesIO()
    photograph.convert("RGB").save(file, "JPEG")
    puzzle, _ = puzzle_near(read_picture(file.getvalue(), 20, 20))
    someone = player()
    page = someone.open("/check?game=nonogram")
    page.fill("#text", encode(puzzle.to_json()))
    page.click("text=Check it")
    page.click("text=Play it")
    someone.ready()
    assert "From elsewhere" in someone.text(".when")
    for action in load("nonogram").actions(puzzle.board, puzzle.answer):
        _, first, *last = action.split()
        drag(page, first, *last or [first])
    page.wait_for_selector("#result:not([hidden])")
    assert "100" in someone.text("#result-title")


@pytest.mark.parametrize(
    ("level", "width", "least"), [(3, 375, 44), (8, 375, 26), (12, 375, 19), (15, 375, 14), (15, 768, 26)]
)
def test_sizes(player, level, width, least):
    someone = player(width, 1024 if width > 400 else 667, touch=True)
    page = someone.open_game(f"/play/nonogram?level={level}&seed=1")
    assert page.locator("[data-cell=r1c1]").bounding_box()["width"] >= least
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for selector in ["h1", "#best", "#stage", "#message", "#choices", ".tools"]:
        box = page.locator(selector).bounding_box()
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= page.viewport_size["height"], selector
