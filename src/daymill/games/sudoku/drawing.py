"""The picture of a grid, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape
from daymill.core.words import listed
from daymill.games.sudoku.geometry import BOX_COLUMNS, BOX_ROWS, name_of_cell
from daymill.games.sudoku.model import EMPTY, MARKS_OFF, MARKS_ON, View, cell_action, digits_of

EDGE = 10
SHOW = Offer(MARKS_ON, "Auto marks in place of your own", "m", "Auto marks")
HIDE = Offer(MARKS_OFF, "Own marks in place of automatic ones", "m", "Own marks")
DIGITS, MARKS = "digit", "pencil mark"


def draw(view: View) -> Scene:
    """The whole grid; a tap and the arrow keys choose a cell."""
    size = view.board.size
    side = UNIT * size + 2 * EDGE
    controls = () if view.ended else (HIDE if view.auto else SHOW,)
    return Scene(
        side,
        side,
        f"Sudoku, {size} by {size}",
        tuple(_shapes(view, side)),
        tuple(_cell(view, cell) for cell in range(size * size)),
        controls,
        "focus",
        "choose",
    )


def _shapes(view: View, side: int) -> Iterator[Shape]:
    cells = range(len(view.digits))
    yield Shape("rect", "sheet", (0, 0, side, side, 12))
    for cell in cells:
        style = "cell given" if view.board.givens[cell] else "cell"
        yield Shape("rect", _repeated(view, cell, style), (*_corner(view, cell), UNIT, UNIT, 0))
    yield from _lines(view.board.size)
    for cell in cells:
        yield from _digit(view, cell) if view.digits[cell] else _marks(view, cell)


def _lines(size: int) -> Iterator[Shape]:
    rows, columns = BOX_ROWS[size], BOX_COLUMNS[size]
    end = UNIT * size + EDGE
    for style, ends in (("thin", False), ("thick", True)):
        for step, across in ((rows, True), (columns, False)):
            for k in range(size + 1):
                if (k % step == 0) == ends:
                    at = UNIT * k + EDGE
                    yield Shape("line", style, (EDGE, at, end, at) if across else (at, EDGE, at, end))


def _digit(view: View, cell: int) -> Iterator[Shape]:
    x, y = _corner(view, cell)
    style = _repeated(view, cell, "given" if view.board.givens[cell] else "entered")
    yield Shape("text", style, (x + 50, y + 52, 62), str(view.digits[cell]))
    if view.conflicts[cell]:
        yield Shape("line", "repeat", (x + 22, y + 86, x + 78, y + 86))


def _marks(view: View, cell: int) -> Iterator[Shape]:
    """Each digit in its own place, as the cells of a box lie."""
    x, y = _corner(view, cell)
    rows, columns = BOX_ROWS[view.board.size], BOX_COLUMNS[view.board.size]
    for digit in digits_of(view.marks[cell]):
        down, across = divmod(digit - 1, columns)
        place = (x + 50 + 30 * across - 15 * (columns - 1), y + 50 + 30 * down - 15 * (rows - 1), 28)
        yield Shape("text", "mark", place, str(digit))


def _cell(view: View, cell: int) -> Cell:
    row, column = divmod(cell, view.board.size)
    digit, repeated = view.digits[cell], view.conflicts[cell]
    text = f"{digit}{'!' * repeated}" if digit else EMPTY
    return Cell(
        name_of_cell(view.board.size, cell),
        (*_corner(view, cell), UNIT, UNIT),
        f"row {row + 1} column {column + 1}, {_content(view, cell)}",
        text,
        () if view.ended or view.board.givens[cell] else tuple(_offers(view, cell)),
    )


def _content(view: View, cell: int) -> str:
    if view.digits[cell]:
        given = "given " if view.board.givens[cell] else ""
        return f"{given}{view.digits[cell]}{', repeated' if view.conflicts[cell] else ''}"
    marks = [str(digit) for digit in digits_of(view.marks[cell])]
    return f"empty, marks {listed(marks)}" if marks else "empty"


def _offers(view: View, cell: int) -> Iterator[Offer]:
    board, name = view.board, name_of_cell(view.board.size, cell)
    for digit in range(1, board.size + 1):
        if digit != view.digits[cell]:
            action = cell_action(board, "set", cell, digit)
            yield Offer(action, f"Set {name} to {digit}", str(digit), str(digit), DIGITS)
    for digit in digits_of(view.sight[cell]):
        shown = view.marks[cell] >> digit - 1 & 1
        label = f"Take mark {digit} from {name}" if shown else f"Mark {digit} in {name}"
        yield Offer(cell_action(board, "mark", cell, digit), label, "", str(digit), MARKS)
    if view.clearable[cell]:
        yield Offer(cell_action(board, "clear", cell), f"Clear {name}", "Backspace", "⌫")


def _corner(view: View, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, view.board.size)
    return UNIT * column + EDGE, UNIT * row + EDGE


def _repeated(view: View, cell: int, style: str) -> str:
    return f"{style} repeated" if view.conflicts[cell] else style
