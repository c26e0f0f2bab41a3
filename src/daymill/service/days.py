"""The public puzzles of a day."""

from __future__ import annotations

from datetime import date
from typing import Any

from fastapi import APIRouter, Request
from starlette.datastructures import State

from daymill.almanac.dates import day_number, parse_date, seconds_left, utc_date
from daymill.almanac.publish import PublicDay, set_of_day
from daymill.core.errors import Invalid

router = APIRouter(prefix="/api/days")


def today(state: State) -> date:
    """The current UTC date by the service's clock."""
    return utc_date(state.clock())


def day_set(state: State, day: date) -> list[PublicDay]:
    """The puzzles of a day, in order. Raises `Invalid` (`not_yet`) for a day after today."""
    if day > today(state):
        raise Invalid("not_yet", f"the puzzles of {day} are not out yet", "date")
    return set_of_day(state.engine, state.secret, state.schedule, day, state.clock())


def _body(state: State, day: date) -> dict[str, Any]:
    puzzles = [{"game": it.game, "title": it.title, "puzzle": it.puzzle} for it in day_set(state, day)]
    return {"date": day.isoformat(), "day": day_number(day), "puzzles": puzzles}


@router.get("/today")
def get_today(request: Request) -> dict[str, Any]:
    """Today's set."""
    state = request.app.state
    return {**_body(state, today(state)), "seconds_left": seconds_left(state.clock())}


@router.get("/{date}")
def get_day(request: Request, date: str) -> dict[str, Any]:
    """The set of a day."""
    return _body(request.app.state, parse_date(date))
