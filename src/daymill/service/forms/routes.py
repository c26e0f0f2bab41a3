"""The addresses of the forms, beside those of the pages with scripts: `/form/...` for `/play/...`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import HTMLResponse

from daymill.service.caching import FOR_EVER
from daymill.service.fields import read_fields
from daymill.service.forms.days import day_form, day_page
from daymill.service.forms.layout import sheet_of
from daymill.service.forms.practice import practice_form, practice_page

router = APIRouter(prefix="/form", include_in_schema=False, default_response_class=HTMLResponse)

Text = Annotated[str, Query()]
Fields = Annotated[dict[str, str], Depends(read_fields)]


@router.get("/layout/{layout}.css")
def layout_sheet(layout: str) -> Response:
    """Where the buttons of a board lie over its drawing."""
    return Response(sheet_of(layout), headers={"Cache-Control": FOR_EVER}, media_type="text/css")


@router.get("/{day}/{game}")
def get_day(request: Request, day: str, game: str, step: Text = "") -> Response:
    """The puzzle of a day; after its end `step` is one of the answer's."""
    return day_page(request, day, game, step)


@router.post("/{day}/{game}")
def post_day(request: Request, day: str, game: str, sent: Fields) -> Response:
    """A press of a button there."""
    return day_form(request, day, game, sent)


@router.get("/{game}")
def get_practice(request: Request, game: str, level: Text = "", seed: Text = "", step: Text = "") -> Response:
    """A board for practice."""
    return practice_page(request, game, level, seed, step)


@router.post("/{game}")
def post_practice(request: Request, game: str, sent: Fields, level: Text = "", seed: Text = "") -> Response:
    """A press of a button there."""
    return practice_form(request, game, level, seed, sent)
