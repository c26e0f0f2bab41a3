"""The nonogram as the sites of the pzpr family have it: as addresses, `https://puzz.link/p?nonogram/5/5/...`,
and as the files of their editors, `pzprv3`.

Beside a line there are half as many places for numbers as it has cells, rounded up. An address lists what is
there from the grid outwards, columns first, with letters from `g` for empty places. A file draws it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece, filled, read_lines
from daymill.formats.nonogram_clues import (
    LONGEST_COMPACT,
    board_json,
    check_one_colour,
    clues_of,
    read_clue,
    read_count,
)
from daymill.games.nonogram.clues import Clue

_ADDRESS = re.compile(
    r"(?:https?://\S*?[?/=])?(?P<kind>[a-z0-9_]+)/(?P<width>[0-9]{1,4})/(?P<height>[0-9]{1,4})/(?P<places>\S*)"
)
_SITE = re.compile(r"(?:https?://\S+/p(?:_edit)?(?:\.html)?[?])?nonogram(?:_edit)?/")
_FILE = re.compile(r"pzprv3(?:\.[0-9])?")
# a number of one or of two digits in base 16; a number that is not known; 1 to 20 empty places
_PART = re.compile(
    r"(?P<small>[0-9a-f])|-(?P<large>[0-9a-f]{2})|(?P<unknown>[.])|(?P<run>[g-z])|(?P<other>.)"
)
_NONE = ""


def _places(length: int) -> int:
    """How many numbers stand beside a line of so many cells at the most."""
    return (length + 1) // 2


def looks_like_address(lines: Sequence[Line]) -> bool:
    """Whether the first line is such an address."""
    return any(_SITE.match(text.strip()) for _, text in islice(lines, 1))


def read_addresses(lines: Sequence[Line]) -> Iterator[Piece]:
    """One address a line."""
    return read_lines(filled(lines), _read_address, LONGEST_COMPACT)


def _read_address(line: Line) -> Json:
    text, where = line[1].strip(), f"line {line[0]}"
    match = _ADDRESS.fullmatch(text)
    if match is None:
        message = "an address looks like https://puzz.link/p?nonogram/2/2/1g2g..."
        raise Invalid("bad_shape", message, where)
    if match["kind"] not in ("nonogram", "nonogram_edit"):
        raise Invalid("bad_shape", f"this is a puzzle of {match['kind'][:40]}, not of nonogram", where)
    width = read_count(match["width"], "columns", where)
    height = read_count(match["height"], "rows", where)
    numbers = _read_numbers(match["places"].rstrip("/"), where)
    above, beside = width * _places(height), height * _places(width)
    if len(numbers) != above + beside:
        raise Invalid("bad_size", f"{above + beside} places are needed here, not {len(numbers)}", where)
    columns = _lines(numbers[:above], _places(height), f"{where}, column")
    rows = _lines(numbers[above:], _places(width), f"{where}, row")
    return board_json(rows, columns)


def _read_numbers(text: str, where: str) -> list[str]:
    """What stands at each place, from the grid outwards."""
    numbers: list[str] = []
    for match in _PART.finditer(text):
        if match["run"]:
            numbers += [_NONE] * (ord(match["run"]) - ord("g") + 1)
        elif match["small"] or match["large"]:
            numbers.append(str(int(match["small"] or match["large"], 16)))
        elif match["unknown"]:
            raise Invalid("bad_shape", "a number that is not known cannot be read", where)
        else:
            raise Invalid("bad_shape", f"{match[0]!r} is neither a number nor a run of empty places", where)
    return numbers


def _lines(numbers: Sequence[str], places: int, where: str) -> list[Clue]:
    return [
        read_clue(" ".join(reversed(numbers[at : at + places])), f"{where} {at // places + 1}")
        for at in range(0, len(numbers), places)
    ]


def write_address(board: Json) -> str:
    """The address at puzz.link; the notes of the board are lost."""
    check_one_colour(board, "puzzlink")
    width, height = len(board["columns"]), len(board["rows"])
    signs = ""
    for clue in clues_of(board, "columns"):
        signs += _signs(clue, _places(height))
    for clue in clues_of(board, "rows"):
        signs += _signs(clue, _places(width))
    runs = re.sub(r"_{1,20}", lambda run: chr(ord("g") + len(run[0]) - 1), signs)
    return f"https://puzz.link/p?nonogram/{width}/{height}/{runs}"


def _signs(clue: Clue, places: int) -> str:
    numbers = [f"{length:x}" if length < 16 else f"-{length:02x}" for length, _ in reversed(clue)]
    return "".join(numbers) + "_" * (places - len(numbers))


def looks_like_file(lines: Sequence[Line]) -> bool:
    """Whether a text begins as such a file of a nonogram."""
    first = "/".join(text.strip() for _, text in islice(lines, 2))
    return re.match(r"pzprv3(?:\.[0-9])?/nonogram\b", first) is not None


def read_file(lines: Sequence[Line]) -> Iterator[Piece]:
    """The one board of a text, which may stand on one line with slashes."""
    first = filled(lines)[0]
    where = f"line {first[0]}"
    try:
        yield Piece(where, _read_file(filled(lines), where))
    except Invalid as invalid:
        yield Piece(where, invalid)


def _read_file(lines: Sequence[Line], where: str) -> Json:
    parts: list[tuple[str, str]] = [
        (part.strip(), f"line {number}")
        for number, text in lines
        for part in text[:LONGEST_COMPACT].split("/")
    ]
    if not _FILE.fullmatch(parts[0][0]) or len(parts) < 4:
        raise Invalid("bad_shape", "such a file begins with pzprv3, nonogram, and two numbers", where)
    if parts[1][0] != "nonogram":
        raise Invalid("bad_shape", f"this is a puzzle of {parts[1][0][:40]}, not of nonogram", parts[1][1])
    height = read_count(parts[2][0], "rows", parts[2][1])
    width = read_count(parts[3][0], "columns", parts[3][1])
    above, beside = _places(height), _places(width)
    drawn = [(text.split(), place) for text, place in parts[4:] if text][: above + height]
    if len(drawn) != above + height:
        raise Invalid("bad_size", f"{above + height} rows are needed here, not {len(drawn)}", where)
    for words, place in drawn:
        if len(words) != beside + width:
            raise Invalid("bad_size", f"{beside + width} signs are needed here, not {len(words)}", place)
    columns = [
        _read_drawn([words[at] for words, _ in drawn[:above]], f"{where}, column {at - beside + 1}")
        for at in range(beside, beside + width)
    ]
    rows = [
        _read_drawn(words[:beside], f"{place}, row {at}")
        for at, (words, place) in enumerate(drawn[above:], 1)
    ]
    return board_json(rows, columns)


def _read_drawn(words: Sequence[str], where: str) -> Clue:
    """The clue of the signs beside a line; a `c` before a number is a player's mark."""
    return read_clue(" ".join(word.removeprefix("c") for word in words if word != "."), where)


def write_file(board: Json) -> str:
    """The file of a board's JSON, without anything on its grid; its notes are lost."""
    check_one_colour(board, "pzprv3")
    rows, columns = clues_of(board, "rows"), clues_of(board, "columns")
    above, beside = _places(len(rows)), _places(len(columns))
    drawn = [["."] * (beside + len(columns)) for _ in range(above + len(rows))]
    for at, clue in enumerate(columns):
        for place, (length, _) in enumerate(clue, above - len(clue)):
            drawn[place][beside + at] = str(length)
    for at, clue in enumerate(rows):
        for place, (length, _) in enumerate(clue, beside - len(clue)):
            drawn[above + at][place] = str(length)
    return "\n".join(("pzprv3", "nonogram", str(len(rows)), str(len(columns)), *map(" ".join, drawn)))


FORMS = (
    Form("puzzlink", "nonogram", looks_like_address, read_addresses, write_address, Layout()),
    Form("pzprv3", "nonogram", looks_like_file, read_file, write_file, Layout(single=True)),
)
