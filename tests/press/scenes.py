"""Scenes to draw: any at all, and those of the games."""

from __future__ import annotations

from hypothesis import strategies as st

from daymill.core.scene import Cell, Offer, Scene, Shape

_NUMBERS = st.integers(0, 900)
_LENGTHS = {"rect": 5, "circle": 3, "line": 4, "polygon": 6, "text": 3}


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    kind = draw(st.sampled_from(("rect", "circle", "line", "polygon", "text")))
    at = tuple(draw(_NUMBERS) for _ in range(_LENGTHS[kind]))
    return Shape(kind, draw(st.text(max_size=10)), at, draw(st.text(max_size=5)) if kind == "text" else "")


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Any texts, in a grid of up to 4 x 4 cells."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    cells = tuple(
        Cell(
            f"r{row}c{column}",
            (100 * column, 100 * row, 100, 100),
            draw(st.text(max_size=10)),
            draw(st.text(max_size=5)),
        )
        for row in range(rows)
        for column in range(columns)
    )
    label = draw(st.text(max_size=10))
    return Scene(100 * columns, 100 * rows, label, tuple(draw(st.lists(shapes(), max_size=5))), cells)


def plain_scene() -> Scene:
    """Two rows of cells, 3 and 2, the second one starting under the first's second cell."""
    texts = {(0, 0): "a", (1, 0): "bcd", (2, 0): "e", (1, 1): "f", (2, 1): "10/12"}
    cells = tuple(
        Cell(f"{x},{y}", (100 * x, 100 * y, 100, 100), f"cell {text}", text, (Offer(text, text.upper()),))
        for (x, y), text in texts.items()
    )
    marks = (Shape("rect", "wall", (3, 3, 94, 94, 10)), Shape("text", "label", (150, 50, 36), "bcd"))
    return Scene(300, 200, "A <plain> & simple scene", marks, cells)
