"""Players: a random id in a signed cookie, and nothing else."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from fastapi import Request, Response
from itsdangerous import BadSignature, Signer, TimestampSigner
from starlette.datastructures import State

from daymill.service.problems import Problem

COOKIE = "daymill_player"
LIFE = timedelta(days=400)  # browsers keep no cookie for longer
RENEWED = timedelta(days=1)

# HTTP wants every 401 to name a scheme
_ASKED = {"WWW-Authenticate": f'Cookie realm="player", cookie-name="{COOKIE}"'}


def known_player(request: Request) -> str | None:
    """The player whom the request's cookie names, or None where there is no cookie.

    Raises `Problem` (`bad_cookie`) for one that is forged or has expired; the answer deletes it.
    """
    try:
        found = _read(request)
    except BadSignature:
        gone = Response()
        forget(request, gone)
        problem = Problem(401, "bad_cookie", "The cookie that says who you are is not valid, or has expired.")
        raise problem.with_headers({**_ASKED, "Set-Cookie": gone.headers["set-cookie"]}) from None
    return found and found[0]


def require_player(request: Request) -> str:
    """The player whom the request's cookie names.

    Raises `Problem` with `no_player` where there is no cookie, and otherwise as `known_player` does.
    """
    player = known_player(request)
    if player is None:
        problem = Problem(401, "no_player", "Nobody is known here yet: no cookie came with this request.")
        raise problem.with_headers(_ASKED)
    return player


def player_of(request: Request) -> str | None:
    """The player, or None for no cookie and for one that is not valid."""
    try:
        found = _read(request)
    except BadSignature:
        return None
    return found and found[0]


def new_player() -> str:
    """A new id: 192 random bits."""
    return secrets.token_urlsafe(24)


def cookie_of(state: State, player: str) -> str:
    """The value of a cookie for `player`, signed now."""
    return _Dated(_keys(state), state.clock).sign(player).decode()


def remember(request: Request, response: Response, player: str) -> None:
    """Sets the cookie for `LIFE` from now, unless the request came with one of `player` that is no older
    than `RENEWED`."""
    try:
        found = _read(request)
    except BadSignature:
        found = None
    if found != (player, True):
        response.set_cookie(
            COOKIE,
            cookie_of(request.app.state, player),
            max_age=LIFE // timedelta(seconds=1),
            httponly=True,
            samesite="lax",
            secure=_secure(request),
        )


def forget(request: Request, response: Response) -> None:
    """Deletes the cookie."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=_secure(request))


class _Dated(TimestampSigner):
    """Signs with the service's secret; what older secrets have signed is read, too."""

    def __init__(self, keys: Sequence[bytes], clock: Callable[[], datetime] | None = None) -> None:
        super().__init__(list(keys), "daymill/player/2", key_derivation="hmac", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        """Seconds since 1970."""
        return int(self._clock().timestamp()) if self._clock else super().get_timestamp()


def _read(request: Request) -> tuple[str, bool] | None:
    """The player and whether the cookie may stay as it is. Raises `BadSignature`."""
    cookie = request.cookies.get(COOKIE, "").encode()
    if not cookie:
        return None
    state: State = request.app.state
    player, signed_at = _signed(cookie, tuple(_keys(state)))
    if signed_at is None:
        return player, False
    # one from the future is no worse: the clock may have been set back
    age = _moment(state) - signed_at
    if age > LIFE:
        raise BadSignature("this cookie has expired")
    return player, age <= RENEWED


# one player sends the same cookie many times, and a signature takes as long to check as a move to replay
@lru_cache(10_000)
def _signed(cookie: bytes, keys: tuple[bytes, ...]) -> tuple[str, datetime | None]:
    """Whom a cookie names, and when it was signed: None for its first form. Raises `BadSignature`."""
    try:
        player, signed_at = _Dated(keys).unsign(cookie, return_timestamp=True)
    except BadSignature:
        first = Signer(list(keys), "daymill/player/1", key_derivation="hmac", digest_method=hashlib.sha256)
        return first.unsign(cookie).decode(), None
    return player.decode(), signed_at


def _moment(state: State) -> datetime:
    now: datetime = state.clock()
    return now.astimezone(UTC)


def _keys(state: State) -> list[bytes]:
    """Oldest first; the last one signs."""
    return [*state.old_secrets, state.secret]


def _secure(request: Request) -> bool:
    origin: str = request.app.state.settings.origin
    return request.scope["scheme"] == "https" or origin.startswith("https:")
