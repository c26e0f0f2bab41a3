"""Responses that browsers and CDNs may keep."""

from __future__ import annotations

import hashlib

from fastapi import Request, Response

FOR_EVER = "public, max-age=31536000, immutable"


def cached_json(request: Request, text: str, control: str = FOR_EVER) -> Response:
    """JSON with an ETag, or 304 without a body where the asker has it already."""
    body = text.encode()
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": control}
    asked = request.headers.get("if-none-match", "")
    if asked.strip() == "*" or tag in (known.strip().removeprefix("W/") for known in asked.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")
