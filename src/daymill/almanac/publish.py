"""The puzzles of a day: read from the store, or made once and then read back.

Whoever asks first makes a day, unless it was made ahead (`ahead.py`). However many ask at once, from
however many processes, one row is stored and everyone gets what stands in it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, datetime
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Engine, Select, select

from daymill.almanac.horizon import show
from daymill.almanac.making import make_row
from daymill.almanac.schedule import Schedule, read_games, write_games
from daymill.almanac.schema import days, sets
from daymill.almanac.store import insert_absent, milliseconds, writing
from daymill.core.adopt import read_puzzle
from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle
from daymill.games import load

_SHOWN = (days.c.date, days.c.game, days.c.title, days.c.version, days.c.level, days.c.public)

# One thread of a process makes a puzzle and the others wait for it. Only a saving: across processes it is
# the insert that decides.
_making: WeakValueDictionary[tuple[date, str], Any] = WeakValueDictionary()
_guard = Lock()


@dataclass(frozen=True, slots=True)
class PublicDay:
    """What everyone may know of one game's day. `text` is the public puzzle as it was stored."""

    date: date
    game: str
    title: str
    version: int
    level: int
    text: str

    @property
    def puzzle(self) -> Json:
        """The public puzzle."""
        return json.loads(self.text)


def games_of_day(engine: Engine, schedule: Schedule, day: date, now: datetime) -> dict[str, int]:
    """The games of a day, in order, and their levels, as the schedule had them when first asked."""
    query = select(sets.c.games).where(sets.c.date == day)
    with engine.connect() as connection:
        stored = connection.execute(query).scalar()
    if stored is None:
        row = {"date": day, "games": write_games(schedule, day), "made_at": milliseconds(now)}
        with writing(engine) as connection:
            insert_absent(connection, sets, row)
            stored = connection.execute(query).scalar_one()
    return read_games(stored)


def set_of_day(
    engine: Engine, secret: bytes, schedule: Schedule, day: date, now: datetime
) -> list[PublicDay]:
    """The public puzzles of a day, in order; those that are missing are made. Reads no game otherwise.

    From here on the day counts as seen and stays as it is.
    """
    show(engine, day)
    games = games_of_day(engine, schedule, day, now)
    found = public_days(engine, day)
    missing = [game for game in games if game not in found]
    for game in missing:
        text_of_day(engine, secret, schedule, day, game, now)
    if missing:
        found = public_days(engine, day)
    return [found[game] for game in games]


def puzzle_of_day(
    engine: Engine, secret: bytes, schedule: Schedule, day: date, game: str, now: datetime
) -> AnyPuzzle:
    """The whole puzzle of a game's day, made now if nobody asked before. The day counts as seen.

    Raises `Invalid` (`unknown_game`) for a game that the day does not have.
    """
    show(engine, day)
    text = text_of_day(engine, secret, schedule, day, game, now)
    return read_puzzle(load(game), json.loads(text))


def text_of_day(
    engine: Engine, secret: bytes, schedule: Schedule, day: date, game: str, now: datetime
) -> str:
    """The canonical text of a game's day, made now if it is not stored; not yet told to anyone.

    Raises `Invalid` (`unknown_game`) for a game that the day does not have.
    """
    text = _stored(engine, day, game)
    if text is not None:
        return text
    level = games_of_day(engine, schedule, day, now).get(game)
    if level is None:
        raise Invalid("unknown_game", f"{day} has no game {game[:40]!r}", "game")
    with _guard:
        lock = _making.setdefault((day, game), Lock())
    with lock:
        text = _stored(engine, day, game)
        if text is None:
            row = make_row(secret, day, game, level, now)
            with writing(engine) as connection:
                insert_absent(connection, days, row)
                text = connection.execute(_whole(day, game)).scalar_one()
    return text


def stored_puzzle(engine: Engine, day: date, game: str) -> AnyPuzzle:
    """The whole puzzle of a game's day that is known to be stored."""
    with engine.connect() as connection:
        text = connection.execute(_whole(day, game)).scalar_one()
    return read_puzzle(load(game), json.loads(text))


def stored_games(engine: Engine, day: date) -> frozenset[str]:
    """The games of a day whose puzzles are stored."""
    return frozenset(public_days(engine, day))


def public_days(engine: Engine, day: date) -> dict[str, PublicDay]:
    """The public puzzles of a day that are stored, by game."""
    with engine.connect() as connection:
        rows = connection.execute(select(*_SHOWN).where(days.c.date == day))
        return {row.game: PublicDay(*row) for row in rows}


def _whole(day: date, game: str) -> Select[str]:
    return select(days.c.puzzle).where(days.c.date == day, days.c.game == game)


def _stored(engine: Engine, day: date, game: str) -> str | None:
    with engine.connect() as connection:
        return connection.execute(_whole(day, game)).scalar()
