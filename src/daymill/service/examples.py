"""The worked example of each game: a small puzzle, and the steps that solve it, each as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from daymill.core.canonical import Json, encode
from daymill.core.game import AnyGame, AnyPuzzle, Step
from daymill.core.replay import carry_out, unfold
from daymill.core.scene import Scene, Shape
from daymill.games import load

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
# what a step of these is about is gone once it is done
_FLEETING = ("schulte", "opposites")
_ROOM = 4  # of a grid unit's hundred, around what a step looks at


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of the example, and the step that has led there: None at the start. What the step looks at is
    pointed out by shapes of the style `looked-at`."""

    step: Step | None
    scene: Scene


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
    return Example(level, seed, tuple(_frames(game, game.generate(level, seed))))


@cache
def example_text(name: str) -> str:
    """The example as JSON for a script: each shape once, and of each frame the numbers of its shapes, in the
    order of painting, and the sentence. Raises `Invalid` (`unknown_game`)."""
    numbers: dict[Shape, int] = {}
    frames: list[Json] = []
    for frame in example_of(name).frames:
        shapes = [numbers.setdefault(shape, len(numbers)) for shape in frame.scene.shapes]
        frames.append({"shapes": shapes, "sentence": frame.step.sentence if frame.step else ""})
    scene = example_of(name).frames[0].scene
    told = {
        "width": scene.width,
        "height": scene.height,
        "shapes": [shape.to_json() for shape in numbers],
        "frames": frames,
    }
    return encode(told)


def _frames(game: AnyGame, puzzle: AnyPuzzle) -> Iterator[Frame]:
    before = game.start(puzzle)
    yield Frame(None, _drawn(game, puzzle, before))
    steps = list(unfold(game, puzzle, before))
    for step, after in steps:
        shown = after
        if game.info.name in _FLEETING and step is not steps[-1][0]:
            shown = carry_out(game, puzzle, before, replace(step, actions=step.actions[:-1]))
        yield Frame(step, _drawn(game, puzzle, shown, step.cells))
        before = after


def _drawn(game: AnyGame, puzzle: AnyPuzzle, state: Any, looked_at: tuple[str, ...] = ()) -> Scene:
    scene = game.draw(game.view(puzzle, state))
    marks = tuple(
        Shape("rect", "looked-at", _inside(*cell.at)) for cell in scene.cells if cell.id in looked_at
    )
    return replace(scene, shapes=scene.shapes + marks)


def _inside(x: int, y: int, width: int, height: int) -> tuple[int, ...]:
    return x + _ROOM, y + _ROOM, width - 2 * _ROOM, height - 2 * _ROOM, 2 * _ROOM
