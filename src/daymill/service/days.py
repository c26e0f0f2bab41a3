"""The public puzzles of a day."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date, datetime
from threading import Lock

from cachetools import LRUCache
from fastapi import APIRouter, Request, Response
from starlette.datastructures import State

from daymill.almanac.dates import day_number, parse_date, published, seconds_left, utc_date
from daymill.almanac.publish import PublicDay, set_of_day
from daymill.core.canonical import encode
from daymill.service.caching import Body, body_of, cached_body
from daymill.service.models import PROBLEMS, Day, Today

router = APIRouter(prefix="/api/days", tags=["days"], responses=PROBLEMS)

_KEPT = 64  # days


class Days:
    """The days that this process has told. A stored day that anyone has seen never changes, so what is kept
    is what any other process would read. However many ask for a day at once, it is read once."""

    def __init__(self) -> None:
        self._kept: LRUCache[date, tuple[str, Body]] = LRUCache(_KEPT)
        self._reading: dict[date, Future[tuple[str, Body]]] = {}
        self._today: tuple[date, int, Body] | None = None
        self._lock = Lock()
        # a past day that nobody has asked for yet takes seconds to make: today does not wait behind those
        self._for_today = ThreadPoolExecutor(1, "today")
        self._for_past = ThreadPoolExecutor(1, "past")

    async def body(self, state: State, day: date, now: datetime) -> Body:
        """The body of a day. Raises `Invalid` as `published` does."""
        return (await self._find(state, published(day, utc_date(now)), now))[1]

    async def today(self, state: State, now: datetime) -> Body:
        """The body of the current date with the seconds that are left of it; made once a second."""
        day, left = utc_date(now), seconds_left(now)
        kept = self._today
        if kept is None or kept[:2] != (day, left):
            text, _ = await self._find(state, published(day, day), now)
            # the last of its keys in canonical order
            kept = self._today = (day, left, body_of(f'{text[:-1]},"seconds_left":{left}}}'))
        return kept[2]

    async def _find(self, state: State, day: date, now: datetime) -> tuple[str, Body]:
        with self._lock:
            kept = self._kept.get(day)
            if kept is not None:
                return kept
            reading = self._reading.get(day)
            if reading is None:
                threads = self._for_today if day == utc_date(now) else self._for_past
                reading = self._reading[day] = threads.submit(self._read, state, day, now)
        # whoever goes away while the day is read does not stop it for the others
        return await asyncio.shield(asyncio.wrap_future(reading))

    def _read(self, state: State, day: date, now: datetime) -> tuple[str, Body]:
        try:
            text = _text(day, day_set(state, day, now))
            kept = text, body_of(text)
            with self._lock:
                self._kept[day] = kept
            return kept
        finally:
            with self._lock:
                del self._reading[day]


def day_set(state: State, day: date, now: datetime) -> list[PublicDay]:
    """The puzzles of a day, in order. Raises `Invalid` as `published` does."""
    return set_of_day(state.engine, state.secret, state.schedule, published(day, utc_date(now)), now)


@router.get("/today", response_model=Today)
async def get_today(request: Request) -> Response:
    """Get the set of the current UTC date."""
    state = request.app.state
    return cached_body(request, await state.days.today(state, state.clock()), "no-cache")


@router.get("/{date}", response_model=Day)
async def get_day(request: Request, date: str) -> Response:
    """Get the set of a day, which never changes."""
    state = request.app.state
    return cached_body(request, await state.days.body(state, parse_date(date), state.clock()))


def _text(day: date, found: list[PublicDay]) -> str:
    puzzles = [{"game": it.game, "title": it.title, "puzzle": it.puzzle} for it in found]
    return encode({"date": day.isoformat(), "day": day_number(day), "puzzles": puzzles})
