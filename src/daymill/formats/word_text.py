"""The Word of the day as plain text: a line `5 letters, 6 tries, hard mode`; a line like `raise .o..x` for
each guess that was made, with its marks; and a line `answer crane` where the answer stands there too. Whoever
plays elsewhere may leave out the first line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, Told, read_blocks, stands_already
from daymill.games.word.model import plain

TRIES = 6  # where the text does not say
SIGNS = ".ox"  # absent, elsewhere, right
_HEAD = re.compile(
    r"(?P<length>[0-9]{1,6}) letters(?:,? (?P<tries>[0-9]{1,6}) tr(?:y|ies))?(?P<hard>,? hard(?: mode)?)?",
    re.IGNORECASE,
)
_ANSWER = re.compile(r"answer(?:\s*:\s*|\s+)(?P<word>\S.*)", re.IGNORECASE)
# marks as others write them: digits, and the squares of a text to share
_OTHERS = dict(zip("012⬛⬜🟨🟩□◧■", ".ox..ox.ox", strict=True))
_GUESS = re.compile(rf"(?P<word>[^\W\d_]+)\s+(?P<marks>[{re.escape(SIGNS + ''.join(_OTHERS))}]+)")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line is a head, or a guess with as many marks as letters."""
    first = lines[0][1].strip()
    match = _guess(first)
    return bool(_HEAD.fullmatch(first)) or (match is not None and len(match[0]) == len(match[1]))


def read(lines: Sequence[Line]) -> Told:
    """The JSON of the board, and of its answer where it stands there."""
    rest = [(number, line.strip()) for number, line in lines]
    head = _HEAD.fullmatch(rest[0][1])
    if head:
        rest = rest[1:]
    answer: Json = None
    seen: list[Json] = []
    for number, line in rest:
        guess, told = _guess(line), _ANSWER.fullmatch(line)
        if told and answer is None:
            answer = {"word": plain(told["word"])}
        elif told:
            raise stands_already("answer", f"line {number}")
        elif guess:
            seen.append([guess[0], "".join(str(SIGNS.index(sign)) for sign in guess[1])])
        else:
            message = "a word and its marks are needed here: '.' absent, 'o' elsewhere, 'x' right"
            raise Invalid("bad_shape", message, f"line {number}")
    if head is None and not seen:
        message = "a line like '5 letters, 6 tries' is missing"
        raise Invalid("bad_shape", message, f"line {lines[0][0]}")
    board: dict[str, Json] = {
        "length": int(head["length"]) if head else len(seen[0][0]),
        "tries": int(head["tries"] or TRIES) if head else TRIES,
        "hard": bool(head and head["hard"]),
        "seen": seen,
    }
    return Told(board, answer)


def _guess(line: str) -> tuple[str, str] | None:
    """A guess and its marks, as `SIGNS`."""
    match = _GUESS.fullmatch(line)
    if match is None:
        return None
    return plain(match["word"]), "".join(_OTHERS.get(sign, sign) for sign in match["marks"])


def write(board: Json) -> str:
    """The text of a board's JSON."""
    head = f"{board['length']} letters, {board['tries']} tries{', hard mode' if board['hard'] else ''}"
    guesses = [
        f"{word} {''.join(SIGNS[int(mark)] for mark in marks)}" for word, marks in board.get("seen", ())
    ]
    return "\n".join((head, *guesses))


def write_with(board: Json, answer: Json) -> str:
    """The same with its answer."""
    return f"{write(board)}\nanswer {answer['word']}"


FORM = Form("text", "word", looks_like, read_blocks(read), write, write_with=write_with)
BARE_JSON = BareJson("word", frozenset({"length", "tries", "hard"}))
