"""The nonogram as `.non`, Steve Simpson's form: a key and a value a line, clues below `rows` and `columns`.

Colours are those of the form's extension by nonogram-db: `color a #ff0000`, and the letter behind a length.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import LONGEST_LINE, MOST_LINES, Form, Layout, Line, Piece, check_length
from daymill.formats.nonogram_clues import (
    LONGEST_COMPACT,
    SUFFIXES,
    Palette,
    Sheet,
    cells_in,
    check_blank_clues,
    check_goal,
    clue_text,
    clues_of,
    colours_of,
    lines_of_clues,
    name_of_rgb,
    note_text,
    of_picture,
    read_clue,
    read_count,
    read_rgb,
)
from daymill.games.nonogram.clues import Clue
from daymill.games.nonogram.model import BLACK

_TRIED = 100  # lines, to find out whether a text is this
_DIVIDER = re.compile(r"={4,}")
_ENTRY = re.compile(r"\s*([A-Za-z][\w-]*)\s*(.*)")
_NOTES = {
    "title": "title",
    "by": "author",
    "author": "author",
    "copyright": "copyright",
    "license": "license",
    "catalogue": "catalogue",
    "description": "description",
}
_KEYS = {name: key for key, name in reversed(_NOTES.items())}
_ONCE = ("width", "height")
_SECTIONS = ("rows", "columns", "goal", "saved")
_KNOWN = frozenset((*_NOTES, *_SECTIONS, "color", "colour", "width", "height", "maxrule"))


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether a size and a heading of clues, or a goal, stand among the first lines."""
    entries = [_entry(line) for line in islice(lines, _TRIED)]
    sized = any(entry.key in _ONCE and entry.value.isdigit() for entry in entries if entry)
    return sized and any(entry.key in _SECTIONS for entry in entries if entry)


@dataclass
class _Entry:
    """A key, its value, the number of its line, and the lines that follow it."""

    key: str
    value: str
    number: int
    body: list[Line] = field(default_factory=list)

    @property
    def where(self) -> str:
        """Its place in words."""
        return f"line {self.number}"


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """All puzzles of a text: parted by lines of equals signs, or by a key that stands again when the clues of
    a puzzle are through."""
    for entries in _puzzles(lines):
        where = entries[0].where
        try:
            yield Piece(where, _read_puzzle(entries, where))
        except Invalid as invalid:
            yield Piece(where, invalid)


def _puzzles(lines: Sequence[Line]) -> Iterator[list[_Entry]]:
    entries: list[_Entry] = []
    keys: set[str] = set()
    end = 0
    for line in lines:
        entry = _entry(line)
        if _DIVIDER.fullmatch(line[1].strip()):
            if entries:
                yield entries
            entries, keys, end = [], set(), 0
        elif entry is None or (entries and entries[-1].key in _SECTIONS and entry.key not in _KNOWN):
            if entries:
                entries[-1].body.append(line)
        else:
            if entry.key in keys and ({"rows", "columns"} <= keys or "goal" in keys):
                # what stands behind the last clues belongs to the puzzle that begins
                yield entries[:end]
                entries = entries[end:]
                keys = {other.key for other in entries}
            entries.append(entry)
            keys.add(entry.key)
            end = len(entries) if entry.key in _SECTIONS else end
    if entries:
        yield entries


def _entry(line: Line) -> _Entry | None:
    """The key and the value of a line; None for a line of a clue or of a picture, and for a blank one."""
    match = _ENTRY.fullmatch(line[1])
    if match is None:
        return None
    key = match[1].lower()
    if key in ("rows", "columns") and match[2].isdigit():
        key = "height" if key == "rows" else "width"
    return _Entry(key, match[2], line[0])


