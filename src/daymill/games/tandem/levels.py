"""The fifteen rows of Tandem, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Level:
    """A row: the grid, the least and most walls, par and difficulty, and how the stations are picked."""

    width: int
    height: int
    walls: tuple[int, int]
    par: tuple[int, int]
    pick: Literal["position", "length"]
    difficulty: tuple[int, int]

    def row(self) -> npt.NDArray[np.int64]:
        """The row as the kernels want it, in the columns of `growth.py`."""
        by_length = int(self.pick == "length")
        return np.array(
            [self.width, self.height, *self.walls, *self.par, by_length, *self.difficulty], np.int64
        )

    def line(self) -> str:
        """The row in a few words."""
        return f"{self.width}x{self.height}, {_span(self.walls)} walls, par {_span(self.par)}"


def _span(pair: tuple[int, int]) -> str:
    low, high = pair
    return str(low) if low == high else f"{low}-{high}"


LEVELS: tuple[Level, ...] = (
    Level(3, 3, (0, 1), (2, 3), "length", (0, 15)),
    Level(4, 3, (1, 2), (3, 4), "length", (5, 22)),
    Level(4, 4, (2, 3), (4, 6), "length", (15, 32)),
    Level(5, 4, (3, 4), (5, 7), "length", (22, 38)),
    Level(5, 5, (4, 6), (6, 8), "length", (30, 44)),
    Level(6, 5, (5, 7), (7, 10), "length", (38, 50)),
    Level(6, 5, (6, 8), (8, 12), "length", (42, 56)),
    Level(6, 5, (7, 9), (9, 15), "position", (0, 100)),
    Level(6, 6, (8, 11), (11, 16), "length", (52, 66)),
    Level(6, 6, (9, 12), (12, 18), "length", (56, 70)),
    Level(7, 6, (10, 14), (14, 20), "length", (62, 76)),
    Level(7, 7, (12, 16), (15, 22), "length", (66, 82)),
    Level(8, 7, (14, 19), (17, 24), "length", (72, 88)),
    Level(8, 8, (16, 21), (19, 28), "length", (78, 94)),
    Level(8, 8, (18, 23), (22, 36), "length", (84, 100)),
)
