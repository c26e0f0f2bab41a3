"""What a plain HTML form sends."""

from __future__ import annotations

from urllib.parse import parse_qsl

from fastapi import Request

from daymill.core.errors import Invalid
from daymill.service.problems import Problem

_TYPE = "application/x-www-form-urlencoded"
_MOST = 20  # fields


async def read_fields(request: Request) -> dict[str, str]:
    """The fields of a form, each once.

    Raises `Problem` (`bad_media_type`) or `Invalid` (`bad_shape`).
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != _TYPE:
        raise Problem(415, "bad_media_type", f"Forms are {_TYPE} here.")
    try:
        text = (await request.body()).decode("ascii")
        sent = parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=_MOST)
    except ValueError:
        raise Invalid("bad_shape", "this is no form of this site", "form") from None
    fields = dict(sent)
    if len(fields) < len(sent):
        raise Invalid("bad_shape", "a field stands twice in this form", "form")
    return fields
