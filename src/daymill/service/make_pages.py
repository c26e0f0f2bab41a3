"""Making a puzzle: a game, a level and a seed, and a link that anyone can open."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from daymill.core.errors import Invalid
from daymill.core.game import check_level
from daymill.core.seeds import SEEDS, check_seed
from daymill.games import NAMES, load
from daymill.press.paper import OFF_PAPER
from daymill.service.addresses import whole
from daymill.service.boards import puzzle_values
from daymill.service.dress import modules, render

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Text = Annotated[str, Query()]


@router.get("/make")
def make_page(request: Request, game: Text = "", level: Text = "", seed: Text = "") -> Response:
    """The games to choose from; of one its levels; of a level and a seed the puzzle, and where it can be
    played. Where only a level is given, a seed is drawn."""
    if not game:
        return render(request, "make_games.html", here="make", games=[load(name).info for name in NAMES])
    info = load(game).info
    if not level and not seed:
        return making(request, game)
    try:
        row = check_level(whole(level), len(info.levels))
        if not seed:
            drawn = f"/make?game={info.name}&level={row}&seed={secrets.randbits(32)}"
            return RedirectResponse(drawn, HTTPStatus.SEE_OTHER, {"Cache-Control": "no-store"})
        number = check_seed(whole(seed))
    except Invalid as invalid:
        return making(request, game, level, seed, invalid)
    puzzle = load(game).generate(row, number)
    asked = f"{info.name}?level={row}&seed={number}"
    return render(
        request,
        "make.html",
        here="make",
        **puzzle_values(puzzle, row),
        seed=number,
        next_seed=(number + 1) % SEEDS,
        complaint="",
        figures=puzzle.proof.figures if load(game).hidden is None else {},
        link=f"{str(request.base_url).rstrip('/')}/play/{asked}",
        asked=asked,
        on_paper=info.name not in OFF_PAPER,
        modules=modules("pages/make.js"),
    )


def making(
    request: Request, game: str, level: str = "", seed: str = "", complaint: Invalid | None = None
) -> HTMLResponse:
    """The form for a puzzle of a game; with what is wrong with what was sent, 422."""
    status = HTTPStatus.UNPROCESSABLE_ENTITY if complaint else HTTPStatus.OK
    return render(
        request,
        "make.html",
        status,
        here="make",
        info=load(game).info,
        level=whole(level) if level else 1,
        seed=seed,
        complaint=complaint.message if complaint else "",
        link="",
        modules=(),
    )
