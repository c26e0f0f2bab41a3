"""The compiled part of the Word of the day: marks, and the guess that leaves the fewest words.

Words are rows of letters, 0 to 25. Marks are one number in base 3, the first letter's mark in the highest
place: `ABSENT`, `ELSEWHERE` or `RIGHT`. They are a sum over the *parts* of a guess, a part being a letter
with all its places: what it is marked depends on nothing but these and the letter's places in the answer. So
what each part is marked for each word that fits is looked up once, and then all guesses are sums. Places are
sets of bits, the first place the lowest one.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from daymill.core.compiled import bare_kernel

Ints: TypeAlias = NDArray[np.int64]
Letters: TypeAlias = NDArray[np.uint8]
Codes: TypeAlias = NDArray[np.uint16]

ABSENT, ELSEWHERE, RIGHT = range(3)


class Parts(NamedTuple):
    """The parts of words: `of` (words, length) has the numbers of each word's parts, filled up with 0, which
    is none; `letters` and `places` (parts,) what each of them is; `held` (words, 26) the places of each
    letter in each word; `values` (2**length, 2**length) what a part is marked, by its places and the letter's
    places in the answer."""

    of: Ints
    letters: Ints
    places: Ints
    held: Ints
    values: Codes


class Room(NamedTuple):
    """What the search works in: `table` (parts, fitting words), what each part is marked; `codes` (fitting
    words,), the marks of a guess; `counts` (3**length,), all 0 between two calls."""

    table: Codes
    codes: Codes
    counts: Ints


@bare_kernel
def mark(guess: Letters, answer: Letters) -> int:
    """The marks of a guess."""
    length, code, used = len(guess), 0, 0
    for place in range(length):
        if answer[place] == guess[place]:
            used |= 1 << place
    right = used
    for place in range(length):
        code *= 3
        if right >> place & 1:
            code += RIGHT
            continue
        for other in range(length):
            if answer[other] == guess[place] and not used >> other & 1:
                used |= 1 << other
                code += ELSEWHERE
                break
    return code


@bare_kernel
def marks_of(guess: Letters, answers: Letters, codes: Ints) -> None:
    """The marks that each answer (a row) gives a guess, in `codes` (answers,)."""
    for answer in range(len(codes)):
        codes[answer] = mark(guess, answers[answer])


@bare_kernel
def fill_values(values: Codes, length: int) -> None:
    """Fills the `values` of `Parts`: places that are right, and, from the first on, others as long as the
    answer has a copy that is not right."""
    for guessed in range(1 << length):
        for held in range(1 << length):
            left = 0
            for place in range(length):
                left += (held & ~guessed) >> place & 1
            value = 0
            for place in range(length):
                value *= 3
                if guessed >> place & 1:
                    if held >> place & 1:
                        value += RIGHT
                    elif left > 0:
                        value += ELSEWHERE
                        left -= 1
            values[guessed, held] = value


@bare_kernel
def set_up(parts: Parts, fitting: Ints, room: Room) -> None:
    """Fills the table for the words that fit."""
    for part in range(len(parts.letters)):
        letter, values = parts.letters[part], parts.values[parts.places[part]]
        for at in range(len(fitting)):
            room.table[part, at] = values[parts.held[fitting[at], letter]]


@bare_kernel
def mark_all(guess: Ints, room: Room) -> None:
    """The marks that the words that fit give a guess, which is given by its parts, in `codes`."""
    table, codes = room.table, room.codes
    first = table[guess[0]]
    for at in range(len(codes)):
        codes[at] = first[at]
    for place in range(1, len(guess)):
        if guess[place] == 0:
            break
        row = table[guess[place]]
        for at in range(len(codes)):
            codes[at] += row[at]


@bare_kernel
def squares_of(guess: Ints, most: int, room: Room) -> int:
    """The sum of the squares of the classes of a guess, which are the words that fit by the marks that they
    give it; or what it has come to when it is above `most`."""
    mark_all(guess, room)
    codes, counts = room.codes, room.counts
    squares, done = 0, 0
    while done < len(codes) and squares <= most:
        squares += 2 * counts[codes[done]] + 1
        counts[codes[done]] += 1
        done += 1
    for at in range(done):
        counts[codes[at]] = 0
    return squares


@bare_kernel
def best(parts: Parts, allowed: Ints, fitting: Ints, room: Room) -> int:
    """The guess that leaves the fewest words: the least sum of squares of its classes; of those one that
    fits; of those the first. `allowed` are the guesses and `fitting` the words that fit, at least one, both
    by their numbers, ascending; the room is set up for these."""
    number, least = -1, len(fitting) * len(fitting) + 1
    for guesses in (fitting, allowed):
        for at in range(len(guesses)):
            # nothing is better than one word to each class; and a guess that does not fit has to be better
            if least == len(fitting):
                return number
            squares = squares_of(parts.of[guesses[at]], least - 1, room)
            if squares < least:
                number, least = guesses[at], squares
    return number
