"""Hints and explanations in words, beside what is true."""

from __future__ import annotations

import re

import pytest

from daymill.core.errors import Refused
from daymill.core.replay import unfold
from daymill.games.word import GAME
from daymill.games.word.generator import generate
from daymill.games.word.model import Board, State
from daymill.games.word.reasoning import explain, hint
from tests.games.word.boards import guessed, puzzle
from tests.oracles import word as oracle

FIVE = Board(5, 6, False)


def test_a_hint_tells_more_each_time() -> None:
    state = guessed("aisle", "slate")
    told = [hint(FIVE, state, asked) for asked in range(4)]
    assert [step.sentence for step, _ in told] == [
        "3 answers fit. Known: letter 5 is e. Also in it: a, l and s.",
        "A good guess is false.",
        *["3 answers fit: aisle, false and lapse; after false only one can be left."] * 2,
    ]
    assert [step.cells for step, _ in told] == [("r2c5",), *[tuple(f"r2c{n}" for n in range(1, 6))] * 3]
    assert [step.actions for step, _ in told] == [(), (), ("guess false",), ("guess false",)]
    assert all(after == state for _, after in told)


def test_numbers_in_sentences_are_true() -> None:
    """Of an explanation, told again by the referee."""
    pattern = r"(\d+) answers fit; (\w+) leaves ([\d.]+) on average, (\d+) at the most\."
    told = 0
    for seed in range(3):
        of = generate(8, seed)
        state = GAME.start(of)
        for step, after in unfold(GAME, of, state):
            answers, _ = oracle.fitting(of.board, state.seen)
            match = re.fullmatch(pattern, step.sentence)
            if match and state.seen:
                _, squares, largest = oracle.best(of.board, state.seen, answers)
                assert int(match[1]) == len(answers)
                assert abs(float(match[3]) - squares / len(answers)) <= 0.05
                assert int(match[4]) == largest
                told += 1
            state = after
        assert state.seen[-1][0] == of.answer.word
    assert told


def test_nothing_is_explained_after_the_end() -> None:
    assert list(explain(FIVE, guessed("aisle", "aisle"))) == []
    assert list(explain(Board(5, 1, False), guessed("aisle", "crane", tries=1))) == []


def test_no_hint_where_nothing_fits() -> None:
    state = State((("raise", (2, 2, 2, 2, 0)), ("raise", (0, 0, 0, 0, 0))))
    for asked in range(3):
        with pytest.raises(Refused) as caught:
            hint(FIVE, state, asked)
        assert (caught.value.code, caught.value.message) == ("no_hint", "No word of the list fits.")


def test_a_hint_sees_nothing_but_the_marks() -> None:
    """Two words that the first guess does not tell apart get the same hint."""
    one, other = guessed("dirge", "raise"), guessed("eerie", "raise")
    assert one == other
    assert puzzle("dirge").board == puzzle("eerie").board
