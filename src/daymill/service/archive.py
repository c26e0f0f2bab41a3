"""The archive of days, and the challenge of the day."""

from __future__ import annotations

from datetime import date as Date  # noqa: N812, `date` is a parameter of the address here
from datetime import datetime
from typing import Any

from fastapi import APIRouter, Request, Response

from daymill.almanac.archive import games_between
from daymill.almanac.dates import (
    EPOCH,
    day_number,
    month_end,
    month_text,
    months_between,
    parse_date,
    parse_month,
    published,
    published_month,
    utc_date,
)
from daymill.core.canonical import encode
from daymill.games import NAMES
from daymill.service.caching import ASK_AGAIN, cached_json
from daymill.service.fairness_models import Archive, Challenge, MonthOfArchive
from daymill.service.models import PROBLEMS

# all asked about again: what a day has is fixed when it is first asked for, and another version of daymill
# may know other games
router = APIRouter(prefix="/api", tags=["archive"], responses=PROBLEMS)


@router.get("/archive", response_model=Archive)
def get_archive(request: Request) -> Response:
    """Get the months of which days can be played."""
    today = _today(request.app.state.clock())
    told = {
        "first": EPOCH.isoformat(),
        "last": today.isoformat(),
        "months": months_between(EPOCH, today),
    }
    return cached_json(request, encode(told), ASK_AGAIN)


@router.get("/archive/{month}", response_model=MonthOfArchive)
def get_month_of_archive(request: Request, month: str) -> Response:
    """Get the days of a month that can be played, and their games. Nothing is made for it."""
    state = request.app.state
    today = _today(state.clock())
    first = published_month(parse_month(month), today)
    games = games_between(state.engine, state.schedule, first, min(month_end(first), today))
    days = [{"date": it.isoformat(), "day": day_number(it), "games": games[it]} for it in games]
    return cached_json(request, encode({"month": month_text(first), "days": days}), ASK_AGAIN)


@router.get("/challenge", response_model=Challenge)
def get_challenge(request: Request) -> Response:
    """Get the challenge of the current UTC date."""
    return cached_json(request, encode(_challenge(_today(request.app.state.clock()))), ASK_AGAIN)


@router.get("/challenge/{date}", response_model=Challenge)
def get_challenge_of_day(request: Request, date: str) -> Response:
    """Get the challenge of a day that has begun."""
    day = published(parse_date(date), utc_date(request.app.state.clock()))
    return cached_json(request, encode(_challenge(day)), ASK_AGAIN)


def _today(now: datetime) -> Date:
    """The current date. Raises `Invalid` (`before_first_day`)."""
    return published(utc_date(now), utc_date(now))


def _challenge(day: Date) -> dict[str, Any]:
    # it brings the compiler along, which a stored day is shown without
    from daymill.core.challenge import challenge_of_day  # noqa: PLC0415

    number = day_number(day)
    return {"date": day.isoformat(), "day": number, **challenge_of_day(number, NAMES).to_json()}
