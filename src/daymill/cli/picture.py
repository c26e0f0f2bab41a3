"""`daymill make nonogram --picture`: the puzzle of a picture."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from daymill.cli.console import say
from daymill.cli.inputs import named, read_bytes
from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from daymill.core.game import AnyPuzzle

GAME = "nonogram"
SIZE = "20x20"
WIDEST = 62  # `growth.WIDEST` again, which only Numba could tell; help must not wait for that

_SIZE = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")


def puzzle_of_picture(file: str, size: str, threshold: int | None, invert: bool) -> AnyPuzzle:
    """The puzzle that is found nearest to a picture; how many cells differ from it is told.

    Raises `Invalid` with the codes of `formats.pictures` and of `games.nonogram.pictures`.
    """
    from daymill.formats.pictures import read_picture
    from daymill.games.nonogram.pictures import puzzle_near

    match = _SIZE.fullmatch(size)
    if match is None or not all(1 <= int(part) <= WIDEST for part in match.groups()):
        message = f"a size is width and height, like {SIZE}, each from 1 to {WIDEST}, not {size[:40]!r}"
        raise Invalid("bad_size", message, "size")
    width, height = int(match[1]), int(match[2])
    data = read_bytes(file)
    try:
        puzzle, changed = puzzle_near(read_picture(data, width, height, threshold, invert))
    except Invalid as invalid:
        raise invalid.inside(named(file)) from None
    say(f"{changed} of {width * height} cells changed")
    return puzzle
