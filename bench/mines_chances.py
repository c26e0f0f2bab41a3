"""Exact chances of every covered cell, in positions as a player meets them: games of 30x16 with 99 mines,
opened by single numbers until these give nothing more; then what is sure is opened, or else the cell with the
best chance, until a mine is hit. By processor time.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import thread_time_ns

import numpy as np
from rich.console import Console
from rich.table import Table

from daymill.core.compiled import kernel
from daymill.games.minesweeper.boxes import Ints
from daymill.games.minesweeper.chances import chances
from daymill.games.minesweeper.diagram import NODES
from daymill.games.minesweeper.kernels import Room, new_room, prepare, reveal, table_of
from daymill.games.minesweeper.model import COVERED

WIDTH, HEIGHT, MINES = 30, 16, 99
GAMES = 1000


@kernel
def open_by_single_numbers(beside: Ints, mines: Ints, seen: Ints, known: Ints, queue: Ints) -> None:
    """Opens and concludes what single numbers say, until they say nothing more."""
    changed = True
    while changed:
        changed = False
        for cell in range(len(seen)):
            if seen[cell] == COVERED:
                continue
            unknown, need = 0, seen[cell]
            for at in range(1, beside[cell, 0] + 1):
                other = beside[cell, at]
                unknown += seen[other] == COVERED and not known[other]
                need -= known[other]
            if unknown == 0 or 0 < need < unknown:
                continue
            changed = True
            for at in range(1, beside[cell, 0] + 1):
                other = beside[cell, at]
                if seen[other] == COVERED and not known[other]:
                    if need == 0:
                        reveal(beside, mines, seen, other, queue)
                    else:
                        known[other] = 1


def play(game: int, room: Room) -> Iterator[tuple[float, int]]:
    """Milliseconds to the chances, and the nodes of the diagram, each time that a choice must be made."""
    random, beside, cells = Random(game), table_of(WIDTH, HEIGHT), WIDTH * HEIGHT
    start = random.randrange(cells)
    away = set(range(cells)) - {start, *beside[start, 1 : 1 + beside[start, 0]].tolist()}
    mines, known = np.zeros(cells, np.int64), np.zeros(cells, np.int64)
    mines[random.sample(sorted(away), MINES)] = 1
    seen, queue = np.full(cells, COVERED, np.int64), np.zeros(cells, np.int64)
    opening = [start]
    while not any(mines[opening]):
        for cell in opening:
            reveal(beside, mines, seen, cell, queue)
        open_by_single_numbers(beside, mines, seen, known, queue)
        unknown = np.flatnonzero((seen == COVERED) & (known == 0))
        left = MINES - int(known.sum())
        if len(unknown) == left:
            return
        begun = thread_time_ns()
        prepare(beside, seen, known, room)
        safe = chances(unknown, left, room)
        yield (thread_time_ns() - begun) / 1e6, int(room.diagram.counts[NODES])
        best = max(safe)
        opening = [cell for cell, chance in zip(unknown.tolist(), safe, strict=True) if chance == 1]
        opening = opening or [int(unknown[safe.index(best)])]


def chances_table() -> Table:
    """Milliseconds to the exact chances of a position."""
    columns = ("games", "positions", "most nodes", "median, ms", "99th percentile, ms", "most, ms")
    result = Table(*columns, title=f"Minesweeper, exact chances at {WIDTH}x{HEIGHT}, {MINES} mines")
    room = new_room(WIDTH * HEIGHT)
    list(play(0, room))  # compiles
    spent, nodes = zip(*(taken for game in range(GAMES) for taken in play(game, room)), strict=True)
    figures = (f"{value:.2f}" for value in (*np.percentile(spent, [50, 99]), max(spent)))
    result.add_row(f"{GAMES:,}", f"{len(spent):,}", f"{max(nodes):,}", *figures)
    return result


if __name__ == "__main__":
    Console().print(chances_table())
