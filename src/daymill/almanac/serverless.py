"""The set of a day from its date alone, for sites without a server, as `docs/serverless.md` has it.

Nothing in it is secret: whoever knows the date can build the set, and so can every browser.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from daymill.almanac.dates import EPOCH
from daymill.almanac.schedule import Schedule
from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle
from daymill.core.random import Stream
from daymill.core.seeds import text_seed
from daymill.games import load


@dataclass(frozen=True, slots=True)
class Part:
    """One puzzle of a day: `level` is 1 to 15, `seed` 0 to 2^32 - 1."""

    game: str
    level: int
    seed: int

    def to_json(self) -> Json:
        """All three."""
        return {"game": self.game, "level": self.level, "seed": self.seed}

    def puzzle(self) -> AnyPuzzle:
        """The puzzle itself, grown now."""
        return load(self.game).generate(self.level, self.seed)


def open_seed(day: date, game: str) -> int:
    """The seed of a game on a date, 0 to 2^32 - 1, the same on every site."""
    return Stream(text_seed(f"daymill {day.isoformat()} {game}")).next_uint32()


def parts_of_day(day: date, schedule: Schedule) -> list[Part]:
    """The set of a date, to come or past, in the schedule's order; no puzzle is made.

    Raises `Invalid` (`before_first_day`) for a date before 2026-01-01.
    """
    if day < EPOCH:
        raise Invalid("before_first_day", f"the first day is {EPOCH}", "date")
    return [Part(game, schedule.level(game, day), open_seed(day, game)) for game in schedule.games]


def schedule_json(schedule: Schedule) -> Json:
    """A schedule as `docs/serverless.md` has it, without the levels of games that it does not have."""
    levels = {game: list(schedule.levels[game]) for game in schedule.games}
    return {"games": list(schedule.games), "levels": levels}
