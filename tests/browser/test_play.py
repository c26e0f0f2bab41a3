"""Tandem and Bloom from the first tap to the result: by mouse, by keyboard alone, and by touch."""

import re

import pytest

from .player import ARROWS, TODAY


def assert_solved(someone, points=100):
    someone.page.wait_for_selector("#result:not([hidden])")
    someone.wait("document.querySelector('[data-note]').textContent.startsWith('Handed in')")
    assert someone.text("#result-title") == f"Solved: {points} of 100"
    assert someone.text("#best-label") == "Your score:"
    assert someone.text("#best") == str(points)


def test_tandem_by_mouse_from_the_page_of_today(player):
    someone = player()
    page = someone.open("/")
    assert page.locator(".card-state").all_inner_texts()[0].startswith("Not started")
    page.get_by_role("link", name="Tandem", exact=True).click()
    someone.ready()
    for move in someone.answer("tandem"):
        page.get_by_role("button", name=move.capitalize(), exact=True).click()
    assert_solved(someone)
    assert someone.stored("tandem") == someone.answer("tandem")
    someone.open("/")
    assert page.locator(".state").first.inner_text() == "Solved: 100 of 100"


def test_tandem_by_keyboard_alone(player):
    someone = player()
    page = someone.open("/")
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Tandem":
            break
    page.keyboard.press("Enter")
    someone.ready()
    for move in someone.answer("tandem"):
        page.keyboard.press(ARROWS[move])
    assert_solved(someone)
    assert page.evaluate("document.activeElement.id") == "result-title"


def test_tandem_by_swipes(player):
    someone = player(375, 667, touch=True)
    someone.open_today("tandem")
    for move in someone.answer("tandem"):
        someone.swipe(ARROWS[move])
    assert_solved(someone)


def test_bloom_by_mouse(player):
    someone = player()
    page = someone.open_today("bloom")
    for pump, value in someone.settings():
        for _ in range(value):
            page.click(f"[data-cell='pump {pump}']")
    assert page.locator(".bed.full").count() == page.locator(".bed").count()
    page.get_by_role("button", name="Open the sluice").click()
    assert_solved(someone)


def test_bloom_by_keyboard_alone(player):
    someone = player()
    page = someone.open_today("bloom")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    for pump, value in sorted(someone.settings()):
        while page.evaluate("document.activeElement.dataset.cell") != f"pump {pump}":
            page.keyboard.press("ArrowDown")
        page.keyboard.press(str(value))
    page.keyboard.press("o")
    assert_solved(someone)


def test_bloom_by_touch_and_the_row_of_choices(player):
    someone = player(375, 667, touch=True)
    page = someone.open_today("bloom")
    for pump, value in someone.settings():
        page.tap(f"[data-cell='pump {pump}']")
        if value != 1:
            page.tap(f".choice >> text='{value}'")
    page.tap("text='Open the sluice'")
    assert_solved(someone)


def test_a_second_finger_never_plays(player):
    someone = player(375, 667, touch=True)
    page = someone.open_today("tandem")
    before = someone.text("#counts")
    box = page.locator("#stage").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    pinch = [[(x - 20, y), (x + 20, y)], [(x - 90, y), (x + 90, y)]]
    someone.touch(
        [("touchStart", pinch[0][:1]), ("touchStart", pinch[0]), ("touchMove", pinch[1]), ("touchEnd", [])]
    )
    someone.touch([("touchStart", [(x, y)]), ("touchEnd", [])] * 2)
    assert someone.text("#counts") == before
    # the pinch has enlarged the page, and one finger now pans it
    assert page.evaluate("visualViewport.scale") > 1.2
    for move in ARROWS.values():
        someone.swipe(move)
    assert someone.text("#counts") == before


def test_undo_restart_hint_and_best_score(player):
    someone = player()
    page = someone.open_today("tandem")
    answer = someone.answer("tandem")
    par = len(answer)
    page.keyboard.press(ARROWS[answer[0]])
    assert someone.text("#counts") == f"1 move · par {par}"
    page.keyboard.press("Control+z")
    assert someone.text("#counts") == f"1 move · 1 undo · par {par}"
    assert someone.text("#best") == "98"
    page.keyboard.press("u")
    assert someone.text("#message") == "There is nothing to undo."
    page.keyboard.press("h")
    assert someone.text("#message").startswith(f"{answer[0].capitalize()}: ")
    assert page.locator(".marked").count() == 2
    assert someone.text("#best") == "97"
    page.keyboard.press("r")
    assert someone.text("#message") == "A restart would change nothing."
    page.keyboard.press(ARROWS[answer[0]])
    page.keyboard.press("r")
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
    page.keyboard.press("r")
    page.keyboard.press("Enter")  # one key too many: the focus is on going on
    assert page.get_by_role("dialog").count() == 0
    assert "restart" not in someone.text("#counts")
    page.keyboard.press("r")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    someone.wait("document.getElementById('counts').textContent.includes('1 restart')")
    page.click("[data-act='give up']")
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Given up"
    assert someone.text("#best") == "0"


