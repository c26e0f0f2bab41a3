"""Minesweeper beside sgt-puzzles' `mines`, in turns in one run; by seconds of processor time.

Making: boards that need no guess from their first click. Both move mines where nothing is certain; ours knows
everything that the numbers and the number of mines say. Whole puzzles: with proof and grade, as
`daymill make` makes them. Chances: see `mines_chances.py`.
"""

from __future__ import annotations

import shutil
from functools import partial

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.mines_chances import chances_table
from bench.timing import command, seconds, side_by_side
from daymill.core.random import new_state
from daymill.games.minesweeper import growth
from daymill.games.minesweeper.deduction import room_for
from daymill.games.minesweeper.generator import generate
from daymill.games.minesweeper.grading import grade
from daymill.games.minesweeper.levels import LEVELS

# width, height, mines: boards of ours, and of the peer
MADE = {(9, 9, 10): (10_000, 2000), (16, 16, 40): (4000, 500), (30, 16, 99): (1000, 150)}
WHOLE = 200


def grow_all(bed: growth.Bed, count: int, boards: int, fates: growth.Ints) -> None:
    """Grows boards from seeds 0, 1, ...; `fates` counts what became of their layouts."""
    state, room = new_state(0), room_for(len(bed.mines))
    for seed in range(boards):
        state[0] = seed
        kept = False
        while not kept:
            fate, _ = growth.grow(bed, room, count, state, fates)
            fates[fate] += 1
            kept = fate == growth.KEPT


def make_table() -> Table:
    """Boards made a second, beside sgt-mines'."""
    columns = ("size", "no move", "moves a board", "ours/s", "sgt-mines/s", "ratio", "least", "most")
    result = Table(*columns, title="Minesweeper made, no guess from the first click")
    program = shutil.which("sgt-mines", path="/usr/games:/usr/bin")
    for (width, height, mines), (count, peers) in MADE.items():
        bed, fates = growth.new_bed(width, height), np.zeros(growth.FATES, np.int64)
        grow_all(bed, mines, count, fates)
        unmoved, moves = 100 * fates[growth.UNMOVED] / count, fates[growth.MOVES] / count
        ours = partial(grow_all, bed, mines, count, fates)
        peer = command(program, "--generate", str(peers), f"{width}x{height}n{mines}#1")
        rates = side_by_side(count, ours, peers, peer)
        result.add_row(f"{width}x{height}, {mines}", f"{unmoved:.0f} %", f"{moves:.2f}", *rates)
    return result


def whole_table() -> Table:
    """Milliseconds for a whole puzzle of each level, and for a grade."""
    result = Table("level", "row", "puzzle, ms", "grade, ms", title="Minesweeper, whole puzzles")
    for level, row in enumerate(LEVELS, 1):
        puzzles = [generate(level, seed) for seed in range(WHOLE)]
        made = seconds(lambda level=level: [generate(level, seed) for seed in range(WHOLE)])
        graded = seconds(lambda puzzles=puzzles: [grade(it.board, it.answer) for it in puzzles])
        cells = (f"{1000 * spent / WHOLE:.2f}" for spent in (made, graded))
        result.add_row(str(level), row.line(), *cells)
    return result


def tables() -> list[Table]:
    """All of them."""
    return [make_table(), whole_table(), chances_table()]


if __name__ == "__main__":
    for table in tables():
        Console().print(table)
