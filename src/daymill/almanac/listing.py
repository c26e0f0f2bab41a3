"""The stored days as their operator may see them: nothing of a puzzle, and no commitment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import Engine, select

from daymill.almanac.dates import day_number, utc_date
from daymill.almanac.horizon import seen_through
from daymill.almanac.schedule import read_games
from daymill.almanac.schema import days, links, sets
from daymill.core.canonical import Json


@dataclass(frozen=True, slots=True)
class ListedDay:
    """A day whose games are fixed, with their levels, in order; `made` are those whose puzzles are stored.
    `state` is `ended`, `today` or `ahead`; what is `seen` stays as it is for ever."""

    date: date
    games: Mapping[str, int]
    made: frozenset[str]
    state: str
    committed: bool
    seen: bool

    def to_json(self) -> Json:
        """All of it, with the day's number; `made` in the day's order."""
        return {
            "date": self.date.isoformat(),
            "day": day_number(self.date),
            "state": self.state,
            "games": dict(self.games),
            "made": [game for game in self.games if game in self.made],
            "committed": self.committed,
            "seen": self.seen,
        }


def list_days(engine: Engine, first: date, last: date, now: datetime) -> list[ListedDay]:
    """The days from `first` to `last` whose games are fixed, in order."""
    today = utc_date(now)
    with engine.connect() as connection:
        through = seen_through(connection)
        fixed = connection.execute(
            select(sets.c.date, sets.c.games).where(sets.c.date.between(first, last)).order_by(sets.c.date)
        ).all()
        stored = connection.execute(
            select(days.c.date, days.c.game).where(days.c.date.between(first, last))
        ).all()
        linked = set(
            connection.execute(select(links.c.date).where(links.c.date.between(first, last))).scalars()
        )
    made: dict[date, set[str]] = {}
    for row in stored:
        made.setdefault(row.date, set()).add(row.game)
    return [
        ListedDay(
            row.date,
            read_games(row.games),
            frozenset(made.get(row.date, ())),
            "ended" if row.date < today else "today" if row.date == today else "ahead",
            row.date in linked,
            row.date <= through,
        )
        for row in fixed
    ]
