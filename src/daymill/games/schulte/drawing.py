"""The picture of a table, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.lines import name_of_cell
from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape, fitted_text
from daymill.core.timing import START, seconds_text
from daymill.games.schulte.model import View, tap_text
from daymill.games.schulte.rules import is_found

HEAD = 70  # the height of what stands above the table
COVERED, FOUND, SLIP, OPEN = " covered", " found", " slip", ""
SLIP_SIGN = "×"
TEXTS = {COVERED: "?", FOUND: "·"}
WORDS = {FOUND: ", found", SLIP: ", not next", OPEN: ""}
CONTROLS = (Offer(START, "Start", "s"),)


def draw(view: View) -> Scene:
    """The whole table; its numbers can be typed."""
    board, said = view.board, status(view)
    return Scene(
        UNIT * board.width,
        HEAD + UNIT * board.height,
        f"Schulte table, {board.width} by {board.height}: {said}",
        tuple(_shapes(view, said)),
        tuple(_cell(view, cell) for cell in range(len(view.table))),
        () if view.state.started else CONTROLS,
        typed=True,
    )


def status(view: View) -> str:
    """What is to be done, or what was."""
    sequence, state = view.board.sequence, view.state
    if not state.started:
        return f"count from {sequence[0]} to {sequence[-1]}"
    wrong = f", {state.wrong} wrong" if state.wrong else ""
    if state.found == len(sequence):
        return f"done in {seconds_text(state.last)}{wrong}"
    return f"next {sequence[state.found]}{wrong}"


def _how(view: View, number: int) -> str:
    if not view.state.started:
        return COVERED
    if is_found(view.board, view.state, number):
        return FOUND
    return SLIP if number == view.state.slip else OPEN


def _shapes(view: View, said: str) -> Iterator[Shape]:
    width = UNIT * view.board.width
    yield Shape("rect", "panel", (0, 0, width, HEAD + UNIT * view.board.height, 12))
    head = said[0].upper() + said[1:]
    yield fitted_text("panel-head", (width // 2, 36), head, width - 20, 40)
    for cell, number in enumerate(view.table):
        x, y = _corner(view, cell)
        how = _how(view, number)
        yield Shape("rect", f"square{how}", (x + 3, y + 3, 94, 94, 10))
        if how != COVERED:
            yield fitted_text(f"numeral{how}", (x + 50, y + 51), str(number), 80, 54)
        if how == FOUND:
            yield Shape("line", "cut", (x + 22, y + 76, x + 78, y + 24))
        if how == SLIP:
            yield Shape("text", "slip-sign", (x + 80, y + 22, 32), SLIP_SIGN)


def _cell(view: View, cell: int) -> Cell:
    number = view.table[cell]
    how = _how(view, number)
    row, column = view.board.place(cell)
    what = "covered" if how == COVERED else f"{number}{WORDS[how]}"
    return Cell(
        name_of_cell(view.board, cell),
        (*_corner(view, cell), UNIT, UNIT),
        f"row {row + 1}, column {column + 1}: {what}",
        TEXTS.get(how, str(number)),
        () if how in TEXTS else (Offer(tap_text(number, ""), f"Tap {number}"),),
    )


def _corner(view: View, cell: int) -> tuple[int, int]:
    row, column = view.board.place(cell)
    return UNIT * column, HEAD + UNIT * row
