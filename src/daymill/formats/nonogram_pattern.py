"""The nonogram as game IDs of `pattern` in Simon Tatham's Portable Puzzle Collection: `5x5:1.1/2/...`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, filled, read_lines
from daymill.formats.nonogram_clues import (
    LONGEST_COMPACT,
    board_json,
    check_one_colour,
    clue_text,
    clues_of,
    read_clue,
    read_count,
)

_ID = re.compile(r"(?P<width>[0-9]{1,4})(?:x(?P<height>[0-9]{1,4}))?(?::(?P<clues>[^#]*)|#.*)")
_LOOKS = re.compile(r"[0-9]{1,4}(?:x[0-9]{1,4})?:[^\s/]*/\S*|(?:0+(?:x[0-9]{1,4})?|[0-9]{1,4}x0+):")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line has the shape of a game ID, with slashes between its clues or a side of 0."""
    return any(_LOOKS.fullmatch(text.strip()) for _, text in islice(lines, 1))


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One ID a line."""
    return read_lines(filled(lines), _read_id, LONGEST_COMPACT)


def _read_id(line: Line) -> Json:
    text, where = line[1].strip(), f"line {line[0]}"
    match = _ID.fullmatch(text)
    if match is None:
        raise Invalid("bad_shape", "a game ID of pattern looks like 2x2:1/2/2/1", where)
    if match["clues"] is None:
        message = "this is a random seed of pattern; the game ID with a colon is needed"
        raise Invalid("bad_shape", message, where)
    width = read_count(match["width"], "columns", where)
    height = read_count(match["height"] or match["width"], "rows", where)
    clues, comma, _ = match["clues"].partition(",")
    if comma:
        raise Invalid("bad_shape", "boards with cells that are filled from the start cannot be read", where)
    parts = clues.split("/")
    if len(parts) != width + height:
        message = f"{width} clues of columns and {height} of rows are needed here, not {len(parts)} in all"
        raise Invalid("bad_size", message, where)
    read_parts = [
        read_clue(part.replace(".", " "), f"{where}, {_name(at, width)}") for at, part in enumerate(parts)
    ]
    return board_json(read_parts[width:], read_parts[:width])


def _name(at: int, width: int) -> str:
    return f"column {at + 1}" if at < width else f"row {at - width + 1}"


def write(board: Json) -> str:
    """The game ID of a board's JSON; its notes are lost."""
    check_one_colour(board, "pattern")
    clues = (*clues_of(board, "columns"), *clues_of(board, "rows"))
    parts = (clue_text(clue, ".") if clue else "" for clue in clues)
    return f"{len(board['columns'])}x{len(board['rows'])}:{'/'.join(parts)}"


FORM = Form("pattern", "nonogram", looks_like, read, write, Layout())
