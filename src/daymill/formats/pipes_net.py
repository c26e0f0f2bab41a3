"""Pipes as game IDs of `net` in Simon Tatham's Portable Puzzle Collection: `5x5w:e72bc1deea6...`.

One hexadecimal digit a tile, row by row: right 1, up 2, left 4, down 8. A `w` after the size: wrapping.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, filled, read_lines

# what may follow the size: wrapping, how likely barriers are, and whether several answers are allowed
_ID = re.compile(
    r"(?P<width>[0-9]{1,3})(?:x(?P<height>[0-9]{1,3}))?(?P<wrap>w?)(?P<barriers>b[0-9.]+(?:e[+-]?[0-9]+)?)?a?"
    r"(?::(?P<tiles>.*)|#.*)",
    re.IGNORECASE,
)
_TILES = re.compile(r"[0-9a-fvh]+", re.IGNORECASE)
_BARRIER = re.compile(r"[vh]", re.IGNORECASE)
_TILE = re.compile(r"[0-9a-f]", re.IGNORECASE)
_ENOUGH = 4  # tiles that leave no doubt, on a board of a size that no sudoku has
_SOLO = ((2, 2), (2, 3), (3, 2), (3, 3))
# our side for each bit of theirs, lowest first: right, up, left, down
_SIDES = (1, 0, 3, 2)


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line has the shape of a game ID. Those of `solo` have it too, unless something after
    the size tells them apart; so the tiles are counted."""
    match = _ID.fullmatch(lines[0][1].strip())
    if match is None or not _TILES.fullmatch(match["tiles"] or ""):
        return False
    width = int(match["width"])
    height = int(match["height"] or width)
    cells, tiles = width * height, len(_BARRIER.sub("", match["tiles"]))
    said = bool(match["wrap"] or match["barriers"])
    return said or tiles == cells or ((width, height) not in _SOLO and tiles >= _ENOUGH)


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One ID a line."""
    return read_lines(filled(lines), _read_id)


def _read_id(line: Line) -> Json:
    text, where = line[1].strip(), f"line {line[0]}"
    match = _ID.fullmatch(text)
    if match is None:
        raise Invalid("bad_shape", "a game ID of net looks like 5x5w:e72bc1deea6ada212b8868483", where)
    if match["tiles"] is None:
        raise Invalid("bad_shape", "this is a random seed of net; the game ID with a colon is needed", where)
    width = int(match["width"])
    height = int(match["height"] or width)
    masks = _read_tiles(match["tiles"], where)
    if not width or not height:
        raise Invalid("bad_size", f"there is no board of {width} by {height}", where)
    if len(masks) != width * height:
        message = f"{len(masks)} tiles stand here where a board of {width} by {height} has {width * height}"
        raise Invalid("bad_size", message, where)
    rows = [masks[at : at + width] for at in range(0, len(masks), width)]
    return {"wrapping": bool(match["wrap"]), "tiles": rows}


def _read_tiles(signs: str, where: str) -> list[int]:
    masks: list[int] = []
    for column, sign in enumerate(signs, 1):
        if _BARRIER.fullmatch(sign):
            # it stands after the tile that it is at
            side = "right" if sign in "vV" else "lower"
            tile = f"tile {len(masks)}"
            raise Invalid(
                "bad_shape", f"barriers cannot be read: there is one at the {side} side of {tile}", where
            )
        if not _TILE.fullmatch(sign):
            raise Invalid("bad_shape", f"{sign!r} is not a hexadecimal digit", f"{where}, tile {column}")
        bits = int(sign, 16)
        masks.append(sum(1 << side for bit, side in enumerate(_SIDES) if bits >> bit & 1))
    return masks


def write(board: Json) -> str:
    """The game ID."""
    rows = board["tiles"]
    tiles = "".join(
        f"{sum(1 << bit for bit, side in enumerate(_SIDES) if mask >> side & 1):x}"
        for row in rows
        for mask in row
    )
    return f"{len(rows[0])}x{len(rows)}{'w' if board['wrapping'] else ''}:{tiles}"


FORM = Form("net", "pipes", looks_like, read, write, Layout())
