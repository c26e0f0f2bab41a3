"""The words of a length, as the lists have them, and with what the solver needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from daymill.games.word.kernels import Ints, Letters, Words, words_of
from daymill.games.word.lists import five, four, seven, six

LISTS = {4: four, 5: five, 6: six, 7: seven}
# Kinds of words: others that may be guessed; answers by thirds, the commonest first; what nobody is told.
OTHER, COMMON, KNOWN, RARER, UNSAID = range(5)
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """`words` in order, the kind of each, where each stands, and what kernels take. `answers`, `others` and
    `said` are numbers of words, ascending: the answers, the other words that a hint may name, and both.
    `first` is the best first guess."""

    words: tuple[str, ...]
    kinds: tuple[int, ...]
    number: dict[str, int]
    rows: Words
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
            words_of(letters_of(words)),
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


@lru_cache
def lexicon(length: int) -> Lexicon:
    """The lexicon of a length, 4 to 7."""
    source = LISTS[length]
    return Lexicon.of(*unpacked(length, source.WORDS), source.FIRST)


def unpacked(length: int, packed: str) -> tuple[list[str], list[int]]:
    """The words of a packed list and their kinds. Each is a sign and what it does not share with the
    beginning of the word before; the sign's place in `SIGNS` is kind * length + letters shared."""
    words, kinds = [], []
    at, word = 0, ""
    while at < len(packed):
        kind, shared = divmod(SIGNS.index(packed[at]), length)
        word = word[:shared] + packed[at + 1 : at + 1 + length - shared]
        words.append(word)
        kinds.append(kind)
        at += 1 + length - shared
    return words, kinds
