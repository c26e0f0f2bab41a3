"""A Scene is a picture of a view that anything can draw: a page, a terminal, an SVG file, a printed book.

Places are integers in hundredths of a grid unit, so that both languages agree on them exactly. Styles are
names (`wall`, `piece-1`), never colours: each renderer and each dress of the page gives them their look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from daymill.core.canonical import Json

UNIT = 100

Kind = Literal["rect", "circle", "line", "polygon", "text"]


@dataclass(frozen=True, slots=True)
class Shape:
    """One mark; `at` depends on its kind, always in hundredths of a unit.

    rect: x, y, width, height, corner radius; circle: centre x, y, radius; line: x1, y1, x2, y2;
    polygon: x1, y1, x2, y2, ...; text: centre x, y, height of the letters.
    """

    kind: Kind
    style: str
    at: tuple[int, ...]
    text: str = ""

    def to_json(self) -> Json:
        """`text` is left out where it is empty."""
        data = {"kind": self.kind, "style": self.style, "at": list(self.at)}
        return {**data, "text": self.text} if self.text else data


@dataclass(frozen=True, slots=True)
class Offer:
    """An action that can be taken: its canonical text, a label for a button, and a key (as in
    `KeyboardEvent.key`) or "" where it has none of its own.

    A cell with many offers sorts them by `group` ("digit", "pencil mark"): a page shows one group at a time,
    each offer by its `face`, a sign or two for a small button. Where the Scene says that taps draw, every
    face is at hand, and `group` is its name in words.

    `stroke`: the action may be followed by a space and the id of another cell in the same row or column of
    the grid, and is then meant for all cells from the one to the other.
    """

    action: str
    label: str
    key: str = ""
    face: str = ""
    group: str = ""
    stroke: bool = False

    def to_json(self) -> Json:
        """`face` and `group` are left out where they are empty, `stroke` where it is false."""
        data: dict[str, Json] = {"action": self.action, "label": self.label, "key": self.key}
        further = {"face": self.face, "group": self.group, "stroke": self.stroke}
        return {**data, **{name: value for name, value in further.items() if value}}


@dataclass(frozen=True, slots=True)
class Cell:
    """A place that can be pointed at: `at` is x, y, width, height; `name` says place and state to a screen
    reader; `text` is what a terminal prints for it; the first offer is what a tap does, unless the
    Scene's `tap` says otherwise. A text of several lines stands in as many lines there."""

    id: str
    at: tuple[int, int, int, int]
    name: str
    text: str
    offers: tuple[Offer, ...] = ()

    def to_json(self) -> Json:
        """All five, always."""
        return {
            "id": self.id,
            "at": list(self.at),
            "name": self.name,
            "text": self.text,
            "offers": [offer.to_json() for offer in self.offers],
        }


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. Shapes are painted in order. Cells stand row by row, left to right. `arrows` says
    what the arrow keys do: `play` sends the control with that key, `focus` walks over the cells. `tap` says
    what a tap on a cell does: `play` takes its first offer, `choose` only makes it the current cell, `draw`
    takes its offer with the face in hand, of which there always is one, and goes on as a stroke."""

    width: int
    height: int
    label: str
    shapes: tuple[Shape, ...]
    cells: tuple[Cell, ...]
    controls: tuple[Offer, ...] = ()
    arrows: Literal["play", "focus"] = "focus"
    tap: Literal["play", "choose", "draw"] = "play"

    def to_json(self) -> Json:
        """As the JavaScript twin has it; `tap` is left out where it is `play`."""
        data: dict[str, Json] = {
            "width": self.width,
            "height": self.height,
            "label": self.label,
            "shapes": [shape.to_json() for shape in self.shapes],
            "cells": [cell.to_json() for cell in self.cells],
            "controls": [offer.to_json() for offer in self.controls],
            "arrows": self.arrows,
        }
        return data if self.tap == "play" else {**data, "tap": self.tap}
