"""The chain of commitments: a record for each day, which covers the link of the record before.

Whoever has seen one link can tell whether anything before it was changed. A day that nobody could make in
time has no record, and days that are made after their time get none: a commitment has to come first.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import dropwhile

from sqlalchemy import Connection, Engine, delete, func, insert, select

from daymill.almanac.dates import day_number, utc_date
from daymill.almanac.horizon import seen_through, show
from daymill.almanac.schedule import read_games
from daymill.almanac.schema import days, links, sets
from daymill.almanac.store import milliseconds, writing
from daymill.core.canonical import Json, encode

FIRST = "0" * 64
"""What stands in place of a link before the first record."""


@dataclass(frozen=True, slots=True)
class Link:
    """A record in the chain. `record` is the text that was hashed, `made_at` milliseconds since 1970."""

    date: date
    previous: str
    record: str
    link: str
    made_at: int

    def to_json(self) -> Json:
        """All five, the record as the text that it is."""
        return {
            "date": self.date.isoformat(),
            "previous": self.previous,
            "record": self.record,
            "link": self.link,
            "made_at": self.made_at,
        }


@dataclass(frozen=True, slots=True)
class Span:
    """The dates of the first and the last record, and the link of the last."""

    first: date
    last: date
    head: str


def hash_record(record: str) -> str:
    """The link of a record: the SHA-256 of its UTF-8 as 64 hexadecimal digits."""
    return hashlib.sha256(record.encode()).hexdigest()


def write_record(day: date, commitments: Sequence[tuple[str, str]], previous: str) -> str:
    """The canonical record of a day: `commitments` are games and their commitments in the day's order."""
    puzzles = [{"game": game, "commitment": commitment} for game, commitment in commitments]
    told = {"date": day.isoformat(), "day": day_number(day), "puzzles": puzzles, "previous": previous}
    return encode(told)


def append_links(engine: Engine, now: datetime) -> list[date]:
    """Adds a record for each day from today on that is stored whole and lies behind the last record that
    anyone may have seen. Records behind such a day, which nobody has seen, are written anew.

    Returns their dates. Any number of processes may do this at once.
    """
    with engine.connect() as connection:  # there is nothing to do most of the time
        if not _unlinked(connection, utc_date(now), seen_through(connection)):
            return []
    with writing(engine) as connection:
        through = seen_through(connection, lock=True)  # one at a time, also where readers do not lock
        added = _unlinked(connection, utc_date(now), through)
        if added:
            connection.execute(delete(links).where(links.c.date >= added[0][0]))
        last = connection.execute(select(links.c.link).order_by(links.c.date.desc()).limit(1)).scalar()
        previous = FIRST if last is None else last
        for day, commitments in added:
            record = write_record(day, commitments, previous)
            link = hash_record(record)
            made_at = milliseconds(now)
            row = {"date": day, "previous": previous, "record": record, "link": link, "made_at": made_at}
            connection.execute(insert(links).values(row))
            previous = link
    return [day for day, _ in added]


def tell_span(engine: Engine) -> Span | None:
    """How far the chain reaches, to be told: all records up to there stay from here on."""
    newest = select(links.c.date).order_by(links.c.date.desc()).limit(1)
    with engine.connect() as connection:
        last = connection.execute(newest).scalar()
    if last is None:
        return None
    show(engine, last)
    # what was read before may have been made anew meanwhile; what is read now cannot be any more
    kept = links.c.date <= last
    with engine.connect() as connection:
        first = connection.execute(select(func.min(links.c.date)).where(kept)).scalar()
        end = connection.execute(
            select(links.c.date, links.c.link).where(kept).order_by(links.c.date.desc()).limit(1)
        ).one_or_none()
    return None if end is None or first is None else Span(first, end.date, end.link)


def read_links(engine: Engine, first: date = date.min, last: date = date.max) -> list[Link]:
    """The records from `first` to `last` as they are stored. Tell no one of any beyond `tell_span`."""
    columns = (links.c.date, links.c.previous, links.c.record, links.c.link, links.c.made_at)
    query = select(*columns).where(links.c.date.between(first, last)).order_by(links.c.date)
    with engine.connect() as connection:
        return [Link(*row) for row in connection.execute(query)]


def _unlinked(connection: Connection, today: date, through: date) -> list[tuple[date, list[tuple[str, str]]]]:
    """The days that are stored whole, with games and commitments, from the first one without a record on
    that lies neither before `today` nor before a record up to `through`."""
    told = connection.execute(select(func.max(links.c.date)).where(links.c.date <= through)).scalar()
    coming = sets.c.date >= today if told is None else (sets.c.date >= today) & (sets.c.date > told)
    linked = set(connection.execute(select(links.c.date).where(links.c.date >= today)).scalars())
    query = select(sets.c.date, sets.c.games).where(coming).order_by(sets.c.date)
    listed = {row.date: row.games for row in connection.execute(query)}
    if linked.issuperset(listed):
        return []
    stored = select(days.c.date, days.c.game, days.c.commitment).where(days.c.date.in_(listed))
    found = {(row.date, row.game): row.commitment for row in connection.execute(stored)}
    return list(dropwhile(lambda it: it[0] in linked, _whole(listed, found)))


def _whole(
    listed: Mapping[date, str], found: Mapping[tuple[date, str], str | None]
) -> Iterator[tuple[date, list[tuple[str, str]]]]:
    for day, games in listed.items():
        commitments = [(game, found.get((day, game))) for game in read_games(games)]
        kept = [(game, commitment) for game, commitment in commitments if commitment is not None]
        if len(kept) == len(commitments):
            yield day, kept
