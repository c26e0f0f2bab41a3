"""The rows of 2048, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A row: the target; how many moves more than par the limit leaves, None for no limit; the band of
    difficulty."""

    target: int
    slack: tuple[int, int] | None
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row for people."""
        goal = f"reach {self.target}"
        if self.slack is None:
            return goal
        low, high = self.slack
        return f"{goal}, limit {low} to {high} moves over par"


LEVELS = (
    Level(64, None, (0, 9)),
    Level(128, None, (8, 19)),
    Level(64, (2, 5), (16, 30)),
    Level(256, None, (18, 29)),
    Level(128, (3, 6), (26, 42)),
    Level(512, None, (28, 41)),
    Level(256, (3, 6), (38, 56)),
    Level(2048, None, (0, 100)),
    Level(1024, None, (40, 54)),
    Level(512, (4, 8), (50, 66)),
    Level(1024, (6, 12), (60, 78)),
    Level(2048, (30, 60), (66, 82)),
    Level(4096, None, (68, 88)),
    Level(2048, (3, 8), (80, 96)),
    Level(4096, (10, 20), (86, 99)),
)
