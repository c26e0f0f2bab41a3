"""The worked example of each game: a small puzzle, and the steps that solve it, each as a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from daymill.core.scene import Scene
from daymill.games import load
from daymill.service.worked import Frame, frames_of, frames_text

# small boards, each with several techniques: level and seed
_BOARDS = {
    "tandem": (3, 3),
    "bloom": (5, 1),
    "sudoku": (2, 2),
    "nonogram": (2, 2),
    "pipes": (2, 1),
    "sums": (2, 3),
    "minesweeper": (2, 2),
    "twenty48": (1, 3),
    "word": (2, 1),
    "tictactoe": (6, 1),
    "schulte": (1, 1),
    "opposites": (3, 1),
}


@dataclass(frozen=True, slots=True)
class Example:
    """A puzzle of `level` and `seed`, from its start to its end."""

    level: int
    seed: int
    frames: tuple[Frame, ...]

    @property
    def last(self) -> int:
        """The number of steps."""
        return len(self.frames) - 1

    @property
    def middle(self) -> Scene:
        """The picture in the middle, with nothing pointed out."""
        scene = self.frames[(self.last + 1) // 2].scene
        return replace(scene, shapes=tuple(it for it in scene.shapes if it.style != "looked-at"))


@cache
def example_of(name: str) -> Example:
    """The worked example of a game. Raises `Invalid` (`unknown_game`)."""
    game = load(name)
    level, seed = _BOARDS[name]
    return Example(level, seed, tuple(frames_of(game, game.generate(level, seed))))


@cache
def example_text(name: str) -> str:
    """The example as JSON for a script. Raises `Invalid` (`unknown_game`)."""
    return frames_text(example_of(name).frames)
