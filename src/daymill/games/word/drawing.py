"""The picture of a board, as in `spec.md`, and what is told to others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from daymill.core.game import Telling
from daymill.core.scene import UNIT, Cell, Entry, Key, Scene, Shape
from daymill.games.word.kernels import ABSENT, ELSEWHERE, RIGHT
from daymill.games.word.marks import Marked, is_right
from daymill.games.word.model import GUESS, LONGEST, State, View, name_of_cell

EDGE, TOP = 10, 80  # what is left of the widest cells and below, and above them
WIDTH = UNIT * LONGEST + 2 * EDGE
KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
WORDS = {ABSENT: "absent", ELSEWHERE: "elsewhere", RIGHT: "right"}
TEXTS = {ABSENT: "{}", ELSEWHERE: "({})", RIGHT: "[{}]"}
SIGNS = {ABSENT: "□", ELSEWHERE: "◧", RIGHT: "■"}
EMPTY_TEXT = "·"


def draw(view: View) -> Scene:
    """A row of cells for each try; a word is asked for until the end."""
    board, made = view.board, len(view.seen)
    mode = ", hard mode" if board.hard else ""
    return Scene(
        WIDTH,
        UNIT * board.tries + TOP + EDGE,
        f"Word of the day, {board.length} letters, {made} of {board.tries} guesses made{mode}",
        tuple(_shapes(view)),
        tuple(_cell(view, row, place) for row in range(board.tries) for place in range(board.length)),
        entry=None if _is_over(view) else _entry(view),
    )


def tell(state: State) -> Telling | None:
    """The marks without their letters, guess by guess."""
    if not state.seen:
        return None
    rows = tuple("".join(SIGNS[mark] for mark in marks) for _, marks in state.seen)
    counts = (f"{marks.count(RIGHT)} and {marks.count(ELSEWHERE)}" for _, marks in state.seen)
    return Telling(rows, f"Letters right and elsewhere, guess by guess: {', '.join(counts)}.")


def _shapes(view: View) -> Iterator[Shape]:
    board = view.board
    yield Shape("rect", "sheet", (0, 0, WIDTH, UNIT * board.tries + TOP + EDGE, 12))
    yield Shape("text", "tally", (WIDTH // 2, 45, 46), _tally(view))
    for row in range(board.tries):
        for place in range(board.length):
            x, y = _corner(view, row, place)
            mark = view.seen[row][1][place] if row < len(view.seen) else None
            if mark == RIGHT:
                yield Shape("rect", "mark-right", (x + 4, y + 4, 92, 92, 8))
            elif mark == ELSEWHERE:
                yield Shape("circle", "mark-elsewhere", (x + 50, y + 50, 45))
            elif mark == ABSENT:
                yield Shape("rect", "mark-absent", (x + 12, y + 12, 76, 76, 4))
            elif row == len(view.seen) and not _is_over(view):
                yield Shape("rect", "mark-next", (x + 4, y + 4, 92, 92, 8))
            else:
                yield Shape("rect", "mark-empty", (x + 8, y + 8, 84, 84, 8))
    for row, (word, marks) in enumerate(view.seen):
        for place, (letter, mark) in enumerate(zip(word, marks, strict=True)):
            x, y = _corner(view, row, place)
            yield Shape("text", f"letter-{WORDS[mark]}", (x + 50, y + 50, 56), letter.upper())


def _tally(view: View) -> str:
    made = len(view.seen)
    if view.word:
        return f"The word was {view.word.upper()}"
    if _is_over(view):
        return f"Solved with {_guesses(made)}"
    return f"{_guesses(view.board.tries - made)} left{', hard mode' if view.board.hard else ''}"


def _guesses(number: int) -> str:
    return f"{number} {'guess' if number == 1 else 'guesses'}"


def _cell(view: View, row: int, place: int) -> Cell:
    what, text = "empty", EMPTY_TEXT
    if row < len(view.seen):
        word, marks = view.seen[row]
        letter, mark = word[place], marks[place]
        what = f"{letter}, {WORDS[mark]}"
        text = TEXTS[mark].format(letter.upper() if mark == RIGHT else letter)
    return Cell(
        name_of_cell(row, place),
        (*_corner(view, row, place), UNIT, UNIT),
        f"row {row + 1}, letter {place + 1}: {what}",
        text,
    )


def _entry(view: View) -> Entry:
    board, made = view.board, len(view.seen)
    known = _best_marks(view.seen)
    return Entry(
        GUESS,
        f"Guess {made + 1} of {board.tries}",
        tuple(name_of_cell(made, place) for place in range(board.length)),
        tuple(tuple(_key(letter, known.get(letter)) for letter in row) for row in KEYS),
    )


def _key(letter: str, mark: int | None) -> Key:
    if mark is None:
        return Key(letter.upper(), "key-open", f"{letter}, not tried")
    return Key(letter.upper(), f"key-{WORDS[mark]}", f"{letter}, {WORDS[mark]}")


def _best_marks(seen: Sequence[Marked]) -> dict[str, int]:
    """The best mark that each letter has been given."""
    best: dict[str, int] = {}
    for word, marks in seen:
        for letter, mark in zip(word, marks, strict=True):
            best[letter] = max(mark, best.get(letter, ABSENT))
    return best


def _is_over(view: View) -> bool:
    return bool(view.word or (view.seen and is_right(view.seen[-1][1])))


def _corner(view: View, row: int, place: int) -> tuple[int, int]:
    return UNIT * place + WIDTH // 2 - UNIT * view.board.length // 2, UNIT * row + TOP
