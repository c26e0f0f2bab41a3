"""Opening an attempt, sending actions, and the result. `docs/api.md` is the contract."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import Engine

from daymill.almanac.dates import day_number, parse_date, published, utc_date
from daymill.almanac.publish import puzzle_of_day
from daymill.core.replay import unfold
from daymill.core.sharing import share_text
from daymill.games import load
from daymill.service.bodies import JsonRoute
from daymill.service.logs import Standing, append, open_attempt, read_attempt, standing
from daymill.service.models import PROBLEMS, Attempt, Batch, Result, Stored, Wanted
from daymill.service.players import new_player, player_of, remember
from daymill.service.problems import Problem


def _private(response: Response) -> None:
    response.headers["Cache-Control"] = "no-store"


router = APIRouter(
    prefix="/api/attempts",
    tags=["attempts"],
    route_class=JsonRoute,
    responses=PROBLEMS,
    dependencies=[Depends(_private)],
)


@router.post(
    "",
    status_code=201,
    response_model=Attempt,
    response_model_exclude_unset=True,
    responses={200: {"model": Attempt}},
)
def open_puzzle(request: Request, response: Response, wanted: Wanted) -> dict[str, Any]:
    """Open the player's attempt at a day's puzzle (201), or get the one that they have (200)."""
    state = request.app.state
    now = state.clock()
    day = published(parse_date(wanted.date), utc_date(now))
    game = load(wanted.game).info.name
    puzzle_of_day(state.engine, state.secret, state.schedule, day, game, now)
    player = player_of(request) or new_player()
    attempt, fresh = open_attempt(state.engine, player, day, game, now)
    remember(request, response, player)
    response.status_code = 201 if fresh else 200
    return _attempt(state.engine, attempt)


@router.get("/{attempt}", response_model=Attempt, response_model_exclude_unset=True)
def get_attempt(request: Request, attempt: str) -> dict[str, Any]:
    """Get an attempt with its log, wherever it stands."""
    return _attempt(request.app.state.engine, attempt)


@router.post("/{attempt}/actions", response_model=Stored, response_model_exclude_unset=True)
def add_actions(request: Request, attempt: str, batch: Batch) -> dict[str, Any]:
    """Store a batch of actions, all of it or nothing."""
    state = request.app.state
    reached = append(state.engine, attempt, batch.start, batch.actions, state.clock())
    return {"length": batch.start + len(batch.actions), **_told(reached)}


@router.get("/{attempt}/result", response_model=Result)
def get_result(request: Request, attempt: str) -> dict[str, Any]:
    """Get the score, the answer and its explanation, after the end."""
    engine = request.app.state.engine
    stored = read_attempt(engine, attempt)
    end = standing(engine, stored, stored.log)
    if not end.play.ended:
        raise Problem(409, "not_ended", "The result is told when the attempt has ended.")
    game, puzzle = end.game, end.puzzle
    return {
        "score": end.score,
        "play": _play(end),
        "answer": puzzle.answer.to_json(),
        "seed": puzzle.seed,
        "steps": [step for step, _ in unfold(game, puzzle, game.start(puzzle))],
        "flags": game.flags(end.play.state),
        "share": share_text(game, f"day {day_number(stored.date)}", end.play, end.score),
    }


def _attempt(engine: Engine, attempt: str) -> dict[str, Any]:
    stored = read_attempt(engine, attempt)
    reached = standing(engine, stored, stored.log)
    return {
        "attempt": stored.id,
        "date": stored.date,
        "game": stored.game,
        "actions": stored.log,
        **_told(reached),
    }


def _told(reached: Standing) -> dict[str, Any]:
    """The play; of a hidden game also what the player sees, since the page cannot know it."""
    told: dict[str, Any] = {"play": _play(reached)}
    if reached.game.hidden:
        told["scene"] = reached.scene.to_json()
        if reached.step:
            told["step"] = reached.step
    return told


def _play(reached: Standing) -> dict[str, Any]:
    return {**reached.play.counts(), "ended": reached.play.ended, "score": reached.score}
