"""The sixteen rows of Sudoku, as in `spec.md`; the last one is an extra."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from daymill.games.sudoku.kernels import Ints

Symmetry: TypeAlias = Literal["none", "rotational", "mirror", "diagonal"]

MOVES, MOVES_SPARSE = 200, 20_000


@dataclass(frozen=True, slots=True)
class Level:
    """A row: the size; the fewest and the most givens; what the pattern of givens is kept by; whether the
    board has to be minimal; the lowest and the highest rating, times ten; the most moves of an attempt."""

    size: int
    givens: tuple[int, int]
    symmetry: Symmetry
    minimal: bool
    rating: tuple[int, int]
    moves: int = MOVES

    def line(self) -> str:
        """The row for people."""
        low, high = (f"{rating // 10}.{rating % 10}" for rating in self.rating)
        parts = [f"{self.size}x{self.size}", f"rating {low}" if low == high else f"rating {low} to {high}"]
        if self.symmetry != "none":
            parts.append(f"{self.symmetry} symmetry")
        if self.minimal:
            parts.append("minimal")
        if self.givens[1] < self.size**2:
            parts.append(f"at most {self.givens[1]} givens")
        return ", ".join(parts)

    def orbits(self) -> Ints:
        """`(orbits, 2)`: each cell with its image, twice the same where it is its own."""
        last = self.size - 1
        found = []
        for cell in range(self.size**2):
            row, column = divmod(cell, self.size)
            image = {
                "none": cell,
                "rotational": (last - row) * self.size + last - column,
                "mirror": row * self.size + last - column,
                "diagonal": column * self.size + row,
            }[self.symmetry]
            if cell <= image:
                found.append((cell, image))
        return np.array(found, np.int64)


ANY_BOARD = Level(9, (0, 81), "none", False, (10, 120))
LEVELS = (
    Level(4, (8, 16), "none", False, (10, 12)),
    Level(4, (0, 16), "none", True, (10, 23)),
    Level(6, (14, 36), "rotational", False, (10, 15)),
    Level(9, (42, 81), "rotational", False, (10, 12)),
    Level(9, (36, 81), "mirror", False, (12, 15)),
    Level(9, (32, 81), "rotational", False, (15, 15)),
    Level(9, (28, 81), "diagonal", False, (17, 20)),
    Level(9, (26, 81), "rotational", False, (23, 26)),
    Level(9, (24, 81), "rotational", False, (26, 28)),
    Level(9, (0, 81), "none", True, (26, 28)),
    Level(9, (24, 81), "rotational", False, (30, 34)),
    Level(9, (0, 81), "none", True, (34, 38)),
    Level(9, (24, 81), "mirror", False, (38, 42)),
    Level(9, (0, 81), "none", True, (40, 44)),
    Level(9, (0, 81), "none", True, (44, 54)),
    Level(9, (0, 20), "none", True, (10, 54), MOVES_SPARSE),
)
