"""Where the buttons of a board lie over its drawing: a style sheet, since a page may hold no styles.

Its address says all that is in it, such as `920x920,10-100-9,10-100-9.css`: the size of the Scene, then the
columns and the rows of its cells as runs (start, size, how many side by side), joined by `+`; all in
hundredths of a grid unit. So it is the same for every game with such cells, and may be kept for ever.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from daymill.core.errors import Invalid
from daymill.core.scene import Scene
from daymill.press.svg import MARGIN

Span = tuple[int, int]
"""Where something starts, and its size."""

SMALLEST, LARGEST = 44, 96  # px of a cell
_SCREEN = 620  # px that an e-reader has for a board in both directions
_MOST = 60  # columns or rows
_RUN = r"\d{1,5}-[1-9]\d{0,4}-[1-9]\d?"
_RUNS = rf"({_RUN}(?:\+{_RUN}){{0,9}})"
_LAYOUT = re.compile(rf"([1-9]\d{{0,4}})x([1-9]\d{{0,4}}),{_RUNS},{_RUNS}", re.ASCII)


def columns_of(scene: Scene) -> list[Span]:
    """Where the cells lie from left to right."""
    return sorted({(cell.at[0], cell.at[2]) for cell in scene.cells})


def rows_of(scene: Scene) -> list[Span]:
    """Where the cells lie from top to bottom."""
    return sorted({(cell.at[1], cell.at[3]) for cell in scene.cells})


def layout_of(scene: Scene) -> str:
    """The name of the style sheet for the cells of a Scene."""
    return f"{scene.width}x{scene.height},{_runs(columns_of(scene))},{_runs(rows_of(scene))}"


def sheet_of(layout: str) -> str:
    """The style sheet of that name: `.xN` for the columns and `.yN` for the rows, from 0. A cell is at least
    44 px wide and high; a board that has room has larger ones.

    Raises `Invalid` (`bad_layout`).
    """
    found = _LAYOUT.fullmatch(layout)
    if found is None:
        raise Invalid("bad_layout", "this is no layout of a board", "layout")
    # the drawing has a margin all around
    width, height = int(found[1]) + 2 * MARGIN, int(found[2]) + 2 * MARGIN
    columns, rows = _spans(found[3]), _spans(found[4])
    if max(len(columns), len(rows)) > _MOST:
        raise Invalid("bad_layout", f"a board has at most {_MOST} columns and rows", "layout")
    smallest = min(size for _, size in (*columns, *rows))
    least = -(-SMALLEST * width // smallest)
    most = max(least, min(_SCREEN, _SCREEN * width // height, LARGEST * width // smallest))
    return "\n".join(
        (
            f".sheet{{min-width:{least}px;max-width:{most}px}}",
            f".drawn{{padding-bottom:{_percent(height, width)}}}",
            *(
                f".x{i}{{left:{_percent(x + MARGIN, width)};width:{_percent(size, width)}}}"
                for i, (x, size) in enumerate(columns)
            ),
            *(
                f".y{i}{{top:{_percent(y + MARGIN, height)};height:{_percent(size, height)}}}"
                for i, (y, size) in enumerate(rows)
            ),
            "",
        )
    )


def _runs(spans: Iterable[Span]) -> str:
    runs: list[list[int]] = []
    for start, size in spans:
        if runs and runs[-1][1] == size and runs[-1][0] + runs[-1][2] * size == start:
            runs[-1][2] += 1
        else:
            runs.append([start, size, 1])
    return "+".join("-".join(map(str, run)) for run in runs)


def _spans(runs: str) -> list[Span]:
    spans = []
    for run in runs.split("+"):
        start, size, count = map(int, run.split("-"))
        spans += [(start + i * size, size) for i in range(count)]
    return spans


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.3f}%"
