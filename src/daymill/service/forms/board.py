"""A Scene as a table of buttons over its drawing."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import quote

from daymill.core.scene import Cell, Offer, Scene
from daymill.press.svg import svg
from daymill.service.forms.hand import Hand
from daymill.service.forms.layout import columns_of, rows_of
from daymill.service.forms.presses import Press, of_cell

# all but what would end an attribute or a fragment, or is no ASCII: so it stays small when it is compressed
_PLAIN = " !$&'()*+,-./:;=?@[]^_`{|}~\n"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the table: its cell, the numbers of its column and its row, and what pressing it does.
    `look` are further classes; `focus` says that it was pressed last."""

    cell: Cell
    across: int
    down: int
    press: Press | None
    look: str = ""
    focus: bool = False


def table_of(
    scene: Scene, hand: Hand, marked: Collection[str] = (), live: bool = True
) -> list[list[Spot | None]]:
    """The cells by rows and columns, with None where there is no cell. `marked` are the ids of those that a
    hint looks at; unless `live`, none can be pressed."""
    columns = {span: number for number, span in enumerate(columns_of(scene))}
    rows = {span: number for number, span in enumerate(rows_of(scene))}
    table: list[list[Spot | None]] = [[None] * len(columns) for _ in rows]
    for cell in scene.cells:
        x, y, width, height = cell.at
        across, down = columns[x, width], rows[y, height]
        press = of_cell(scene, hand, cell) if live else None
        looks = {
            "marked": cell.id in marked,
            "on": press is not None and (press.on or cell.id == hand.start),
        }
        look = "".join(f" {name}" for name, holds in looks.items() if holds)
        table[down][across] = Spot(cell, across, down, press, look, press is not None and cell.id == hand.at)
    return table


def cross_of(controls: Collection[Offer]) -> dict[str, Offer]:
    """The controls by their arrows, as `Up`, where all of them have one; else nothing."""
    arrows = {it.key.removeprefix("Arrow"): it for it in controls if it.key.startswith("Arrow")}
    return arrows if len(arrows) == len(controls) else {}


def drawing_of(scene: Scene) -> str:
    """The drawing in black and white, as the address of an image: so it comes with its page, and an e-reader
    paints once."""
    return "data:image/svg+xml," + quote(svg(scene, look="paper"), safe=_PLAIN)
