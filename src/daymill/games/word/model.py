"""Boards, answers and positions of the Word of the day."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from daymill.core.canonical import LARGEST_INTEGER, Json
from daymill.core.errors import Invalid
from daymill.core.reading import fields, integer, items, text
from daymill.core.replay import unknown_action
from daymill.games.word.marks import Marked, is_right

SHORTEST, LONGEST = 4, 7  # letters
MOST_TRIES = 12
EDITION = 1  # of the lists
GUESS = "guess"

_ACTION = re.compile(f"{GUESS} (.+)", re.DOTALL)
_WORD = re.compile("[a-z]+")
_MARKS = re.compile("[012]+")
_CAPITALS = str.maketrans({chr(code): chr(code + 32) for code in range(ord("A"), ord("Z") + 1)})
_ACCENTS = dict.fromkeys(range(0x300, 0x370))


@dataclass(frozen=True, slots=True)
class Board:
    """How many letters the word has, how many guesses may be made, whether known letters have to be used, the
    edition of the lists, and the guesses that were made before with their marks."""

    length: int
    tries: int
    hard: bool
    edition: int = EDITION
    seen: tuple[Marked, ...] = ()

    def to_json(self) -> Json:
        """`length`, `tries`, `hard`, `list`, and `seen`, which is left out where it is empty."""
        data: dict[str, Json] = {
            "length": self.length,
            "tries": self.tries,
            "hard": self.hard,
            "list": self.edition,
        }
        seen = [[word, "".join(map(str, marks))] for word, marks in self.seen]
        return {**data, "seen": seen} if seen else data


@dataclass(frozen=True, slots=True)
class Answer:
    """The word."""

    word: str

    def to_json(self) -> Json:
        """`word`."""
        return {"word": self.word}


@dataclass(frozen=True, slots=True)
class State:
    """The guesses and their marks: nothing that the player has not seen."""

    seen: tuple[Marked, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees. `word` is empty unless the play is finished."""

    board: Board
    seen: tuple[Marked, ...]
    word: str = ""


def read_board(data: Json) -> Board:
    """A board from its JSON; `list` and `seen` may be left out. Raises `Invalid` with the codes of `spec.md`,
    in its order."""
    if isinstance(data, dict):
        data = {"list": EDITION, "seen": [], **data}
    fields(data, ("length", "tries", "hard", "list", "seen"), "board")
    length, tries, edition = (
        integer(data[key], -LARGEST_INTEGER, LARGEST_INTEGER, f"board, {key}")
        for key in ("length", "tries", "list")
    )
    if not isinstance(data["hard"], bool):
        raise Invalid("bad_shape", "true or false is needed here", "board, hard")
    pairs = [
        [text(part, f"board, seen, {number}") for part in items(pair, f"board, seen, {number}", 2, 2)]
        for number, pair in enumerate(items(data["seen"], "board, seen"), 1)
    ]
    if not SHORTEST <= length <= LONGEST:
        message = f"a word has {SHORTEST} to {LONGEST} letters, not {length}"
        raise Invalid("bad_length", message, "board, length")
    if not 1 <= tries <= MOST_TRIES:
        raise Invalid("bad_tries", f"there are 1 to {MOST_TRIES} tries, not {tries}", "board, tries")
    if edition != EDITION:
        message = f"there is no edition {edition} of the lists: {EDITION} is the newest"
        raise Invalid("bad_list", message, "board, list")
    return Board(length, tries, data["hard"], edition, _read_seen(pairs, length, tries))


def _read_seen(pairs: list[list[str]], length: int, tries: int) -> tuple[Marked, ...]:
    if len(pairs) >= tries:
        message = f"{len(pairs)} guesses stand here, which leaves none of {tries}"
        raise Invalid("bad_seen", message, "board, seen")
    for number, (word, signs) in enumerate(pairs, 1):
        where = f"board, seen, {number}"
        if not (len(word) == length and _WORD.fullmatch(word)):
            raise Invalid("bad_seen", f"a guess has {length} letters from a to z", where)
        if not (len(signs) == length and _MARKS.fullmatch(signs)):
            message = f"marks are {length} digits: 0 absent, 1 elsewhere, 2 right"
            raise Invalid("bad_seen", message, where)
    seen = tuple((word, tuple(map(int, signs))) for word, signs in pairs)
    for number, (_, marks) in enumerate(seen, 1):
        if is_right(marks):
            raise Invalid("already_solved", "this guess is the answer", f"board, seen, {number}")
    return seen


def read_answer(board: Board, data: Json) -> Answer:
    """An answer from its JSON. Raises `Invalid` (`bad_shape`). Whether it fits is for `check` to say."""
    word = text(fields(data, ("word",), "answer")["word"], "answer, word")
    if not (len(word) == board.length and _WORD.fullmatch(word)):
        raise Invalid("bad_shape", f"an answer has {board.length} letters from a to z", "answer, word")
    return Answer(word)


def read_action(action: str) -> str:
    """The word of a guess, as it was typed. Raises `Invalid` (`unknown_action`)."""
    match = _ACTION.fullmatch(action)
    if match is None:
        raise unknown_action(action, "'guess WORD'")
    return match[1]


def name_of_cell(row: int, place: int) -> str:
    """`r1c1` for the first letter of the first guess."""
    return f"r{row + 1}c{place + 1}"


def plain(word: str) -> str:
    """A word in small letters without accents."""
    return unicodedata.normalize("NFD", word).translate(_ACCENTS).translate(_CAPITALS)
