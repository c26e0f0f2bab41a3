"""A player's statistics, computed each time from all their attempts and never counted up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from statistics import median_low
from typing import Any, NamedTuple

from sqlalchemy import Engine, func, or_, select

from daymill.almanac.dates import utc_date
from daymill.almanac.schema import attempts
from daymill.service.streaks import streak_of

RECENT = 30
_1970 = datetime(1970, 1, 1, tzinfo=UTC)


class First(NamedTuple):
    """A player's first attempt at a day's puzzle; from `outcome` on None where it has not ended."""

    date: date
    game: str
    id: str
    opened_at: int
    outcome: str | None
    score: int | None
    hints: int | None
    time: int | None
    flags: str | None

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.outcome in ("solved", "finished")


def statistics_of(engine: Engine, player: str, now: datetime) -> dict[str, Any]:
    """Streak, totals, figures of each game and the latest attempts of a player, as `docs/api.md` has them."""
    columns = [attempts.c[name] for name in First._fields]
    theirs = attempts.c.player == player
    first = select(*columns).where(theirs, attempts.c.date.is_not(None), attempts.c.number == 1)
    others = select(func.count()).where(
        theirs, or_(attempts.c.date.is_(None), attempts.c.number > 1), attempts.c.outcome.is_not(None)
    )
    with engine.connect() as connection:
        found = [First(*row) for row in connection.execute(first)]
        practised = connection.execute(others).scalar_one()
    ended = [it for it in found if it.outcome is not None]
    by_game = defaultdict(list)
    for it in ended:
        by_game[it.game].append(it)
    streak = streak_of(played_days(found), utc_date(now))
    figures = _figures(ended)
    latest = sorted(found, key=lambda it: (it.opened_at, it.game), reverse=True)[:RECENT]
    return {
        "streak": {"current": streak.current, "best": streak.best, "today": streak.today},
        "totals": {
            **{name: figures[name] for name in ("played", "solved", "without_hints", "flagged")},
            "practised": practised,
        },
        "games": {game: _figures(by_game[game]) for game in sorted(by_game)},
        "recent": [_told(it) for it in latest],
    }


def daily_scores(engine: Engine, player: str, first: date, last: date) -> dict[date, int]:
    """The average score of each day from `first` to `last`, over the first attempts at its puzzles that have
    ended without flags; a day without any is missing."""
    columns = (attempts.c.date, func.sum(attempts.c.score), func.count())
    theirs = (attempts.c.player == player, attempts.c.date.between(first, last), attempts.c.number == 1)
    fair = (attempts.c.score.is_not(None), func.coalesce(attempts.c.flags, "") == "")
    with engine.connect() as connection:
        rows = connection.execute(select(*columns).where(*theirs, *fair).group_by(attempts.c.date)).all()
    return {day: _average(int(total), count) for day, total, count in rows}


def count_of(engine: Engine, player: str) -> int:
    """How many attempts there are of a player, of whatever kind."""
    query = select(func.count()).select_from(attempts).where(attempts.c.player == player)
    with engine.connect() as connection:
        return int(connection.execute(query).scalar_one())


def _average(total: int, count: int) -> int:
    """Rounded, halves upwards."""
    return (2 * total + count) // (2 * count)


def played_days(found: Sequence[First]) -> list[date]:
    """The dates, in order, on which at least one of the date's own puzzles was begun that was finished."""
    return sorted({it.date for it in found if it.finished and _utc_date(it.opened_at) == it.date})


def _utc_date(ms: int) -> date:
    return (_1970 + timedelta(milliseconds=ms)).date()


def _figures(ended: Sequence[First]) -> dict[str, int | None]:
    """Figures over what has ended; what is flagged is only counted."""
    fair = [it for it in ended if not it.flags]
    scores = [it.score for it in fair if it.score is not None]
    times = [it.time for it in fair if it.finished and it.time is not None]
    solved = [it for it in fair if it.outcome == "solved"]
    return {
        "played": len(fair),
        "solved": len(solved),
        "without_hints": sum(it.hints == 0 for it in solved),
        "flagged": len(ended) - len(fair),
        "average_score": _average(sum(scores), len(scores)) if scores else None,
        "best_score": max(scores, default=None),
        "median_time": median_low(times) if times else None,
        "best_time": min(times, default=None),
    }


def _told(it: First) -> dict[str, Any]:
    flags = it.flags.split(",") if it.flags else []
    told = {name: getattr(it, name) for name in ("date", "game", "outcome", "score", "hints", "time")}
    return {"attempt": it.id, **told, "flags": flags}
