"""A referee of the Word of the day: marks by their definition, and every guess of the list looked at.

`python -m tests.oracles.word` checks the first guesses of all lists, and plays all answers of every length.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from daymill.core.game import WORDS
from daymill.games.word.lexicon import lexicon
from daymill.games.word.model import Answer, Board

Words = NDArray[np.int64]
Seen = Sequence[tuple[str, Sequence[int]]]


def marks(guess: str, answer: str) -> str:
    """The marks of a guess, as digits, by trying which copies of the answer's letters can be taken.

    Of all ways to mark letters that are not right, so that there is a copy in the answer for each, the one
    that marks most, and of those the one whose marks stand furthest to the left.
    """
    length = len(guess)
    right = [place for place in range(length) if guess[place] == answer[place]]
    left = Counter(answer[place] for place in range(length) if place not in right)
    others = [place for place in range(length) if place not in right]
    for count in range(len(others), -1, -1):
        for marked in combinations(others, count):  # furthest to the left first
            if Counter(guess[place] for place in marked) <= left:
                return "".join(
                    "2" if place in right else "1" if place in marked else "0" for place in range(length)
                )
    raise AssertionError("nothing can always be marked")


def rows_of(words: Sequence[str]) -> Words:
    """Words as rows of letters."""
    return np.array([[ord(letter) for letter in word] for word in words], np.int64)


def codes(guesses: Words, answers: Words) -> Words:
    """The marks that answers give guesses, row by row, in base 3: a letter that is not right is elsewhere if
    the answer has more of it, in places that are not right, than stand so before it in the guess. One row on
    a side is for all rows of the other."""
    guesses, answers = np.broadcast_arrays(guesses, answers)
    right = guesses == answers
    code = np.zeros(len(guesses), np.int64)
    for place in range(guesses.shape[1]):
        letter = guesses[:, place, None]
        copies = ((answers == letter) & ~right).sum(axis=1)
        before = ((guesses == letter) & ~right)[:, :place].sum(axis=1)
        code = 3 * code + np.where(right[:, place], 2, copies > before)
    return code


def may_follow(seen: Seen, guess: str) -> bool:
    """Whether hard mode allows a guess."""
    for word, found in seen:
        if any(mark == 2 and guess[place] != word[place] for place, mark in enumerate(found)):
            return False
        if Counter(word[place] for place, mark in enumerate(found) if mark) - Counter(guess):
            return False
    return True


@cache
def all_rows(length: int) -> Words:
    """All words of a length."""
    return rows_of(lexicon(length).words)


def fitting(board: Board, seen: Seen) -> tuple[list[str], list[str]]:
    """The answers that fit, and the other words that may be said and do."""
    book = lexicon(board.length)
    fits = np.ones(len(book.words), bool)
    for word, found in seen:
        fits &= codes(rows_of([word]), all_rows(board.length)) == int("".join(map(str, found)), 3)
    kinds = [(book.words[number], book.kinds[number]) for number in np.flatnonzero(fits)]
    return [word for word, kind in kinds if 0 < kind < 4], [word for word, kind in kinds if kind == 0]


def best(board: Board, seen: Seen, left: Sequence[str]) -> tuple[str, int, int]:
    """The best guess of all that may be said, the sum of its squares and its largest class."""
    book = lexicon(board.length)
    allowed = [
        word
        for word, kind in zip(book.words, book.kinds, strict=True)
        if kind < 4 and (not board.hard or may_follow(seen, word))
    ]
    rows = rows_of(allowed)
    table = np.array([codes(rows, answer[None]) for answer in rows_of(left)])
    classes = (np.bincount(column) for column in table.T)
    ranked = (
        (int((sizes**2).sum()), word not in left, word, int(sizes.max()))
        for word, sizes in zip(allowed, classes, strict=True)
    )
    squares, _, word, largest = min(ranked)
    return word, squares, largest


@cache
def plays(board: Board, answer: str) -> tuple[tuple[str, int, bool], ...]:
    """Guesses until the answer is found: each with how many words were fitting and whether they were rare."""
    return tuple(_guesses(board, answer))


def _guesses(board: Board, answer: str) -> Iterator[tuple[str, int, bool]]:
    seen = list(board.seen)
    while True:
        answers, others = fitting(board, seen)
        left = answers or others
        if not left:
            return
        word = best(board, seen, left)[0] if seen else lexicon(board.length).first
        yield word, len(left), not answers
        if word == answer:
            return
        seen.append((word, tuple(map(int, marks(word, answer)))))


def prove(board: Board, answer: Answer) -> dict[str, Any]:
    """The proof of a board with its answer."""
    book = lexicon(board.length)
    told = all(marks(word, answer.word) == "".join(map(str, found)) for word, found in board.seen)
    if answer.word not in book.words or not told:
        return {"verdict": "none", "nodes": 0, "figures": {}, "solutions": []}
    guesses = plays(board, answer.word)
    figures = {"answers": sum(1 <= kind <= 3 for kind in book.kinds), "words": len(book.words)}
    if guesses and guesses[-1][0] == answer.word:
        figures["par"] = len(board.seen) + len(guesses)
    return {"verdict": "one", "nodes": len(guesses), "figures": figures, "solutions": [answer.to_json()]}


def solve(board: Board, limit: int) -> dict[str, Any]:
    """What a position tells."""
    answers, others = fitting(board, board.seen)
    left = answers or others
    figures = {"answers": len(answers), "words": len(answers) + len(others)}
    told: dict[str, Any] = {"nodes": 0, "figures": figures}
    if not left:
        return {"verdict": "none", **told, "solutions": []}
    word, squares, largest = best(board, board.seen, left)
    told["note"] = _note(left, not answers, word, squares, largest)
    solutions = [{"word": one} for one in left[:limit]]
    return {"verdict": "one" if len(left) == 1 else "many", **told, "solutions": solutions}


def _note(left: Sequence[str], rare: bool, word: str, squares: int, largest: int) -> str:
    n = len(left)
    if n == 1:
        return f"No answer fits, and of the other words only {word} does." if rare else f"Only {word} fits."
    told = f"No answer fits, and of the other words {n} do" if rare else f"{n} answers fit"
    if n <= 5:
        told += f": {', '.join(left[:-1])} and {left[-1]}"
    if largest == 1:
        return f"{told}; after {word} only one can be left."
    average = f"{(squares * 20 + n) // (2 * n) / 10:.1f}".removesuffix(".0")
    return f"{told}; {word} leaves {average} on average, {largest} at the most."


def grade(board: Board, answer: Answer) -> dict[str, Any]:
    """The grade of a board with its answer."""
    guesses = plays(board, answer.word)
    done = bool(guesses) and guesses[-1][0] == answer.word
    book = lexicon(board.length)
    kind = book.kinds[book.words.index(answer.word)] or 4
    names, first = Counter[str](), not board.seen
    narrow = 0
    for at, (_, left, rare) in enumerate(guesses):
        opening = first and at == 0
        names[
            "opening" if opening else "rare word" if rare else "only one left" if left == 1 else "split"
        ] += 1
        narrow += 0 if opening else len(bin(left - 1)) - 2 if left > 1 else 0
    left = [left for _, left, _ in guesses[1:4]]
    repeats = board.length - len(set(answer.word))
    work = 2 * narrow + 6 * (kind - 1) + 3 * repeats + 5 * (board.length - 4) + 8 * board.hard
    work = max(0, work + 6 * (7 - board.tries))
    difficulty = work**3 * 100 // (work**3 + 27_000) if done else 100
    order = ("opening", "only one left", "split", "rare word")
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": max((order.index(name), name) for name in names)[1] if names else "",
        "steps": {name: names[name] for name in order if names[name]},
        "features": {
            "length": board.length,
            "tries": board.tries,
            "hard": int(board.hard),
            "par": len(board.seen) + len(guesses) if done else 0,
            **{f"left{at}": left[at - 1] if at <= len(left) else 0 for at in (1, 2, 3)},
            "kind": kind,
            "repeats": repeats,
        },
    }


def main() -> None:
    """The first guesses; and all games over all answers, with the referee's marks."""
    from rich.console import Console

    from daymill.games.word.guesses import best_guess

    say = Console(highlight=False).print

    for length in (4, 5, 6, 7):
        board, book = Board(length, 12, False), lexicon(length)
        answers = [book.words[number] for number in book.answers]
        assert best(board, (), answers)[0] == book.first
        say(f"{length} letters: {book.first} is the best first guess")
        for hard in (False, True):
            counts = Counter[int]()
            for answer in answers:
                seen: tuple[Any, ...] = ()
                while not seen or seen[-1][0] != answer:
                    guess = best_guess(length, hard, seen)
                    assert guess is not None
                    assert not hard or may_follow(seen, guess.word)
                    seen = (*seen, (guess.word, tuple(map(int, marks(guess.word, answer)))))
                counts[len(seen)] += 1
            mean = sum(guesses * count for guesses, count in counts.items()) / len(answers)
            mode = "in hard mode" if hard else "freely"
            say(f"  {len(answers)} answers {mode}: {mean:.3f} guesses, {dict(sorted(counts.items()))}")


if __name__ == "__main__":
    main()
