"""The clue of a line: its runs, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

# the length and the colour (1 to 9) of each run of a line
Clue: TypeAlias = tuple[tuple[int, int], ...]


def least_length(clue: Clue) -> int:
    """How many cells the runs of a line need, with the gaps between them."""
    return sum(length for length, _ in clue) + sum(gaps_of(clue))


def gaps_of(clue: Clue) -> Iterator[int]:
    """The least gap after each run but the last: 1 before a run of the same colour, else 0."""
    return (int(one[1] == next_[1]) for one, next_ in pairwise(clue))


def clue_of(values: Sequence[int]) -> Clue:
    """The runs of a line of a picture, from the colour of each cell."""
    runs: list[tuple[int, int]] = []
    before = 0
    for colour in values:
        if colour and colour == before:
            runs[-1] = (runs[-1][0] + 1, colour)
        elif colour:
            runs.append((1, colour))
        before = colour
    return tuple(runs)
