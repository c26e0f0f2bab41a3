"""Attempts and their logs in the database. The log alone says how an attempt went."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Engine, insert, select, update

from daymill.almanac.publish import stored_puzzle
from daymill.almanac.schema import actions, attempts
from daymill.almanac.store import insert_absent, milliseconds, writing
from daymill.core.canonical import encode
from daymill.core.errors import Invalid, Refused
from daymill.core.game import AnyGame, AnyPuzzle, Score, Step
from daymill.core.replay import LONGEST_LOG, Play, advance, begin, next_step
from daymill.core.scene import Scene
from daymill.games import load
from daymill.service.problems import Problem

LONGEST_BATCH = 500
_ID = re.compile(r"[A-Za-z0-9_-]{32}")


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt as it is stored."""

    id: str
    date: date
    game: str
    opened_at: int
    log: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a log leads on a puzzle, by the rules. `step` is what a hidden game's last action has told, if it
    is a hint."""

    game: AnyGame
    puzzle: AnyPuzzle
    play: Play[Any]
    step: Step | None = None

    @property
    def score(self) -> Score:
        """The score there."""
        return self.game.score(self.puzzle, self.play)

    @property
    def scene(self) -> Scene:
        """What the player sees there."""
        return self.game.draw(self.game.view(self.puzzle, self.play.state))


def open_attempt(engine: Engine, player: str, day: date, game: str, now: datetime) -> tuple[str, bool]:
    """The id of the player's attempt at a stored puzzle, and whether it was opened just now."""
    made = secrets.token_urlsafe(24)
    row = {
        "id": made,
        "player": player,
        "date": day,
        "game": game,
        "number": 1,
        "opened_at": milliseconds(now),
        "length": 0,
    }
    theirs = (attempts.c.player == player, attempts.c.date == day, attempts.c.game == game)
    with writing(engine) as connection:
        insert_absent(connection, attempts, row)
        found = connection.execute(select(attempts.c.id).where(*theirs, attempts.c.number == 1)).scalar_one()
    return found, found == made


def read_attempt(engine: Engine, attempt: str) -> Attempt:
    """An attempt with its whole log. Raises `Invalid` with `unknown_attempt`."""
    query = select(attempts).where(attempts.c.id == attempt)
    batches = select(actions.c.actions).where(actions.c.attempt == attempt).order_by(actions.c.first)
    with engine.connect() as connection:
        row = connection.execute(query).one_or_none() if _ID.fullmatch(attempt) else None
        if row is None:
            raise Invalid("unknown_attempt", "there is no such attempt", "attempt")
        log = [action for text in connection.execute(batches).scalars() for action in json.loads(text)]
    # a batch that came in between the two reads is not part of what the first one saw
    return Attempt(row.id, row.date, row.game, row.opened_at, tuple(log[: row.length]))


def standing(engine: Engine, attempt: Attempt, log: Sequence[str]) -> Standing:
    """Where `log` leads on the attempt's puzzle.

    Raises `Problem` (`refused`) at the first action that the rules do not allow and `Invalid`
    (`unknown_action`) at one that does not exist; both name its index in the log.
    """
    game = load(attempt.game)
    puzzle = stored_puzzle(engine, attempt.date, attempt.game)
    play = begin(game, puzzle)
    step = None
    for at, action in enumerate(log):
        try:
            if game.hidden and action == "hint" and at == len(log) - 1:
                step = next_step(game, puzzle, play)
            play = advance(game, puzzle, play, action)
        except Refused as refused:
            raise Problem(409, "refused", refused.message, f"action {at}", reason=refused.code) from None
        except Invalid as invalid:
            raise invalid.inside(f"action {at}") from None
    return Standing(game, puzzle, play, step)


def append(engine: Engine, attempt: str, start: int, batch: Sequence[str], now: datetime) -> Standing:
    """Stores `batch` as the log's actions from index `start` on, and says where they lead.

    What is stored there already has to agree, and is not stored again: the same batch, sent again at any
    time, has the same answer. Raises `Problem` with `batch_gap`, `batch_conflict` or `refused`, `Invalid`
    with `unknown_attempt`, `batch_too_long`, `log_too_long`, `one_at_a_time` or `unknown_action`; nothing is
    stored then.
    """
    if len(batch) > LONGEST_BATCH:
        raise Invalid("batch_too_long", f"a batch holds at most {LONGEST_BATCH} actions", "actions")
    while True:
        stored = read_attempt(engine, attempt)
        known = _check(stored.log, start, batch)
        if len(batch) - known > 1 and load(stored.game).hidden:
            # an action that is refused behind another would tell what that one shows, and nothing be stored
            raise Invalid(
                "one_at_a_time", "a game that hides something takes one action at a time", "actions"
            )
        reached = standing(engine, stored, (*stored.log[:start], *batch))
        if known == len(batch) or _store(engine, stored, batch[known:], reached, now):
            return reached
        # another batch was stored meanwhile: look again


def _check(log: Sequence[str], start: int, batch: Sequence[str]) -> int:
    """How many actions of `batch` are in the log already."""
    if start > len(log):
        detail = f"{len(log)} actions are stored here; this batch starts after {start}"
        raise Problem(409, "batch_gap", detail, "from", length=len(log))
    there = log[start : start + len(batch)]
    if tuple(batch[: len(there)]) != tuple(there):
        raise Problem(409, "batch_conflict", "Other actions are stored here.", "actions", actions=list(log))
    if start + len(batch) > LONGEST_LOG:
        raise Invalid("log_too_long", f"a log holds at most {LONGEST_LOG} actions", "actions")
    return len(there)


def _store(engine: Engine, attempt: Attempt, fresh: Sequence[str], reached: Standing, now: datetime) -> bool:
    """Stores `fresh` after the log that `attempt` was read with, unless it has grown since then."""
    length = len(attempt.log)
    values: dict[str, Any] = {"length": length + len(fresh)}
    if reached.play.ended:
        # a clock that was set back does not end an attempt before it was opened
        values["ended_at"] = max(milliseconds(now), attempt.opened_at)
        values["outcome"] = reached.play.ended
        values["score"] = reached.score.value
    same = (attempts.c.id == attempt.id, attempts.c.length == length)
    row = {
        "attempt": attempt.id,
        "first": length,
        "actions": encode(list(fresh)),
        "received_at": milliseconds(now),
    }
    with writing(engine) as connection:
        if connection.execute(update(attempts).where(*same).values(values)).rowcount == 0:
            return False
        connection.execute(insert(actions).values(row))
    return True
