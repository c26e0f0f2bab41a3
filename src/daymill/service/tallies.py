"""How the results of a day's puzzle are spread: counts by score and by time, kept as attempts end.

To know them costs as much on a day with a million results as on one with ten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from sqlalchemy import Connection, Engine, case, func, literal, select, text

from daymill.almanac.schema import attempts, tallies
from daymill.almanac.store import add_up, keep_still, writing

SCORE = "score"
TIME = "time"
_FINE = 5  # a bin holds times that agree in their first five binary digits

Key: TypeAlias = tuple[date, str, str, int]


def time_bin(ms: int) -> int:
    """The bin of a time: exact below 32 ms, 3 to 6 % wide from there on. `ms` is not negative."""
    shift = max(ms.bit_length() - _FINE, 0)
    return (shift << (_FINE - 1)) + (ms >> shift)


def bin_time(number: int) -> int:
    """The middle of a bin in milliseconds, rounded up; `time_bin` of it is the bin."""
    shift = max((number >> (_FINE - 1)) - 1, 0)
    return ((number - (shift << (_FINE - 1))) << shift) + ((1 << shift) >> 1)


def counts(day: date | None, number: int, flags: str) -> bool:
    """Whether an attempt that has ended is one that others are compared with: the first at a day's puzzle,
    with nothing that it should be looked at for. One that was given up is, too."""
    return day is not None and number == 1 and not flags


@dataclass(frozen=True, slots=True)
class Counted:
    """What the tallies need to know of an attempt that counts."""

    date: date
    game: str
    outcome: str
    score: int
    time: int | None

    @property
    def places(self) -> list[Key]:
        """Its tallies: one of scores, and one of times unless it was given up."""
        found = [(self.date, self.game, SCORE, self.score)]
        if self.outcome != "given up" and self.time is not None:
            found.append((self.date, self.game, TIME, time_bin(self.time)))
        return found


def count(connection: Connection, result: Counted) -> None:
    """Adds a result that counts, in the transaction that ends its attempt."""
    _add(connection, Counter(result.places))


def uncount(connection: Connection, results: Iterable[Counted]) -> None:
    """Takes results out again, in the transaction that deletes their attempts."""
    gone = Counter(key for result in results for key in result.places)
    _add(connection, {key: -n for key, n in gone.items()})


def recount(engine: Engine, day: date, mend: bool = False) -> dict[Key, tuple[int, int]]:
    """The tallies of a day that differ from what its attempts say: what stands, and what should. With `mend`
    they are set right. While this looks, no attempt at a day's puzzle can end."""
    with writing(engine) as connection:
        keep_still(connection, tallies)
        due, stored = _due(connection, day), _stored(connection, day)
        differ = {
            key: (stored.get(key, 0), due.get(key, 0))
            for key in sorted({*due, *stored})
            if stored.get(key, 0) != due.get(key, 0)
        }
        if mend:
            _add(connection, {key: right - stands for key, (stands, right) in differ.items()})
    return differ


def recountable(engine: Engine) -> list[date]:
    """The days that have attempts or tallies."""
    with engine.connect() as connection:
        played = connection.execute(select(attempts.c.date).where(attempts.c.date.is_not(None)).distinct())
        told = connection.execute(select(tallies.c.date).distinct())
        return sorted({*played.scalars(), *told.scalars()})


def _add(connection: Connection, changes: Mapping[Key, int]) -> None:
    # always in the same order, so that no two transactions wait for each other
    rows = [
        {"date": key[0], "game": key[1], "kind": key[2], "bin": key[3], "n": changes[key]}
        for key in sorted(changes)
    ]
    add_up(connection, tallies, "n", rows)


def _due(connection: Connection, day: date) -> dict[Key, int]:
    """What should stand in the tallies of a day, counted by the database."""
    game, score, time = attempts.c.game, attempts.c.score, attempts.c.time
    theirs = (attempts.c.date == day, attempts.c.counted)
    timed = (attempts.c.outcome != "given up", time.is_not(None))
    # `time_bin` in SQL
    place = case(
        *((time < 1 << (shift + _FINE), (shift << (_FINE - 1)) + time // (1 << shift)) for shift in range(27))
    )
    scores = select(game, literal(SCORE), score, func.count()).where(*theirs).group_by(game, score)
    times = select(game, literal(TIME), place.label("place"), func.count()).where(*theirs, *timed)
    return {
        (day, name, kind, number): n
        for query in (scores, times.group_by(game, text("place")))
        for name, kind, number, n in connection.execute(query)
    }


def _stored(connection: Connection, day: date) -> dict[Key, int]:
    query = select(tallies).where(tallies.c.date == day)
    return {(row.date, row.game, row.kind, row.bin): row.n for row in connection.execute(query)}
