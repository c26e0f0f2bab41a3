"""The puzzles of a day: read from the store, or made once and then read back.

Whoever asks first makes a day. However many ask at once, from however many processes, one row is stored
and everyone gets what stands in it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, datetime
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Engine, Select, select

from daymill.almanac.schedule import Schedule
from daymill.almanac.schema import days, sets
from daymill.almanac.secret import day_seed
from daymill.almanac.store import insert_absent, milliseconds, writing
from daymill.core.adopt import proved, read_puzzle
from daymill.core.canonical import Json, encode
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle
from daymill.games import load

_SHOWN = (days.c.date, days.c.game, days.c.title, days.c.version, days.c.level, days.c.public)

# One thread of a process makes a puzzle and the others wait for it. Only a saving: across processes it is
# the insert that decides.
_making: WeakValueDictionary[tuple[date, str], Any] = WeakValueDictionary()
_guard = Lock()


class Unproved(RuntimeError):
    """A generator gave a puzzle whose claim, answer or proof does not hold. It is never published."""


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
        games = [[game, schedule.level(game, day)] for game in schedule.games]
        with writing(engine) as connection:
            insert_absent(
                connection, sets, {"date": day, "games": encode(games), "made_at": milliseconds(now)}
            )
            stored = connection.execute(query).scalar_one()
    return dict(json.loads(stored))


def set_of_day(
    engine: Engine, secret: bytes, schedule: Schedule, day: date, now: datetime
) -> list[PublicDay]:
    """The public puzzles of a day, in order; those that are missing are made. Reads no game otherwise."""
    games = games_of_day(engine, schedule, day, now)
    found = _shown(engine, day)
    missing = [game for game in games if game not in found]
    for game in missing:
        puzzle_of_day(engine, secret, schedule, day, game, now)
    if missing:
        found = _shown(engine, day)
    return [found[game] for game in games]


def puzzle_of_day(
    engine: Engine, secret: bytes, schedule: Schedule, day: date, game: str, now: datetime
) -> AnyPuzzle:
    """The whole puzzle of a game's day, made now if nobody asked before.

    Raises `Invalid` (`unknown_game`) for a game that the day does not have.
    """
    text = _stored(engine, day, game)
    if text is None:
        level = games_of_day(engine, schedule, day, now).get(game)
        if level is None:
            raise Invalid("unknown_game", f"{day} has no game {game[:40]!r}", "game")
        with _guard:
            lock = _making.setdefault((day, game), Lock())
        with lock:
            text = _stored(engine, day, game)
            if text is None:
                row = _make(day, game, level, day_seed(secret, day, game), now)
                with writing(engine) as connection:
                    insert_absent(connection, days, row)
                    text = connection.execute(_whole(day, game)).scalar_one()
    return read_puzzle(load(game), json.loads(text))


def stored_puzzle(engine: Engine, day: date, game: str) -> AnyPuzzle:
    """The whole puzzle of a game's day that is known to be stored."""
    with engine.connect() as connection:
        text = connection.execute(_whole(day, game)).scalar_one()
    return read_puzzle(load(game), json.loads(text))


def stored_games(engine: Engine, day: date) -> frozenset[str]:
    """The games of a day whose puzzles are stored."""
    return frozenset(_shown(engine, day))


def _whole(day: date, game: str) -> Select[str]:
    return select(days.c.puzzle).where(days.c.date == day, days.c.game == game)


def _stored(engine: Engine, day: date, game: str) -> str | None:
    with engine.connect() as connection:
        return connection.execute(_whole(day, game)).scalar()


def _shown(engine: Engine, day: date) -> dict[str, PublicDay]:
    with engine.connect() as connection:
        rows = connection.execute(select(*_SHOWN).where(days.c.date == day))
        return {row.game: PublicDay(*row) for row in rows}


def _make(day: date, name: str, level: int, seed: int, now: datetime) -> dict[str, Any]:
    game = load(name)
    made = game.generate(level, seed)
    text = made.canonical()
    # what is proved here is what is stored, not what the generator held in its hands
    found = f"{name}, level {level}, seed {seed}"
    try:
        puzzle = read_puzzle(game, json.loads(text))
    except Invalid as invalid:
        raise Unproved(f"{found}: it cannot be read back, {invalid}") from invalid
    proof = proved(game, puzzle.board, puzzle.answer)
    if proof.verdict != "one":
        raise Unproved(f"{found}: the verdict is {proof.verdict}")
    if proof.to_json() != puzzle.proof.to_json():
        raise Unproved(f"{found}: the proof is {proof.to_json()}, not {puzzle.proof.to_json()}")
    # several answers may be as good where the claim allows it: a puzzle's own is the first that is found
    if proof.solutions[0] != puzzle.answer:
        raise Unproved(f"{found}: the answer is not the one that the search finds")
    return {
        "date": day,
        "game": name,
        "title": game.info.title,
        "version": puzzle.version,
        "level": level,
        "seed": seed,
        "puzzle": text,
        "digest": made.digest(),
        "public": encode(game.public(puzzle).to_json()),
        "features": encode({**puzzle.grade.features, **game.study(puzzle.board)}),
        "made_at": milliseconds(now),
    }
