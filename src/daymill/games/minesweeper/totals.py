"""What the boxes of a diagram can have: by the numbers alone, or with the number of mines.

A *total* is how many mines lie on a way from the first node, beyond the fewest of all boxes. A set of totals
is words of 60 bits, bit i of word w for 60 w + i.
"""

from __future__ import annotations

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import BOXES, Boxes, Ints
from daymill.games.minesweeper.diagram import NODES, PLACED, WORD, Diagram

NO_TOTAL = -1


@bare_kernel
def choices(boxes: Boxes, diagram: Diagram, fewest: Ints, most: Ints) -> None:
    """The fewest and the most mines that each box (boxes,) has on the ways through the diagram."""
    start(boxes, fewest, most)
    low, edge, to, alive, first, last = (
        diagram.low,
        diagram.edge,
        diagram.to,
        diagram.alive,
        diagram.first,
        diagram.last,
    )
    for at in range(diagram.counts[PLACED]):
        least, largest = WORD, -1
        for node in range(diagram.layer[at], diagram.layer[at + 1]):
            if alive[node]:
                for index in range(first[node], last[node]):
                    if alive[to[index]]:
                        chosen = low[node] + index - edge[node]
                        least, largest = min(least, chosen), max(largest, chosen)
        fewest[diagram.order[at]] += least
        most[diagram.order[at]] += largest


@bare_kernel
def start(boxes: Boxes, fewest: Ints, most: Ints) -> None:
    """What each box has at least."""
    for box in range(boxes.counts[BOXES]):
        fewest[box] = most[box] = boxes.least[box]


@bare_kernel
def choices_counted(
    boxes: Boxes, low: int, high: int, diagram: Diagram, extremes: Ints, fewest: Ints, most: Ints
) -> tuple[int, int]:
    """The same on the ways whose total is from `low` to `high`; `extremes` (nodes, 2) is room. Returns the
    least and the largest of these totals, NO_TOTAL for both if there are none."""
    reach(diagram, extremes)
    end = diagram.counts[NODES] - 1
    least, largest = extremes[end, 0], extremes[end, 1]
    if least >= low and largest <= high:
        choices(boxes, diagram, fewest, most)
        return least, largest
    if least > high or largest < low:
        return NO_TOTAL, NO_TOTAL
    words = min(high, largest) // WORD + 1
    go_forward(diagram, words)
    least, largest = keep_fitting(diagram.forward[end], low, high, diagram.backward[end], words)
    if least != NO_TOTAL:
        start(boxes, fewest, most)
        go_backward(diagram, words, fewest, most)
    return least, largest


@bare_kernel
def reach(diagram: Diagram, extremes: Ints) -> None:
    """The least and the largest total of each node that is alive."""
    low, edge, to, alive, first, last = (
        diagram.low,
        diagram.edge,
        diagram.to,
        diagram.alive,
        diagram.first,
        diagram.last,
    )
    nodes = diagram.counts[NODES]
    for node in range(1, nodes):
        extremes[node, 0] = len(alive) * WORD
        extremes[node, 1] = -1
    extremes[0, 0] = extremes[0, 1] = 0
    for node in range(nodes - 1):
        if alive[node]:
            for index in range(first[node], last[node]):
                other = to[index]
                if alive[other]:
                    chosen = low[node] + index - edge[node]
                    extremes[other, 0] = min(extremes[other, 0], extremes[node, 0] + chosen)
                    extremes[other, 1] = max(extremes[other, 1], extremes[node, 1] + chosen)


@bare_kernel
def go_forward(diagram: Diagram, words: int) -> None:
    """The totals of each node that is alive, up to the last that the words hold."""
    low, edge, to, alive, first, last = (
        diagram.low,
        diagram.edge,
        diagram.to,
        diagram.alive,
        diagram.first,
        diagram.last,
    )
    forward = diagram.forward
    nodes = diagram.counts[NODES]
    for node in range(nodes):
        for word in range(words):
            forward[node, word] = 0
    forward[0, 0] = 1
    for node in range(nodes - 1):
        if alive[node]:
            for index in range(first[node], last[node]):
                other = to[index]
                if alive[other]:
                    chosen = low[node] + index - edge[node]
                    kept = (1 << (WORD - chosen)) - 1
                    carried = 0
                    for word in range(words):
                        held = forward[node, word]
                        forward[other, word] |= ((held & kept) << chosen) | carried
                        carried = held >> (WORD - chosen)


@bare_kernel
def go_backward(diagram: Diagram, words: int, fewest: Ints, most: Ints) -> None:
    """For each node the totals with which one of those can be had that `backward` has for the last node, and
    on the way what the boxes have then."""
    low, edge, to, alive, first, last = (
        diagram.low,
        diagram.edge,
        diagram.to,
        diagram.alive,
        diagram.first,
        diagram.last,
    )
    forward, backward = diagram.forward, diagram.backward
    for at in range(diagram.counts[PLACED] - 1, -1, -1):
        least, largest = WORD, -1
        for node in range(diagram.layer[at], diagram.layer[at + 1]):
            for word in range(words):
                backward[node, word] = 0
            if not alive[node]:
                continue
            for index in range(first[node], last[node]):
                other = to[index]
                if not alive[other]:
                    continue
                chosen = low[node] + index - edge[node]
                below = (1 << chosen) - 1
                carried = 0
                common = 0
                for word in range(words - 1, -1, -1):
                    held = backward[other, word]
                    moved = (held >> chosen) | carried
                    carried = (held & below) << (WORD - chosen)
                    backward[node, word] |= moved
                    common |= moved & forward[node, word]
                if common:
                    least, largest = min(least, chosen), max(largest, chosen)
        fewest[diagram.order[at]] += least
        most[diagram.order[at]] += largest


@bare_kernel
def keep_fitting(held: Ints, low: int, high: int, kept: Ints, words: int) -> tuple[int, int]:
    """Keeps the totals from `low` to `high`, and returns the least and the largest of them, NO_TOTAL if
    there are none."""
    least, largest = NO_TOTAL, NO_TOTAL
    for word in range(words):
        kept[word] = 0
        rest = held[word]
        while rest:
            total = WORD * word + lowest(rest)
            if low <= total <= high:
                kept[word] |= rest & -rest
                least = total if least == NO_TOTAL else least
                largest = total
            rest &= rest - 1
    return least, largest
