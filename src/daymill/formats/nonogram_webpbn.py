"""The nonogram as XML of webpbn.com and of pbnsolve: `<puzzleset><puzzle>...`; with colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from xml.sax.saxutils import escape, quoteattr

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece
from daymill.formats.nonogram_clues import (
    SUFFIXES,
    Palette,
    Sheet,
    check_goal,
    clues_of,
    colours_of,
    note_text,
    of_picture,
    read_rgb,
)
from daymill.formats.nonogram_xml import Document, Element, trees
from daymill.games.nonogram.clues import Clue

_TRIED = 20  # lines, to find out whether a text is this
_BEGINNING = re.compile(r"<puzzleset\b|<!doctype\s+pbn\b", re.IGNORECASE)
_COUNT = re.compile(r"[0-9]{1,4}")
_NOTES = ("title", "author", "copyright", "description")
_SHARED = ("author", "copyright")  # what a set of puzzles says for all of its puzzles
_LICENSE = "license: "
_SIZES = {"rows": "height", "columns": "width"}
_EMPTY = 0


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether the outermost element, or the document type, is that of webpbn.com."""
    first = "\n".join(text[:1000] for _, text in islice(lines, _TRIED))
    return first.lstrip().startswith("<") and _BEGINNING.search(first) is not None


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One board for each element `puzzle`. Raises `Invalid` (`bad_xml`, `too_large`)."""
    source = "\n".join(text for _, text in lines)
    for document, puzzle in trees(source, "puzzleset", "puzzle"):
        try:
            yield Piece(puzzle.where, _read_puzzle(document, puzzle))
        except Invalid as invalid:
            yield Piece(puzzle.where, invalid)


def _read_puzzle(document: Document, puzzle: Element) -> Json:
    kind = puzzle.attributes.get("type", "grid")
    if kind != "grid":
        raise Invalid("bad_shape", f"a puzzle of type {kind[:40]} cannot be read, only grid", puzzle.where)
    colours = _Colours(puzzle)
    clues = {side: lines for side in _SIZES if (lines := _read_clues(puzzle, side, colours)) is not None}
    picture = _read_goal(puzzle, colours)
    if len(clues) == 1:
        missing = "columns" if "rows" in clues else "rows"
        raise Invalid("bad_shape", f"there are no clues of type {missing}", puzzle.where)
    if clues:
        rows, columns = clues["rows"], clues["columns"]
        if picture is not None:
            goal, where = picture
            check_goal(goal, rows, columns, where, colours.palette.colours)
    elif picture is not None:
        rows, columns = of_picture(picture[0])
    else:
        raise Invalid("bad_shape", "this puzzle has neither clues nor a goal", puzzle.where)
    return Sheet(rows, columns, colours.palette.colours, _read_notes(document, puzzle)).to_json()


class _Colours:
    """The colours of a puzzle: what is empty, what a run without a colour has, and the sign of each."""

    def __init__(self, puzzle: Element) -> None:
        self.background = puzzle.attributes.get("backgroundcolor", "white")
        self.default = puzzle.attributes.get("defaultcolor", "black")
        self.palette = Palette()
        self.signs: dict[str, int] = {}
        # what each name was said to be, and where; these two go without saying
        self.declared: dict[str, tuple[str, str] | None] = {self.background: None, self.default: None}
        for element in puzzle.all("color"):
            name = element.attributes.get("name", "")
            if not name:
                raise Invalid("bad_shape", "a colour has a name", element.where)
            sign = element.attributes.get("char", "")
            if sign in ("/", "\\"):
                raise Invalid("bad_shape", "triangles cannot be read", element.where)
            said = read_rgb(element.text) or element.text.strip()
            before = self.declared.get(name)
            if before is not None and before[0] != said:
                message = f"the colour {name[:40]!r} has another value already, on {before[1]}"
                raise Invalid("bad_shape", message, element.where)
            self.declared[name] = (said, element.where)
            number = self.number(name, element.text)
            if sign:
                self.signs.setdefault(sign[0], number)
        self.signs.setdefault(".", self.number(self.background))
        self.signs.setdefault("X", self.number(self.default))

    def number(self, name: str, rgb: str = "") -> int:
        """The number of a colour, 0 for the background."""
        return _EMPTY if name == self.background else self.palette.add(name, name, rgb or name)


def _read_clues(puzzle: Element, side: str, colours: _Colours) -> list[Clue] | None:
    found = [element for element in puzzle.all("clues") if element.attributes.get("type") == side]
    if not found:
        return None
    if len(found) > 1:
        message = f"there are clues of type {side} already, on line {found[0].line}"
        raise Invalid("bad_shape", message, found[1].where)
    return [
        tuple(
            _read_run(count, colours, f"{count.where}, {side[:-1]} {number}") for count in line.all("count")
        )
        for number, line in enumerate(found[0].all("line"), 1)
    ]


def _read_run(count: Element, colours: _Colours, where: str) -> tuple[int, int]:
    text = count.text.strip()
    if not _COUNT.fullmatch(text) or not int(text):
        raise Invalid("bad_shape", f"a run has a number of cells from 1 on, not {text[:40]!r}", where)
    name = count.attributes.get("color", colours.default)
    if name not in colours.declared:
        raise Invalid("bad_shape", f"there is no colour {name[:40]!r}", where)
    colour = colours.number(name)
    if not colour:
        raise Invalid("bad_shape", f"the run {text} has the colour of the background", where)
    return int(text), colour


def _read_goal(puzzle: Element, colours: _Colours) -> tuple[list[list[int]], str] | None:
    """The picture of the first solution that is a goal, and its place."""
    for solution in puzzle.all("solution"):
        if solution.attributes.get("type", "goal") != "goal":
            continue
        images = solution.all("image")
        if not images:
            raise Invalid("bad_shape", "this goal has no image", solution.where)
        where = images[0].where
        rows = [row for row in ("".join(part.split()) for part in images[0].text.split("|")) if row]
        if not rows or len({len(row) for row in rows}) > 1:
            raise Invalid("bad_shape", "the rows of an image are of one length, with bars around them", where)
        return [[_value(sign, colours, where) for sign in row] for row in rows], where
    return None


def _value(sign: str, colours: _Colours, where: str) -> int:
    if sign not in colours.signs:
        raise Invalid("bad_shape", f"{sign!r} in the image is not the sign of a colour", where)
    return colours.signs[sign]


def _read_notes(document: Document, puzzle: Element) -> dict[str, str]:
    root = document.root or puzzle
    notes = {name: puzzle.first(name) for name in _NOTES}
    for name in _SHARED:
        notes[name] = notes[name] or root.first(name)
    source = puzzle.first("source") or root.first("source")
    identity = puzzle.first("id")
    if identity:
        notes["catalogue"] = f"{source} {identity}".strip()
    for note in puzzle.all("note"):
        if note.text.startswith(_LICENSE):
            notes["license"] = note.text.removeprefix(_LICENSE)
    return {name: note_text(text) for name, text in notes.items() if text}


def write(board: Json) -> str:
    """The element of a board."""
    palette = Palette()
    for number, (name, rgb) in enumerate(colours_of(board), 1):
        palette.add(str(number), _name(name), rgb)
    colours = palette.colours or [("black", "000000")]
    lines = [f'<puzzle type="grid" defaultcolor={quoteattr(colours[0][0])} backgroundcolor="white">']
    for name, text in board.get("notes", {}).items():
        tag, said = {"catalogue": ("id", text), "license": ("note", _LICENSE + text)}.get(name, (name, text))
        lines.append(f"  <{tag}>{escape(note_text(said))}</{tag}>")
    lines.append('  <color name="white" char=".">ffffff</color>')
    signs = SUFFIXES if len(colours) > 1 else "X"
    lines += [
        f'  <color name={quoteattr(name)} char="{sign}">{rgb}</color>'
        for sign, (name, rgb) in zip(signs, colours, strict=False)
    ]
    for side in ("columns", "rows"):
        lines.append(f'  <clues type="{side}">')
        for clue in clues_of(board, side):
            counts = "".join(_count(run, colours) for run in clue)
            lines.append(f"    <line>{counts}</line>")
        lines.append("  </clues>")
    return "\n".join((*lines, "</puzzle>"))


def _name(name: str) -> str:
    """A name that is not that of the background."""
    told = note_text(name)
    return "paint white" if told.lower() == "white" else told


def _count(run: tuple[int, int], colours: Sequence[tuple[str, str]]) -> str:
    length, colour = run
    named = f" color={quoteattr(colours[colour - 1][0])}" if len(colours) > 1 else ""
    return f"<count{named}>{length}</count>"


FORM = Form(
    "webpbn",
    "nonogram",
    looks_like,
    read,
    write,
    Layout('<?xml version="1.0" encoding="UTF-8"?>\n<puzzleset>\n', "\n", "\n</puzzleset>\n"),
    (".xml",),
)
