"""What an audit looks at: a database, or a file with what one may tell. `remote.py` has a running service."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from sqlalchemy import Engine, select

from daymill.almanac.chain import FIRST, Link, read_links, tell_span
from daymill.almanac.commitments import day_nonce, secret_name
from daymill.almanac.dates import day_number, parse_date, utc_date
from daymill.almanac.horizon import show
from daymill.almanac.publish import public_days
from daymill.almanac.reveals import order_of_day, read_reveal
from daymill.almanac.schema import days
from daymill.almanac.secret import day_seed
from daymill.core.canonical import Json, decode, digest
from daymill.core.errors import Invalid
from daymill.core.reading import fields, items, text

FORMAT = "daymill almanac 1"
_KEYS = ("format", "today", "head", "links", "reveals", "days")


class Untrue(Exception):
    """Something that does not hold: the day, the game or an empty text, and what it is."""

    def __init__(self, day: date, message: str, game: str = "") -> None:
        super().__init__(day, message, game)
        self.day = day
        self.message = message
        self.game = game

    def __str__(self) -> str:
        return f"{self.day}, {self.game}: {self.message}" if self.game else f"{self.day}: {self.message}"

    def to_json(self) -> Json:
        """All three, the game null where it is none in particular."""
        return {"date": self.day.isoformat(), "game": self.game or None, "message": self.message}


@dataclass(frozen=True, slots=True)
class Head:
    """The date up to which days have begun, and the last link of the chain."""

    today: date
    link: str


class Source(Protocol):
    """Where an almanac is read from, as JSON in the shapes of the service. It may all be false.

    Each method raises `Invalid` where there is no almanac to be read, and `Untrue` where there is one that
    cannot show what it has to.
    """

    def head(self) -> Head:
        """How far it reaches."""

    def links(self) -> Iterable[Json]:
        """The chain up to the head, in order."""

    def dates(self, first: date | None, last: date) -> list[date]:
        """The dates of which it may have puzzles, from `first`, or from its own first, to `last`."""

    def reveal(self, day: date) -> Json | None:
        """The reveal of a day that has ended, None where nothing of it was ever made."""

    def shown(self, day: date) -> Json:
        """The public set of a day."""

    def doubts(self, day: date) -> Iterator[tuple[str, str]]:
        """What else does not fit, that only this source can know: games and messages."""


class Own:
    """A database, with the secret of its service."""

    def __init__(self, engine: Engine, secret: bytes, now: datetime) -> None:
        self.engine = engine
        self.secret = secret
        self.today = utc_date(now)
        self._links: list[Link] = []

    def head(self) -> Head:
        """How far it reaches."""
        self._links = read_links(self.engine)
        return Head(self.today, self._links[-1].link if self._links else FIRST)

    def links(self) -> list[Json]:
        """The chain as it was stored when `head` was asked for, since days may be added meanwhile."""
        return [link.to_json() for link in self._links]

    def dates(self, first: date | None, last: date) -> list[date]:
        """The dates that are stored."""
        return stored_dates(self.engine, first or date.min, last)

    def reveal(self, day: date) -> Json | None:
        """The reveal of a day as it is stored."""
        try:
            reveal = read_reveal(self.engine, day)
        except ValueError:
            raise Untrue(day, "its list of games cannot be read") from None
        return None if reveal is None else reveal.to_json()

    def shown(self, day: date) -> Json:
        """The public set as it is stored."""
        return shown_day(self.engine, day)

    def doubts(self, day: date) -> Iterator[tuple[str, str]]:
        """What is stored beside the puzzles, and whether seed and nonce are those of the secret."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(days).where(days.c.date == day)).all()
        for row in rows:
            puzzle = decode(row.puzzle)
            if row.digest != digest(puzzle):
                yield row.game, "its digest is not the SHA-256 of its puzzle"
            for name in ("version", "level"):
                if getattr(row, name) != puzzle[name]:
                    yield row.game, f"its row says {name} {getattr(row, name)}, its puzzle {puzzle[name]}"
            if row.made_with == secret_name(self.secret):
                if row.seed != day_seed(self.secret, day, row.game):
                    yield row.game, "its seed is not that of the secret"
                if row.nonce != day_nonce(self.secret, day, row.game):
                    yield row.game, "its nonce is not that of the secret"


