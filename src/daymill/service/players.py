"""Players: a random id in a signed cookie, and nothing else."""

from __future__ import annotations

import hashlib
import secrets

from fastapi import Request, Response
from itsdangerous import BadSignature, Signer
from starlette.datastructures import State

COOKIE = "daymill_player"
_A_YEAR = 365 * 24 * 3600


def player_of(request: Request) -> str | None:
    """The player whom the request's cookie names, or None where it names none or was tampered with."""
    cookie = request.cookies.get(COOKIE, "")
    try:
        return _signer(request.app.state).unsign(cookie.encode()).decode()
    except (BadSignature, UnicodeError):
        return None


def new_player() -> str:
    """A new id: 192 random bits."""
    return secrets.token_urlsafe(24)


def remember(request: Request, response: Response, player: str) -> None:
    """Sets the cookie, for a year from now."""
    state: State = request.app.state
    response.set_cookie(
        COOKIE,
        _signer(state).sign(player).decode(),
        max_age=_A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https" or state.settings.origin.startswith("https:"),
    )


def _signer(state: State) -> Signer:
    return Signer(state.secret, "daymill/player/1", key_derivation="hmac", digest_method=hashlib.sha256)
