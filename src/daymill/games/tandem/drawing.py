"""The picture of a board, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape
from daymill.games.tandem.model import DIRECTIONS, OPEN, WALL, Board, State, View
from daymill.games.tandem.reasoning import cell_id

CONTROLS = tuple(Offer(name, name.capitalize(), f"Arrow{name.capitalize()}") for name in DIRECTIONS)
HALF = UNIT // 2


def draw(view: View) -> Scene:
    """The whole board; the arrow keys play."""
    board = view.board
    return Scene(
        board.width * UNIT,
        board.height * UNIT,
        f"Tandem, {board.width} columns by {board.height} rows",
        tuple(_shapes(view)),
        tuple(_cell(view, cell) for cell in range(board.width * board.height)),
        CONTROLS,
        "play",
    )


def sign(board: Board, pieces: State, cell: int) -> str:
    """The sign of a cell in the plain-text form, with the pieces where they are."""
    if board.is_wall(cell):
        return WALL
    piece = pieces.index(cell) if cell in pieces else None
    station = board.stations.index(cell) if cell in board.stations else None
    if piece is None:
        return OPEN if station is None else "ab"[station]
    if station is None:
        return "12"[piece]
    return "AB"[piece] if piece == station else "xy"[piece]


def _shapes(view: View) -> Iterator[Shape]:
    board = view.board
    yield Shape("rect", "floor", (0, 0, board.width * UNIT, board.height * UNIT, 12))
    for cell in range(board.width * board.height):
        x, y = _corner(board, cell)
        yield Shape("rect", "wall" if board.is_wall(cell) else "tile", (x + 3, y + 3, 94, 94, 10))
    x, y = _corner(board, board.stations[0])
    yield Shape("circle", "station-1", (x + HALF, y + HALF, 38))
    yield Shape("text", "station-label", (x + HALF, y + HALF, 36), "1")
    x, y = _corner(board, board.stations[1])
    yield Shape("rect", "station-2", (x + 12, y + 12, 76, 76, 12))
    yield Shape("text", "station-label", (x + HALF, y + HALF, 36), "2")
    styles = [
        f"piece-{number}{' home' if piece == station else ''}"
        for number, (piece, station) in enumerate(zip(view.pieces, board.stations, strict=True), 1)
    ]
    x, y = _corner(board, view.pieces[0])
    yield Shape("circle", styles[0], (x + HALF, y + HALF, 29))
    yield Shape("text", "piece-label", (x + HALF, y + HALF, 36), "1")
    x, y = _corner(board, view.pieces[1])
    yield Shape("rect", styles[1], (x + 21, y + 21, 58, 58, 10))
    yield Shape("text", "piece-label", (x + HALF, y + HALF, 36), "2")


def _cell(view: View, cell: int) -> Cell:
    board = view.board
    row, column = board.place(cell)
    place = f"row {row + 1}, column {column + 1}"
    name = f"{place}: {', '.join(_things(view, cell)) or 'open'}"
    return Cell(
        cell_id(board, cell), (*_corner(board, cell), UNIT, UNIT), name, sign(board, view.pieces, cell)
    )


def _things(view: View, cell: int) -> Iterator[str]:
    board = view.board
    if board.is_wall(cell):
        yield "wall"
    home = [piece == station for piece, station in zip(view.pieces, board.stations, strict=True)]
    for number in (0, 1):
        if view.pieces[number] == cell:
            yield f"piece {number + 1} on its station" if home[number] else f"piece {number + 1}"
    for number in (0, 1):
        if board.stations[number] == cell and not home[number]:
            yield f"station {number + 1}"


def _corner(board: Board, cell: int) -> tuple[int, int]:
    row, column = board.place(cell)
    return column * UNIT, row * UNIT
