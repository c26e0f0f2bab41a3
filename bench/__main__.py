"""`make bench`: every speed figure, against a peer in the same run, as a ratio. One core each, in turns."""

from __future__ import annotations

from rich.console import Console

from bench import games, mines, nonogram, pipes, reaction, start, sudoku, sums


def main() -> None:
    """Runs all measurements and prints their tables."""
    console = Console()
    console.print(games.table())
    console.print(games.stats_table())
    for table in sudoku.tables([]):
        console.print(table)
    for table in (*nonogram.tables(), *pipes.tables(), *mines.tables(), *sums.tables(), *reaction.tables()):
        console.print(table)
    console.print(start.table())


if __name__ == "__main__":
    main()
