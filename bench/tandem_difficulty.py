"""How well Tandem's difficulty agrees with the random walk that it was fitted to.

Prints, for 200 boards of each level that the fit has not seen, Spearman's rank correlation with `walk`:
over all of them, and within each level, where size no longer helps. Par alone stands beside it.
"""

from __future__ import annotations

import numpy as np
from rich.console import Console
from rich.table import Table
from scipy.stats import spearmanr

from daymill.core.game import LEVELS
from daymill.games import load

BOARDS = 200
FIRST = 10_000_000


def measure(level: int) -> list[tuple[int, int, int]]:
    """Difficulty, par and walk of the boards of a level."""
    game = load("tandem")
    rows = []
    for seed in range(FIRST, FIRST + BOARDS):
        puzzle = game.generate(level, seed)
        walk = game.study(puzzle.board)["walk"]
        rows.append((puzzle.grade.difficulty, puzzle.grade.features["par"], walk))
    return rows


def main() -> None:
    """Prints the table."""
    table = Table("level", "difficulty: median", "walk: median", "rho, difficulty", "rho, par")
    everything = []
    for level in range(1, LEVELS + 1):
        rows = np.array(measure(level))
        everything.append(rows)
        difficulty, par, walk = rows.T
        cells = (f"{np.median(difficulty):.0f}", f"{np.median(walk):.0f}")
        rhos = (f"{spearmanr(difficulty, walk)[0]:.2f}", f"{spearmanr(par, walk)[0]:.2f}")
        table.add_row(str(level), *cells, *rhos)
    difficulty, par, walk = np.vstack(everything).T
    table.add_row("all", "", "", f"{spearmanr(difficulty, walk)[0]:.2f}", f"{spearmanr(par, walk)[0]:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
