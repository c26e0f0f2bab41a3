"""The picture of a board, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape
from daymill.games.minesweeper.model import (
    CHORD,
    COVERED,
    EXPOSED,
    FLAG,
    OPEN,
    UNFLAG,
    View,
    cell_action,
    name_of_cell,
)
from daymill.games.minesweeper.rules import marked, unmarked

EDGE, TOP = 10, 80  # what is left of the cells, and above them
OPEN_FACE, FLAG_FACE = "□", "⚑"
COVERED_TEXT, EMPTY_TEXT, MINE_TEXT, WRONG_TEXT = "■", "·", "*", "×"


def draw(view: View) -> Scene:
    """The whole board; a tap does what is in hand, the arrow keys walk over the cells."""
    board, flags = view.board, sum(view.flags)
    mines = f"{board.mines} {'mine' if board.mines == 1 else 'mines'}"
    flagged = f", {flags} flagged" if flags else ""
    return Scene(
        UNIT * board.width + 2 * EDGE,
        UNIT * board.height + TOP + EDGE,
        f"Minesweeper, {board.width} by {board.height}, {mines}{flagged}",
        tuple(_shapes(view)),
        tuple(_cell(view, cell) for cell in range(len(view.seen))),
        tap="draw",
    )


def _shapes(view: View) -> Iterator[Shape]:
    board, cells = view.board, range(len(view.seen))
    size = (UNIT * board.width + 2 * EDGE, UNIT * board.height + TOP + EDGE)
    yield Shape("rect", "sheet", (0, 0, *size, 12))
    yield _tally(view, size[0] // 2)
    for cell in cells:
        x, y = _corner(view, cell)
        if view.seen[cell] == COVERED:
            yield Shape("rect", "lid", (x + 4, y + 4, 92, 92, 12))
        else:
            struck = " struck" if view.seen[cell] == EXPOSED else ""
            yield Shape("rect", f"flat{struck}", (x + 1, y + 1, 98, 98, 4))
    for cell in cells:
        yield from _content(view, cell)


def _tally(view: View, x: int) -> Shape:
    """How many mines are neither flagged nor exposed, above the cells, in letters that fit, and that can be
    read where a wide board is drawn small."""
    board = view.board
    left = board.mines - sum(view.flags) - view.seen.count(EXPOSED)
    number = str(left).replace("-", "−")
    told = f"{number} {'mine' if left == 1 else 'mines'} left{', deadly' if board.deadly else ''}"
    size = min(60, max(46, 2 * board.width), 180 * board.width // len(told))
    return Shape("text", "tally", (x, 45, size), told)


def _content(view: View, cell: int) -> Iterator[Shape]:
    x, y = _corner(view, cell)
    sign = view.seen[cell]
    if view.flags[cell]:
        yield Shape("line", "pole", (x + 38, y + 22, x + 38, y + 80))
        yield Shape("polygon", "flag", (x + 38, y + 20, x + 76, y + 36, x + 38, y + 52))
        if _is_wrong(view, cell):
            yield Shape("line", "wrong", (x + 15, y + 15, x + 85, y + 85))
            yield Shape("line", "wrong", (x + 15, y + 85, x + 85, y + 15))
    elif _shows_mine(view, cell):
        yield Shape("circle", "mine", (x + 50, y + 50, 24))
        for a, b, c, d in ((16, 50, 84, 50), (50, 16, 50, 84), (26, 26, 74, 74), (26, 74, 74, 26)):
            yield Shape("line", "mine-spike", (x + a, y + b, x + c, y + d))
    elif sign > 0:
        yield Shape("text", f"number number-{sign}", (x + 50, y + 50, 60), str(sign))


def _cell(view: View, cell: int) -> Cell:
    width = view.board.width
    what, text = _words(view, cell)
    return Cell(
        name_of_cell(width, cell),
        (*_corner(view, cell), UNIT, UNIT),
        f"row {cell // width + 1} column {cell % width + 1}, {what}",
        text,
        () if view.mines else tuple(_offers(view, cell)),
    )


def _words(view: View, cell: int) -> tuple[str, str]:
    """What a cell shows, in words and as a sign."""
    sign = view.seen[cell]
    if view.flags[cell]:
        return ("flagged, no mine", WRONG_TEXT) if _is_wrong(view, cell) else ("flagged", FLAG_FACE)
    if _shows_mine(view, cell):
        return ("mine" if sign == EXPOSED else "mine, not flagged"), MINE_TEXT
    if sign == COVERED:
        return "covered", COVERED_TEXT
    return (str(sign), str(sign)) if sign else ("empty", EMPTY_TEXT)


def _offers(view: View, cell: int) -> Iterator[Offer]:
    board = view.board
    width, sign = board.width, view.seen[cell]
    name = name_of_cell(width, cell)
    if view.flags[cell]:
        yield Offer(cell_action(width, UNFLAG, cell), f"Take the flag off {name}", "f", FLAG_FACE, "flag")
    elif sign == COVERED:
        yield Offer(cell_action(width, OPEN, cell), f"Open {name}", "o", OPEN_FACE, "open")
        yield Offer(cell_action(width, FLAG, cell), f"Flag {name}", "f", FLAG_FACE, "flag")
    elif (
        1 <= sign <= 8
        and marked(board, view.seen, view.flags, cell) == sign
        and unmarked(board, view.seen, view.flags, cell)
    ):
        yield Offer(cell_action(width, CHORD, cell), f"Open around {name}", "c", OPEN_FACE, "open")


def _shows_mine(view: View, cell: int) -> bool:
    """Whether a mine can be seen: an exposed one, and at the end each that carries no flag."""
    return view.seen[cell] == EXPOSED or bool(view.mines and view.mines[cell] and not view.flags[cell])


def _is_wrong(view: View, cell: int) -> bool:
    """Whether the end has shown that there is no mine below a flag."""
    return bool(view.mines) and not view.mines[cell]


def _corner(view: View, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, view.board.width)
    return UNIT * column + EDGE, UNIT * row + TOP
