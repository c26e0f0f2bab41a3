"""The fifteen rows of the Schulte table, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass

from daymill.core.words import listed
from daymill.games.schulte.model import Order


@dataclass(frozen=True, slots=True)
class Level:
    """A row: the table, the order, after how many found numbers it is reshuffled, and the difficulty."""

    width: int
    height: int
    order: Order
    reshuffles: tuple[int, ...]
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row in a few words."""
        count = self.width * self.height
        first, last = (1, count) if self.order == "up" else (count, 1)
        anew = (
            f", reshuffled after {listed([str(found) for found in self.reshuffles])}"
            if self.reshuffles
            else ""
        )
        return f"{self.width}x{self.height}, {first} to {last}{anew}"


LEVELS: tuple[Level, ...] = (
    Level(3, 3, "up", (), (0, 9)),
    Level(4, 3, "up", (), (9, 13)),
    Level(4, 4, "up", (), (19, 26)),
    Level(4, 4, "down", (), (25, 33)),
    Level(4, 4, "up", (4, 8, 12), (28, 35)),
    Level(5, 4, "up", (), (32, 40)),
    Level(5, 4, "down", (), (39, 47)),
    Level(5, 5, "up", (), (49, 58)),
    Level(5, 5, "down", (), (56, 64)),
    Level(5, 5, "up", (5, 10, 15, 20), (61, 69)),
    Level(6, 5, "up", (), (63, 71)),
    Level(6, 5, "down", (10, 20), (73, 79)),
    Level(6, 6, "up", (), (76, 82)),
    Level(6, 6, "down", (9, 18, 27), (84, 88)),
    Level(7, 7, "up", (12, 24, 36), (92, 95)),
)
