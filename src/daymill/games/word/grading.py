"""The grade of a board with its answer: how our solver finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from daymill.core.game import Grade
from daymill.games.word.guesses import Guess
from daymill.games.word.lexicon import COMMON, RARER, UNSAID, lexicon
from daymill.games.word.model import SHORTEST, Answer, Board
from daymill.games.word.reasoning import TECHNIQUES, technique
from daymill.games.word.solver import play_out

# what a guess, a letter, and a try are worth in difficulty, which is 100 * work^3 / (work^3 + HALF^3)
PER_BIT, PER_KIND, PER_REPEAT, PER_LETTER, HARD, PER_TRY = 2, 6, 3, 5, 8, 6
EASY_TRIES, HALF = 7, 30


def grade(board: Board, answer: Answer) -> Grade:
    """The grade of a board with a word of the list that fits it."""
    guesses, found = play_out(board, answer)
    kind = lexicon(board.length).kind_of(answer.word)
    if not COMMON <= kind <= RARER:
        kind = UNSAID
    names = Counter(technique(guess) for guess in guesses)
    left = [len(guess.fitting) for guess in guesses[1:]] + [0] * 3
    repeats = board.length - len(set(answer.word))
    features = {
        "length": board.length,
        "tries": board.tries,
        "hard": int(board.hard),
        "par": len(board.seen) + len(guesses) if found else 0,
        "left1": left[0],
        "left2": left[1],
        "left3": left[2],
        "kind": kind,
        "repeats": repeats,
    }
    steps = {name: names[name] for name in TECHNIQUES if names[name]}
    hardest = next((name for name in reversed(TECHNIQUES) if names[name]), "")
    worth = difficulty(board, narrowed(guesses), kind, repeats) if found else 100
    return Grade(worth, hardest, steps, features)


def narrowed(guesses: Sequence[Guess]) -> int:
    """How many binary digits it took to tell apart what fitted before each guess but the opening."""
    return sum((len(guess.fitting) - 1).bit_length() for guess in guesses if not guess.first)


def difficulty(board: Board, narrow: int, kind: int, repeats: int) -> int:
    """0 to 100."""
    work = (
        PER_BIT * narrow
        + PER_KIND * (kind - COMMON)
        + PER_REPEAT * repeats
        + PER_LETTER * (board.length - SHORTEST)
        + HARD * board.hard
        + PER_TRY * (EASY_TRIES - board.tries)
    )
    cubed = max(0, work) ** 3
    return 100 * cubed // (cubed + HALF**3)
