"""From templates to pages: the Jinja environment, its filters, and the drawings that stand in a page."""

from __future__ import annotations

import json
import re
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from daymill.core.adopt import adopt
from daymill.core.canonical import Json, encode
from daymill.core.game import WORDS, AnyPuzzle
from daymill.core.replay import replay
from daymill.core.scene import Scene
from daymill.games import TITLES, load
from daymill.press.svg import svg

_WEB = Path(__file__).parent.parent / "web"
_SCRIPTS = _WEB / "static" / "js"
_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";', re.MULTILINE | re.DOTALL)


def render(template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """The page of a template. It is asked for anew at each visit, since it holds a player's own state."""
    page = _environment().get_template(template).render(values)
    return HTMLResponse(page, status, {"Cache-Control": "private, no-cache"})


def first_scene(puzzle: AnyPuzzle) -> Scene:
    """The Scene of a puzzle as it starts."""
    game = load(puzzle.game)
    return game.draw(game.view(puzzle, game.start(puzzle)))


def picture(scene: Scene) -> Markup:
    """A Scene as an SVG element, dressed by the page's stylesheet."""
    return Markup(svg(scene, standalone=False))  # noqa: S704, press escapes what it writes


@cache
def modules(*entries: str) -> tuple[str, ...]:
    """The addresses of the scripts that `entries` lead to by static imports, each once, so that a page can
    have them all fetched at the same time."""
    found: dict[Path, None] = {}
    waiting = [_SCRIPTS / entry for entry in entries]
    while waiting:
        script = waiting.pop(0)
        if script not in found:
            found[script] = None
            waiting += [
                (script.parent / name).resolve() for name in _IMPORT.findall(script.read_text("utf-8"))
            ]
    return tuple(f"/static/js/{script.relative_to(_SCRIPTS).as_posix()}" for script in found)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        long_date=_long_date, duration=_duration, sentence=_sentence, script_json=_script_json
    )
    environment.globals.update(example=_example, today=None, here="", words=WORDS, titles=TITLES)
    return environment


def _long_date(day: date) -> str:
    return f"{day:%A} {day.day} {day:%B %Y}"


def _duration(seconds: int) -> str:
    """As `text.left` of the scripts."""
    hours, minutes = seconds // 3600, seconds % 3600 // 60
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min" if minutes else f"{seconds} s"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def _script_json(text: str) -> Markup:
    """JSON that no `</script>` or `<!--` inside it can end."""
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704


def _example(game: str, board: Json, actions: list[str], answer: Json = None) -> Markup:
    """The drawing of a board after some actions, played by the game itself. A hidden one needs its answer."""
    return _played(game, encode(board), tuple(actions), encode(answer))


@cache
def _played(name: str, board: str, actions: tuple[str, ...], answer: str) -> Markup:
    game = load(name)
    found, told = game.read_board(json.loads(board)), json.loads(answer)
    puzzle = adopt(game, found, None if told is None else game.read_answer(found, told))
    play, refusals = replay(game, puzzle, actions)
    if refusals:
        raise ValueError(f"{name} refuses {refusals[0].action!r} of an example: {refusals[0].message}")
    return picture(game.draw(game.view(puzzle, play.state)))
