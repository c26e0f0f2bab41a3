"""Which words fit what is known, and which guess leaves the fewest of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from daymill.games.word import kernels
from daymill.games.word.kernels import RIGHT, Ints, Letters, Room
from daymill.games.word.lexicon import Lexicon, letters_of, lexicon
from daymill.games.word.marks import Marked, code_of, held


@dataclass(frozen=True, slots=True)
class Guess:
    """The best guess of a position. `fitting` are the words that fit, in order, and `rare` says that none of
    them is an answer; `squares` is the sum of the squares of the classes that it parts them into, `largest`
    the size of the largest; `first` says that nothing was guessed before."""

    word: str
    fitting: tuple[str, ...]
    rare: bool
    squares: int
    largest: int
    first: bool


@lru_cache(maxsize=4096)
def best_guess(length: int, hard: bool, seen: tuple[Marked, ...]) -> Guess | None:
    """The best guess after others and their marks; None where no word that may be said fits."""
    book = lexicon(length)
    fitting, rare = fitting_words(book, seen)
    if not len(fitting):
        return None
    number = find(book, allowed_words(book, hard, seen), fitting) if seen else book.number[book.first]
    classes = np.bincount(codes_of(book.letters[number], book.letters[fitting]))
    return Guess(
        book.words[number],
        tuple(book.words[other] for other in fitting),
        rare,
        int((classes**2).sum()),
        int(classes.max()),
        not seen,
    )


def find(book: Lexicon, allowed: Ints, fitting: Ints) -> int:
    """The best guess (see `kernels.best`) of the `allowed` words where the `fitting` ones are left."""
    return int(kernels.best(book.parts, allowed, fitting, room_for(book, fitting)))


def fitting_words(book: Lexicon, seen: Sequence[Marked]) -> tuple[Ints, bool]:
    """The answers that give all guesses the marks that they have; where there are none, the other words that
    may be said and do, and True."""
    answers = fitting_among(book, book.answers, seen)
    return (answers, False) if len(answers) else (fitting_among(book, book.others, seen), True)


def fitting_among(book: Lexicon, numbers: Ints, seen: Sequence[Marked]) -> Ints:
    """Those of some words that give all guesses the marks that they have."""
    for word, found in seen:
        codes = codes_of(letters_of([word])[0], book.letters[numbers])
        numbers = numbers[codes == code_of(found)]
    return numbers


def codes_of(guess: Letters, answers: Letters) -> Ints:
    """The marks that each answer gives a guess."""
    codes = np.zeros(len(answers), np.int64)
    kernels.marks_of(guess, answers, codes)
    return codes


def allowed_words(book: Lexicon, hard: bool, seen: Sequence[Marked]) -> Ints:
    """The words that may be said and, in hard mode, guessed."""
    allowed, letters = book.said, book.letters
    for word, found in seen if hard else ():
        for place, (letter, mark) in enumerate(zip(word, found, strict=True)):
            if mark == RIGHT:
                allowed = allowed[letters[allowed, place] == ord(letter) - ord("a")]
        for letter, count in held(word, found).items():
            allowed = allowed[(letters[allowed] == ord(letter) - ord("a")).sum(axis=1) >= count]
    return allowed


def room_for(book: Lexicon, fitting: Ints) -> Room:
    """Where the search works, set up for the words that fit."""
    room = Room(
        np.zeros((len(book.parts.letters), len(fitting)), np.uint16),
        np.zeros(len(fitting), np.uint16),
        np.zeros(3 ** book.letters.shape[1], np.int64),
    )
    kernels.set_up(book.parts, fitting, room)
    return room
