"""Tic-tac-toe as plain text: three rows of `x`, `o` and `.`, then lines with what else there is of a match:
`games`, `starts`, `errs`, `stream`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, plain_number, read_blocks, stands_already

SIDE = 3
FREE = "."
# as other programs write them
_SIGNS = {"x": "x", "X": "x", "o": "o", "O": "o", FREE: FREE, "_": FREE, "-": FREE}
_NUMBERS = {"games": 1, "errs": 0, "stream": 0}
STARTS = "starts"
_OPTION = re.compile(rf"({'|'.join((*_NUMBERS, STARTS))})(?:\s*[:=]\s*|\s+)(\S.*)", re.IGNORECASE)


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first three lines are rows, and what follows is a row or an option."""
    rows, after = lines[:SIDE], lines[SIDE : SIDE + 1]
    return (
        len(rows) == SIDE
        and all(_is_row(line) for _, line in rows)
        and all(_is_row(line) or _OPTION.fullmatch(line) for _, line in after)
    )


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. Where nothing says who starts, it is the player's turn; else it is one game against
    an opponent who does not err."""
    rows: list[str] = []
    data: dict[str, Json] = {}
    for number, line in lines:
        option = _OPTION.fullmatch(line.strip())
        if option is None:
            rows.append(_row(line, number))
            continue
        name = option[1].lower()
        if name in data:
            raise stands_already(name, f"line {number}")
        data[name] = option[2].lower() if name == STARTS else plain_number(option[2], f"line {number}")
    if len(rows) != SIDE:
        raise Invalid("bad_shape", f"a board has three rows, not {len(rows)}", f"line {lines[0][0]}")
    cells = "".join(rows)
    to_move = "player" if cells.count("x") == cells.count("o") else "opponent"
    board = {**_NUMBERS, STARTS: to_move, **data}
    return {**board, "cells": cells} if cells.strip(FREE) else board


def write(data: Json) -> str:
    """The text of a board's JSON."""
    cells = data.get("cells", FREE * SIDE * SIDE)
    rows = [cells[at : at + SIDE] for at in range(0, len(cells), SIDE)]
    return "\n".join([*rows, *(f"{name} {data[name]}" for name in ("games", STARTS, "errs", "stream"))])


def _is_row(line: str) -> bool:
    signs = "".join(line.split())
    return len(signs) == SIDE and all(sign in _SIGNS for sign in signs)


def _row(line: str, number: int) -> str:
    signs = "".join(line.split())
    for column, sign in enumerate(signs, 1):
        if sign not in _SIGNS:
            message = f"a row is made of 'x', 'o' and '.', not {sign!r}"
            raise Invalid("bad_shape", message, f"line {number}, column {column}")
    if len(signs) != SIDE:
        raise Invalid("bad_shape", f"a row has three cells, not {len(signs)}", f"line {number}")
    return "".join(_SIGNS[sign] for sign in signs)


FORM = Form("text", "tictactoe", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("tictactoe", frozenset({"games", "starts"}))
