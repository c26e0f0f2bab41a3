"""Sudoku as game IDs of `solo` in Simon Tatham's Portable Puzzle Collection: `3x3:a1b2_3...`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, filled, read_lines
from daymill.formats.sudoku_signs import check_no_candidates, remarks_apart
from daymill.games.sudoku.geometry import BOX_COLUMNS, BOX_ROWS, SIZES
from daymill.games.sudoku.model import EMPTY

_ID = re.compile(
    r"(?P<columns>[0-9]{1,3})(?:x(?P<rows>[0-9]{1,3}))?(?P<more>[0-9a-z]*)(?::(?P<cells>[0-9a-z_,]*)|#.*)"
)
# what may follow the size: kinds of boards, then symmetry and difficulty, which matter only to a generator
_MORE = re.compile(r"(?:j|x|k|a|r[0-9]+|md?[0-9]+|d[a-z])*")
_KINDS = {"j": "jigsaw boxes", "x": "diagonals", "k": "killer cages"}
_PART = re.compile(r"([a-z])|([0-9]+)|(_)|(.)")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line that is no remark has the shape of a game ID."""
    return any(_ID.fullmatch(text.strip()) for _, text in islice(remarks_apart(lines), 1))


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One ID a line."""
    return read_lines(remarks_apart(filled(lines)), _read_id)


def _read_id(line: Line) -> Json:
    text, where = line[1].strip(), f"line {line[0]}"
    match = _ID.fullmatch(text)
    if match is None or _MORE.fullmatch(match["more"]) is None:
        raise Invalid("bad_shape", "a game ID of solo looks like 3x3:a1b2_3c4", where)
    if match["cells"] is None:
        raise Invalid("bad_shape", "this is a random seed of solo; the game ID with a colon is needed", where)
    size = _read_size(match["columns"], match["rows"] or match["columns"], match["more"], where)
    return {"size": size, "givens": _read_cells(size, match["cells"], where)}


def _read_size(columns: str, rows: str, more: str, where: str) -> int:
    """The size of the grid. `columns` and `rows` count the boxes, which are `rows` cells wide."""
    for kind, what in _KINDS.items():
        if kind in re.sub(r"d[a-z]", "", more):
            raise Invalid("bad_shape", f"boards with {what} cannot be read", where)
    width, height = int(rows), int(columns)
    for size in SIZES:
        if (BOX_COLUMNS[size], BOX_ROWS[size]) == (width, height):
            return size
    known = ", ".join(f"{BOX_ROWS[size]}x{BOX_COLUMNS[size]}" for size in SIZES)
    raise Invalid(
        "bad_size",
        f"{columns}x{rows} has boxes of {width} columns and {height} rows; {known} can be read",
        where,
    )


def _read_cells(size: int, text: str, where: str) -> str:
    cells = ""
    for match in _PART.finditer(text):
        letter, number, _, other = match.groups()
        if letter:
            cells += EMPTY * (ord(letter) - ord("a") + 1)
        elif number:
            if number not in "123456789"[:size] or (text[: match.start()] or "_")[-1].isdigit():
                raise Invalid("bad_shape", f"{number[:20]} is not a digit from 1 to {size}", where)
            cells += number
        elif other:
            raise Invalid("bad_shape", f"{other!r} does not belong into a game ID of solo", where)
    if len(cells) != size * size:
        raise Invalid("bad_size", f"{size * size} cells are needed here, not {len(cells)}", where)
    return cells


def write(board: Json) -> str:
    """The game ID."""
    check_no_candidates(board, "solo")
    size: int = board["size"]
    parts: list[str] = []
    for match in re.finditer(r"\.{1,26}|[1-9]", board["givens"]):
        if match[0][0] == EMPTY:
            parts.append(chr(ord("a") + len(match[0]) - 1))
        else:
            parts.append(f"_{match[0]}" if parts and parts[-1][-1].isdigit() else match[0])
    return f"{BOX_ROWS[size]}x{BOX_COLUMNS[size]}:{''.join(parts)}"


FORM = Form("solo", "sudoku", looks_like, read, write, Layout())
