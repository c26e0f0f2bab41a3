"""Responses that browsers and CDNs may keep."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

from fastapi import Request, Response

FOR_EVER = "public, max-age=31536000, immutable"
_JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Body:
    """A JSON text, ready to be sent many times: as it is, compressed, and its ETag."""

    plain: bytes
    gzipped: bytes
    tag: str


def body_of(text: str) -> Body:
    """The body that a JSON text makes."""
    plain = text.encode()
    return Body(plain, gzip.compress(plain, 6, mtime=0), _tag(plain))


def cached_body(request: Request, body: Body, control: str = FOR_EVER) -> Response:
    """The body in the encoding that the asker takes, or 304 without one where they have it already."""
    headers = {"ETag": body.tag, "Cache-Control": control}
    varied = {**headers, "Vary": "Accept-Encoding"}
    if _known(request, body.tag):
        return Response(status_code=304, headers=varied)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        # the middleware that compresses what is not yet compressed says itself that this varies
        return Response(body.plain, headers=headers, media_type=_JSON)
    return Response(body.gzipped, headers={**varied, "Content-Encoding": "gzip"}, media_type=_JSON)


def cached_json(request: Request, text: str, control: str = FOR_EVER) -> Response:
    """JSON with an ETag, or 304 without a body where the asker has it already."""
    plain = text.encode()
    headers = {"ETag": _tag(plain), "Cache-Control": control}
    if _known(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(plain, headers=headers, media_type=_JSON)


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def _known(request: Request, tag: str) -> bool:
    asked = request.headers.get("if-none-match")
    if asked is None:
        return False
    return asked.strip() == "*" or tag in (known.strip().removeprefix("W/") for known in asked.split(","))
