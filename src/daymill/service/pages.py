"""The pages for people. They show what the rest of the service knows; playing is up to the scripts."""

from __future__ import annotations

import secrets
from datetime import date, datetime
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import State

from daymill.almanac.dates import day_number, parse_date, seconds_left, utc_date
from daymill.almanac.publish import puzzle_of_day
from daymill.core.adopt import adopt
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle, check_level
from daymill.core.seeds import SEEDS, check_seed
from daymill.games import NAMES, load
from daymill.press.paper import OFF_PAPER
from daymill.service.addresses import whole
from daymill.service.boards import board_values, puzzle_values
from daymill.service.cards import cards_of
from daymill.service.check_pages import complaining
from daymill.service.days import day_set
from daymill.service.dress import modules, render
from daymill.service.limits import take_one
from daymill.service.make_pages import making
from daymill.service.visitor import visitor
from daymill.service.words import words_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

# of a board in an address: servers and browsers take addresses of some 60 kB, where a sign may take three
LONGEST_BOARD = 16_000


@router.get("/")
def today_page(request: Request) -> HTMLResponse:
    """Today's set."""
    # its random numbers bring the compiler along, and a stored day is told without that
    from daymill.core.challenge import challenge_of_day  # noqa: PLC0415

    now = request.app.state.clock()
    day = utc_date(now)
    return render(
        request,
        "today.html",
        **_clock(now),
        here="today",
        date=day,
        day=day_number(day),
        cards=cards_of(request, day, now),
        challenge=challenge_of_day(day_number(day), NAMES),
        modules=modules("pages/today.js"),
    )


@router.get("/play/{day}/{game}")
def game_page(request: Request, day: str, game: str) -> HTMLResponse:
    """The puzzle of a day."""
    state, now = request.app.state, request.app.state.clock()
    when = parse_date(day)
    shown = {it.game: it for it in day_set(state, when, now)}
    if game not in shown:
        raise Invalid("unknown_game", f"{when} has no game {game[:40]!r}", "game")
    puzzle = _stored(state, when, game, now)
    others = [other for other in shown.values() if other.game != game]
    return render(
        request,
        "game.html",
        **_clock(now),
        **puzzle_values(puzzle, shown[game].level),
        **board_values(puzzle, day=True),
        date=when,
        day=day_number(when),
        form_page=f"/form/{when}/{game}",
        print_page="" if game in OFF_PAPER else f"/print/{when}/{game}",
        others=others,
    )


@router.get("/play/{game}")
def practice_page(
    request: Request,
    game: str,
    level: Annotated[str, Query()] = "",
    seed: Annotated[str, Query()] = "",
    board: Annotated[str, Query()] = "",
) -> Response:
    """The puzzle of a level and a seed, or a board from elsewhere, for practice. Where only a level is given,
    a seed is drawn; without anything, `/make` asks for it."""
    found = load(game)
    if board:
        take_one(request, "solves")
        with request.app.state.solvers.place():
            return _foreign_page(request, found, board)
    if not level and not seed:
        return RedirectResponse(f"/make?game={found.info.name}", HTTPStatus.SEE_OTHER)
    try:
        row = check_level(whole(level), len(found.info.levels))
        if not seed:
            drawn = f"/play/{found.info.name}?level={row}&seed={secrets.randbits(32)}"
            return RedirectResponse(drawn, HTTPStatus.SEE_OTHER, {"Cache-Control": "no-store"})
        number = check_seed(whole(seed))
        puzzle = found.generate(row, number)
        asked = f"{found.info.name}?level={row}&seed={number}"
    except Invalid as invalid:
        return making(request, found.info.name, level, seed, invalid)
    return render(
        request,
        "game.html",
        **puzzle_values(puzzle, row),
        **board_values(puzzle),
        date=None,
        seed=number,
        next_seed=(number + 1) % SEEDS,
        form_page=f"/form/{asked}",
        print_page="" if found.info.name in OFF_PAPER else f"/print/{asked}",
    )


def _foreign_page(request: Request, game: AnyGame, text: str) -> HTMLResponse:
    """The first board of a text in any form of the game, which is proved and graded here."""
    # forms bring games along, and a stored day is shown without any
    from daymill.formats import read  # noqa: PLC0415

    try:
        if len(text) > LONGEST_BOARD:
            raise Invalid("bad_shape", f"a board is at most {LONGEST_BOARD} characters here", "board")
        found = read(text, game.info.name)[0]
        puzzle = adopt(game, found.board, found.answer)
    except Invalid as invalid:
        return complaining(request, text, game.info.name, invalid)
    values = {**puzzle_values(puzzle, None), **board_values(puzzle)}
    return render(request, "game.html", **values, date=None, form_page="", print_page="")


def problem_page(request: Request, problem: dict[str, Any]) -> HTMLResponse:
    """An error, for a person. `problem` is the problem detail; the status is the one that it names."""
    status = int(problem["status"])
    say = words_of(visitor(request).language)
    title = say(f"problem.{status}") if say.knows(f"problem.{status}") else problem["title"]
    detail = say("problem.not-found") if problem["code"] == "not_found" else problem["detail"]
    return render(request, "problem.html", status, problem={**problem, "title": title, "detail": detail})


def _stored(state: State, day: date, game: str, now: datetime) -> AnyPuzzle:
    """The whole puzzle of a day; no more than its board goes into a page."""
    return puzzle_of_day(state.engine, state.secret, state.schedule, day, game, now)


def _clock(now: datetime) -> dict[str, Any]:
    """What a page needs to count down: the date that is today, and the seconds to the next."""
    return {"today": utc_date(now), "seconds_left": seconds_left(now)}
