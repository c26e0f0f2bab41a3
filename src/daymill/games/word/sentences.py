"""What a guess was chosen for, told to a person."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.words import listed
from daymill.games.word.guesses import Guess
from daymill.games.word.kernels import ELSEWHERE, RIGHT
from daymill.games.word.marks import Marked

MOST_NAMED = 5
RARE = "No answer fits, and of the other words"


def sentence(guess: Guess) -> str:
    """How many words fit, and how many the guess leaves of them."""
    n = len(guess.fitting)
    if n == 1:
        return f"{RARE} only {guess.word} does." if guess.rare else f"Only {guess.word} fits."
    fit = f"{RARE} {n} do" if guess.rare else f"{n} answers fit"
    named = f": {listed(guess.fitting)}" if n <= MOST_NAMED else ""
    if guess.largest == 1:
        return f"{fit}{named}; after {guess.word} only one can be left."
    return f"{fit}{named}; {guess.word} leaves {_average(guess)} on average, {guess.largest} at the most."


def known(guess: Guess, seen: Sequence[Marked]) -> str:
    """How many words fit, and which letters are known."""
    n = len(guess.fitting)
    if guess.rare:
        told = f"{RARE} {n} {'does' if n == 1 else 'do'}."
    else:
        told = "1 answer fits." if n == 1 else f"{n} answers fit."
    places = known_places(seen)
    if places:
        told += f" Known: {listed([f'letter {place + 1} is {places[place]}' for place in sorted(places)])}."
    further = {
        letter
        for word, marks in seen
        for letter, mark in zip(word, marks, strict=True)
        if mark == ELSEWHERE and letter not in places.values()
    }
    return f"{told} Also in it: {listed(sorted(further))}." if further else told


def known_places(seen: Sequence[Marked]) -> dict[int, str]:
    """The letters that were marked right, by their places, counted from 0."""
    places: dict[int, str] = {}
    for word, marks in seen:
        for place, (letter, mark) in enumerate(zip(word, marks, strict=True)):
            if mark == RIGHT:
                places.setdefault(place, letter)
    return places


def _average(guess: Guess) -> str:
    """How many words a guess leaves on average, in tenths, halves up."""
    n = len(guess.fitting)
    whole, tenths = divmod((20 * guess.squares + n) // (2 * n), 10)
    return f"{whole}.{tenths}" if tenths else str(whole)
