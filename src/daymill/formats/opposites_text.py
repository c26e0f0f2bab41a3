"""A run of Opposites as plain text: a line `opposites` with the limit, then a prompt a line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, read_blocks

HEAD = "opposites"
_LIMIT = re.compile(r"[0-9]{1,12}", flags=re.ASCII)


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line names the game."""
    return lines[0][1].replace(":", " ").lower().split()[:1] == [HEAD]


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. Several prompts may stand in a line, with commas between them, in small letters or
    capitals; a run without a head has no limit."""
    limit = 0
    prompts: list[Json] = []
    for at, line in enumerate(lines):
        if at == 0 and looks_like([line]):
            limit = _limit(line)
        else:
            said = [" ".join(part.lower().split()) for part in line[1].split(",")]
            prompts += [prompt for prompt in said if prompt]
    return {"prompts": prompts, "limit": limit}


def write(data: Json) -> str:
    """The text of a board's JSON."""
    head = f"{HEAD} {data['limit']}" if data["limit"] else HEAD
    return "\n".join([head, *data["prompts"]])


def _limit(line: Line) -> int:
    _, *words = line[1].replace(":", " ").split()
    if not words:
        return 0
    if len(words) > 1 or not _LIMIT.fullmatch(words[0]):
        message = f"after {HEAD!r} stands the limit for each prompt in ms, or nothing"
        raise Invalid("bad_shape", message, f"line {line[0]}")
    return int(words[0])


FORM = Form("text", "opposites", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("opposites", frozenset({"prompts"}))
