"""Boards for the tests of the Word of the day."""

from __future__ import annotations

from collections.abc import Iterable

from daymill.core.game import Grade, Proof, Puzzle
from daymill.core.replay import Play, replay
from daymill.games.word import GAME
from daymill.games.word.marks import Marked
from daymill.games.word.model import Answer, Board, State


def puzzle(
    word: str, tries: int = 6, hard: bool = False, seen: tuple[Marked, ...] = ()
) -> Puzzle[Board, Answer]:
    """A puzzle of any word, with claims that say nothing."""
    answer = Answer(word)
    proof, grade = Proof("one", (answer,), 0), Grade(0, "", {}, {})
    return Puzzle("word", 1, None, None, Board(len(word), tries, hard, 1, seen), answer, proof, grade)


def played(of: Puzzle[Board, Answer], log: Iterable[str]) -> tuple[Play[State], list[tuple[str, str]]]:
    """The play after a log, and the codes and messages of what was refused."""
    play, refusals = replay(GAME, of, log)
    return play, [(refusal.code, refusal.message) for refusal in refusals]


def guessed(word: str, *guesses: str, tries: int = 6, hard: bool = False) -> State:
    """The state after some guesses."""
    return played(puzzle(word, tries, hard), [f"guess {guess}" for guess in guesses])[0].state
