"""What can be said of a board: whether its answer is a word of the list; alone, which words fit it."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.differences import Difference
from daymill.core.game import Proof, Verdict
from daymill.games.word.guesses import Guess, best_guess, fitting_among
from daymill.games.word.lexicon import lexicon
from daymill.games.word.marks import is_right, marks
from daymill.games.word.model import Answer, Board
from daymill.games.word.sentences import sentence

MOST_SOLUTIONS = 1000


def prove(board: Board, answer: Answer) -> Proof[Answer]:
    """Whether the answer is in the list, and gives what was guessed before the marks that stand there."""
    book = lexicon(board.length)
    if not fit(board, answer):
        return Proof("none", (), 0)
    guesses, found = play_out(board, answer)
    figures = {"answers": len(book.answers), "words": len(book.words)}
    if found:
        figures["par"] = len(board.seen) + len(guesses)
    return Proof("one", (answer,), len(guesses), figures)


def fit(board: Board, answer: Answer) -> bool:
    """Whether a word is in the list and gives all guesses on the board their marks."""
    known = answer.word in lexicon(board.length).number
    return known and all(marks(word, answer.word) == found for word, found in board.seen)


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """How many words fit what was guessed before; the first `limit` (0 or more) of them, 1,000 at most."""
    book = lexicon(board.length)
    guess = best_guess(board.length, board.hard, board.seen)
    if guess is None:
        return Proof("none", (), 0, {"answers": 0, "words": 0})
    others = len(fitting_among(book, book.others, board.seen))
    answers = 0 if guess.rare else len(guess.fitting)
    solutions = tuple(map(Answer, guess.fitting[: min(limit, MOST_SOLUTIONS)]))
    verdict: Verdict = "one" if len(guess.fitting) == 1 else "many"
    figures = {"answers": answers, "words": answers + others}
    return Proof(verdict, solutions, 0, figures, sentence(guess))


def play_out(board: Board, answer: Answer) -> tuple[list[Guess], bool]:
    """The guesses that our solver makes until it has found the answer, or is stuck; and whether it has."""
    seen, guesses = board.seen, list[Guess]()
    while True:
        guess = best_guess(board.length, board.hard, seen)
        if guess is None:
            return guesses, False
        guesses.append(guess)
        found = marks(guess.word, answer.word)
        if is_right(found):
            return guesses, True
        seen = (*seen, (guess.word, found))


def differ(board: Board, one: Answer, other: Answer) -> Iterator[Difference]:
    """Where two answers differ: in their words."""
    if one != other:
        yield Difference("word", (one.word, other.word))
