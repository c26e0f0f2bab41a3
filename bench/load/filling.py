"""A database that looks as after a day with very many results."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from sqlalchemy import Date, Engine, bindparam, insert, select, text

from daymill.almanac.schema import attempts, days, sets
from daymill.almanac.store import milliseconds, writing
from daymill.service.clock import now
from daymill.service.tallies import recount

PAST = 40  # days that the one player has played before
_AN_HOUR = 3_600_000

# as SQLite and PostgreSQL both read it; an id has 32 characters
_ATTEMPTS = """
WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < :last)
INSERT INTO attempts
  (id, player, date, game, number, opened_at, length, ended_at, outcome, score, hints, time, flags, counted)
SELECT 'filler-attempt-' || (10000000000000000 + n), 'filler-' || (n / {games}), :day,
  CASE n % {games} {names} END, 1, :opened, 1, :opened + 20000 + n % 600000, 'solved', 40 + n % 61, n % 3,
  20000 + n % 600000, '', TRUE
FROM numbers
"""
_ACTIONS = """
INSERT INTO actions (attempt, first, actions, received_at)
SELECT id, 0, '["hint"]', ended_at FROM attempts WHERE id LIKE 'filler-attempt-%'
"""


def fill(engine: Engine, today: date, count: int, player: str) -> None:
    """`count` attempts of others at the puzzles of `today`, which are stored, one at each a player; and
    attempts of `player` at those of many days before."""
    opened = milliseconds(now()) - _AN_HOUR
    with writing(engine) as connection:
        stored = connection.execute(select(days).where(days.c.date == today)).mappings().all()
        listed = connection.execute(select(sets.c.games).where(sets.c.date == today)).scalar_one()
        past = [today - timedelta(days=ago) for ago in range(1, PAST + 1)]
        connection.execute(insert(sets), [{"date": day, "games": listed, "made_at": opened} for day in past])
        connection.execute(insert(days), [{**row, "date": day} for day in past for row in stored])
        ended = [_ended(player, day, row["game"], opened) for day in past for row in stored]
        connection.execute(insert(attempts), ended)
        names = " ".join(f"WHEN {at} THEN '{row['game']}'" for at, row in enumerate(stored))
        filling = text(_ATTEMPTS.format(games=len(stored), names=names))
        values = {"last": count - 1, "opened": opened, "day": today}
        connection.execute(filling.bindparams(bindparam("day", type_=Date)), values)
        connection.execute(text(_ACTIONS))
    recount(engine, today, mend=True)
    with writing(engine) as connection:
        connection.execute(text("ANALYZE"))  # as either database does by itself in time


def _ended(player: str, day: date, game: str, opened: int) -> dict[str, Any]:
    return {
        "id": f"{day}-{game}".ljust(32, "-"),
        "player": player,
        "date": day,
        "game": game,
        "number": 1,
        "opened_at": opened,
        "length": 0,
        "ended_at": opened + 60_000,
        "outcome": "solved",
        "score": 70,
        "hints": 0,
        "time": 60_000,
        "flags": "",
        "counted": True,
    }
