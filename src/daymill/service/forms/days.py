"""The puzzle of a day by forms: an attempt of the player, as everywhere else."""

from __future__ import annotations

from datetime import date
from http import HTTPStatus

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from starlette.datastructures import State

from daymill.almanac.dates import day_number, parse_date
from daymill.almanac.publish import puzzle_of_day
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle
from daymill.core.sharing import share_text
from daymill.core.timing import waits_for_clock
from daymill.service import metrics
from daymill.service.addresses import whole
from daymill.service.days import day_set
from daymill.service.dress import first_scene
from daymill.service.forms import sentences
from daymill.service.forms.body import action_in
from daymill.service.forms.hand import LETTERS, PLAYED, STALE, Hand, read_hand
from daymill.service.forms.page import (
    NO_STORE,
    begin_page,
    clock_page,
    problem_of_clock,
    result_page,
    show,
    words_for,
)
from daymill.service.forms.sitting import Sitting, last_hint
from daymill.service.forms.tokens import bearer_of, check_token, player_for, token_of
from daymill.service.forms.tokens import remember as remember_bearer
from daymill.service.forms.view import keep_view, view_of
from daymill.service.limits import take_one
from daymill.service.logs import Attempt, append, read_attempt, read_log, standing
from daymill.service.opening import find_day, open_day
from daymill.service.players import player_of, remember, require_player
from daymill.service.problems import Problem
from daymill.service.results import place_of


def day_page(request: Request, day: str, game: str, step: str) -> Response:
    """The page of a day's puzzle, as the player stands with it."""
    state = request.app.state
    when, level = _published(state, day, game)
    path = f"/form/{when}/{game}"
    puzzle = _puzzle(state, when, game)
    if waits_for_clock(first_scene(puzzle)):
        return clock_page(request, game, f"/play/{when}/{game}")
    player = player_of(request)
    attempt = player and find_day(state.engine, player, when, game)
    bearer = bearer_of(request)
    token = token_of(state, bearer)
    if attempt:
        sitting = _sitting(state, path, level, attempt, token)
        if sitting.standing.play.ended and not step:
            return _result(request, sitting, attempt)
        return show(request, sitting, read_hand(request.query_params), step)
    response = begin_page(request, path, puzzle, when, level, token)
    remember_bearer(request, response, bearer)
    return response


def day_form(request: Request, day: str, game: str, sent: dict[str, str]) -> Response:
    """A form of such a page: it answers with the address to go on with, so that a page that is loaded again,
    or returned to, sends nothing."""
    check_token(request, sent.get("token", ""))
    state = request.app.state
    when, level = _published(state, day, game)
    path = f"/form/{when}/{game}"
    if waits_for_clock(first_scene(_puzzle(state, when, game))):
        raise problem_of_clock()
    if "open" in sent:
        return _open(request, path, when, game)
    attempt = read_attempt(state.engine, sent.get("attempt", ""), require_player(request))
    if (attempt.date, attempt.game) != (when, game):
        raise Invalid("unknown_attempt", "this attempt is at another puzzle", "attempt")
    hand = _pressed(request, attempt, sent)
    response = _go_to(f"{Sitting(path, standing(state.engine, attempt), level).address(hand)}#board")
    keep_view(request, response, view_of(request, sent))
    return response


def _published(state: State, day: str, game: str) -> tuple[date, int]:
    """The date and the level of a puzzle that is out. Raises `Invalid` as `published` does, or with
    `unknown_game`."""
    when = parse_date(day)
    levels = {it.game: it.level for it in day_set(state, when, state.clock())}
    if game not in levels:
        raise Invalid("unknown_game", f"{when} has no game {game[:40]!r}", "game")
    return when, levels[game]


def _puzzle(state: State, when: date, game: str) -> AnyPuzzle:
    return puzzle_of_day(state.engine, state.secret, state.schedule, when, game, state.clock())


def _sitting(state: State, path: str, level: int, attempt: Attempt, token: str) -> Sitting:
    reached = standing(state.engine, attempt)
    told = last_hint(reached, read_log(state.engine, attempt))
    hidden = {"token": token, "attempt": attempt.id, "length": str(attempt.length)}
    return Sitting(path, reached, level, told, hidden=hidden, date=attempt.date, attempt=attempt)


def _open(request: Request, path: str, when: date, game: str) -> Response:
    """Opens the attempt that counts, or finds the one there is."""
    take_one(request, "opens")
    state = request.app.state
    attempt, fresh = open_day(state.engine, player_for(request), when, game, state.clock())
    if fresh:
        metrics.OPENED.labels("first").inc()
    response = _go_to(path)
    remember(request, response, attempt.player)
    return response


def _pressed(request: Request, attempt: Attempt, sent: dict[str, str]) -> Hand:
    """Plays what a form asks for, once, and says what is in hand then."""
    engine, hand = request.app.state.engine, read_hand(request.query_params)
    scene = standing(engine, attempt).scene
    action = action_in(sent, scene)
    if action is None:
        return hand.turned(sent)
    if not action:
        return hand.noted(LETTERS)
    take_one(request, "batches")
    length = whole(sent.get("length", ""))
    if not isinstance(length, int):
        raise Invalid("bad_shape", "the length of a log is a whole number", "length")
    if length != attempt.length:
        return hand.noted(_missed(request, attempt, length, action))
    try:
        append(engine, attempt.id, attempt.player, length, [action], request.app.state.clock())
    except Problem as problem:
        if problem.code == "refused":
            return hand.refused(action)
        if problem.code in ("batch_conflict", "batch_gap"):  # another page was faster
            return hand.noted(STALE)
        raise
    return hand.after(scene, action)


def _missed(request: Request, attempt: Attempt, length: int, action: str) -> str:
    """What to say of a form that was made for a log of another length."""
    log = read_log(request.app.state.engine, attempt)
    return PLAYED if log[length : length + 1] == (action,) else STALE


def _result(request: Request, sitting: Sitting, attempt: Attempt) -> Response:
    """How the attempt has ended, and its place among all."""
    say, reached, when = words_for(request), sitting.standing, attempt.date
    assert when is not None  # noqa: S101, it is an attempt at a day's puzzle
    flags = list(filter(None, (attempt.flags or "").split(",")))
    among = place_of(request.app.state.engine, when, attempt.game, reached.score.value, attempt.time)
    return result_page(
        request,
        sitting,
        view_of(request),
        note=sentences.handed_in(say, flags),
        place=sentences.place(say, among),
        share=share_text(reached.game, f"day {day_number(when)}", reached.play, reached.score),
        onward=[(f"/results/{when}/{attempt.game}", say("game.all-results")), ("/", say("form.today"))],
    )


def _go_to(address: str) -> Response:
    return RedirectResponse(address, HTTPStatus.SEE_OTHER, NO_STORE)
