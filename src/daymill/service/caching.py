"""Responses that browsers and CDNs may keep."""

from __future__ import annotations

import hashlib
from typing import TypeAlias

from fastapi import Request, Response
from starlette.datastructures import Headers

from daymill.service.codings import coding, pack

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # it may be kept, and is asked about each time
_JSON = "application/json"

RawHeaders: TypeAlias = list[tuple[bytes, bytes]]


class Prepared(Response):
    """A response whose body and headers are made already."""

    def __init__(self, status: int, raw_headers: RawHeaders, body: bytes) -> None:
        self.status_code = status
        self.raw_headers = raw_headers
        self.body = body
        self.background = None


class Body:
    """A JSON text that is sent many times: as it is, compressed, or, to whoever has it already, as a 304."""

    def __init__(self, text: str, control: str = FOR_EVER) -> None:
        """`control` is the Cache-Control to send it with."""
        self._text = text.encode()
        self._tag = _tag(self._text)
        self._headers = {"ETag": self._tag, "Cache-Control": control, "Vary": "Accept-Encoding"}
        self._coded: dict[str, Response] = {}
        self._known = Response(status_code=304, headers=self._headers)

    def answer(self, asked: Headers) -> Response:
        """The response to a request with these headers."""
        if knows(asked, self._tag):
            found = self._known
        else:
            name = coding(asked.get("accept-encoding", ""))
            found = self._coded.get(name) or self._code(name)
        # a list for each request: what it passes through on its way out adds to its headers
        return Prepared(found.status_code, found.raw_headers.copy(), bytes(found.body))

    def _code(self, name: str) -> Response:
        headers = {**self._headers, "Content-Encoding": name} if name else self._headers
        self._coded[name] = Response(pack(self._text, name), headers=headers, media_type=_JSON)
        return self._coded[name]


def cached_json(request: Request, text: str, control: str = FOR_EVER) -> Response:
    """JSON with an ETag, or 304 without a body where the asker has it already."""
    plain = text.encode()
    headers = {"ETag": _tag(plain), "Cache-Control": control}
    if knows(request.headers, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(plain, headers=headers, media_type=_JSON)


def knows(asked: Headers, tag: str) -> bool:
    """Whether an If-None-Match among these headers names the ETag, compared weakly (RFC 9110, 13.1.2)."""
    known = asked.get("if-none-match")
    if known is None:
        return False
    opaque = tag.removeprefix("W/")
    return known.strip() == "*" or opaque in (one.strip().removeprefix("W/") for one in known.split(","))


def _tag(body: bytes) -> str:
    """A weak ETag, since a body has the same in each content coding."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
