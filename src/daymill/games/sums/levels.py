"""The rows of Target Sums, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A row: columns and rows; the largest amount of a number; how many of a hundred numbers are negative,
    and how many are kept; whether every line has both kept and struck numbers; the band of difficulty."""

    width: int
    height: int
    largest: int
    negative: int
    kept: int
    mixed: bool
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        low, high = self.difficulty
        least = f"−{self.largest}" if self.negative else "1"
        return f"{self.width}x{self.height}, {least} to {self.largest}, difficulty {low} to {high}"


LEVELS = (
    Level(3, 3, 9, 0, 60, False, (0, 19)),
    Level(4, 4, 9, 0, 60, False, (12, 19)),
    Level(5, 4, 9, 0, 55, True, (20, 28)),
    Level(5, 5, 9, 0, 50, True, (24, 32)),
    Level(5, 6, 9, 0, 50, True, (28, 37)),
    Level(5, 5, 9, 30, 50, True, (30, 42)),
    Level(6, 6, 9, 0, 50, True, (34, 44)),
    Level(6, 6, 9, 0, 50, True, (42, 55)),
    Level(6, 6, 9, 40, 50, True, (46, 56)),
    Level(6, 7, 9, 0, 50, True, (48, 58)),
    Level(7, 7, 12, 0, 50, True, (52, 62)),
    Level(7, 7, 9, 40, 50, True, (56, 67)),
    Level(7, 8, 9, 0, 50, True, (60, 74)),
    Level(8, 8, 9, 40, 50, True, (70, 84)),
    Level(8, 8, 9, 0, 50, True, (82, 96)),
)
