"""The public puzzles of a day."""

from __future__ import annotations

from datetime import date
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.datastructures import State

from daymill.almanac.dates import EPOCH, day_number, parse_date, seconds_left, utc_date
from daymill.almanac.publish import PublicDay, set_of_day
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.service.caching import cached_json
from daymill.service.models import PROBLEMS, Day, Today

router = APIRouter(prefix="/api/days", tags=["days"], responses=PROBLEMS)


def today(state: State) -> date:
    """The current UTC date by the service's clock."""
    return utc_date(state.clock())


def published(state: State, day: date) -> date:
    """`day`, if its puzzles are out. Raises `Invalid` with `not_yet` or `before_first_day`."""
    if day < EPOCH:
        raise Invalid("before_first_day", f"the first day is {EPOCH}", "date")
    if day > today(state):
        raise Invalid("not_yet", f"the puzzles of {day} come out at 00:00 UTC on that day", "date")
    return day


def day_set(state: State, day: date) -> list[PublicDay]:
    """The puzzles of a day, in order. Raises `Invalid` as `published` does."""
    return set_of_day(state.engine, state.secret, state.schedule, published(state, day), state.clock())


@router.get("/today", response_model=Today)
def get_today(request: Request) -> Response:
    """Get the set of the current UTC date."""
    state = request.app.state
    now = state.clock()
    shown = {**_shown(state, utc_date(now)), "seconds_left": seconds_left(now)}
    return cached_json(request, encode(shown), "no-cache")


@router.get("/{date}", response_model=Day)
def get_day(request: Request, date: str) -> Response:
    """Get the set of a day, which never changes."""
    return cached_json(request, encode(_shown(request.app.state, parse_date(date))))


def _shown(state: State, day: date) -> dict[str, Any]:
    puzzles = [{"game": it.game, "title": it.title, "puzzle": it.puzzle} for it in day_set(state, day)]
    return {"date": day.isoformat(), "day": day_number(day), "puzzles": puzzles}
