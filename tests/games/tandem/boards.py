"""Boards of Tandem for tests."""

from __future__ import annotations

from hypothesis import strategies as st

from daymill.games.tandem.model import OPEN, WALL, Board

# Published, with 448 pairs reachable, par 9 and 3 shortest routes.
EXAMPLE = Board(("...###", "......", "#..#.#", "......", "...#.."), (28, 29), (25, 16))
EXAMPLE_ROUTE = ("up", "left", "up", "up", "left", "down", "right", "down", "left")


@st.composite
def boards(draw: st.DrawFn, largest: int = 5) -> Board:
    """Any well-formed board, connected or not, solvable or not."""
    width = draw(st.integers(2, largest))
    height = draw(st.integers(2, largest))
    cells = list(range(width * height))
    walls = draw(st.sets(st.sampled_from(cells), max_size=width * height - 3))
    opened = [cell for cell in cells if cell not in walls]
    pair = st.lists(st.sampled_from(opened), min_size=2, max_size=2, unique=True)
    pieces, stations = draw(st.tuples(pair, pair).filter(lambda ends: ends[0] != ends[1]))
    signs = "".join(WALL if cell in walls else OPEN for cell in cells)
    rows = tuple(signs[row * width : (row + 1) * width] for row in range(height))
    return Board(rows, (pieces[0], pieces[1]), (stations[0], stations[1]))
