"""From templates to pages: the Jinja environment, its filters, and the drawings that stand in a page."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import Request
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
from daymill.service.files import FILES
from daymill.service.visitor import visitor
from daymill.service.words import words_of

_WEB = Path(__file__).parent.parent / "web"
_SCRIPTS = _WEB / "static" / "js"
# the style sheets of a dress, and for which devices: without one, the device's wishes choose, the last that
# holds winning
_SHEETS: dict[str, tuple[tuple[str, str], ...]] = {
    "": (
        ("dark", "(prefers-color-scheme: dark)"),
        ("contrast", "(prefers-contrast: more)"),
        ("eink", "(monochrome), (update: slow)"),
    ),
    "light": (),
    "dark": (("dark", ""),),
    "eink": (("eink", ""),),
    "contrast": (("contrast", ""),),
}
_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";', re.MULTILINE | re.DOTALL)


def render(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """The page of a template, in the language and the dress that the request asks for. It is asked for anew
    at each visit, since it holds a player's own state."""
    wanted = visitor(request)
    page = page_of(template, wanted.language, wanted.dress, way=wanted.way, **values)
    return HTMLResponse(FILES.versioned(page), status, {"Cache-Control": "private, no-cache"})


def page_of(template: str, language: str, dress: str = "", edition: str = "", **values: Any) -> str:
    """The HTML of a template. Where `info` is among the values, it is told in that language. `edition` is
    that of the words, "" for the service's own pages."""
    if "info" in values:
        values["info"] = words_of(language, edition).told(values["info"])
    shown = {"dress": dress, "dresses": _SHEETS[dress], **values}
    return _environment(language, edition).get_template(template).render(shown)


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
def _environment(language: str, edition: str = "") -> Environment:
    say = words_of(language, edition)
    environment = Environment(
        loader=FileSystemLoader(_WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        long_date=say.long_date,
        short_date=say.short_date,
        month=say.month,
        duration=say.duration,
        span=say.span,
        told=say.told,
        sentence=_sentence,
        script_json=_script_json,
    )
    titles = {name: say.title(name) for name in TITLES}
    environment.globals.update(say=say, example=_example, words=WORDS, titles=titles)
    environment.globals.update(today=None, here="", way="play")  # what pages may leave unsaid
    environment.globals["static"] = ()  # which of the pages named in the frame a site without a server has
    return environment


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
