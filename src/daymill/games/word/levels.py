"""The rows of the Word of the day, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A row: letters, tries, whether known letters have to be used, the band of difficulty."""

    length: int
    tries: int
    hard: bool
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        low, high = self.difficulty
        mode = ", hard mode" if self.hard else ""
        return f"{self.length} letters, {self.tries} tries{mode}, difficulty {low} to {high}"


LEVELS = (
    Level(4, 8, False, (0, 14)),
    Level(5, 8, False, (0, 19)),
    Level(4, 7, False, (15, 35)),
    Level(5, 7, False, (20, 40)),
    Level(6, 7, False, (25, 45)),
    Level(5, 6, False, (30, 50)),
    Level(4, 6, False, (35, 60)),
    Level(5, 6, False, (40, 63)),
    Level(6, 6, False, (50, 68)),
    Level(7, 6, False, (55, 72)),
    Level(5, 6, True, (60, 77)),
    Level(6, 6, True, (65, 80)),
    Level(5, 5, True, (73, 86)),
    Level(6, 5, True, (77, 90)),
    Level(7, 5, True, (80, 100)),
)
