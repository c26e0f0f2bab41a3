"""Referees for Target Sums: every choice of numbers to keep, a SAT solver, and the search of the spec on
plain lists.

`python -m tests.oracles.sums 2000` has all of them decide 2,000 boards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import numpy as np
from pysat.solvers import Glucose4

from daymill.core.canonical import Json
from daymill.core.random import Stream
from daymill.games.sums.model import Board
from daymill.games.sums.solver import solve as found_by_kernels

# A line's arrangement: for each of its cells 1 where it is kept, 0 where it is struck. A position: for each
# line those that are left.
Arrangement = tuple[int, ...]
Position = list[list[Arrangement]]


def lines_of(board: Board) -> list[list[int]]:
    """The cells of each line, rows first."""
    rows = [[row * board.width + column for column in range(board.width)] for row in range(board.height)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def arrangements(numbers: Sequence[int], target: int) -> list[Arrangement]:
    """All of a line, with ascending patterns."""
    found = [
        kept
        for kept in product((0, 1), repeat=len(numbers))
        if sum(number for number, keep in zip(numbers, kept, strict=True) if keep) == target
    ]
    return sorted(found, key=lambda kept: [*reversed(kept)])


def start(board: Board) -> Position:
    """With every cell open."""
    return [
        arrangements([board.numbers[cell] for cell in cells], target)
        for cells, target in zip(lines_of(board), board.targets, strict=True)
    ]


def is_answer(board: Board, keep: Sequence[int]) -> bool:
    """Whether every line adds up."""
    return all(
        sum(board.numbers[cell] for cell in cells if keep[cell]) == target
        for cells, target in zip(lines_of(board), board.targets, strict=True)
    )


def by_enumeration(board: Board) -> set[Arrangement]:
    """All answers: every choice of numbers to keep is tried. 16 cells at the most."""
    cells = len(board.numbers)
    lines = lines_of(board)
    choices = np.arange(2**cells)[:, None] >> np.arange(cells) & 1
    weights = [[number * (cell in line) for line in lines] for cell, number in enumerate(board.numbers)]
    right = (choices @ np.array(weights) == np.array(board.targets)).all(axis=1)
    return {tuple(keep) for keep in choices[right].tolist()}


def by_sat(board: Board, limit: int) -> list[Arrangement]:
    """Up to `limit` answers by SAT: a variable for each cell and for each arrangement of a line, found as
    sets of cells by their size."""
    clauses: list[list[int]] = []
    last = len(board.numbers)
    for cells, target in zip(lines_of(board), board.targets, strict=True):
        chosen = []
        for size in range(len(cells) + 1):
            for kept in combinations(cells, size):
                if sum(board.numbers[cell] for cell in kept) == target:
                    last += 1
                    chosen.append(last)
                    clauses += [[-last, cell + 1 if cell in kept else -cell - 1] for cell in cells]
        clauses.append(chosen)
    if [] in clauses:
        return []
    found: list[Arrangement] = []
    with Glucose4(bootstrap_with=clauses) as solver:
        while len(found) < limit and solver.solve():
            model = solver.get_model()[: len(board.numbers)]
            found.append(tuple(int(literal > 0) for literal in model))
            solver.add_clause([-literal for literal in model])
    return found


class Search:
    """The search of the spec: what it finds, and how many nodes it takes."""

    def __init__(self, board: Board, limit: int) -> None:
        self.board, self.limit = board, limit
        self.lines = lines_of(board)
        self.nodes = 0
        self.answers: list[Arrangement] = []
        if sum(board.rows) == sum(board.columns):
            self.visit(start(board))
        else:
            self.nodes = 1

    def visit(self, position: Position) -> None:
        """One node, and all below it."""
        self.nodes += 1
        if not settle(self.board, position):
            return
        open_lines = [line for line, left in enumerate(position) if len(left) > 1]
        if not open_lines:
            self.answers.append(tuple(kept for (row,) in position[: self.board.height] for kept in row))
            return
        line = min(open_lines, key=lambda at: len(position[at]))
        for arrangement in position[line]:
            if len(self.answers) < self.limit:
                self.visit([*position[:line], [arrangement], *position[line + 1 :]])


def settle(board: Board, position: Position) -> bool:
    """Line logic: until nothing changes; False where a line has no arrangement."""
    before = None
    while before != position:
        before = [list(left) for left in position]
        for line, left in enumerate(position):
            for at, values in enumerate(zip(*left, strict=True)):
                if len(set(values)) == 1:
                    crossing, place = (
                        (board.height + at, line) if line < board.height else (at, line - board.height)
                    )
                    position[crossing] = [kept for kept in position[crossing] if kept[place] == values[0]]
        if not all(position):
            return False
    return True


def solve(board: Board, limit: int) -> Json:
    """What a `solve` vector expects."""
    search = Search(board, max(limit, 2))
    found = len(search.answers)
    rows = [
        {"keep": [list(keep[at : at + board.width]) for at in range(0, len(keep), board.width)]}
        for keep in search.answers[:limit]
    ]
    verdict = "many" if found > 1 else "one" if found else "none"
    return {"verdict": verdict, "nodes": search.nodes, "figures": {}, "solutions": rows}


def random_boards(seed: int, least: int = 1, most: int = 4) -> Iterator[Board]:
    """Boards of `least` to `most` cells a side: with an answer, with a target moved to another line, or with
    targets that are within reach and no more."""
    stream = Stream(seed)
    while True:
        width, height = (least + stream.below(most - least + 1) for _ in range(2))
        largest = (1, 2, 4, 9, 19)[stream.below(5)]
        lowest = -stream.below(largest + 1) if stream.below(2) else 1
        numbers = tuple(lowest + stream.below(largest - lowest + 1) for _ in range(width * height))
        keep = [stream.below(2) for _ in numbers]
        rows = [numbers[at : at + width] for at in range(0, len(numbers), width)]
        lines = [*rows, *zip(*rows, strict=True)]
        kept = [numbers[at] * keep[at] for at in range(len(numbers))]
        kept_rows = [kept[at : at + width] for at in range(0, len(kept), width)]
        targets = [sum(line) for line in (*kept_rows, *zip(*kept_rows, strict=True))]
        kind = stream.below(6)
        if kind == 0 and height > 1:
            one, other = stream.below(height), stream.below(height)
            targets[one] += 1
            targets[other] -= 1
        spans = [
            (sum(min(number, 0) for number in line), sum(max(number, 0) for number in line)) for line in lines
        ]
        if kind == 1:
            targets = [low + stream.below(high - low + 1) for low, high in spans]
        if all(low <= target <= high for target, (low, high) in zip(targets, spans, strict=True)):
            yield Board(tuple(targets[:height]), tuple(targets[height:]), numbers)


def compare(boards: int, seed: int, least: int, most: int) -> dict[str, int]:
    """Has SAT, where there are few cells also enumeration, and the kernels decide boards; how often each
    verdict came. Raises on a difference."""
    verdicts = {"none": 0, "one": 0, "many": 0}
    source = random_boards(seed, least, most)
    for _ in range(boards):
        board = next(source)
        exact = by_sat(board, 3)
        proof = found_by_kernels(board, 3)
        verdict = ("none", "one", "many", "many")[len(exact)]
        found = [solution.keep for solution in proof.solutions]
        if proof.verdict != verdict or len(found) != len(exact):
            raise AssertionError(f"{board}: {proof.verdict}, and {verdict} by SAT")
        if not all(is_answer(board, keep) for keep in found) or len(set(found)) < len(found):
            raise AssertionError(f"{board}: {found}")
        if len(board.numbers) <= 16:
            listed = by_enumeration(board)
            every = found_by_kernels(board, len(listed) + 1).solutions
            if {solution.keep for solution in every} != listed or len(every) != len(listed):
                raise AssertionError(f"{board}: {len(every)} answers, and {len(listed)} by enumeration")
        verdicts[verdict] += 1
    return verdicts


if __name__ == "__main__":
    for sizes in ((1, 4), (5, 8)):
        sys.stdout.write(f"{sizes[0]} to {sizes[1]} a side: {compare(int(sys.argv[1]), 1, *sizes)}\n")
