"""A process that is killed while results come in and are erased leaves tallies that hold."""

import os
import subprocess
import sys
from datetime import date

from daymill.service.distribution import read_distribution
from daymill.service.tallies import recount

from .playing import TODAY, open_attempt

# plays as one new player after another, says so, and erases every third
STORM = f"""
import itertools
from datetime import datetime
from starlette.testclient import TestClient
from daymill.service.app import create_app
from daymill.service.settings import Settings

client = TestClient(create_app(Settings()))
client.app.state.clock = lambda: datetime.fromisoformat("{TODAY}T12:00:00+00:00")
for at in itertools.count():
    client.cookies.clear()
    opened = client.post("/api/attempts", json={{"date": "{TODAY}", "game": "tandem"}}).json()["attempt"]
    sent = {{"from": 0, "actions": ["hint", "give up"]}}
    assert client.post(f"/api/attempts/{{opened}}/actions", json=sent).status_code == 200
    if at % 3 == 0:
        assert client.delete("/api/players/me").status_code == 204
    print(at, flush=True)
"""


def test_a_kill_leaves_tallies_equal_to_a_recount(app, client, settings):
    open_attempt(client)  # today's puzzle is there
    environment = {
        **os.environ,
        "DAYMILL_DATA": str(settings.data),
        "DAYMILL_DATABASE": settings.database,
        "DAYMILL_SECRET": settings.secret.get_secret_value(),
    }
    with subprocess.Popen([sys.executable, "-c", STORM], env=environment, stdout=subprocess.PIPE) as storm:
        lines = [storm.stdout.readline() for _ in range(30)]
        storm.kill()
    assert lines[-1].strip() == b"29"
    day = date.fromisoformat(TODAY)
    # 20 were acknowledged and left, and what came after that was counted whole or not at all
    assert read_distribution(app.state.engine, day, "tandem").results >= 20
    assert recount(app.state.engine, day) == {}
