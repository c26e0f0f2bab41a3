"""Opening an attempt, sending actions, and the result. `docs/api.md` is the contract."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import Engine
from starlette.datastructures import State

from daymill.almanac.dates import day_number, parse_date, published, utc_date
from daymill.almanac.publish import puzzle_of_day
from daymill.almanac.store import write_soon
from daymill.core.errors import Invalid
from daymill.core.sharing import share_text
from daymill.games import load
from daymill.service import metrics
from daymill.service.bodies import DirectRoute, JsonRoute
from daymill.service.limits import limited
from daymill.service.logs import Attempt, append, puzzle_of, quick_growth, read_attempt, read_log, standing
from daymill.service.memos import memos_of
from daymill.service.models import PROBLEMS, TOO_MANY, Batch, Opened, Result, Stored, Wanted
from daymill.service.opening import open_day, open_practice
from daymill.service.players import known_player, new_player, remember, require_player
from daymill.service.problems import Problem
from daymill.service.results import place_of
from daymill.service.standing import Standing
from daymill.service.timekeeping import clock_of

router = APIRouter(
    prefix="/api/attempts",
    tags=["attempts"],
    route_class=JsonRoute,
    responses=PROBLEMS,
)


@router.post(
    "",
    status_code=201,
    response_model=Opened,
    response_model_exclude_unset=True,
    responses={200: {"model": Opened}, **TOO_MANY},
    dependencies=[Depends(limited("opens"))],
)
def open_puzzle(request: Request, response: Response, wanted: Wanted) -> dict[str, Any]:
    """Open an attempt at a day's puzzle, or at a board of a level for practice (201), or get the player's own
    attempt at that day's puzzle (200)."""
    state = request.app.state
    now = state.clock()
    player = known_player(request)
    attempt, fresh = _open(state, player or new_player(), wanted, now)
    remember(request, response, attempt.player)
    if fresh:
        kind = "practice" if attempt.date is None else "first" if attempt.number == 1 else "again"
        metrics.OPENED.labels(kind).inc()
    response.status_code = 201 if fresh else 200
    return _shown(state.engine, attempt, now)


@router.get("/{attempt}", response_model=Opened, response_model_exclude_unset=True)
def get_attempt(request: Request, attempt: str) -> dict[str, Any]:
    """Get an attempt with its log, wherever it stands."""
    state = request.app.state
    return _shown(state.engine, read_attempt(state.engine, attempt, require_player(request)), state.clock())


async def add_actions(request: Request, attempt: str, body: Batch) -> Response:
    """Store a batch of actions, all of it or nothing."""
    state = request.app.state
    asked = (state.engine, attempt, require_player(request), body.start, body.actions, state.clock())
    # nearly all are quick: those need no thread, and many threads that contend take twice the time
    growth = quick_growth(*asked)
    if growth is not None and await write_soon(state.engine, growth.write, growth.apart):
        growth.remember(state.engine)
        return _grown(growth.reached)
    return await run_in_threadpool(lambda: _grown(append(*asked)))


@router.get("/{attempt}/result", response_model=Result)
def get_result(request: Request, attempt: str) -> Response:
    """Get the score, the answer and its explanation, after the end."""
    engine = request.app.state.engine
    stored = read_attempt(engine, attempt, require_player(request))
    end = standing(engine, stored)
    if not end.play.ended:
        raise Problem(409, "not_ended", "The result is told when the attempt has ended.")
    game, puzzle = end.game, end.puzzle
    key = stored.id if stored.date is None else (stored.date, stored.game)
    which = f"level {stored.level}" if stored.date is None else f"day {day_number(stored.date)}"
    result = {
        "score": end.score.to_json(),
        "play": _play(end),
        "answer": puzzle.answer.to_json(),
        "seed": puzzle.seed,
        "steps": memos_of(engine).explanation(key, game, puzzle),
        "flags": list(filter(None, (stored.flags or "").split(","))),
        "counted": bool(stored.counted),
        "place": stored.date and place_of(engine, stored.date, stored.game, end.score.value, stored.time),
        "share": share_text(game, which, end.play, end.score),
    }
    return _sent(result)


router.add_api_route(
    "/{attempt}/actions",
    add_actions,
    methods=["POST"],
    response_model=Stored,
    response_model_exclude_unset=True,
    responses=TOO_MANY,
    dependencies=[Depends(limited("batches"))],
    route_class_override=DirectRoute,
)


def _grown(reached: Standing) -> Response:
    return _sent({"length": reached.length, **_told(reached)})


def _sent(told: dict[str, Any]) -> Response:
    """An answer as it is: to hold it against its model again would take a thread of its own."""
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return Response(
        text,
        media_type="application/json",
    )


def _open(state: State, player: str, wanted: Wanted, now: datetime) -> tuple[Attempt, bool]:
    game = load(wanted.game)
    if wanted.date is not None and wanted.level is None:
        day = published(parse_date(wanted.date), utc_date(now))
        # one that is remembered is stored, and was told
        if memos_of(state.engine).puzzles.get((day, game.info.name)) is None:
            puzzle_of_day(state.engine, state.secret, state.schedule, day, game.info.name, now)
        return open_day(state.engine, player, day, game.info.name, now, wanted.again)
    if wanted.level is not None and wanted.date is None and not wanted.again:
        most = state.settings.open_attempts
        return open_practice(state.engine, player, game, wanted.level, now, most), True
    raise Invalid("bad_shape", "an attempt is at a date's puzzle, or at a level for practice", "date")


def _shown(engine: Engine, attempt: Attempt, now: datetime) -> dict[str, Any]:
    reached = standing(engine, attempt)
    shown = {
        "attempt": attempt.id,
        "date": attempt.date,
        "game": attempt.game,
        "number": attempt.number,
        "counts": attempt.counts,
        "actions": read_log(engine, attempt),
        "clock": clock_of(attempt.opened_at, attempt.started_at, now),
        **_told(reached),
    }
    if attempt.date is None:
        shown["puzzle"] = reached.game.public(puzzle_of(engine, attempt)).to_json()
    return shown


def _told(reached: Standing) -> dict[str, Any]:
    """The play; of a hidden game also what the player sees, since the page cannot know it."""
    told: dict[str, Any] = {"play": _play(reached)}
    if reached.game.hidden:
        told["scene"] = reached.scene.to_json()
        if reached.step:
            told["step"] = reached.step.to_json()
    return told


def _play(reached: Standing) -> dict[str, Any]:
    return {**reached.play.counts(), "ended": reached.play.ended, "score": reached.score.to_json()}
