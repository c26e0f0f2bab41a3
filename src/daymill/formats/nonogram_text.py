"""The nonogram as plain text: a line `rows`, a line for the clue of each, a line `columns`, and so on.

Notes and colours stand before them, a line each. Without the two headings the clues of the rows come first,
and a blank line before those of the columns.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from daymill.core.canonical import Json, decode
from daymill.core.errors import Invalid
from daymill.formats.form import (
    LONGEST_LINE,
    MOST_LINES,
    BareJson,
    Form,
    Line,
    Piece,
    check_length,
    stands_already,
)
from daymill.formats.nonogram_clues import (
    LONGEST_COMPACT,
    SUFFIXES,
    board_json,
    clue_text,
    clues_of,
    colours_of,
    read_clue,
    read_rgb,
)
from daymill.games.nonogram.model import BLACK, NOTES

_TRIED = 50  # lines, to find out whether a text is this
_HEADING = re.compile(r"\s*(row|column)s?\s*:?", re.IGNORECASE)
_WORD = re.compile(rf"\s*({'|'.join(NOTES)}|colou?r)\s*:?\s+(\S.*)", re.IGNORECASE)
_COLOUR = re.compile(r"([a-z])\s+#?([0-9a-f]{6}|[0-9a-f]{3})\s+(\S.*)", re.IGNORECASE)
_NUMBERS = re.compile(r"[0-9]{1,3}(?:[\s,]+[0-9]{1,3})*")
_REMARK = re.compile(r"\s*[#;%]")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether one of the first lines is a heading, or all are lists of numbers, and not of one length."""
    first = [text.strip() for _, text in islice(lines, _TRIED) if not _REMARK.match(text)]
    if any(_HEADING.fullmatch(text) for text in first):
        return True
    counts = {len(text.replace(",", " ").split()) for text in first if _NUMBERS.fullmatch(text)}
    return len(counts) > 1 and all(map(_NUMBERS.fullmatch, first))


@dataclass
class _Draft:
    """A board while its lines are read. `told` says that headings part its clues."""

    start: int = 0
    clues: dict[str, list[Line]] = field(default_factory=dict)
    colours: dict[str, tuple[str, str]] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    told: bool = False
    fault: Invalid | None = None

    @property
    def complete(self) -> bool:
        return len(self.clues) == 2 and all(self.clues.values())

    def piece(self) -> Piece:
        where = f"line {self.start}"
        try:
            return Piece(where, self._board(where))
        except Invalid as invalid:
            return Piece(where, invalid)

    def _board(self, where: str) -> Json:
        if self.fault:
            raise self.fault
        suffixes = {sign: number for number, sign in enumerate(self.colours, 1)}
        several = len(suffixes) > 1
        default = 0 if several else BLACK
        rows, columns = (
            [
                read_clue(text, f"line {number}", suffixes, default)
                for number, text in self.clues.get(side, ())
            ]
            for side in ("row", "column")
        )
        if not rows or not columns:
            missing = "columns" if rows else "rows"
            raise Invalid("bad_shape", f"there are no clues of the {missing}", where)
        return board_json(rows, columns, tuple(self.colours.values()) if several else (), self.notes)


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """All boards of a text. One ends where the next begins: with a heading that it has already, with a note
    or a colour after all its clues, or with a blank line after them."""
    draft = _Draft()
    side: str | None = None
    for line in lines:
        number, text = line
        if _REMARK.match(text):
            continue
        heading, word = _HEADING.fullmatch(text), _WORD.fullmatch(text)
        if not text:
            side = side if side and not draft.clues[side] else None
            if draft.complete and side is None:
                yield draft.piece()
                draft = _Draft()
            continue
        if heading:
            side = heading[1].lower()
        elif word:
            side = None
        if (heading and side in draft.clues) or (word and draft.complete):
            yield draft.piece()
            draft = _Draft()
        draft.start = draft.start or number
        if heading and side:
            draft.clues[side] = []
            draft.told = True
            continue
        try:
            check_length(line, LONGEST_COMPACT if word else LONGEST_LINE)
            if word:
                _read_word(draft, word[1].lower(), word[2].strip(), f"line {number}")
            else:
                side = side or _next_side(draft, number)
                if len(draft.clues[side]) >= MOST_LINES:
                    raise Invalid("bad_shape", f"no board has {MOST_LINES} {side}s", f"line {draft.start}")
                draft.clues[side].append(line)
        except Invalid as invalid:
            draft.fault = draft.fault or invalid
    if draft.start:
        yield draft.piece()


def _next_side(draft: _Draft, number: int) -> str:
    """The side that a clue without a heading belongs to."""
    if draft.told:
        message = "a blank line ends the clues of a side; the clue of an empty line is written 0"
        raise Invalid("bad_shape", message, f"line {number}")
    side = "column" if "row" in draft.clues else "row"
    draft.clues.setdefault(side, [])
    return side


def _read_word(draft: _Draft, name: str, value: str, where: str) -> None:
    if name in NOTES:
        if name in draft.notes:
            raise stands_already(name, where)
        draft.notes[name] = _unquoted(value)
        return
    match = _COLOUR.fullmatch(value)
    if match is None or match[1] in draft.colours:
        raise Invalid("bad_shape", "a colour is a letter of its own, six digits and a name", where)
    draft.colours[match[1]] = _unquoted(match[3]), read_rgb(match[2]) or ""


def write(board: Json) -> str:
    """The text of a board's JSON."""
    colours = colours_of(board)
    lines = [f"{name} {_quoted(text)}" for name, text in board.get("notes", {}).items()]
    lines += [
        f"colour {sign} {rgb} {_quoted(name)}" for sign, (name, rgb) in zip(SUFFIXES, colours, strict=False)
    ]
    for side in ("rows", "columns"):
        suffixes = SUFFIXES if colours else ""
        lines += [side, *(clue_text(clue, suffixes=suffixes) for clue in clues_of(board, side))]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    """A text on one line; as a JSON string where it would not be read back as it stands."""
    plain = text == " ".join(text.split()) and text.isprintable() and text[:1] not in ("", '"', ":")
    return text if plain else json.dumps(text)


def _unquoted(text: str) -> str:
    if text[0] != '"':
        return text
    try:
        value = decode(text)
    except Invalid:
        return text
    return value if isinstance(value, str) else text


FORM = Form("text", "nonogram", looks_like, read, write)
BARE_JSON = BareJson("nonogram", frozenset({"rows", "columns"}))
