"""The nonogram as two forms of the solver of the Olšáks: `.g`, with colours, and `.mk`, without.

In a `.g` file a line that begins with a colon goes before the clues of the rows, before those of the columns
and behind these; a line `#d` before all of them begins the colours. Whatever else stands there is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import LONGEST_LINE, MOST_LINES, Form, Layout, Line, Piece, check_length, filled
from daymill.formats.nonogram_clues import (
    SUFFIXES,
    Palette,
    Sheet,
    board_json,
    cells_in,
    check_blank_clues,
    check_one_colour,
    clue_text,
    clues_of,
    colours_of,
    lines_of_clues,
    name_of_rgb,
    read_clue,
    read_rgb,
    read_size,
    size_of,
)
from daymill.games.nonogram.clues import Clue
from daymill.games.nonogram.model import BLACK

_PARTS = 3  # lines with a colon
_CLUES = re.compile(r"[\s,]*(?:[0-9]+[^\s,0-9]?[\s,]*)*")
_COLOUR = re.compile(r"\s*([^\s,]):(\S?)\s+(\S+)(?:\s+(.*))?")
_BACKGROUND, _DEFAULT = "0", "1"


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether two lines begin with a colon, and only clues stand between the first two of them."""
    at = [number for number, (_, text) in enumerate(lines) if text.startswith(":")][:2]
    return (
        len(at) == 2
        and all(_CLUES.fullmatch(text[:LONGEST_LINE]) for _, text in lines[at[0] + 1 : at[1]])
        and at[1] > at[0] + 1
    )


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """The one board of a text."""
    where = f"line {filled(lines)[0][0]}"
    try:
        yield Piece(where, _read(lines, where))
    except Invalid as invalid:
        yield Piece(where, invalid)


def _read(lines: Sequence[Line], where: str) -> Json:
    colons = [at for at, (_, text) in enumerate(lines) if text.startswith(":")][:_PARTS]
    if len(colons) < 2:
        raise Invalid("bad_shape", "a line with a colon goes before the clues of rows and of columns", where)
    end = colons[2] if len(colons) == _PARTS else len(lines)
    palette, default = _read_colours(lines[: colons[0]])
    rows = _read_clues(lines[colons[0] + 1 : colons[1]], palette, default)
    columns = _read_clues(_trimmed(lines[colons[1] + 1 : end], len(colons) < _PARTS), palette, default)
    colours = palette.colours or [("black", "000000")]
    return Sheet(rows, columns, colours).to_json()


def _trimmed(lines: Sequence[Line], open_end: bool) -> Sequence[Line]:
    """The lines without the blank ones at the end of a file that nothing closes."""
    end = len(lines)
    while open_end and end and not lines[end - 1][1]:
        end -= 1
    return lines[:end]


def _read_colours(lines: Sequence[Line]) -> tuple[Palette, int]:
    """The colours, and the number of the one that a run without a sign has, 0 for none."""
    palette = Palette()
    begun = False
    default = BLACK
    for number, text in lines:
        where = f"line {number}"
        if text[:1] == "#" and not begun:
            if text[1:2] in ("t", "T"):
                raise Invalid("bad_shape", "triddlers cannot be read", where)
            begun = text[1:2] in ("d", "D")
            default = 0 if begun else default
        elif begun and text:
            match = _COLOUR.fullmatch(text[:LONGEST_LINE])
            if match is None:
                raise Invalid("bad_shape", "a colour is a sign, a colon, a sign, and a word: m:% blue", where)
            if match[1] == _BACKGROUND:
                continue
            rgb = read_rgb(match[3])
            name = (match[4] or name_of_rgb(rgb)) if rgb and match[3][0] == "#" else match[3]
            colour = palette.add(match[1], name, match[3])
            default = colour if match[1] == _DEFAULT else default
    return palette, default


def _read_clues(lines: Sequence[Line], palette: Palette, default: int) -> list[Clue]:
    if len(lines) > MOST_LINES:
        raise Invalid("bad_shape", f"no board has {len(lines)} lines", f"line {lines[0][0]}")
    for line in lines:
        check_length(line)
    return [read_clue(text, f"line {number}", palette.numbers, default) for number, text in lines]


def write(board: Json) -> str:
    """The text of a board's JSON; its notes are lost."""
    colours = colours_of(board)
    lines = ["#d colours"] if colours else []
    for sign, (name, rgb) in zip(SUFFIXES, colours, strict=False):
        lines.append(f"  {sign}:{sign}  #{rgb}  {' '.join(name.split())}")
    for side in ("rows", "columns"):
        suffixes = SUFFIXES if colours else ""
        # an empty line is blank here, and never a 0
        clues = (clue_text(clue, suffixes=suffixes) if clue else "" for clue in clues_of(board, side))
        lines += [f": {side}", *clues]
    return "\n".join((*lines, ": end"))


def looks_like_mk(lines: Sequence[Line]) -> bool:
    """Whether a size comes first, and a line `#` stands where the clues of the columns begin."""
    marked = any(text.strip() == "#" for _, text in lines[:MOST_LINES])
    return marked and size_of(lines[0][1]) is not None


def read_mk(lines: Sequence[Line]) -> Iterator[Piece]:
    """The one board of a text."""
    first = filled(lines)[0]
    where = f"line {first[0]}"
    try:
        yield Piece(where, _read_mk(lines[lines.index(first) :], where))
    except Invalid as invalid:
        yield Piece(where, invalid)


def _read_mk(lines: Sequence[Line], where: str) -> Json:
    marks = [at for at, (_, text) in enumerate(lines) if text.strip() == "#"]
    if len(marks) != 1:
        raise Invalid("bad_shape", "a line # goes before the clues of the columns", where)
    height, width = read_size(lines[0], ("rows", "columns"))
    no_colours = Palette()
    mark = f"line {lines[marks[0]][0]}"
    above = lines_of_clues(lines[1 : marks[0]], height, "rows", where)
    below = lines_of_clues(lines[marks[0] + 1 :], width, "columns", mark)
    rows, columns = (_read_clues(part, no_colours, BLACK) for part in (above, below))
    check_blank_clues(above, cells_in(rows) < cells_in(columns), "rows", where)
    check_blank_clues(below, cells_in(columns) < cells_in(rows), "columns", mark)
    return board_json(rows, columns)


def write_mk(board: Json) -> str:
    """The text of a board's JSON; its notes are lost."""
    check_one_colour(board, "mk")
    rows, columns = (map(clue_text, clues_of(board, side)) for side in ("rows", "columns"))
    return "\n".join((f"{len(board['rows'])} {len(board['columns'])}", *rows, "#", *columns))


FORMS = (
    Form("olsak", "nonogram", looks_like, read, write, Layout(single=True), (".g",)),
    Form("mk", "nonogram", looks_like_mk, read_mk, write_mk, Layout(single=True), (".mk",)),
)
