"""Reloads, steps back, lost connections, other tabs, and a device that keeps nothing."""

from datetime import timedelta

import pytest

from .conftest import NOW
from .player import ARROWS, TODAY


def play(someone, moves):
    for move in moves:
        someone.page.keyboard.press(ARROWS[move])


def wait_until_stored(someone, count):
    """Waits until the device knows that the service has `count` actions."""
    someone.wait(f"JSON.parse(localStorage.getItem('daymill/log/{TODAY}/tandem')).sent === {count}")


def test_a_reload_goes_on_where_the_player_was(player):
    someone = player()
    page = someone.open_today("tandem")
    answer = someone.answer("tandem")
    play(someone, answer[:3])
    someone.reload()
    assert someone.text("#counts").startswith("3 moves")
    play(someone, answer[3:])
    page.wait_for_selector("[data-share]:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"
    someone.reload()
    assert someone.text("#result-title") == "Solved: 100 of 100"
    assert page.locator("#controls button:enabled").count() == 0


def test_another_device_goes_on_where_the_player_was(player):
    someone = player()
    page = someone.open_today("tandem")
    play(someone, someone.answer("tandem")[:2])
    wait_until_stored(someone, 2)
    page.evaluate("localStorage.clear()")
    someone.reload()
    assert someone.text("#counts").startswith("2 moves")


def test_what_is_played_in_a_tunnel_is_handed_in_later(player):
    someone = player()
    page = someone.open_today("tandem")
    answer = someone.answer("tandem")
    play(someone, answer[:1])
    wait_until_stored(someone, 1)
    someone.context.set_offline(True)
    play(someone, answer[1:])
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"
    assert someone.text("[data-note]").startswith("Not yet handed in.")
    someone.context.set_offline(False)
    page.wait_for_selector("[data-share]:not([hidden])")
    assert someone.text("[data-note]") == "Handed in and counted."
    assert someone.stored("tandem") == answer


def test_a_tail_left_behind_is_handed_in_by_the_page_of_today(player):
    someone = player()
    someone.open_today("tandem")
    answer = someone.answer("tandem")
    someone.page.route("**/api/attempts/*/actions", lambda route: route.abort("internetdisconnected"))
    play(someone, answer)
    someone.page.wait_for_selector("#result:not([hidden])")
    someone.page.unroute("**/api/attempts/*/actions")
    page = someone.open("/")
    wait_until_stored(someone, len(answer))
    page.reload()
    assert page.locator(".state").first.inner_text() == "Solved: 100 of 100"


def test_a_service_that_fails_is_asked_again(player):
    someone = player()
    someone.open_today("tandem")
    someone.page.clock.install()
    answers = iter([{"status": 200, "body": "a portal, not the service"}, {"status": 204}])
    tries = []

    def fail(route):
        tries.append(route.request.post_data_json)
        reply = next(answers, None)
        if reply is None:
            route.continue_()
        else:
            route.fulfill(**reply)

    someone.page.route("**/api/attempts/*/actions", fail)
    move = someone.answer("tandem")[0]
    play(someone, [move])
    someone.page.clock.run_for(3500)
    wait_until_stored(someone, 1)
    assert tries == [{"from": 0, "actions": [move]}] * 3


def test_two_tabs_end_where_the_service_stands(player):
    someone = player()
    page = someone.open_today("tandem")
    answer = someone.answer("tandem")
    other = someone.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#controls button:enabled")
    other.keyboard.press(ARROWS[answer[0]])
    other.keyboard.press("u")
    wait_until_stored(someone, 2)
    page.keyboard.press("h")
    someone.wait(
        "document.getElementById('message').textContent.startsWith('The service holds another game')"
    )
    assert someone.text("#counts").startswith("1 move · 1 undo")
    page.keyboard.press(ARROWS[answer[0]])
    wait_until_stored(someone, 3)
    assert someone.stored("tandem") == [answer[0], "undo", answer[0]]
    # Chromium lists the conflict itself as an error
    assert [each for each in someone.complaints if "409" not in each] == []
    someone.complaints.clear()


def test_a_step_back_shows_what_is_now(player, set_clock):
    someone = player()
    page = someone.open("/")
    page.click("text=Tandem >> nth=0")
    someone.ready()
    play(someone, someone.answer("tandem")[:1])
    wait_until_stored(someone, 1)
    set_clock(NOW + timedelta(minutes=65))
    page.go_back()
    someone.wait("document.querySelector('.state').textContent === 'In play'")
    someone.wait("document.querySelector('[data-seconds]').textContent === '10 h 55 min'")
    page.go_forward()
    someone.ready()
    assert someone.text("#counts").startswith("1 move ·")
    someone.wait("document.querySelector('#result [data-seconds]').textContent === '10 h 55 min'")


def test_a_player_who_is_forgotten_sees_the_game_that_counts(player):
    someone = player()
    page = someone.open_today("tandem")
    answer = someone.answer("tandem")
    play(someone, answer[:3])
    wait_until_stored(someone, 3)
    someone.context.clear_cookies()
    someone.reload()
    someone.wait(
        "document.getElementById('message').textContent.startsWith('The service holds another game')"
    )
    assert someone.text("#counts").startswith("0 moves")
    play(someone, answer)
    page.wait_for_selector("[data-share]:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"
    assert someone.stored("tandem") == answer


def test_a_game_that_was_ended_elsewhere_takes_the_focus_to_its_result(player):
    someone = player()
    page = someone.open_today("tandem")
    other = someone.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#controls button:enabled")
    other.click("[data-act='give up']")
    other.click("#ask button[value=yes]")
    other.wait_for_selector("[data-share]:not([hidden])")
    page.focus("[data-act=hint]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#result:not([hidden])")
    assert page.evaluate("document.activeElement.id") == "result-title"
    assert [each for each in someone.complaints if "409" not in each] == []
    someone.complaints.clear()


def test_scripts_that_are_older_than_the_service_are_fetched_again_once(player):
    someone = player()
    page = someone.open_today("tandem")
    play(someone, someone.answer("tandem")[:1])
    wait_until_stored(someone, 1)
    page.evaluate("localStorage.clear()")

    def newer(route):
        reply = route.fetch()
        route.fulfill(response=reply, json={**reply.json(), "actions": ["a new action"]})

    page.route("**/api/attempts", newer)
    loads = []
    page.on("load", lambda _: loads.append(page.url))
    page.reload()
    page.wait_for_selector("#message:text('The service has a newer version')")
    page.wait_for_timeout(3000)  # as long as the page would wait for the service
    assert len(loads) == 2
    assert page.locator("#controls button:enabled").count() == 0
    page.keyboard.press("ArrowUp")
    assert someone.text("#message").startswith("The service has a newer")
    assert someone.text("#counts").startswith("0 moves")
    page.unroute("**/api/attempts")
    someone.reload()
    assert someone.text("#counts").startswith("1 move ·")


@pytest.mark.parametrize(
    "broken",
    [
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no'); }})",
        "Storage.prototype.setItem = () => { throw new DOMException('full'); }",
        f"localStorage.setItem('daymill/log/{TODAY}/tandem', '{{\"log\": 7')",
        f'localStorage.setItem(\'daymill/log/{TODAY}/tandem\', \'{{"sent": 9, "log": ["fly"]}}\')',
    ],
    ids=["forbidden", "full", "torn", "foreign"],
)
def test_a_device_that_keeps_nothing_or_nonsense(player, broken):
    someone = player()
    someone.context.add_init_script(f"if (!window.name) {{ window.name = 'broken'; {broken} }}")
    someone.open_today("tandem")
    answer = someone.answer("tandem")
    play(someone, answer)
    someone.page.wait_for_selector("[data-share]:not([hidden])")
    assert someone.stored("tandem") == answer


def test_a_hidden_game_goes_on_when_the_server_is_back(player):
    someone = player()
    page = someone.open_today("minesweeper")
    covered = page.locator("[data-cell][aria-label$=', covered']")
    first, second = (covered.nth(at).get_attribute("data-cell") for at in (0, 1))
    someone.context.set_offline(True)
    for cell in (first, second):
        page.focus(f"[data-cell={cell}]")
        page.keyboard.press("f")
    someone.wait("document.getElementById('message').textContent.includes('Trying again')")
    assert someone.name(first).endswith(", covered")
    someone.context.set_offline(False)
    # both go in, once each and in their order
    someone.wait("document.getElementById('counts').textContent.startsWith('2 moves')")
    assert someone.name(first).endswith(", flagged")
    assert someone.name(second).endswith(", flagged")


def test_a_hidden_game_that_cannot_be_opened_says_why(player):
    someone = player()
    problem = {"title": "No", "status": 404, "detail": "There is no such day.", "code": "not_yet"}
    someone.page.route("**/api/attempts", lambda route: route.fulfill(status=404, json=problem))
    page = someone.page
    page.goto(f"{someone.site}/play/{TODAY}/minesweeper")
    someone.wait("document.getElementById('message').textContent === 'There is no such day.'")
    page.click("[data-act=hint]")
    assert page.locator("#counts").inner_text().startswith("0 moves")
    someone.complaints.clear()  # Chromium lists the status itself as an error
