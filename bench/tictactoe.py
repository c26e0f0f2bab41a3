"""Tic-tac-toe: the full tree, matches searched a second, and boards of each level beside the JavaScript twin
under Node, in turns in one run.

Both languages grow the same boards from the same seeds, with all that their level makes them search.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter, process_time

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.timing import spread, twin
from daymill.core.compiled import kernel
from daymill.core.random import State, new_state, next_uint32
from daymill.games.tictactoe import growth
from daymill.games.tictactoe.generator import MOST_ATTEMPTS
from daymill.games.tictactoe.kernels import NODES, Ints, judge_all, walk_tree
from daymill.games.tictactoe.levels import LEVELS
from daymill.games.tictactoe.match import STREAM, Room, search
from daymill.games.tictactoe.model import Board, Starts
from daymill.games.tictactoe.solver import array, new_room

SEARCHED: tuple[tuple[int, Starts], ...] = (
    (1, "player"),
    (1, "opponent"),
    (3, "alternate"),
    (5, "alternate"),
    (5, "player"),
)
ERRS = 300
MATCHES = 200
TREES = 20
GROWN = (2000, 1000, 2000, 400, 300, 60, 80, 200, 80, 80, 60, 60, 30, 60, 60)
ROUNDS = 3


@kernel
def search_all(matches: int, board: Ints, state: State, room: Room) -> int:
    """Searches matches whose streams are drawn; all nodes."""
    total = 0
    for _ in range(matches):
        board[STREAM] = next_uint32(state)
        nodes, _ = search(board, room)
        total += nodes
    return total


@kernel
def grow_all(boards: int, board: Ints, low: int, high: int, state: State, room: Room, fates: Ints) -> None:
    """Grows boards from seeds 0, 1, ..."""
    for seed in range(boards):
        state[0] = seed
        growth.grow(board, low, high, MOST_ATTEMPTS, state, room, fates)


@kernel
def walk_trees(trees: int) -> int:
    """Walks the full tree so often; all nodes."""
    total = 0
    for _ in range(trees):
        total += walk_tree()[NODES]
    return total


def tree_table() -> Table:
    """The full tree, and the table of all positions."""
    result = Table("what", "nodes/s", "ms each", title="Tic-tac-toe, the full tree")
    walk_trees(1)
    start = process_time()
    nodes = walk_trees(TREES)
    spent = process_time() - start
    result.add_row("walked move by move", f"{nodes / spent:,.0f}", f"{1000 * spent / TREES:.1f}")
    judge_all()
    start = process_time()
    for _ in range(TREES):
        judge_all()
    spent = process_time() - start
    result.add_row("every position judged once", "", f"{1000 * spent / TREES:.1f}")
    return result


def match_table() -> Table:
    """Matches searched a second, with their ways and chances."""
    columns = ("games", "who starts", "nodes, mean", "matches/s", "nodes/s")
    result = Table(*columns, title=f"Tic-tac-toe, matches searched, {ERRS} errors in 1,000")
    room = new_room()
    for games, starts in SEARCHED:
        board, state = array(Board(games, starts, ERRS, 0)), new_state(1)
        search_all(1, board, state, room)
        rates = []
        for _ in range(ROUNDS):
            state[0] = 1
            start = process_time()
            nodes = search_all(MATCHES, board, state, room)
            rates.append(1 / (process_time() - start))
        rate = median(rates)
        result.add_row(
            str(games), starts, f"{nodes / MATCHES:,.0f}", f"{MATCHES * rate:,.0f}", f"{nodes * rate:,.0f}"
        )
    return result


def level_table() -> Table:
    """Boards of each level a second. By the clock on the wall, as Node is timed."""
    columns = (
        "level",
        "row",
        "streams a board",
        "Python boards/s",
        "Node boards/s",
        "ratio",
        "least",
        "most",
    )
    result = Table(*columns, title="Tic-tac-toe, by level")
    room = new_room()
    for level, (row, count) in enumerate(zip(LEVELS, GROWN, strict=True), 1):
        board, state = array(Board(row.games, row.starts, row.errs, 0)), new_state(0)
        fates = np.zeros(growth.FATES, np.int64)
        grow_all(1, board, *row.difficulty, state, room, fates)
        ours, theirs = [], []
        for _ in range(ROUNDS):
            fates[:] = 0
            start = perf_counter()
            grow_all(count, board, *row.difficulty, state, room, fates)
            ours.append(count / (perf_counter() - start))
            theirs.append(twin("tictactoe", level, count, "generate"))
        result.add_row(
            str(level),
            row.line(),
            f"{fates.sum() / count:.2f}",
            f"{median(ours):,.0f}",
            f"{median(theirs):,.0f}",
            *spread(ours, theirs),
        )
    return result


def tables() -> list[Table]:
    """All three."""
    return [tree_table(), match_table(), level_table()]


if __name__ == "__main__":
    for table in tables():
        Console().print(table)
