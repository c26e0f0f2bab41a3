"""What is said of many measurements."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

Figures = dict[str, float]


def percentile(times: Sequence[float], share: float) -> float:
    """The least value that `share` of all do not exceed."""
    return sorted(times)[max(0, math.ceil(share * len(times)) - 1)]


def in_milliseconds(times: Sequence[float]) -> Figures:
    """How many, and their median, p99 and most, from seconds."""
    figures = {"median": median(times), "p99": percentile(times, 0.99), "most": max(times)}
    return {"count": len(times), **{name: round(value * 1000, 3) for name, value in figures.items()}}
