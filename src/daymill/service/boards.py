"""What the templates of a game's page need of its puzzle."""

from __future__ import annotations

from typing import Any

from daymill.core.canonical import encode
from daymill.core.game import AnyPuzzle
from daymill.core.scene import Scene
from daymill.core.timing import waits_for_clock
from daymill.games import load
from daymill.service.dress import first_scene, modules, picture


def puzzle_values(puzzle: AnyPuzzle, level: int | None) -> dict[str, Any]:
    """What is said of a puzzle, and its drawing as it starts."""
    return {
        "info": load(puzzle.game).info,
        "level": level,
        "word": puzzle.grade.word,
        "drawing": picture(first_scene(puzzle)),
    }


def board_values(puzzle: AnyPuzzle, day: bool = False) -> dict[str, Any]:
    """What the game's page needs beyond that: the public puzzle. The browser has to build a puzzle that hides
    something itself, or, if it comes from elsewhere, is told all; of a day's it only learns what is seen."""
    scene = first_scene(puzzle)
    game = load(puzzle.game)
    told = game.public(puzzle).to_json()
    source = f"games/{puzzle.game}/index.js"
    if game.hidden:
        if day:
            told = {"game": puzzle.game, "scene": scene.to_json()}
            source = "pages/remote.js"
        elif puzzle.level is None:
            told = puzzle.to_json()
        else:
            told = {"game": puzzle.game, "level": puzzle.level, "seed": puzzle.seed}
    scripts = modules("pages/game.js", source, *tools_of(scene))
    return {**key_values(scene), "modules": scripts, "puzzle": encode(told)}


def key_values(scene: Scene) -> dict[str, Any]:
    """What the dialog of keys needs to know of the first Scene."""
    return {
        "arrows": scene.arrows,
        "tap": scene.tap,
        "typed": scene.typed,
        "entry": scene.entry is not None,
        "numbers": any(offer.key.isdecimal() for cell in scene.cells for offer in cell.offers),
        "faces": next(cell.offers for cell in scene.cells if cell.offers) if scene.tap == "draw" else (),
        "letters": [control for control in scene.controls if len(control.key) == 1],
    }


def tools_of(scene: Scene) -> tuple[str, ...]:
    """The scripts that a board of this first Scene needs beyond the common."""
    tools = {
        "board/brush.js": scene.tap == "draw",
        "board/writer.js": scene.entry is not None,
        "board/typist.js": scene.typed,
        "pages/stopwatch.js": waits_for_clock(scene),
    }
    return tuple(path for path, needed in tools.items() if needed)
