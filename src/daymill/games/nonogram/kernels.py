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

# columns of a line in `Sheet.clues`: runs, cells, and how often to double in order to spread over the slack
# and over the longest run; then of each run its length, its plane, and whether a gap must come before it
RUNS, CELLS, SLACK_STEPS, RUN_STEPS, FIRST = range(5)
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
def doublings(distance: int) -> int:
    """How many steps of 1, 2, 4, ... are at least a distance together."""
    steps = 0
    while (1 << steps) - 1 < distance:
        steps += 1
    return steps


@kernel
def set_head(clues: Ints, line: int, runs: int, cells: int) -> bool:
    """Completes the clue of a line, whose runs have been written; False where they do not fit the line."""
    needed = 0
    longest = 1
    for run in range(runs):
        at = FIRST + PER_RUN * run
        gap = 0
        if run > 0 and clues[line, at + PLANE] == clues[line, at + PLANE - PER_RUN]:
            gap = 1
        clues[line, at + GAP] = gap
        needed += clues[line, at + LENGTH] + gap
        longest = max(longest, clues[line, at + LENGTH])
    clues[line, RUNS] = runs
    clues[line, CELLS] = cells
    clues[line, SLACK_STEPS] = doublings(cells - needed)
    clues[line, RUN_STEPS] = doublings(longest - 1)
    return needed <= cells


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
    run_steps, slack_steps = clues[line, RUN_STEPS], clues[line, SLACK_STEPS]
    reached = STARTS + runs  # the places before a run, at `reached` + its number
    empty = state[line, 0]
    reach = (empty + 1 ^ empty) | 1  # the carry of a sum runs through cells that may be empty
    pad[reached] = reach
    for run in range(runs):
        at = FIRST + PER_RUN * run
        length = clues[line, at + LENGTH]
        fits = state[line, clues[line, at + PLANE]]
        known = 1
        for _ in range(run_steps):
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
        for step in range(slack_steps):
            behind |= behind >> (1 << step) & spread
            spread &= spread >> (1 << step)
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
        for _ in range(run_steps):
            step = min(known, length - known)
            filled |= filled << step
            known += step
        pad[clues[line, at + PLANE]] |= filled
        gap = clues[line, at + GAP]
    pad[0] = may_be_empty
    return True
