"""JSON of every kind: whole puzzles, public puzzles, `{"game": ..., "board": ...}`, and boards alone.

A text holds one JSON value, one value a line, or a list of values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from daymill.core.adopt import KEYS, PUBLIC_KEYS, read_public, read_puzzle
from daymill.core.canonical import Json, decode
from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle, PublicPuzzle, Puzzle
from daymill.core.reading import fields, text
from daymill.formats.form import BareJson, Found, Line, Piece
from daymill.games import load

_SECTION = re.compile(r"\[[A-Za-z][A-Za-z ]*\]")
_SECRET = frozenset(KEYS) - frozenset(PUBLIC_KEYS)
_TRIED = 100  # lines, to find out whether a text that is not JSON as a whole is JSON line by line


def looks_like(lines: list[Line]) -> bool:
    """Whether a text begins as a JSON object or list, and not as a section `[Puzzle]` of another form."""
    first = lines[0][1].strip()
    return first[:1] in ("{", "[") and _SECTION.fullmatch(first) is None


def split(source: str, lines: list[Line]) -> Iterator[Piece]:
    """The values of a text. Raises `Invalid` (`bad_json`) where it is neither one value nor one a line."""
    try:
        value = decode(source)
    except Invalid:
        if len(lines) == 1 or not any(_is_object(line) for _, line in lines[:_TRIED]):
            raise
    else:
        if isinstance(value, list):
            yield from (Piece(f"entry {at}", item) for at, item in enumerate(value, 1))
        else:
            yield Piece("", value)
        return
    for number, line in lines:
        yield Piece(f"line {number}", _decode_line(number, line))


def find(data: Json, entry: int, where: str, game: str | None, bare: tuple[BareJson, ...]) -> Found:
    """The board of one value. `game` is what the caller knows of it. Raises `Invalid`."""
    if not isinstance(data, dict):
        raise Invalid("bad_shape", "a puzzle or a board is an object")
    if "game" not in data:
        name = game or _named_by_keys(data, bare)
        known = load(name)
        return Found(known, known.read_board(_board(data, name, bare)), entry, where)
    name = text(data["game"], "game", 100)
    if game is not None and game != name:
        raise Invalid("other_game", f"this is a puzzle of {name[:40]!r}, not of {game!r}", "game")
    known = load(name)
    told = ("answer",) if known.hidden and "answer" in data else ()
    if set(data) <= {"game", "board", *told}:
        fields(data, ("game", "board", *told), "puzzle")
        board = known.read_board(_board(data["board"], name, bare))
        answer = known.read_answer(board, data["answer"]) if told else None
        return Found(known, board, entry, where, answer=answer)
    claims: AnyPuzzle | PublicPuzzle[Any]
    claims = read_public(known, data) if _SECRET.isdisjoint(data) else read_puzzle(known, data)
    answer = claims.answer if known.hidden and isinstance(claims, Puzzle) else None
    return Found(known, claims.board, entry, where, claims, answer)


def _board(data: Json, name: str, bare: tuple[BareJson, ...]) -> Json:
    for known in bare:
        if known.game == name:
            data = known.read(data)
    return data


def _named_by_keys(data: dict[str, Json], bare: tuple[BareJson, ...]) -> str:
    for known in bare:
        if known.keys <= set(data):
            return known.game
    raise Invalid("unknown_format", "this object has no key 'game', nor the keys of any game's board")


def _is_object(line: str) -> bool:
    try:
        return isinstance(decode(line), dict)
    except Invalid:
        return False


def _decode_line(number: int, line: str) -> Json | Invalid:
    try:
        return decode(line)
    except Invalid as invalid:
        where = invalid.where.replace("line 1", f"line {number}") or f"line {number}"
        return Invalid(invalid.code, invalid.message, where)
