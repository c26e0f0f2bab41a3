"""Sudoku as addresses of puzz.link and the other sites of the pzpr family: `https://puzz.link/p?sudoku/9/9/...`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, filled, read_lines
from daymill.formats.sudoku_signs import check_no_candidates, remarks_apart
from daymill.games.sudoku.geometry import SIZES
from daymill.games.sudoku.model import EMPTY

_ADDRESS = re.compile(
    r"(?:https?://\S*?[?/=])?(?P<kind>[a-z0-9_]+)/(?P<width>[0-9]{1,4})/(?P<height>[0-9]{1,4})/(?P<cells>\S*)"
)
_SITE = re.compile(r"https?://\S+/p(?:_edit)?(?:\.html)?[?]|sudoku/")
# a digit; a number above 15, which no cell holds; a cell of unknown number; 1 to 20 empty cells
_PART = re.compile(r"(?P<number>[0-9a-f])|(?P<large>[-+=%*$].*)|(?P<unknown>[.])|(?P<run>[g-z])|(?P<other>.)")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line that is no remark is such an address, of any kind of puzzle."""
    return any(_SITE.match(text.strip()) for _, text in islice(remarks_apart(lines), 1))


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One address a line."""
    return read_lines(remarks_apart(filled(lines)), _read_address)


def _read_address(line: Line) -> Json:
    text, where = line[1].strip(), f"line {line[0]}"
    match = _ADDRESS.fullmatch(text)
    if match is None:
        message = (
            "an address looks like https://puzz.link/p?sudoku/9/9/g5h3..."
            " or https://puzz.link/p?nonogram/2/2/1g2g..."
        )
        raise Invalid("bad_shape", message, where)
    if match["kind"] not in {"sudoku", "sudoku_edit"}:
        # addresses that are no nonogram's come here as well, whatever they are
        other = (
            "not of sudoku" if match["kind"].startswith("nonogram") else "neither of sudoku nor of nonogram"
        )
        raise Invalid("bad_shape", f"this is a puzzle of {match['kind'][:40]}, {other}", where)
    width, height = int(match["width"]), int(match["height"])
    if width != height or width not in SIZES:
        raise Invalid("bad_size", f"a board is 4x4, 6x6 or 9x9, not {width}x{height}", where)
    return {"size": width, "givens": _read_cells(width, match["cells"], where)}


def _read_cells(size: int, text: str, where: str) -> str:
    cells = ""
    for match in _PART.finditer(text.rstrip("/")):
        if match["number"]:
            if match["number"] not in "123456789"[:size]:
                raise Invalid("bad_shape", f"{match[0]!r} is not a digit from 1 to {size}", where)
            cells += match[0]
        elif match["unknown"]:
            cells += EMPTY
        elif match["run"]:
            cells += EMPTY * (ord(match[0]) - ord("g") + 1)
        else:
            raise Invalid(
                "bad_shape",
                f"{match[0][:1]!r} is neither a digit from 1 to {size} nor a run of empty cells",
                where,
            )
    if len(cells) != size * size:
        raise Invalid("bad_size", f"{size * size} cells are needed here, not {len(cells)}", where)
    return cells


def write(board: Json) -> str:
    """The address at puzz.link."""
    check_no_candidates(board, "puzzlink")
    size: int = board["size"]
    cells = re.sub(r"\.{1,20}", lambda run: chr(ord("g") + len(run[0]) - 1), board["givens"])
    return f"https://puzz.link/p?sudoku/{size}/{size}/{cells}"


FORM = Form("puzzlink", "sudoku", looks_like, read, write, Layout())
