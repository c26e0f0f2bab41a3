"""The words of a length, as the lists have them, and with what the solver needs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from daymill.games.word.kernels import Ints, Letters, Parts, fill_values
from daymill.games.word.lists import five, four, seven, six

LISTS = {4: four, 5: five, 6: six, 7: seven}
# Kinds of words: others that may be guessed; answers by thirds, the commonest first; what nobody is told.
OTHER, COMMON, KNOWN, RARER, UNSAID = range(5)


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """`words` in order, the kind of each, where each stands, and what kernels take: the letters of each, a
    row a word, and the parts. `answers`, `others` and `said` are numbers of words, ascending: the answers,
    the other words that a hint may name, and both. `first` is the best first guess."""

    words: tuple[str, ...]
    kinds: tuple[int, ...]
    number: dict[str, int]
    letters: Letters
    parts: Parts
    answers: Ints
    others: Ints
    said: Ints
    first: str

    @classmethod
    def of(cls, words: Sequence[str], kinds: Sequence[int], first: str = "") -> Lexicon:
        """The lexicon of some words in order, all of one length."""
        told = np.array(kinds)
        return cls(
            tuple(words),
            tuple(kinds),
            {word: number for number, word in enumerate(words)},
            letters_of(words),
            parts_of(words),
            np.flatnonzero((told != OTHER) & (told != UNSAID)),
            np.flatnonzero(told == OTHER),
            np.flatnonzero(told != UNSAID),
            first,
        )

    def kind_of(self, word: str) -> int:
        """The kind of a word of the list."""
        return self.kinds[self.number[word]]


def letters_of(words: Sequence[str]) -> Letters:
    """The letters of words of one length, a word a row, 0 to 25."""
    return np.frombuffer("".join(words).encode("ascii"), np.uint8).reshape(len(words), -1) - np.uint8(
        ord("a")
    )


def parts_of(words: Sequence[str]) -> Parts:
    """What the search for a guess is made of."""
    length = len(words[0])
    numbers: dict[tuple[int, int], int] = {(0, 0): 0}
    of = np.zeros((len(words), length), np.int64)
    held = np.zeros((len(words), 26), np.int64)
    for number, word in enumerate(words):
        places: dict[int, int] = {}
        for place, letter in enumerate(word):
            code = ord(letter) - ord("a")
            places[code] = places.get(code, 0) | 1 << place
        for at, part in enumerate(places.items()):
            held[number, part[0]] = part[1]
            of[number, at] = numbers.setdefault(part, len(numbers))
    letters, sets = np.array(list(numbers), np.int64).T
    values = np.zeros((1 << length, 1 << length), np.uint16)
    fill_values(values, length)
    return Parts(of, np.ascontiguousarray(letters), np.ascontiguousarray(sets), held, values)


@lru_cache
def lexicon(length: int) -> Lexicon:
    """The lexicon of a length, 4 to 7."""
    source = LISTS[length]
    return Lexicon.of(*unpacked(length, source.WORDS), source.FIRST)


def unpacked(length: int, packed: str) -> tuple[list[str], list[int]]:
    """The words of a packed list, in order, and their kinds. For each kind, parted by bars, its words are
    spelled backwards, in the order of that; each without the letters that it shares with the beginning of the
    one before, and with its first letter that is left as a capital."""
    kinds: dict[str, int] = {}
    for kind, part in enumerate(packed.split("|")):
        word = ""
        for piece in re.findall("[A-Z][a-z]*", part):
            word = word[: length - len(piece)] + piece.lower()
            kinds[word[::-1]] = kind
    words = sorted(kinds)
    return words, [kinds[word] for word in words]
