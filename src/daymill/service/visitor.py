"""How a visitor wants to be shown pages: in which language and which dress. Neither says who somebody is."""

from __future__ import annotations

import re
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from daymill.service.words import DEFAULT, LOCALES

LANGUAGE_COOKIE = "lang"
DRESS_COOKIE = "dress"
DRESSES = ("light", "dark", "eink", "contrast")
_WEIGHT = re.compile(r"\s*;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Visitor:
    """`language` is a key of `LOCALES`; `dress` is one of `DRESSES`, or "" for what the device asks for."""

    language: str = DEFAULT
    dress: str = ""


def visitor(connection: HTTPConnection) -> Visitor:
    """What a request asks for: by its cookies, and for the language by `Accept-Language` where no cookie says
    one. What is not known counts as not said."""
    language = connection.cookies.get(LANGUAGE_COOKIE, "")
    dress = connection.cookies.get(DRESS_COOKIE, "")
    if language not in LOCALES:
        language = preferred(connection.headers.get("accept-language", ""))
    return Visitor(language, dress if dress in DRESSES else "")


def preferred(header: str) -> str:
    """The language of `LOCALES` that an `Accept-Language` ranks highest (RFC 9110, 12.5.4), by the part
    before its first hyphen."""
    best, weight = DEFAULT, 0.0
    for part in header[:1000].split(","):
        found = _WEIGHT.search(part)
        name = (part[: found.start()] if found else part).strip().lower().split("-")[0]
        ranked = float(found[1]) if found else 1.0
        if name in LOCALES and ranked > weight:
            best, weight = name, ranked
    return best
