"""Target Sums as plain text: a line a row, its numbers, `|` and its target; then the columns' targets."""

from __future__ import annotations

import re
from collections.abc import Sequence

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import BareJson, Form, Line, read_blocks

BAR = "|"
MINUS = "−"  # as people write it
_NUMBER = re.compile(r"-?[0-9]{1,9}", flags=re.ASCII)
_ROW = re.compile(r"[-−0-9,\s]*[0-9]\s*\|\s*[-−]?[0-9]+\s*", flags=re.ASCII)
_RULE = re.compile(r"[-−=+|_\s]*")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the first line that is no rule has numbers, one `|`, and one number after that."""
    first = next((line for _, line in lines if not _RULE.fullmatch(line)), "")
    return _ROW.fullmatch(first) is not None


def read(lines: Sequence[Line]) -> Json:
    """The board's JSON. Lines of dashes are passed over; commas may part numbers."""
    told = [line for line in lines if not _RULE.fullmatch(line[1])]
    if not told or BAR in told[-1][1]:
        message = "the last line of a board has the targets of its columns, and no '|'"
        raise Invalid("bad_shape", message, f"line {lines[-1][0]}")
    numbers, targets = [], []
    for line in told[:-1]:
        before, *after = line[1].split(BAR)
        of_row = _numbers(after[0], line[0]) if len(after) == 1 else []
        if len(of_row) != 1:
            message = "a row is its numbers, one '|' and its target; the last line has those of the columns"
            raise Invalid("bad_shape", message, f"line {line[0]}")
        numbers.append(_numbers(before, line[0]))
        targets += of_row
    return {"numbers": numbers, "rows": targets, "columns": _numbers(told[-1][1], told[-1][0])}


def write(data: Json) -> str:
    """The text of a board's JSON, one number below the other."""
    lines = [*data["numbers"], data["columns"]]
    texts = [[str(number) for number in line] for line in lines]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    rows = [" ".join(text.rjust(width) for text, width in zip(line, widths, strict=True)) for line in texts]
    ends = [*(f" {BAR} {target}" for target in data["rows"]), ""]
    return "\n".join(row + end for row, end in zip(rows, ends, strict=True))


def _numbers(text: str, number: int) -> list[int]:
    found = []
    for word in text.replace(",", " ").split():
        plain = word.replace(MINUS, "-")
        if not _NUMBER.fullmatch(plain):
            raise Invalid("bad_shape", f"{word[:40]!r} is not a number of a board", f"line {number}")
        found.append(int(plain))
    return found


FORM = Form("text", "sums", looks_like, read_blocks(read), write)
BARE_JSON = BareJson("sums", frozenset({"numbers"}))
