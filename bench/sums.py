"""Target Sums: random boards counted a second, by size; and boards of each level, beside the JavaScript twin
under Node, in turns in one run.

Counting is drawing a board with an answer and counting its answers to 2. Both languages grow the same boards
from the same seeds, with all that their level makes them prove.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.timing import spread, twin
from daymill.core.compiled import kernel
from daymill.core.random import State, new_state
from daymill.games.sums import growth
from daymill.games.sums.generator import MOST_ATTEMPTS
from daymill.games.sums.kernels import BUDGET, Ints, search
from daymill.games.sums.levels import LEVELS

# a side, and the largest amount of a number
DRAWN = ((4, 9), (6, 9), (8, 9), (8, 19), (10, 19))
COUNTED = 2000
GROWN = (1000, 1000, 1000, 1000, 1000, 600, 600, 600, 400, 400, 400, 300, 100, 60, 60)
ROUNDS = 3


@kernel
def count_all(boards: int, row: Ints, state: State, bed: growth.Bed, tally: Ints) -> None:
    """Draws boards and counts the answers of each; `tally` has the boards with one answer, all nodes and the
    most of one board."""
    tally[:] = 0
    for _ in range(boards):
        growth.draw(row, state, bed)
        found, nodes, _ = search(
            bed.work.numbers, bed.work.targets, np.int64(2), np.int64(BUDGET), bed.answers, bed.work.room
        )
        tally[0] += found == 1
        tally[1] += nodes
        tally[2] = max(tally[2], nodes)


@kernel
def grow_all(boards: int, row: Ints, state: State, bed: growth.Bed, fates: Ints, nodes: Ints) -> None:
    """Grows boards from seeds 0, 1, ..."""
    for seed in range(boards):
        state[0] = seed
        growth.grow(row, MOST_ATTEMPTS, state, bed, fates, nodes)


def count_table() -> Table:
    """Random boards counted to 2 a second, half of their numbers kept."""
    columns = ("size", "numbers", "one answer", "nodes, mean", "most", "boards/s")
    result = Table(*columns, title="Target Sums, counted to 2")
    for size, largest in DRAWN:
        row = np.array([largest, 0, 50, 0, 0, 100], np.int64)
        bed, state, tally = growth.new_bed(size, size), new_state(1), np.zeros(3, np.int64)
        count_all(1, row, state, bed, tally)
        rates = []
        for _ in range(ROUNDS):
            state[0] = 1
            start = perf_counter()
            count_all(COUNTED, row, state, bed, tally)
            rates.append(COUNTED / (perf_counter() - start))
        one, nodes, most = tally.tolist()
        result.add_row(
            f"{size}x{size}",
            f"1 to {largest}",
            f"{one / COUNTED:.3f}",
            f"{nodes / COUNTED:.1f}",
            str(most),
            f"{median(rates):,.0f}",
        )
    return result


def level_table() -> Table:
    """Boards of each level a second."""
    columns = ("level", "row", "one answer", "Python boards/s", "Node boards/s", "ratio", "least", "most")
    result = Table(*columns, title="Target Sums, by level")
    for level, (row, count) in enumerate(zip(LEVELS, GROWN, strict=True), 1):
        bed, state = growth.new_bed(row.height, row.width), new_state(0)
        fates, nodes = np.zeros(growth.FATES, np.int64), np.zeros(1, np.int64)
        given = np.array([row.largest, row.negative, row.kept, row.mixed, *row.difficulty], np.int64)
        grow_all(1, given, state, bed, fates, nodes)
        ours, theirs = [], []
        for _ in range(ROUNDS):
            fates[:] = 0
            start = perf_counter()
            grow_all(count, given, state, bed, fates, nodes)
            ours.append(count / (perf_counter() - start))
            theirs.append(twin("sums", level, count, "generate"))
        many = fates[growth.MANY_ANSWERS] / (fates.sum() - fates[growth.PLAIN])
        result.add_row(
            str(level),
            row.line(),
            f"{1 - many:.3f}",
            f"{median(ours):,.0f}",
            f"{median(theirs):,.0f}",
            *spread(ours, theirs),
        )
    return result


def tables() -> list[Table]:
    """Both."""
    return [count_table(), level_table()]


if __name__ == "__main__":
    for table in tables():
        Console().print(table)
