"""What a generator does over many seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

K = TypeVar("K", int, str)


@dataclass(frozen=True, slots=True)
class Sample:
    """What a generator did over many seeds: boards kept, attempts made, attempts rejected by reason,
    boards by difficulty, the game's own `figures` (counts) and `histograms` (counts by value), and, where
    the game has them, boards by par and the nodes of the largest search.

    Everything but `nodes_max` is a count, or counts by something, so that samples of different seeds add.
    """

    boards: int
    attempts: int
    rejects: Mapping[str, int]
    difficulties: Mapping[int, int]
    figures: Mapping[str, int]
    histograms: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    par: Mapping[int, int] | None = None
    nodes_max: int | None = None

    def __add__(self, other: Sample) -> Sample:
        return Sample(
            self.boards + other.boards,
            self.attempts + other.attempts,
            _add(self.rejects, other.rejects),
            _add(self.difficulties, other.difficulties),
            _add(self.figures, other.figures),
            {name: _add(counts, other.histograms[name]) for name, counts in self.histograms.items()},
            None if self.par is None or other.par is None else _add(self.par, other.par),
            None
            if self.nodes_max is None or other.nodes_max is None
            else max(self.nodes_max, other.nodes_max),
        )


def tally(values: Iterable[int]) -> dict[int, int]:
    """How often each value comes up, the smallest first."""
    return dict(sorted(Counter(map(int, values)).items()))


def _add(one: Mapping[K, int], other: Mapping[K, int]) -> dict[K, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in sorted(set(one).union(other))}
