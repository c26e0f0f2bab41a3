"""The picture of a board beside its targets, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from daymill.core.lines import name_of_cell, name_of_line
from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape, fitted_text
from daymill.games.sums.lines import Total, number_text, reach
from daymill.games.sums.model import KEPT, MARK_WORDS, OPEN, STRUCK, Board, View, cell_action, numbers_of

EDGE = 10
NARROW, WIDE = 80, 120  # how wide the targets of the rows are
NARROW_SIGNS = 3  # that the longest number there may have
RIGHT_SIGN, WRONG_SIGN = "✓", "≠"
STRIKE_FACE, KEEP_FACE = "×", "✓"


class Box(NamedTuple):
    """A place: its corner, width and height."""

    x: int
    y: int
    width: int
    height: int


def draw(view: View) -> Scene:
    """The whole board; taps draw."""
    board = view.board
    left = EDGE + _gutter(board)
    return Scene(
        left + UNIT * board.width + EDGE,
        EDGE + UNIT + UNIT * board.height + EDGE,
        f"Target Sums, {board.width} by {board.height}",
        tuple(_shapes(view, left)),
        tuple(_cells(view, left)),
        tap="draw",
    )


def _gutter(board: Board) -> int:
    rows = range(board.height)
    shown = (n for row in rows for n in (board.rows[row], *reach(numbers_of(board, row))))
    return WIDE if max(len(number_text(number)) for number in shown) > NARROW_SIGNS else NARROW


def _box(board: Board, left: int, line: int) -> Box:
    """Where the target of a line stands."""
    if line < board.height:
        return Box(EDGE, EDGE + UNIT * (line + 1), left - EDGE, UNIT)
    return Box(left + UNIT * (line - board.height), EDGE, UNIT, UNIT)


def _corner(board: Board, left: int, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, board.width)
    return left + UNIT * column, EDGE + UNIT * (row + 1)


def _shapes(view: View, left: int) -> Iterator[Shape]:
    board = view.board
    height = EDGE + UNIT * (board.height + 1) + EDGE
    yield Shape("rect", "sheet", (0, 0, left + UNIT * board.width + EDGE, height, 12))
    for line, total in enumerate(view.totals):
        yield from _tray(board, left, line, total)
    for cell, mark in enumerate(view.marks):
        x, y = _corner(board, left, cell)
        seen = KEPT if view.ended and mark != STRUCK else mark
        how = "" if seen == OPEN else f" {MARK_WORDS[seen]}"
        yield Shape("rect", f"slot{how}", (x + 3, y + 3, 94, 94, 10))
        if seen == KEPT:
            yield Shape("circle", "ring", (x + 50, y + 50, 41))
        yield fitted_text(f"addend{how}", (x + 50, y + 51), number_text(board.numbers[cell]), 80, 54)
        if seen == STRUCK:
            yield Shape("line", "slash", (x + 24, y + 76, x + 76, y + 24))


def _tray(board: Board, left: int, line: int, total: Total) -> Iterator[Shape]:
    """The target of a line, and what it comes to."""
    x, y, width, height = _box(board, left, line)
    how = " right" if total.right else " wrong" if total.wrong else ""
    now = RIGHT_SIGN if total.right else f"{WRONG_SIGN * total.wrong}{number_text(total.now)}"
    middle = x + width // 2
    yield Shape("rect", f"tray{how}", (x + 3, y + 3, width - 6, height - 6, 10))
    yield fitted_text(f"target{how}", (middle, y + 38), number_text(board.targets[line]), width - 12, 46)
    yield fitted_text(f"total{how}", (middle, y + 77), now, width - 12, 30)


def _cells(view: View, left: int) -> Iterator[Cell]:
    """The targets of the columns, then row by row its target and its cells."""
    board = view.board
    texts = [_text(board, line, total) for line, total in enumerate(view.totals)]
    widest = max(map(len, texts[: board.height]))
    words = [
        f"target {number_text(target)}, now {number_text(total.now)}"
        for target, total in zip(board.targets, view.totals, strict=True)
    ]

    def head(line: int) -> Cell:
        name, total = name_of_line(board, line), view.totals[line]
        span = f"from {number_text(total.least)} to {number_text(total.greatest)}"
        text = texts[line].rjust(widest) if line < board.height else texts[line]
        return Cell(name, _box(board, left, line), f"{name}: {words[line]}, {span}{_state(total)}", text)

    yield from (head(board.height + column) for column in range(board.width))
    for row in range(board.height):
        yield head(row)
        for column in range(board.width):
            cell, mark = row * board.width + column, view.marks[row * board.width + column]
            crossing = board.height + column
            number = number_text(board.numbers[cell])
            marked = f", {MARK_WORDS[mark]}" if mark else ""
            yield Cell(
                name_of_cell(board, cell),
                (*_corner(board, left, cell), UNIT, UNIT),
                f"row {row + 1}, column {column + 1}, {number}{marked}; "
                f"row: {words[row]}{_state(view.totals[row])}; "
                f"column: {words[crossing]}{_state(view.totals[crossing])}",
                {KEPT: f"({number})", STRUCK: f"/{number}/"}.get(mark, number),
                () if view.ended else tuple(_offers(board, cell, mark)),
            )


def _state(total: Total) -> str:
    return ", right" if total.right else ", does not fit" if total.wrong else ""


def _text(board: Board, line: int, total: Total) -> str:
    """For a terminal: the target, and how what the line comes to compares with it."""
    target = board.targets[line]
    sign = "=" if total.right else "!" if total.wrong else "<" if target < total.now else ">"
    between = " " if line < board.height else "\n"
    return f"{number_text(target)}{between}{sign}{number_text(total.now)}"


def _offers(board: Board, cell: int, mark: int) -> Iterator[Offer]:
    """One for each face: to mark the cell so, or to take the mark away; and one that clears the cell."""
    name, clear = name_of_cell(board, cell), cell_action(board, OPEN, cell)
    for made, verb, key, face in ((STRUCK, "strike", "x", STRIKE_FACE), (KEPT, "keep", "k", KEEP_FACE)):
        if made == mark:
            yield Offer(clear, f"Clear {name}", key, face, verb, stroke=True)
        else:
            label = f"{verb.capitalize()} {name}"
            yield Offer(cell_action(board, made, cell), label, key, face, verb, stroke=True)
    if mark != OPEN:
        yield Offer(clear, f"Clear {name}", "Backspace", stroke=True)
