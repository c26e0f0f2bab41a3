"""The compiled part of Pipes' reasoning: the ladder of `spec.md`.

Boards and sets as in `kernels.py`; `w` is the work, a row a figure and a column a cell.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from daymill.core.bits import lowest
from daymill.core.compiled import kernel
from daymill.games.pipes.kernels import ROWS, spare
from daymill.games.pipes.links import GROUP, group_of, joined, link, merge, reach
from daymill.games.pipes.tiles import OPEN, Ints

BORDER, NEIGHBOUR, KNOWN_SIDE, LOOP, CUT_OFF, CASE_SPLIT = range(6)
COSTS = (1, 1, 4, 8, 8, 12)
PER_ROUND = 6  # what each round of a case split adds to its cost
# difficulty is 100 * work / (work + HALF) with work = cost + PER_TOP * the highest cost
PER_TOP, HALF = 4, 53

# How a supposition fails: not at all, a cell that nothing fits, a closed loop, a part that is cut off.
SOUND, NO_FIT, LOOPED, APART = range(4)

# Columns of a step: its technique, the cell that it narrows, the side that it rests on or the mask that it
# rules out, how a supposition fails and after how many rounds, the cell's masks after it.
TECHNIQUE, CELL, SIDE, HOW, ROUNDS, AFTER, COLUMNS = range(7)

# Rows of the work: the masks that each cell can still have, whether it is settled; the same masks under a
# supposition, and after its next round; the cells that changed in the last round, and in this one; the groups
# of the position itself.
SETS, SETTLED, SUPPOSED, COMING, CHANGED, FRESH, GROUPS, WORK_ROWS = range(ROWS, ROWS + 8)


def new_work(cells: int) -> Ints:
    """Room for reasoning."""
    return np.zeros((WORK_ROWS, cells), np.int64)


def new_steps(cells: int) -> Ints:
    """Room for all steps: each settles a cell or takes one of its masks."""
    return np.zeros((4 * cells, COLUMNS), np.int64)


@kernel
def single(held: int) -> bool:
    """Whether a set that is not empty has one member."""
    return held & (held - 1) == 0


@kernel
def narrowed(held: int, other: int, side: int) -> int:
    """What is left of the set `other` of the cell beside the side of one that has the set `held`."""
    if held & OPEN[side] == 0:
        return other & ~OPEN[side ^ 2]
    if held & ~OPEN[side] == 0:
        return other & OPEN[side ^ 2]
    return other


@kernel
def place(beside: Ints, cell: int, w: Ints) -> bool:
    """Settles a cell that has one mask, and takes from its neighbours what that leaves no room for; False
    where one is left with nothing."""
    w[SETTLED, cell] = 1
    sound = True
    for side in range(4):
        other = beside[cell, side]
        if other >= 0:
            w[SETS, other] = narrowed(w[SETS, cell], w[SETS, other], side)
            sound &= w[SETS, other] != 0
    return sound


@kernel
def set_up(beside: Ints, sets: Ints, known: Ints, w: Ints) -> bool:
    """The position of `sets` (cells,), where the cells in `known` (cells,) are settled; False where a cell is
    left with nothing."""
    sound = True
    for cell in range(len(sets)):
        w[SETS, cell] = sets[cell]
        w[SETTLED, cell] = 0
        sound &= sets[cell] != 0
    for cell in range(len(sets)):
        if sound and known[cell]:
            sound = place(beside, cell, w)
    return sound


@kernel
def follow(beside: Ints, changed: int, w: Ints) -> int:
    """The next round of a supposition: what the `changed` cells of the last one leave no room for. Returns
    how many cells change, -1 if one is left with nothing; what is supposed stays as it was."""
    fresh = 0
    fits = True
    for at in range(changed):
        cell = w[CHANGED, at]
        for side in range(4):
            other = beside[cell, side]
            if other < 0:
                continue
            after = narrowed(w[SUPPOSED, cell], w[COMING, other], side)
            if after == w[COMING, other]:
                continue
            if w[COMING, other] == w[SUPPOSED, other]:
                w[FRESH, fresh] = other
                fresh += 1
            w[COMING, other] = after
            fits &= after != 0
    return fresh if fits else -1


@kernel
def join_fresh(beside: Ints, fresh: int, w: Ints) -> bool:
    """Links what this round links anew; False where that closes a loop."""
    open_ended = True
    for at in range(fresh):
        cell = w[FRESH, at]
        for side in range(4):
            other = beside[cell, side]
            # the side is another cell's to look at where both have changed
            if other < 0 or (side not in (1, 2) and w[COMING, other] != w[SUPPOSED, other]):
                continue
            if joined(beside, w[COMING], cell, side) and not joined(beside, w[SUPPOSED], cell, side):
                open_ended &= merge(w, cell, other)
    return open_ended


@kernel
def suppose(beside: Ints, cell: int, mask: int, most: int, tree: bool, w: Ints) -> tuple[int, int]:
    """Supposes a mask; how that fails, and after how many rounds, `most` at the most. The row GROUPS has the
    groups of a tree's position."""
    cells = w.shape[1]
    for at in range(cells):
        w[SUPPOSED, at] = w[COMING, at] = w[SETS, at]
        w[GROUP, at] = w[GROUPS, at]
    w[COMING, cell] = 1 << mask
    w[FRESH, 0] = cell
    fresh = 1
    open_ended = not tree or join_fresh(beside, fresh, w)
    for number in range(1, most + 1):
        for at in range(fresh):
            w[CHANGED, at] = w[FRESH, at]
            w[SUPPOSED, w[FRESH, at]] = w[COMING, w[FRESH, at]]
        fresh = follow(beside, fresh, w)
        if fresh < 0:
            return NO_FIT, number
        if fresh == 0 and number > 1:
            break
        if tree:
            open_ended &= join_fresh(beside, fresh, w)
            if not open_ended:
                return LOOPED, number
        if reach(beside, w[COMING], cell, w) < cells:
            return APART, number
    return SOUND, 0


