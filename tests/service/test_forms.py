"""Games by plain forms: pressed as a browser without scripts would, by nothing but what a page offers."""

import re
from urllib.parse import urlsplit

import html5lib
import pytest

from daymill.core.timing import waits_for_clock
from daymill.games import NAMES, load
from daymill.service.dress import first_scene

from .playing import TODAY, problem, solution, whole

HTML = {"Accept": "text/html"}
CLOCK = [name for name in NAMES if waits_for_clock(first_scene(load(name).generate(1, 1)))]
TURNS = [name for name in NAMES if name not in CLOCK]
LEVEL, SEED = 6, 11


class Browser:
    """One without scripts: it keeps cookies, follows redirects, and sends forms."""

    def __init__(self, client):
        self.client = client
        self.weights = []

    def get(self, address):
        return self._read(self.client.get(address, headers=HTML))

    def _read(self, response):
        assert response.status_code == 200, response.text
        self.weights.append(len(response.content))
        self.address = urlsplit(str(response.url))
        self.html = response.text
        self.page = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(response.text)
        return self

    @property
    def text(self):
        return " ".join(" ".join(self.page.itertext()).split())

    def forms(self):
        """Each form: its address, its hidden fields and its buttons."""
        for form in self.page.iter("form"):
            assert form.get("method") == "post"
            hidden = {
                it.get("name"): it.get("value") for it in form.iter("input") if it.get("type") == "hidden"
            }
            buttons = [it for it in form.iter("button") if it.get("name")]
            yield form, hidden, buttons

    def offers(self, name, value=None):
        """Whether there is such a button."""
        return any(
            it.get("name") == name and value in (None, it.get("value"))
            for _, _, buttons in self.forms()
            for it in buttons
        )

    def press(self, name, value, **written):
        """Sends the form of a button."""
        for form, hidden, buttons in self.forms():
            if any((it.get("name"), it.get("value")) == (name, value) for it in buttons):
                fields = {**hidden, **written, name: value}
                self.sent = form.get("action"), fields
                return self._read(self.client.post(form.get("action"), data=fields, headers=HTML))
        raise AssertionError(f"there is no button {name}={value!r}")

    def values(self, name):
        return [it.get("value") for _, _, buttons in self.forms() for it in buttons if it.get("name") == name]

    def options(self):
        return [it.get("value") for it in self.page.iter("option")]

    def play(self, action):
        """Plays an action by whatever buttons lead there."""
        if self.offers("do", action):
            return self.press("do", action)
        if action in self.options():
            return self.press("take", "1", other=action)
        if self.offers("send"):
            return self.press("send", "1", word=action.split()[-1].upper())
        return self._stroke(action) if self.offers("line") else self._face(action)

    def _face(self, action):
        for cell in self.values("at"):
            if cell and f" {' '.join(re.findall(r'[0-9]+', cell))} " in action:
                self.press("at", cell)
        for group in ["", *self.values("group")]:
            if group:
                self.press("group", group)
            if self.offers("do", action):
                return self.press("do", action)
        for face in self.values("held"):
            self.press("held", face)
            if self.offers("do", action):
                return self.press("do", action)
        raise AssertionError(f"no button leads to {action!r}")

    def _stroke(self, action):
        *_, first, _last = action.split()
        for face in self.values("held"):
            self.press("held", face)
            if self.offers("do", action):
                return self.press("do", action)
            if not re.fullmatch(r"r\d+c\d+", first):
                continue
            self.press("line", "on")
            self.press("start", first)
            if self.offers("do", action):
                self.press("do", action)
                return self.press("line", "") if self.offers("line") else self
            self.press("start", first) if self.offers("start", first) else self.press("line", "")
        raise AssertionError(f"no stroke leads to {action!r}")


@pytest.fixture
def browser(client):
    return Browser(client)


def begun(browser, game):
    """A day's puzzle, begun."""
    browser.get(f"/form/{TODAY}/{game}")
    assert not browser.offers("do")
    browser.press("open", "1")
    assert browser.offers("do", "hint")
    return browser


