"""The fifteen rows of Opposites, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Level:
    """A row: how many prompts and directions; hollow prompts, words and framed ones in hundredths; the limit
    in ms, 0 for none, and the difficulty."""

    prompts: int
    ways: Literal[2, 4]
    hollow: int
    words: int
    framed: int
    limit: int
    difficulty: tuple[int, int]

    def line(self) -> str:
        """The row in a few words."""
        how = {0: "filled", 100: "hollow"}.get(self.hollow, "filled and hollow")
        what = "arrows and words" if self.words else "arrows"
        ways = ", left and right" if self.ways == 2 else ""
        framed = ", some framed" if self.framed else ""
        limit = f", {self.limit} ms each" if self.limit else ""
        return f"{self.prompts} {how} {what}{ways}{framed}{limit}"


LEVELS: tuple[Level, ...] = (
    Level(8, 4, 0, 0, 0, 0, (0, 9)),
    Level(10, 4, 100, 0, 0, 0, (10, 19)),
    Level(12, 2, 50, 0, 0, 0, (16, 24)),
    Level(14, 4, 50, 0, 0, 2000, (28, 38)),
    Level(16, 4, 0, 60, 0, 1300, (32, 40)),
    Level(18, 4, 40, 0, 0, 1200, (36, 47)),
    Level(18, 4, 40, 40, 0, 1800, (43, 54)),
    Level(20, 4, 50, 0, 0, 1000, (45, 55)),
    Level(26, 4, 0, 0, 40, 1500, (49, 60)),
    Level(24, 4, 50, 50, 0, 1500, (57, 66)),
    Level(28, 4, 50, 50, 0, 1200, (64, 72)),
    Level(30, 4, 0, 40, 50, 1500, (66, 74)),
    Level(34, 4, 30, 0, 40, 1400, (68, 77)),
    Level(36, 4, 40, 40, 40, 1500, (75, 82)),
    Level(40, 4, 50, 50, 50, 1400, (81, 86)),
)
