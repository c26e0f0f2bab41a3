"""Pipes beside sgt-puzzles' `net`, in turns in one run; by seconds of processor time.

Making: wrapping boards with exactly one answer. Ours are counted by the plain search, and trees that have
several are dropped; `net` changes its trees until its own solver is through. Whole puzzles: with proof and
grade, as `daymill make` makes them. Verdicts: on boards that `net` made.
"""

from __future__ import annotations

import shutil
from functools import partial

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.timing import command, seconds, side_by_side
from daymill.core.compiled import kernel
from daymill.core.random import State, new_state
from daymill.games.pipes import growth
from daymill.games.pipes.generator import generate
from daymill.games.pipes.grading import grade
from daymill.games.pipes.levels import LEVELS
from daymill.games.pipes.model import Board, centre_of
from daymill.games.pipes.solver import search, solve
from daymill.games.pipes.tiles import Ints, beside
from tests.games.pipes.test_solver import IDS, net

MADE = {(5, 5): 10_000, (9, 9): 4000, (13, 11): 1000}
WHOLE = 200
TIMES = 20


@kernel
def grow_all(table: Ints, centre: int, boards: int, state: State, bed: growth.Bed, fates: Ints) -> int:
    """Grows boards from seeds 0, 1, ... and turns their tiles; returns the nodes of the largest search."""
    largest = 0
    for seed in range(boards):
        state[0] = seed
        largest = max(largest, growth.grow(table, centre, 100_000, state, bed, fates))
        growth.turn_all(state, bed)
    return largest


def make_table() -> Table:
    """Boards made a second, beside sgt-net's."""
    columns = ("size", "dropped a board", "most nodes", "ours/s", "sgt-net/s", "ratio", "least", "most")
    result = Table(*columns, title="Pipes made, wrapping")
    program = shutil.which("sgt-net", path="/usr/games:/usr/bin")
    for (width, height), count in MADE.items():
        table, centre = beside(width, height, True), centre_of(width, height)
        bed, state, fates = growth.new_bed(width * height), new_state(0), np.zeros(growth.FATES, np.int64)
        nodes = grow_all(table, centre, count, state, bed, fates)
        dropped = (fates[growth.MANY_ANSWERS] + fates[growth.UNDECIDED]) / count
        ours = partial(grow_all, table, centre, count, state, bed, fates)
        peer = command(program, "--generate", str(count), f"{width}x{height}w#1")
        rates = side_by_side(count, ours, count, peer)
        result.add_row(f"{width}x{height}", f"{dropped:.2f}", str(nodes), *rates)
    return result


def whole_table() -> Table:
    """Milliseconds for a whole puzzle of each level."""
    result = Table("level", "row", "puzzle, ms", title="Pipes, whole puzzles")
    for level, row in enumerate(LEVELS, 1):
        generate(level, 0)
        spent = seconds(partial(_generate, level))
        result.add_row(str(level), row.line(), f"{1000 * spent / WHOLE:.2f}")
    return result


def verdict_table() -> Table:
    """Milliseconds and nodes to a verdict on boards of net, by each search and as `solve` has it; and a
    grade."""
    columns = ("board", "plain", "nodes", "ms", "strong", "nodes", "ms", "solve, ms", "grade, ms")
    result = Table(*columns, title="Pipes, verdicts on boards of sgt-net")
    for board in map(net, IDS):
        cells = []
        for strong in (False, True):
            proof = search(board, strong=strong)
            spent = _milliseconds(board, strong=strong)
            cells += [proof.verdict, str(proof.nodes), f"{spent:.2f}"]
        whole = 1000 * seconds(partial(_repeat, board)) / TIMES
        graded = 1000 * seconds(partial(grade, board))
        name = f"{board.width}x{board.height}{'w' if board.wrapping else ''}"
        result.add_row(name, *cells, f"{whole:.2f}", f"{graded:.1f}")
    return result


def tables() -> list[Table]:
    """All of them."""
    return [make_table(), whole_table(), verdict_table()]


def _generate(level: int) -> None:
    for seed in range(WHOLE):
        generate(level, seed)


def _milliseconds(board: Board, *, strong: bool) -> float:
    return 1000 * seconds(lambda: [search(board, strong=strong) for _ in range(TIMES)]) / TIMES


def _repeat(board: Board) -> None:
    for _ in range(TIMES):
        solve(board)


if __name__ == "__main__":
    for table in tables():
        Console().print(table)
