"""The compiled part of case splits: what follows round by round from a mark that is supposed."""

from __future__ import annotations

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sums.kernels import FIRST, agreed
from daymill.games.sums.position import (
    CELL,
    COST,
    FRESH,
    HERE,
    LINE,
    MARK,
    MARKS,
    ROUNDS,
    SUPPOSED,
    TECHNIQUE,
    WHAT,
    WHEN,
    WHY,
    Work,
    cell_at,
    decide,
)
from daymill.games.sums.techniques import CASE_SPLIT, OF_SPLIT, PER_ROUND


@bare_kernel
def suppose(work: Work, cell: int, mark: int, most: int) -> tuple[int, int]:
    """Supposes a mark of an open cell: the line that has no arrangement then, and after how many rounds,
    `most` at the most; -1 and 0 where it does not fail."""
    cells, room = work.cells, work.room
    height, width = work.numbers.shape
    for word in range(room.pad[FIRST, height + width]):
        room.live[SUPPOSED, word] = room.live[HERE, word]
    for line in range(height + width):
        room.open[SUPPOSED, line] = room.open[HERE, line]
    for at in range(height * width):
        cells[WHEN, at] = 0
    _, waiting = decide(work, SUPPOSED, cell, mark)
    for number in range(1, most):
        fresh = 0
        while waiting:
            line = lowest(waiting)
            waiting &= waiting - 1
            rest = room.open[SUPPOSED, line]
            while rest:
                at = lowest(rest)
                rest &= rest - 1
                other = cell_at(work, line, at)
                # what its row has decided in this round, its column leaves as it is
                made = 0 if cells[WHEN, other] else agreed(room, SUPPOSED, line, at)
                if made:
                    cells[WHEN, other], cells[WHY, other], cells[WHAT, other] = number, line, made
                    cells[FRESH, fresh] = other
                    fresh += 1
        empty = 0
        for at in range(fresh):
            other = cells[FRESH, at]
            none, fewer = decide(work, SUPPOSED, other, cells[WHAT, other])
            empty |= none
            waiting |= fewer
        if empty:
            return lowest(empty), number + 1
        if fresh == 0:
            break
    return -1, 0


@bare_kernel
def split(work: Work) -> bool:
    """`case split`: the first of the suppositions that fail in the fewest rounds."""
    step = work.step
    most = work.cells.shape[1]
    found = False
    for cell in range(work.cells.shape[1]):
        for mark in (1, -1):
            if work.cells[MARKS, cell] or most == 0:
                continue
            line, rounds = suppose(work, cell, mark, most)
            if rounds:
                found = True
                most = rounds - 1
                step[LINE], step[CELL], step[MARK], step[ROUNDS] = line, cell, mark, rounds
    if found:
        step[TECHNIQUE], step[COST] = CASE_SPLIT, OF_SPLIT + PER_ROUND * step[ROUNDS]
        suppose(work, step[CELL], step[MARK], step[ROUNDS])
    return found
