"""A position as boxes: unknown cells that lie beside the same numbers are alike, and only how many of a box
are mines matters. Every number then says what the mines of a few boxes add up to.

Cells are counted from 0, row by row. Numbers that have unknown cells beside them, and boxes, are counted from
0 too, ascending by cell, and by the lowest cell. Unknown cells beside no number are *free*.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.model import COVERED, EXPOSED

Ints: TypeAlias = npt.NDArray[np.int64]
# Kernels that call large ones wrap constants in these: Numba would compile once more for each literal.
Int: TypeAlias = int | np.int64
Bool: TypeAlias = bool | np.bool_

NUMBERS, BOXES, FREE, ROOTS = range(4)  # of `Boxes.counts`, and how many classes the cells have had
MOST_BESIDE = 8
NOT_FREE = -1


class Boxes(NamedTuple):
    """A position as boxes, and room to make it in.

    `counts` (4,). `number_cell`, `need` and `rest` (cells,): each number's cell, how many mines it needs
    beyond the fewest that its boxes can have, and how many more its boxes can have. `number_boxes` (cells,
    9): how many boxes lie beside it, then these. `box_of` (cells,): the box of each unknown cell, -1 for the
    other cells and for free ones. `size`, `least`, `range` (cells,): cells of a box, the fewest mines in it,
    and how many more it can have. `box_numbers` (cells, 9): as `number_boxes`. `pad` (4, 8 * cells + 1).
    """

    counts: Ints
    number_cell: Ints
    need: Ints
    rest: Ints
    number_boxes: Ints
    box_of: Ints
    size: Ints
    least: Ints
    range: Ints
    box_numbers: Ints
    pad: Ints


SPLIT_BY, CHILD, BOX, WAITING = range(4)  # rows of the pad; the first three by class


def new_boxes(cells: int) -> Boxes:
    """Room for one position at a time of a board of so many cells."""

    def row() -> Ints:
        return np.empty(cells, np.int64)

    def lists() -> Ints:
        return np.empty((cells, 1 + MOST_BESIDE), np.int64)

    pad = np.empty((4, MOST_BESIDE * cells + 1), np.int64)
    return Boxes(
        np.empty(4, np.int64), row(), row(), row(), lists(), row(), row(), row(), row(), lists(), pad
    )


@bare_kernel
def gather(beside: Ints, seen: Ints, known: Ints, boxes: Boxes) -> bool:
    """Makes the boxes of a position; False where a number has too few or too many unknown cells.

    `beside` (cells, 9): how many neighbours, then these; `seen` (cells,): what each cell shows; `known`
    (cells,): 1 for the known mines.
    """
    cells = len(seen)
    counts, number_cell, need = boxes.counts, boxes.number_cell, boxes.need
    box_of, pad = boxes.box_of, boxes.pad
    classes = 1
    free = 0
    pad[SPLIT_BY, 0] = -1
    for cell in range(cells):
        unknown = seen[cell] == COVERED and not known[cell]
        box_of[cell] = 0 if unknown else -1
        free += unknown
    counts[FREE] = free
    found = 0
    for cell in range(cells):
        if seen[cell] == COVERED or seen[cell] == EXPOSED:
            continue
        needed = seen[cell]
        unknown = 0
        for at in range(1, beside[cell, 0] + 1):
            other = beside[cell, at]
            needed -= known[other]
            old = box_of[other]
            if old < 0:
                continue
            unknown += 1
            # the cells of each class that lie beside this number become a class of their own
            if pad[SPLIT_BY, old] != found:
                pad[SPLIT_BY, old] = found
                pad[CHILD, old] = classes
                pad[SPLIT_BY, classes] = found
                pad[CHILD, classes] = classes
                classes += 1
            box_of[other] = pad[CHILD, old]
        if needed < 0 or needed > unknown:
            return False
        if unknown:
            number_cell[found] = cell
            need[found] = needed
            found += 1
    counts[NUMBERS] = found
    counts[ROOTS] = classes
    name_boxes(beside, boxes)
    return True


@bare_kernel
def name_boxes(beside: Ints, boxes: Boxes) -> None:
    """Counts the classes that have cells as boxes, and lists which of them lie beside which numbers."""
    counts, box_of, pad = boxes.counts, boxes.box_of, boxes.pad
    for one in range(counts[ROOTS]):
        pad[BOX, one] = -1
    found = 0
    free = 0
    for cell in range(len(box_of)):
        old = box_of[cell]
        if old < 0:
            continue
        if old == 0:
            box_of[cell] = -1
            free += 1
            continue
        box = pad[BOX, old]
        if box < 0:
            box = found
            pad[BOX, old] = box
            boxes.size[box] = 0
            boxes.box_numbers[box, 0] = 0
            found += 1
        boxes.size[box] += 1
        box_of[cell] = box
    counts[BOXES] = found
    counts[FREE] = free
    for number in range(counts[NUMBERS]):
        cell = boxes.number_cell[number]
        count = 0
        for at in range(1, beside[cell, 0] + 1):
            box = box_of[beside[cell, at]]
            if box < 0:
                continue
            listed = boxes.box_numbers[box, 0]
            if listed and boxes.box_numbers[box, listed] == number:
                continue
            boxes.box_numbers[box, listed + 1] = number
            boxes.box_numbers[box, 0] = listed + 1
            count += 1
            boxes.number_boxes[number, count] = box
        boxes.number_boxes[number, 0] = count


@bare_kernel
def bound(boxes: Boxes) -> bool:
    """Finds the fewest and the most mines of each box that follow from single numbers, again and again; False
    where a number cannot have what it needs. Afterwards `need` counts from the fewest mines of all boxes."""
    counts, need, rest, least, span, pad = (
        boxes.counts,
        boxes.need,
        boxes.rest,
        boxes.least,
        boxes.range,
        boxes.pad,
    )
    for box in range(counts[BOXES]):
        least[box] = 0
        span[box] = boxes.size[box]
    waiting = 0
    for number in range(counts[NUMBERS] - 1, -1, -1):
        total = 0
        for at in range(1, boxes.number_boxes[number, 0] + 1):
            total += span[boxes.number_boxes[number, at]]
        rest[number] = total
        pad[CHILD, waiting] = number
        pad[WAITING, number] = 1
        waiting += 1
    while waiting:
        waiting -= 1
        number = pad[CHILD, waiting]
        pad[WAITING, number] = 0
        if need[number] < 0 or need[number] > rest[number]:
            return False
        for at in range(1, boxes.number_boxes[number, 0] + 1):
            box = boxes.number_boxes[number, at]
            over = max(0, span[box] - need[number])
            sure = max(0, need[number] - (rest[number] - span[box]))
            if over == 0 and sure == 0:
                continue
            least[box] += sure
            span[box] -= over + sure
            if span[box] < 0:
                return False
            for beside in range(1, boxes.box_numbers[box, 0] + 1):
                other = boxes.box_numbers[box, beside]
                need[other] -= sure
                rest[other] -= over + sure
                if not pad[WAITING, other]:
                    pad[WAITING, other] = 1
                    pad[CHILD, waiting] = other
                    waiting += 1
    return True
