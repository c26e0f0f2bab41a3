"""The way to an answer, a step at a time."""

from __future__ import annotations

from cachetools import LRUCache, cached

from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.game import AnyGame, AnyPuzzle, Step
from daymill.core.replay import unfold
from daymill.core.scene import Scene


def frame_of(game: AnyGame, puzzle: AnyPuzzle, step: str) -> tuple[int, int, Step | None, Scene]:
    """The number of a step as an address says it, that of the last one, what the step is (None at the start,
    0), and the board after it.

    Raises `Invalid` (`bad_step`).
    """
    way = _way(game, puzzle)
    last = len(way) - 1
    if not (len(step) <= 6 and step.isascii() and step.isdecimal() and int(step) <= last):
        raise Invalid("bad_step", f"the steps of this answer are 0 to {last}, not {step[:40]!r}", "step")
    told, state = way[int(step)]
    return int(step), last, told, game.draw(game.view(puzzle, state))


@cached(LRUCache(32), key=lambda game, puzzle: encode(puzzle.to_json()))
def _way(game: AnyGame, puzzle: AnyPuzzle) -> list[tuple[Step | None, object]]:
    """The start, and each step with the state after it."""
    start = game.start(puzzle)
    return [(None, start), *unfold(game, puzzle, start)]
