"""The picture of a board, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape
from daymill.games.pipes.model import LOCK, TURN, UNLOCK, View, cell_action, name_of_cell
from daymill.games.pipes.tiles import kind, openings, told_sides, turned

EDGE = 10
LIGHT, HEAVY = "·╵╶└╷│┌├╴┘─┴┐┤┬┼", "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
MIDDLES = ((50, 0), (100, 50), (50, 100), (0, 50))


def draw(view: View) -> Scene:
    """The whole board; a tap does what is in hand, the arrow keys walk over the cells."""
    board = view.board
    return Scene(
        UNIT * board.width + 2 * EDGE,
        UNIT * board.height + 2 * EDGE,
        f"Pipes, {board.width} by {board.height}{', wrapping' if board.wrapping else ''}",
        tuple(_shapes(view)),
        tuple(_cell(view, cell) for cell in range(len(view.masks))),
        tap="draw",
    )


def _shapes(view: View) -> Iterator[Shape]:
    board, cells = view.board, range(len(view.masks))
    right, bottom = UNIT * board.width + EDGE, UNIT * board.height + EDGE
    yield Shape("rect", "sheet", (0, 0, right + EDGE, bottom + EDGE, 12))
    for cell in cells:
        x, y = _corner(view, cell)
        pinned = view.locked[cell] or view.fixed[cell]
        yield Shape("rect", "plate pinned" if pinned else "plate", (x + 3, y + 3, 94, 94, 10))
    for at in (
        (EDGE, EDGE, right, EDGE),
        (right, EDGE, right, bottom),
        (EDGE, bottom, right, bottom),
        (EDGE, EDGE, EDGE, bottom),
    ):
        yield Shape("line", "rim open" if board.wrapping else "rim", at)
    for cell in cells:
        yield from _tile(view, cell)
    for cell in cells:
        x, y = _corner(view, cell)
        if view.fixed[cell]:
            yield Shape("circle", "lock-bow", (x + 84, y + 14, 7))
            yield Shape("rect", "lock", (x + 74, y + 14, 20, 16, 4))
        elif view.locked[cell]:
            yield Shape("polygon", "pin", (x + 6, y + 6, x + 30, y + 6, x + 6, y + 30))


def _tile(view: View, cell: int) -> Iterator[Shape]:
    x, y = _corner(view, cell)
    mask, on = view.masks[cell], " linked" * view.linked[cell]
    for side in openings(mask):
        across, down = MIDDLES[side]
        yield Shape("line", f"duct{on}", (x + 50, y + 50, x + across, y + down))
    if kind(mask) == "end":
        yield Shape("circle", f"bulb{on}", (x + 50, y + 50, 20))
    elif mask:
        yield Shape("circle", f"hub{on}", (x + 50, y + 50, 8))
    if cell == view.board.centre:
        yield Shape("rect", "source", (x + 36, y + 36, 28, 28, 4))


def _cell(view: View, cell: int) -> Cell:
    width = view.board.width
    mask, linked = view.masks[cell], view.linked[cell]
    name = kind(mask)
    opens = "" if name in ("blank", "cross") else f" open {told_sides(mask)}"
    state = "the source" if cell == view.board.centre else "linked" if linked else "not linked"
    mark = ", fixed" if view.fixed[cell] else ", locked" if view.locked[cell] else ""
    sign = "*" if view.fixed[cell] else "'" if view.locked[cell] else ""
    return Cell(
        name_of_cell(width, cell),
        (*_corner(view, cell), UNIT, UNIT),
        f"row {cell // width + 1} column {cell % width + 1}, {name}{opens}, {state}{mark}",
        (HEAVY if linked else LIGHT)[mask] + sign,
        () if view.ended or view.fixed[cell] else tuple(_offers(view, cell)),
    )


def _offers(view: View, cell: int) -> Iterator[Offer]:
    width = view.board.width
    name = name_of_cell(width, cell)
    if view.locked[cell]:
        yield Offer(cell_action(width, UNLOCK, cell), f"Unlock {name}", "s", "✓", "lock")
        return
    turns = turned(view.masks[cell]) != view.masks[cell]
    if turns:
        yield Offer(cell_action(width, TURN, cell), f"Turn {name}", "d", "↻", "turn")
    yield Offer(cell_action(width, LOCK, cell), f"Lock {name}", "s", "✓", "lock")
    # the last face is at the right mouse button
    if turns:
        yield Offer(cell_action(width, TURN, cell, back=True), f"Turn {name} back", "a", "↺", "turn back")


def _corner(view: View, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, view.board.width)
    return UNIT * column + EDGE, UNIT * row + EDGE
