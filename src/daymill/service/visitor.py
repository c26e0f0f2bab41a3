"""How a visitor wants to be shown pages, by the cookies that `/settings` sets. None says who somebody is."""

from __future__ import annotations

import re
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from daymill.service.words import DEFAULT, LOCALES

LANGUAGE_COOKIE = "lang"
DRESS_COOKIE = "dress"
# of these two one value says what is not so by itself; scripts set the first as well (`pages/letters.js`)
LETTERS_COOKIE = "letters"
LETTERS_OFF = "off"
FORMS_COOKIE = "forms"
FORMS_ON = "on"
DRESSES = ("light", "dark", "eink", "contrast")
_WEIGHT = re.compile(r"\s*;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Visitor:
    """`language` is a key of `LOCALES`, and `asked` tells whether it was chosen here; `dress` is one of
    `DRESSES`, or "" for what the device asks for; `letters`: whether single letters are keys; `forms`:
    whether games are played by plain forms."""

    language: str = DEFAULT
    dress: str = ""
    asked: bool = False
    letters: bool = True
    forms: bool = False

    @property
    def way(self) -> str:
        """How addresses of games begin: `play`, or `form` where they are played by plain forms."""
        return "form" if self.forms else "play"


def visitor(connection: HTTPConnection) -> Visitor:
    """What a request asks for: by its cookies, and for the language by `Accept-Language` where no cookie says
    one. What is not known counts as not said."""
    language = connection.cookies.get(LANGUAGE_COOKIE, "")
    asked = language in LOCALES
    if not asked:
        language = preferred(connection.headers.get("accept-language", ""))
    dress = connection.cookies.get(DRESS_COOKIE, "")
    return Visitor(
        language,
        dress if dress in DRESSES else "",
        asked,
        letters=connection.cookies.get(LETTERS_COOKIE) != LETTERS_OFF,
        forms=connection.cookies.get(FORMS_COOKIE) == FORMS_ON,
    )


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
