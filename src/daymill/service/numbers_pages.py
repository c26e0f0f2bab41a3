"""A player's own numbers, and what can be done with them: taken to another device, saved, erased.

Forms carry a token, as those of games do: an old browser does not say which site has sent one.
"""

from __future__ import annotations

from datetime import timedelta
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from daymill.almanac.dates import utc_date
from daymill.service import moving, personal, transfers
from daymill.service.dress import render
from daymill.service.fields import read_fields
from daymill.service.forms import tokens
from daymill.service.limits import take_one
from daymill.service.players import forget, player_of, remember
from daymill.service.problems import Problem
from daymill.service.score_chart import DAYS, score_chart
from daymill.service.statistics import count_of, daily_scores, statistics_of

router = APIRouter(prefix="/numbers", include_in_schema=False, default_response_class=HTMLResponse)

Fields = Annotated[dict[str, str], Depends(read_fields)]

_NOTES = ("moved", "erased")


@router.get("")
def numbers_page(request: Request, note: Annotated[str, Query()] = "") -> HTMLResponse:
    """Streak, figures and latest games. `note` says what was done just now."""
    return _page(request, note=note if note in _NOTES else "")


@router.post("/code")
def make_code(request: Request, sent: Fields) -> Response:
    """Makes a code by which another device becomes the same player."""
    player = player_of(request)
    if player is None:
        return _onward()
    tokens.check_token(request, sent.get("token", ""))
    try:
        take_one(request, "transfers")
    except Problem as problem:
        return _page(request, problem, of="code")
    state = request.app.state
    answer = _onward(to="#code")
    moving.keep(request, answer, transfers.new_code(state.engine, player, state.clock()))
    return answer


@router.post("/move")
def move_here(request: Request, sent: Fields) -> Response:
    """Makes this device the player of a code. Where it has games of its own that would be out of reach then,
    that is asked first."""
    tokens.check_token(request, sent.get("token", ""))
    state = request.app.state
    code, here = sent.get("code", "")[:100], player_of(request)
    try:
        take_one(request, "transfers")
        player, _ = transfers.redeem(state.engine, code, here, sent.get("replace") == "yes", state.clock())
    except Problem as problem:
        if problem.code != "would_replace":
            return _page(request, problem, of="move", code=code)
        shown = {"code": code, "lost": problem.more["attempts"]}
        return _render(request, "numbers_move.html", problem.status_code, **shown)
    answer = _onward(note="moved")
    moving.drop(answer)
    remember(request, answer, player)
    return answer


@router.get("/erase")
def erase_page(request: Request) -> Response:
    """Says what goes, and asks."""
    player = player_of(request)
    if player is None:
        return _onward()
    count = count_of(request.app.state.engine, player)
    return _render(request, "numbers_erase.html", count=count)


@router.post("/erase")
def erase(request: Request, sent: Fields) -> Response:
    """Deletes all that is stored of the player, the cookie, and what the browser keeps of the games."""
    player = player_of(request)
    if player is not None:
        tokens.check_token(request, sent.get("token", ""))
        personal.erase(request.app.state.engine, player)
    answer = _onward(note="erased")
    answer.headers["Clear-Site-Data"] = '"storage"'
    moving.drop(answer)
    forget(request, answer)
    return answer


def _page(request: Request, problem: Problem | None = None, of: str = "", **shown: Any) -> HTMLResponse:
    """The numbers; with `problem` beside the form that it is `of`."""
    state, now, player = request.app.state, request.app.state.clock(), player_of(request)
    today = utc_date(now)
    known: dict[str, Any] = {"numbers": None, "chart": None, "pending": None}
    if player is not None:
        scores = daily_scores(state.engine, player, today - timedelta(days=DAYS - 1), today)
        known = {
            "numbers": statistics_of(state.engine, player, now),
            "chart": score_chart(scores, today) if scores else None,
            "pending": moving.pending(request, player),
        }
    values = {"note": "", "code": "", "problem": problem, "of": of, "wait": _wait(problem), **known, **shown}
    status = HTTPStatus.OK if problem is None else problem.status_code
    page = _render(request, "numbers.html", status, known=player is not None, **values)
    if player is not None:
        remember(request, page, player)
    if problem is not None and problem.headers:
        page.headers.update(problem.headers)
    return page


def _render(request: Request, template: str, status: int = HTTPStatus.OK, **values: Any) -> HTMLResponse:
    """A page whose forms are made for whoever asks for it."""
    bearer = tokens.bearer_of(request)
    token = tokens.token_of(request.app.state, bearer)
    page = render(request, template, status, here="numbers", token=token, **values)
    tokens.remember(request, page, bearer)
    return page


def _wait(problem: Problem | None) -> int:
    """Minutes until one may try again, 0 where that does not matter."""
    seconds = int(dict(problem.headers or {}).get("Retry-After", 0)) if problem else 0
    return -(-seconds // 60)


def _onward(note: str = "", to: str = "") -> RedirectResponse:
    query = f"?note={note}" if note else ""
    return RedirectResponse(f"/numbers{query}{to}", HTTPStatus.SEE_OTHER, {"Cache-Control": "no-store"})
