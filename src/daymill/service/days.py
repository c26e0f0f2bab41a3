"""The public puzzles of a day."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.datastructures import State

from daymill.almanac.dates import day_number, parse_date, published, seconds_left, utc_date
from daymill.almanac.publish import PublicDay, set_of_day
from daymill.core.canonical import encode
from daymill.service.caching import cached_json
from daymill.service.models import PROBLEMS, Day, Today

router = APIRouter(prefix="/api/days", tags=["days"], responses=PROBLEMS)


def day_set(state: State, day: date, now: datetime) -> list[PublicDay]:
    """The puzzles of a day, in order. Raises `Invalid` as `published` does."""
    return set_of_day(state.engine, state.secret, state.schedule, published(day, utc_date(now)), now)


@router.get("/today", response_model=Today)
def get_today(request: Request) -> Response:
    """Get the set of the current UTC date."""
    state = request.app.state
    now = state.clock()
    shown = {**_shown(state, utc_date(now), now), "seconds_left": seconds_left(now)}
    return cached_json(request, encode(shown), "no-cache")


@router.get("/{date}", response_model=Day)
def get_day(request: Request, date: str) -> Response:
    """Get the set of a day, which never changes."""
    state = request.app.state
    return cached_json(request, encode(_shown(state, parse_date(date), state.clock())))


def _shown(state: State, day: date, now: datetime) -> dict[str, Any]:
    puzzles = [{"game": it.game, "title": it.title, "puzzle": it.puzzle} for it in day_set(state, day, now)]
    return {"date": day.isoformat(), "day": day_number(day), "puzzles": puzzles}
