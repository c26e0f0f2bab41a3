"""A puzzle solved step by step, each step as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from daymill.core.canonical import Json, encode
from daymill.core.game import AnyGame, AnyPuzzle, Step
from daymill.core.replay import carry_out, unfold
from daymill.core.scene import Scene, Shape

# what a step of these is about is gone once it is done
_FLEETING = ("schulte", "opposites")
_ROOM = 4  # of a grid unit's hundred, around what a step looks at


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, and the step that has led there: None at the start. What the step looks at is pointed out by
    shapes of the style `looked-at`."""

    step: Step | None
    scene: Scene


def frames_of(game: AnyGame, puzzle: AnyPuzzle) -> Iterator[Frame]:
    """The start, and where each step of an explanation leads."""
    before = game.start(puzzle)
    yield Frame(None, _drawn(game, puzzle, before))
    coming = iter(unfold(game, puzzle, before))
    entry = next(coming, None)
    while entry is not None:
        (step, after), entry = entry, next(coming, None)
        shown = after
        if game.info.name in _FLEETING and entry is not None:
            shown = carry_out(game, puzzle, before, replace(step, actions=step.actions[:-1]))
        yield Frame(step, _drawn(game, puzzle, shown, step.cells))
        before = after


def frames_text(frames: Sequence[Frame]) -> str:
    """Frames, one or more, as JSON for a script: each shape once, and of each frame the numbers of its
    shapes, in the order of painting, and the sentence."""
    numbers: dict[Shape, int] = {}
    told: list[Json] = []
    for frame in frames:
        shapes = [numbers.setdefault(shape, len(numbers)) for shape in frame.scene.shapes]
        told.append({"shapes": shapes, "sentence": frame.step.sentence if frame.step else ""})
    first = frames[0].scene
    return encode(
        {
            "width": first.width,
            "height": first.height,
            "shapes": [shape.to_json() for shape in numbers],
            "frames": told,
        }
    )


def pointed(scene: Scene, cells: Collection[str]) -> Scene:
    """The picture with some of its cells pointed out."""
    marks = tuple(Shape("rect", "looked-at", _inside(*cell.at)) for cell in scene.cells if cell.id in cells)
    return replace(scene, shapes=scene.shapes + marks)


def _drawn(game: AnyGame, puzzle: AnyPuzzle, state: Any, looked_at: Collection[str] = ()) -> Scene:
    return pointed(game.draw(game.view(puzzle, state)), looked_at)


def _inside(x: int, y: int, width: int, height: int) -> tuple[int, ...]:
    return x + _ROOM, y + _ROOM, width - 2 * _ROOM, height - 2 * _ROOM, 2 * _ROOM
