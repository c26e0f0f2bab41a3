"""The compiled part of the Word of the day: marks, and the guess that leaves the fewest answers.

Words are rows of `letters` (words, length), 0 to 25; `sets` (words,) has a bit for each letter that a word
has, and `doubled` (words,) is 1 where one stands twice. Marks are one number in base 3, the first letter's
mark in the highest place: `ABSENT`, `ELSEWHERE` or `RIGHT`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from daymill.core.compiled import bare_kernel

Ints: TypeAlias = NDArray[np.int64]
Letters: TypeAlias = NDArray[np.uint8]

ABSENT, ELSEWHERE, RIGHT = range(3)


class Words(NamedTuple):
    """Some words: `letters` (words, length), `sets` (words,), `doubled` (words,)."""

    letters: Letters
    sets: Ints
    doubled: Ints


class Room(NamedTuple):
    """What the search works in: `counts` (3**length,), all 0 between two calls, and `codes` (answers,)."""

    counts: Ints
    codes: Ints


def words_of(letters: Letters) -> Words:
    """The words with these letters."""
    ordered = np.sort(letters, axis=1)
    doubled = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    sets = np.bitwise_or.reduce(np.int64(1) << letters.astype(np.int64), axis=1)
    return Words(letters, sets, doubled.astype(np.int64))


@bare_kernel
def mark(words: Words, guess: int, others: Words, answer: int) -> int:
    """The marks of a guess, where `answer` of `others` is the answer."""
    letters, own = words.letters[guess], others.letters[answer]
    length, code = len(letters), 0
    if not words.doubled[guess]:
        held = others.sets[answer]
        for place in range(length):
            letter = letters[place]
            code *= 3
            if own[place] == letter:
                code += RIGHT
            else:
                code += held >> np.int64(letter) & 1
        return code
    used = 0
    for place in range(length):
        if own[place] == letters[place]:
            used |= 1 << place
    right = used
    for place in range(length):
        code *= 3
        if right >> place & 1:
            code += RIGHT
            continue
        for other in range(length):
            if own[other] == letters[place] and not used >> other & 1:
                used |= 1 << other
                code += ELSEWHERE
                break
    return code


@bare_kernel
def marks_of(words: Words, guess: int, answers: Words, codes: Ints) -> None:
    """The marks that each answer gives a guess, in `codes` (answers,)."""
    for answer in range(len(codes)):
        codes[answer] = mark(words, guess, answers, answer)


@bare_kernel
def squares_of(words: Words, guess: int, answers: Words, most: int, room: Room) -> int:
    """The sum of the squares of the classes of a guess, which are the answers by the marks that they give it;
    or what it has come to when it is above `most`. Leaves the counts at 0."""
    counts, codes = room
    squares, done = 0, 0
    while done < len(answers.sets) and squares <= most:
        code = mark(words, guess, answers, done)
        codes[done] = code
        squares += 2 * counts[code] + 1
        counts[code] += 1
        done += 1
    for at in range(done):
        counts[codes[at]] = 0
    return squares


@bare_kernel
def largest_of(words: Words, guess: int, answers: Words, room: Room) -> int:
    """The size of the largest class of a guess. Leaves the counts at 0."""
    counts, codes = room
    largest = 0
    for answer in range(len(answers.sets)):
        code = mark(words, guess, answers, answer)
        codes[answer] = code
        counts[code] += 1
        largest = max(largest, counts[code])
    for answer in range(len(answers.sets)):
        counts[codes[answer]] = 0
    return largest


@bare_kernel
def best(words: Words, allowed: Ints, fitting: Ints, answers: Words, room: Room) -> int:
    """The guess that leaves the fewest answers: the least sum of squares of its classes; of those an answer;
    of those the first. `allowed` and `fitting`, ascending, are the guesses and the answers among `words`;
    `answers` are the latter as words of their own, at least one."""
    guess, least = -1, len(fitting) * len(fitting) + 1
    for guesses in (fitting, allowed):
        for at in range(len(guesses)):
            # nothing is better than an answer to each class; and a guess that is no answer has to be better
            if least == len(fitting):
                return guess
            squares = squares_of(words, guesses[at], answers, least - 1, room)
            if squares < least:
                guess, least = guesses[at], squares
    return guess
