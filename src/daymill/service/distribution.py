"""How a day's results are spread, and where among them one stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeAlias

from sqlalchemy import Engine, select

from daymill.almanac.schema import tallies
from daymill.service.tallies import SCORE, TIME, bin_time

Bins: TypeAlias = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Distribution:
    """The results of a day's puzzle that count: how many there are of each score, in order, and of each bin
    of times. Those that were given up have no time."""

    scores: Bins
    times: Bins

    @property
    def results(self) -> int:
        """How many there are."""
        return sum(n for _, n in self.scores)

    @property
    def median_score(self) -> int | None:
        """The score in the middle, the lower one of two; None where there are no results."""
        return _median(self.scores)

    @property
    def median_time(self) -> int | None:
        """The time in the middle in milliseconds, to about 3 %; None where nobody has come to an end."""
        middle = _median(self.times)
        return None if middle is None else bin_time(middle)

    def percentile(self, score: int) -> int | None:
        """The share of results below `score`, with half of those equal to it, in whole per cent; None where
        there are no results."""
        total = self.results
        below = sum(n for value, n in self.scores if value < score)
        equal = sum(n for value, n in self.scores if value == score)
        # rounded to the nearest, in integers
        return ((2 * below + equal) * 100 + total) // (2 * total) if total else None

    def to_json(self) -> dict[str, Any]:
        """What everyone may know."""
        return {
            "results": self.results,
            "distribution": [{"score": score, "n": n} for score, n in self.scores],
            "median_score": self.median_score,
            "median_time": self.median_time,
        }


def read_distribution(engine: Engine, day: date, game: str) -> Distribution:
    """The distribution of a day's puzzle as it is now."""
    query = select(tallies.c.kind, tallies.c.bin, tallies.c.n).where(
        tallies.c.date == day, tallies.c.game == game, tallies.c.n > 0
    )
    with engine.connect() as connection:
        rows = connection.execute(query.order_by(tallies.c.bin)).all()
    return Distribution(
        scores=[(row.bin, row.n) for row in rows if row.kind == SCORE],
        times=[(row.bin, row.n) for row in rows if row.kind == TIME],
    )


def _median(bins: Bins) -> int | None:
    middle = (sum(n for _, n in bins) + 1) // 2
    for value, n in bins:
        middle -= n
        if middle <= 0:
            return value
    return None
