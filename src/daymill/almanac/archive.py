"""The days that can be played, made or not: every one since the first."""

from __future__ import annotations

from datetime import date, timedelta

from sqlalchemy import Engine, select

from daymill.almanac.schedule import Schedule, read_games
from daymill.almanac.schema import sets


def games_between(engine: Engine, schedule: Schedule, first: date, last: date) -> dict[date, list[str]]:
    """The games of each day from `first` to `last`, in order: as they were fixed when the day was first asked
    for, else as the schedule has them now. Makes nothing and stores nothing."""
    with engine.connect() as connection:
        rows = connection.execute(
            select(sets.c.date, sets.c.games).where(sets.c.date.between(first, last))
        ).all()
    fixed = {row.date: list(read_games(row.games)) for row in rows}
    span = (first + timedelta(days=offset) for offset in range((last - first).days + 1))
    return {day: fixed.get(day, list(schedule.games)) for day in span}
