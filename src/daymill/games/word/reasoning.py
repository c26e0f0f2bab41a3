"""Explanation and hint: the next guess of `solver.py`, told to a person."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.games.word.guesses import Guess, best_guess
from daymill.games.word.model import GUESS, Board, State, name_of_cell
from daymill.games.word.rules import is_solved
from daymill.games.word.sentences import known, known_places, sentence

TECHNIQUES = ("opening", "only one left", "split", "rare word")
COSTS = {"opening": 1, "only one left": 1, "split": 2, "rare word": 3}

# How often a hint was asked for in this position before: it tells what is known, then the guess.
KNOWN, WHICH = range(2)


def explain(board: Board, state: State) -> Iterator[Step]:
    """The next guess, which ends the explanation: what marks it gets has to be seen."""
    guess = next_guess(board, state)
    if guess:
        yield _step(board, state, guess)


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next guess, in three degrees: what is known, which word, and the whole, whose action the house
    carries out.

    Raises `Refused` (`no_hint`).
    """
    guess = next_guess(board, state)
    if guess is None:
        raise Refused("no_hint", "No word of the list fits.")
    step = _step(board, state, guess)
    if asked == KNOWN:
        cells = tuple(step.cells[place] for place in sorted(known_places(state.seen)))
        return Step(step.technique, cells, (), step.cost, known(guess, state.seen)), state
    if asked == WHICH:
        return Step(step.technique, step.cells, (), step.cost, f"A good guess is {guess.word}."), state
    return step, state


def next_guess(board: Board, state: State) -> Guess | None:
    """The best guess from here; None where the word is found, no try is left, or nothing fits."""
    if len(state.seen) == board.tries or is_solved(state):
        return None
    return best_guess(board.length, board.hard, state.seen)


def technique(guess: Guess) -> str:
    """The name of what a guess does."""
    if guess.first:
        return "opening"
    if guess.rare:
        return "rare word"
    return "only one left" if len(guess.fitting) == 1 else "split"


def _step(board: Board, state: State, guess: Guess) -> Step:
    cells = tuple(name_of_cell(len(state.seen), place) for place in range(board.length))
    name = technique(guess)
    return Step(name, cells, (f"{GUESS} {guess.word}",), COSTS[name], sentence(guess))
