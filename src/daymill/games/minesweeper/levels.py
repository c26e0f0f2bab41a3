"""The rows of Minesweeper, as in `spec.md`; those beyond 15 are extras."""

from __future__ import annotations

from dataclasses import dataclass

ANY = (0, 100)


@dataclass(frozen=True, slots=True)
class Level:
    """A row: columns, rows, how many mines, whether one that is opened ends the game, the band of
    difficulty."""

    width: int
    height: int
    mines: int
    deadly: bool
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        low, high = self.difficulty
        band = "any difficulty" if self.difficulty == ANY else f"difficulty {low} to {high}"
        return f"{self.width}x{self.height}, {self.mines} mines, {'deadly, ' if self.deadly else ''}{band}"


LEVELS = (
    Level(5, 5, 3, False, (0, 15)),
    Level(6, 6, 5, False, (8, 19)),
    Level(6, 7, 7, False, (16, 43)),
    Level(7, 7, 8, False, (26, 50)),
    Level(7, 8, 10, False, (34, 58)),
    Level(8, 8, 10, False, (42, 63)),
    Level(8, 8, 12, False, (50, 68)),
    Level(8, 9, 14, False, (57, 74)),
    Level(8, 9, 15, True, (60, 78)),
    Level(8, 10, 17, True, (65, 84)),
    Level(8, 10, 19, True, (69, 88)),
    Level(8, 11, 21, True, (71, 88)),
    Level(8, 11, 23, True, (74, 90)),
    Level(8, 12, 25, True, (77, 91)),
    Level(8, 12, 28, True, (83, 100)),
    Level(9, 9, 10, True, ANY),
    Level(16, 16, 40, True, ANY),
    Level(30, 16, 99, True, ANY),
)
