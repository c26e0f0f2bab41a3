"""The order in which a diagram takes the boxes: few numbers should be open at a time."""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import BOXES, NUMBERS, Boxes, Int
from daymill.games.minesweeper.diagram import (
    COMPONENTS,
    HAND,
    OPENED,
    PLACE,
    PLACED,
    PLACES,
    REST,
    STATE,
    TAKEN,
    UNPLACED,
    WORDS,
    Diagram,
)

LOOSE, WALKED, OFFERED, DONE = range(4)  # how far a box is
MOST_OPENED = 8


@bare_kernel
def arrange(boxes: Boxes, diagram: Diagram) -> bool:
    """Puts the boxes into an order in which few numbers are open at a time; False where keys have no place
    for them all."""
    counts, pad = diagram.counts, diagram.pad
    for place in range(pad.shape[1]):
        pad[TAKEN, place] = 0
    for number in range(boxes.counts[NUMBERS]):
        pad[PLACE, number] = -1
        unplaced = 0
        for at in range(1, boxes.number_boxes[number, 0] + 1):
            unplaced += boxes.range[boxes.number_boxes[number, at]] > 0
        pad[UNPLACED, number] = unplaced
        pad[REST, number] = boxes.rest[number]
    for box in range(boxes.counts[BOXES]):
        pad[STATE, box] = LOOSE if boxes.range[box] else DONE
    counts[PLACED] = counts[COMPONENTS] = 0
    diagram.begins[0] = 0
    for box in range(boxes.counts[BOXES]):
        if pad[STATE, box] == LOOSE:
            end = walk(boxes, box, np.int64(LOOSE), np.int64(WALKED), diagram)
            end = walk(boxes, end, np.int64(WALKED), np.int64(OFFERED), diagram)
            walk(boxes, end, np.int64(OFFERED), np.int64(LOOSE), diagram)
            if not place_all(boxes, end, diagram):
                return False
            counts[COMPONENTS] += 1
            diagram.begins[counts[COMPONENTS]] = counts[PLACED]
    return True


@bare_kernel
def walk(boxes: Boxes, start: int, before: Int, after: Int, diagram: Diagram) -> int:
    """Goes through a component breadth first, from one state of its boxes to another; returns the last
    box."""
    pad = diagram.pad
    pad[HAND, 0] = start
    pad[STATE, start] = after
    head, tail = 0, 1
    while head < tail:
        box = pad[HAND, head]
        head += 1
        for at in range(1, boxes.box_numbers[box, 0] + 1):
            number = boxes.box_numbers[box, at]
            for beside in range(1, boxes.number_boxes[number, 0] + 1):
                other = boxes.number_boxes[number, beside]
                if pad[STATE, other] == before:
                    pad[STATE, other] = after
                    pad[HAND, tail] = other
                    tail += 1
    return int(pad[HAND, tail - 1])


@bare_kernel
def place_all(boxes: Boxes, start: int, diagram: Diagram) -> bool:
    """Places the boxes of a component: always the one that leaves the fewest numbers open, the one that has
    been beside an open number longest on a tie."""
    counts, pad = diagram.counts, diagram.pad
    pad[HAND, 0] = start
    pad[STATE, start] = OFFERED
    offered = 1
    highest = 0
    while offered:
        best = 0
        fewest = MOST_OPENED + 1
        for at in range(offered):
            box = pad[HAND, at]
            more = 0
            for index in range(1, boxes.box_numbers[box, 0] + 1):
                number = boxes.box_numbers[box, index]
                more += int(pad[PLACE, number] < 0) - int(pad[UNPLACED, number] == 1)
            if more < fewest:
                best, fewest = at, more
        box = pad[HAND, best]
        offered -= 1
        for at in range(best, offered):
            pad[HAND, at] = pad[HAND, at + 1]
        diagram.order[counts[PLACED]] = box
        counts[PLACED] += 1
        pad[STATE, box] = DONE
        for at in range(1, boxes.box_numbers[box, 0] + 1):
            number = boxes.box_numbers[box, at]
            if pad[PLACE, number] < 0:
                place = 0
                while place < PLACES * WORDS and place < pad.shape[1] and pad[TAKEN, place]:
                    place += 1
                if place == PLACES * WORDS:
                    return False
                pad[TAKEN, place] = 1
                pad[PLACE, number] = place
                pad[OPENED, number] = counts[PLACED] - 1
                highest = max(highest, place)
                for index in range(1, boxes.number_boxes[number, 0] + 1):
                    other = boxes.number_boxes[number, index]
                    if pad[STATE, other] == LOOSE:
                        pad[STATE, other] = OFFERED
                        pad[HAND, offered] = other
                        offered += 1
        for at in range(1, boxes.box_numbers[box, 0] + 1):
            number = boxes.box_numbers[box, at]
            pad[UNPLACED, number] -= 1
            if pad[UNPLACED, number] == 0:
                pad[TAKEN, pad[PLACE, number]] = 0
    diagram.words[counts[COMPONENTS]] = highest // PLACES + 1
    return True
