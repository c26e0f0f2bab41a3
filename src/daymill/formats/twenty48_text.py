"""2048 as plain text: four rows of four tiles, then lines `target`, `limit` and `spawns`, if any."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.formats.form import PLAIN_NUMBER, BareJson, Form, Line, plain_number, read_blocks, stands_already

SIDE = 4
CLASSIC, HIGHEST = 2048, 32768
EMPTY = (".", "_", "-", "*")
_OPTION = re.compile(r"(target|limit|spawns)\s*[:=]?\s+(\S.*)", re.IGNORECASE)


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first four lines have four tiles each, and an option follows or one of the tiles is 8 or
    more, so that it is not a small Sudoku."""
    rows = [_words(line) for _, line in lines[:SIDE]]
    if len(rows) < SIDE or not all(len(row) == SIDE and all(map(_is_tile, row)) for row in rows):
        return False
    follows = len(lines) > SIDE and _OPTION.fullmatch(lines[SIDE][1].strip()) is not None
    return follows or any(word not in EMPTY and int(word) >= 8 for row in rows for word in row)


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. Without a target it is 2048, or twice the largest tile where that is reached; without
    the others there is no limit, and the stream starts at 0."""
    rows: list[list[int]] = []
    named: dict[str, int] = {}
    for number, line in lines:
        option = _OPTION.fullmatch(line.strip())
        if option is None:
            rows.append([_tile(word, number) for word in _words(line)])
            continue
        name = option[1].lower()
        if name in named:
            raise stands_already(name, f"line {number}")
        named[name] = plain_number(option[2], f"line {number}")
    largest = max((tile for row in rows for tile in row), default=0)
    target = CLASSIC if largest < CLASSIC else min(2 * largest, HIGHEST)
    return {"rows": rows, **{"target": target, "limit": 0, "spawns": 0, **named}}


def write(data: Json) -> str:
    """The text of a board's JSON, one tile below the other."""
    width = max(len(str(tile)) for row in data["rows"] for tile in row)
    rows = (" ".join(str(tile).rjust(width) for tile in row) for row in data["rows"])
    return "\n".join([*rows, *(f"{name} {data[name]}" for name in ("target", "limit", "spawns"))])


def _words(line: str) -> list[str]:
    return line.replace(",", " ").replace("|", " ").split()


def _is_tile(word: str) -> bool:
    if word in EMPTY:
        return True
    if not PLAIN_NUMBER.fullmatch(word):
        return False
    tile = int(word)
    return tile != 1 and tile & (tile - 1) == 0


def _tile(word: str, number: int) -> int:
    return 0 if word in EMPTY else plain_number(word, f"line {number}")


FORM = Form("text", "twenty48", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("twenty48", frozenset({"spawns", "target"}))
