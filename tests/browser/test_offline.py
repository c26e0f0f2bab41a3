"""The pages without a connection, and the worker that keeps them."""

import re
import shutil
import time
from datetime import timedelta

import pytest

from daymill.core.timing import waits_for_clock
from daymill.games import NAMES, load
from daymill.service import files, offline

from .conftest import NOW
from .player import ARROWS, TODAY

KEPT = "caches.match(new URL('worker.js?kept', location.origin).href).then((it) => it !== undefined)"
HIDDEN = [name for name in NAMES if load(name).hidden]


@pytest.fixture
def kept(player):
    """Someone who has seen today's set, and whose browser has kept it."""
    someone = player(service_workers="allow")
    someone.open("/")
    someone.wait(KEPT)
    return someone


def back_online(someone):
    """Chromium may not tell a page that was loaded without a connection that there is one again."""
    someone.context.set_offline(False)
    someone.page.evaluate("dispatchEvent(new Event('online'))")


def play(someone, moves):
    for move in moves:
        someone.page.keyboard.press(ARROWS[move])


def test_a_whole_game_is_played_without_a_connection_and_handed_in_later(kept):
    page = kept.page
    answer = kept.answer("tandem")
    kept.context.set_offline(True)
    page.reload()
    assert page.locator(".when-kept").is_visible()
    page.click("text=Tandem >> nth=0")
    kept.ready()
    play(kept, answer[:2])
    assert kept.text("#counts").startswith("2 moves")
    kept.reload()
    assert kept.text("#counts").startswith("2 moves")
    play(kept, answer[2:])
    page.wait_for_selector("#result:not([hidden])")
    assert kept.text("#result-title") == "Solved: 100 of 100"
    assert kept.text("[data-note]").startswith("Not yet handed in.")
    kept.reload()
    assert kept.text("[data-note]").startswith("Not yet handed in.")
    back_online(kept)
    page.wait_for_selector("[data-share]:not([hidden])")
    assert kept.text("[data-note]") == "Handed in and counted."
    assert kept.stored("tandem") == answer


def test_what_was_played_without_a_connection_is_handed_in_by_the_page_of_today(kept):
    kept.context.set_offline(True)
    kept.open_today("tandem")
    answer = kept.answer("tandem")
    play(kept, answer)
    kept.page.wait_for_selector("#result:not([hidden])")
    page = kept.open("/")
    with page.expect_navigation():  # the page of today loads itself again then
        back_online(kept)
    assert page.locator(".when-kept").is_hidden()
    kept.wait(f"JSON.parse(localStorage.getItem('daymill/log/{TODAY}/tandem')).sent === {len(answer)}")
    page.reload()
    assert page.locator(".state").first.inner_text() == "Solved: 100 of 100"


def test_every_game_of_today_opens_without_a_connection(kept):
    kept.context.set_offline(True)
    page = kept.page
    told = "document.getElementById('message').textContent.startsWith('This game is played on the service')"
    for game in NAMES:
        page.goto(f"{kept.site}/play/{TODAY}/{game}")
        if game in HIDDEN:
            kept.wait(told)
            continue
        kept.ready()
        clock = waits_for_clock(first(game))
        page.click("#controls button:enabled" if clock else "[data-act=hint]:enabled")
        kept.wait(f"JSON.parse(localStorage.getItem('daymill/log/{TODAY}/{game}'))?.log.length === 1")


def first(game):
    found = load(game)
    puzzle = found.generate(1, 1)
    return found.draw(found.view(puzzle, found.start(puzzle)))


def test_a_page_that_was_not_kept_says_so(kept):
    kept.context.set_offline(True)
    answer = kept.page.goto(f"{kept.site}/rules/tandem")
    assert answer.status == 503
    kept.complaints.clear()  # Chromium lists the status as an error
    assert kept.text("h1") == "No connection"
    kept.page.click("main .onward")
    assert kept.text("h1") == "Today’s puzzles"


def test_time_that_a_page_lay_on_the_device_has_passed(kept):
    kept.context.set_offline(True)
    name = kept.page.evaluate("caches.keys().then(([name]) => name)")
    script = """async ([name, ms]) => {
      const cache = await caches.open(name);
      const old = await cache.match(location.origin + "/");
      const headers = new Headers(old.headers);
      headers.set("x-daymill-came", `${Date.now() - ms}`);
      await cache.put(location.origin + "/", new Response(await old.text(), { headers }));
    }"""
    kept.page.evaluate(script, [name, 3 * 3_600_000])
    kept.page.reload()
    assert re.fullmatch(r"8 h 5\d min|9 h 0 min", kept.text("[data-seconds]"))
    kept.page.evaluate(script, [name, 13 * 3_600_000])
    kept.page.reload()
    kept.wait("document.querySelector('.countdown').classList.contains('over')")


