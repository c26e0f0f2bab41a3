"""Words that sentences of all games share."""

from __future__ import annotations

from collections.abc import Sequence


def listed(items: Sequence[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`, with another `word` where one is given; nothing of no items."""
    return f" {word} ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""
