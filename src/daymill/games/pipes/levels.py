"""The rows of Pipes, as in `spec.md`; those beyond 15 are extras."""

from __future__ import annotations

from dataclasses import dataclass

ANY = (0, 100)


@dataclass(frozen=True, slots=True)
class Level:
    """A row: columns, rows, whether the board is wrapping, the band of difficulty."""

    width: int
    height: int
    wrapping: bool
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        low, high = self.difficulty
        band = "any difficulty" if self.difficulty == ANY else f"difficulty {low} to {high}"
        return f"{self.width}x{self.height}, {'wrapping, ' if self.wrapping else ''}{band}"


LEVELS = (
    Level(3, 3, False, ANY),
    Level(4, 4, False, (20, 29)),
    Level(5, 5, False, (26, 35)),
    Level(6, 5, False, (29, 38)),
    Level(6, 6, False, (33, 42)),
    Level(7, 7, False, (39, 48)),
    Level(5, 5, False, (40, 54)),
    Level(6, 6, False, (46, 58)),
    Level(7, 7, False, (50, 62)),
    Level(7, 7, False, (58, 75)),
    Level(4, 4, True, ANY),
    Level(5, 5, True, (58, 70)),
    Level(6, 6, True, (65, 77)),
    Level(7, 6, True, (72, 84)),
    Level(7, 7, True, ANY),
    Level(9, 9, False, ANY),
    Level(9, 9, True, ANY),
    Level(13, 11, True, ANY),
)
