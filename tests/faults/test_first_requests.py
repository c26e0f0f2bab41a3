"""Two servers start at once on an empty database, and everyone asks them for a day that nobody has made."""

import asyncio
from datetime import UTC, datetime

import httpx2
from sqlalchemy import func, select

from daymill.almanac.schema import days
from daymill.almanac.store import open_store
from tests.asynchronous import run

from .serving import await_health, server


async def rush(addresses, day):
    """Two hundred requests at once, and a first attempt from each of twenty browsers."""
    limits = httpx2.Limits(max_connections=200)
    async with httpx2.AsyncClient(limits=limits, timeout=120) as client:
        asked = [client.get(f"{addresses[number % 2]}/api/days/{day}") for number in range(200)]
        opened = [attempt(addresses[number % 2], day) for number in range(20)]
        return await asyncio.gather(asyncio.gather(*asked), asyncio.gather(*opened))


async def attempt(address, day):
    async with httpx2.AsyncClient(base_url=address, timeout=120) as client:
        return await client.post("/api/attempts", json={"date": day, "game": "bloom"})


def test_everyone_gets_the_same_boards(data, empty_database):
    today = datetime.now(UTC).date()
    with (
        server(data, empty_database, workers=2, awaited=False) as (one, its_process),
        server(data, empty_database, workers=2, awaited=False) as (other, others_process),
    ):
        await_health(one, its_process)
        await_health(other, others_process)
        told, opened = run(rush((one, other), str(today)))
    assert {response.status_code for response in told} == {200}
    assert len({response.content for response in told}) == 1
    assert {response.status_code for response in opened} == {201}
    assert len({response.json()["attempt"] for response in opened}) == 20
    engine = open_store(empty_database)
    with engine.connect() as connection:
        query = select(days.c.game, func.count()).where(days.c.date == today).group_by(days.c.game)
        assert sorted(map(tuple, connection.execute(query))) == [("bloom", 1), ("tandem", 1)]
    engine.dispose()
    assert (data / "secret").stat().st_mode & 0o777 == 0o600  # one, though four processes needed it
