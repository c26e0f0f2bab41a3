"""The readable face of the ladder: what each of its steps looks at and concludes."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from daymill.games.minesweeper import ladder
from daymill.games.minesweeper import ladder_position as position
from daymill.games.minesweeper.boxes import Ints
from daymill.games.minesweeper.kernels import MINE, SAFE, Room, new_room, sure
from daymill.games.minesweeper.model import COVERED, EXPOSED, Answer, Board, State, neighbours

# Cheapest first, as in `spec.md`.
TECHNIQUES = ("one number", "two numbers", "three numbers", "front", "mine count")
COSTS = (1, 4, 10, 14, 16)


@dataclass(frozen=True, slots=True)
class Deduction:
    """One step of the ladder: from the cells `numbers` it follows that the cells `safe` and `mines` are so,
    each ascending.

    `needs`: how many mines each of the numbers needs still; `known`: the known mines before the step;
    `unknown`: the unknown cells before it; `left`: how many mines are among these.
    """

    board: Board
    technique: str
    cost: int
    numbers: tuple[int, ...]
    needs: tuple[int, ...]
    safe: tuple[int, ...]
    mines: tuple[int, ...]
    known: frozenset[int]
    unknown: frozenset[int]
    left: int

    def beside(self, cell: int) -> tuple[int, ...]:
        """The neighbours of a cell, ascending."""
        return neighbours(self.board.width, self.board.height)[cell]

    @property
    def shared(self) -> tuple[int, ...]:
        """The unknown cells beside all of the numbers, ascending."""
        cells = self.unknown.intersection(*map(self.beside, self.numbers))
        return tuple(sorted(cells))

    @property
    def rests(self) -> frozenset[int]:
        """The known mines that it rests on: those beside its numbers; all of them where mines are counted."""
        if self.technique == "mine count":
            return self.known
        return frozenset(other for cell in self.numbers for other in self.beside(cell) if other in self.known)


MOST_KEPT = 128  # cells: as many as boards of days have; the room of a large one may fill 80 MB


class _Kept(threading.local):
    """The room that a thread used last, for boards of so many cells."""

    cells = 0
    room: Room


_kept = _Kept()


def room_for(cells: int) -> Room:
    """A thread's room for kernels, or for large boards a new one. Kernels leave nothing in it that is needed
    later, and it takes longer to make than most of what is done in it."""
    if cells > MOST_KEPT:
        return new_room(cells)
    if _kept.cells != cells:
        _kept.cells, _kept.room = cells, new_room(cells)
    return _kept.room


def deduce(board: Board, state: State) -> Iterator[Deduction]:
    """The steps from a position up to the first that concludes safe cells, or to where reasoning is stuck.
    What safe cells show is not known here."""
    room = room_for(len(state.seen))
    work, rows = _work_on(board, state, room), ladder.new_steps(1)
    mines = np.zeros(len(state.seen), np.int64)
    while True:
        # `climb` carries a step out at once
        before, left = work.table[: position.POSITION_ROWS].copy(), int(work.figures[position.LEFT])
        if ladder.climb(work, room, mines, rows) == 0:
            return
        step = _read(board, work, int(rows[0, ladder.TECHNIQUE]), before, left)
        yield step
        if step.safe:
            return


def play_out(board: Board, answer: Answer) -> tuple[Ints, tuple[int, ...]]:
    """The steps of the unfolded explanation, as rows of `ladder.py` (steps, COLUMNS), and what the cells show
    after it. Board and answer fit."""
    cells = len(board.shown)
    work, steps = position.new_work(board.width, board.height), ladder.new_steps(cells)
    work.table[position.SEEN] = board.shown
    position.set_up(work, board.mines)
    n = ladder.climb(work, room_for(cells), np.array(answer.mines, np.int64), steps)
    return steps[:n], tuple(work.table[position.SEEN].tolist())


def _work_on(board: Board, state: State, room: Room) -> position.Work:
    work = position.new_work(board.width, board.height)
    seen, known = work.table[position.SEEN], work.table[position.KNOWN]
    seen[:] = state.seen
    position.set_up(work, board.mines)
    left, verdicts = int(work.figures[position.LEFT]), work.table[position.SURE]
    if any(state.flags) and sure(work.beside, seen, known, left, True, verdicts, room) > 0:
        known |= np.array(state.flags) & (verdicts == MINE)
        position.set_up(work, board.mines)
    return work


def _read(board: Board, work: position.Work, number: int, before: Ints, left: int) -> Deduction:
    """The step that was just made by the technique of this number. As it was before: `before` (POSITION_ROWS,
    cells), the position, and `left`, how many mines were not known."""
    cells, table = len(board.shown), before.tolist()
    figures = work.figures.tolist()
    front, verdicts = work.table[[position.FRONT, position.VERDICT]].tolist()
    seen, sides = table[position.SEEN], table[position.SIDES]
    if number in (ladder.WHOLE_FRONT, ladder.MINE_COUNT):
        numbers = tuple(
            cell
            for cell in range(cells)
            if seen[cell] not in (COVERED, EXPOSED)
            and sides[cell]
            and (number == ladder.MINE_COUNT or front[cell] == figures[position.FIRST])
        )
    else:
        numbers = tuple(figures[position.FIRST : position.FIRST + figures[position.NUMBERS]])
    found = sorted(work.table[position.FOUND, : figures[position.COUNT]].tolist())
    known = frozenset(cell for cell in range(cells) if table[position.KNOWN][cell])
    return Deduction(
        board,
        TECHNIQUES[number],
        COSTS[number],
        numbers,
        tuple(table[position.NEEDS][cell] for cell in numbers),
        _with(found, verdicts, SAFE),
        _with(found, verdicts, MINE),
        known,
        frozenset(cell for cell in range(cells) if seen[cell] == COVERED and cell not in known),
        left,
    )


def _with(cells: Sequence[int], verdicts: Sequence[int], verdict: int) -> tuple[int, ...]:
    return tuple(cell for cell in cells if verdicts[cell] == verdict)
