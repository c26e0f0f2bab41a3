"""The public puzzles of a day."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date, datetime
from threading import Lock

from cachetools import LRUCache
from fastapi import APIRouter, Request, Response
from starlette.datastructures import Headers, State
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from daymill.almanac.dates import day_number, parse_date, published, seconds_left, utc_date
from daymill.almanac.publish import PublicDay, set_of_day
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.service.caching import ASK_AGAIN, Body, cached_json
from daymill.service.models import PROBLEMS, Day, Today

_PLACE = "/api/days/"
router = APIRouter(prefix=_PLACE.rstrip("/"), tags=["days"], responses=PROBLEMS)

_KEPT = 64  # days


class Days:
    """The days that this process has told. A stored day that anyone has seen never changes, so what is kept
    is what any other process would read. However many ask for a day at once, it is read once."""

    def __init__(self) -> None:
        self._kept: LRUCache[date, tuple[str, Body]] = LRUCache(_KEPT)
        self._reading: dict[date, Future[str]] = {}
        self._today: tuple[date, int, Body] | None = None
        self._lock = Lock()
        # a past day that nobody has asked for yet takes seconds to make: today does not wait behind those
        self._for_today = ThreadPoolExecutor(1, "today")
        self._for_past = ThreadPoolExecutor(1, "past")

    def kept(self, day: date, now: datetime) -> Body | None:
        """The body of a day, if it is kept. Raises `Invalid` as `published` does."""
        with self._lock:
            kept = self._kept.get(published(day, utc_date(now)))
        return None if kept is None else kept[1]

    def kept_today(self, now: datetime) -> Body | None:
        """The body of the current date with the seconds that are left of it, if that day is kept."""
        day, left = utc_date(now), seconds_left(now)
        shown = self._today
        if shown is None or shown[:2] != (day, left):
            with self._lock:
                kept = self._kept.get(day)
            if kept is None:
                return None
            shown = self._today = (day, left, Body(_with_seconds(kept[0], left), ASK_AGAIN))
        return shown[2]

    async def read(self, state: State, day: date, now: datetime) -> str:
        """The text of a day, which is kept then. Raises `Invalid` as `published` does."""
        published(day, utc_date(now))
        with self._lock:
            kept = self._kept.get(day)
            if kept is not None:
                return kept[0]
            reading = self._reading.get(day)
            if reading is None:
                threads = self._for_today if day == utc_date(now) else self._for_past
                reading = self._reading[day] = threads.submit(self._read, state, day, now)
        # whoever goes away while the day is read does not stop it for the others
        return await asyncio.shield(asyncio.wrap_future(reading))

    def close(self) -> None:
        """Reads no further day, at the end of the process: Python would wait for all that was asked for."""
        for threads in (self._for_today, self._for_past):
            threads.shutdown(wait=False, cancel_futures=True)

    def _read(self, state: State, day: date, now: datetime) -> str:
        try:
            text = _text(day, day_set(state, day, now))
            kept = text, Body(text)
            with self._lock:
                self._kept[day] = kept
            return text
        finally:
            with self._lock:
                del self._reading[day]


class DaysFirst:
    """Answers for the days that are kept, before the routes are looked through: at midnight everyone asks for
    the same one. All else is passed on, and so is every error."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it."""
        found = None
        if scope["type"] == "http" and scope["method"] == "GET" and scope["path"].startswith(_PLACE):
            found = _kept(scope["app"].state, scope["path"].removeprefix(_PLACE))
        if found is None:
            await self.app(scope, receive, send)
            return
        scope["route"], body = found
        await body.answer(Headers(scope=scope))(scope, receive, send)


def _kept(state: State, text: str) -> tuple[BaseRoute, Body] | None:
    """The body that is kept of the day that the end of a path names, and the route that would answer."""
    days: Days = state.days
    route = _TODAY if text == "today" else _DAY
    try:
        now = state.clock()
        body = days.kept_today(now) if route is _TODAY else days.kept(parse_date(text), now)
    except Invalid:
        return None
    return None if body is None else (route, body)


def day_set(state: State, day: date, now: datetime) -> list[PublicDay]:
    """The puzzles of a day, in order. Raises `Invalid` as `published` does."""
    return set_of_day(state.engine, state.secret, state.schedule, published(day, utc_date(now)), now)


@router.get("/today", response_model=Today)
async def get_today(request: Request) -> Response:
    """Get the set of the current UTC date."""
    state = request.app.state
    now = state.clock()
    text = await state.days.read(state, utc_date(now), now)
    return cached_json(request, _with_seconds(text, seconds_left(now)), ASK_AGAIN)


@router.get("/{date}", response_model=Day)
async def get_day(request: Request, date: str) -> Response:
    """Get the set of a day, which never changes."""
    state = request.app.state
    return cached_json(request, await state.days.read(state, parse_date(date), state.clock()))


_TODAY, _DAY = router.routes


def _text(day: date, found: list[PublicDay]) -> str:
    puzzles = [{"game": it.game, "title": it.title, "puzzle": it.puzzle} for it in found]
    return encode({"date": day.isoformat(), "day": day_number(day), "puzzles": puzzles})


def _with_seconds(text: str, left: int) -> str:
    """The text of a day with one more key, the last of them in canonical order."""
    return f'{text[:-1]},"seconds_left":{left}}}'
