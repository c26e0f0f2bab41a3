"""The fifteen rows of Bloom, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from daymill.games.bloom.kernels import Ints


@dataclass(frozen=True, slots=True)
class Level:
    """A row: pumps, beds, the highest setting; how many beds a pump feeds, what a bed may need (least and
    most); the fewest running pumps; the band of difficulty."""

    pumps: int
    beds: int
    settings: int
    feeds: tuple[int, int]
    needs: tuple[int, int]
    running: int
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        low, high = self.difficulty
        band = "any difficulty" if self.difficulty == (0, 100) else f"difficulty {low} to {high}"
        return f"{self.pumps} pumps, {self.beds} beds, settings 0 to {self.settings}, {band}"

    def row(self) -> Ints:
        """The row for kernels, by their column names."""
        return np.array(
            [self.settings, *self.feeds, *self.needs, self.running, *self.difficulty], dtype=np.int64
        )


LEVELS = (
    Level(3, 3, 2, (1, 2), (1, 4), 2, (0, 14)),
    Level(3, 3, 3, (1, 3), (1, 6), 2, (13, 29)),
    Level(4, 4, 2, (1, 3), (1, 5), 2, (19, 34)),
    Level(4, 4, 3, (2, 3), (1, 7), 3, (24, 39)),
    Level(5, 5, 2, (2, 3), (1, 6), 3, (28, 44)),
    Level(5, 5, 3, (2, 3), (1, 7), 3, (33, 49)),
    Level(6, 6, 2, (2, 3), (1, 6), 4, (38, 54)),
    Level(6, 6, 3, (2, 3), (1, 7), 4, (0, 100)),
    Level(6, 6, 3, (2, 3), (1, 9), 4, (48, 64)),
    Level(6, 6, 4, (2, 4), (1, 12), 4, (52, 67)),
    Level(7, 7, 3, (2, 3), (1, 9), 5, (57, 72)),
    Level(7, 7, 4, (2, 4), (1, 12), 5, (63, 78)),
    Level(8, 8, 4, (2, 4), (1, 14), 6, (66, 81)),
    Level(8, 7, 5, (2, 4), (1, 16), 6, (72, 86)),
    Level(8, 8, 6, (3, 5), (1, 24), 6, (80, 100)),
)
