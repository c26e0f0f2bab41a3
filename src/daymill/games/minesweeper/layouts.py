"""The layouts of a position, in their order, from its diagram.

The unknown cells are decided one after the other, safe before a mine. What the decisions leave of each box
are limits on its mines; the diagram says what can still be had within these, so no decision is ever wrong.
The free cells count as one more box, the last one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import BOXES, FREE, Int, Ints
from daymill.games.minesweeper.diagram import PLACED, mark
from daymill.games.minesweeper.kernels import Room
from daymill.games.minesweeper.totals import NO_TOTAL, choices_counted

SAFE_SO_FAR, MINES_SO_FAR, CELLS_IN_ALL = range(3)  # rows of `Decisions.tally`, by box


class Decisions(NamedTuple):
    """Room for decisions: `fewest`, `most` (unknown + 1, boxes + 1): what each box can have before each of
    them; `tally` (3, boxes + 1); `mined` (unknown,): 1 where the decision was a mine."""

    fewest: Ints
    most: Ints
    tally: Ints
    mined: Ints


def new_decisions(unknown: int, boxes: int) -> Decisions:
    """Room for the decisions on so many unknown cells in so many boxes."""
    row = (unknown + 1, boxes + 1)
    return Decisions(
        np.zeros(row, np.int64),
        np.zeros(row, np.int64),
        np.zeros((3, boxes + 1), np.int64),
        np.zeros(unknown, np.int64),
    )


@bare_kernel
def list_layouts(unknown: Ints, left: int, room: Room, decisions: Decisions, layouts: Ints) -> int:
    """Lists the least layouts of the position that was woven in `room`, as many as there are rows of
    `layouts` (any, unknown), 1 for a mine; the diagram is narrowed afterwards. `unknown` (unknown,): the
    unknown cells, ascending; `left`: how many of them are mines. Returns how many were found."""
    boxes = room.boxes
    fewest, most, tally, mined = decisions
    last = boxes.counts[BOXES]
    for box in range(last):
        left -= boxes.least[box]
        fewest[0, box] = boxes.least[box]
        most[0, box] = boxes.least[box] + boxes.range[box]
        tally[CELLS_IN_ALL, box] = boxes.size[box]
    for box in range(last + 1):
        tally[SAFE_SO_FAR, box] = tally[MINES_SO_FAR, box] = 0
    fewest[0, last], most[0, last] = 0, boxes.counts[FREE]
    tally[CELLS_IN_ALL, last] = boxes.counts[FREE]
    if not settle(np.int64(0), left, room, decisions):
        return 0
    found = 0
    at = np.int64(0)
    while found < len(layouts):
        while at < len(unknown):
            box = boxes.box_of[unknown[at]]
            box = last if box < 0 else box
            spare = tally[CELLS_IN_ALL, box] - tally[SAFE_SO_FAR, box] - 1
            decide(at, box, np.int64(fewest[at, box] > spare), left, room, decisions)
            at += 1
        for index in range(len(unknown)):
            layouts[found, index] = mined[index]
        found += 1
        # the last decision that could have been a mine
        while at >= 0:
            at -= 1
            if at < 0:
                return found
            box = boxes.box_of[unknown[at]]
            box = last if box < 0 else box
            tally[SAFE_SO_FAR + mined[at], box] -= 1
            if not mined[at] and most[at, box] > tally[MINES_SO_FAR, box]:
                decide(at, box, np.int64(1), left, room, decisions)
                at += 1
                break
    return found


@bare_kernel
def decide(at: Int, box: Int, mine: Int, left: int, room: Room, decisions: Decisions) -> None:
    """Decides on a cell of a box; both can be had."""
    fewest, most, tally, mined = decisions
    mined[at] = mine
    tally[SAFE_SO_FAR + mine, box] += 1
    for other in range(fewest.shape[1]):
        fewest[at + 1, other], most[at + 1, other] = fewest[at, other], most[at, other]
    least = tally[MINES_SO_FAR, box]
    largest = tally[CELLS_IN_ALL, box] - tally[SAFE_SO_FAR, box]
    if fewest[at, box] < least or most[at, box] > largest:
        fewest[at + 1, box] = max(fewest[at, box], least)
        most[at + 1, box] = min(most[at, box], largest)
        settle(at + 1, left, room, decisions)


@bare_kernel
def settle(at: Int, left: int, room: Room, decisions: Decisions) -> bool:
    """Narrows what the boxes can have to what can be had; False if there is nothing."""
    boxes, diagram = room.boxes, room.diagram
    fewest, most = decisions.fewest[at], decisions.most[at]
    last = boxes.counts[BOXES]
    for placed in range(diagram.counts[PLACED]):
        box = diagram.order[placed]
        diagram.floor[placed] = fewest[box] - boxes.least[box]
        diagram.ceiling[placed] = most[box] - boxes.least[box]
    if not mark(diagram):
        return False
    low, high = choices_counted(
        boxes, left - most[last], left - fewest[last], diagram, room.extremes, fewest, most
    )
    if low == NO_TOTAL:
        return False
    fewest[last], most[last] = left - high, left - low
    return True
