"""The service is killed in the middle of everything. What it has acknowledged is there afterwards."""

import asyncio
from datetime import UTC, datetime

import httpx2

from daymill.almanac.publish import stored_puzzle
from daymill.almanac.store import open_store
from daymill.core.replay import replay
from daymill.games import load
from tests.asynchronous import run

from .serving import kill, server

PLAYERS = 24


class Player:
    """Somebody who plays for as long as there is an answer, and remembers what was acknowledged."""

    def __init__(self, number):
        # what each game takes again and again
        self.game = ("tandem", "bloom")[number % 2]
        self.batches = (["hint"], ["hint", "hint"]) if self.game == "tandem" else (["set 1 1"], ["undo"])
        self.cookies = httpx2.Cookies()
        self.attempt = ""
        self.log = []
        self.sent = []
        self.count = 0

    async def open(self, address, day):
        async with httpx2.AsyncClient(base_url=address, timeout=60) as client:
            response = await client.post("/api/attempts", json={"date": day, "game": self.game})
            self.attempt = response.json()["attempt"]
            self.cookies = client.cookies

    async def play(self, address, stored):
        """Sends batches until the server is gone."""
        async with httpx2.AsyncClient(base_url=address, cookies=self.cookies, timeout=60) as client:
            while True:
                self.sent = self.batches[self.count % 2]
                batch = {"from": len(self.log), "actions": self.sent}
                try:
                    response = await client.post(f"/api/attempts/{self.attempt}/actions", json=batch)
                except httpx2.TransportError:
                    return
                assert response.status_code == 200, response.text
                self.log += self.sent
                self.count += 1
                assert response.json()["length"] == len(self.log)
                stored()

    async def look(self, address):
        """The log and the play as the service has them."""
        async with httpx2.AsyncClient(base_url=address, cookies=self.cookies, timeout=60) as client:
            shown = (await client.get(f"/api/attempts/{self.attempt}")).json()
        return shown["actions"], shown["play"]


async def storm(address, players, process, acknowledged):
    """All play at once; the server is killed after so many batches."""
    count = 0

    def stored():
        nonlocal count
        count += 1
        if count == acknowledged:
            kill(process)

    await asyncio.gather(*(player.play(address, stored) for player in players))
    assert count >= acknowledged


async def everyone(call, players):
    return await asyncio.gather(*(call(player) for player in players))


def test_a_service_that_is_killed_in_a_storm_of_batches_loses_nothing(data, database):
    day = datetime.now(UTC).date()
    players = [Player(number) for number in range(PLAYERS)]
    with server(data, database, workers=2) as (address, process):
        run(everyone(lambda player: player.open(address, str(day)), players))
        run(storm(address, players, process, acknowledged=150))
    with server(data, database, workers=1) as (address, process):
        found = run(everyone(lambda player: player.look(address), players))
        engine = open_store(database)
        for player, (log, play) in zip(players, found, strict=True):
            # the last batch may have been stored, whole, and its answer cut off
            assert log in (player.log, player.log + player.sent)
            game = load(player.game)
            puzzle = stored_puzzle(engine, day, player.game)
            replayed, refused = replay(game, puzzle, log)
            score = game.score(puzzle, replayed).to_json()
            assert play == {**replayed.counts(), "ended": replayed.ended, "score": score}
            assert refused == ()
            player.count += log != player.log
            player.log = log
        engine.dispose()
        # they go on where they are
        run(storm(address, players, process, acknowledged=50))
