"""What a page holds beside the game: a chosen cell, the face in hand, a question. It is no part of the game,
so it travels in the address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace

from daymill.core.replay import LONGEST_ACTION
from daymill.core.scene import Scene

ON = "on"
PLAYED, STALE, LETTERS = "played", "stale", "letters"
_TURNS = ("at", "held", "group", "line", "start", "ask")


@dataclass(frozen=True, slots=True)
class Hand:
    """Each is "" where there is none; one that means nothing on the board is passed over.

    - `at`: the id of the cell that was pressed last, or the action of a control; where taps choose and no
      face is held, the chosen cell.
    - `held`: the face in hand; `group`: the group of faces that the pad shows.
    - `line`: `on` where two presses are the ends of a stroke; `start`: the first of them.
    - `ask`: an action that waits for a yes; `tried`: one that was refused.
    - `note`: `played` (it was already), `stale` (the board had gone on) or `letters` (that is no word).
    """

    at: str = ""
    held: str = ""
    group: str = ""
    line: str = ""
    start: str = ""
    ask: str = ""
    tried: str = ""
    note: str = ""

    def fields(self) -> dict[str, str]:
        """What an address has to say."""
        return {name: value for name, value in asdict(self).items() if value}

    def quiet(self) -> Hand:
        """Without what was said of the last press."""
        return replace(self, start="", ask="", tried="", note="")

    def turned(self, sent: Mapping[str, str]) -> Hand:
        """After a press that plays nothing: each field that was `sent` takes its place."""
        changed = {name: sent[name][:LONGEST_ACTION] for name in _TURNS if name in sent}
        if "held" in changed:
            changed["at"] = ""  # a face that is held goes into the next cell, and not into the chosen one
        if "at" in changed or "group" in changed:
            changed["held"] = changed.get("held", "")
        return replace(self.quiet(), **changed)

    def noted(self, note: str) -> Hand:
        """After a press that has played nothing, for that reason."""
        return replace(self.quiet(), note=note)

    def refused(self, action: str) -> Hand:
        """After an action that the rules have refused."""
        return replace(self.quiet(), tried=action)

    def after(self, scene: Scene, action: str) -> Hand:
        """After an action of a board that was shown as `scene`."""
        cell = _cell_of(scene, action)
        at = self.at if scene.tap == "choose" and not cell else cell or action
        return replace(self.quiet(), at=at)


def read_hand(sent: Mapping[str, str]) -> Hand:
    """What an address says."""
    return Hand(**{it.name: sent.get(it.name, "")[:LONGEST_ACTION] for it in fields(Hand)})


def _cell_of(scene: Scene, action: str) -> str:
    """The id of the cell that offers an action, alone or as the first of a stroke; "" for none."""
    for cell in scene.cells:
        for offer in cell.offers:
            if action == offer.action or (offer.stroke and action.startswith(f"{offer.action} ")):
                return cell.id
    return ""
