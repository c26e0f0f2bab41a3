"""The challenge of the day: one game, level and seed, the same everywhere, with or without a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.game import LEVELS
from daymill.core.random import Stream
from daymill.core.seeds import SEEDS


@dataclass(frozen=True, slots=True)
class Challenge:
    """What to play: `level` is 1 to 15, `seed` 0 to 2^32 - 1."""

    game: str
    level: int
    seed: int

    def to_json(self) -> Json:
        """All three."""
        return {"game": self.game, "level": self.level, "seed": self.seed}


def challenge_of_day(day: int, games: Sequence[str]) -> Challenge:
    """The challenge of day number `day` (1 to 2^32 - 1), from a list of games (at least one) in its order.

    `docs/random.md` is the specification. Raises `Invalid` with `bad_day`.
    """
    if isinstance(day, bool) or not isinstance(day, int) or not 1 <= day < SEEDS:
        raise Invalid("bad_day", f"a day is an integer from 1 to {SEEDS - 1}, not {str(day)[:40]}", "day")
    stream = Stream(Stream(day).next_uint32())
    game = games[stream.below(len(games))]
    level = 1 + stream.below(LEVELS)
    return Challenge(game, level, stream.next_uint32())
