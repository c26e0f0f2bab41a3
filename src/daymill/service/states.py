"""How a player stands with the puzzles of a day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlalchemy import Engine, select

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
