"""The compiled part of Minesweeper: neighbours, opening, fronts, and what is sure.

A position is `beside` (cells, 9), `seen` (cells,), what each cell shows, and `known` (cells,), 1 for the
known mines, the exposed ones among them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import (
    BOXES,
    FREE,
    MOST_BESIDE,
    Bool,
    Boxes,
    Ints,
    bound,
    gather,
    new_boxes,
)
from daymill.games.minesweeper.diagram import FULL, IMPOSSIBLE, WOVEN, Diagram, new_diagram, weave
from daymill.games.minesweeper.model import COVERED, EXPOSED, neighbours
from daymill.games.minesweeper.order import arrange
from daymill.games.minesweeper.totals import NO_TOTAL, choices, choices_counted

UNDECIDED, SAFE, MINE = 0, 1, 2
NODES = 1 << 18  # a position of an expert game has some hundreds
NODES_AND_CELLS = 1 << 27  # their product: large boards have fewer, so that a room is below 80 MB


class Room(NamedTuple):
    """What `sure` works with. `fewest`, `most` (cells,): how many mines each box can have; `extremes` (nodes,
    2): how many mines there are on the ways to a node."""

    boxes: Boxes
    diagram: Diagram
    fewest: Ints
    most: Ints
    extremes: Ints


def new_room(cells: int, nodes: int | None = None) -> Room:
    """Room for one position at a time, of as many nodes as a board of so many cells may have, or `nodes`."""
    nodes = nodes or min(NODES, NODES_AND_CELLS // cells)
    return Room(
        new_boxes(cells),
        new_diagram(cells, nodes),
        np.empty(cells, np.int64),
        np.empty(cells, np.int64),
        np.empty((nodes, 2), np.int64),
    )


@lru_cache(maxsize=64)
def table_of(width: int, height: int) -> Ints:
    """For each cell how many neighbours it has, then these, ascending: (cells, 9). Not to be written to."""
    table = np.zeros((width * height, 1 + MOST_BESIDE), np.int64)
    for cell, others in enumerate(neighbours(width, height)):
        table[cell, 0] = len(others)
        table[cell, 1 : 1 + len(others)] = others
    table.setflags(write=False)
    return table


@bare_kernel
def reveal(beside: Ints, mines: Ints, seen: Ints, cell: int, queue: Ints) -> int:
    """Opens a covered cell in `seen`, and around a 0 its covered neighbours, and so on; a mine is exposed.

    `mines` (cells,): 1 for a mine; Returns how many cells without a mine were opened;
    `queue` (cells,) begins with these.
    """
    if seen[cell] != COVERED:
        return 0
    if mines[cell]:
        seen[cell] = EXPOSED
        return 0
    count = 1
    opened = 0
    queue[0] = cell
    seen[cell] = 0
    while opened < count:
        at = queue[opened]
        opened += 1
        number = 0
        for index in range(1, beside[at, 0] + 1):
            number += mines[beside[at, index]]
        seen[at] = number
        if number == 0:
            for index in range(1, beside[at, 0] + 1):
                other = beside[at, index]
                if seen[other] == COVERED:
                    seen[other] = 0  # so that it is listed once
                    queue[count] = other
                    count += 1
    return opened


@bare_kernel
def clicks_of(beside: Ints, mines: Ints, shown: Ints, queue: Ints) -> int:
    """The fewest openings that open every cell without a mine, without chords (3BV). `mines` (cells,): 1 for
    a mine; `shown`, `queue` (cells,) are room."""
    for cell in range(len(mines)):
        shown[cell] = COVERED
    clicks = 0
    for cell in range(len(mines)):
        around = mines[cell]
        for index in range(1, beside[cell, 0] + 1):
            around += mines[beside[cell, index]]
        if around == 0 and shown[cell] == COVERED:
            reveal(beside, mines, shown, cell, queue)
            clicks += 1
    for cell in range(len(mines)):
        clicks += shown[cell] == COVERED and not mines[cell]
    return clicks


@bare_kernel
def fronts(beside: Ints, seen: Ints, known: Ints, label: Ints) -> int:
    """Labels the numbers with unknown neighbours, and these, with the lowest number's cell of their front,
    all other cells with -1; `label` (cells,). Returns how many fronts there are."""
    cells = len(seen)
    for cell in range(cells):
        label[cell] = -1
    # each cell points to one of its front that stands nearer to the lowest number, which points to itself
    for cell in range(cells):
        if seen[cell] == COVERED or seen[cell] == EXPOSED:
            continue
        for index in range(1, beside[cell, 0] + 1):
            other = beside[cell, index]
            if seen[other] != COVERED or known[other]:
                continue
            if label[cell] < 0:
                label[cell] = cell
            if label[other] < 0:
                label[other] = label[cell]
                continue
            one, two = root(label, cell), root(label, other)
            label[max(one, two)] = min(one, two)
    found = 0
    for cell in range(cells):
        if label[cell] >= 0:
            label[cell] = root(label, cell)
            found += label[cell] == cell
    return found


@bare_kernel
def root(label: Ints, cell: int) -> int:
    """Where the pointers from a cell end; those on the way are shortened."""
    while label[cell] != label[label[cell]]:
        label[cell] = label[label[cell]]
    return int(label[cell])


@bare_kernel
def prepare(beside: Ints, seen: Ints, known: Ints, room: Room) -> int:
    """Makes the boxes of a position and their diagram. Returns WOVEN, IMPOSSIBLE where the numbers leave no
    way, FULL where the room does not suffice."""
    if not gather(beside, seen, known, room.boxes) or not bound(room.boxes):
        return IMPOSSIBLE
    return weave(room.boxes, room.diagram) if arrange(room.boxes, room.diagram) else FULL


@bare_kernel
def sure(beside: Ints, seen: Ints, known: Ints, left: int, counting: Bool, verdicts: Ints, room: Room) -> int:
    """What is surely safe and surely a mine: 1 and 2 in `verdicts` (cells,), 0 for all other cells.

    `left` is how many mines are not known. Without `counting` each front is judged by its numbers alone, and
    cells beside no number get 0. Returns how many cells are sure, IMPOSSIBLE where there is no layout, FULL
    where the room did not suffice.
    """
    boxes, diagram = room.boxes, room.diagram
    for cell in range(len(seen)):
        verdicts[cell] = 0
    woven = prepare(beside, seen, known, room)
    if woven != WOVEN:
        return woven
    free = UNDECIDED
    if counting:
        for box in range(boxes.counts[BOXES]):
            left -= boxes.least[box]
        others = left - boxes.counts[FREE]
        low, high = choices_counted(boxes, others, left, diagram, room.extremes, room.fewest, room.most)
        if low == NO_TOTAL:
            return IMPOSSIBLE
        if low == high:
            free = SAFE if low == left else MINE if low == others else UNDECIDED
    else:
        choices(boxes, diagram, room.fewest, room.most)
    found = 0
    for cell in range(len(seen)):
        box = boxes.box_of[cell]
        if box >= 0:
            if room.most[box] == 0:
                verdicts[cell] = SAFE
            elif room.fewest[box] == boxes.size[box]:
                verdicts[cell] = MINE
        elif seen[cell] == COVERED and not known[cell]:
            verdicts[cell] = free
        found += verdicts[cell] > 0
    return found
