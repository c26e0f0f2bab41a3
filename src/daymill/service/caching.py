"""Responses that browsers and CDNs may keep."""

from __future__ import annotations

import gzip
import hashlib
from typing import TypeAlias

from fastapi import Request, Response
from starlette.datastructures import Headers

FOR_EVER = "public, max-age=31536000, immutable"
_JSON = "application/json"
_GZIP = "gzip"

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
        plain = text.encode()
        packed = gzip.compress(plain, mtime=0)
        self._tag = _tag(plain)
        headers = {"ETag": self._tag, "Cache-Control": control, "Vary": "Accept-Encoding"}
        self._plain = Response(plain, headers=headers, media_type=_JSON)
        self._packed = Response(packed, headers={**headers, "Content-Encoding": _GZIP}, media_type=_JSON)
        self._known = Response(status_code=304, headers=headers)

    def answer(self, asked: Headers) -> Response:
        """The response to a request with these headers."""
        if _known(asked, self._tag):
            found = self._known
        else:
            found = self._packed if _takes_gzip(asked.get("accept-encoding", "")) else self._plain
        # a list for each request: what it passes through on its way out adds to its headers
        return Prepared(found.status_code, found.raw_headers.copy(), bytes(found.body))


def cached_json(request: Request, text: str, control: str = FOR_EVER) -> Response:
    """JSON with an ETag, or 304 without a body where the asker has it already."""
    plain = text.encode()
    headers = {"ETag": _tag(plain), "Cache-Control": control}
    if _known(request.headers, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(plain, headers=headers, media_type=_JSON)


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def _takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding names gzip, and not with a weight of nothing."""
    for one in accepted.lower().split(","):
        coding, _, weight = one.replace(" ", "").partition(";")
        if coding == _GZIP:
            return not (weight.startswith("q=0") and set(weight[3:]) <= {".", "0"})
    return False


def _known(asked: Headers, tag: str) -> bool:
    known = asked.get("if-none-match")
    if known is None:
        return False
    return known.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in known.split(","))
