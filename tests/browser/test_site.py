"""A site without a server, in a folder of a host that knows nothing but files."""

import json
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from daymill.almanac.schedule import Schedule
from daymill.almanac.serverless import parts_of_day
from daymill.games import NAMES, load
from daymill.site.builder import write_site

from .accessible import DRESSES, assert_accessible
from .conftest import NOW
from .player import ARROWS, Player

DAY = NOW.date()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """The address of the site, in a folder of its host."""
    root = tmp_path_factory.mktemp("host")
    write_site(root / "puzzles", Schedule(games=NAMES), base="/puzzles/")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/puzzles"
    server.shutdown()
    server.server_close()


@pytest.fixture
def visitor(browser, host, app):
    """Makes visitors on a phone whose clock says that it is the day of the tests."""
    made = []

    def make(**options):
        context = browser.new_context(viewport={"width": 375, "height": 667}, **options)
        someone = Player(context, host, app)
        someone.page.clock.set_system_time(NOW)
        made.append(someone)
        return someone

    yield make
    for each in made:
        each.context.close()
        assert each.complaints == []
        assert each.strangers == []


def puzzle_of(game):
    [part] = [it for it in parts_of_day(DAY, Schedule(games=NAMES)) if it.game == game]
    return part.puzzle()


def test_a_whole_game_its_numbers_and_taking_them_along(visitor, tmp_path):
    someone = visitor(service_workers="block", accept_downloads=True)
    page = someone.open("/")
    page.wait_for_selector(".card:not([aria-busy]) a")
    page.click(".card a:has-text('Tandem')")
    someone.ready()
    puzzle = puzzle_of("tandem")
    for move in load("tandem").actions(puzzle.board, puzzle.answer):
        page.keyboard.press(ARROWS[move])
    page.wait_for_selector("#result:not([hidden])")
    assert someone.text("#result-title") == "Solved: 100 of 100"
    assert someone.text("[data-note]") == "Counted, and kept on this device."
    page = someone.open("/")
    assert "Solved: 100 of 100" in page.inner_text("[data-card=tandem]")
    page = someone.open("/numbers.html")
    assert page.inner_text("[data-figure=solved]") == "1"
    with page.expect_download() as download:
        page.click("#export")
    file = tmp_path / "results.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())
    page.click("#forget")
    page.click("dialog[open] button[value=yes]")
    someone.wait("document.getElementById('told').textContent === 'All is forgotten.'")
    page.set_input_files("#file", file)
    someone.wait("document.querySelector('[data-figure=solved]').textContent === '1'")
    bad = tmp_path / "bad.json"
    bad.write_text("<b>no</b>")
    page.set_input_files("#file", bad)
    someone.wait("document.getElementById('told').textContent.startsWith('Nothing was read')")
    assert page.inner_text("[data-figure=solved]") == "1"


@pytest.mark.parametrize("game", NAMES)
def test_every_game_can_be_opened_and_given_up(visitor, game):
    someone = visitor(service_workers="block")
    page = someone.open_game(f"/play/{game}.html")
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    page.click("[data-act='give up']")
    page.click("dialog[open] button[value=yes]")
    page.wait_for_selector("#result:not([hidden])")


def test_it_can_be_played_without_a_connection(visitor):
    someone = visitor(service_workers="allow")
    page = someone.open("/")
    someone.wait("caches.match(new URL('worker.js?kept', location.href).href).then((it) => it !== undefined)")
    someone.context.set_offline(True)
    page.reload()
    page.click(".card a:has-text('Bloom')")
    someone.ready()
    assert "day" in page.inner_text(".heading").lower()


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/index.html?date=2099-01-01", "is still to come"),
        ("/index.html?date=<b>", "There is no such day"),
        ("/play/tandem.html?level=99&seed=1", "a level is an integer from 1 to 15"),
        ("/play/tandem.html?date=2099-01-01", "is still to come"),
    ],
)
def test_addresses_that_ask_for_what_is_not_there(visitor, path, words):
    page = visitor(service_workers="block").open(path)
    page.wait_for_selector(f"text={words} >> visible=true")


def test_axe_finds_nothing_in_any_dress(visitor):
    someone = visitor(service_workers="block")
    for path in ("/", "/archive.html", "/numbers.html", "/settings.html", "/make.html", "/embed/bloom.html"):
        for dress in DRESSES:
            page = someone.open(path)
            page.evaluate(f"localStorage.setItem('daymill/dress', JSON.stringify('{dress}'))")
            page.reload()
            page.wait_for_timeout(300)
            assert page.get_attribute("html", "data-dress") == dress
            assert_accessible(page, f"{path} in {dress}")
