"""A referee for the nonogram's ladder: the techniques of its spec on plain sets, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from daymill.core.lines import cells_of
from daymill.games.nonogram.clues import Clue, gaps_of, least_length
from daymill.games.nonogram.model import Board
from tests.oracles.nonogram import narrowed

Values = frozenset[int]
Line = Sequence[Values]
# What the cells of a line can be after a technique has looked at it; None where it finds nothing.
Found = list[set[int]] | None

EMPTY: Values = frozenset({0})


class Step(NamedTuple):
    """What the ladder does: the technique, the line, and the values that cells lose."""

    technique: str
    line: int
    lost: dict[int, Values]


class Failure(NamedTuple):
    """A supposition that fails: cell and value, after how many rounds, and in which line or else cell."""

    cell: int
    value: int
    rounds: int
    line: int | None
    in_cell: int | None


class Position:
    """The values that each cell can have."""

    def __init__(self, board: Board, cells: Iterable[int]) -> None:
        self.board = board
        every = frozenset(range(board.hues + 1))
        self.values = [every if entered == 0 else frozenset({max(0, entered)}) for entered in cells]

    def line(self, line: int) -> list[Values]:
        """The values of the cells of a line."""
        return [self.values[cell] for cell in cells_of(self.board, line)]

    def step(self) -> Step | Failure | None:
        """The next step, a contradiction as the supposition that fails; None where reasoning ends."""
        if all(len(values) == 1 for values in self.values):
            return None
        for technique, look in TECHNIQUES.items():
            for line, clue in enumerate(self.board.lines):
                values = self.line(line)
                found = look(clue, values)
                if found is None:
                    continue
                lost = {
                    cell: before - after
                    for cell, before, after in zip(cells_of(self.board, line), values, found, strict=True)
                    if before - after
                }
                if any(self.values[cell] == gone for cell, gone in lost.items()):
                    return None
                if lost:
                    return Step(technique, line, lost)
        return self.contradiction()

    def conclude(self, lost: dict[int, Values]) -> None:
        """Takes values away."""
        for cell, gone in lost.items():
            self.values[cell] -= gone

    def contradiction(self) -> Failure | None:
        """The supposition that fails after the fewest rounds."""
        failures = [
            failure
            for cell, values in enumerate(self.values)
            if len(values) > 1
            for value in sorted(values)
            if (failure := self._suppose(cell, value))
        ]
        return min(failures, key=lambda failure: failure.rounds, default=None)

    def _suppose(self, cell: int, value: int) -> Failure | None:
        values = list(self.values)
        values[cell] = frozenset({value})
        for number in range(1, len(values) * (self.board.hues + 1)):
            after, broken = round_of(self.board, values)
            if broken is not None:
                return Failure(cell, value, number, broken, None)
            if not all(after):
                return Failure(cell, value, number, None, [bool(left) for left in after].index(False))
            if after == values:
                return None
            values = after
        raise AssertionError("rounds take values, and there are none left")


def round_of(board: Board, values: list[Values]) -> tuple[list[Values], int | None]:
    """What is left after line analysis in all lines at once, and the first line without an arrangement."""
    after = list(values)
    for line, clue in enumerate(board.lines):
        cells = cells_of(board, line)
        left = narrowed(clue, [values[cell] for cell in cells])
        if not all(left):
            return values, line
        for cell, kept in zip(cells, left, strict=True):
            after[cell] &= kept
    return after, None


def anything(line: Line) -> list[set[int]]:
    """A conclusion that says nothing."""
    return [set(values) for values in line]


def is_filled(values: Values) -> bool:
    """Whether a cell is known to have a colour."""
    return len(values) == 1 and values != EMPTY


def places(clue: Clue, line: Line, run: int) -> list[int]:
    """The cells at which a run can start as far as its own cells are concerned."""
    length, colour = clue[run]
    return [
        start
        for start in range(len(line) - length + 1)
        if all(colour in values for values in line[start : start + length])
    ]


def earliest(clue: Clue, line: Line) -> list[int] | None:
    """The earliest place of each run."""
    found: list[int] = []
    free = 0
    for run, gap in enumerate((*gaps_of(clue), 0)[: len(clue)]):
        start = next((start for start in places(clue, line, run) if start >= free), None)
        if start is None:
            return None
        found.append(start)
        free = start + clue[run][0] + gap
    return found


def latest(clue: Clue, line: Line) -> list[int] | None:
    """The latest place of each run: the earliest from the other end."""
    found = earliest(clue[::-1], line[::-1])
    if found is None:
        return None
    return [len(line) - start - length for start, (length, _) in zip(found[::-1], clue, strict=True)]


def ends(clue: Clue, line: Line) -> list[tuple[int, int]] | None:
    """Both."""
    early, late = earliest(clue, line), latest(clue, line)
    return None if early is None or late is None else list(zip(early, late, strict=True))


def blocks(line: Line) -> list[tuple[int, int]]:
    """First and last cell of each block."""
    found: list[tuple[int, int]] = []
    for cell, values in enumerate(line):
        if is_filled(values):
            if found and found[-1][1] == cell - 1 and line[cell - 1] == values:
                found[-1] = (found[-1][0], cell)
            else:
                found.append((cell, cell))
    return found


def candidates(clue: Clue, line: Line, between: list[tuple[int, int]], block: tuple[int, int]) -> set[int]:
    """The runs that can be what a block belongs to."""
    first, last = block
    return {
        run
        for run, ((length, colour), (early, late)) in enumerate(zip(clue, between, strict=True))
        if {colour} == line[first] and length > last - first and early <= first and last < late + length
    }


def empty_line(clue: Clue, line: Line) -> Found:
    """No runs."""
    return None if clue else [{0} for _ in line]


def full_line(clue: Clue, line: Line) -> Found:
    """No room to spare."""
    usable = [cell for cell, values in enumerate(line) if values != EMPTY]
    if not clue or not usable or usable[-1] - usable[0] + 1 != least_length(clue):
        return None
    stand: list[set[int]] = []
    for (length, colour), gap in zip(clue, (*gaps_of(clue), 0), strict=True):
        stand += [{colour}] * length + [{0}] * gap
    return [{0}] * usable[0] + stand + [{0}] * (len(line) - usable[-1] - 1)


def overlap(clue: Clue, line: Line) -> Found:
    """Cells between the latest start and the earliest end of a run."""
    between = ends(clue, line)
    if between is None:
        return None
    found = anything(line)
    for (length, colour), (early, late) in zip(clue, between, strict=True):
        for cell in range(late, early + length):
            found[cell] = {colour}
    return found


def edge_run(clue: Clue, line: Line) -> Found:
    """From both ends; what both say holds, and a cell that they disagree on is left with nothing."""
    one, other = from_edge(clue, line), from_edge(clue[::-1], line[::-1])[::-1]
    return [left & right for left, right in zip(one, other, strict=True)]


def from_edge(clue: Clue, line: Line) -> list[set[int]]:
    """From the left."""
    found = anything(line)
    at = 0
    for length, colour in clue:
        while at < len(line) and line[at] == EMPTY:
            at += 1
        end = at + length
        if end > len(line):
            break
        known = [cell for cell in range(at, end) if is_filled(line[cell])]
        if not known or line[known[0]] != {colour}:
            break
        for cell in range(known[0], end):
            found[cell] &= {colour}
        if known[0] > at:
            last = next(last for first, last in blocks(line) if first <= known[0] <= last)
            for cell in range(at, last - length + 1):
                found[cell] &= {0}
            break
        if end < len(line):
            found[end] -= {colour}
        if found != anything(line):
            break
        at = end
    return found


def finished_run(clue: Clue, line: Line) -> Found:
    """All runs are there, or a block has the length of all its candidates."""
    if sum(map(is_filled, line)) == sum(length for length, _ in clue):
        return [set(values) if is_filled(values) else {0} for values in line]
    between = ends(clue, line)
    if between is None:
        return None
    found = anything(line)
    for first, last in blocks(line):
        runs = candidates(clue, line, between, (first, last))
        if runs and all(clue[run][0] == last - first + 1 for run in runs):
            for cell in {first - 1, last + 1} & set(range(len(line))):
                found[cell] -= line[first]
    return found


def short_gap(clue: Clue, line: Line) -> Found:
    """Colours of cells that no run can bring there."""
    between = ends(clue, line)
    if between is None:
        return None
    found: list[set[int]] = [{0} for _ in line]
    for run, ((length, colour), (early, late)) in enumerate(zip(clue, between, strict=True)):
        for start in places(clue, line, run):
            if early <= start <= late:
                for cell in range(start, start + length):
                    found[cell].add(colour)
    return [reached & values for reached, values in zip(found, line, strict=True)]


def joined_runs(clue: Clue, line: Line) -> Found:
    """Two blocks of one run, or of two."""
    between = ends(clue, line)
    if between is None:
        return None
    found = anything(line)
    known = blocks(line)
    for one, other in pairwise(known):
        inner = range(one[1] + 1, other[0])
        if line[one[0]] != line[other[0]] or any(not line[one[0]] <= line[cell] for cell in inner):
            continue
        left, right = (candidates(clue, line, between, block) for block in (one, other))
        if left == right and len(left) == 1:
            for cell in inner:
                found[cell] = set(line[one[0]])
        elif len(inner) == 1 and all(clue[run][0] < other[1] - one[0] + 1 for run in left & right):
            found[inner[0]] -= line[one[0]]
    return found


def line_analysis(clue: Clue, line: Line) -> Found:
    """All arrangements; without any, nothing is left."""
    return [set(values) for values in narrowed(clue, line)]


TECHNIQUES: dict[str, Callable[[Clue, Line], Found]] = {
    "empty line": empty_line,
    "full line": full_line,
    "overlap": overlap,
    "edge run": edge_run,
    "finished run": finished_run,
    "short gap": short_gap,
    "joined and split runs": joined_runs,
    "line analysis": line_analysis,
}
