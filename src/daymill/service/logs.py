"""Attempts and their logs in the database. The log alone says how an attempt went."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, insert, select, update

from daymill.almanac.publish import stored_puzzle
from daymill.almanac.schema import actions, attempts, practices
from daymill.almanac.store import milliseconds, settle, write
from daymill.core.adopt import read_puzzle
from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle
from daymill.core.replay import LONGEST_LOG
from daymill.core.timing import START
from daymill.games import load
from daymill.service import metrics
from daymill.service.memos import memos_of
from daymill.service.problems import Problem
from daymill.service.standing import Standing, go_on, start_of
from daymill.service.tallies import Counted, count, counts
from daymill.service.timekeeping import check_clock, flags_by_clock, time_of

LONGEST_BATCH = 500
_QUICK = 20  # actions
_ID = re.compile(r"[A-Za-z0-9_-]{32}")


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt as it is stored, but for its log, of which it says the length. `level` is that of the board
    which was issued for it; at a day's puzzle it is None."""

    id: str
    player: str
    date: date | None
    game: str
    number: int
    opened_at: int
    started_at: int | None
    length: int
    time: int | None
    flags: str | None
    counted: bool | None
    level: int | None

    @property
    def counts(self) -> bool:
        """Whether it is the player's first at a day's puzzle."""
        return self.date is not None and self.number == 1


_COLUMNS = (
    *(attempts.c[name] for name in Attempt.__slots__ if name != "level"),
    practices.c.level,
)
# made once: SQLAlchemy takes as long to put it together as the database to answer it
_ATTEMPT = (
    select(*_COLUMNS)
    .outerjoin(practices, practices.c.attempt == attempts.c.id)
    .where(attempts.c.id == bindparam("attempt"))
)
_GROW = update(attempts).where(
    attempts.c.id == bindparam("the_id"),
    attempts.c.player == bindparam("the_player"),
    attempts.c.length == bindparam("the_length"),
)
_BATCH = insert(actions)


def read_attempt(engine: Engine, attempt: str, player: str) -> Attempt:
    """An attempt of the player. Raises `Invalid` with `unknown_attempt`, `Problem` with `not_yours`."""
    row = None
    if _ID.fullmatch(attempt):
        with engine.connect() as connection:
            row = connection.execute(_ATTEMPT, {"attempt": attempt}).one_or_none()
    if row is None:
        raise _unknown()
    found = Attempt(*row)
    if found.player != player:
        raise Problem(403, "not_yours", "This attempt is another player's.", "attempt")
    return found


def read_log(engine: Engine, attempt: Attempt) -> tuple[str, ...]:
    """The whole log, as it was when `attempt` was read."""
    if attempt.length == 0:
        return ()
    batches = select(actions.c.actions).where(actions.c.attempt == attempt.id).order_by(actions.c.first)
    with engine.connect() as connection:
        log = [action for text in connection.execute(batches).scalars() for action in json.loads(text)]
    # a batch that came in since then is not part of what the attempt says of itself
    return tuple(log[: attempt.length])


def puzzle_of(engine: Engine, attempt: Attempt) -> AnyPuzzle:
    """The whole puzzle that an attempt is at. Raises `Invalid` (`unknown_attempt`) if it was just erased."""
    memo = memos_of(engine).puzzles
    key = attempt.id if attempt.date is None else (attempt.date, attempt.game)
    puzzle = memo.get(key)
    if puzzle is None:
        if attempt.date is None:
            query = select(practices.c.puzzle).where(practices.c.attempt == attempt.id)
            with engine.connect() as connection:
                text = connection.execute(query).scalar()
            if text is None:  # it was erased a moment ago
                raise _unknown()
            puzzle = read_puzzle(load(attempt.game), json.loads(text))
        else:
            puzzle = stored_puzzle(engine, attempt.date, attempt.game)
        memo.put(key, puzzle)
    return puzzle


def standing(engine: Engine, attempt: Attempt) -> Standing:
    """Where the log of an attempt leads."""
    memos = memos_of(engine)
    _, known = memos.standings.get(attempt.id) or (None, None)
    if known is not None and known.length == attempt.length:
        return known
    if known is None or known.length > attempt.length:
        known = start_of(load(attempt.game), puzzle_of(engine, attempt))
    # a log only grows: what is known of its beginning holds
    reached = go_on(known, read_log(engine, attempt)[known.length :])
    memos.remember_standing(attempt, reached)
    return reached


def append(
    engine: Engine, attempt: str, player: str, start: int, batch: Sequence[str], now: datetime
) -> Standing:
    """Stores `batch` as the log's actions from index `start` on, and says where they lead.

    What is stored there already has to agree, and is not stored again: the same batch, sent again at any
    time, has the same answer. Raises `Problem` with `not_yours`, `batch_gap`, `batch_conflict`, `refused` or
    `ahead_of_clock`, `Invalid` with `unknown_attempt`, `batch_too_long`, `log_too_long`, `one_at_a_time` or
    `unknown_action`; nothing is stored then.
    """
    if len(batch) > LONGEST_BATCH:
        raise Invalid("batch_too_long", f"a batch holds at most {LONGEST_BATCH} actions", "actions")
    while True:
        reached = _append(engine, read_attempt(engine, attempt, player), start, batch, now)
        if reached is not None:
            return reached
        # another batch was stored meanwhile: look again


