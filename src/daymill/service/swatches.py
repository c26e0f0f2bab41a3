"""A small picture of each dress, in its own colours."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markupsafe import Markup

_STYLES = Path(__file__).parent.parent / "web" / "static" / "css"
_TOKEN = re.compile(r"(--[a-z-]+): (#[0-9a-f]{6}|[0-9.]+px);")
# a page of 96 by 60: its masthead, a card with a board and two lines of text, and a button
_PICTURE = """<rect x="1" y="1" width="94" height="58" rx="7" fill="{paper}" stroke="{line-strong}"/>
<rect x="9" y="8" width="22" height="4" rx="2" fill="{ink}"/>
<circle cx="84" cy="10" r="3" fill="{accent}"/>
<rect x="9" y="18" width="78" height="34" rx="4" fill="{surface}" stroke="{line}" stroke-width="{edge}"/>
<rect x="14" y="23" width="24" height="24" rx="2" fill="{floor}" stroke="{wall}" stroke-width="{edge}"/>
<circle cx="20" cy="29" r="4" fill="{one}"/>
<rect x="28" y="37" width="8" height="8" rx="1" fill="{two}"/>
<rect x="44" y="24" width="36" height="4" rx="2" fill="{ink}"/>
<rect x="44" y="31" width="26" height="3" rx="1.5" fill="{ink-soft}"/>
<rect x="44" y="39" width="24" height="9" rx="3" fill="{accent}"/>
<rect x="50" y="42" width="12" height="3" rx="1.5" fill="{on-accent}"/>"""


@cache
def swatch(dress: str) -> Markup:
    """The picture of a dress of `visitor.DRESSES`; of "" half the light and half the dark one."""
    if dress:
        return _framed(_drawn(dress))
    half = '<svg x="{x}" width="48" height="60" viewBox="{x} 0 48 60">{inside}</svg>'
    return _framed(half.format(x=0, inside=_drawn("light")) + half.format(x=48, inside=_drawn("dark")))


def _framed(inside: str) -> Markup:
    return Markup(  # noqa: S704, the colours are those of our own sheets
        f'<svg class="swatch" viewBox="0 0 96 60" aria-hidden="true" focusable="false">{inside}</svg>'
    )


def _drawn(dress: str) -> str:
    tokens = _tokens("daymill.css")
    if dress != "light":
        tokens |= _tokens(f"dresses/{dress}.css")
    return re.sub(r"\{([a-z-]+)\}", lambda found: tokens[f"--{found[1]}"], _PICTURE)


def _tokens(sheet: str) -> dict[str, str]:
    """The custom properties that a sheet sets first, whatever the device asks for."""
    first = (_STYLES / sheet).read_text("utf-8").partition("\n}")[0]
    return dict(_TOKEN.findall(first))
