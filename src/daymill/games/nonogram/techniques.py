"""The techniques of the ladder, cheapest first."""

from __future__ import annotations

from typing import NamedTuple

MISTAKE = "mistake"


class Technique(NamedTuple):
    """Its name, and what a step by it costs a person."""

    name: str
    cost: int


TABLE = (
    Technique("empty line", 1),
    Technique("full line", 1),
    Technique("overlap", 2),
    Technique("edge run", 3),
    Technique("finished run", 2),
    Technique("short gap", 4),
    Technique("joined and split runs", 5),
    Technique("line analysis", 8),
    Technique("contradiction", 20),
)
NAMES = tuple(technique.name for technique in TABLE)

# Numbers for kernels, which cannot look names up.
EMPTY_LINE, FULL_LINE, OVERLAP, EDGE_RUN, FINISHED_RUN = range(5)
SHORT_GAP, JOINED_RUNS, LINE_ANALYSIS, CONTRADICTION = range(5, 9)
