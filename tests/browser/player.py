"""A person at a browser."""

import time
from datetime import date

from daymill.almanac.publish import puzzle_of_day
from daymill.games import load

TODAY = date(2026, 3, 4)
# what the service tells of an attempt at a hidden game
TOLD = {"attempt", "date", "game", "number", "counts", "actions", "clock", "length", "play", "scene", "step"}
ARROWS = {"up": "ArrowUp", "right": "ArrowRight", "down": "ArrowDown", "left": "ArrowLeft"}


class Player:
    """One browser context with one page, and what went wrong in it."""

    def __init__(self, context, site, app):
        self.context = context
        self.site = site
        self.app = app
        self.complaints = []
        self.strangers = []
        self.page = context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._request)

    def _console(self, message):
        # Chromium reports lost connections there, and moves that the service refuses; Playwright that a test
        # does without the worker
        expected = ("ERR_INTERNET_DISCONNECTED", "409 (Conflict)", "Service Worker registration blocked")
        if message.type in ("error", "warning") and not any(words in message.text for words in expected):
            self.complaints.append(message.text)

    def _request(self, request):
        if not request.url.startswith((self.site, "data:")):
            self.strangers.append(request.url)

    def open(self, path):
        """Opens a page without a board."""
        self.page.goto(self.site + path)
        return self.page

    def open_game(self, path):
        """Opens the page of a game, and waits until it can be played."""
        self.page.goto(self.site + path)
        return self.ready()

    def open_today(self, game):
        """Opens today's puzzle of a game, and waits until it can be played."""
        return self.open_game(f"/play/{TODAY}/{game}")

    def reload(self):
        """Loads the page of a game again, and waits until it stands."""
        self.page.reload()
        return self.ready()

    def ready(self):
        """Waits for a board that can be played, or for a result."""
        self.page.wait_for_selector(
            "#controls button:enabled, #choices:not([hidden]) button, .cells .offering, #result:not([hidden])"
        )
        return self.page

    def wait(self, expression):
        """Waits until `expression` is true in the page. Playwright's own way needs an eval, which the page
        forbids."""
        deadline = time.monotonic() + 15
        while not self.page.evaluate(expression):
            assert time.monotonic() < deadline, f"this did not come true: {expression}"
            time.sleep(0.02)

    def text(self, selector):
        """The text of an element."""
        return self.page.text_content(selector).strip()

    def name(self, cell):
        """What a screen reader says for a cell."""
        return self.page.get_attribute(f"[data-cell='{cell}']", "aria-label")

    def swipe(self, key, selector="#stage"):
        """Draws one finger over an element, as `key` points."""
        box = self.page.locator(selector).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        dx, dy = {"ArrowUp": (0, -60), "ArrowRight": (60, 0), "ArrowDown": (0, 60), "ArrowLeft": (-60, 0)}[
            key
        ]
        self.touch([("touchStart", [(x, y)]), ("touchMove", [(x + dx, y + dy)]), ("touchEnd", [])])

    def touch(self, events):
        """Sends touches: (type, places of the fingers)."""
        session = self.context.new_cdp_session(self.page)
        for kind, fingers in events:
            points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        session.detach()

    def answer(self, game):
        """The answer of today's puzzle, from the store, as actions."""
        state = self.app.state
        puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, TODAY, game, state.clock())
        board, start = puzzle.board, load(game).start(puzzle)
        return [action for step in load(game).explain(board, start) for action in step.actions]

    def settings(self):
        """The answer of today's Bloom: the pumps that run, each with its setting."""
        pairs = (action.split()[1:] for action in self.answer("bloom"))
        return [(pump, int(value)) for pump, value in pairs if value != "0"]

    def stored(self, game):
        """The log that the service has, asked for by the page."""
        body = {"date": str(TODAY), "game": game}
        script = """async (body) => (await (await fetch("/api/attempts", {
          method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body),
        })).json()).actions"""
        return self.page.evaluate(script, body)
