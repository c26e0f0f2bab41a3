"""Referees for Sudoku's search: the same search on plain sets, as its spec has it, and a SAT solver.

`python -m tests.oracles.sudoku 5000` has both SAT solver and search decide 5,000 random boards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from pysat.solvers import Glucose4

from daymill.core.random import Stream
from daymill.games.sudoku.geometry import peers, units
from daymill.games.sudoku.model import Board, digits_of
from daymill.games.sudoku.solver import solve

Position = list[set[int]]


def propagated(size: int, position: Position) -> Position | None:
    """Naked and hidden singles to the end; None where there is no answer."""
    position = [set(cell) for cell in position]
    while True:
        before = [set(cell) for cell in position]
        for cell, others in enumerate(peers(size)):
            if len(position[cell]) == 1:
                for peer in others:
                    position[peer] -= position[cell]
        for unit in units(size):
            for digit in range(1, size + 1):
                places = [cell for cell in unit.cells if digit in position[cell]]
                if not places:
                    return None
                if len(places) == 1:
                    position[places[0]] = {digit}
        if not all(position):
            return None
        if position == before:
            return position


class Search:
    """The search of the spec: answers in order, and nodes."""

    def __init__(self, size: int, allowed: Position, limit: int, stream: Stream | None = None) -> None:
        self.size, self.limit, self.stream = size, limit, stream
        self.nodes = 0
        self.answers: list[tuple[int, ...]] = []
        self._visit(allowed)

    def _visit(self, position: Position) -> None:
        self.nodes += 1
        settled = propagated(self.size, position)
        if settled is None:
            return
        open_cells = [cell for cell, digits in enumerate(settled) if len(digits) > 1]
        if not open_cells:
            self.answers.append(tuple(min(digits) for digits in settled))
            return
        cell = min(open_cells, key=lambda one: len(settled[one]))
        digits = sorted(settled[cell])
        if self.stream:
            self.stream.shuffle(digits)
        for digit in digits:
            if len(self.answers) < self.limit:
                self._visit([*settled[:cell], {digit}, *settled[cell + 1 :]])


def allowed(board: Board) -> Position:
    """What each cell may hold, as sets."""
    return [set(digits_of(mask)) for mask in board.allowed()]


def literal(size: int, cell: int, digit: int) -> int:
    """The variable that says that a cell holds a digit."""
    return cell * size + digit


@cache
def rules(size: int) -> Glucose4:
    """A SAT solver that knows the rules: each cell one digit, each digit once a unit."""
    solver = Glucose4()
    for cell, others in enumerate(peers(size)):
        solver.add_clause([literal(size, cell, digit) for digit in range(1, size + 1)])
        for one, two in combinations(range(1, size + 1), 2):
            solver.add_clause([-literal(size, cell, one), -literal(size, cell, two)])
        for digit in range(1, size + 1):
            for peer in others:
                solver.add_clause([-literal(size, cell, digit), -literal(size, peer, digit)])
    return solver


def sat_answers(board: Board, limit: int) -> list[tuple[int, ...]]:
    """Up to `limit` answers by SAT, in no order."""
    size = board.size
    solver = rules(size)
    assumed = [
        -literal(size, cell, digit)
        for cell, digits in enumerate(allowed(board))
        for digit in range(1, size + 1)
        if digit not in digits
    ]
    found: list[tuple[int, ...]] = []
    while len(found) < limit and solver.solve(assumptions=assumed):
        true = [number for number in solver.get_model()[: size**3] if number > 0]
        found.append(tuple((number - 1) % size + 1 for number in true))
        # the answer is ruled out for this board alone: for others the switch is off
        switch = max(solver.nof_vars(), size**3) + 1
        solver.add_clause([-switch, *(-number for number in true)])
        assumed.append(switch)
    return found


def random_boards(seed: int) -> Iterator[Board]:
    """Boards of all sizes: digits at random where they do not repeat, or a full grid with many taken away
    and now and then one changed, or pasted candidates."""
    stream = Stream(seed)
    while True:
        size = (4, 6, 9, 9)[stream.below(4)]
        cells = size * size
        givens = [0] * cells
        if stream.below(3):
            [grid] = Search(size, [set(range(1, size + 1))] * cells, 1, stream).answers
            kept = stream.choose(cells, cells // 5 + stream.below(cells // 2))
            for cell in kept:
                givens[cell] = grid[cell]
            if stream.below(4) == 0:
                givens[kept[0]] = 0
                taken = {givens[peer] for peer in peers(size)[kept[0]]}
                givens[kept[0]] = min(set(range(1, size + 1)) - taken)
        else:
            for cell in stream.choose(cells, cells // 5):
                free = set(range(1, size + 1)) - {givens[peer] for peer in peers(size)[cell]}
                givens[cell] = sorted(free)[stream.below(len(free))] if free else 0
        masks: tuple[int, ...] = ()
        if stream.below(4) == 0:
            full = (1 << size) - 1
            masks = tuple(
                (1 << stream.below(size) | stream.below(full + 1)) | (1 << given - 1 if given else 0)
                for given in givens
            )
        if any(givens):
            yield Board(size, tuple(givens), masks)


def compare(boards: int, seed: int) -> dict[str, int]:
    """Has SAT and search decide boards; returns how often each verdict came. Raises on a difference."""
    verdicts = {"none": 0, "one": 0, "many": 0}
    source = random_boards(seed)
    for _ in range(boards):
        board = next(source)
        proof = solve(board)
        exact = sat_answers(board, 2)
        verdict = ("none", "one", "many")[len(exact)]
        if proof.verdict != verdict or (verdict == "one" and proof.solutions[0].grid != exact[0]):
            raise AssertionError(f"{board}: {proof.verdict}, and {verdict} by SAT")
        verdicts[verdict] += 1
    return verdicts


if __name__ == "__main__":
    sys.stdout.write(f"{compare(int(sys.argv[1]), 1)}\n")
