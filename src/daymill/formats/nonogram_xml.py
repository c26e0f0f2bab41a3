"""XML from anyone as a stream of small trees, one for each element of a name.

Entities are refused before they are looked at, and nothing is ever fetched: an outside document type, which
files of webpbn.com name, is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.entities import html5
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from defusedxml import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from daymill.core.errors import Invalid

LARGEST = 16 * 2**20  # characters
_MOST_ELEMENTS = 50_000  # in one tree; a board has 200 lines of at most 50 runs
_MOST_BESIDE = 100  # further elements in the outermost one
_CHUNK = 2**16


@dataclass
class Element:
    """An element: its name and attributes, the number of its line, its children and its own text."""

    name: str
    attributes: dict[str, str]
    line: int
    children: list[Element] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Its own text, without that of its children."""
        return "".join(self.parts)

    @property
    def where(self) -> str:
        """Its place in words."""
        return f"line {self.line}"

    def all(self, name: str) -> list[Element]:
        """Its children of a name."""
        return [child for child in self.children if child.name == name]

    def first(self, name: str) -> str:
        """The text of its first child of a name, in one line; "" where there is none."""
        return next((" ".join(child.text.split()) for child in self.children if child.name == name), "")


@dataclass
class Document:
    """What is read: the outermost element, with all of its children but those that were passed on."""

    root: Element | None = None


def trees(source: str, root: str, name: str) -> Iterator[tuple[Document, Element]]:
    """The elements of a name that stand in the outermost one, which is called `root`, as they are read.

    Raises `Invalid`: `bad_xml` where it is not well-formed, of another kind, or has entities, `too_large`.
    """
    if len(source) > LARGEST:
        raise Invalid("too_large", f"XML of more than {LARGEST // 2**20} MiB cannot be read")
    parser = _Parser()
    handler = _Trees(parser, root, name)
    parser.setContentHandler(handler)
    try:
        for at in range(0, len(source), _CHUNK):
            parser.feed(source[at : at + _CHUNK])
            yield from handler.taken()
        parser.close()
    except SAXParseException as error:
        where = f"line {error.getLineNumber()}, column {(error.getColumnNumber() or 0) + 1}"
        raise Invalid("bad_xml", f"this is not well-formed XML ({error.getMessage()})", where) from None
    except DefusedXmlException:
        raise Invalid("bad_xml", "XML that declares entities is not read") from None
    yield from handler.taken()


class _Parser(DefusedExpatParser):
    def defused_external_entity_ref_handler(self, *_: object) -> int:  # type: ignore[override]
        """Go on as if an outside document type were empty; declarations of entities are refused anyway."""
        return 1


class _Trees(ContentHandler):
    """Builds the trees."""

    def __init__(self, parser: _Parser, root: str, name: str) -> None:
        super().__init__()
        self.parser = parser
        self.root = root
        self.name = name
        self.document = Document()
        self.open: list[Element] = []
        self.done: list[Element] = []
        self.count = 0

    def taken(self) -> Iterator[tuple[Document, Element]]:
        """The trees that are complete, once each."""
        done, self.done = self.done, []
        return ((self.document, element) for element in done)

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 (the name is the library's)
        """Open an element; refuse a document of another kind at its first one."""
        element = Element(name, dict(attrs.items()), self.parser.getLineNumber() or 1)
        if not self.open:
            if name != self.root:
                message = f"the outermost element is {name[:40]}, not {self.root}"
                raise Invalid("bad_xml", message, element.where)
            self.document.root = element
        self.count += 1
        if self.count > _MOST_ELEMENTS:
            raise Invalid("too_large", f"more than {_MOST_ELEMENTS} elements stand here", element.where)
        self.open.append(element)

    def endElement(self, name: str) -> None:  # noqa: N802
        """Close an element: keep it in the one around it, or pass it on."""
        element = self.open.pop()
        if not self.open:
            return
        if len(self.open) == 1:
            self.count = 0
            if name == self.name:
                self.done.append(element)
                return
            if len(self.open[0].children) == _MOST_BESIDE:
                message = f"more than {_MOST_BESIDE} elements stand beside those called {self.name}"
                raise Invalid("too_large", message, element.where)
        self.open[-1].children.append(element)

    def characters(self, content: str) -> None:
        """Keep text."""
        if self.open:
            self.open[-1].parts.append(content)

    def skippedEntity(self, name: str) -> None:  # noqa: N802
        """Put in what a reference of HTML stands for: the outside document type would have declared it."""
        self.characters(html5.get(f"{name};", ""))
