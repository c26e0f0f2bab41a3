"""Tandem as rows of signs, the pieces and stations among them; `docs/formats.md` has the table.

The same rows may stand in JSON: `{"rows": [".a.#12", ...]}`.
"""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.core.reading import items, text
from daymill.formats.form import MOST_LINES, BareJson, Form, Line, read_blocks

# What each sign says of its cell: the piece on it and the station on it, 0 for none.
_SIGNS = {
    "1": (1, 0),
    "2": (2, 0),
    "a": (0, 1),
    "b": (0, 2),
    "A": (1, 1),
    "B": (2, 2),
    "x": (1, 2),
    "y": (2, 1),
}
_SIGN_OF = {ends: sign for sign, ends in _SIGNS.items()}
_KNOWN = ".#" + "".join(_SIGNS)


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether at least half of the signs are those of Tandem."""
    signs = "".join("".join(line.split()) for _, line in lines)
    return 2 * sum(sign in _KNOWN for sign in signs) >= len(signs)


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. Spaces between signs are passed over."""
    rows = [
        [
            (f"line {number}, column {column}", sign)
            for column, sign in enumerate(line, 1)
            if not sign.isspace()
        ]
        for number, line in lines
    ]
    return _board(rows, f"line {lines[0][0]}")


def read_json(data: Json) -> Json:
    """The board's JSON where `data` has rows alone."""
    if not isinstance(data, dict) or set(data) != {"rows"}:
        return data
    rows = [
        [
            (f"board, row {at}, column {column}", sign)
            for column, sign in enumerate(text(row, f"board, row {at}"), 1)
        ]
        for at, row in enumerate(items(data["rows"], "board, rows", most=MOST_LINES), 1)
    ]
    return _board(rows, "board")


def write(data: Json) -> str:
    """The rows of a board's JSON."""
    rows = [list(row) for row in data["rows"]]
    width = len(rows[0])
    for cell in {*data["pieces"], *data["stations"]}:
        ends = _number(data["pieces"], cell), _number(data["stations"], cell)
        rows[cell // width][cell % width] = _SIGN_OF[ends]
    return "\n".join("".join(row) for row in rows)


def _number(cells: list[int], cell: int) -> int:
    return cells.index(cell) + 1 if cell in cells else 0


def _board(rows: Sequence[Sequence[tuple[str, str]]], where: str) -> Json:
    """Rows of signs, each with its place in words."""
    pieces: dict[int, int] = {}
    stations: dict[int, int] = {}
    for at, row in enumerate(rows):
        for column, (place, sign) in enumerate(row):
            if sign not in _KNOWN:
                raise Invalid("bad_shape", f"a row is made of {' '.join(_KNOWN)}, not {sign!r}", place)
            # where rows differ in length these are wrong, and the board is turned away for that first
            cell = at * len(rows[0]) + column
            piece, station = _SIGNS.get(sign, (0, 0))
            _put(pieces, piece, cell, "piece", place)
            _put(stations, station, cell, "station", place)
    for ends, what in ((pieces, "piece"), (stations, "station")):
        for number in (1, 2):
            if number not in ends:
                raise Invalid("bad_shape", f"{what} {number} is not on the board", where)
    return {
        "rows": ["".join("#" if sign == "#" else "." for _, sign in row) for row in rows],
        "pieces": [pieces[1], pieces[2]],
        "stations": [stations[1], stations[2]],
    }


def _put(ends: dict[int, int], number: int, cell: int, what: str, place: str) -> None:
    if number in ends:
        raise Invalid("bad_shape", f"{what} {number} is on the board twice", place)
    if number:
        ends[number] = cell


FORM = Form("text", "tandem", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("tandem", frozenset({"rows"}), read_json)
