"""What is told of a day once it has ended: its whole puzzles, and what proves that they were committed to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlalchemy import Engine, select

from daymill.almanac.chain import read_links
from daymill.almanac.dates import day_number
from daymill.almanac.schedule import read_games
from daymill.almanac.schema import days, sets
from daymill.core.canonical import Json


@dataclass(frozen=True, slots=True)
class Revealed:
    """A game's puzzle with its secrets. `puzzle` is the text that was hashed; `nonce` and `commitment` are
    None where it was made without a commitment."""

    game: str
    seed: int
    nonce: str | None
    commitment: str | None
    puzzle: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """A day's stored puzzles in order, and its place in the chain, None where it has none. `whole` says that
    all games of the day are stored, so that nothing will be added."""

    date: date
    previous: str | None
    link: str | None
    puzzles: tuple[Revealed, ...]
    whole: bool

    def to_json(self) -> Json:
        """All but `whole`, with the day's number."""
        puzzles = [
            {
                "game": it.game,
                "seed": it.seed,
                "nonce": it.nonce,
                "commitment": it.commitment,
                "puzzle": it.puzzle,
            }
            for it in self.puzzles
        ]
        place = {"previous": self.previous, "link": self.link}
        return {"date": self.date.isoformat(), "day": day_number(self.date), **place, "puzzles": puzzles}


def read_reveal(engine: Engine, day: date) -> Reveal | None:
    """The reveal of a day as it is stored, None where nothing of it is. Whether it may be told is for the
    caller to know."""
    columns = (days.c.game, days.c.seed, days.c.nonce, days.c.commitment, days.c.puzzle)
    with engine.connect() as connection:
        rows = connection.execute(select(*columns).where(days.c.date == day)).all()
    found = {row.game: Revealed(*row) for row in rows}
    if not found:
        return None
    order = order_of_day(engine, day)
    links = read_links(engine, day, day)
    previous, link = (links[0].previous, links[0].link) if links else (None, None)
    puzzles = tuple(found[game] for game in order if game in found)
    return Reveal(day, previous, link, puzzles, len(puzzles) == len(order))


def order_of_day(engine: Engine, day: date) -> list[str]:
    """The games of a day in order, as they were fixed; none if they were not."""
    with engine.connect() as connection:
        games = connection.execute(select(sets.c.games).where(sets.c.date == day)).scalar()
    return [] if games is None else list(read_games(games))
