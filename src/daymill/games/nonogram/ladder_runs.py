"""Finders of steps that reason from the places of runs: full lines, overlap, runs at an edge, short gaps.

Each looks at one line, notes with `keep` what it concludes there, and says whether any of that is new.
"""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import CELLS, FIRST, GAP, LENGTH, PER_RUN, PLANE, RUNS, Ints
from daymill.games.nonogram.ladder_position import (
    BOARD,
    CANDS,
    EARLY,
    EMPTY,
    GONE,
    LATE,
    LINE,
    NEED,
    PLACED,
    SEEN,
    filled,
    keep,
    place,
)


@kernel
def full_line(clues: Ints, t: Ints, line: int) -> bool:
    """Runs that need all cells from the first to the last that can be filled."""
    clue, cands, gone = clues[line], t[CANDS, line], t[BOARD, GONE]
    first, last = 0, clue[CELLS] - 1
    while first <= last and cands[first] == EMPTY:
        first += 1
    while first <= last and cands[last] == EMPTY:
        last -= 1
    new = False
    if first <= last and last - first + 1 == t[LINE, line, NEED]:
        for run in range(clue[RUNS]):
            at = FIRST + PER_RUN * run
            for cell in range(clue[at + LENGTH] + clue[at + GAP]):
                new |= keep(cands, gone, first, EMPTY if cell < clue[at + GAP] else 1 << clue[at + PLANE])
                first += 1
    return new


@kernel
def overlap(clues: Ints, t: Ints, line: int) -> bool:
    """Cells that a run takes from its earliest place as well as from its latest.

    The ladder comes here before it comes to others that need these places: they are found here.
    """
    clue, cands, gone = clues[line], t[CANDS, line], t[BOARD, GONE]
    t[LINE, line, PLACED] = place(clue, t, line)
    if not t[LINE, line, PLACED]:
        return False
    early, late = t[EARLY, line], t[LATE, line]
    new = False
    for run in range(clue[RUNS]):
        at = FIRST + PER_RUN * run
        for cell in range(late[run], early[run] + clue[at + LENGTH]):
            new |= keep(cands, gone, cell, 1 << clue[at + PLANE])
    return new


@kernel
def edge_run(clues: Ints, t: Ints, line: int) -> bool:
    """Runs that are known one by one from an edge. From the back, cells and runs are counted from the end of
    the line."""
    clue, cands, gone = clues[line], t[CANDS, line], t[BOARD, GONE]
    runs, cells = clue[RUNS], clue[CELLS]
    found = False
    for side in range(2):
        start, way = (cells - 1, -1) if side else (0, 1)
        new = False
        at = number = 0
        while number < runs and not new:
            run = FIRST + PER_RUN * (runs - 1 - number if side else number)
            length, value = clue[run + LENGTH], 1 << clue[run + PLANE]
            while at < cells and cands[start + way * at] == EMPTY:
                at += 1
            end = at + length
            if end > cells:
                break
            near = at  # the first filled cell
            while near < end and not filled(cands[start + way * near]):
                near += 1
            if near == end or cands[start + way * near] != value:
                break
            after = near  # its block
            while after < cells and cands[start + way * after] == value:
                after += 1
            for cell in range(near, end):
                new |= keep(cands, gone, start + way * cell, value)
            if near > at:
                for cell in range(at, after - length):
                    new |= keep(cands, gone, start + way * cell, EMPTY)
                break
            if end < cells:
                new |= keep(cands, gone, start + way * end, ~value)
            at = end
            number += 1
        found |= new
    return found


@kernel
def short_gap(clues: Ints, t: Ints, line: int) -> bool:
    """Cells that no run of a colour reaches from its places; without runs, that is all of them."""
    clue, cands, gone = clues[line], t[CANDS, line], t[BOARD, GONE]
    seen = t[BOARD, SEEN]
    if clue[RUNS] > 0 and not t[LINE, line, PLACED]:
        return False
    for cell in range(clue[CELLS]):
        seen[cell] = EMPTY
    for run in range(clue[RUNS]):
        at = FIRST + PER_RUN * run
        length, value = clue[at + LENGTH], 1 << clue[at + PLANE]
        room = 0
        unseen = t[EARLY, line, run]
        for cell in range(unseen, t[LATE, line, run] + length):
            room = room + 1 if cands[cell] & value else 0
            if room >= length:
                for reached in range(max(unseen, cell - length + 1), cell + 1):
                    seen[reached] |= value
                unseen = cell + 1
    new = False
    for cell in range(clue[CELLS]):
        new |= keep(cands, gone, cell, seen[cell])
    return new
