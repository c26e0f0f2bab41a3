"""`make bench`: every speed figure, against a peer in the same run, as a ratio. One core each, in turns."""

from __future__ import annotations

from rich.console import Console

from bench import (
    games,
    mines,
    nonogram,
    pipes,
    press,
    reaction,
    start,
    sudoku,
    sums,
    tictactoe,
    twenty48,
    word,
)
from bench.load import read


def main() -> None:
    """Runs all measurements and prints their tables."""
    console = Console()
    console.print(games.table())
    console.print(games.stats_table())
    for table in sudoku.tables([]):
        console.print(table)
    for room in (nonogram, pipes, mines, sums, twenty48, word, tictactoe, reaction):
        for table in room.tables():
            console.print(table)
    console.print(press.table())
    console.print(start.table())
    console.print(read.table(read.measure()))


if __name__ == "__main__":
    main()
