"""Guesses, what refuses them, and what comes of them."""

from __future__ import annotations

import re

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.games.word.lexicon import lexicon
from daymill.games.word.marks import is_right, marks, missed_letter, missed_place
from daymill.games.word.model import GUESS, Answer, Board, State, View, plain, read_action

_LETTERS = re.compile("[a-z]+")


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """The guesses that are on the board."""
    return State(puzzle.board.seen)


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As it is: what has been seen stays."""
    return state


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after a guess.

    Raises `Refused` (`not_letters`, `wrong_length`, `not_a_word`, `already_guessed`, `must_keep`, `must_use`)
    or `Invalid` (`unknown_action`).
    """
    word = plain(read_action(action))
    _check(puzzle.board, state, word)
    return State((*state.seen, (word, marks(word, puzzle.answer.word))))


def _check(board: Board, state: State, word: str) -> None:
    if not _LETTERS.fullmatch(word):
        raise Refused("not_letters", "Only the letters from a to z can be guessed.")
    if len(word) != board.length:
        raise Refused("wrong_length", f"A guess has {board.length} letters, not {len(word)}.")
    if word not in lexicon(board.length).number:
        raise Refused("not_a_word", f"{word} is not in the list of words.")
    if any(word == earlier for earlier, _ in state.seen):
        raise Refused("already_guessed", f"{word} was guessed already.")
    if not board.hard:
        return
    kept = missed_place(state.seen, word)
    if kept:
        raise Refused("must_keep", f"Letter {kept[0] + 1} has to be {kept[1]}.")
    used = missed_letter(state.seen, word)
    if used:
        times = "" if used[1] == 1 else f" {used[1]} times"
        raise Refused("must_use", f"{used[0]} has to be used{times}.")


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved as soon as all letters of a guess are right, finished when no try is left."""
    if is_solved(state):
        return "solved"
    return "finished" if len(state.seen) == puzzle.board.tries else ""


def is_solved(state: State) -> bool:
    """Whether the last guess is the answer."""
    return bool(state.seen) and is_right(state.seen[-1][1])


def lasting(before: State, after: State) -> bool:
    """Whether something has been seen that was not: that cannot be taken back."""
    return before != after


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The one guess that solves it."""
    return (f"{GUESS} {answer.word}",)


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """What is seen, and the word if it was not found."""
    word = puzzle.answer.word if outcome(puzzle, state) == "finished" else ""
    return View(puzzle.board, state.seen, word)
