"""Marks: what a guess is told of its letters, and what hard mode demands after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from daymill.games.word.kernels import ABSENT, ELSEWHERE, RIGHT

# a guess and the mark of each of its letters
Marked: TypeAlias = tuple[str, tuple[int, ...]]


def marks(guess: str, answer: str) -> tuple[int, ...]:
    """The marks of a guess: first the letters in their right places, then, from left to right, those of which
    the answer has another that none has been marked for."""
    pairs = list(zip(guess, answer, strict=True))
    left = Counter(own for letter, own in pairs if letter != own)
    found = []
    for letter, own in pairs:
        if letter == own:
            found.append(RIGHT)
        elif left[letter] > 0:
            left[letter] -= 1
            found.append(ELSEWHERE)
        else:
            found.append(ABSENT)
    return tuple(found)


def is_right(marks: Sequence[int]) -> bool:
    """Whether all letters are in their right places."""
    return set(marks) == {RIGHT}


def code_of(marks: Sequence[int]) -> int:
    """Marks as one number in base 3, the first in the highest place."""
    code = 0
    for mark in marks:
        code = 3 * code + mark
    return code


def held(guess: str, marks: Sequence[int]) -> dict[str, int]:
    """How many of each letter the answer has at least, after a guess, in the order of the guess."""
    return dict(Counter(letter for letter, mark in zip(guess, marks, strict=True) if mark != ABSENT))


def missed_place(seen: Sequence[Marked], guess: str) -> tuple[int, str] | None:
    """The first place, and its letter, where a guess does not keep what is known to be right."""
    for earlier, found in seen:
        for place, (letter, mark) in enumerate(zip(earlier, found, strict=True)):
            if mark == RIGHT and guess[place] != letter:
                return place, letter
    return None


def missed_letter(seen: Sequence[Marked], guess: str) -> tuple[str, int] | None:
    """The first letter that a guess has not as often as is known, and how often that is."""
    for earlier, found in seen:
        for letter, count in held(earlier, found).items():
            if guess.count(letter) < count:
                return letter, count
    return None
