"""A player's scores of the last days as a chart: one column a day, where the template draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

DAYS = 30
_WIDTH = 11  # of a day
_BAR = 8
_LEFT = 32  # room for the figures beside the lines
_TOP = 8
_HIGH = 100  # a point is as high as a unit
_FLOOR = _TOP + _HIGH


@dataclass(frozen=True, slots=True)
class Column:
    """A day with a score, 0 to 100, and where its bar stands."""

    date: date
    score: int
    x: int
    y: int
    height: int


@dataclass(frozen=True, slots=True)
class ScoreChart:
    """`marks` are dates below the floor: where the text is anchored, and how."""

    width: int
    height: int
    left: int
    floor: int
    bar: int
    lines: tuple[tuple[int, int], ...]
    columns: tuple[Column, ...]
    marks: tuple[tuple[date, int, str], ...]


def score_chart(scores: Mapping[date, int], last: date) -> ScoreChart:
    """The chart of the `DAYS` days to `last`; a day without a score has no column."""
    first = last - timedelta(days=DAYS - 1)
    width = _LEFT + DAYS * _WIDTH
    columns = []
    for at in range(DAYS):
        day = first + timedelta(days=at)
        if day in scores:
            height = max(scores[day], 2)  # a nought can be seen
            x = _LEFT + at * _WIDTH + (_WIDTH - _BAR) // 2
            columns.append(Column(day, scores[day], x, _FLOOR - height, height))
    return ScoreChart(
        width=width,
        height=_FLOOR + 24,
        left=_LEFT,
        floor=_FLOOR,
        bar=_BAR,
        lines=tuple((points, _FLOOR - points) for points in (0, 50, 100)),
        columns=tuple(columns),
        marks=((first, _LEFT, "start"), (last, width, "end")),
    )
