"""Who has sent a form, and whether it was a page of this site that made it.

Old browsers say neither with `Origin` nor with `Sec-Fetch-Site` where a form comes from, and send their
cookies along with any. So a form carries a token, which is a signature of whoever the page was made for: of
the player or, before there is one, of a random cookie that the first page brings. Pages of other sites know
neither.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

from fastapi import Request, Response
from itsdangerous import Signer
from starlette.datastructures import State

from daymill.service.players import known_player, player_of
from daymill.service.problems import Problem

COOKIE = "daymill_form"
_COOKIE = re.compile(r"[A-Za-z0-9_-]{32}", re.ASCII)


def bearer_of(request: Request) -> str:
    """For whom a page is made: the player, else what the cookie holds, else something new."""
    return player_of(request) or _cookie(request) or secrets.token_urlsafe(24)


def remember(request: Request, response: Response, bearer: str) -> None:
    """Sets the cookie, for as long as the browser is open, where the request came with none and no player."""
    if bearer not in (player_of(request), _cookie(request)):
        secure = request.scope["scheme"] == "https" or request.app.state.settings.origin.startswith("https:")
        response.set_cookie(COOKIE, bearer, httponly=True, samesite="lax", secure=secure)


def token_of(state: State, bearer: str) -> str:
    """The token of the forms that are made for `bearer`."""
    return _signer(state).get_signature(bearer).decode()


def check_token(request: Request, token: str) -> None:
    """Raises `Problem`: `no_player` where no cookie came along, so that there is nobody to play for,
    `bad_form` for a token that is not of the player or the cookie."""
    bearers = [it for it in (known_player(request), _cookie(request)) if it]
    if not bearers:
        raise Problem(401, "no_player", "No cookie came with this form; without cookies no game can be kept.")
    signer = _signer(request.app.state)
    if not any(signer.verify_signature(it, token.encode()) for it in bearers):
        detail = "This form was not made for this browser. Load its page again, and nothing is lost."
        raise Problem(403, "bad_form", detail, "token")


def player_for(request: Request) -> str:
    """The player who has sent a form whose token is good.

    Whoever is none yet becomes one: always the same for the same cookie, so that a first form that is sent
    twice opens one attempt.
    """
    player = known_player(request)
    if player:
        return player
    made = hmac.digest(request.app.state.secret, f"daymill/form/player|{_cookie(request)}".encode(), "sha256")
    return base64.urlsafe_b64encode(made[:24]).decode()


def _cookie(request: Request) -> str:
    cookie = request.cookies.get(COOKIE, "")
    return cookie if _COOKIE.fullmatch(cookie) else ""


def _signer(state: State) -> Signer:
    keys = [*state.old_secrets, state.secret]
    return Signer(keys, "daymill/form/token", key_derivation="hmac", digest_method=hashlib.sha256)
