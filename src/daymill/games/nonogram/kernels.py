"""All that one line implies, on bit masks.

A *line* is a row or a column; its clue is a list of runs. Of a line there is a mask for each *plane*: plane 0
has the cells that may be empty, plane k those that may have colour k, bit i for cell i. A cell is known when
one plane alone has it. A *place* between cells is a bit too: bit p for the one before cell p.

`narrow` keeps in each plane what some arrangement of the runs allows, and finds all of that: it is a search
through all arrangements at once, by dynamic programming over the runs from the front and then from the back,
where a set of places is one integer.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.bits import lowest
from daymill.core.compiled import kernel

Ints = npt.NDArray[np.int64]
Int: TypeAlias = int | np.int64

BITS = 62  # of a word that are used, so that no sum of two words and no place after the last cell overflows

HEIGHT, WIDTH, PLANES, WORDS = range(4)  # of `Sheet.shape`

# columns of a line in `Sheet.clues`: how many runs, and cells; then of each run its length, its plane, and
# whether a gap must come before it
RUNS, CELLS, FIRST = range(3)
LENGTH, PLANE, GAP, PER_RUN = range(4)

# parts of `Sheet.pad`, in words: what `narrow` has left of each plane, the places of each run, and what the
# search from the front has reached
MOST_PLANES = 10
STARTS = 2 * MOST_PLANES


class Sheet(NamedTuple):
    """A board for the kernels. Lines are numbered: the rows, then the columns.

    `shape` (4,): height, width, planes, words of a line. `clues` (lines, FIRST + PER_RUN * runs). `pad` is
    what the kernels work in: nothing is kept there but what a kernel says it leaves.
    """

    shape: Ints
    clues: Ints
    pad: Ints


@kernel
def set_head(clues: Ints, line: int, runs: int, cells: int) -> None:
    """Completes the clue of a line, whose runs have been written."""
    for run in range(runs):
        at = FIRST + PER_RUN * run
        same = run > 0 and clues[line, at + PLANE] == clues[line, at + PLANE - PER_RUN]
        clues[line, at + GAP] = 1 if same else 0
    clues[line, RUNS], clues[line, CELLS] = runs, cells


@kernel
def set_clue(clues: Ints, line: int, filled: int, cells: int) -> None:
    """Writes the clue of a line of one colour from the mask of its filled cells."""
    runs = 0
    while filled:
        filled >>= lowest(filled)
        length = lowest(filled + 1)
        filled >>= length
        at = FIRST + PER_RUN * runs
        clues[line, at + LENGTH], clues[line, at + PLANE] = length, 1
        runs += 1
    set_head(clues, line, runs, cells)


@kernel
def narrow(sheet: Sheet, state: Ints, line: int) -> bool:
    """What a line of one word leaves possible, exactly; False where no arrangement fits.

    Changes no state. Leaves in `sheet.pad` the planes of the line, from 0 on, and from STARTS on for each run
    the mask of the cells where it can start.
    """
    clues, pad = sheet.clues, sheet.pad
    runs, cells = clues[line, RUNS], clues[line, CELLS]
    reached = STARTS + runs  # the places before a run, at `reached` + its number
    empty = state[line, 0]
    reach = (empty + 1 ^ empty) | 1  # the carry of a sum runs through cells that may be empty
    pad[reached] = reach
    for run in range(runs):
        at = FIRST + PER_RUN * run
        length = clues[line, at + LENGTH]
        fits = state[line, clues[line, at + PLANE]]
        known = 1
        while known < length:
            step = min(known, length - known)
            fits &= fits >> step
            known += step
        fits &= (reach & empty) << 1 if clues[line, at + GAP] else reach
        pad[STARTS + run] = fits
        fits <<= length
        reach = ((fits & empty) + empty ^ empty) | fits
        pad[reached + run + 1] = reach
    if reach >> cells == 0:
        return False
    for plane in range(sheet.shape[PLANES]):
        pad[plane] = 0
    may_be_empty = 0
    behind = 1 << cells
    gap = 0
    for run in range(runs, -1, -1):
        spread = empty
        step = 1
        while step < BITS:
            more = behind >> step & spread
            if more & ~behind == 0:
                break  # there is nothing further away either
            behind |= more
            spread &= spread >> step
            step *= 2
        through = behind >> 1 & empty
        may_be_empty |= through & pad[reached + run]
        if run == 0:
            break
        at = FIRST + PER_RUN * (run - 1)
        length = clues[line, at + LENGTH]
        behind = (through if gap else behind) >> length & pad[STARTS + run - 1]
        pad[STARTS + run - 1] = behind
        filled = behind
        known = 1
        while known < length:
            step = min(known, length - known)
            filled |= filled << step
            known += step
        pad[clues[line, at + PLANE]] |= filled
        gap = clues[line, at + GAP]
    pad[0] = may_be_empty
    return True
