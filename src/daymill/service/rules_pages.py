"""The rules of each game in plain words, with an example that is played step by step."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from daymill.core.errors import Invalid
from daymill.games import NAMES, load
from daymill.service.dress import modules, picture, render
from daymill.service.examples import Example, example_of, example_text

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/rules")
def all_rules_page(request: Request) -> HTMLResponse:
    """Every game with what it is about."""
    games = [(load(name).info, picture(example_of(name).middle)) for name in NAMES]
    return render(request, "all_rules.html", here="rules", games=games)


@router.get("/rules/{game}")
def rules_page(request: Request, game: str, step: Annotated[str, Query()] = "") -> HTMLResponse:
    """The rules of a game. Without scripts the example stands at `step`, from 0 to its last one."""
    info, example = load(game).info, example_of(game)
    at = _place(step, example)
    return render(
        request,
        "rules.html",
        here="rules",
        info=info,
        worked=example,
        at=at,
        drawing=picture(example.frames[at].scene),
        frames=example_text(game),
        following=NAMES[(NAMES.index(game) + 1) % len(NAMES)],
        modules=modules("pages/example.js"),
    )


def _place(text: str, example: Example) -> int:
    """Raises `Invalid` (`bad_step`)."""
    if not text:
        return 0
    if text.isascii() and text.isdecimal() and len(text) <= 4 and int(text) <= example.last:
        return int(text)
    raise Invalid("bad_step", f"the steps of this example are 0 to {example.last}, not {text[:40]}", "step")