@pytest.mark.parametrize("game", TURNS)
def test_a_day_is_played_from_the_first_press_to_the_result(app, browser, game):
    begun(browser, game)
    browser.press("do", "hint")
    assert "1 hint" in browser.text
    browser.press("do", "undo") if game not in ("minesweeper", "word") else None
    for action in solution(whole(app, game)):
        browser.play(action)
    assert "Solved: " in browser.text
    assert "Handed in and counted." in browser.text
    assert f"Daymill {load(game).info.title}, day 63" in browser.text
    # the way to an answer, there and back
    answer = next(it.get("href") for it in browser.page.iter("a") if "step=0" in it.get("href"))
    browser.get(answer)
    for words in ("One step on", "To the end", "One step back", "To the start"):
        [link] = [it.get("href") for it in browser.page.iter("a") if it.text == words]
        browser.get(link)
    assert "The start, before" in browser.text
    # and the page with scripts would say the same
    stored = browser.client.post("/api/attempts", json={"date": TODAY, "game": game}).json()
    assert stored["play"]["ended"] == "solved"


@pytest.mark.parametrize("game", TURNS)
@pytest.mark.once
def test_practice_is_played_the_same_way(browser, game):
    puzzle = load(game).generate(LEVEL, SEED)
    browser.get(f"/form/{game}?level={LEVEL}&seed={SEED}")
    for action in solution(puzzle):
        browser.play(action)
    assert "Solved: 100 of 100" in browser.text or game == "twenty48"
    assert "A practice puzzle" in browser.text
    assert f"level {LEVEL}, seed {SEED}" in browser.text


@pytest.mark.parametrize("game", TURNS)
@pytest.mark.once
def test_the_largest_level_is_light_in_both_views(client, browser, game):
    for view in ("picture", "text"):
        browser.get(f"/form/{game}?level=15&seed=3&view={view}")
        packed = client.get(
            f"/form/{game}?level=15&seed=3&view={view}", headers={**HTML, "Accept-Encoding": "gzip"}
        )
        assert packed.headers["content-encoding"] == "gzip"
        assert "<script" not in browser.html
        assert " style=" not in browser.html
        sheets = [it.get("href") for it in browser.page.iter("link") if it.get("rel") == "stylesheet"]
        weight = int(packed.headers["content-length"]) + sum(
            len(client.get(sheet, headers={"Accept-Encoding": "gzip"}).content) for sheet in sheets
        )
        assert weight < 30_000


@pytest.mark.parametrize("game", CLOCK)
@pytest.mark.once
def test_a_game_against_the_clock_says_why_it_needs_a_script(client, browser, game):
    for address in (f"/form/{TODAY}/{game}", f"/form/{game}?level=1&seed=1"):
        assert "cannot be played on a page without" in browser.get(address).text
    token = re.search(r'name="token" value="(.*?)"', client.get(f"/form/{TODAY}/tandem").text)[1]
    problem(client.post(f"/form/{TODAY}/{game}", data={"open": "1", "token": token}), 409, "needs_script")


def test_a_form_that_is_sent_twice_plays_once(browser):
    begun(browser, "sudoku")
    [cell, *_] = [it for it in browser.values("at") if it]
    browser.press("at", cell)
    action = next(it for it in browser.values("do") if it.startswith("set "))
    browser.press("do", action)
    address, fields = browser.sent
    again = browser._read(browser.client.post(address, data=fields, headers=HTML))
    assert "That was played already" in again.text
    assert "1 move" in again.text
    # another button of the page before
    late = browser._read(browser.client.post(address, data={**fields, "do": "hint"}, headers=HTML))
    assert "not played" in late.text
    assert "1 hint" not in late.text


def test_a_first_form_that_is_sent_twice_opens_one_attempt(client, browser):
    browser.get(f"/form/{TODAY}/tandem")
    cookies = dict(client.cookies)
    browser.press("open", "1")
    address, fields = browser.sent
    first = client.post("/api/attempts", json={"date": TODAY, "game": "tandem"}).json()
    client.cookies.clear()
    client.cookies.update(cookies)
    browser._read(client.post(address, data=fields, headers=HTML))
    assert (
        client.post("/api/attempts", json={"date": TODAY, "game": "tandem"}).json()["attempt"]
        == first["attempt"]
    )


