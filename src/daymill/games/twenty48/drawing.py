"""The picture of a position, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import UNIT, Cell, Offer, Scene, Shape
from daymill.games.twenty48.model import DIRECTIONS, SIDE, View, cells_of, name_of_cell, value_of

EDGE, HEAD = 10, 80
WIDTH, HEIGHT = EDGE + SIDE * UNIT + EDGE, HEAD + EDGE + SIDE * UNIT + EDGE
# heights of letters by the digits of a tile
LETTERS = {1: 46, 2: 46, 3: 40, 4: 32, 5: 26}
HIGHEST_STYLE = 2048  # tiles above it look alike
DARK_TILES = 4  # and below, so that their numbers do not stand out
CONTROLS = tuple(Offer(name, name.capitalize(), f"Arrow{name.capitalize()}") for name in DIRECTIONS)


def draw(view: View) -> Scene:
    """The whole board with its target, points and moves above it; the arrow keys play."""
    return Scene(
        WIDTH,
        HEIGHT,
        f"2048, target {view.board.target}",
        tuple(_shapes(view)),
        tuple(_cell(cell, value_of(rank)) for cell, rank in enumerate(cells_of(view.rows))),
        CONTROLS,
        "play",
    )


def _shapes(view: View) -> Iterator[Shape]:
    yield Shape("text", "tally", (WIDTH // 2, 26, 30), f"Target {view.board.target}")
    yield Shape("text", "tally", (WIDTH // 2, 60, 24), _tally(view))
    yield Shape("rect", "pan", (0, HEAD, WIDTH, HEIGHT - HEAD, 12))
    for cell, rank in enumerate(cells_of(view.rows)):
        x, y = _corner(cell)
        place = (x + 4, y + 4, 92, 92, 8)
        if not rank:
            yield Shape("rect", "gap", place)
            continue
        tile = value_of(rank)
        yield Shape("rect", f"tile-{tile}" if tile <= HIGHEST_STYLE else "tile-high", place)
        style = "tile-text" if tile <= DARK_TILES else "tile-text raised"
        yield Shape("text", style, (x + 50, y + 51, LETTERS[len(str(tile))]), str(tile))


def _tally(view: View) -> str:
    points = f"{view.points} {'point' if view.points == 1 else 'points'}"
    moves = view.board.limit - view.made if view.board.limit else view.made
    left = " left" if view.board.limit else ""
    return f"{points} · {moves} {'move' if moves == 1 else 'moves'}{left}"


def _cell(cell: int, tile: int) -> Cell:
    row, column = divmod(cell, SIDE)
    name = f"row {row + 1}, column {column + 1}: {tile or 'empty'}"
    return Cell(name_of_cell(cell), (*_corner(cell), UNIT, UNIT), name, str(tile or "."))


def _corner(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, SIDE)
    return EDGE + UNIT * column, HEAD + EDGE + UNIT * row
