"""Whether boards are drawn or written, which a browser keeps in a cookie."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import Request, Response

PICTURE, TEXT = VIEWS = ("picture", "text")
COOKIE = "form_view"
_A_YEAR = 365 * 24 * 3600


def view_of(request: Request, sent: Mapping[str, str] | None = None) -> str:
    """One of `VIEWS`: as a form or an address asks, else as the cookie says, else pictures."""
    asked = ((sent or {}).get("view"), request.query_params.get("view"), request.cookies.get(COOKIE))
    return next((view for view in asked if view in VIEWS), PICTURE)


def keep_view(request: Request, response: Response, view: str) -> None:
    """Sets the cookie where it says something else."""
    if request.cookies.get(COOKIE, PICTURE) != view:
        response.set_cookie(COOKIE, view, max_age=_A_YEAR, samesite="lax")
