"""The transfer code that a player has just made, for the page to show until it is used or over.

The service itself keeps only its hash, so the browser that made it holds it for that time.
"""

from __future__ import annotations

import re
from datetime import timedelta
from typing import NamedTuple

from fastapi import Request, Response

from daymill.service import transfers

_COOKIE = "daymill_code"
_PATH = "/numbers"
_FORM = re.compile(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}", re.ASCII)
_A_MINUTE = timedelta(minutes=1)


class Pending(NamedTuple):
    """A code that can be used, and for how many minutes yet."""

    code: str
    minutes: int


def keep(request: Request, answer: Response, code: str) -> None:
    """Lets the browser hold a code as long as it can be used."""
    secure = request.scope["scheme"] == "https" or request.app.state.settings.origin.startswith("https:")
    life = transfers.LIFE // timedelta(seconds=1)
    answer.set_cookie(
        _COOKIE, code, max_age=life, path=_PATH, httponly=True, samesite="strict", secure=secure
    )


def drop(answer: Response) -> None:
    """Takes it from the browser."""
    answer.delete_cookie(_COOKIE, path=_PATH, httponly=True, samesite="strict")


def pending(request: Request, player: str) -> Pending | None:
    """The code that the browser holds, if it is one of the player's that can be used."""
    code = request.cookies.get(_COOKIE, "")
    if not _FORM.fullmatch(code):
        return None
    state = request.app.state
    left = transfers.life_of(state.engine, code, player, state.clock())
    return None if left is None else Pending(code, -(-left // _A_MINUTE))
