"""How a visitor wants to be shown pages, chosen on a page of plain forms and kept in cookies."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from daymill.service import visitor as wishes
from daymill.service.dress import render
from daymill.service.fields import read_fields
from daymill.service.swatches import swatch
from daymill.service.visitor import Visitor, visitor
from daymill.service.words import LANGUAGES, words_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

SYSTEM = "system"
_LIFE = timedelta(days=400) // timedelta(seconds=1)  # browsers keep no cookie for longer
# the values that each setting may have; the first is what holds without a cookie
CHOICES: Mapping[str, tuple[str, ...]] = {
    wishes.DRESS_COOKIE: (SYSTEM, *wishes.DRESSES),
    wishes.LANGUAGE_COOKIE: (SYSTEM, *LANGUAGES),
    wishes.LETTERS_COOKIE: ("on", wishes.LETTERS_OFF),
    wishes.FORMS_COOKIE: ("off", wishes.FORMS_ON),
}


@router.get("/settings")
def settings_page(request: Request, saved: Annotated[str, Query()] = "") -> HTMLResponse:
    """What is chosen now, and what can be; `saved`: whether it was chosen just now."""
    return _page(request, saved=bool(saved))


@router.post("/settings")
def choose(request: Request, sent: Annotated[dict[str, str], Depends(read_fields)]) -> Response:
    """Keeps what a form says; a setting that it leaves out stays as it is."""
    wrong = next((name for name, value in sent.items() if value not in CHOICES.get(name, ())), None)
    if wrong is not None:
        return _page(request, HTTPStatus.UNPROCESSABLE_ENTITY, refused=(wrong[:40], sent[wrong][:40]))
    answer = RedirectResponse("/settings?saved=1", HTTPStatus.SEE_OTHER, {"Cache-Control": "no-store"})
    secure = request.scope["scheme"] == "https" or request.app.state.settings.origin.startswith("https:")
    for name, value in sent.items():
        if value == CHOICES[name][0]:
            answer.delete_cookie(name, secure=secure, samesite="lax")
        else:
            # scripts read them, too, and the one of letters they set
            answer.set_cookie(name, value, max_age=_LIFE, secure=secure, samesite="lax")
    return answer


def _page(
    request: Request,
    status: int = HTTPStatus.OK,
    saved: bool = False,
    refused: tuple[str, str] | None = None,
) -> HTMLResponse:
    now = visitor(request)
    device = Visitor(wishes.preferred(request.headers.get("accept-language", "")))
    return render(
        request,
        "settings.html",
        status,
        here="settings",
        chosen=_chosen(now),
        saved=saved,
        refused=refused,
        dress_pictures={
            name: swatch("" if name == SYSTEM else name) for name in CHOICES[wishes.DRESS_COOKIE]
        },
        languages={name: words_of(name).own_name for name in LANGUAGES},
        language_of_device=words_of(device.language).own_name,
    )


def _chosen(now: Visitor) -> dict[str, str]:
    """What a visitor's wishes are as values of the form."""
    return {
        wishes.DRESS_COOKIE: now.dress or SYSTEM,
        wishes.LANGUAGE_COOKIE: now.language if now.asked else SYSTEM,
        wishes.LETTERS_COOKIE: "on" if now.letters else wishes.LETTERS_OFF,
        wishes.FORMS_COOKIE: wishes.FORMS_ON if now.forms else "off",
    }
