"""The readable face of the ladder: what each of its steps looks at and concludes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from daymill.core.lines import cells_of
from daymill.games.sums import ladder, position
from daymill.games.sums.kernels import FIRST
from daymill.games.sums.model import KEPT, OPEN, Board
from daymill.games.sums.solver import arrays
from daymill.games.sums.techniques import CASE_SPLIT, TECHNIQUES

_KEPT_BOARDS = 8  # whose hints are asked for at the same time

Gains = tuple[tuple[int, int], ...]  # cells, each with its mark: 1 kept, -1 struck


@dataclass(frozen=True, slots=True)
class Reason:
    """What a line decides in a round of a supposition, as far as it leads to the failure."""

    round: int
    line: int
    gains: Gains


@dataclass(frozen=True, slots=True)
class Supposition:
    """The mark that is supposed, and the reasons that lead to a line without an arrangement."""

    mark: int
    chain: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Deduction:
    """One step of the ladder: it gives cells of `line` their marks, `gains`, in the order of the line; for a
    case split the one cell, and `line` is where the supposition fails.

    `rest` is what the open numbers of the line have to give, `low` and `high` the sums of its negative and of
    its positive ones; `kept` says whether a number of it was kept before. `ways`: the open numbers that each
    arrangement keeps, where it looks at them.
    """

    technique: str
    cost: int
    line: int
    gains: Gains
    rest: int
    low: int
    high: int
    kept: bool
    ways: tuple[tuple[int, ...], ...]
    supposed: Supposition | None


def deduce(board: Board, marks: Sequence[int]) -> Iterator[Deduction]:
    """The steps from the marks of a player to where reasoning ends."""
    work = position.new_work(*arrays(board))
    sound = position.set_up(np.array(marks, np.int64), work)
    while sound and ladder.find(work):
        yield _read(board, work)
        sound = ladder.carry_out(work)


@lru_cache(maxsize=_KEPT_BOARDS)
def derive(board: Board) -> tuple[int, ...]:
    """The marks that reasoning from the board alone ends with."""
    work = position.new_work(*arrays(board))
    if position.set_up(np.zeros(len(board.numbers), np.int64), work):
        ladder.climb(np.int64(ladder.STUCK), ladder.new_steps(len(board.numbers)), work)
    return tuple(work.cells[position.MARKS].tolist())


def _read(board: Board, work: position.Work) -> Deduction:
    step = work.step.tolist()
    line = step[position.LINE]
    cells = cells_of(board, line)
    marks = work.cells[position.MARKS].tolist()
    supposed = None
    if step[position.TECHNIQUE] == CASE_SPLIT:
        gains: Gains = ((step[position.CELL], -step[position.MARK]),)
        supposed = Supposition(step[position.MARK], _chain(board, work))
    else:
        gains = tuple(
            (cell, mark) for cell, mark in zip(cells, work.gains.tolist(), strict=False) if mark != OPEN
        )
    facts = work.facts[:, line].tolist()
    return Deduction(
        TECHNIQUES[step[position.TECHNIQUE]],
        step[position.COST],
        line,
        gains,
        facts[position.REST],
        facts[position.LOW],
        facts[position.HIGH],
        any(marks[cell] == KEPT for cell in cells),
        _ways(board, work) if step[position.WAYS] else (),
        supposed,
    )


def _ways(board: Board, work: position.Work) -> tuple[tuple[int, ...], ...]:
    """The open numbers that each arrangement of the step's line keeps, in the order of their patterns."""
    line = int(work.step[position.LINE])
    room = work.room
    open_cells = [(at, cell) for at, cell in enumerate(cells_of(board, line)) if room.open[0, line] >> at & 1]
    ways = []
    for word in range(room.pad[FIRST, line], room.pad[FIRST, line + 1]):
        live, keeps = int(room.live[position.HERE, word]), room.keeps[word].tolist()
        while live:
            bit = live & -live
            live ^= bit
            ways.append(tuple(board.numbers[cell] for at, cell in open_cells if keeps[at] & bit))
    return tuple(ways)


def _chain(board: Board, work: position.Work) -> tuple[Reason, ...]:
    """What leads to the failure of the step's supposition, by rounds and in each by lines."""
    when, why, what = (work.cells[row].tolist() for row in (position.WHEN, position.WHY, position.WHAT))
    rounds, last = int(work.step[position.ROUNDS]), int(work.step[position.LINE])

    def leading(line: int, before: int) -> set[int]:
        """The cells of a line that others have decided before a round."""
        return {cell for cell in cells_of(board, line) if 0 < when[cell] < before and why[cell] != line}

    count = leading(last, rounds)
    chain = []
    for number in reversed(range(1, rounds)):
        told = {cell for cell in count if when[cell] == number}
        for line in sorted({why[cell] for cell in told}, reverse=True):
            gains = tuple(
                (cell, what[cell]) for cell in cells_of(board, line) if cell in told and why[cell] == line
            )
            chain.append(Reason(number, line, gains))
            count |= leading(line, number)
    return tuple(reversed(chain))
