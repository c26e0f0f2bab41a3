"""Which words fit what is known, and which guess leaves the fewest of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from daymill.games.word import kernels
from daymill.games.word.kernels import RIGHT, Ints, Room, Words
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
    answers, room = chosen(book.rows, fitting), room_for(length, len(fitting))
    return Guess(
        book.words[number],
        tuple(book.words[other] for other in fitting),
        rare,
        int(kernels.squares_of(book.rows, number, answers, len(fitting) ** 2, room)),
        int(kernels.largest_of(book.rows, number, answers, room)),
        not seen,
    )


def find(book: Lexicon, allowed: Ints, fitting: Ints) -> int:
    """The best guess (see `kernels.best`) of the `allowed` words where the `fitting` ones are left."""
    answers = chosen(book.rows, fitting)
    room = room_for(book.rows.letters.shape[1], len(fitting))
    return int(kernels.best(book.rows, allowed, fitting, answers, room))


def fitting_words(book: Lexicon, seen: Sequence[Marked]) -> tuple[Ints, bool]:
    """The answers that give all guesses the marks that they have; where there are none, the other words that
    may be said and do, and True."""
    answers = fitting_among(book, book.answers, seen)
    return (answers, False) if len(answers) else (fitting_among(book, book.others, seen), True)


def fitting_among(book: Lexicon, numbers: Ints, seen: Sequence[Marked]) -> Ints:
    """Those of some words that give all guesses the marks that they have."""
    for word, found in seen:
        codes = np.zeros(len(numbers), np.int64)
        kernels.marks_of(kernels.words_of(letters_of([word])), 0, chosen(book.rows, numbers), codes)
        numbers = numbers[codes == code_of(found)]
    return numbers


def allowed_words(book: Lexicon, hard: bool, seen: Sequence[Marked]) -> Ints:
    """The words that may be said and, in hard mode, guessed."""
    allowed, letters = book.said, book.rows.letters
    for word, found in seen if hard else ():
        for place, (letter, mark) in enumerate(zip(word, found, strict=True)):
            if mark == RIGHT:
                allowed = allowed[letters[allowed, place] == ord(letter) - ord("a")]
        for letter, count in held(word, found).items():
            allowed = allowed[(letters[allowed] == ord(letter) - ord("a")).sum(axis=1) >= count]
    return allowed


def chosen(words: Words, numbers: Ints) -> Words:
    """Some of the words, as words of their own."""
    return Words(words.letters[numbers], words.sets[numbers], words.doubled[numbers])


def room_for(length: int, answers: int) -> Room:
    """Where the search works."""
    return Room(np.zeros(3**length, np.int64), np.zeros(answers, np.int64))