def _read_puzzle(entries: Sequence[_Entry], where: str) -> Json:
    if len(entries) > MOST_LINES:
        raise Invalid("bad_shape", f"no board has {len(entries)} lines", where)
    found: dict[str, _Entry] = {}
    palette = Palette()
    notes: dict[str, str] = {}
    for entry in entries:
        _check_size(entry)
        if entry.key in ("color", "colour"):
            _read_colour(palette, entry)
        elif entry.key in _NOTES:
            notes[_NOTES[entry.key]] = _unquoted(entry.value)
        else:
            first = found.setdefault(entry.key, entry)
            if entry.key in _ONCE and first.value.strip() != entry.value.strip():
                message = f"the {entry.key} is {first.value.strip()[:40]} already, on {first.where}"
                raise Invalid("bad_shape", message, entry.where)
    counts = {
        key: read_count(found[key].value, f"{side}s", found[key].where)
        for key, side in (("height", "row"), ("width", "column"))
        if key in found
    }
    picture = _read_goal(found["goal"], counts, palette) if "goal" in found else None
    colours = palette.colours
    if "rows" in found and "columns" in found:
        for key in ("height", "width"):
            if key not in counts:
                raise Invalid("bad_size", f"the {key} is missing", where)
        above = _lines_of_clues(found["rows"], counts["height"])
        below = _lines_of_clues(found["columns"], counts["width"])
        rows, columns = _read_clues(above, palette), _read_clues(below, palette)
        check_blank_clues(above, cells_in(rows) < cells_in(columns), "rows", found["rows"].where)
        check_blank_clues(below, cells_in(columns) < cells_in(rows), "columns", found["columns"].where)
        if picture:
            check_goal(picture, rows, columns, found["goal"].where, colours)
    elif picture and "rows" not in found and "columns" not in found:
        rows, columns = of_picture(picture)
    else:
        missing = "columns" if "rows" in found else "rows"
        raise Invalid("bad_shape", f"there is no line {missing!r} with clues below it", where)
    return Sheet(rows, columns, colours, notes).to_json()


def _check_size(entry: _Entry) -> None:
    if len(entry.body) > MOST_LINES:
        raise Invalid("bad_shape", f"no board has {len(entry.body)} lines", entry.where)
    picture = entry.key in ("goal", "saved")
    check_length((entry.number, entry.value), LONGEST_COMPACT)
    for line in entry.body:
        check_length(line, LONGEST_COMPACT if picture else LONGEST_LINE)


def _read_colour(palette: Palette, entry: _Entry) -> None:
    sign, rgb = (*entry.value.split(None, 1), "", "")[:2]
    known = read_rgb(rgb)
    if len(sign) != 1 or not sign.isalpha() or known is None:
        raise Invalid("bad_shape", "a colour is a letter and six digits: color a #ff0000", entry.where)
    palette.add(sign, name_of_rgb(known), known)


def _lines_of_clues(entry: _Entry, count: int) -> Sequence[Line]:
    # a line that begins with a word is a property when all clues are there, and before that a bad clue
    body = entry.body[:count] + list(takewhile(lambda line: _entry(line) is None, entry.body[count:]))
    return lines_of_clues(body, count, entry.key, entry.where)


def _read_clues(lines: Sequence[Line], palette: Palette) -> list[Clue]:
    default = 0 if palette.colours else BLACK
    return [read_clue(text, f"line {number}", palette.numbers, default) for number, text in lines]


def _read_goal(entry: _Entry, counts: dict[str, int], palette: Palette) -> list[list[int]]:
    """The picture, from one string or from a line a row."""
    parts = ["".join(text.split()).strip('"') for text in (entry.value, *(text for _, text in entry.body))]
    rows = [part for part in parts if part]
    cells = "".join(rows)
    if not cells:
        raise Invalid("bad_shape", "the goal has no cells", entry.where)
    width = counts.get("width", len(rows[0]))
    height = counts.get("height", max(1, len(cells) // width))
    if len(cells) != width * height:
        message = f"a goal of {width}x{height} has {width * height} cells, not {len(cells)}"
        raise Invalid("bad_size", message, entry.where)
    values = [_value(sign, palette, entry.where) for sign in cells]
    return [values[at : at + width] for at in range(0, len(values), width)]


def _value(sign: str, palette: Palette, where: str) -> int:
    if sign in "0.-":
        return 0
    if sign in palette.numbers:
        return palette.numbers[sign]
    if sign in "1#" and not palette.colours:
        return BLACK
    raise Invalid("bad_shape", f"{sign!r} in the goal is neither 0 nor 1 nor the letter of a colour", where)


def _unquoted(value: str) -> str:
    text = value.strip()
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1]
    return note_text(html.unescape(text))


def write(board: Json) -> str:
    """The text of a board's JSON. The names of colours are lost."""
    colours = colours_of(board)
    lines = [f"{_KEYS[name]} {_quoted(text)}" for name, text in board.get("notes", {}).items()]
    lines += [f"color {sign} #{rgb}" for sign, (_, rgb) in zip(SUFFIXES, colours, strict=False)]
    lines += [f"width {len(board['columns'])}", f"height {len(board['rows'])}"]
    for side in ("rows", "columns"):
        suffixes = SUFFIXES if colours else ""
        lines += ["", side, *(clue_text(clue, ",", suffixes) for clue in clues_of(board, side))]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    """A text in quotes, with references for what is not ASCII or would end it."""
    escaped = html.escape(note_text(text), quote=False).replace('"', "&quot;")
    return f'"{escaped.encode("ascii", "xmlcharrefreplace").decode()}"'


FORM = Form("non", "nonogram", looks_like, read, write, Layout(single=True), (".non",))
