"""Referees for the nonogram: the search of the spec on plain sets, and a SAT solver.

`python -m tests.oracles.nonogram 2000` has both SAT solver and search decide 2,000 random boards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from pysat.solvers import Glucose4

from daymill.core.canonical import Json
from daymill.core.lines import cells_of
from daymill.core.random import Stream
from daymill.games.nonogram.clues import Clue, clue_of
from daymill.games.nonogram.model import Board, Colour, board_of, signs_of
from daymill.games.nonogram.solver import solve

Position = list[frozenset[int]]
COLOURS = tuple(
    Colour(name, rgb) for name, rgb in (("red", "ff0000"), ("green", "00ff00"), ("blue", "0000ff"))
)


@cache
def arrangements(clue: Clue, cells: int) -> tuple[tuple[int, ...], ...]:
    """All lines of that many cells with that clue, by listing."""
    if not clue:
        return ((0,) * cells,)
    (length, colour), rest = clue[0], clue[1:]
    gap = int(bool(rest) and rest[0][1] == colour)
    return tuple(
        (0,) * start + (colour,) * length + (0,) * gap + line
        for start in range(cells - length - gap + 1)
        for line in arrangements(rest, cells - start - length - gap)
    )


def fits(line: Sequence[int], allowed: Sequence[frozenset[int]]) -> bool:
    """Whether a line has nothing but what its cells can be."""
    return all(value in values for value, values in zip(line, allowed, strict=True))


def narrowed(clue: Clue, allowed: Sequence[frozenset[int]]) -> list[frozenset[int]]:
    """What the cells of a line can be in some arrangement; empty sets where there is none."""
    lines = [line for line in arrangements(clue, len(allowed)) if fits(line, allowed)]
    return [frozenset(line[cell] for line in lines) for cell in range(len(allowed))]


def settled(board: Board, position: Position) -> Position | None:
    """Line logic to the end; None where it comes to a contradiction."""
    position = list(position)
    while True:
        before = list(position)
        for line, clue in enumerate(board.lines):
            cells = cells_of(board, line)
            for cell, values in zip(cells, narrowed(clue, [position[c] for c in cells]), strict=True):
                position[cell] = values
        if not all(position):
            return None
        if position == before:
            return position


def lines_of(board: Board, one: Position, other: Position) -> set[int]:
    """The lines of the cells in which two positions differ."""
    cells = [cell for cell in range(len(one)) if one[cell] != other[cell]]
    return {cell // board.width for cell in cells} | {board.height + cell % board.width for cell in cells}


def surplus(position: Position) -> int:
    """How many values cells can have beyond one each."""
    return sum(len(values) - 1 for values in position)


def with_values(position: Position, cell: int, values: frozenset[int]) -> Position:
    """A position with other values in one cell."""
    return [*position[:cell], values, *position[cell + 1 :]]


def proof_of(board: Board, limit: int) -> Json:
    """The JSON of a proof with its solutions, by `Search`."""
    found = Search(board, max(limit, 2))
    start = settled(board, [frozenset(range(board.hues + 1))] * (board.width * board.height))
    signs = signs_of(board.hues)
    texts = ["".join(signs[value] for value in answer) for answer in found.answers[:limit]]
    width = board.width
    return {
        "verdict": ("none", "one", "many")[min(len(found.answers), 2)],
        "nodes": found.nodes,
        "figures": {
            "width": width,
            "height": board.height,
            "unknown": sum(len(values) > 1 for values in start or ()),
            "probes": found.probes,
        },
        "solutions": [
            {"picture": [text[at : at + width] for at in range(0, len(text), width)]} for text in texts
        ],
    }


class Search:
    """The search of the spec: answers in the order in which they are found, nodes and probes."""

    def __init__(self, board: Board, limit: int) -> None:
        self.board, self.limit = board, limit
        self.nodes = self.probes = 0
        self.answers: list[tuple[int, ...]] = []
        # what a value of a cell led to: how much it took, and in which lines
        self.memory: dict[tuple[int, int], tuple[int, set[int]]] = {}
        nothing = [frozenset(range(board.hues + 1))] * (board.width * board.height)
        self._visit(nothing, nothing)

    def _visit(self, before: Position, position: Position) -> None:
        """A position, and the one that something was taken from to come to it."""
        self.nodes += 1
        found = self._follow(before, position)
        if found is None or (surplus(found) and (found := self._probe(found)) is None):
            return
        if len(self.answers) == self.limit:
            return
        if surplus(found) == 0:
            self._keep(found)
            return
        cell, value = self._choice(found)
        self._visit(found, with_values(found, cell, frozenset({value})))
        if len(self.answers) < self.limit:
            self.memory.clear()
            self._visit(found, with_values(found, cell, found[cell] - {value}))

    def _keep(self, position: Position) -> None:
        self.answers.append(tuple(min(values) for values in position))

    def _follow(self, before: Position, position: Position) -> Position | None:
        found = settled(self.board, position)
        if found is not None:
            changed = lines_of(self.board, before, found)
            self.memory = {at: led for at, led in self.memory.items() if not led[1] & changed}
        return found

    def _probe(self, position: Position) -> Position | None:
        again = True
        while again:
            again = False
            for cell in self._listed(position):
                if all((cell, value) in self.memory or len(position[cell]) == 1 for value in position[cell]):
                    continue
                again = True
                found = self._probe_cell(position, cell)
                if found is None or len(self.answers) == self.limit or surplus(found) == 0:
                    return found
                position = found
        return position

    def _listed(self, position: Position) -> list[int]:
        """The open cells, by how many of their neighbours are open."""
        width, cells = self.board.width, len(position)

        def around(cell: int) -> int:
            near = [cell - width, cell + width]
            near += [cell - 1] * (cell % width > 0) + [cell + 1] * (cell % width < width - 1)
            return sum(len(position[other]) > 1 for other in near if 0 <= other < cells)

        return sorted((cell for cell in range(cells) if len(position[cell]) > 1), key=around)

    def _probe_cell(self, position: Position, cell: int) -> Position | None:
        trials = []
        for value in sorted(position[cell]):
            self.probes += 1
            trial = settled(self.board, with_values(position, cell, frozenset({value})))
            if trial is not None and surplus(trial) == 0:
                self._keep(trial)
                if len(self.answers) == self.limit:
                    return position
                trial = None
            if trial is None:
                return self._follow(position, with_values(position, cell, position[cell] - {value}))
            led = surplus(position) - surplus(trial), lines_of(self.board, position, trial)
            self.memory[cell, value] = led
            trials.append(trial)
        merged = [frozenset.union(*values) for values in zip(*trials, strict=True)]
        return position if merged == position else self._follow(position, merged)

    def _choice(self, position: Position) -> tuple[int, int]:
        def led(cell: int) -> list[int]:
            return [self.memory[cell, value][0] for value in sorted(position[cell])]

        open_cells = [cell for cell in range(len(position)) if len(position[cell]) > 1]
        cell = max(open_cells, key=lambda one: min(led(one)) * max(led(one)))
        return cell, max(sorted(position[cell]), key=lambda value: self.memory[cell, value][0])


def sat_answers(board: Board, limit: int) -> list[tuple[int, ...]]:
    """Up to `limit` answers by SAT, in no order: a variable for each colour of a cell, and for each start of
    a run."""
    colours = range(1, board.hues + 1)
    variables = board.width * board.height * board.hues
    with Glucose4() as solver:
        for line, clue in enumerate(board.lines):
            cells = cells_of(board, line)
            covers: dict[int, list[int]] = {cell * board.hues + k: [] for cell in cells for k in colours}
            later: dict[int, int] = {}
            for run in reversed(range(len(clue))):
                length, colour = clue[run]
                gap = int(run + 1 < len(clue) and clue[run + 1][1] == colour)
                starts = {}
                for start in range(len(cells) - length + 1):
                    variables += 1
                    starts[start] = variables
                    for cell in cells[start : start + length]:
                        covers[cell * board.hues + colour].append(variables)
                    if run + 1 < len(clue):
                        after = [other for at, other in later.items() if at >= start + length + gap]
                        solver.add_clause([-variables, *after])
                solver.add_clause(list(starts.values()))
                for one, other in combinations(starts.values(), 2):
                    solver.add_clause([-one, -other])
                later = starts
            for filled, runs in covers.items():
                solver.add_clause([-filled, *runs])
                for one in runs:
                    solver.add_clause([-one, filled])
        for cell in range(board.width * board.height):
            for one, other in combinations(colours, 2):
                solver.add_clause([-(cell * board.hues + one), -(cell * board.hues + other)])
        found: list[tuple[int, ...]] = []
        while len(found) < limit and solver.solve():
            model = solver.get_model()[: board.width * board.height * board.hues]
            filled_cells = {
                (number - 1) // board.hues: (number - 1) % board.hues + 1 for number in model if number > 0
            }
            found.append(tuple(filled_cells.get(cell, 0) for cell in range(board.width * board.height)))
            solver.add_clause([-number for number in model])
        return found


def random_boards(seed: int, most: int = 12, hues: int = 1) -> Iterator[Board]:
    """Boards of 4x4 and more, 30 to 70 % filled; in one of four, two rows have changed places."""
    stream = Stream(seed)
    while True:
        height, width = 4 + stream.below(most - 3), 4 + stream.below(most - 3)
        density = 30 + stream.below(41)
        picture = tuple(
            tuple(1 + stream.below(hues) if stream.below(100) < density else 0 for _ in range(width))
            for _ in range(height)
        )
        board = board_of(picture, COLOURS[:hues] if hues > 1 else ())
        if stream.below(4) == 0:
            one, other = stream.choose(height, 2)
            rows = list(board.rows)
            rows[one], rows[other] = rows[other], rows[one]
            board = Board(tuple(rows), board.columns, board.colours)
        if any(board.rows):
            yield board


def agrees(board: Board, picture: Sequence[int]) -> bool:
    """Whether a picture, cell by cell, has the clues of a board."""
    return all(
        clue_of([picture[cell] for cell in cells_of(board, line)]) == clue
        for line, clue in enumerate(board.lines)
    )


def compare(boards: int, seed: int, most: int = 12, hues: int = 1) -> dict[str, int]:
    """Has SAT and search decide boards; returns how often each verdict came. Raises on a difference."""
    verdicts = {"none": 0, "one": 0, "many": 0}
    source = random_boards(seed, most, hues)
    for _ in range(boards):
        board = next(source)
        proof = solve(board)
        exact = sat_answers(board, 2)
        verdict = ("none", "one", "many")[len(exact)]
        pictures = [sum(answer.picture, ()) for answer in proof.solutions]
        if (
            proof.verdict != verdict
            or len(set(pictures)) != len(exact)
            or not all(agrees(board, picture) for picture in pictures)
            or (verdict == "one" and pictures != exact)
        ):
            raise AssertionError(f"{board}: {proof.verdict}, and {verdict} by SAT")
        verdicts[verdict] += 1
    return verdicts


if __name__ == "__main__":
    number = int(sys.argv[1])
    sys.stdout.write(f"{compare(number, 1)}\n{compare(number // 10, 2, 8, 3)} with three colours\n")
