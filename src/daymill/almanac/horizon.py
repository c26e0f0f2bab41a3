"""How far anyone may have seen: the last date of which a puzzle or a commitment was told.

The database keeps whatever lies up to there as it is (see the migrations); beyond it days may be made anew.
"""

from __future__ import annotations

from datetime import date
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, select, update

from daymill.almanac.schema import horizon
from daymill.almanac.store import writing

# what this process has read or written; it only grows, so an old value costs a look and nothing else
_known: WeakKeyDictionary[Engine, date] = WeakKeyDictionary()


def seen_through(connection: Connection, lock: bool = False) -> date:
    """The horizon; with `lock` it stays there until the transaction ends."""
    query = select(horizon.c.through)
    found: date = connection.execute(query.with_for_update() if lock else query).scalar_one()
    return found


def show(engine: Engine, day: date) -> None:
    """Call this before telling anyone of `day`: from then on it stays as it is stored."""
    if day <= _known.get(engine, date.min):
        return
    with engine.connect() as connection:
        through = seen_through(connection)
    if through < day:
        with writing(engine) as connection:
            connection.execute(update(horizon).where(horizon.c.through < day).values(through=day))
        through = day
    _known[engine] = max(through, _known.get(engine, date.min))
