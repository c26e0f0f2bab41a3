"""Sudoku, one board a line: 81 signs (36 and 16 for the small sizes), and whatever stands beside them.

Collections with the ending `.sdm` are this, with `0` for an empty cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, filled, read_lines
from daymill.formats.sudoku_signs import (
    SIZE_OF,
    Group,
    check_no_candidates,
    grid_json,
    is_border,
    remarks_apart,
    share_of_signs,
)
from daymill.games.sudoku.model import EMPTY

_FIELD = re.compile(r"[^\s,;:|\"']+")
_FULL = 81
# how wide the fields may be in which the signs of a board stand on one line: cells, boxes, rows
_WIDTHS = {81: (1, 3, 9), 36: (1, 2, 3, 6), 16: (1, 2, 4)}
_TRIED = 5  # lines, to find out whether a text is of this form
_MOSTLY = 0.8
_NEARLY = 12  # signs: longer than a row of any other board


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether one of the first lines has a field that is a board, or nearly one."""
    return any(_has_board(_fields(line)) for _, line in islice(_content(lines), _TRIED))


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One board a line. Remarks, borders and a heading are passed over."""
    return read_lines(_content(filled(lines)), _read_line)


def _content(lines: Sequence[Line]) -> Iterator[Line]:
    for at, line in enumerate(line for line in remarks_apart(lines) if not is_border(line[1])):
        if at or not _is_heading(line[1]):
            yield line


def _is_heading(line: str) -> bool:
    """The names of columns, as tables have them on their first line."""
    fields = _fields(line)
    return len(fields) > 1 and all(field.replace("_", "").isalpha() for _, field in fields)


def _fields(line: str) -> list[Group]:
    return [(match.start() + 1, match[0]) for match in _FIELD.finditer(line)]


def _has_board(fields: Sequence[Group]) -> bool:
    for _, field in fields:
        share = share_of_signs(field)
        least = _NEARLY if share == 1 else _FULL // 2
        if share >= _MOSTLY and least <= len(field) <= 2 * _FULL:
            return True
    if len(fields) > 2 * _FULL:
        return False
    # a row of a grid of candidates may be 81 signs as well, but then all its fields are the same
    return bool(_joined(fields)) and (len(fields[0][1]) == 1 or len({field for _, field in fields}) > 1)


def _read_line(line: Line) -> Json:
    number, text = line
    fields = _fields(text)
    groups = _board_of(fields)
    if not groups:
        at, longest = max(fields, key=lambda field: len(field[1]), default=(1, ""))
        message = f"81 signs are needed here (36 or 16 for a small board), not {len(longest)}"
        raise Invalid("bad_size", message, f"line {number}, column {at}")
    return grid_json(SIZE_OF[sum(len(group) for _, group in groups)], groups, f"line {number}")


def _board_of(fields: Sequence[Group]) -> list[Group]:
    """The fields that are the board of a line: the one of 81 signs, else those that make one together, else
    a first field of 36 or 16."""
    full = [field for field in fields if len(field[1]) == _FULL]
    best = max(full, key=lambda field: share_of_signs(field[1]), default=None)
    if best is not None and share_of_signs(best[1]) >= _MOSTLY:
        return [best]
    joined = _joined(fields)
    if not joined and fields and len(fields[0][1]) in SIZE_OF:
        return list(fields[:1])
    return joined


def _joined(fields: Sequence[Group]) -> list[Group]:
    width = len(fields[0][1]) if fields else 0
    run = list(
        takewhile(lambda field: len(field[1]) == width and share_of_signs(field[1]) == 1, fields[: _FULL + 1])
    )
    for total, widths in _WIDTHS.items():
        if width in widths and len(run) * width >= total:
            return run[: total // width]
    return []


def _write(board: Json) -> str:
    check_no_candidates(board, "line")
    givens: str = board["givens"]
    return givens


def _write_sdm(board: Json) -> str:
    check_no_candidates(board, "sdm")
    givens: str = board["givens"]
    return givens.replace(EMPTY, "0")


FORMS = (
    Form("line", "sudoku", looks_like, read, _write, Layout()),
    Form("sdm", "sudoku", looks_like, read, _write_sdm, Layout(), (".sdm",)),
)
