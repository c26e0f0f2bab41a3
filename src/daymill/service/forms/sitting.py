"""A game at hand: where it stands, and what its form carries to the next page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from urllib.parse import urlencode

from daymill.core.errors import Invalid, Refused
from daymill.core.game import Step
from daymill.core.replay import advance, next_step
from daymill.service.forms.hand import Hand
from daymill.service.logs import Attempt
from daymill.service.standing import Standing, go_on, start_of


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game that is played by forms.

    `path` and `query` are the address of its page; `hidden` are the fields that every form of it sends;
    `told` is the step of a hint, if that was the last action. `date` and `attempt` are None for practice.
    """

    path: str
    standing: Standing
    level: int
    told: Step | None = None
    query: dict[str, str] = field(default_factory=dict)
    hidden: dict[str, str] = field(default_factory=dict)
    date: date | None = None
    attempt: Attempt | None = None

    def address(self, hand: Hand | None = None, **more: str) -> str:
        """The address of its page, with what is in hand there."""
        asked = {**self.query, **(hand.fields() if hand else {}), **more}
        return f"{self.path}?{urlencode(asked)}" if asked else self.path


def last_hint(standing: Standing, log: Sequence[str]) -> Step | None:
    """What the last action of a log has told, if it is a hint."""
    if not log or log[-1] != "hint":
        return None
    if standing.step is not None:
        return standing.step
    before = go_on(start_of(standing.game, standing.puzzle), log[:-1])
    return next_step(before.game, before.puzzle, before.play)


def refusal(standing: Standing, action: str) -> Refused | None:
    """What the rules say against an action here, if anything."""
    try:
        advance(standing.game, standing.puzzle, standing.play, action)
    except Refused as refused:
        return refused
    except Invalid:
        pass  # nothing that this game knows
    return None


def hands_in(standing: Standing, action: str) -> bool:
    """Whether a control would end the game unsolved, on boards where arrows walk: that is asked first, as on
    the page with scripts. Of a hidden game the question would tell what the action shows."""
    scene = standing.scene
    if standing.game.hidden or scene.arrows != "focus":
        return False
    if all(control.action != action for control in scene.controls):
        return False
    try:
        return advance(standing.game, standing.puzzle, standing.play, action).ended == "finished"
    except (Refused, Invalid):
        return False
