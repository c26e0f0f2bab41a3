"""Pipes as plain text: a row of box-drawing signs a line, light, heavy or double, and perhaps a line
`wrapping`."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, read_blocks, stands_already

WRAPPING = "wrapping"
BLANK = "·"
# by mask; `.` stands for no such sign
LIGHT, HEAVY, DOUBLE = "·╵╶└╷│┌├╴┘─┴┐┤┬┼", ".╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", "...╚.║╔╠.╝═╩╗╣╦╬"
_MASKS = {sign: mask for signs in (LIGHT, HEAVY, DOUBLE) for mask, sign in enumerate(signs) if sign != "."}


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line says `wrapping`, or is made of box-drawing signs but for one in ten."""
    first = "".join(lines[0][1].split())
    return first.lower() == WRAPPING or 10 * sum(sign in _MASKS for sign in first) >= 9 * len(first)


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. Spaces between signs are passed over."""
    wrapping = False
    rows = []
    for number, line in lines:
        if line.strip().lower() == WRAPPING:
            if wrapping:
                raise stands_already(WRAPPING, f"line {number}")
            wrapping = True
            continue
        row = []
        for column, sign in enumerate(line, 1):
            if sign.isspace():
                continue
            if sign not in _MASKS:
                place = f"line {number}, column {column}"
                raise Invalid("bad_shape", f"a row is made of {' '.join(LIGHT)}, not {sign!r}", place)
            row.append(_MASKS[sign])
        rows.append(row)
    return {"wrapping": wrapping, "tiles": rows}


def write(data: Json) -> str:
    """The text of a board's JSON."""
    rows = ["".join(LIGHT[mask] for mask in row) for row in data["tiles"]]
    return "\n".join([WRAPPING, *rows] if data["wrapping"] else rows)


FORM = Form("text", "pipes", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("pipes", frozenset({"tiles"}))
