"""How everyone did at a day's puzzle, for people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from daymill.almanac.dates import day_number, parse_date, seconds_left, utc_date
from daymill.almanac.publish import puzzle_of_day
from daymill.core.errors import Invalid
from daymill.core.sharing import share_text
from daymill.service.boards import puzzle_values
from daymill.service.chart import chart_of
from daymill.service.days import day_set
from daymill.service.distribution import Distribution, read_distribution
from daymill.service.dress import modules, render
from daymill.service.forms import sentences
from daymill.service.logs import standing
from daymill.service.opening import find_day
from daymill.service.players import player_of
from daymill.service.visitor import visitor
from daymill.service.words import Words, words_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@dataclass(frozen=True, slots=True)
class Own:
    """The player's own result: `score` of 100, whether it is one of everyone's, and what is said of it."""

    score: int
    counted: bool
    headline: Markup
    counts: str
    note: Markup
    place: str
    time: str
    share: str


@router.get("/results/{day}/{game}")
def results_page(request: Request, day: str, game: str) -> HTMLResponse:
    """The results of a day's puzzle, and the player's own among them. Nothing here tells of the answer."""
    state, now = request.app.state, request.app.state.clock()
    when, today = parse_date(day), utc_date(now)
    levels = {it.game: it.level for it in day_set(state, when, now)}
    if game not in levels:
        raise Invalid("unknown_game", f"{when} has no game {game[:40]!r}", "game")
    puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, when, game, now)
    spread = read_distribution(state.engine, when, game)
    say = words_of(visitor(request).language)
    own = _own(request, say, when, game, spread)
    chart = chart_of(spread, own.score if own and own.counted else None) if spread.results else None
    return render(
        request,
        "results.html",
        **puzzle_values(puzzle, levels[game]),
        today=today,
        seconds_left=seconds_left(now),
        date=when,
        day=day_number(when),
        chart=chart,
        spread=spread,
        median_time="" if spread.median_time is None else sentences.span(say, spread.median_time),
        own=own,
        games=list(levels),
        modules=modules("pages/results.js"),
    )


def _own(request: Request, say: Words, when: date, game: str, spread: Distribution) -> Own | None:
    """The player's own; None for whoever has not come to the end of an attempt that counts."""
    engine, player = request.app.state.engine, player_of(request)
    attempt = find_day(engine, player, when, game) if player else None
    if attempt is None or not attempt.counts:
        return None
    end = standing(engine, attempt)
    if not end.play.ended:
        return None
    score, counted = end.score.value, bool(attempt.counted)
    flags = [flag for flag in (attempt.flags or "").split(",") if flag]
    place = {**spread.to_json(), "percentile": spread.percentile(score)}
    return Own(
        score=score,
        counted=counted,
        headline=sentences.result_title(say, end),
        counts=sentences.counts(say, end),
        note=Markup() if counted else sentences.handed_in(say, flags),
        place=str(sentences.place(say, place)) if counted else "",
        time="" if attempt.time is None else sentences.span(say, attempt.time),
        share=share_text(end.game, f"day {day_number(when)}", end.play, end.score),
    )
