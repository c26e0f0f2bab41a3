"""All that is stored of a player: to take along, or to be deleted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, delete, select

from daymill.almanac.schema import actions, attempts, practices, transfers
from daymill.almanac.store import milliseconds, writing
from daymill.core.canonical import encode
from daymill.service.tallies import Counted, uncount

T = TypeVar("T")
_PART = 200  # attempts


def export(engine: Engine, player: str, now: datetime) -> Iterator[str]:
    """One JSON document in parts: every attempt of the player, in the order of opening, with its log.

    No connection is kept between two parts, however slowly they are taken.
    """
    query = select(attempts.c.id).where(attempts.c.player == player)
    with engine.connect() as connection:
        ids = connection.execute(query.order_by(attempts.c.opened_at, attempts.c.id)).scalars().all()
    return _document(engine, ids, now)


def erase(engine: Engine, player: str) -> int:
    """Deletes every attempt of the player, with its log, its board and its tallies, and their transfer codes,
    all at once. How many attempts there were."""
    columns = (attempts.c.date, attempts.c.game, attempts.c.outcome, attempts.c.score, attempts.c.time)
    query = select(attempts.c.id, attempts.c.counted, *columns).where(attempts.c.player == player)
    with writing(engine) as connection:
        connection.execute(delete(transfers).where(transfers.c.player == player))
        # a batch that is being stored comes before this, or finds no attempt
        theirs = connection.execute(query.order_by(attempts.c.id).with_for_update()).all()
        for some in _parts([row.id for row in theirs]):
            for column in (actions.c.attempt, practices.c.attempt, attempts.c.id):
                connection.execute(delete(column.table).where(column.in_(some)))
        uncount(connection, [Counted(*row[2:]) for row in theirs if row.counted])
    return len(theirs)


def _document(engine: Engine, ids: Sequence[str], now: datetime) -> Iterator[str]:
    yield f'{{"exported_at":{milliseconds(now)},"attempts":['
    comma = ""
    for some in _parts(ids):
        with engine.connect() as connection:
            told = _attempts(connection, some)
        if told:
            yield comma + ",".join(map(encode, told))
            comma = ","
    yield "]}"


def _attempts(connection: Connection, ids: Sequence[str]) -> list[dict[str, Any]]:
    """What is stored of some attempts; the seed of an issued board only once the attempt has ended."""
    query = select(attempts, practices.c.level, practices.c.version, practices.c.seed).outerjoin(practices)
    found: dict[str, dict[str, Any]] = {}
    for row in connection.execute(query.where(attempts.c.id.in_(ids))).mappings():
        told = {name: row[name] for name in row if name not in ("id", "player", "version", "level", "seed")}
        told |= {"attempt": row["id"], "date": row["date"] and row["date"].isoformat(), "batches": []}
        told["flags"] = row["flags"].split(",") if row["flags"] else []
        if row["level"] is not None:
            seed = row["seed"] if row["ended_at"] is not None else None
            told["practice"] = {"level": row["level"], "version": row["version"], "seed": seed}
        found[row["id"]] = told
    batches = select(actions).where(actions.c.attempt.in_(ids)).order_by(actions.c.attempt, actions.c.first)
    for batch in connection.execute(batches):
        told = found[batch.attempt]
        # one that came in since then is not part of what the attempt says of itself
        if batch.first < told["length"]:
            told["batches"].append({"received_at": batch.received_at, "actions": json.loads(batch.actions)})
    return [found[key] for key in ids if key in found]


def _parts(items: Sequence[T]) -> Iterator[Sequence[T]]:
    for at in range(0, len(items), _PART):
        yield items[at : at + _PART]
