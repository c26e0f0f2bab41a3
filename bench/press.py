"""A book of 500 puzzles: `daymill press` from start to end, in seconds of the clock. The target is a minute.

No other program grows, proves and prints, so there is no peer to put beside it.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.start import COMMAND, seconds
from daymill.games import NAMES
from daymill.press.paper import OFF_PAPER

TARGET = 60  # seconds


def table() -> Table:
    """Seconds for each book, and its size."""
    games = [name for name in NAMES if name not in OFF_PAPER]
    result = Table("book", "seconds", "MB", title=f"Press (target {TARGET} s)")
    for what, of, count, level, options in (
        ("500 sudokus of level 8, one a page", ["sudoku"], 500, 8, []),
        ("500 sudokus of level 8, four a page", ["sudoku"], 500, 8, ["--per-page", "4"]),
        (
            f"{500 // len(games) * len(games)} of {len(games)} games, level 8, one a page",
            games,
            500 // len(games),
            8,
            [],
        ),
        ("500 nonograms of level 15, one a page", ["nonogram"], 500, 15, []),
    ):
        result.add_row(what, *measured(of, count, level, options))
    return result


def measured(games: list[str], count: int, level: int, options: list[str]) -> tuple[str, str]:
    """Seconds of the clock, and megabytes."""
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "book.pdf"
        named = [part for game in games for part in ("--game", game)]
        wanted = ["--level", str(level), "--count", str(count), "--seed", "7"]
        taken = seconds([*COMMAND, "press", str(book), *named, *wanted, *options])
        return f"{taken:.1f}", f"{book.stat().st_size / 1e6:.1f}"


if __name__ == "__main__":
    Console().print(table())
