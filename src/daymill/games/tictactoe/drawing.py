"""The picture of a match, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape, fitted_text
from daymill.games.tictactoe.grid import FREE, LINES, SIDE, X, name_of_cell, threes
from daymill.games.tictactoe.model import DRAW, LOSS, NEXT, WIN, View, put_action

WIDTH, HEIGHT = 320, 440
LEFT, TOP = 10, 56
TALLEST, WIDE = 20, 300
MIDDLE = UNIT // 2
ENDS = {WIN: "you won", DRAW: "a draw", LOSS: "you lost"}


def draw(view: View) -> Scene:
    """The game that is played, and how the match stands; the arrow keys walk over the cells."""
    board, state = view.board, view.state
    waits = state.over and state.game + 1 < board.games
    in_three = {cell for line in threes(state.cells) for cell in LINES[line]}
    return Scene(
        WIDTH,
        HEIGHT,
        f"Tic-tac-toe, game {state.game + 1} of {board.games}",
        tuple(_shapes(view)),
        tuple(_cell(view, cell, cell in in_three) for cell in range(len(state.cells))),
        (Offer(NEXT, "Next game", "n"),) if waits else (),
    )


def _shapes(view: View) -> Iterator[Shape]:
    board, state = view.board, view.state
    mine = board.sign(state.game)
    yield Shape("rect", "sheet", (0, 0, WIDTH, HEIGHT, 12))
    how = ENDS[state.points[state.game]] if state.over else f"you are {mine.upper()}"
    yield _text(30, f"Game {state.game + 1} of {board.games}: {how}")
    for cell in range(len(state.cells)):
        x, y = _corner(cell)
        yield Shape("rect", "square", (x + 3, y + 3, 94, 94, 10))
    if _latest(view) is not None:
        x, y = _corner(_latest(view) or 0)
        yield Shape("rect", "latest", (x + 9, y + 9, 82, 82, 6))
    for cell, sign in enumerate(state.cells):
        if sign != FREE:
            yield from _mark(cell, sign, " mine" if sign == mine else "")
    for line in threes(state.cells):
        (ax, ay), (cx, cy) = _middle(LINES[line][0]), _middle(LINES[line][-1])
        ends = (9 * ax - cx) // 8, (9 * ay - cy) // 8, (9 * cx - ax) // 8, (9 * cy - ay) // 8
        yield Shape("line", "three", ends)
    won, drawn, lost = (state.points.count(points) for points in (WIN, DRAW, LOSS))
    yield _text(384, f"Won {won}, drawn {drawn}, lost {lost}")
    yield _text(414, f"{sum(state.points)} of {view.par} point{'' if view.par == 1 else 's'}")


def _text(y: int, text: str) -> Shape:
    return fitted_text("match", (WIDTH // 2, y), text, WIDE, TALLEST)


def _mark(cell: int, sign: str, mine: str) -> Iterator[Shape]:
    x, y = _corner(cell)
    if sign == X:
        yield Shape("line", f"mark-x{mine}", (x + 25, y + 25, x + 75, y + 75))
        yield Shape("line", f"mark-x{mine}", (x + 75, y + 25, x + 25, y + 75))
    else:
        yield Shape("circle", f"mark-o{mine}", (x + MIDDLE, y + MIDDLE, 27))


def _cell(view: View, cell: int, in_three: bool) -> Cell:
    state = view.state
    mine, sign = view.board.sign(state.game), state.cells[cell]
    whose = "yours" if sign == mine else "the opponent's"
    what = "free" if sign == FREE else f"{sign.upper()}, {whose}"
    latest = cell == _latest(view)
    name = f"row {cell // SIDE + 1}, column {cell % SIDE + 1}: {what}"
    put = Offer(put_action(cell), f"Put {mine.upper()} in {name_of_cell(cell)}")
    return Cell(
        name_of_cell(cell),
        (*_corner(cell), UNIT, UNIT),
        name + ", the latest" * latest + ", in a line of three" * in_three,
        sign.upper() + "'" * latest + "*" * in_three,
        (put,) if sign == FREE and not state.over else (),
    )


def _latest(view: View) -> int | None:
    return None if view.state.over else view.state.latest


def _corner(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, SIDE)
    return UNIT * column + LEFT, UNIT * row + TOP


def _middle(cell: int) -> tuple[int, int]:
    x, y = _corner(cell)
    return x + MIDDLE, y + MIDDLE
