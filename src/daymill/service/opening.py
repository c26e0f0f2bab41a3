"""Opening attempts: at a day's puzzle, or at a board that is issued for practice."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Engine, Row, bindparam, func, insert, select

from daymill.almanac.schema import attempts, practices
from daymill.almanac.store import insert_absent, milliseconds, write, writing
from daymill.core.game import AnyGame, check_level
from daymill.service.logs import Attempt
from daymill.service.problems import Problem

_THEIRS = (
    select(attempts)
    .where(
        attempts.c.player == bindparam("the_player"),
        attempts.c.date == bindparam("the_date"),
        attempts.c.game == bindparam("the_game"),
    )
    .order_by(attempts.c.number)
)


def open_day(
    engine: Engine, player: str, day: date, game: str, now: datetime, again: bool = False
) -> tuple[Attempt, bool]:
    """The player's attempt at a stored puzzle, and whether it was opened just now.

    That is the one that has not ended, or else the first, which counts; with `again` a further one, once
    all others have ended.
    """
    theirs = {"the_player": player, "the_date": day, "the_game": game}
    made = secrets.token_urlsafe(24)

    def work(connection: Connection) -> Attempt | None:
        there = connection.execute(_THEIRS, theirs).all()
        known = _to_go_on(there)
        if known and not (again and known.ended_at is not None):
            return _attempt(known._asdict())
        number = there[-1].number + 1 if there else 1
        row = {**_row(made, player, game, number, now), "date": day}
        # another device may have been first
        return _attempt(row) if insert_absent(connection, attempts, row) else None

    found = write(engine, work)
    if found is None:  # look again
        return open_day(engine, player, day, game, now, again)
    return found, found.id == made


def find_day(engine: Engine, player: str, day: date, game: str) -> Attempt | None:
    """The attempt that `open_day` would show; None where it would open the first."""
    theirs = {"the_player": player, "the_date": day, "the_game": game}
    with engine.connect() as connection:
        known = _to_go_on(connection.execute(_THEIRS, theirs).all())
    return _attempt(known._asdict()) if known else None


def _to_go_on(there: Sequence[Row[Any]]) -> Row[Any] | None:
    """Of a player's attempts at a puzzle the one that has not ended, or else the first."""
    return next((row for row in there if row.ended_at is None), there[0] if there else None)


def _attempt(row: Mapping[str, Any]) -> Attempt:
    """An attempt as it is stored; what the row does not say is None."""
    columns: dict[str, Any] = {name: row.get(name) for name in Attempt.__slots__}
    return Attempt(**columns)


def open_practice(
    engine: Engine, player: str, game: AnyGame, level: int, now: datetime, most: int
) -> Attempt:
    """A new attempt at a board of `level`, whose seed nobody could choose.

    Raises `Invalid` with `bad_level`, `Problem` with `too_many_open` where the player has `most` such
    attempts that have not ended."""
    check_level(level, len(game.info.levels))
    with engine.connect() as connection:
        _check_room(connection, player, most)
    seed = secrets.randbits(32)
    puzzle = game.generate(level, seed)
    made = secrets.token_urlsafe(24)
    board = {
        "attempt": made,
        "version": puzzle.version,
        "level": level,
        "seed": seed,
        "puzzle": puzzle.canonical(),
    }
    row = _row(made, player, game.info.name, 1, now)
    with writing(engine) as connection:
        _check_room(connection, player, most)  # others may have been opened meanwhile
        connection.execute(insert(attempts).values(row))
        connection.execute(insert(practices).values(board))
    return _attempt({**row, "level": level})


def _check_room(connection: Connection, player: str, most: int) -> None:
    theirs = (attempts.c.player == player, attempts.c.date.is_(None), attempts.c.ended_at.is_(None))
    there = connection.execute(select(func.count()).select_from(attempts).where(*theirs)).scalar_one()
    if there >= most:
        detail = f"{there} practice games are open; end one of them, giving up if need be, before the next."
        raise Problem(409, "too_many_open", detail)


def _row(made: str, player: str, game: str, number: int, now: datetime) -> dict[str, Any]:
    return {
        "id": made,
        "player": player,
        "game": game,
        "number": number,
        "opened_at": milliseconds(now),
        "length": 0,
    }
