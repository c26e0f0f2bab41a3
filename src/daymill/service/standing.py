"""Where a log leads, by the rules: what an attempt shows, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from daymill.core.errors import Invalid, Refused
from daymill.core.game import AnyGame, AnyPuzzle, Score, Step
from daymill.core.replay import Play, advance, begin, next_step
from daymill.core.scene import Scene
from daymill.core.timing import split_time
from daymill.service.problems import Problem


@dataclass(frozen=True, slots=True)
class Standing:
    """Where `length` actions lead on a puzzle. `ms` is the last time in the log, 0 where there is none;
    `step` is what a hidden game's last action has told, if it is a hint."""

    game: AnyGame
    puzzle: AnyPuzzle
    play: Play[Any]
    length: int = 0
    ms: int = 0
    step: Step | None = None

    @property
    def score(self) -> Score:
        """The score there."""
        return self.game.score(self.puzzle, self.play)

    @property
    def scene(self) -> Scene:
        """What the player sees there."""
        return self.game.draw(self.game.view(self.puzzle, self.play.state))


def start_of(game: AnyGame, puzzle: AnyPuzzle) -> Standing:
    """Before the first action."""
    return Standing(game, puzzle, begin(game, puzzle))


def go_on(start: Standing, more: Sequence[str]) -> Standing:
    """Where `more` actions lead from `start`.

    Raises `Problem` (`refused`) at the first action that the rules do not allow and `Invalid`
    (`unknown_action`) at one that does not exist; both name its index in the log.
    """
    game, puzzle, play, ms, step = start.game, start.puzzle, start.play, start.ms, start.step
    for at, action in enumerate(more, start.length):
        try:
            telling = game.hidden and action == "hint" and at == start.length + len(more) - 1
            step = next_step(game, puzzle, play) if telling else None
            play = advance(game, puzzle, play, action)
        except Refused as refused:
            raise Problem(409, "refused", refused.message, f"action {at}", reason=refused.code) from None
        except Invalid as invalid:
            raise invalid.inside(f"action {at}") from None
        timed = split_time(action)
        ms = timed[1] if timed else ms
    return Standing(game, puzzle, play, start.length + len(more), ms, step)