def test_forms_of_other_sites_and_of_nobody_are_turned_away(client, another, browser):
    begun(browser, "tandem")
    browser.play(next(it for it in browser.values("do") if it != "hint"))
    address, fields = browser.sent
    problem(another.post(address, data=fields), 401, "no_player")
    another.get(f"/form/{TODAY}/tandem")
    problem(another.post(address, data=fields), 403, "bad_form")
    problem(client.post(address, data={**fields, "token": "x"}), 403, "bad_form")
    problem(client.post(address, data={**fields, "token": ""}), 403, "bad_form")
    problem(client.post(address, data=fields, headers={"Sec-Fetch-Site": "cross-site"}), 403, "cross_origin")


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"length": "-1"}, 422, "bad_shape"),
        ({"length": "x" * 100}, 422, "bad_shape"),
        ({"attempt": "nothing"}, 404, "unknown_attempt"),
        ({"do": "x" * 500}, 422, "bad_shape"),
        ({"do": "fly"}, 422, "unknown_action"),
    ],
)
def test_fields_that_no_page_has_are_refused(browser, changed, status, code):
    begun(browser, "tandem")
    browser.press("do", "hint")
    address, fields = browser.sent
    fields["length"] = "1"
    problem(browser.client.post(address, data={**fields, **changed}), status, code)
    assert "1 hint" in browser.get(f"/form/{TODAY}/tandem").text


@pytest.mark.once
@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b"{}", "application/json", 415, "bad_media_type"),
        (b"a=1&a=2", "application/x-www-form-urlencoded", 422, "bad_shape"),
        (b"\xff=%ff", "application/x-www-form-urlencoded", 422, "bad_shape"),
        (b"&".join(b"f%d=1" % at for at in range(50)), "application/x-www-form-urlencoded", 422, "bad_shape"),
        (b"log=" + b"up*" * 21_001 + b"up&do=up", "application/x-www-form-urlencoded", 422, "log_too_long"),
        (b"log=fly&do=up", "application/x-www-form-urlencoded", 422, "unknown_action"),
        (b"log=" + b"x" * 70_000, "application/x-www-form-urlencoded", 413, "too_large"),
    ],
)
def test_bodies_that_are_no_form_of_ours(client, content, kind, status, code):
    answer = client.post("/form/tandem?level=1&seed=1", content=content, headers={"Content-Type": kind})
    problem(answer, status, code)


@pytest.mark.once
@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/form/chess?level=1&seed=1", 404, "unknown_game"),
        ("/form/tandem?level=99&seed=1", 422, "bad_level"),
        ("/form/tandem?level=1&seed=x", 422, "bad_seed"),
        ("/form/tandem?level=1&seed=1&step=9999", 422, "bad_step"),
        ("/form/2026-03-05/tandem", 404, "not_yet"),
        ("/form/2026-13-05/tandem", 422, "bad_date"),
        ("/form/2026-03-04/chess", 404, "unknown_game"),
        ("/form/layout/1x1,1-1-99,x.css", 422, "bad_layout"),
        ("/form/layout/99999x99999,1-1-99+1-1-99,1-1-1.css", 422, "bad_layout"),
    ],
)
def test_addresses_that_lead_nowhere(client, address, status, code):
    problem(client.get(address), status, code)


def test_an_answer_is_not_shown_before_the_end(client, browser):
    begun(browser, "tandem")
    problem(client.get(f"/form/{TODAY}/tandem?step=0"), 409, "not_ended")


def test_restart_and_giving_up_ask_first(browser):
    begun(browser, "bloom")
    browser.press("ask", "give up")
    assert "cannot be undone" in browser.text
    browser.press("ask", "")
    assert browser.offers("do", "hint")
    browser.press("ask", "give up").press("do", "give up")
    assert "Given up" in browser.text


@pytest.mark.once
def test_what_is_refused_is_said_and_nothing_is_lost(browser):
    browser.get("/form/word?level=1&seed=1")
    browser.press("send", "1", word="")
    assert "Write a word first." in browser.text
    browser.press("send", "1", word="zzzz")
    assert browser.page.find(".//input[@id='word']").get("value") == "zzzz"
    assert "0 moves" in browser.text


@pytest.mark.once
def test_the_view_is_remembered(browser):
    browser.get("/form/tandem?level=1&seed=1")
    assert browser.page.find(".//img") is not None
    browser.press("view", "text")
    assert browser.page.find(".//img") is None
    assert browser.get("/form/bloom?level=1&seed=1").page.find(".//table") is not None


@pytest.mark.once
def test_markup_in_an_address_is_text(browser):
    browser.get(
        "/form/tandem?level=1&seed=1&at=%3Cscript%3E&held=%22%3E%3Cb%3E&note=%3Ci%3E&ask=%3Cscript%3E"
    )
    assert "<script" not in browser.html
    assert "<b>" not in browser.html
