"""What the forms of Sudoku share: the signs of cells, the kinds of lines, the JSON of a grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Line
from daymill.games.sudoku.geometry import SIZES
from daymill.games.sudoku.model import EMPTY

EMPTIES = ".0*_xX"
SIGNS = frozenset(EMPTIES + "123456789")
_EMPTIED = str.maketrans(dict.fromkeys(EMPTIES, EMPTY))
_KNOWN = {size: frozenset(EMPTY + "123456789"[:size]) for size in SIZES}
SIZE_OF = {size * size: size for size in SIZES}
"""The size of a board by its number of cells."""

_BOX_DRAWING = "\u2500-\u257f"
_BORDER = re.compile(rf"[-+=*|:.'`\s{_BOX_DRAWING}]*[-=\u2500\u2501\u2550][-+=*|:.'`\s{_BOX_DRAWING}]*")
# the rows of another game may begin with # as well, and are made of these signs alone
_COMMENT = re.compile(r"\s*(?:[;%]|//|#(?![#.0-9abxyABXY\s]*$))")
_GROUP = re.compile(rf"[^\s|{_BOX_DRAWING}]+")

# A sign or a group of signs, with its column, counted from 1.
Group = tuple[int, str]


def is_border(line: str) -> bool:
    """Whether a line only draws a border between rows."""
    return _BORDER.fullmatch(line) is not None


def is_comment(line: str) -> bool:
    """Whether a line is a remark: it begins with `#`, `;`, `%` or `//`."""
    return _COMMENT.match(line) is not None


def remarks_apart(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines without those that are remarks."""
    return (line for line in lines if not is_comment(line[1]))


def groups_of(line: str) -> tuple[Group, ...]:
    """The groups of signs of a line, parted by spaces and bars."""
    return tuple((match.start() + 1, match[0]) for match in _GROUP.finditer(line))


def share_of_signs(text: str) -> float:
    """How much of a text are signs of cells, 0 to 1."""
    return sum(sign in SIGNS for sign in text) / max(1, len(text))


def grid_json(size: int, groups: Sequence[Group], place: str) -> Json:
    """The JSON of a board from groups of the signs of its cells, which stand in the line `place`.

    Raises `Invalid` (`bad_shape`) for a sign that is neither a digit of the size nor an empty cell.
    """
    signs = "".join(group for _, group in groups).translate(_EMPTIED)
    if not _KNOWN[size].issuperset(signs):
        for start, group in groups:
            for at, sign in enumerate(group, start):
                if sign.translate(_EMPTIED) not in _KNOWN[size]:
                    message = f"{sign!r} is neither a digit from 1 to {size} nor an empty cell"
                    raise Invalid("bad_shape", message, f"{place}, column {at}")
    return {"size": size, "givens": signs}


def check_no_candidates(board: Json, form: str) -> None:
    """Raises `Invalid` (`not_writable`) for a board that a form without candidates cannot hold."""
    if "candidates" in board:
        raise Invalid(
            "not_writable",
            f"the form {form} cannot hold candidates; text, candidates, hodoku and json can",
            "board",
        )
