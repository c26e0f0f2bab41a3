"""The archive for people: the months, the calendar of one, and the set of a day.

What it says of a player is of the attempts that count. No puzzle is made for a calendar."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse

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
from daymill.service.cards import cards_of
from daymill.service.dress import modules, render
from daymill.service.players import player_of
from daymill.service.states import DayTally, tallies_between
from daymill.service.visitor import visitor
from daymill.service.words import words_of

router = APIRouter(prefix="/archive", include_in_schema=False, default_response_class=HTMLResponse)

_A_DAY = timedelta(days=1)
_NONE = DayTally(0, 0, 0)


class Square(NamedTuple):
    """A date of a calendar that is out: how many games it has, and how the player stands with them. `mark` is
    "open", "begun", "played" (all have ended) or "solved" (and none was given up)."""

    date: date
    games: int
    tally: DayTally
    mark: str


async def made_day(request: Request, text: str) -> tuple[date, datetime] | None:
    """The day that the end of an address names, which has its puzzles then, and the moment; None for a month.

    Days that nobody has asked for yet are made one after the other, as those of the interface are.
    Raises `Invalid` (`bad_date`, `before_first_day`, `not_yet`).
    """
    if text.count("-") == 1:
        return None
    state = request.app.state
    now, day = state.clock(), parse_date(text)
    await state.days.read(state, day, now)
    return day, now


@router.get("")
def months_page(request: Request) -> HTMLResponse:
    """The months of which days can be played, the latest first."""
    today = utc_date(request.app.state.clock())
    published(today, today)
    tallies = _tallies(request, EPOCH, today)
    months = [parse_month(text) for text in reversed(months_between(EPOCH, today))]
    played = [month_text(day) for day, tally in tallies.items() if tally.ended]
    return render(
        request,
        "archive.html",
        here="archive",
        first=EPOCH,
        years=[
            (year, [(it, played.count(month_text(it))) for it in months if it.year == year])
            for year in sorted({it.year for it in months}, reverse=True)
        ],
    )


@router.get("/{text}")
def month_or_day_page(
    request: Request,
    text: str,
    made: tuple[date, datetime] | None = Depends(made_day),
) -> HTMLResponse:
    """The calendar of a month, `YYYY-MM`, or the set of a day, `YYYY-MM-DD`."""
    return _month_page(request, text) if made is None else _day_page(request, *made)


def _month_page(request: Request, text: str) -> HTMLResponse:
    """Raises `Invalid` (`bad_month`, `before_first_day`, `not_yet`)."""
    state = request.app.state
    today = utc_date(state.clock())
    first = published_month(parse_month(text), today)
    last = min(month_end(first), today)
    games = games_between(state.engine, state.schedule, first, last)
    tallies = _tallies(request, first, last)
    weeks = Calendar(words_of(visitor(request).language).first_weekday).monthdatescalendar(
        first.year, first.month
    )
    return render(
        request,
        "archive_month.html",
        here="archive",
        month=first,
        today_is=today,
        squares={day: _square(day, games[day], tallies.get(day, _NONE)) for day in games},
        weeks=weeks,
        earlier=first - _A_DAY if first > EPOCH else None,
        later=month_end(first) + _A_DAY if month_end(first) < today else None,
    )


def _day_page(request: Request, day: date, now: datetime) -> HTMLResponse:
    today = utc_date(now)
    return render(
        request,
        "archive_day.html",
        here="archive",
        today=today,
        date=day,
        day=day_number(day),
        over=day < today,
        cards=cards_of(request, day, now),
        earlier=day - _A_DAY if day > EPOCH else None,
        later=day + _A_DAY if day < today else None,
        modules=modules("pages/today.js"),
    )


def _tallies(request: Request, first: date, last: date) -> dict[date, DayTally]:
    player = player_of(request)
    return {} if player is None else tallies_between(request.app.state.engine, player, first, last)


def _square(day: date, games: Sequence[str], tally: DayTally) -> Square:
    if not tally.begun:
        mark = "open"
    elif tally.ended < len(games):
        mark = "begun"
    else:
        mark = "solved" if tally.solved == tally.ended else "played"
    return Square(day, len(games), tally, mark)
