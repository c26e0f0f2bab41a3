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


def fitted_text(style: str, at: tuple[int, int], text: str, width: int, height: int) -> Shape:
    """A text around `at` in letters of that height, or smaller where `width` is too little: a letter is
    taken to be three fifths as wide as high."""
    return Shape("text", style, (*at, min(height, 5 * width // (3 * len(text)))), text)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action that can be taken: its canonical text, a label for a button, and a key (as in
    `KeyboardEvent.key`) or "" where it has none of its own.

    A cell with many offers sorts them by `group` ("digit", "pencil mark"): a page shows one group at a time,
    each offer by its `face`, a sign or two for a small button. Where the Scene says that taps draw, every
    face is at hand, and `group` is its name in words.

    `stroke`: the action may be followed by a space and the id of another cell in the same row or column of
    the grid, and is then meant for all cells from the one to the other.

    An action that ends with ` @` is timed: whoever sends it puts the milliseconds since the start of the run
    behind it (`core.timing`).
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
class Key:
    """A letter of an on-screen keyboard: what stands on it, its style, and its accessible name with what is
    known of it ("e, elsewhere")."""

    face: str
    style: str
    name: str

    def to_json(self) -> Json:
        """All three."""
        return {"face": self.face, "style": self.style, "name": self.name}


@dataclass(frozen=True, slots=True)
class Entry:
    """A word that can be written: as many letters as `cells` has ids, in these cells, until it is sent as
    `action`, a space and the letters. What is written so far is no part of the game. `label` says in words
    what is written; `keys` are the rows of an on-screen keyboard."""

    action: str
    label: str
    cells: tuple[str, ...]
    keys: tuple[tuple[Key, ...], ...]

    def to_json(self) -> Json:
        """All four."""
        return {
            "action": self.action,
            "label": self.label,
            "cells": list(self.cells),
            "keys": [[key.to_json() for key in row] for row in self.keys],
        }


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. Shapes are painted in order. Cells stand row by row, left to right. `arrows` says
    what the arrow keys do: `play` sends the control with that key, `focus` walks over the cells. `tap` says
    what a tap on a cell does: `play` takes its first offer, `choose` only makes it the current cell, `draw`
    takes its offer with the face in hand, of which there always is one, and goes on as a stroke. `typed`: a
    cell is also played by typing its text, which is a number. `entry`: a word is asked for."""

    width: int
    height: int
    label: str
    shapes: tuple[Shape, ...]
    cells: tuple[Cell, ...]
    controls: tuple[Offer, ...] = ()
    arrows: Literal["play", "focus"] = "focus"
    tap: Literal["play", "choose", "draw"] = "play"
    typed: bool = False
    entry: Entry | None = None

    def to_json(self) -> Json:
        """As the JavaScript twin has it; `tap` is left out where it is `play`, `typed` where it is false,
        `entry` where there is none."""
        data: dict[str, Json] = {
            "width": self.width,
            "height": self.height,
            "label": self.label,
            "shapes": [shape.to_json() for shape in self.shapes],
            "cells": [cell.to_json() for cell in self.cells],
            "controls": [offer.to_json() for offer in self.controls],
            "arrows": self.arrows,
        }
        if self.tap != "play":
            data["tap"] = self.tap
        if self.typed:
            data["typed"] = True
        if self.entry:
            data["entry"] = self.entry.to_json()
        return data
