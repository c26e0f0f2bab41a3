"""A Scene as SVG. A style becomes the classes of its shape; a stylesheet gives them their look."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from daymill.core.scene import UNIT, Scene, Shape

# the room that strokes at the edges need, in hundredths of a unit, and the size of a unit on paper, in px
MARGIN = 6
_UNIT_PX = 48
# digits and capitals are about 0.7 of the font size high: half of that, in hundredths, centres them
_HALF_HEIGHT = 35
_RULE = re.compile(r"^(?P<selectors>[^/{}\n]+) (?P<body>\{[^{}]*\})$", re.MULTILINE)
_CLASS = re.compile(r"\.([a-z0-9-]+)")
_IN_PICTURES = ".picture "
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


Look = Literal["screen", "paper"]


def svg(scene: Scene, standalone: bool = True, look: Look = "screen") -> str:
    """The SVG of a Scene, without a newline at its end.

    Standalone it is a document of its own, with a title and the stylesheet within: on `screen` the whole one,
    and a description of every cell; on `paper`, where nobody asks for cells, no more than the Scene has use
    for. Otherwise it is an element for a page that brings the stylesheet: only class names, no ids.
    """
    marks = "\n".join(_mark(shape) for shape in scene.shapes)
    label = _attribute(scene.label)
    if not standalone:
        box = f"0 0 {scene.width} {scene.height}"
        # labels are English, whatever the page speaks
        start = f'<svg class="picture" viewBox="{box}" role="img" lang="en" aria-label={label}>'
        return f"{start}\n{marks}\n</svg>"
    width, height = scene.width + 2 * MARGIN, scene.height + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" '
        f'width="{width * _UNIT_PX // UNIT}" height="{height * _UNIT_PX // UNIT}" role="img">',
        f"<title>{_text(scene.label)}</title>",
    )
    if look == "paper":
        style = _paper_rules(frozenset(shape.style for shape in scene.shapes))
        return "\n".join((*head, f"<style>\n{style}</style>", marks, "</svg>"))
    names = "; ".join(cell.name for cell in scene.cells)
    described = f"<desc>{_text(names)}</desc>"
    return "\n".join((*head, described, f"<style>\n{_stylesheet()}</style>", marks, "</svg>"))


def paper_stylesheet() -> str:
    """The paper look, for a page with elements of the class `picture`."""
    return _read("paper.css")


def _mark(shape: Shape) -> str:
    start = f"<{shape.kind} class={_attribute(shape.style)}"
    at = shape.at
    if shape.kind == "polygon":
        return f'{start} points="{" ".join(map(str, at))}"/>'
    if shape.kind == "line":
        return f'{start} x1="{at[0]}" y1="{at[1]}" x2="{at[2]}" y2="{at[3]}"/>'
    if shape.kind == "circle":
        return f'{start} cx="{at[0]}" cy="{at[1]}" r="{at[2]}"/>'
    if shape.kind == "rect":
        return f'{start} x="{at[0]}" y="{at[1]}" width="{at[2]}" height="{at[3]}" rx="{at[4]}"/>'
    y = at[1] + (at[2] * _HALF_HEIGHT + 50) // 100
    return f'{start} x="{at[0]}" y="{y}" font-size="{at[2]}" text-anchor="middle">{_text(shape.text)}</text>'


def _text(text: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", text))


def _attribute(text: str) -> str:
    return quoteattr(_NOT_XML.sub("\ufffd", text))


@cache
def _stylesheet() -> str:
    return _read("standalone.css")


@lru_cache
def _paper_rules(styles: frozenset[str]) -> str:
    """The rules of the paper look for a document with these styles, which is one picture in all."""
    used = {name for style in styles for name in style.split()}
    found = []
    for rule in _RULE.finditer(paper_stylesheet()):
        selectors = [it.removeprefix(_IN_PICTURES) for it in rule["selectors"].split(", ")]
        kept = [it.replace(".picture", "svg") for it in selectors if used.issuperset(_named(it))]
        if kept:
            found.append(f"{', '.join(kept)} {rule['body']}\n")
    return "".join(found)


def _named(selector: str) -> list[str]:
    return _CLASS.findall(selector.replace(".picture", ""))


def _read(sheet: str) -> str:
    return files(__package__).joinpath(sheet).read_text(encoding="utf-8")
