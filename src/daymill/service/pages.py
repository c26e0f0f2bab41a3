"""The pages for people. They show what the rest of the service knows; playing is up to the scripts in `web/static/js`."""

from __future__ import annotations

from datetime import date
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from starlette.datastructures import State

from daymill.almanac.dates import day_number, parse_date, seconds_left
from daymill.almanac.publish import PublicDay, puzzle_of_day
from daymill.core.canonical import Json, encode
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle, check_level
from daymill.core.random import check_seed
from daymill.games import load
from daymill.service.dress import modules, picture, render
from daymill.service.days import day_set, today
from daymill.service.players import player_of
from daymill.service.states import states_of_day

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

# what a person reads over an error; the status and the detail say the rest
_TITLES = {
    404: "There is nothing here",
    413: "That was too much at once",
    422: "This address cannot be read",
    429: "One moment, please",
    503: "The service is catching its breath",
}


@router.get("/")
def today_page(request: Request) -> HTMLResponse:
    """Today's set."""
    state = request.app.state
    day = today(state)
    states = states_of_day(state.engine, player_of(request), day)
    cards = [{**_card(state, day, shown), "state": states.get(shown.game)} for shown in day_set(state, day)]
    return render(
        "today.html",
        **_clock(state),
        here="today",
        day=day_number(day),
        date=day,
        cards=cards,
        modules=modules("pages/today.js"),
    )


@router.get("/play/{date}/{game}")
def game_page(request: Request, date: str, game: str) -> HTMLResponse:
    """The puzzle of a day."""
    state = request.app.state
    day = parse_date(date)
    shown = {it.game: it for it in day_set(state, day)}
    if game not in shown:
        raise Invalid("unknown_game", f"{day} has no game {game[:40]!r}", "game")
    puzzle = puzzle_of_day(state.engine, state.secret, state.schedule, day, game, state.clock())
    others = [other for other in shown.values() if other.game != game]
    return render("game.html", **_clock(state), **_game(load(game), puzzle), date=day, day=day_number(day), others=others)


@router.get("/play/{game}")
def practice_page(game: str, level: Annotated[str, Query()] = "", seed: Annotated[str, Query()] = "") -> HTMLResponse:
    """The puzzle of a level and a seed, for practice; without them, a form that asks for them."""
    found = load(game)
    if not level and not seed:
        return render("practice.html", info=found.info, level=1, seed=1, complaint="")
    try:
        puzzle = found.generate(check_level(_whole(level)), check_seed(_whole(seed)))
    except Invalid as invalid:
        shown = {"info": found.info, "level": _whole(level), "seed": seed, "complaint": invalid.message}
        return render("practice.html", HTTPStatus.UNPROCESSABLE_ENTITY, **shown)
    number = check_seed(_whole(seed))
    return render("game.html", **_game(found, puzzle), date=None, seed=number, next_seed=(number + 1) % 2**32)


@router.get("/rules/{game}")
def rules_page(game: str) -> HTMLResponse:
    """The rules of a game in plain words."""
    return render("rules.html", info=load(game).info)


def problem_page(request: Request, problem: dict[str, Any]) -> HTMLResponse:
    """An error, for a person. `problem` is the problem detail; the status is the one that it names."""
    status = int(problem["status"])
    title = _TITLES.get(status, problem["title"])
    return render("problem.html", status, problem={**problem, "title": title})
