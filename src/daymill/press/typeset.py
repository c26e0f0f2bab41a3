"""A book as PDF, set by Typst."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from importlib.resources import files
from typing import Any

from daymill.core.canonical import encode
from daymill.core.errors import Invalid
from daymill.press.book import Book

_TEMPLATE = "book.typ"
# what a PDF says of its making where a book has no date; Typst would ask the clock
_NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)


def pdf(book: Book) -> bytes:
    """The PDF of a book, with the fonts that Typst brings along, none of the machine's own.

    Raises `Invalid` (`not_installed`) without the package of the extra `press`, and as `Book.contents` does.
    """
    typst = _typst()
    return bytes(typst.compile(sources(book), format="pdf", ignore_system_fonts=True, timestamp=_NO_TIME))


def check_installed() -> None:
    """Raises `Invalid` (`not_installed`) without the package of the extra `press`."""
    _typst()


def sources(book: Book) -> dict[str, bytes]:
    """The files that Typst makes a book of: the template, what it is told, and the pictures."""
    told, pictures = book.contents()
    return {
        "main.typ": files(__package__).joinpath(_TEMPLATE).read_bytes(),
        "book.json": encode(told).encode(),
        **{name: picture.encode() for name, picture in pictures.items()},
    }


def _typst() -> Any:
    try:
        return import_module("typst")
    except ImportError:
        message = "a book needs the package typst; install it with: pip install 'daymill[press]'"
        raise Invalid("not_installed", message) from None