class Exported:
    """An exported almanac. Raises `Invalid` with `bad_json` or `bad_shape`."""

    def __init__(self, content: str) -> None:
        data = fields(decode_told(content), _KEYS, "the almanac")
        if data["format"] != FORMAT:
            raise Invalid("bad_shape", f"the format {FORMAT!r} is needed here", "format")
        self._head = Head(parse_date(text(data["today"], "today")), text(data["head"], "head"))
        self._links = items(data["links"], "links")
        self._reveals = _by_date(data["reveals"], "reveals")
        self._days = _by_date(data["days"], "days")

    def head(self) -> Head:
        """How far it reaches."""
        return self._head

    def links(self) -> list[Json]:
        """The chain."""
        return self._links

    def dates(self, first: date | None, last: date) -> list[date]:
        """The dates that are revealed or shown in it."""
        return sorted(day for day in {*self._reveals, *self._days} if (first or date.min) <= day <= last)

    def reveal(self, day: date) -> Json | None:
        """The reveal of a day."""
        if day in self._days and day not in self._reveals:
            raise Untrue(day, "its puzzles are shown and not revealed")
        return self._reveals.get(day)

    def shown(self, day: date) -> Json:
        """The public set of a day."""
        if day not in self._days:
            raise Untrue(day, "its public puzzles are missing")
        return self._days[day]

    def doubts(self, day: date) -> Iterator[tuple[str, str]]:
        """None."""
        yield from ()


def export(engine: Engine, now: datetime) -> Json:
    """Everything that anyone may know now, in one value: the chain, the reveals of days that have ended, and
    the public puzzles of all days that have begun and are stored."""
    today = utc_date(now)
    span = tell_span(engine)
    begun = stored_dates(engine, date.min, today)
    if begun:
        show(engine, begun[-1])
    reveals = [read_reveal(engine, day) for day in begun if day < today]
    return {
        "format": FORMAT,
        "today": today.isoformat(),
        "head": span.head if span else FIRST,
        "links": [link.to_json() for link in read_links(engine, last=span.last)] if span else [],
        "reveals": [reveal.to_json() for reveal in reveals if reveal],
        "days": [shown_day(engine, day) for day in begun],
    }


def decode_told(content: str) -> Json:
    """JSON from anyone, all of which can be hashed and printed. Raises `Invalid` (`bad_json`)."""
    data = decode(content)
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Invalid("bad_json", "half of a surrogate pair stands in it, which is no character") from None
    return data


def stored_dates(engine: Engine, first: date, last: date) -> list[date]:
    """The dates from `first` to `last` of which any puzzle is stored, in order."""
    query = select(days.c.date).where(days.c.date.between(first, last)).distinct().order_by(days.c.date)
    with engine.connect() as connection:
        return list(connection.execute(query).scalars())


def shown_day(engine: Engine, day: date) -> Json:
    """The public puzzles of a day that are stored, as the service shows them. Raises `Untrue` where one is
    not JSON any more."""
    found = public_days(engine, day)
    puzzles = []
    for it in (found[game] for game in order_of_day(engine, day) if game in found):
        try:
            puzzles.append({"game": it.game, "title": it.title, "puzzle": decode(it.text)})
        except Invalid as invalid:
            raise Untrue(day, f"its public puzzle cannot be read: {invalid}", it.game) from None
    return {"date": day.isoformat(), "day": day_number(day), "puzzles": puzzles}


def _by_date(data: Json, where: str) -> dict[date, Json]:
    found: dict[date, Json] = {}
    for at, item in enumerate(items(data, where)):
        if not isinstance(item, dict):
            raise Invalid("bad_shape", "an object is needed here", f"{where}, {at}")
        day = parse_date(text(item.get("date"), f"{where}, {at}, date"))
        if day in found:
            raise Invalid("bad_shape", f"{day} stands here twice", f"{where}, {at}")
        found[day] = item
    return found
