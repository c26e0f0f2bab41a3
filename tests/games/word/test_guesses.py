"""The solver: the best guess against one that looks at every word, and how many guesses it needs."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from daymill.core.compiled import COMPILED
from daymill.games.word.generator import guesses_needed
from daymill.games.word.guesses import best_guess, find
from daymill.games.word.lexicon import Lexicon, lexicon
from daymill.games.word.marks import marks
from daymill.games.word.model import Answer, Board
from daymill.games.word.solver import play_out
from tests.oracles import word as oracle


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("length", [4, 5, 6, 7])
def test_the_best_guess_of_all(length: int, hard: bool) -> None:
    random, book, board = Random(length), lexicon(length), Board(length, 12, hard)
    looked = 0
    while looked < (3 if COMPILED else 1):
        answer = random.choice(book.words)
        guesses = random.sample(book.words, random.choice([1, 2, 2]))
        seen = tuple((guess, marks(guess, answer)) for guess in guesses)
        answers, others = oracle.fitting(board, seen)
        left = answers or others
        if not 0 < len(left) < 60:
            continue
        found = best_guess(length, hard, seen)
        assert found is not None
        assert (list(found.fitting), found.rare) == (left, not answers)
        assert (found.word, found.squares, found.largest) == oracle.best(board, seen, left)
        looked += 1


def test_ties_are_for_what_fits_and_then_for_the_alphabet() -> None:
    """By hand: the classes of `bat` and `cot` are all of one word; that of `cot`, the answer, comes first."""
    words = ["bat", "cat", "cot", "dog"]
    made = Lexicon.of(words, [0, 1, 1, 0])
    assert words[find(made, made.said, made.answers)] == "cat"
    made = Lexicon.of(words, [0, 0, 1, 1])
    assert words[find(made, made.said, made.answers)] == "cot"


def test_a_guess_that_is_no_answer_has_to_be_better() -> None:
    """No answer tells these apart at once; `mcwl`, which has all their first letters, does."""
    words = ["case", "lase", "mase", "mcwl", "wase"]
    made = Lexicon.of(words, [1, 1, 1, 0, 1])
    assert words[find(made, made.said, made.answers)] == "mcwl"
    assert words[find(made, made.answers, made.answers)] == "case"


@pytest.mark.skipif(not COMPILED, reason="takes minutes as plain Python")
def test_first_guesses_are_the_best_ones() -> None:
    for length in (4, 5):
        book = lexicon(length)
        assert book.words[find(book, book.said, book.answers)] == book.first


@pytest.mark.skipif(not COMPILED, reason="takes minutes as plain Python")
def test_words_of_five_letters_take_fewer_than_3_7_guesses() -> None:
    counts = guesses_needed(5, False)
    assert sum(counts.values()) == len(lexicon(5).answers)
    assert sum(guesses * count for guesses, count in counts.items()) < 3.7 * sum(counts.values())
    assert max(counts) <= 5


def test_in_hard_mode_it_plays_by_the_rules() -> None:
    board, book = Board(4, 12, True), lexicon(4)
    for number in np.random.default_rng(1).choice(book.answers, 30 if COMPILED else 1, replace=False):
        answer, seen = book.words[number], []
        guesses, found = play_out(board, Answer(answer))
        assert found
        for guess in guesses:
            assert oracle.may_follow(seen, guess.word)
            seen.append((guess.word, marks(guess.word, answer)))
