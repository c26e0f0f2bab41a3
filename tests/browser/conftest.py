"""Chromium against a service of its own, with a clock that stands still.

Without a Chromium these tests are skipped, loudly; where `CI` is set they fail instead.
"""

import os
import shutil
import socket
import threading
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import sync_playwright

from daymill.almanac.schedule import Schedule
from daymill.games import NAMES, load
from daymill.service.app import create_app
from daymill.service.settings import Settings

from .player import Player

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium():
    """The path of a Chromium, or None. Its headless shell has no windows and takes a third of the time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return os.environ.get("CHROME") or next(filter(None, map(shutil.which, names)), None)


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium():
    """The path of a Chromium."""
    found = find_chromium()
    if not found:
        missing = "NO BROWSER TEST WAS RUN: there is no chromium on the PATH, and CHROME names none"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return found


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    """The application behind `site`, with every kernel compiled."""
    for name in NAMES:
        load(name).warm()
    settings = Settings(data=tmp_path_factory.mktemp("daymill"), secret="a secret for tests, 32 bytes long")
    app = create_app(settings)
    app.state.clock = lambda: NOW
    app.state.schedule = Schedule(games=NAMES)
    return app


@pytest.fixture
def set_clock(app):
    """Lets the service's clock stand still at another moment, until the test ends."""

    def set_to(moment):
        app.state.clock = lambda: moment

    yield set_to
    set_to(NOW)


@pytest.fixture(scope="session")
def site(app):
    """The address of a running service."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, log_level="warning", ws="none")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        deadline = time.monotonic() + 30
        while not server.started:
            assert thread.is_alive(), "the service ended before it had started"
            assert time.monotonic() < deadline, "the service does not start"
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="session")
def browser(chromium):
    """One Chromium for all tests; every player gets a context of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def player(browser, site, app):
    """Makes players: `player(width=375, height=667, touch=True, ...)`. At the end each must have seen neither
    an error in the console nor a request to anyone else."""
    players = []

    def make(width=1280, height=800, touch=False, **options):
        # a worker's requests are none of the page's, so tests that look at those do without
        options = {"service_workers": "block", **options}
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **options)
        players.append(Player(context, site, app))
        return players[-1]

    yield make
    for each in players:
        each.context.close()
        assert each.complaints == []
        assert each.strangers == []
