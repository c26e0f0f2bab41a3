"""Finders of steps that reason from blocks, which are stretches of cells filled with one colour: finished
runs, and runs that are joined or split. As in `ladder_runs.py`, each looks at one line."""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import CELLS, FIRST, LENGTH, PER_RUN, PLANE, RUNS, Int, Ints
from daymill.games.nonogram.ladder_position import (
    BOARD,
    CANDS,
    EARLY,
    EMPTY,
    FILLED,
    GONE,
    LATE,
    LINE,
    PLACED,
    SUM,
    filled,
    keep,
)


@kernel
def finished_run(clues: Ints, t: Ints, line: int) -> bool:
    """Runs that have their full length."""
    clue, cands, gone = clues[line], t[CANDS, line], t[BOARD, GONE]
    cells = clue[CELLS]
    all_there = t[LINE, line, FILLED] == t[LINE, line, SUM]
    if not all_there and (t[LINE, line, FILLED] == 0 or not t[LINE, line, PLACED]):
        return False
    new = False
    cell: Int = np.int64(0)  # not a literal, as EMPTY
    while cell < cells:
        first, value = cell, cands[cell]
        cell += 1
        if not filled(value):
            if all_there:
                new |= keep(cands, gone, first, EMPTY)
            continue
        while cell < cells and cands[cell] == value:
            cell += 1
        exact = other = all_there
        for run in range(0 if all_there else clue[RUNS]):
            if is_candidate(clue, t[EARLY, line], t[LATE, line], run, value, first, cell - 1):
                if clue[FIRST + PER_RUN * run + LENGTH] == cell - first:
                    exact = True
                else:
                    other = True
        if exact and not other:
            if first > 0:
                new |= keep(cands, gone, first - 1, ~value)
            if cell < cells:
                new |= keep(cands, gone, cell, ~value)
    return new


@kernel
def joined_runs(clues: Ints, t: Ints, line: int) -> bool:
    """Neighbouring blocks that must be one run, or must not."""
    if t[LINE, line, FILLED] < 2 or not t[LINE, line, PLACED]:
        return False
    clue, cands, gone = clues[line], t[CANDS, line], t[BOARD, GONE]
    cells = clue[CELLS]
    new = False
    start: Int = np.int64(0)
    end, colour, cell = start, start, start  # of the block before: its last cell, its colour as a set
    while cell < cells:
        first, value = cell, cands[cell]
        cell += 1
        if not filled(value):
            colour &= value  # the cells between two blocks must be able to have it
            continue
        while cell < cells and cands[cell] == value:
            cell += 1
        last = cell - 1
        if value == colour:
            both = either = 0
            reaches = False
            for run in range(clue[RUNS]):
                one = is_candidate(clue, t[EARLY, line], t[LATE, line], run, value, start, end)
                other = is_candidate(clue, t[EARLY, line], t[LATE, line], run, value, first, last)
                both += one and other
                either += one or other
                reaches |= one and other and clue[FIRST + PER_RUN * run + LENGTH] > last - start
            if both == either == 1:
                for between in range(end + 1, first):
                    new |= keep(cands, gone, between, value)
            elif first == end + 2 and not reaches:
                new |= keep(cands, gone, end + 1, ~value)
        start, end, colour = first, last, value
    return new


@kernel
def is_candidate(clue: Ints, early: Ints, late: Ints, run: int, value: Int, first: Int, last: Int) -> bool:
    """Whether a run can be what the block of cells `first` to `last` belongs to, by its colour, its length
    and its earliest and latest places."""
    length = clue[FIRST + PER_RUN * run + LENGTH]
    return bool(
        length > last - first
        and early[run] <= first
        and last < late[run] + length
        and 1 << clue[FIRST + PER_RUN * run + PLANE] == value
    )
