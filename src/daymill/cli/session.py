"""A game that is being played in the terminal: the puzzle, the log so far, and what to say of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

from daymill.core.errors import Refused
from daymill.core.game import AnyGame, AnyPuzzle, Score
from daymill.core.replay import Play, advance, begin, next_step
from daymill.core.scene import Scene
from daymill.core.sharing import share_text


@dataclass
class Session:
    """Where the player stands. `message` is what the last action has to say, `marked` the cells it names."""

    game: AnyGame
    puzzle: AnyPuzzle
    log: list[str] = field(default_factory=list)
    message: str = ""
    marked: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        self.play: Play[object] = begin(self.game, self.puzzle)
        self._begun = 0.0

    @property
    def ended(self) -> bool:
        """Whether nothing more can be done."""
        return bool(self.play.ended)

    @property
    def scene(self) -> Scene:
        """The picture of where the player stands."""
        return self.game.draw(self.game.view(self.puzzle, self.play.state))

    @property
    def score(self) -> Score:
        """The score so far."""
        return self.game.score(self.puzzle, self.play)

    def act(self, action: str) -> bool:
        """Take an action; whether it was accepted. A refusal is told in `message` and not logged. An action
        that the Scene offers as a timed one gets its time here.

        Raises `Invalid` (`unknown_action`).
        """
        self.marked = frozenset()
        action = self._timed(action)
        try:
            step = next_step(self.game, self.puzzle, self.play) if action == "hint" else None
            self.play = advance(self.game, self.puzzle, self.play, action)
        except Refused as refused:
            self.message = f"{refused.message} [{refused.code}]"
            return False
        self.log.append(action)
        if len(self.log) == 1:
            self._begun = monotonic()
        self.message = ""
        if step is not None:
            # a step without actions has only said where to look
            more = "" if step.actions else " Ask again to be told more."
            self.message = f"Hint. {step.sentence}{more}"
            self.marked = frozenset(step.cells)
        return True

    def _timed(self, action: str) -> str:
        timed = f"{action.removesuffix(' @')} @"
        if timed not in offers(self.scene):
            return action
        return f"{timed}{int(1000 * (monotonic() - self._begun))}"

    def status(self) -> str:
        """What was counted, and the best score that can still be had."""
        best = self.score.best
        counted = ", ".join(f"{name} {count}" for name, count in self.play.counts().items())
        if best is None:
            return f"{counted}. Best score from here: – (no way leads to an answer: undo or restart)"
        return f"{counted}. Best score from here: {best}"

    def share(self) -> str:
        """The result as a text to show to others, which gives nothing away."""
        level, seed = self.puzzle.level, self.puzzle.seed
        which = "" if level is None else f"level {level}, seed {seed}"
        return share_text(self.game, which, self.play, self.score)


def offers(scene: Scene) -> dict[str, str]:
    """The actions that a Scene offers, with their labels: controls first, then those of the cells."""
    every = [*scene.controls, *(offer for cell in scene.cells for offer in cell.offers)]
    return {offer.action: offer.label for offer in every}
