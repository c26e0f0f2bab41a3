"""Minesweeper as plain text: with its mines, as `.` and `*` behind a line `start r1c1`; or as it is seen, as
`.` and digits behind a line `mines 3`. A line `deadly` may stand before either."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, Told, read_blocks, stands_already
from daymill.formats.minesweeper_boards import board_with, check_size, fits
from daymill.games.minesweeper.model import COVERED_SIGN, FREE_SIGN, MINE_SIGN, cell_named, name_of_cell

START, MINES, DEADLY = "start", "mines", "deadly"
_HEAD = re.compile(r"(?P<key>start|mines|deadly)(?:(?:\s*:\s*|\s+)(?P<value>\S.*))?", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,6}")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line is one of those that stand before the rows."""
    return _HEAD.fullmatch(lines[0][1].strip()) is not None


def read(lines: Sequence[Line]) -> Told:
    """The JSON of the board, and of its answer where the mines stand there. Spaces between signs are passed
    over."""
    heads: dict[str, Line] = {}
    rows: list[tuple[int, str]] = []
    for number, line in lines:
        match = _HEAD.fullmatch(line.strip())
        if match is None:
            rows.append((number, "".join(line.split())))
            continue
        key, value = match["key"].lower(), match["value"] or ""
        if key in heads:
            raise stands_already(key, f"line {number}")
        if (key == DEADLY) == bool(value):
            needed = "stands alone on its line" if key == DEADLY else "needs a value beside it"
            raise Invalid("bad_shape", f"{key!r} {needed}", f"line {number}")
        heads[key] = (number, value)
    if not rows:
        raise Invalid("bad_shape", "no row of the board stands here", f"line {lines[0][0]}")
    return _seen(heads, rows) if MINES in heads else _with_mines(heads, rows)


def _seen(heads: dict[str, Line], rows: list[Line]) -> Told:
    number, value = heads[MINES]
    if not _NUMBER.fullmatch(value):
        raise Invalid(
            "bad_shape", f"how many mines there are is a number, not {value[:40]!r}", f"line {number}"
        )
    for at, row in rows:
        _check_signs(at, row, f"{COVERED_SIGN}012345678", "'.' where it is covered, or its number")
    shown = [row for _, row in rows]
    if START in heads:
        start = heads[START][1]
    else:
        # a position does not say which cell was opened first
        signs = "".join(shown)
        first = next((at for at, sign in enumerate(signs) if sign != COVERED_SIGN), 0)
        start = name_of_cell(len(shown[0]), first)
    board = {"mines": int(value), "deadly": DEADLY in heads, "start": start, "shown": shown}
    return Told(board)


def _with_mines(heads: dict[str, Line], rows: list[Line]) -> Told:
    first = f"line {rows[0][0]}"
    width, height = len(rows[0][1]), len(rows)
    check_size(width, height, first)
    for at, row in rows:
        _check_signs(at, row, MINE_SIGN + FREE_SIGN, "'*' where there is a mine, or '.'")
        if len(row) != width:
            message = f"{len(row)} cells stand here, and {width} in the first row"
            raise Invalid("bad_size", message, f"line {at}")
    if START not in heads:
        raise Invalid("bad_start", "a line like 'start r1c1', with the first click, is missing", first)
    number, value = heads[START]
    start = cell_named(width, height, value)
    if start is None:
        raise Invalid("bad_start", f"{value[:40]!r} is no cell of this board", f"line {number}")
    mines = [sign == MINE_SIGN for _, row in rows for sign in row]
    board, answer = board_with(width, height, mines, start, DEADLY in heads, first)
    return Told(board, answer)


def _check_signs(number: int, row: str, signs: str, what: str) -> None:
    for column, sign in enumerate(row, 1):
        if sign not in signs:
            raise Invalid("bad_shape", f"a cell is {what}, not {sign!r}", f"line {number}, cell {column}")


def write(board: Json) -> str:
    """The text of a board's JSON, as it is seen."""
    heads = [DEADLY] if board["deadly"] else []
    shown = board["shown"]
    first = next(at for at, sign in enumerate("".join(shown)) if sign != COVERED_SIGN)
    if board["start"] != name_of_cell(len(shown[0]), first):
        heads.append(f"{START} {board['start']}")
    return "\n".join((*heads, f"{MINES} {board['mines']}", *shown))


def write_with(board: Json, answer: Json) -> str:
    """The same with its mines, if these make this board."""
    if not fits(board, answer):
        return write(board)
    heads = [DEADLY] if board["deadly"] else []
    return "\n".join((*heads, f"{START} {board['start']}", *answer["mines"]))


FORM = Form("text", "minesweeper", looks_like, read_blocks(read), write, write_with=write_with)
BARE_JSON = BareJson("minesweeper", frozenset({"mines", "shown"}))
