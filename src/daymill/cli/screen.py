"""Playing by keys on a terminal: one picture that is drawn again after each key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group
from rich.live import Live
from rich.text import Text

from daymill.cli.console import in_colour, out
from daymill.cli.draft import Draft
from daymill.cli.keys import single_keys
from daymill.cli.session import Session
from daymill.core.scene import Cell, Offer, Scene
from daymill.press.text import text

_COMMON = {"u": "undo", "r": "restart", "h": "hint"}
_GIVE_UP, _LEAVE, _TURN, _SHIFT = "g", "q", " ", "Shift+"
# where letters write words
_WRITING = {"?": "h", "!": "g"}


def play_by_keys(session: Session) -> None:
    """Until the end, or until the player leaves."""
    focus = first_offering(session.scene)
    groups = groups_of(session.scene)  # the first one is at hand
    anchor = ""  # where a stroke begins that is being stretched
    giving_up = False
    draft = Draft()
    shown = _picture(session, focus, groups, draft)
    with single_keys() as keys, Live(shown, console=out(), auto_refresh=False) as live:
        for pressed in keys:
            scene = session.scene
            written = draft.press(scene, pressed)
            if written is not None:
                session.message, session.marked = "", frozenset()
                if written and session.act(written):
                    draft.written = ""
                live.update(_picture(session, focus, groups, draft), refresh=True)
                if session.ended:
                    return
                continue
            key = _WRITING.get(pressed, pressed) if scene.entry else pressed
            if key == _LEAVE:
                return
            offer = offer_for(scene, anchor or focus, key, groups)
            action = offer.action if offer else _COMMON.get(key, "")
            if offer and offer.stroke and anchor:
                action = f"{action} {focus}"
            session.message, session.marked = "", frozenset()
            if key == _GIVE_UP and not offer:
                action = "give up" if giving_up else ""
                session.message = f"Press {_GIVE_UP} again to give up."
            giving_up = key == _GIVE_UP
            begun, anchor = anchor or focus, ""
            if key == _TURN and groups:
                groups = (*groups[1:], groups[0])
            elif action:
                session.act(action)
            elif key.startswith("Arrow"):
                focus = neighbour(scene, focus, key)
            elif key.startswith(_SHIFT) and scene.tap == "draw":
                anchor, to = begun, neighbour(scene, focus, key.removeprefix(_SHIFT))
                focus = to if stroke(scene, anchor, to) else focus
                session.marked = stroke(scene, anchor, focus)
            scene = session.scene
            if not any(cell.id == focus and cell.offers for cell in scene.cells):
                focus = first_offering(scene)
            live.update(_picture(session, focus, groups, draft), refresh=True)
            if session.ended:
                return


def first_offering(scene: Scene) -> str:
    """The id of the first cell that offers an action, "" where none does."""
    return next((cell.id for cell in scene.cells if cell.offers), "")


def neighbour(scene: Scene, focus: str, key: str) -> str:
    """The id of the cell that an arrow key leads to from `focus`: of those that offer an action and lie
    that way, the one least aside, then the nearest. `focus` itself where there is none."""
    sign = 1 if key in ("ArrowDown", "ArrowRight") else -1
    along = 1 if key in ("ArrowDown", "ArrowUp") else 0
    places = {cell.id: _middle(cell) for cell in scene.cells if cell.offers}
    if focus not in places:
        return focus
    start = places[focus]
    distances = {
        name: (abs(place[1 - along] - start[1 - along]), sign * (place[along] - start[along]))
        for name, place in places.items()
        if sign * (place[along] - start[along]) > 0
    }
    return min(distances, key=distances.__getitem__, default=focus)


def stroke(scene: Scene, first: str, last: str) -> frozenset[str]:
    """The ids of the cells from one to another that offer an action; none where they share neither row nor
    column."""
    ends = [cell.at for cell in scene.cells if cell.id in (first, last)]
    if len({at[0] for at in ends}) > 1 and len({at[1] for at in ends}) > 1:
        return frozenset()
    across, down = sorted(at[0] for at in ends), sorted(at[1] for at in ends)
    return frozenset(
        cell.id
        for cell in scene.cells
        if cell.offers and across[0] <= cell.at[0] <= across[-1] and down[0] <= cell.at[1] <= down[-1]
    )


def groups_of(scene: Scene) -> tuple[str, ...]:
    """The groups of offers that cells have and that take turns, in the order of their first offers."""
    if scene.tap == "draw":
        return ()
    offers = (offer for cell in scene.cells for offer in cell.offers)
    return tuple(dict.fromkeys(offer.group for offer in offers if offer.group))


def offer_for(scene: Scene, focus: str, key: str, groups: Sequence[str] = ()) -> Offer | None:
    """What a key does: Enter and Space the first offer of the focused cell, other keys the offer of that
    cell, or else the control, that has the key. Where a tap only chooses, so do Enter and Space; and of the
    offers in groups that take turns, those of the first group in `groups` are taken, by their faces."""
    local = next((cell.offers for cell in scene.cells if cell.id == focus), ())
    if key in ("Enter", " ") and local:
        return None if scene.tap == "choose" else local[0]
    at_hand = next((it for it in local if it.group in groups[:1] and it.face == key), None)
    rest = (offer for offer in (*local, *scene.controls) if not offer.group or scene.tap == "draw")
    return at_hand or next((offer for offer in rest if offer.key == key), None)


def _middle(cell: Cell) -> tuple[int, int]:
    x, y, width, height = cell.at
    return x + width // 2, y + height // 2


def _picture(session: Session, focus: str, groups: Sequence[str], draft: Draft) -> Group:
    scene = session.scene
    drawn = text(scene, in_colour(), "" if session.ended else focus, session.marked)
    parts = [Text(session.game.info.goal, "bold"), Text(), Text.from_ansi(drawn), Text()]
    if not session.ended:
        parts += [Text(session.status()), *focused(scene, focus, groups), Text(_legend(scene), "dim")]
        if scene.entry or draft.written:
            parts.append(Text(draft.shown(scene), "bold"))
    if session.message:
        parts.append(Text(session.message, "bold"))
    return Group(*parts)


def focused(scene: Scene, focus: str, groups: Sequence[str]) -> Iterator[Text]:
    """What can be done at the focused cell; nothing where there is none."""
    for cell in scene.cells:
        if cell.id != focus:
            continue
        if groups:
            faces = ", ".join(offer.face for offer in cell.offers if offer.group == groups[0])
            ways = [f"{groups[0]}: {faces or 'none'}", f"Space: {groups[1 % len(groups)]}"]
            ways += [f"{offer.key}: {offer.label}" for offer in cell.offers if not offer.group]
            yield Text(f"{cell.name}. {'; '.join(ways)}")
        else:
            keys = ", ".join(offer.key for offer in cell.offers if offer.key)
            here = f"; the keys here: {keys}" if keys else ""
            yield Text(f"{cell.name}. {cell.offers[0].label}: Enter{here}")


def _legend(scene: Scene) -> str:
    if scene.entry:
        return "letters write, Enter hands in, ? hint, ! give up, Ctrl-D leave"
    arrows = ["arrows move" if scene.arrows == "play" else "arrows choose"]
    if any(offer.stroke for cell in scene.cells for offer in cell.offers):
        arrows.append("Shift and arrows stretch a stroke")
    if scene.typed:
        arrows.append("digits take the cell with that number")
    own = [f"{offer.key} {offer.label.lower()}" for offer in scene.controls if len(offer.key) == 1]
    return ", ".join((*arrows, *own, "u undo", "h hint", "r restart", "g give up", "q leave"))
