"""The nonogram as bare numbers, in two forms: `.nin` of Jakub Wilk's solver, and that of the TAAI contests.

`nin` has width and height on its first line, then the clues of the rows and those of the columns. `taai` has
`$` and a number before each board, then the clues of the columns and those of the rows, of a square.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import LONGEST_LINE, MOST_LINES, Form, Layout, Line, Piece, check_length, filled
from daymill.formats.nonogram_clues import (
    board_json,
    cells_in,
    check_blank_clues,
    check_one_colour,
    clue_text,
    clues_of,
    lines_of_clues,
    read_clue,
    read_size,
    size_of,
)
from daymill.games.nonogram.clues import Clue

_NUMBERS = re.compile(r"[\s0-9]*")
_HEADING = re.compile(r"\s*\$[0-9]+\s*")


def looks_like_nin(lines: Sequence[Line]) -> bool:
    """Whether a size comes first, and then about as many lines of numbers as it tells."""
    size = size_of(lines[0][1])
    if size is None or not all(_NUMBERS.fullmatch(text[:LONGEST_LINE]) for _, text in lines[:MOST_LINES]):
        return False
    there = len(lines) - 1
    return there <= sum(size) <= 2 * there  # the clues of empty lines may be blank


def read_nin(lines: Sequence[Line]) -> Iterator[Piece]:
    """The one board of a text."""
    first = filled(lines)[0]
    where = f"line {first[0]}"
    try:
        yield Piece(where, _read_nin(lines[lines.index(first) :], where))
    except Invalid as invalid:
        yield Piece(where, invalid)


def _read_nin(lines: Sequence[Line], where: str) -> Json:
    _check(lines, where)
    width, height = read_size(lines[0], ("columns", "rows"))
    found = lines_of_clues(lines[1:], width + height, "rows and columns", where)
    clues = _clues(found)
    rows, columns = clues[:height], clues[height:]
    check_blank_clues(found, cells_in(rows) != cells_in(columns), "rows and columns", where)
    return board_json(rows, columns)


def looks_like_taai(lines: Sequence[Line]) -> bool:
    """Whether the first line is a `$` with a number."""
    return _HEADING.fullmatch(lines[0][1]) is not None


def read_taai(lines: Sequence[Line]) -> Iterator[Piece]:
    """The boards of a text, each below its heading."""
    block: list[Line] = []
    for line in (*lines, None):
        if line is None or _HEADING.fullmatch(line[1]):
            if any(text for _, text in block):
                where = f"line {block[0][0]}"
                try:
                    yield Piece(where, _read_taai(block, where))
                except Invalid as invalid:
                    yield Piece(where, invalid)
            block = []
        if line is not None and (block or line[1]):
            block.append(line)


def _read_taai(lines: Sequence[Line], where: str) -> Json:
    _check(lines, where)
    if not _HEADING.fullmatch(lines[0][1]):
        raise Invalid("bad_shape", "a line with $ and a number goes before a board", where)
    clues = _clues(filled(lines[1:]))
    if not clues or len(clues) % 2:
        message = f"as many clues of rows as of columns are needed here, not {len(clues)} in all"
        raise Invalid("bad_size", message, where)
    return board_json(clues[len(clues) // 2 :], clues[: len(clues) // 2])


def _check(lines: Sequence[Line], where: str) -> None:
    if len(lines) > MOST_LINES:
        raise Invalid("bad_shape", f"no board has {len(lines)} lines", where)
    for line in lines:
        check_length(line)


def _clues(lines: Sequence[Line]) -> list[Clue]:
    return [read_clue(text, f"line {number}") for number, text in lines]


def write_nin(board: Json) -> str:
    """The text of a board's JSON; its notes are lost."""
    check_one_colour(board, "nin")
    clues = (*clues_of(board, "rows"), *clues_of(board, "columns"))
    return "\n".join((f"{len(board['columns'])} {len(board['rows'])}", *map(clue_text, clues)))


def write_taai(board: Json) -> str:
    """The text of a board's JSON, as the first of a file; its notes are lost. Raises `Invalid`
    (`not_writable`) for one that is not square."""
    check_one_colour(board, "taai")
    if len(board["columns"]) != len(board["rows"]):
        raise Invalid("not_writable", "the form taai holds square boards only", "board")
    clues = (*clues_of(board, "columns"), *clues_of(board, "rows"))
    return "\n".join(("$1", *(clue_text(clue, "\t") for clue in clues)))


FORMS = (
    Form("nin", "nonogram", looks_like_nin, read_nin, write_nin, Layout(single=True), (".nin",)),
    Form("taai", "nonogram", looks_like_taai, read_taai, write_taai, Layout(single=True)),
)
