"""The rows of the nonogram, as in `spec.md`; those from 16 on are extra ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from daymill.games.nonogram.kernels import Ints

Symmetry: TypeAlias = Literal["none", "left-right", "up-down", "turn"]

_SAID: dict[Symmetry, str] = {
    "none": "",
    "left-right": ", mirrored left and right",
    "up-down": ", mirrored top and bottom",
    "turn": ", turned by half",
}


@dataclass(frozen=True, slots=True)
class Level:
    """A row: width and height; how many of a hundred cells are filled at first; how often the picture is
    smoothed; what its cells are kept in step by; the lowest and the highest difficulty."""

    width: int
    height: int
    density: int
    passes: int
    symmetry: Symmetry
    band: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        smooth = ", smooth" if self.passes else ""
        low, high = self.band
        return f"{self.width}x{self.height}{_SAID[self.symmetry]}{smooth}, difficulty {low} to {high}"

    def images(self) -> Ints:
        """`(cells,)`: the cell that changes with each, itself where none does."""
        cells = np.arange(self.width * self.height, dtype=np.int64).reshape(self.height, self.width)
        turned = {
            "none": cells,
            "left-right": cells[:, ::-1],
            "up-down": cells[::-1],
            "turn": cells[::-1, ::-1],
        }[self.symmetry]
        return turned.reshape(-1).copy()


LEVELS = (
    Level(5, 5, 60, 0, "none", (0, 5)),
    Level(5, 5, 60, 0, "none", (6, 14)),
    Level(5, 5, 50, 0, "none", (10, 24)),
    Level(10, 10, 60, 1, "none", (6, 14)),
    Level(10, 10, 60, 0, "left-right", (10, 20)),
    Level(10, 10, 55, 0, "none", (16, 24)),
    Level(10, 10, 50, 1, "turn", (22, 34)),
    Level(10, 10, 50, 0, "none", (30, 44)),
    Level(15, 15, 50, 1, "left-right", (26, 42)),
    Level(15, 15, 55, 0, "none", (32, 46)),
    Level(15, 15, 50, 0, "turn", (40, 56)),
    Level(15, 15, 50, 0, "none", (52, 66)),
    Level(20, 20, 50, 1, "up-down", (46, 66)),
    Level(20, 20, 50, 0, "left-right", (60, 76)),
    Level(20, 20, 50, 0, "none", (74, 100)),
    Level(25, 25, 55, 1, "none", (30, 60)),
    Level(30, 30, 55, 0, "none", (55, 80)),
    Level(30, 30, 50, 1, "left-right", (35, 80)),
)
