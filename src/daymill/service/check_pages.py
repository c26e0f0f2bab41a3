"""Checking a board from elsewhere: pasted, judged, graded and explained. Nothing of it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse

from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.core.reading import integer
from daymill.games import NAMES
from daymill.service.addresses import whole
from daymill.service.dress import modules, picture, render
from daymill.service.fields import read_fields
from daymill.service.limits import take_one
from daymill.service.verdicts import MOST_STEPS, Verdict, verdict_of
from daymill.service.worked import frames_text

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

LONGEST_LINK = 8_000  # characters of a board in an address


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for: `number` is that of the board in the text, from 1, `step` one of the way."""

    text: str = ""
    game: str = ""
    number: int = 1
    step: int = 0


@router.get("/check")
def check_page(request: Request, game: Annotated[str, Query()] = "") -> HTMLResponse:
    """Where a board is pasted."""
    return _page(request, Wish(game=game if game in NAMES else ""))


@router.post("/check")
def check(request: Request, sent: Annotated[dict[str, str], Depends(read_fields)]) -> HTMLResponse:
    """The verdict on it; or, with 422, why there is none."""
    wish = Wish(sent.get("text", ""), sent.get("game", ""))
    try:
        number = integer(whole(sent.get("number") or "1"), 1, 10**6, "number")
        step = integer(whole(sent.get("step") or "0"), 0, MOST_STEPS, "step")
        wish = Wish(wish.text, wish.game, number, step)
        take_one(request, "solves")
        with request.app.state.solvers.place():
            return _judged(request, wish)
    except Invalid as invalid:
        return complaining(request, wish.text, wish.game, invalid)


def complaining(request: Request, text: str, game: str, complaint: Invalid) -> HTMLResponse:
    """What answers a board that cannot be used, wherever it was sent: the form with the reason, 422."""
    return _page(request, Wish(text, game), HTTPStatus.UNPROCESSABLE_ENTITY, complaint=str(complaint))


def _judged(request: Request, wish: Wish) -> HTMLResponse:
    # forms bring games along, and a stored day is shown without any
    from daymill.formats import read  # noqa: PLC0415

    if not wish.text.strip():
        raise Invalid("bad_shape", "there is no text to check", "text")
    found = read(wish.text, wish.game or None)
    if wish.number > len(found):
        raise Invalid(
            "bad_shape", f"there are {len(found)} boards here, and no number {wish.number}", "number"
        )
    verdict = verdict_of(found[wish.number - 1])
    return _page(request, wish, boards=len(found), verdict=verdict, **_shown(verdict, wish))


def _shown(verdict: Verdict, wish: Wish) -> dict[str, Any]:
    """What the template needs beside the verdict itself."""
    puzzle, way = verdict.puzzle, verdict.way
    at = min(wish.step, max(len(way) - 1, 0))
    link = "" if puzzle is None else encode(puzzle.to_json())
    return {
        "info": verdict.game.info,
        "at": at,
        "drawing": picture(way[at].scene) if way else verdict.start and picture(verdict.start),
        "answers": [picture(scene) for scene in verdict.answers],
        "frames": frames_text(way) if len(way) > 1 else "",
        "board": link if len(link) <= LONGEST_LINK else "",
    }


def _page(request: Request, wish: Wish, status: int = HTTPStatus.OK, **shown: Any) -> HTMLResponse:
    entries = ["pages/check.js"] + (["pages/example.js"] if shown.get("frames") else [])
    values = {"verdict": None, "complaint": "", "boards": 0, "frames": "", "most": MOST_STEPS, **shown}
    return render(request, "check.html", status, here="check", wish=wish, modules=modules(*entries), **values)
