"""Minesweeper as game IDs of `mines` in Simon Tatham's Portable Puzzle Collection: `9x9:8,2,m3729462e4...`.

After the size stand column and row of the first click, counted from 0, then one bit a cell, row by row, the
highest of each hexadecimal digit first. Behind an `m` the bits are masked, so that nobody reads them by
accident: each half is changed with a stream of SHA-1 that the other one is the seed of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha1

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, Told, filled, read_lines
from daymill.formats.minesweeper_boards import board_with, check_size, fits
from daymill.games.minesweeper.model import read_answer, read_board

PLAIN, MASKED = "u", "m"
# what may follow the size: how many mines, and whether guesses are allowed
_ID = re.compile(
    r"(?P<width>[0-9]{1,3})(?:x(?P<height>[0-9]{1,3}))?(?:n(?P<mines>[0-9]{1,5}))?a?"
    r"(?:(?P<seed>#.*)|:(?P<unlaid>r[0-9]+,.*)"
    r"|:(?:(?P<column>[0-9]{1,5}),(?P<row>[0-9]{1,5}),)?(?P<kind>[mu]?)(?P<digits>.*))"
)
_EXAMPLE = "9x9:8,2,u028210804080600000020"
_BITS = 4  # of a digit


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line has the shape of a game ID that is none of another game: it names a first click
    or a number of mines, or has just as many digits as its size needs behind an `m` or a `u`."""
    match = _ID.fullmatch(lines[0][1].strip())
    if match is None:
        return False
    if match["mines"] or match["unlaid"] or match["column"]:
        return True
    width = int(match["width"])
    cells = width * int(match["height"] or width)
    return bool(match["kind"]) and len(match["digits"]) == _digits_of(cells) > 0


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One ID a line."""
    return read_lines(filled(lines), _read_id)


def _read_id(line: Line) -> Told:
    text, where = line[1].strip(), f"line {line[0]}"
    match = _ID.fullmatch(text)
    if match is None:
        message = f"a game ID of mines looks like {_EXAMPLE}, and plain text begins with a line 'start r1c1'"
        raise Invalid("bad_shape", message, where)
    if match["seed"]:
        message = "this is a random seed of mines; the game ID with a colon is needed"
        raise Invalid("bad_shape", message, where)
    if match["unlaid"]:
        message = "the mines of this ID are not laid yet: that is done at the first click"
        raise Invalid("bad_shape", message, where)
    width = int(match["width"])
    height = int(match["height"] or width)
    check_size(width, height, where)
    mines = _read_mines(match["digits"], width * height, match["kind"] == MASKED, where)
    if match["mines"] and int(match["mines"]) != sum(mines):
        message = f"{match['mines']} mines are named before the colon, and {sum(mines)} stand behind it"
        raise Invalid("bad_mines", message, where)
    if match["column"] is None:
        message = f"the first click is missing: its column and row, from 0, go behind the colon: {_EXAMPLE}"
        raise Invalid("bad_start", message, where)
    column, row = int(match["column"]), int(match["row"])
    if column >= width or row >= height:
        message = f"there is no column {column}, row {row}, counted from 0, on a board of {width} by {height}"
        raise Invalid("bad_start", message, where)
    board, answer = board_with(width, height, mines, row * width + column, deadly=True, where=where)
    return Told(board, answer)


def _read_mines(digits: str, cells: int, masked: bool, where: str) -> list[bool]:
    for place, sign in enumerate(digits, 1):
        if sign not in "0123456789abcdefABCDEF":
            raise Invalid("bad_shape", f"{sign!r} is not a hexadecimal digit", f"{where}, digit {place}")
    if len(digits) != _digits_of(cells):
        message = f"{len(digits)} digits stand here where {cells} cells have {_digits_of(cells)}"
        raise Invalid("bad_size", message, where)
    beyond = _BITS * len(digits) - cells
    if int(digits[-1], 16) % (1 << beyond):
        message = (
            f"a digit has {_BITS} cells, and of the last one {beyond} are beyond the board: 0 is needed there"
        )
        raise Invalid("bad_shape", message, f"{where}, digit {len(digits)}")
    data = bytes.fromhex(digits + "0" * (len(digits) % 2))
    if masked:
        data = unmask(data, cells)
    return [bool(data[at // 8] & 0x80 >> at % 8) for at in range(cells)]


def _digits_of(cells: int) -> int:
    return -(-cells // _BITS)


def mask(data: bytes, bits: int) -> bytes:
    """Bits, padded with zeros to whole bytes, in their masked form."""
    first, second = _halves(data)
    first = _changed(first, second)
    return _cleared(first + _changed(second, first), bits)


def unmask(data: bytes, bits: int) -> bytes:
    """What `mask` has made its masked form of."""
    first, second = _halves(data)
    second = _cleared(first + _changed(second, first), bits)[len(first) :]
    return _changed(first, second) + second


def _halves(data: bytes) -> tuple[bytes, bytes]:
    return data[: len(data) // 2], data[len(data) // 2 :]


def _changed(data: bytes, seed: bytes) -> bytes:
    """Some bytes, each with another one of the stream: SHA-1 of the seed and a number that counts from 0."""
    stream = b"".join(
        sha1(seed + str(n).encode(), usedforsecurity=False).digest() for n in range(-(-len(data) // 20))
    )
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _cleared(data: bytes, bits: int) -> bytes:
    """The same with zeros behind the first `bits`."""
    beyond = 8 * len(data) - bits
    return (int.from_bytes(data, "big") >> beyond << beyond).to_bytes(len(data), "big")


def write(board: Json) -> str:
    """Raises `Invalid` (`not_writable`)."""
    raise Invalid(
        "not_writable", "an ID of mines tells where the mines are, which is not known here", "board"
    )


def write_plain(board: Json, answer: Json) -> str:
    """The game ID. Raises `Invalid` (`not_writable`) where first click and mines do not make this board."""
    return _write(board, answer, PLAIN)


def write_masked(board: Json, answer: Json) -> str:
    """The same with masked mines."""
    return _write(board, answer, MASKED)


def _write(board: Json, answer: Json, kind: str) -> str:
    if not fits(board, answer):
        message = "an ID of mines holds a first click and mines, which do not make this board"
        raise Invalid("not_writable", message, "board")
    seen = read_board(board)
    mines = read_answer(seen, answer).mines
    cells = len(mines)
    size = -(-cells // 8)
    bits = "".join("1" if mine else "0" for mine in mines).ljust(8 * size, "0")
    data = int(bits, 2).to_bytes(size, "big")
    digits = (mask(data, cells) if kind == MASKED else data).hex()[: _digits_of(cells)]
    row, column = divmod(seen.start, seen.width)
    return f"{seen.width}x{seen.height}:{column},{row},{kind}{digits}"


FORMS = (
    Form("mines", "minesweeper", looks_like, read, write, Layout(), write_with=write_plain),
    Form("mines_masked", "minesweeper", looks_like, read, write, Layout(), write_with=write_masked),
)
