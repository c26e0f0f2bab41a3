"""What the marks of a line make of it: plain sums, without a look at the rest of the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

_KEPT_LINES = 8192  # lines that were looked at: an action changes few of a board's


@dataclass(frozen=True, slots=True)
class Total:
    """What a line comes to: `now` with the numbers that are not struck, from `least` to `greatest` with what
    is still open; whether it is right as it stands, and whether it can no longer become right."""

    now: int
    least: int
    greatest: int
    right: bool
    wrong: bool


def reach(numbers: Iterable[int]) -> tuple[int, int]:
    """The least and the greatest sum that some of the numbers can have, none of them included."""
    listed = tuple(numbers)
    return sum(number for number in listed if number < 0), sum(number for number in listed if number > 0)


@lru_cache(maxsize=_KEPT_LINES)
def total(numbers: Sequence[int], marks: Sequence[int], target: int) -> Total:
    """The total of a line; marks are -1 struck, 0 none, 1 kept."""
    pairs = tuple(zip(numbers, marks, strict=True))
    kept = sum(number for number, mark in pairs if mark > 0)
    free = tuple(number for number, mark in pairs if mark == 0)
    least, greatest = reach(free)
    now = kept + sum(free)
    sums = {kept}
    for number in free:
        sums |= {one + number for one in sums}
    return Total(now, kept + least, kept + greatest, now == target, target not in sums)


def number_text(number: int) -> str:
    """A number for people, with a minus sign."""
    return str(number).replace("-", "−")