@pytest.fixture
def slow(app):
    """A service that takes longer to answer with a page than anyone waits."""
    quick = app.state.clock

    def clock():
        time.sleep(6)
        return quick()

    app.state.clock = clock
    yield
    app.state.clock = quick


def test_a_network_that_is_too_slow_is_not_waited_for(kept, request):
    request.getfixturevalue("slow")
    began = time.monotonic()
    kept.page.goto(f"{kept.site}/", wait_until="domcontentloaded")
    assert time.monotonic() - began < 5
    assert kept.page.get_attribute("body", "data-kept") is not None


def test_another_dress_is_kept_anew(kept):
    page = kept.page
    assert page.evaluate("document.documentElement.dataset.dress") is None
    kept.context.add_cookies([{"name": "dress", "value": "eink", "url": kept.site}])
    page.reload()
    kept.wait(
        "caches.match(new URL('worker.js?kept', location.origin).href)"
        ".then((it) => it.text()).then((it) => JSON.parse(it).look === 'en eink')"
    )
    kept.context.set_offline(True)
    kept.open_today("tandem")
    assert page.evaluate("document.documentElement.dataset.dress") == "eink"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.fixture
def release(tmp_path, monkeypatch):
    """Brings a version out in which some scripts say of themselves that they are new."""
    folder = tmp_path / "static"
    shutil.copytree(files.STATIC, folder)
    monkeypatch.setattr(files, "_FRESH_S", 0)

    def bring_out(number):
        for name in ("words.js", "session.js"):
            script = folder / "js" / "pages" / name
            text = script.read_text("utf-8").split("\n;(window", 1)[0]
            script.write_text(f"{text}\n;(window.versions ??= []).push({number});\n", "utf-8")
        monkeypatch.setattr(files.FILES, "folder", folder)
        monkeypatch.setattr(files.FILES, "all_directories", [folder])

    return bring_out


def test_a_new_version_is_taken_at_the_next_load_and_never_mixed(kept, release):
    page = kept.page
    seen = "window.versions ?? []"
    kept.open_today("tandem")
    assert page.evaluate(seen) == []
    old = page.evaluate("caches.keys()")
    release(1)
    kept.reload()
    assert page.evaluate(seen) == [1, 1]
    kept.wait("caches.keys().then((names) => names.length === 2)")
    # the new worker is at work, and what the one before has kept still serves a device without a connection
    release(2)
    kept.reload()
    assert page.evaluate(seen) == [2, 2]
    kept.wait(f"caches.keys().then((names) => names.length === 2 && !names.includes('{old[0]}'))")
    kept.open("/")
    kept.wait(
        "navigator.serviceWorker.ready.then(() => caches.keys())"
        ".then((names) => caches.open(names.at(-1))).then((cache) => cache.match('/worker.js?kept'))"
        ".then((it) => it !== undefined)"
    )
    kept.context.set_offline(True)
    kept.open_today("tandem")
    assert page.evaluate(seen) == [2, 2]


def test_a_worker_that_is_gone_is_taken_away(kept, monkeypatch):
    page = kept.page

    def gone(_):
        from daymill.service.problems import Problem

        raise Problem(404, "not_found", "There is no worker.")

    monkeypatch.setattr(offline, "worker", gone)
    page.reload()
    kept.wait("navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    kept.wait("caches.keys().then((names) => names.length === 0)")
    page.reload()
    assert kept.text("h1") == "Today’s puzzles"
    kept.wait("document.readyState === 'complete'")
    page.wait_for_timeout(1000)  # the page asks once more whether there is a worker
    page.goto("about:blank")
    kept.complaints.clear()  # Chromium lists the missing script as an error


@pytest.mark.parametrize(
    "broken",
    [
        "CacheStorage.prototype.open = () => Promise.reject(new DOMException('no'))",
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
        "delete Navigator.prototype.serviceWorker",
    ],
    ids=["storage forbidden", "save data", "no workers"],
)
def test_a_device_that_may_keep_nothing_plays_all_the_same(player, broken):
    someone = player(service_workers="allow")
    someone.context.add_init_script(broken)
    someone.open("/")
    someone.page.wait_for_timeout(3000)
    assert someone.page.evaluate(f"'caches' in window && {KEPT}") is False
    someone.open_today("tandem")
    answer = someone.answer("tandem")
    play(someone, answer)
    someone.page.wait_for_selector("[data-share]:not([hidden])")
    assert someone.stored("tandem") == answer


def test_a_device_a_year_off_plays_without_a_connection_as_well(player, set_clock):
    someone = player(service_workers="allow")
    someone.page.clock.set_system_time(NOW + timedelta(days=400))
    someone.open("/")
    someone.wait(KEPT)
    someone.context.set_offline(True)
    someone.open_today("tandem")
    answer = someone.answer("tandem")
    play(someone, answer)
    someone.page.wait_for_selector("#result:not([hidden])")
    back_online(someone)
    someone.page.wait_for_selector("[data-share]:not([hidden])")
    assert someone.stored("tandem") == answer