@kernel
def settle_one(beside: Ints, allowed: Ints, step: Ints, w: Ints) -> bool:
    """`border` and `neighbour`: a cell that has one mask and is not settled."""
    for technique in range(BORDER, NEIGHBOUR + 1):
        for cell in range(len(allowed)):
            held = allowed[cell] if technique == BORDER else w[SETS, cell]
            if w[SETTLED, cell] == 0 and single(held):
                step[TECHNIQUE] = technique
                step[CELL] = cell
                step[SIDE] = 0
                step[AFTER] = w[SETS, cell]
                return True
    return False


@kernel
def known_side(beside: Ints, step: Ints, w: Ints) -> bool:
    """A side that an unsettled neighbour has open or closed in any case."""
    for cell in range(len(beside)):
        for side in range(4):
            other = beside[cell, side]
            if other >= 0 and w[SETTLED, cell] == 0 and w[SETTLED, other] == 0:
                after = narrowed(w[SETS, other], w[SETS, cell], side ^ 2)
                if after != w[SETS, cell]:
                    step[TECHNIQUE] = KNOWN_SIDE
                    step[CELL] = cell
                    step[SIDE] = side
                    step[AFTER] = after
                    return True
    return False


@kernel
def refute(beside: Ints, most: int, tree: bool, step: Ints, w: Ints) -> bool:
    """`loop`, `cut-off`, `case split`: a mask that fails within `most` rounds, in as few as there are."""
    if tree:
        link(beside, w[SETS], w)
        for cell in range(len(beside)):
            w[GROUPS, cell] = group_of(w, cell)
    found = False
    for cell in range(len(beside)):
        rest = 0 if w[SETTLED, cell] else w[SETS, cell]
        while rest:
            mask = lowest(rest)
            rest &= rest - 1
            how, rounds = suppose(beside, cell, mask, most, tree, w)
            if rounds == 0:
                continue
            technique = CASE_SPLIT
            if rounds == 1 and how != NO_FIT:
                technique = LOOP if how == LOOPED else CUT_OFF
            # within one round the first of each technique counts, the cheapest one most
            if found and rounds == 1 and step[ROUNDS] == 1 and technique >= step[TECHNIQUE]:
                continue
            found = True
            step[TECHNIQUE] = technique
            step[CELL] = cell
            step[SIDE] = mask
            step[HOW] = how
            step[ROUNDS] = rounds
            step[AFTER] = w[SETS, cell] ^ 1 << mask
            if technique == LOOP:
                return True
            most = max(1, rounds - 1)
    return found


@kernel
def carry_out(beside: Ints, step: Ints, w: Ints) -> bool:
    """Narrows the cell of a step, and settles it if one mask is left; False where a cell is left with
    nothing."""
    cell = step[CELL]
    w[SETS, cell] = step[AFTER]
    if step[AFTER] == 0:
        return False
    return not single(step[AFTER]) or place(beside, cell, w)


@kernel
def climb(beside: Ints, allowed: Ints, steps: Ints, w: Ints) -> int:
    """Reasons from the position of the work to the end, or to where it is stuck; returns the number of
    steps."""
    tree = spare(allowed) == 0
    n = 0
    while n < len(steps):
        step = steps[n]
        step[HOW] = step[ROUNDS] = 0
        found = settle_one(beside, allowed, step, w) or known_side(beside, step, w)
        most = 1
        while not found and most <= 4 * len(allowed):
            found = refute(beside, most, tree, step, w)
            most *= 2
        if not found:
            break
        n += 1
        if not carry_out(beside, step, w):
            break
    return n


def cost(row: Sequence[int]) -> int:
    """The cost of a step."""
    technique = row[TECHNIQUE]
    return COSTS[technique] + (PER_ROUND * row[ROUNDS] if technique == CASE_SPLIT else 0)


def difficulty(rows: Ints, stuck: bool) -> int:
    """0 to 100, of the steps (any, COLUMNS); 100 where reasoning is stuck."""
    costs = [cost(row) for row in rows.tolist()]
    work = sum(costs) + PER_TOP * max(costs, default=0)
    return 100 if stuck else 100 * work // (work + HALF)
