"""How well Sudoku's ratings agree with those of other programs, and how fast a file is rated.

`python -m bench.sudoku_ratings FILE.tsv`: tab-separated with a head; the boards, 81 signs each, stand in the
column `puzzle`, and the ratings of other programs, on the scale of Sudoku Explainer, in all columns whose
names begin with `se_`. A rating may be missing. Lists every board on which we differ from one of them.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np
from rich.console import Console
from rich.table import Table
from scipy.stats import spearmanr

from daymill.core.game import Grade
from daymill.games.sudoku.grading import grade
from daymill.games.sudoku.model import Board
from daymill.games.sudoku.solver import read_digits

NEAR = 3  # a rating that is no further off, times ten, is near
PASSES = 15
LIMIT = 70  # the rating, times ten, from which boards need chains of several digits


def read(path: Path) -> tuple[list[Board], dict[str, list[int | None]]]:
    """The boards of a file, and the ratings of each other program, times ten."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    boards = [Board(9, tuple(row)) for row in read_digits([row["puzzle"] for row in rows]).tolist()]
    raters = [name for name in rows[0] if name.startswith("se_")]
    return boards, {
        rater: [round(10 * float(row[rater])) if row[rater] else None for row in rows] for rater in raters
    }


def agreement(ours: list[int], others: dict[str, list[int | None]]) -> Table:
    """By program, and by whichever is nearer: boards with equal and with near ratings, and the ranks."""
    result = Table("rater", "boards", "equal", f"within {NEAR / 10}", "Spearman")
    nearest = []
    for name, theirs in others.items():
        pairs = [(our, their) for our, their in zip(ours, theirs, strict=True) if their is not None]
        rho = f"{spearmanr(np.array(pairs))[0]:.4f}"
        result.add_row(name, *_counted([abs(our - their) for our, their in pairs]), rho)
    easier = []
    for our, *theirs in zip(ours, *others.values(), strict=True):
        known = [their for their in theirs if their is not None]
        nearest.append(min(abs(our - their) for their in known))
        if min(known) < LIMIT:
            easier.append(nearest[-1])
    result.add_row("the nearest", *_counted(nearest), "")
    result.add_row(f"the nearest, below {LIMIT / 10}", *_counted(easier), "")
    return result


def _counted(distances: list[int]) -> tuple[str, str, str]:
    equal, near = distances.count(0), sum(distance <= NEAR for distance in distances)
    total = len(distances)
    return str(total), f"{equal} ({equal / total:.1%})", f"{near} ({near / total:.1%})"


def differences(grades: list[Grade], others: dict[str, list[int | None]]) -> Table:
    """Our rating and hardest technique where another's rating differs, the others', and how many boards."""
    result = Table("ours", "hardest", *others, "boards")
    kinds: Counter[tuple[str, ...]] = Counter()
    for found, *theirs in zip(grades, *others.values(), strict=True):
        rating = found.features["rating"]
        if any(their != rating for their in theirs):
            said = ("-" if their is None else f"{their / 10}" for their in theirs)
            kinds[(f"{rating / 10}", found.hardest, *said)] += 1
    for kind, count in sorted(kinds.items(), key=lambda item: float(item[0][0])):
        result.add_row(*kind, str(count))
    return result


def main(path: str) -> None:
    """Prints how well the ratings of a file agree, where they differ, and how fast they were."""
    boards, others = read(Path(path))
    grades = [grade(board) for board in boards]
    rates = sorted(_rate(boards) for _ in range(PASSES))
    console = Console()
    console.print(agreement([found.features["rating"] for found in grades], others))
    console.print(differences(grades, others))
    spread = f"{rates[0]:,.0f} to {rates[-1]:,.0f} in {PASSES} passes"
    console.print(f"{median(rates):,.0f} boards a second ({spread}, processor time)")


def _rate(boards: list[Board]) -> float:
    start = process_time()
    for board in boards:
        grade(board)
    return len(boards) / (process_time() - start)


if __name__ == "__main__":
    main(*sys.argv[1:])
