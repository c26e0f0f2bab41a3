"""The board's grid, keys, announcements and repaints."""

import re

from daymill.core.adopt import adopt
from daymill.core.canonical import encode
from daymill.games import load

from .player import ARROWS


def focused(page):
    return page.evaluate("document.activeElement.dataset.cell")


def test_one_tab_stop_and_the_keys_of_a_grid(player):
    someone = player()
    page = someone.open_game("/play/bloom?level=8&seed=42")
    assert page.locator("[role=grid] [tabindex='0']").count() == 1
    page.focus("[role=gridcell][tabindex='0']")
    assert focused(page) == "pump 1"
    for key, cell in [
        ("ArrowUp", "pump 1"),
        ("ArrowRight", "pump 1 bed 1"),
        ("ArrowDown", "pump 2 bed 1"),
        ("End", "pump 2 bed 6"),
        ("ArrowRight", "pump 2 bed 6"),
        ("Home", "pump 2"),
        ("Control+End", "bed 6"),
        ("ArrowUp", "pump 6 bed 6"),
        ("Control+Home", "pump 1"),
    ]:
        page.keyboard.press(key)
        assert focused(page) == cell
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    assert someone.name("pump 1").startswith("pump 1, set to 2,")
    page.keyboard.press("3")
    assert someone.name("pump 1").startswith("pump 1, set to 3,")
    assert page.locator("[role=grid] [tabindex='0']").count() == 1
    assert page.locator("[role=row]").count() == 7


def test_arrows_play_from_anywhere_and_shift_walks(player):
    someone = player()
    page = someone.open_game("/play/tandem?level=8&seed=42")
    page.focus("[data-act=hint]")
    moves = someone.text("#counts")
    for arrow in ARROWS.values():
        page.keyboard.press(arrow)
    assert someone.text("#counts") != moves
    page.focus("[role=gridcell][tabindex='0']")
    assert focused(page) == "r1c1"
    moves = someone.text("#counts")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    assert focused(page) == "r2c2"
    assert someone.text("#counts") == moves
    page.keyboard.press("?")
    page.keyboard.press("ArrowDown")
    assert someone.text("#counts") == moves


def test_single_letters_can_be_switched_off(player):
    someone = player()
    page = someone.open_game("/play/tandem?level=8&seed=42")
    page.keyboard.press("?")
    page.get_by_label("Single-letter keys are on").uncheck()
    page.keyboard.press("Escape")
    for _ in range(2):
        page.keyboard.press("h")
        page.keyboard.press("?")
        assert someone.text("#counts") == "0 moves · par 12"
        assert page.get_by_role("dialog").count() == 0
        someone.reload()
    page.get_by_role("button", name="Keys").click()
    page.get_by_label("Single-letter keys are on").check()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    assert "1 hint" in someone.text("#counts")


def test_what_moved_is_said_and_nothing_else(player):
    someone = player()
    page = someone.open_game("/play/tandem?level=8&seed=42")
    page.keyboard.press("ArrowUp")
    spoken = someone.text("#spoken")
    assert "piece 1" in spoken
    assert "piece 2" in spoken
    assert ": open" not in spoken
    assert spoken.endswith("Best 100")
    page.keyboard.press("h")
    assert someone.text("[role=status]#message") != ""


def test_an_action_changes_what_changed(player):
    someone = player()
    page = someone.open_game("/play/tandem?level=8&seed=42")
    script = """() => new Promise((resolve) => {
      const seen = new Set();
      new MutationObserver((list) => list.forEach((each) => {
        seen.add(each.type === "childList" ? "built" : each.target.getAttribute("class"));
      })).observe(document.querySelector(".picture"), {attributes: true, childList: true, subtree: true});
      document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowUp"}));
      setTimeout(() => resolve([...seen].sort()));
    })"""
    assert page.evaluate(script) == ["piece-1", "piece-2", "piece-label"]


def test_a_position_without_a_way_is_said(player):
    someone = player()
    game = load("tandem")
    board = {"rows": ["#..", "..."], "pieces": [1, 5], "stations": [1, 3]}
    puzzle = encode(game.public(adopt(game, game.read_board(board))).to_json())

    def exchange(route):
        page = re.sub(r'(id="puzzle">).*(</script>)', rf"\g<1>{puzzle}\g<2>", route.fetch().text())
        route.fulfill(body=page, content_type="text/html")

    someone.page.route("**/play/**", exchange)
    page = someone.open_game("/play/tandem?level=1&seed=1")
    assert someone.text("#best") == "100"
    page.keyboard.press("ArrowDown")
    assert someone.text("#best") == "–"
    assert someone.text("#message") == "No way leads to an answer from here: undo or restart."
    page.keyboard.press("h")
    assert someone.text("#message") == "No way leads to the stations from here: undo or restart."
    page.keyboard.press("u")
    assert someone.text("#best") == "98"
    assert someone.text("#message") == ""


def test_a_key_that_is_held_down_plays_once(player):
    someone = player()
    page = someone.open_today("tandem")
    hold(page, ARROWS[someone.answer("tandem")[0]])
    assert someone.text("#counts").startswith("1 move ·")
    hold(page, "h")
    assert someone.text("#counts").startswith("1 move · 1 hint ·")
    page.focus("[data-act=hint]")
    hold(page, "Enter")
    assert someone.text("#counts").startswith("1 move · 2 hints ·")
    page.keyboard.press(ARROWS[someone.answer("tandem")[1]])
    page.keyboard.down("Control")
    hold(page, "z")
    page.keyboard.up("Control")
    assert someone.text("#counts").startswith("2 moves · 1 undo · 2 hints ·")


def test_a_key_that_is_held_down_on_a_cell_acts_once(player):
    someone = player()
    page = someone.open_today("bloom")
    page.focus("[data-cell='pump 1']")
    for moves, key in [("1 move", "Enter"), ("2 moves", " "), ("3 moves", "0")]:
        hold(page, key)
        assert someone.text("#counts") == moves
    page.focus("[data-cell='pump 1']")
    hold(page, "ArrowDown")
    assert focused(page) == "pump 5"
    assert someone.text("#counts") == "3 moves"


def test_a_question_is_not_answered_by_the_key_that_asked_it(player):
    someone = player()
    page = someone.open_today("tandem")
    page.focus("[data-act='give up']")
    hold(page, "Enter")
    assert page.locator("#ask").is_visible()
    page.click("#ask button[value=yes]")
    page.wait_for_selector("#result:not([hidden])")


def hold(page, key):
    """Holds a key down for as long as a keyboard takes to repeat it three times."""
    for _ in range(4):
        page.keyboard.down(key)
    page.keyboard.up(key)
