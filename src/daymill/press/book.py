"""A book of puzzles: chapters by game, sections by difficulty, numbers, and the answers at the back.

`book.typ` lays it out. It gets what is said here as JSON and the pictures as SVG files, so that no text of a
puzzle is ever read as markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib.resources import files
from itertools import groupby
from typing import Any, Literal

from daymill.core.errors import Invalid
from daymill.core.game import WORDS, AnyPuzzle
from daymill.core.scene import Scene
from daymill.games import NAMES, load
from daymill.press.paper import Printed
from daymill.press.svg import svg

PaperSize = Literal["a4", "letter", "a5"]
SIZES: tuple[PaperSize, ...] = ("a4", "letter", "a5")
PER_PAGE = (1, 2, 4)
MOST = 5000  # puzzles
LONGEST_TITLE = 120
TITLE = "A book of puzzles"


@dataclass(frozen=True, slots=True)
class Layout:
    """The paper, how many puzzles stand on a page (1, 2 or 4), and whether all is in large print."""

    size: PaperSize = "a4"
    per_page: int = 1
    large: bool = False

    def __post_init__(self) -> None:
        """Raises `Invalid` with `bad_layout`."""
        if self.size not in SIZES:
            sizes = ", ".join(SIZES)
            raise Invalid("bad_layout", f"a page is one of {sizes}, not {str(self.size)[:40]!r}", "size")
        if self.per_page not in PER_PAGE:
            raise Invalid("bad_layout", f"a page has 1, 2 or 4 puzzles, not {self.per_page}", "per-page")
        if self.large and self.per_page != 1:
            raise Invalid("bad_layout", "large print has one puzzle a page", "per-page")


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle of a book, and where it comes from in words ("seed 7"), or ""."""

    shown: Printed
    origin: str = ""

    @property
    def puzzle(self) -> AnyPuzzle:
        """The puzzle itself."""
        return self.shown.puzzle


@dataclass(frozen=True, slots=True)
class Book:
    """All that a book is made of; `dated` is what it says of its age, if anything. The same book is the same
    PDF, byte for byte.

    Raises `Invalid` with `empty`, `bad_count` or `bad_title`.
    """

    items: Sequence[Item]
    title: str = TITLE
    dated: date | None = None
    layout: Layout = field(default_factory=Layout)

    def __post_init__(self) -> None:
        if not self.items:
            raise Invalid("empty", "a book needs at least one puzzle")
        if len(self.items) > MOST:
            raise too_many(len(self.items))
        check_title(self.title)

    def contents(self) -> tuple[dict[str, Any], dict[str, str]]:
        """What `book.typ` is told, and the SVG files that it names."""
        pictures: dict[str, str] = {}
        chapters, answers = [], []
        number = 0
        for name, of_game in _grouped(self.items, lambda item: NAMES.index(item.puzzle.game)):
            sections, told = [], []
            for word, alike in _grouped(of_game, lambda item: WORDS.index(item.puzzle.grade.word)):
                puzzles = []
                for item in alike:
                    number += 1
                    puzzles.append(_puzzle(number, item, pictures))
                    if item.shown.answer is not None:
                        told.append(_answer(number, item.shown, pictures))
                sections.append({"title": WORDS[word].capitalize(), "puzzles": puzzles})
            info = load(NAMES[name]).info
            chapters.append({"title": info.title, "rules": rules(info.name), "sections": sections})
            if told:
                answers.append({"title": info.title, "answers": told})
        return {
            "title": self.title,
            "subtitle": _subtitle(chapters, number),
            "dated": None if self.dated is None else self.dated.isoformat(),
            "paper": {"a4": "a4", "letter": "us-letter", "a5": "a5"}[self.layout.size],
            "per_page": self.layout.per_page,
            "large": self.layout.large,
            "chapters": chapters,
            "answers": answers,
        }, pictures


def check_title(title: str) -> str:
    """`title` if a book can have it. Raises `Invalid` (`bad_title`)."""
    if not title.strip() or len(title) > LONGEST_TITLE or not title.isprintable():
        raise Invalid("bad_title", f"a title is 1 to {LONGEST_TITLE} printable signs", "title")
    return title


def too_many(count: int) -> Invalid:
    """The complaint about more puzzles than a book has room for."""
    return Invalid("bad_count", f"a book has at most {MOST} puzzles, not {count}", "count")


def rules(game: str) -> list[str]:
    """The rules of a game for people with a pencil, in paragraphs."""
    text = files(__package__).joinpath(f"rules/{game}.txt").read_text(encoding="utf-8")
    return [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]


def _grouped(items: Iterable[Item], key: Any) -> Iterable[tuple[int, list[Item]]]:
    """The items by a number, the least first; those of one number stay in order."""
    for found, alike in groupby(sorted(items, key=key), key):
        yield found, list(alike)


def _puzzle(number: int, item: Item, pictures: dict[str, str]) -> dict[str, Any]:
    shown, grade, level = item.shown, item.puzzle.grade, item.puzzle.level
    parts = [f"{grade.word}, {grade.difficulty} of 100"]
    if level is not None:
        parts.append(f"level {level}")
    if item.origin:
        parts.append(item.origin)
    return {
        "number": number,
        "about": " · ".join(parts),
        "remark": shown.remark,
        "author": shown.author,
        "moves": shown.moves,
        "pictures": [
            _picture(f"{number}-{at}.svg", scene, pictures) for at, scene in enumerate(shown.pictures)
        ],
    }


def _answer(number: int, shown: Printed, pictures: dict[str, str]) -> dict[str, Any]:
    told: dict[str, Any] = {"number": number, "title": shown.title, "text": "", "picture": None}
    if isinstance(shown.answer, Scene):
        return {**told, "picture": _picture(f"{number}-answer.svg", shown.answer, pictures)}
    return {**told, "text": shown.answer}


def _picture(name: str, scene: Scene, pictures: dict[str, str]) -> dict[str, Any]:
    pictures[name] = svg(scene, look="paper")
    return {"file": name, "alt": scene.label, "width": scene.width, "height": scene.height}


def _subtitle(chapters: Sequence[dict[str, Any]], count: int) -> str:
    titles = [chapter["title"] for chapter in chapters]
    listed = titles[0] if len(titles) == 1 else f"{', '.join(titles[:-1])} and {titles[-1]}"
    return f"{count} puzzle{'' if count == 1 else 's'}: {listed}"
