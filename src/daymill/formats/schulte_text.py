"""A Schulte table as plain text: a line `schulte`, its rows of numbers, and what is reshuffled when."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, read_blocks

HEAD, RESHUFFLE, STREAM = "schulte", "reshuffle", "stream"
UP, DOWN = "up", "down"
_NUMBER = re.compile(r"[0-9]{1,12}", flags=re.ASCII)
_BETWEEN = re.compile(r"[\s,;|]+")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line names the game."""
    return _words(lines[0])[:1] == [HEAD]


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. Commas or bars may part numbers, colons may follow words; a table without a head
    counts up, one without a stream has 0."""
    board: dict[str, Json] = {"table": [], "order": UP, "reshuffles": [], "stream": 0}
    said: set[str] = set()
    for line in lines:
        first, *rest = _words(line) or [""]
        if first not in (HEAD, RESHUFFLE, STREAM):
            board["table"].append(_numbers([first, *rest], line))
            continue
        if first in said:
            raise _bad(f"{first!r} stands here a second time", line)
        said.add(first)
        if first == HEAD:
            board["order"] = _order(rest, line)
        elif first == RESHUFFLE:
            board["reshuffles"] = _numbers(rest, line)
        else:
            board["stream"] = _single(_numbers(rest, line), line)
    return board


def write(data: Json) -> str:
    """The text of a board's JSON, one number below the other."""
    width = len(str(max(number for row in data["table"] for number in row)))
    lines = [f"{HEAD} {DOWN}" if data["order"] == DOWN else HEAD]
    lines += [" ".join(str(number).rjust(width) for number in row) for row in data["table"]]
    if data["reshuffles"]:
        lines.append(" ".join([RESHUFFLE, *map(str, data["reshuffles"])]))
    return "\n".join([*lines, f"{STREAM} {data['stream']}"])


def _words(line: Line) -> list[str]:
    return [word.rstrip(":") for word in _BETWEEN.split(line[1].lower().strip()) if word.rstrip(":")]


def _numbers(words: list[str], line: Line) -> list[int]:
    for word in words:
        if not _NUMBER.fullmatch(word):
            raise _bad(f"{word[:40]!r} is no number of a table", line)
    return [int(word) for word in words]


def _order(words: list[str], line: Line) -> str:
    if words in ([], [UP]):
        return UP
    if words == [DOWN]:
        return DOWN
    raise _bad(f"'{HEAD}', '{HEAD} {UP}' or '{HEAD} {DOWN}' is needed here", line)


def _single(numbers: list[int], line: Line) -> int:
    if len(numbers) != 1:
        raise _bad(f"one number is needed after {STREAM!r}", line)
    return numbers[0]


def _bad(message: str, line: Line) -> Invalid:
    return Invalid("bad_shape", message, f"line {line[0]}")


FORM = Form("text", "schulte", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("schulte", frozenset({"table"}))
