"""What every request and every response passes through."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from daymill.service.problems import SECURITY, Problem, answer

LARGEST_BODY = 64 * 1024
SLOWEST_BODY = 30.0  # seconds
_CLOSE = {"Connection": "close"}  # the rest of a body is not read
_SOON = {**_CLOSE, "Retry-After": "5"}
_A_YEAR = 365 * 24 * 3600

# what a document may do is of no use on these, of which a page loads dozens
_PARTS = ("text/javascript", "text/css")
_OF_PARTS = {"X-Content-Type-Options": SECURITY["X-Content-Type-Options"]}


class Secured:
    """Puts the security headers on every response, and answers HEAD wherever GET is answered.

    Scripts and style sheets get only the one that is about them, since headers are sent uncompressed. Where
    the service is reached over TLS, browsers are told to keep to it.
    """

    def __init__(self, app: ASGIApp, over_tls: bool = False) -> None:
        self.app = app
        kept = {"Strict-Transport-Security": f"max-age={_A_YEAR}"} if over_tls else {}
        self.whole = {**SECURITY, **kept}
        self.of_parts = {**_OF_PARTS, **kept}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = headers.get("content-type", "").startswith(_PARTS)
                headers.update(self.of_parts if part else self.whole)
            elif head:
                message = {**message, "body": b""}
            await send(message)

        await self.app({**scope, "method": "GET"} if head else scope, receive, sent)


class SameOrigin:
    """Turns away writes that a page of another site has sent (403, `cross_origin`).

    Browsers say so in Sec-Fetch-Site, or, where that is missing, in Origin. A program that is not a browser
    sends neither and has no one else's cookies.
    """

    def __init__(self, app: ASGIApp, origin: str = "") -> None:
        self.app = app
        self.origin = origin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it."""
        writes = scope["type"] == "http" and scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if writes and not self._allows(Headers(scope=scope)):
            problem = Problem(403, "cross_origin", "This request comes from a page of another site.")
            await answer(Request(scope), problem)(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _allows(self, headers: Headers) -> bool:
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        origin = headers.get("origin")
        if origin is None or (self.origin and origin == self.origin):
            return True
        _, _, place = origin.partition("://")
        return place == headers.get("host", "") != ""


class CutOff:
    """Answers what is cancelled before its answer has begun, as it is where a server stops and waits no
    longer (503, `unavailable`)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def sent(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sent)
        except asyncio.CancelledError:
            if begun:
                raise
            stopping = Problem(503, "unavailable", "The service is stopping; please try again.")
            await answer(Request(scope), stopping.with_headers(_SOON))(scope, receive, send)


class BodyLimit:
    """Reads a body to its end before anything else does.

    Turns away one over 64 KiB (413, `too_large`) and one that takes too long to come (408, `too_slow`).
    """

    def __init__(self, app: ASGIApp, patience: float = SLOWEST_BODY) -> None:
        self.app = app
        self.patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "")
        size = int(announced[:20]) if announced.isdecimal() else 0  # one too large need not be waited for
        try:
            async with asyncio.timeout(self.patience):
                body = await _read(receive, size)
        except Problem as too_large:
            await answer(Request(scope), too_large)(scope, receive, send)
            return
        except TimeoutError:
            too_slow = Problem(408, "too_slow", f"A body has to come within {self.patience:g} s.")
            await answer(Request(scope), too_slow.with_headers(_CLOSE))(scope, receive, send)
            return
        if body is None:
            return
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def received() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, received, send)


async def _read(receive: Receive, size: int) -> bytes | None:
    """A body that says it has `size` bytes, or None where the asker went away. Raises `Problem`."""
    body, more = b"", True
    while more and size <= LARGEST_BODY:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
        size = max(size, len(body))
    if size > LARGEST_BODY:
        raise Problem(413, "too_large", f"A body has at most {LARGEST_BODY} bytes.").with_headers(_CLOSE)
    return body
