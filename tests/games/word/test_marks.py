"""Marks, against their definition; and what hard mode makes of them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from daymill.games.word import kernels
from daymill.games.word.lexicon import letters_of, lexicon, parts_of
from daymill.games.word.marks import code_of, held, marks, missed_letter, missed_place
from tests.oracles import word as oracle


def told(guess: str, answer: str) -> str:
    return "".join(map(str, marks(guess, answer)))


@pytest.mark.parametrize(
    ("guess", "answer", "expected"),
    [
        ("crane", "crane", "22222"),
        ("crane", "nacre", "11112"),
        ("eerie", "crepe", "10102"),
        ("geese", "crepe", "00202"),
        ("speed", "abide", "00101"),
        ("speed", "erase", "10110"),
        ("speed", "steal", "20200"),
        ("speed", "crepe", "01210"),
        ("sassy", "basis", "12200"),
        ("mamma", "maxim", "22100"),
        ("aaab", "baaa", "1221"),
        ("zzzz", "aaaa", "0000"),
    ],
)
def test_repeated_letters(guess: str, answer: str, expected: str) -> None:
    assert told(guess, answer) == expected == oracle.marks(guess, answer)


@pytest.mark.parametrize("length", [4, 5, 6, 7])
def test_kernel_and_definition_on_all_pairs_of_300_words(length: int) -> None:
    """Half of them with a letter that stands twice; and the plain function and brute force on some."""
    random, book = Random(length), lexicon(length)
    twice = [word for word in book.words if len(set(word)) < length]
    sample = sorted({*random.sample(twice, 160), *random.sample(book.words, 200)})[:300]
    assert len(sample) == 300
    rows = oracle.rows_of(sample)
    letters, parts = letters_of(sample), parts_of(sample)
    everything = np.arange(300)
    room = kernels.Room(
        np.zeros((len(parts.letters), 300), np.uint16),
        np.zeros(300, np.uint16),
        np.zeros(3**length, np.int64),
    )
    kernels.set_up(parts, everything, room)
    found = np.zeros((300, 300), np.int64)
    for guess in range(300):
        kernels.marks_of(letters[guess], letters, found[guess])
        kernels.mark_all(parts.of[guess], room)
        assert (found[guess] == room.codes).all()
        assert (found[guess] == oracle.codes(rows[guess : guess + 1], rows)).all()
    for _ in range(1000):
        one, other = random.randrange(300), random.randrange(300)
        guess, answer = sample[one], sample[other]
        assert told(guess, answer) == oracle.marks(guess, answer)
        assert code_of(marks(guess, answer)) == found[one, other]


def test_what_is_known_to_be_held() -> None:
    assert held("eerie", marks("eerie", "crepe")) == {"e": 2, "r": 1}
    assert held("sassy", marks("sassy", "basis")) == {"s": 2, "a": 1}
    assert held("crane", marks("crane", "moody")) == {}


@pytest.mark.parametrize("length", [4, 5])
def test_hard_mode_against_a_plain_version(length: int) -> None:
    random, book = Random(length), lexicon(length)
    met = set()
    for _ in range(3000):
        answer, *earlier = random.sample(book.words, 3)
        seen = [(word, marks(word, answer)) for word in earlier]
        # a guess that is near the others, which plain chance hardly ever gives
        guess = random.choice([answer, *book.words]) if random.random() < 0.5 else near(random, earlier[0])
        missed = (missed_place(seen, guess) is not None, missed_letter(seen, guess) is not None)
        assert oracle.may_follow(seen, guess) == (missed == (False, False))
        assert oracle.may_follow(seen, answer)
        met.add(missed)
    assert len(met) == 4


def near(random: Random, word: str) -> str:
    place = random.randrange(len(word))
    return word[:place] + random.choice("aeorst") + word[place + 1 :]
