"""A service of its own for each test, with a clock that the test moves."""

from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from daymill.almanac.schedule import Schedule
from daymill.games import NAMES
from daymill.service.app import create_app
from daymill.service.settings import Settings

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)


class Hand:
    """A clock that stands still until it is moved."""

    def __init__(self):
        self.moment = NOW

    def __call__(self):
        return self.moment

    def move(self, **by):
        self.moment += timedelta(**by)


@pytest.fixture
def clock():
    return Hand()


@pytest.fixture
def app(tmp_path, clock, monkeypatch):
    monkeypatch.chdir(tmp_path)
    app = create_app(Settings(data=tmp_path / "data"))
    app.state.clock = clock
    app.state.schedule = Schedule(games=NAMES)
    yield app
    app.state.engine.dispose()


@pytest.fixture
def client(app):
    with TestClient(app) as client:
        yield client


@pytest.fixture
def another(app):
    """Another person's browser."""
    with TestClient(app) as client:
        yield client
