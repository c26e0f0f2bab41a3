"""An independent player of Minesweeper: it is told what it sees and opens only what a SAT solver proves."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import combinations

from pysat.card import CardEnc, EncType
from pysat.solvers import Glucose4

from daymill.games.minesweeper.generator import generate
from tests.oracles.minesweeper import EXPOSED, around, numbers_of, opened_at

Opened = dict[int, int]  # cells and the numbers that they show


class Player:
    """Plays one board. `seen` is what the first click has shown; `open_cell` opens a cell and tells what that
    shows."""

    def __init__(
        self, width: int, height: int, mines: int, seen: Opened, open_cell: Callable[[int], Opened]
    ) -> None:
        self.width, self.height, self.mines, self.open_cell = width, height, mines, open_cell
        self.seen: Opened = {}
        self.solver = Glucose4()
        self.counts = 0  # how often the number of mines was needed
        self.look(seen)

    def look(self, shown: Opened) -> None:
        """Takes in what is shown; cell n is variable n + 1, true for a mine."""
        for cell, number in shown.items():
            if cell not in self.seen:
                self.seen[cell] = number
                self.solver.add_clause([-cell - 1])
                near = [other + 1 for other in sorted(around(self.width, self.height, cell))]
                for some in combinations(near, number + 1):
                    self.solver.add_clause([-one for one in some])
                for some in combinations(near, len(near) - number + 1):
                    self.solver.add_clause(list(some))

    def play(self) -> bool:
        """Whether everything can be opened without a guess."""
        cells = self.width * self.height
        while len(self.seen) < cells - self.mines:
            covered = [cell for cell in range(cells) if cell not in self.seen]
            touched = {other for cell in self.seen for other in around(self.width, self.height, cell)}
            safe = self.proved(self.solver, [cell for cell in covered if cell in touched])
            if not safe:
                safe = self.proved_with_count(covered)
            if not safe:
                return False
            for cell in safe:
                if cell not in self.seen:
                    self.look(self.open_cell(cell))
        return True

    def proved(self, solver: Glucose4, cells: list[int]) -> list[int]:
        """Those of the cells that are mines in no model."""
        assert solver.solve()
        some = {number for number in solver.get_model() if number > 0}
        safe = []
        for cell in cells:
            if cell + 1 in some:
                continue
            if solver.solve(assumptions=[cell + 1]):
                some |= {number for number in solver.get_model() if number > 0}
            else:
                safe.append(cell)
        return safe

    def proved_with_count(self, covered: list[int]) -> list[int]:
        """The same of all covered cells, with the number of mines."""
        self.counts += 1
        literals = [cell + 1 for cell in covered]
        top = self.width * self.height
        count = CardEnc.equals(literals, self.mines, top_id=top, encoding=EncType.totalizer)
        player = Player(self.width, self.height, self.mines, self.seen, self.open_cell)
        for clause in count.clauses:
            player.solver.add_clause(clause)
        return self.proved(player.solver, covered)


def plays(level: int, seed: int) -> int:
    """Plays a generated board to the end; returns how often the number of mines was needed.

    Raises AssertionError where a mine is opened, or nothing more can be proved.
    """
    puzzle = generate(level, seed)
    board, mines = puzzle.board, puzzle.answer.mines
    numbers = numbers_of(board.width, board.height, mines)

    def open_cell(cell: int) -> Opened:
        assert numbers[cell] != EXPOSED, f"level {level}, seed {seed}: a mine was opened"
        found, waiting = {}, {cell}
        while waiting:
            at = waiting.pop()
            found[at] = numbers[at]
            if numbers[at] == 0:
                waiting |= around(board.width, board.height, at) - found.keys()
        return found

    first = {cell: sign for cell, sign in enumerate(opened_at(board, numbers)) if sign >= 0}
    player = Player(board.width, board.height, board.mines, first, open_cell)
    assert player.play(), f"level {level}, seed {seed}: nothing more can be proved"
    return player.counts


if __name__ == "__main__":
    level, boards = map(int, sys.argv[1:])
    counts = [plays(level, seed) for seed in range(boards)]
    sys.stdout.write(
        f"{boards} boards played to the end; the number of mines was needed {sum(counts)} times\n"
    )