def test_handing_in_too_early_is_asked_about(player):
    someone = player()
    page = someone.open_today("bloom")
    page.keyboard.press("o")
    page.get_by_role("dialog").get_by_role("button", name="Go on playing").click()
    assert page.locator("#result").is_hidden()
    page.keyboard.press("o")
    page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Finished: 0 of 100"


@pytest.mark.parametrize("game", ["tandem", "bloom", "sudoku", "nonogram"])
def test_the_result_shows_the_answer_and_a_text_to_share(player, game):
    someone = player(permissions=["clipboard-read", "clipboard-write"])
    page = someone.open_today(game)
    page.click("[data-act='give up']")
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.wait_for_selector("[data-share]:not([hidden])")
    page.click("[data-share]")
    page.wait_for_selector("text='Copied.'")
    assert re.match(
        rf"Daymill {game.capitalize()}, day 63: 0/100\n", page.evaluate("navigator.clipboard.readText()")
    )
    steps = int(someone.text("[data-place]").split()[0])
    for step in range(1, steps + 1):
        page.click("[data-to=next]")
        assert someone.text("[data-place]") == f"Step {step} of {steps}"
        assert someone.text("[data-reason]").endswith(".")
    if game == "tandem":
        assert page.locator(".home").count() == 2
    elif game == "sudoku":
        assert (
            page.locator(".picture .given, .picture .entered").count()
            == 81 + page.locator("rect.given").count()
        )
        assert page.locator(".repeat").count() == 0
    elif game == "nonogram":
        assert page.locator(".grid").count() > 0
        assert page.locator(".strike, .cross").count() == 0  # it is the picture and no more
    else:
        assert page.locator(".bed.full").count() == page.locator(".bed").count()


def test_sharing_by_hand_where_copying_is_forbidden(player):
    someone = player()
    page = someone.open_today("tandem")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); }")
    for move in someone.answer("tandem"):
        page.keyboard.press(ARROWS[move])
    page.click("[data-share]")
    page.wait_for_selector("textarea:not([hidden])")
    assert page.evaluate("getSelection().toString()").startswith("Daymill Tandem, day 63: 100/100")


def test_practice_is_played_here_and_not_counted(player):
    someone = player()
    page = someone.open_game("/play/tandem?level=1&seed=7")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    while page.locator("#result").is_hidden():
        page.keyboard.press("h")
        page.keyboard.press(ARROWS[someone.text("#message").split(":")[0].lower()])
    assert someone.text("[data-note]") == "A practice puzzle: it is not counted."
    page.get_by_role("link", name="Another board of this level").click()
    page.wait_for_selector(".pad")
    assert page.url.endswith("/play/tandem?level=1&seed=8")
    assert not [url for url in asked if "/api/attempts" in url]


def test_the_day_of_the_server_counts_whatever_the_device_says(player):
    someone = player()
    # it stands still but for what it is told, however long the page takes
    someone.page.clock.install(time="2031-07-01T02:59:00Z")
    someone.page.clock.pause_at("2031-07-01T03:00:00Z")
    page = someone.open("/")
    assert page.inner_text(".countdown") == "Next set in 12 h 0 min"
    assert str(TODAY) in page.get_by_role("link", name="Bloom", exact=True).get_attribute("href")
    page.clock.run_for("02:00:00")
    assert page.inner_text(".countdown") == "Next set in 10 h 0 min"


def test_a_result_says_where_it_stands(player):
    for someone in (player(), player()):
        page = someone.open_today("tandem")
        for move in someone.answer("tandem"):
            page.keyboard.press(ARROWS[move])
        assert_solved(someone)
    told = someone.text("[data-among]")
    assert re.fullmatch(
        r"Ahead of \d+ % of \d+ results so far\. The one in the middle has \d+ points in \d+\.\d s\.", told
    )
    someone.reload()
    someone.wait("document.querySelector('[data-among]').textContent !== ''")
