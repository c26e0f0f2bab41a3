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
    Level(4, 4, False, (27, 39)),
    Level(5, 5, False, (35, 45)),
    Level(6, 5, False, (38, 49)),
    Level(6, 6, False, (43, 53)),
    Level(7, 7, False, (49, 58)),
    Level(5, 5, False, (50, 64)),
    Level(6, 6, False, (56, 68)),
    Level(7, 7, False, (60, 71)),
    Level(7, 7, False, (67, 82)),
    Level(4, 4, True, ANY),
    Level(5, 5, True, (67, 78)),
    Level(6, 6, True, (73, 84)),
    Level(7, 6, True, (79, 89)),
    Level(7, 7, True, ANY),
    Level(9, 9, False, ANY),
    Level(9, 9, True, ANY),
    Level(13, 11, True, ANY),
)
