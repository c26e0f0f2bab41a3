"""Bloom as plain text: a line `settings 3`, the rows of the wiring, a line `needs 5 3 4`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, read_blocks, stands_already

_NUMBER = re.compile(r"[0-9]{1,9}")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether one of the lines begins with `settings` or `needs`, or the first is a row of wiring."""
    words = {_words(line)[0].lower() for _, line in lines}
    return not words.isdisjoint(("settings", "needs")) or set("".join(lines[0][1].split())) <= {"0", "1"}


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. The two lines that begin with a word may stand anywhere, once each."""
    named: dict[str, list[int]] = {}
    wiring = []
    for number, line in lines:
        place = f"line {number}"
        word, *rest = _words(line)
        word = word.lower()
        if word in ("settings", "needs"):
            if word in named:
                raise stands_already(word, place)
            named[word] = [_integer(text, place) for text in rest]
            if word == "settings" and len(rest) != 1:
                raise Invalid("bad_shape", "one number belongs after 'settings'", place)
        else:
            wiring.append(_row(line, place))
    for word in ("settings", "needs"):
        if word not in named:
            raise Invalid("bad_shape", f"there is no line that begins with {word!r}", f"line {lines[0][0]}")
    return {"settings": named["settings"][0], "wiring": wiring, "needs": named["needs"]}


def write(data: Json) -> str:
    """The text of a board's JSON."""
    needs = " ".join(map(str, data["needs"]))
    return "\n".join((f"settings {data['settings']}", *data["wiring"], f"needs {needs}"))


def _words(line: str) -> list[str]:
    return line.replace(":", " ").replace(",", " ").split() or [""]


def _row(line: str, place: str) -> str:
    for column, sign in enumerate(line, 1):
        if sign not in "01" and not sign.isspace():
            raise Invalid(
                "bad_shape",
                f"a row of the wiring is made of 0 and 1, not {sign!r}",
                f"{place}, column {column}",
            )
    return "".join(line.split())


def _integer(text: str, place: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Invalid("bad_shape", f"a number is needed here, not {text[:40]!r}", place)
    return int(text)


FORM = Form("text", "bloom", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("bloom", frozenset({"wiring", "needs"}))