def _append(
    engine: Engine, stored: Attempt, start: int, batch: Sequence[str], now: datetime
) -> Standing | None:
    """As `append`, unless the attempt has changed since it was as `stored`."""
    known = _known(engine, stored, start, batch)
    here = standing(engine, stored)
    if known == len(batch):
        settle(engine)  # whoever has stored it may not have been told so yet
        if start + known == stored.length:
            return here
        return go_on(start_of(here.game, here.puzzle), read_log(engine, stored)[: start + known])
    fresh = batch[known:]
    growth = _growth(stored, here, fresh, now)
    if not write(engine, growth.write, growth.apart):
        return None
    growth.remember(engine)
    return growth.reached


def _known(engine: Engine, stored: Attempt, start: int, batch: Sequence[str]) -> int:
    """How many actions of `batch` are in the log already."""
    if start > stored.length:
        detail = f"{stored.length} actions are stored here; this batch starts after {start}"
        raise Problem(409, "batch_gap", detail, "from", length=stored.length)
    there: tuple[str, ...] = ()
    if start < stored.length:
        log = read_log(engine, stored)
        there = log[start : start + len(batch)]
        if tuple(batch[: len(there)]) != there:
            raise Problem(
                409, "batch_conflict", "Other actions are stored here.", "actions", actions=list(log)
            )
    if start + len(batch) > LONGEST_LOG:
        raise Invalid("log_too_long", f"a log holds at most {LONGEST_LOG} actions", "actions")
    return len(there)


@dataclass(frozen=True, slots=True)
class Growth:
    """What a batch makes of an attempt: `changed` are columns of it, `row` is the batch as it is stored."""

    attempt: Attempt
    reached: Standing
    changed: dict[str, Any]
    row: dict[str, Any]

    @property
    def apart(self) -> bool:
        """Whether it also writes what other attempts do."""
        return bool(self.changed.get("counted"))

    def write(self, connection: Connection) -> bool:
        """Stores it, unless the attempt has changed since it was as `attempt`; whether it did."""
        stored = self.attempt
        same = {"the_id": stored.id, "the_player": stored.player, "the_length": stored.length}
        if connection.execute(_GROW, self.changed | same).rowcount == 0:
            return False
        connection.execute(_BATCH, self.row)
        if stored.date is not None and self.apart:
            ended = {name: self.changed[name] for name in ("outcome", "score", "time")}
            count(connection, Counted(stored.date, stored.game, **ended))
        return True

    def remember(self, engine: Engine) -> None:
        """What there is to do when it is stored."""
        metrics.BATCHES.inc()
        metrics.ACTIONS.inc(self.reached.length - self.attempt.length)
        if self.reached.play.ended:
            metrics.ENDED.labels(self.reached.play.ended).inc()
        columns = {name: value for name, value in self.changed.items() if name in Attempt.__slots__}
        memos_of(engine).remember_standing(replace(self.attempt, **columns), self.reached)


def quick_growth(
    engine: Engine, attempt: str, player: str, start: int, batch: Sequence[str], now: datetime
) -> Growth | None:
    """What a batch makes of an attempt that this process has written to last, known without a look at the
    database and at once; None where that does not do, for whatever reason. Mostly it does."""
    known = memos_of(engine).standings.get(attempt)
    if known is None or len(batch) > _QUICK or start + len(batch) > LONGEST_LOG or "hint" in batch:
        return None
    stored, here = known
    if (stored.player, stored.length) != (player, start):
        return None
    try:
        return _growth(stored, here, batch, now)
    except (Problem, Invalid):
        return None  # another process may know more, by which it is right


def _growth(stored: Attempt, here: Standing, fresh: Sequence[str], now: datetime) -> Growth:
    """Raises `Problem` with `refused` or `ahead_of_clock`, `Invalid` with `one_at_a_time` or
    `unknown_action`."""
    if len(fresh) > 1 and here.game.hidden:
        # an action that is refused behind another would tell what that one shows, and nothing be stored
        raise Invalid("one_at_a_time", "a game that hides something takes one action at a time", "actions")
    reached = go_on(here, fresh)
    if reached.ms > here.ms:
        check_clock(stored.opened_at, reached.ms, now)
    changed: dict[str, Any] = {"length": reached.length}
    started_at = stored.started_at
    if started_at is None and START in fresh:
        started_at = changed["started_at"] = milliseconds(now)
    if reached.play.ended:
        changed |= _ending(stored, started_at, reached, now)
    row = {
        "attempt": stored.id,
        "first": stored.length,
        "actions": encode(list(fresh)),
        "received_at": milliseconds(now),
    }
    return Growth(stored, reached, changed, row)


def _ending(attempt: Attempt, started_at: int | None, reached: Standing, now: datetime) -> dict[str, Any]:
    """What is written when an attempt ends."""
    by_clock = flags_by_clock(attempt.date, started_at, reached.ms, now)
    flags = ",".join((*reached.game.flags(reached.play.state), *by_clock))
    return {
        # a clock that was set back does not end an attempt before it was opened
        "ended_at": max(milliseconds(now), attempt.opened_at),
        "outcome": reached.play.ended,
        "score": reached.score.value,
        "hints": reached.play.hints,
        "time": time_of(attempt.opened_at, started_at, reached.ms, now),
        "flags": flags,
        "counted": counts(attempt.date, attempt.number, flags),
    }


def _unknown() -> Invalid:
    return Invalid("unknown_attempt", "there is no such attempt", "attempt")
