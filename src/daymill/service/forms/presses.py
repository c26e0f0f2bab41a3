"""What the buttons of a board are: one for each cell that can be pressed, each control and each face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from daymill.core.scene import Cell, Offer, Scene
from daymill.service.forms.hand import ON, Hand

ERASER = "erase"
_ERASE_KEY = "Backspace"


@dataclass(frozen=True, slots=True)
class Press:
    """A button: the field that it sends, its value, its accessible name and what stands on it. One with `on`
    is pressed in; one without a `name` cannot be pressed just now."""

    name: str
    value: str
    label: str
    face: str = ""
    on: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """The faces that go into cells, and what changes them: the other groups, and strokes."""

    faces: tuple[Press, ...]
    toggles: tuple[Press, ...] = ()


def of_cell(scene: Scene, hand: Hand, cell: Cell) -> Press | None:
    """What pressing a cell does; None where that is nothing."""
    if not cell.offers:
        return None
    if scene.tap == "play":
        return _doing(cell.offers[0])
    if scene.tap == "draw":
        return _drawing(scene, hand, cell)
    if not hand.held:
        return Press("at", cell.id, cell.name, on=cell.id == hand.at)
    offer = _offer(cell, hand.held, group_of(scene, hand))
    return _doing(offer) if offer else None


def chosen(scene: Scene, hand: Hand) -> Cell | None:
    """The cell that faces go into, where taps choose."""
    if scene.tap != "choose" or hand.held:
        return None
    return next((cell for cell in scene.cells if cell.id == hand.at and cell.offers), None)


def pad_of(scene: Scene, hand: Hand, erase: str, strokes: str) -> Pad | None:
    """The faces at hand, where taps choose or draw. `erase` and `strokes` are the words for an eraser and for
    presses that are the ends of a stroke."""
    if scene.tap == "draw":
        return _faces_to_draw(scene, hand, strokes)
    return _faces_to_choose(scene, hand, erase) if scene.tap == "choose" else None


def group_of(scene: Scene, hand: Hand) -> str:
    """The group of faces that is shown."""
    groups = _groups(scene)
    return hand.group if hand.group in groups else next(iter(groups), "")


def further(scene: Scene) -> tuple[Offer, ...]:
    """Where a tap plays, what the cells offer beside that."""
    if scene.tap != "play":
        return ()
    return tuple(offer for cell in scene.cells for offer in cell.offers[1:])


def _doing(offer: Offer) -> Press:
    return Press("do", offer.action, offer.label)


def _drawing(scene: Scene, hand: Hand, cell: Cell) -> Press | None:
    face = _held(scene, hand)
    first = next((it for it in scene.cells if it.id == hand.start), None) if hand.line else None
    offer = _offer(first or cell, face)
    if offer is None:
        return None
    if not hand.line or not offer.stroke:
        return _doing(offer)
    if first is None:
        return Press("start", cell.id, offer.label)
    if cell is first:
        return _doing(offer)
    in_line = cell.at[0] == first.at[0] or cell.at[1] == first.at[1]
    return Press("do", f"{offer.action} {cell.id}", cell.name) if in_line else None


def _faces(scene: Scene) -> dict[str, str]:
    """The faces and their names, in the order of the cells that have most of them."""
    cells = sorted(scene.cells, key=lambda cell: -len(cell.offers))
    return {offer.face: offer.group for cell in cells for offer in cell.offers if offer.face}


def _held(scene: Scene, hand: Hand) -> str:
    """The face in hand where taps draw: there always is one."""
    faces = _faces(scene)
    return hand.held if hand.held in faces else next(iter(faces), "")


def _faces_to_draw(scene: Scene, hand: Hand, strokes: str) -> Pad:
    held = _held(scene, hand)
    faces = tuple(
        Press("held", face, name, f"{face} {name}", on=face == held) for face, name in _faces(scene).items()
    )
    if not any(offer.stroke for cell in scene.cells for offer in cell.offers):
        return Pad(faces)
    return Pad(faces, (Press("line", "" if hand.line else ON, strokes, strokes, on=bool(hand.line)),))


def _groups(scene: Scene) -> dict[str, set[str]]:
    """The groups of faces, in order."""
    groups: dict[str, set[str]] = {}
    for cell in scene.cells:
        for offer in cell.offers:
            if offer.group and offer.face:
                groups.setdefault(offer.group, set()).add(offer.face)
    return groups


def _faces_to_choose(scene: Scene, hand: Hand, erase: str) -> Pad:
    groups, group = _groups(scene), group_of(scene, hand)
    cell = chosen(scene, hand)
    # those of the first group keep their places whatever is left of the others
    faces = sorted(groups.get(group, ()), key=lambda face: (len(face), face))
    presses = [_face(cell, hand, group, face, face) for face in faces]
    if any(_offer(it, ERASER) for it in scene.cells):
        presses.append(_face(cell, hand, group, ERASER, erase))
    toggles = [Press("group", it, it, it, on=it == group) for it in groups]
    return Pad(tuple(presses), tuple(toggles) if len(toggles) > 1 else ())


def _face(cell: Cell | None, hand: Hand, group: str, face: str, words: str) -> Press:
    if cell is None:
        held = hand.held == face
        return Press("held", "" if held else face, words, words, on=held)
    offer = _offer(cell, face, group)
    return Press("do", offer.action, offer.label, words) if offer else Press("", "", words, words)


def _offer(cell: Cell, face: str, group: str = "") -> Offer | None:
    """What a cell offers under a face, in any group if none is given."""
    offers: Sequence[Offer] = cell.offers
    if face == ERASER:
        return next((offer for offer in offers if offer.key == _ERASE_KEY), None)
    return next((offer for offer in offers if offer.face == face and group in ("", offer.group)), None)
