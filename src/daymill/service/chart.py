"""How a day's results are spread, as places in a drawing. `js/pages/chart.js` makes the same."""

from __future__ import annotations

from dataclasses import dataclass

from daymill.service.distribution import Distribution

COLUMNS = 11  # tens of points, and 100
WIDTH = 32  # of a column
BAR = 22
FLOOR = 112
HIGHEST = 90
ROW = 20  # of text below the floor
_LEAST = 3  # whatever there is can be seen


@dataclass(frozen=True, slots=True)
class Bar:
    """A column: its number of results and the height of its bar, 0 for none. `yours` says that the player's
    own result is among them."""

    middle: int
    points: str
    results: int
    height: int
    yours: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """A pointer below the floor: `kind` is `own` or `median`, `left` says on which side its word stands."""

    kind: str
    x: int
    y: int
    left: bool

    @property
    def corners(self) -> str:
        """Of a triangle for the player's own, of a diamond for the one in the middle."""
        x, y = self.x, self.y
        if self.kind == "own":
            return f"{x} {y - 7} {x + 7} {y + 6} {x - 7} {y + 6}"
        return f"{x} {y - 7} {x + 7} {y} {x} {y + 7} {x - 7} {y}"


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of `results`, one or more: bars over a floor, and below it up to two pointers."""

    results: int
    bars: tuple[Bar, ...]
    marks: tuple[Mark, ...]
    own: int | None
    median: int | None

    @property
    def box(self) -> str:
        """What an SVG has as its `viewBox`."""
        return f"0 0 {COLUMNS * WIDTH} {FLOOR + (1 + len(self.marks)) * ROW + 4}"


def chart_of(spread: Distribution, own: int | None = None) -> Chart:
    """The chart of one result or more; `own` is a score that is among them."""
    counts = [0] * COLUMNS
    for score, n in spread.scores:
        counts[score // 10] += n
    most = max(counts)
    bars = tuple(
        Bar(
            at * WIDTH + WIDTH // 2,
            f"{10 * at}–{10 * at + 9}" if at < COLUMNS - 1 else "100",
            n,
            max(n * HIGHEST // most, _LEAST) if n else 0,
            own is not None and own // 10 == at,
        )
        for at, n in enumerate(counts)
    )
    pointed = [(kind, at) for kind, at in (("own", own), ("median", spread.median_score)) if at is not None]
    marks = tuple(
        Mark(
            kind,
            score // 10 * WIDTH + WIDTH // 2,
            FLOOR + (row + 2) * ROW - 9,
            score // 10 >= COLUMNS - 3,  # there a word has no room to the right
        )
        for row, (kind, score) in enumerate(pointed)
    )
    return Chart(spread.results, bars, marks, own, spread.median_score)
