"""A service of its own for each test, on SQLite and on PostgreSQL, with a clock that the test moves."""

from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from daymill.almanac.schedule import Schedule
from daymill.games import NAMES
from daymill.service.app import create_app
from daymill.service.settings import Settings

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)
SECRET = "a secret for tests, 32 bytes long"


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
def settings(tmp_path, database, monkeypatch):
    """Settings of a service whose database is SQLite's or PostgreSQL's."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir(exist_ok=True)
    return Settings(data=tmp_path / "data", database=database, secret=SECRET)


@pytest.fixture
def app(settings, clock):
    app = create_app(settings)
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
