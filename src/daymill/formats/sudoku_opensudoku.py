"""Sudoku as XML of OpenSudoku: `<opensudoku><game data="..."/></opensudoku>`, one element a board.

Any XML from anyone: entities, document types and outside references are refused before they are looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from defusedxml import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from daymill.core.canonical import Json
from daymill.core.errors import Invalid
from daymill.formats.form import Form, Layout, Line, Piece
from daymill.formats.sudoku_signs import check_no_candidates, grid_json
from daymill.games.sudoku.model import EMPTY

_LARGEST = 16 * 2**20  # characters
_CELLS = 81
# saved games: how many values a cell has there, by version; the digit is the first, whether a player may
# change it the last
_VALUES = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
_SAVED = re.compile(r"version: ([0-9]+)\s+(.*)", re.DOTALL)
_BEGINNINGS = ("<?xml", "<!doctype", "<!--", "<opensudoku")


def looks_like(lines: Sequence[Line]) -> bool:
    """Whether a text begins as an XML document."""
    return lines[0][1].lstrip().lower().startswith(_BEGINNINGS)


def read(lines: Sequence[Line]) -> Iterator[Piece]:
    """One board for each element `game`, wherever it stands. Raises `Invalid` (`bad_xml`, `too_large`)."""
    source = "\n".join(text for _, text in lines)
    if len(source) > _LARGEST:
        raise Invalid("too_large", f"XML of more than {_LARGEST // 2**20} MiB cannot be read")
    for number, data in _games(source):
        where = f"line {number}"
        try:
            yield Piece(where, _read_data(data, where))
        except Invalid as invalid:
            yield Piece(where, invalid)


class _Games(ContentHandler):
    """Collects the line and the data of every game."""

    def __init__(self, parser: DefusedExpatParser) -> None:
        super().__init__()
        self.parser = parser
        self.inside = False
        self.found: list[tuple[int, str]] = []

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 (the name is the library's)
        """Take note of a game; refuse a document of another kind at its first element."""
        line = self.parser.getLineNumber() or 1
        if not self.inside and name != "opensudoku":
            raise Invalid("bad_xml", f"the outermost element is {name[:40]}, not opensudoku", f"line {line}")
        self.inside = True
        if name == "game":
            self.found.append((line, attrs.get("data", "")))


def _games(source: str) -> list[tuple[int, str]]:
    parser = DefusedExpatParser()
    games = _Games(parser)
    parser.forbid_dtd = True
    parser.setContentHandler(games)
    try:
        parser.feed(source)
        parser.close()
    except SAXParseException as error:
        where = f"line {error.getLineNumber()}, column {(error.getColumnNumber() or 0) + 1}"
        raise Invalid("bad_xml", f"this is not well-formed XML ({error.getMessage()})", where) from None
    except DefusedXmlException:
        raise Invalid("bad_xml", "XML with a document type or entities is not read") from None
    return games.found


def _read_data(data: str, where: str) -> Json:
    saved = _SAVED.fullmatch(data.strip())
    cells = data.strip() if saved is None else _saved_givens(saved[1], saved[2], where)
    if len(cells) != _CELLS:
        raise Invalid("bad_size", f"{_CELLS} cells are needed here, not {len(cells)}", where)
    return grid_json(9, [(1, cells)], where)


def _saved_givens(version: str, text: str, where: str) -> str:
    """The givens of a saved game: the digits that its player may not change."""
    if version not in _VALUES:
        raise Invalid("bad_shape", f"data of version {version[:20]} cannot be read", where)
    values = [value.strip() for value in text.split("|") if value.strip()]
    size = _VALUES[version]
    if len(values) != _CELLS * size:
        message = f"{_CELLS * size} values are needed here, not {len(values)}"
        raise Invalid("bad_size", message, where)
    cells = [(values[at], values[at + size - 1]) for at in range(0, len(values), size)]
    return "".join(digit if fixed == "0" else EMPTY for digit, fixed in cells)


def write(board: Json) -> str:
    """The element of a board. Raises `Invalid` (`not_writable`) for one that is not 9x9."""
    check_no_candidates(board, "opensudoku")
    if board["size"] != 9:
        raise Invalid("not_writable", "OpenSudoku knows boards of 9x9 only", "board")
    return f'  <game data="{board["givens"].replace(EMPTY, "0")}"/>'


FORM = Form(
    "opensudoku",
    "sudoku",
    looks_like,
    read,
    write,
    Layout('<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n', "\n", "\n</opensudoku>\n"),
    (".opensudoku", ".xml"),
)
