"""`daymill warm`: compiles everything now, so that nobody waits for it later."""

from __future__ import annotations

from time import perf_counter

from daymill.cli.console import line, progress
from daymill.games import NAMES, load


def warm() -> None:
    """Compile and cache all kernels.

    For images, and before the first start.
    """
    for name in progress(NAMES, len(NAMES), "compiling"):
        began = perf_counter()
        game = load(name)
        game.warm()
        line(f"{game.info.title}: {perf_counter() - began:.1f} s")
