"""Sudoku as entries of HoDoku's library: a position and the candidates that are out of it already."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, filled, read_lines
from daymill.formats.sudoku_candidates import left
from daymill.formats.sudoku_signs import grid_json, remarks_apart
from daymill.games.sudoku.model import EMPTY

_SIZE = 9
# technique and its digits; the cells; candidates that are ruled out; what a step would rule out, and a remark
_ENTRY = re.compile(r"(:[^:]*:[^:]*:)(?P<cells>[^:]*):(?P<out>[^:]*):.*:.*")
_CANDIDATE = re.compile(r"[1-9]{3}")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line that is no remark begins as an entry of a library."""
    return any(_ENTRY.fullmatch(text.strip()) for _, text in islice(remarks_apart(lines), 1))


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One entry a line. A digit with a plus, which is solved and no given, counts as one: it is the position
    that an entry tells."""
    return read_lines(remarks_apart(filled(lines)), _read_entry)


def _read_entry(line: Line) -> Json:
    text, where = line[1].strip(), f"line {line[0]}"
    match = _ENTRY.fullmatch(text)
    if match is None:
        raise Invalid("bad_shape", "an entry of a library looks like :0000:x:53..7...:812 823::", where)
    cells = [(match.start("cells") + at, sign) for at, sign in enumerate(match["cells"], 1) if sign != "+"]
    if len(cells) != _SIZE**2:
        raise Invalid("bad_size", f"{_SIZE**2} cells are needed here, not {len(cells)}", where)
    board = grid_json(_SIZE, cells, where)
    candidates = [
        left(_SIZE, board["givens"], cell) if given == EMPTY else given
        for cell, given in enumerate(board["givens"])
    ]
    for group in match["out"].split():
        if not _CANDIDATE.fullmatch(group):
            raise Invalid("bad_shape", f"{group[:20]!r} is not a digit with its row and column", where)
        cell = (int(group[1]) - 1) * _SIZE + int(group[2]) - 1
        if board["givens"][cell] == group[0]:
            message = f"{group[0]} is ruled out where it stands, in r{group[1]}c{group[2]}"
            raise Invalid("no_candidate", message, where)
        if board["givens"][cell] == EMPTY:
            candidates[cell] = candidates[cell].replace(group[0], "")
    return {**board, "candidates": candidates} if match["out"].split() else board


def write(board: Json) -> str:
    """The entry, without a technique. Raises `Invalid` (`not_writable`) for a board that is not 9x9."""
    if board["size"] != _SIZE:
        raise Invalid("not_writable", "HoDoku knows boards of 9x9 only", "board")
    givens: str = board["givens"]
    out = [
        f"{digit}{cell // _SIZE + 1}{cell % _SIZE + 1}"
        for cell, listed in enumerate(board.get("candidates", ()))
        if givens[cell] == EMPTY
        for digit in left(_SIZE, givens, cell)
        if digit not in listed
    ]
    return f":0000:x:{givens}:{' '.join(out)}::"


FORM = Form("hodoku", "sudoku", looks_like, read, write, Layout())
