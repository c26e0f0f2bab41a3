"""Commitments and reveals, for people: what was promised before a day, and whether it was kept."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from starlette.datastructures import State

from daymill.almanac.chain import Link, Span, read_links, tell_span
from daymill.almanac.dates import (
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
from daymill.almanac.horizon import show
from daymill.almanac.reveals import Reveal, read_reveal
from daymill.core.canonical import Json, encode
from daymill.core.errors import Invalid
from daymill.service.dress import modules, render
from daymill.service.problems import Problem

router = APIRouter(prefix="/fairness", include_in_schema=False, default_response_class=HTMLResponse)


@dataclass(frozen=True, slots=True)
class Row:
    """A day of the list. `state` is "revealed", "today" or "coming"."""

    date: date
    state: str
    link: str


@dataclass(frozen=True, slots=True)
class Promise:
    """A game of a day: its commitment and, once the day is over, what was committed to. `command` recomputes
    the commitment in a shell."""

    game: str
    commitment: str | None
    seed: int | None = None
    nonce: str | None = None
    puzzle: str | None = None

    @property
    def command(self) -> str:
        """Prints the commitment in any POSIX shell; "" where there is nothing to recompute."""
        if self.nonce is None or self.puzzle is None:
            return ""
        nonce = "".join(f"\\0{byte:03o}" for byte in bytes.fromhex(self.nonce))
        return f"printf '%b%s' '{nonce}' {shlex.quote(self.puzzle)} | sha256sum"


@router.get("")
def fairness_page(request: Request, month: Annotated[str, Query()] = "") -> HTMLResponse:
    """What is promised and when; how far the chain reaches, and the days of a month, `YYYY-MM`."""
    state = request.app.state
    today = utc_date(state.clock())
    span = tell_span(state.engine)
    last = span.last if span else today
    first = published_month(parse_month(month), last) if month else min(today, last).replace(day=1)
    found = read_links(state.engine, first, min(month_end(first), last)) if span else []
    return render(
        request,
        "fairness.html",
        here="fairness",
        span=span,
        month=first,
        months=[parse_month(text) for text in months_between(span.first, span.last)] if span else [],
        rows=[Row(it.date, _state(it.date, today), it.link) for it in found],
    )


@router.get("/{day}")
def day_page(request: Request, day: str) -> HTMLResponse:
    """The record of a day and, when it is over, its reveal."""
    state = request.app.state
    when, today = parse_date(day), utc_date(state.clock())
    span = tell_span(state.engine)
    published(when, max(today, span.last) if span else today)
    before, record = _links(state, when, span)
    reveal = None
    if when < today:
        show(state.engine, when)
        reveal = read_reveal(state.engine, when)
    if record is None and reveal is None:
        # of a day that has not ended and has no record there is nothing to tell
        raise (
            Invalid("not_yet", f"the answers of {when} are told when the day has ended", "date")
            if when >= today
            else Problem(404, "not_made", f"Nobody has asked for the puzzles of {when} yet.", "date")
        )
    return render(
        request,
        "fairness_day.html",
        here="fairness",
        date=when,
        day=day_number(when),
        state=_state(when, today),
        record=record,
        before=before,
        promises=_promises(record, reveal),
        record_command="" if record is None else f"printf %s {shlex.quote(record.record)} | sha256sum",
        told=encode(_told(record, before, reveal)),
        earlier=when - timedelta(days=1),
        site=str(request.base_url).rstrip("/"),
        month=month_text(when),
        modules=modules("pages/fairness.js"),
    )


def _links(state: State, when: date, span: Span | None) -> tuple[Link | None, Link | None]:
    """The record before that of a day, and its own; None where there is none."""
    if span is None or not span.first <= when <= span.last:
        return None, None
    records = read_links(state.engine, when, when)
    if not records:
        return None, None
    # the day before may have been left out of the chain: then an earlier one stands before it
    earlier = read_links(state.engine, max(span.first, when - timedelta(days=60)), when - timedelta(days=1))
    return (earlier[-1] if earlier else None), records[0]


def _state(day: date, today: date) -> str:
    return "revealed" if day < today else "today" if day == today else "coming"


def _promises(record: Link | None, reveal: Reveal | None) -> list[Promise]:
    if reveal is not None:
        return [Promise(it.game, it.commitment, it.seed, it.nonce, it.puzzle) for it in reveal.puzzles]
    return [] if record is None else [Promise(*it) for it in _said(record)]


def _said(record: Link) -> list[tuple[str, str]]:
    """The games and commitments of a record."""
    return [(it["game"], it["commitment"]) for it in json.loads(record.record)["puzzles"]]


def _told(record: Link | None, before: Link | None, reveal: Reveal | None) -> Json:
    """What the script recomputes, as the texts that were hashed."""
    return {
        "record": record and {"text": record.record, "link": record.link, "previous": record.previous},
        "before": before and before.record,
        "puzzles": [
            {"game": it.game, "nonce": it.nonce, "commitment": it.commitment, "puzzle": it.puzzle}
            for it in (reveal.puzzles if reveal else ())
        ],
    }
