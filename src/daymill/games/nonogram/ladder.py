"""The ladder of `spec.md`: always the cheapest technique that has a step, until every cell is known.

`find` and `carry_out` make one step; `rate` folds them over a whole board. Nothing else reasons: the grade,
the explanation and the hint are all made from these.
"""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import CELLS, RUNS, Ints, Sheet
from daymill.games.nonogram.ladder_blocks import finished_run, joined_runs
from daymill.games.nonogram.ladder_position import (
    AT_LINE,
    BOARD,
    CANDS,
    CHANGED,
    FAILED,
    GONE,
    LEAST_COLUMNS,
    LINE,
    NEXT,
    OPEN,
    PARTS,
    ROWS,
    SHAPE,
    STEP,
    TALLY,
    TECHNIQUE,
    Work,
    begin,
    conclude,
)
from daymill.games.nonogram.ladder_rounds import MEASURING, PLANE_PARTS, analyse, contradict, lay, rounds
from daymill.games.nonogram.ladder_runs import edge_run, full_line, overlap, short_gap
from daymill.games.nonogram.propagate import set_up as set_up_sheet
from daymill.games.nonogram.techniques import (
    CONTRADICTION,
    EDGE_RUN,
    EMPTY_LINE,
    FINISHED_RUN,
    FULL_LINE,
    JOINED_RUNS,
    LINE_ANALYSIS,
    OVERLAP,
    SHORT_GAP,
)

# Further ones would be no help to a person, and on a large board they take minutes.
MOST_CONTRADICTIONS = 150

__all__ = [
    "Work",
    "carry_out",
    "find",
    "is_open",
    "measure",
    "new_work",
    "rate",
    "set_up",
    "warm",
    "warm_rest",
]


def new_work(sheet: Sheet) -> Work:
    """Room for the positions of a board. The sheet is not copied: its clues may change between two boards."""
    height, width, planes, words = sheet.shape.tolist()
    lines = height + width
    shape = (PARTS, max(lines, ROWS), max(height, width, LEAST_COLUMNS))
    return Work(sheet, np.zeros(shape, np.int64), np.zeros((PLANE_PARTS, lines, planes * words), np.int64))


def set_up(work: Work, cells: Ints) -> None:
    """The position of a player, `cells` (cells,): 0 for unknown, -1 for a cross, else a colour; nothing is
    measured yet."""
    begin(work.sheet.clues, work.sheet.shape, work.table, cells)


def measure(work: Work) -> None:
    """Counts rounds of line analysis from the position until one changes nothing."""
    lay(work)
    rounds(work, MEASURING)


def rate(work: Work) -> None:
    """Reasons from the position to its end: every cell known, stuck, or without an answer."""
    climb(work.sheet.clues, work.table, True)
    while _find_hard(work):
        conclude(work.table)
        climb(work.sheet.clues, work.table, True)


def find(work: Work) -> bool:
    """Looks for the next step; it stands in the table, in the rows STEP and GONE."""
    return climb(work.sheet.clues, work.table, False) or _find_hard(work)


def carry_out(work: Work) -> None:
    """Does what the step concludes."""
    conclude(work.table)


def warm() -> None:
    """Compiles all that boards need which line analysis completes."""
    work = _least_work()
    rate(work)
    measure(work)
    analyse(work)


def warm_rest() -> None:
    """Compiles all that other boards need."""
    contradict(_least_work())


def is_open(work: Work) -> bool:
    """Whether there are cells that are not known, and the position may have an answer."""
    shape = work.table[BOARD, SHAPE]
    return bool(shape[OPEN] and not shape[FAILED])


def _least_work() -> Work:
    """A board of one cell."""
    work = new_work(set_up_sheet((((1, 1),),), (((1, 1),),)))
    set_up(work, np.zeros(1, np.int64))
    return work


def _find_hard(work: Work) -> bool:
    """`find` where no technique below line analysis has a step."""
    if is_open(work) and analyse(work):
        return True
    if not is_open(work) or work.table[BOARD, TALLY, CONTRADICTION] >= MOST_CONTRADICTIONS:
        return False
    lay(work)
    return contradict(work)


@kernel
def climb(clues: Ints, t: Ints, go_on: bool) -> bool:
    """Looks for a step below line analysis. With `go_on`, carries it out and looks for the next, until there
    is none. Returns whether it has found the step; with `go_on` that is False in the end.

    Where a step would leave a cell without a value, the position has no answer; that is noted.
    """
    lines = len(clues)
    technique = EMPTY_LINE
    while technique < LINE_ANALYSIS and t[BOARD, SHAPE, OPEN] > 0:
        line = t[BOARD, NEXT, technique]
        while line < lines and t[LINE, line, CHANGED] >> technique & 1 == 0:
            line += 1
        t[BOARD, NEXT, technique] = line
        if line == lines:
            technique += 1
            continue
        t[LINE, line, CHANGED] ^= 1 << technique
        new = False
        if technique == FULL_LINE:
            new = full_line(clues, t, line)
        elif technique == OVERLAP:
            new = overlap(clues, t, line)
        elif technique == EDGE_RUN:
            new = edge_run(clues, t, line)
        elif technique == FINISHED_RUN:
            new = finished_run(clues, t, line)
        elif technique == JOINED_RUNS:
            new = joined_runs(clues, t, line)
        elif technique == SHORT_GAP or clues[line, RUNS] == 0:
            new = short_gap(clues, t, line)
        if new:
            t[BOARD, STEP, TECHNIQUE], t[BOARD, STEP, AT_LINE] = technique, line
            for cell in range(clues[line, CELLS]):
                if t[CANDS, line, cell] == t[BOARD, GONE, cell]:
                    t[BOARD, SHAPE, FAILED] = 1
                    return False
            if not go_on:
                return True
            conclude(t)
            technique = EMPTY_LINE
    return False
