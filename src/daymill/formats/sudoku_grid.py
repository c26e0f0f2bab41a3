"""Sudoku as a grid of rows, with or without borders, titles and remarks around it.

One reader for all of them: plain rows, `.sdk` and `.ss` files, grids of candidates. `sudoku_print.py` writes
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats import sudoku_print
from daymill.formats.form import LONGEST_LINE, BareJson, Form, Layout, Line, Piece, blocks
from daymill.formats.sudoku_candidates import Cell, fits, is_row, plain, read_cells
from daymill.formats.sudoku_signs import (
    SIGNS,
    Group,
    grid_json,
    groups_of,
    is_border,
    is_comment,
    share_of_signs,
)
from daymill.games.sudoku.geometry import BOX_ROWS, SIZES

_TRIED = 20  # lines, to find out whether a text is of this form
_MOSTLY = 0.8
_BAND = max(BOX_ROWS.values())
_PUZZLE = "[puzzle]"
_NEARLY = frozenset(range(min(SIZES) - 1, max(SIZES) + 2))
_MOST_WAITING = 2  # the givens alone, and with the cells that are solved
_END: Line = (0, "")


@dataclass(frozen=True, slots=True)
class _Row:
    number: int
    groups: tuple[Group, ...]
    candidates: bool

    @property
    def width(self) -> int:
        """How many cells stand in it."""
        return len(self.groups) if self.candidates else sum(len(group) for _, group in self.groups)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Rows that make one board, and its size (0 where none of the rows tells it)."""

    rows: list[_Row]
    size: int

    @property
    def candidates(self) -> bool:
        """Whether it is a grid of candidates."""
        return any(row.candidates for row in self.rows)

    @property
    def where(self) -> str:
        """Its place in words."""
        return f"line {self.rows[0].number}"


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first lines are rows of a board of one of the three sizes, or nearly.

    No row of another game is 9 cells wide, and none is made of digits and empty cells alone.
    """
    content = [text for _, text in islice(lines, _TRIED) if not is_border(text) and not is_comment(text)]
    if any(_section(text) for text in content):
        return True
    rows = [row for row in (_row((0, text)) for text in content) if _mostly_signs(row)]
    widths = {row.width for row in rows}
    signs = {sign for row in rows for _, group in row.groups for sign in group}
    if max(SIZES) in widths or (signs & set("3456789") and widths & _NEARLY):
        return True
    return len(rows) == len(content) and signs <= SIGNS and bool(widths & set(SIZES))


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """All boards of a text. Givens that stand before a grid of their candidates belong to it."""
    waiting: list[tuple[_Grid, Json]] = []
    for grid in _grids(lines):
        if grid.candidates:
            at = _fitting(waiting, grid)
            yield from (Piece(plain_grid.where, board) for plain_grid, board in waiting[:at])
            first = waiting[at][0] if at < len(waiting) else grid
            yield Piece(first.where, _try(grid, waiting[-1][1]["givens"] if at < len(waiting) else None))
            waiting = []
        else:
            waiting.append((grid, _try(grid)))
            if len(waiting) > _MOST_WAITING:
                yield Piece(waiting[0][0].where, waiting.pop(0)[1])
    yield from (Piece(grid.where, board) for grid, board in waiting)


def _fitting(waiting: Sequence[tuple[_Grid, Json]], grid: _Grid) -> int:
    """Where the grids begin that show the position of these candidates: the givens, or the givens alone and
    then with the cells that are solved."""
    at = len(waiting)
    try:
        cells = _cells(grid)
    except Invalid:
        return at
    while at and not isinstance(waiting[at - 1][1], Invalid) and waiting[at - 1][0].size == grid.size:
        if not fits(waiting[at - 1][1]["givens"], cells):
            break
        at -= 1
    return at


def _try(grid: _Grid, givens: str | None = None) -> Json | Invalid:
    try:
        if grid.candidates:
            return read_cells(grid.size, _cells(grid), givens)
        _check_shape(grid)
        parts = [grid_json(grid.size, row.groups, f"line {row.number}")["givens"] for row in grid.rows]
        return {"size": grid.size, "givens": "".join(parts)}
    except Invalid as invalid:
        return invalid


def _cells(grid: _Grid) -> list[Cell]:
    _check_shape(grid)
    return [
        Cell(plain(group), f"line {row.number}, column {at}") for row in grid.rows for at, group in row.groups
    ]


def _check_shape(grid: _Grid) -> None:
    sizes = str(grid.size) if grid.size else "4, 6 or 9"
    for row in grid.rows:
        # in a grid of candidates all cells of a row may be down to one
        width = len(row.groups) if grid.candidates else row.width
        if width != grid.size:
            raise Invalid("bad_size", f"{sizes} cells are needed here, not {width}", f"line {row.number}")
    if len(grid.rows) != grid.size:
        message = f"{sizes} rows are needed here, not {len(grid.rows)}"
        raise Invalid("bad_size", message, grid.where)


def _grids(lines: Sequence[Line]) -> Iterator[_Grid]:
    """The boards of a text: so many rows as they are wide, or fewer where something else comes first."""
    sections = {name for name in (_section(text) for _, text in lines) if name}
    wanted = _PUZZLE if _PUZZLE in sections else min(sections, default="")
    parted = max((_rows_of(block) for block in blocks(lines)), default=0) > _BAND
    rows: list[_Row] = []
    size = 0
    section = wanted
    for line in (*lines, _END):
        text = line[1]
        row = _row(line)
        inside = section == wanted and text and not is_comment(text) and not _section(text)
        if inside and is_border(text):
            continue
        if inside and _belongs(row, len(rows), size):
            rows.append(row)
            size = size or (row.width if row.width in SIZES else 0)
            ended = len(rows) == (size or max(SIZES))
        else:
            banded = not text and line is not _END and not parted and size and len(rows) % BOX_ROWS[size] == 0
            ended = bool(rows) and not banded
            section = _section(text) or section
        if ended:
            yield _Grid(rows, size)
            rows, size = [], 0


def _rows_of(block: Sequence[Line]) -> int:
    return sum(not is_border(text) and _mostly_signs(_row((0, text))) for _, text in block)


def _belongs(row: _Row, rows: int, size: int) -> bool:
    """Whether a line is the next row of a board, be it a faulty one, and not a title."""
    if rows:
        return _mostly_signs(row) or row.width == size
    return _mostly_signs(row) and row.width >= min(SIZES)


def _row(line: Line) -> _Row:
    groups = groups_of(line[1]) if len(line[1]) <= LONGEST_LINE else ()
    return _Row(line[0], groups, is_row([group for _, group in groups]))


def _mostly_signs(row: _Row) -> bool:
    return share_of_signs("".join(plain(group) for _, group in row.groups)) >= _MOSTLY


def _section(text: str) -> str:
    """The name of a section, as `.sdk` files have them, else nothing."""
    name = text.strip().lower()
    return name if name[:1] == "[" and name[-1:] == "]" else ""


FORMS = (
    Form("text", "sudoku", looks_like, read, sudoku_print.text),
    Form("sdk", "sudoku", looks_like, read, sudoku_print.sdk, Layout(single=True), (".sdk",)),
    Form("ss", "sudoku", looks_like, read, sudoku_print.ss, Layout(single=True), (".ss",)),
    Form("candidates", "sudoku", looks_like, read, sudoku_print.candidates),
)
BARE_JSON = BareJson("sudoku", frozenset({"givens"}))
