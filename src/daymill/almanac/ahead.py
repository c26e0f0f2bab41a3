"""Days made ahead of their time, so that they can be committed to and nobody waits at midnight."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import date, datetime, timedelta

from sqlalchemy import ColumnElement, Engine, delete, func, or_, select

from daymill.almanac.chain import append_links
from daymill.almanac.commitments import secret_name
from daymill.almanac.dates import EPOCH, utc_date
from daymill.almanac.horizon import seen_through
from daymill.almanac.making import Unproved
from daymill.almanac.publish import games_of_day, stored_games, text_of_day
from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import days, links
from daymill.almanac.store import writing

AHEAD = 28
"""How many days after today are made, unless a setting says otherwise."""

log = logging.getLogger("daymill")


def make_ahead(
    engine: Engine, secret: bytes, schedule: Schedule, now: datetime, ahead: int = AHEAD
) -> Iterator[tuple[date, str]]:
    """Makes what is missing of today and the `ahead` days after it, in order, and adds each day to the chain.

    Yields the day and game after each puzzle that was made; whoever iterates sets the pace and may stop at
    any point. A puzzle whose proof fails is logged and passed over, and its day has no record then.
    """
    today = utc_date(now)
    forget_unseen(engine, secret, today)
    for offset in range(ahead + 1):
        day = today + timedelta(days=offset)
        if day < EPOCH:
            continue
        games = games_of_day(engine, schedule, day, now)
        stored = stored_games(engine, day)
        for game in games:
            if game in stored:
                continue
            try:
                text_of_day(engine, secret, schedule, day, game, now)
            except Unproved:
                log.exception("%s has no %s: a puzzle was made that does not hold", day, game)
            else:
                yield day, game
        append_links(engine, now)


def forget_unseen(engine: Engine, secret: bytes, today: date) -> date | None:
    """Deletes the days after `today` that nobody can have seen and that another secret has made, with their
    part of the chain. Returns the first of their dates, None where there are none.

    What anyone may have seen stays: it was committed to.
    """
    foreign = or_(days.c.made_with != secret_name(secret), days.c.made_with.is_(None))

    def beyond(last: date) -> ColumnElement[bool]:
        return foreign & (days.c.date > last)

    with engine.connect() as connection:  # there is nothing to do nearly always
        last = max(today, seen_through(connection))
        if connection.execute(select(days.c.date).where(beyond(last)).limit(1)).scalar() is None:
            return None
    with writing(engine) as connection:
        last = max(today, seen_through(connection, lock=True))
        first: date | None = connection.execute(select(func.min(days.c.date)).where(beyond(last))).scalar()
        if first is not None:
            connection.execute(delete(links).where(links.c.date >= first))
            connection.execute(delete(days).where(beyond(last)))
    return first
