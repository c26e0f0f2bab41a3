"""How a player stands with the puzzles of a day, or of many."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlalchemy import Engine, case, func, select

from daymill.almanac.schema import attempts


@dataclass(frozen=True, slots=True)
class DayState:
    """The attempt that counts: how many actions are stored and, once it has ended, its outcome and score."""

    length: int
    outcome: str | None
    score: int | None


def states_of_day(engine: Engine, player: str, day: date) -> dict[str, DayState]:
    """The player's states, by game; a game that was never opened is missing."""
    columns = (attempts.c.game, attempts.c.length, attempts.c.outcome, attempts.c.score)
    theirs = (attempts.c.player == player, attempts.c.date == day, attempts.c.number == 1)
    with engine.connect() as connection:
        rows = connection.execute(select(*columns).where(*theirs))
        return {row.game: DayState(row.length, row.outcome, row.score) for row in rows}


@dataclass(frozen=True, slots=True)
class DayTally:
    """How many of a day's puzzles a player has begun, of those how many have ended, and of those how many
    solved or finished."""

    begun: int
    ended: int
    solved: int


def tallies_between(engine: Engine, player: str, first: date, last: date) -> dict[date, DayTally]:
    """The player's tallies of the days from `first` to `last`, by the attempts that count; a day of which
    nothing was begun is missing."""
    ended = func.count(attempts.c.outcome)
    given_up = func.sum(case((attempts.c.outcome == "given up", 1), else_=0))
    theirs = (
        attempts.c.player == player,
        attempts.c.date.between(first, last),
        attempts.c.number == 1,
        attempts.c.length > 0,
    )
    query = select(attempts.c.date, func.count(), ended, ended - given_up)
    with engine.connect() as connection:
        rows = connection.execute(query.where(*theirs).group_by(attempts.c.date)).all()
    return {day: DayTally(begun, ended, int(solved)) for day, begun, ended, solved in rows}
