"""PostgreSQL is pulled the plug of and started again while people play. The service stays up throughout."""

import time
from threading import Event, Thread

import pytest
from starlette.testclient import TestClient

from daymill.almanac.schedule import Schedule
from daymill.service.app import create_app
from daymill.service.settings import Settings

from ..postgres import Databases
from ..service.conftest import NOW, SECRET
from ..service.playing import TODAY, open_attempt, problem, send

pytestmark = pytest.mark.postgresql


@pytest.fixture
def app(cluster, tmp_path):
    databases = Databases(cluster.url())
    settings = Settings(data=tmp_path, database=databases.fresh(), secret=SECRET, limit_batches=0)
    databases.dispose()
    app = create_app(settings)
    app.state.clock = lambda: NOW
    app.state.schedule = Schedule(games=("tandem",))
    yield app
    app.state.engine.dispose()


class Player(Thread):
    """Plays until told to stop; sends again what was not acknowledged, as the page does."""

    def __init__(self, app, over):
        super().__init__()
        self.client = TestClient(app)
        self.attempt = open_attempt(self.client)["attempt"]
        self.over = over
        self.acknowledged = 0
        self.away = 0
        self.odd = []

    def run(self):
        while not self.over.is_set():
            response = send(self.client, self.attempt, self.acknowledged, ["hint"])
            if response.status_code == 200:
                self.acknowledged = response.json()["length"]
            elif (response.status_code, response.json()["code"]) == (503, "unavailable"):
                self.away += 1
                time.sleep(0.05)
            else:
                self.odd.append(response.text)


def until(true, seconds=30):
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_database_that_stops_and_starts_again_loses_nothing(app, cluster):
    over = Event()
    players = [Player(app, over) for _ in range(4)]
    for player in players:
        player.start()
    try:
        until(lambda: all(player.acknowledged > 3 for player in players))
        cluster.stop("immediate")
        until(lambda: all(player.away for player in players))
        client = TestClient(app)
        for answer in (
            client.get("/health"),
            client.post("/api/attempts", json={"date": TODAY, "game": "tandem"}),
            client.get("/api/days/2026-03-03"),
        ):
            problem(answer, 503, "unavailable")
            assert answer.headers["retry-after"] == "5"
        cluster.start()
        before = [player.acknowledged for player in players]
        until(lambda: all(player.acknowledged > at for player, at in zip(players, before, strict=True)))
        assert client.get("/health").status_code == 200
    finally:
        over.set()
        for player in players:
            player.join()
    for player in players:
        assert player.odd == []
        stored = player.client.get(f"/api/attempts/{player.attempt}").json()["actions"]
        assert stored == ["hint"] * player.acknowledged
