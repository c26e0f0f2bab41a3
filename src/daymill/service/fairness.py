"""Commitments before a day, and the reveal after it. `docs/fairness.md` says how anyone checks them."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from daymill.almanac.chain import FIRST, read_links, tell_span
from daymill.almanac.dates import (
    month_end,
    month_text,
    months_between,
    parse_date,
    parse_month,
    published,
    published_month,
    utc_date,
)
from daymill.almanac.horizon import show
from daymill.almanac.reveals import read_reveal
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.service.caching import ASK_AGAIN, FOR_EVER, cached_json
from daymill.service.fairness_models import Commitments, MonthOfRecords, Reveal
from daymill.service.models import PROBLEMS
from daymill.service.problems import Problem

router = APIRouter(prefix="/api", tags=["fairness"], responses=PROBLEMS)


@router.get("/commitments", response_model=Commitments)
def get_commitments(request: Request) -> Response:
    """Get how far the chain of commitments reaches, and its last link."""
    state = request.app.state
    today = utc_date(state.clock())
    span = tell_span(state.engine)
    told = {
        "today": today.isoformat(),
        "first": span.first.isoformat() if span else None,
        "last": span.last.isoformat() if span else None,
        "head": span.head if span else FIRST,
        "months": months_between(span.first, span.last) if span else [],
    }
    return cached_json(request, encode(told), ASK_AGAIN)


@router.get("/commitments/{month}", response_model=MonthOfRecords)
def get_month_of_commitments(request: Request, month: str) -> Response:
    """Get the records of a month, those of days to come included."""
    state = request.app.state
    first = parse_month(month)
    span = tell_span(state.engine)
    last = span.last if span else utc_date(state.clock())
    end = month_end(published_month(first, last))
    days = [it.to_json() for it in read_links(state.engine, first, min(end, last))]
    # the chain only grows at its end
    control = FOR_EVER if span and end < last else ASK_AGAIN
    return cached_json(request, encode({"month": month_text(first), "days": days}), control)


@router.get("/reveals/{date}", response_model=Reveal)
def get_reveal(request: Request, date: str) -> Response:
    """Get the whole puzzles of a day that has ended, with their seeds, answers and nonces."""
    state = request.app.state
    today = utc_date(state.clock())
    day = published(parse_date(date), today)
    if day == today:
        raise Invalid("not_yet", f"the answers of {day} are told when the day has ended", "date")
    show(state.engine, day)
    reveal = read_reveal(state.engine, day)
    if reveal is None:
        raise Problem(404, "not_made", f"Nobody has asked for the puzzles of {day} yet.", "date")
    return cached_json(request, encode(reveal.to_json()), FOR_EVER if reveal.whole else ASK_AGAIN)
