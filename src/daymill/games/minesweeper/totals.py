"""What the boxes of a diagram can have: by the numbers alone, or with the number of mines.

A *total* is how many mines lie on a way from the first node, beyond the fewest of all boxes. A set of totals
is words of 60 bits, bit i of word w for 60 w + i.
"""

from __future__ import annotations

from daymill.core.bits import lowest
from daymill.core.compiled import kernel
from daymill.games.minesweeper.boxes import BOXES, FREE, Boxes, Ints
from daymill.games.minesweeper.diagram import NODES, PLACED, WORD, Diagram

UNDECIDED, SAFE, MINE = 0, 1, 2
IMPOSSIBLE = -1


@kernel
def choices(boxes: Boxes, diagram: Diagram, fewest: Ints, most: Ints) -> None:
    """The fewest and the most mines that each box (boxes,) has on the ways through the diagram."""
    start(boxes, fewest, most)
    low, edge, to, alive = diagram.low, diagram.edge, diagram.to, diagram.alive
    for at in range(diagram.counts[PLACED]):
        least, largest = WORD, -1
        for node in range(diagram.layer[at], diagram.layer[at + 1]):
            if alive[node]:
                for index in range(edge[node], edge[node + 1]):
                    if alive[to[index]]:
                        chosen = low[node] + index - edge[node]
                        least, largest = min(least, chosen), max(largest, chosen)
        fewest[diagram.order[at]] += least
        most[diagram.order[at]] += largest


@kernel
def start(boxes: Boxes, fewest: Ints, most: Ints) -> None:
    """What each box has at least."""
    for box in range(boxes.counts[BOXES]):
        fewest[box] = most[box] = boxes.least[box]


@kernel
def choices_counted(
    boxes: Boxes, left: int, diagram: Diagram, extremes: Ints, fewest: Ints, most: Ints
) -> int:
    """The same where all mines are `left` beyond the fewest of all boxes; `extremes` (nodes, 2) is room.
    Returns what the free cells are: UNDECIDED, SAFE or MINE, or IMPOSSIBLE where no way has a total that
    fits."""
    free = boxes.counts[FREE]
    reach(diagram, extremes)
    end = diagram.counts[NODES] - 1
    low, high = extremes[end, 0], extremes[end, 1]
    if low > left or high < left - free:
        return IMPOSSIBLE
    if low >= left - free and high <= left:
        choices(boxes, diagram, fewest, most)
    else:
        words = min(high, left) // WORD + 1
        go_forward(diagram, words)
        low, high = keep_fitting(diagram.forward[end], left - free, left, diagram.backward[end], words)
        if low < 0:
            return IMPOSSIBLE
        start(boxes, fewest, most)
        go_backward(diagram, words, fewest, most)
    if low == high == left:
        return SAFE
    return MINE if low == high == left - free else UNDECIDED


@kernel
def reach(diagram: Diagram, extremes: Ints) -> None:
    """The least and the largest total of each node that is alive."""
    low, edge, to, alive = diagram.low, diagram.edge, diagram.to, diagram.alive
    nodes = diagram.counts[NODES]
    for node in range(1, nodes):
        extremes[node, 0] = len(alive) * WORD
        extremes[node, 1] = -1
    extremes[0, 0] = extremes[0, 1] = 0
    for node in range(nodes - 1):
        if alive[node]:
            for index in range(edge[node], edge[node + 1]):
                other = to[index]
                if alive[other]:
                    chosen = low[node] + index - edge[node]
                    extremes[other, 0] = min(extremes[other, 0], extremes[node, 0] + chosen)
                    extremes[other, 1] = max(extremes[other, 1], extremes[node, 1] + chosen)


@kernel
def go_forward(diagram: Diagram, words: int) -> None:
    """The totals of each node that is alive, up to the last that the words hold."""
    low, edge, to, alive, forward = (
        diagram.low,
        diagram.edge,
        diagram.to,
        diagram.alive,
        diagram.forward,
    )
    nodes = diagram.counts[NODES]
    for node in range(nodes):
        for word in range(words):
            forward[node, word] = 0
    forward[0, 0] = 1
    for node in range(nodes - 1):
        if alive[node]:
            for index in range(edge[node], edge[node + 1]):
                other = to[index]
                if alive[other]:
                    chosen = low[node] + index - edge[node]
                    kept = (1 << (WORD - chosen)) - 1
                    carried = 0
                    for word in range(words):
                        held = forward[node, word]
                        forward[other, word] |= ((held & kept) << chosen) | carried
                        carried = held >> (WORD - chosen)


@kernel
def go_backward(diagram: Diagram, words: int, fewest: Ints, most: Ints) -> None:
    """For each node the totals with which one of those can be had that `backward` has for the last node, and
    on the way what the boxes have then."""
    low, edge, to, alive = diagram.low, diagram.edge, diagram.to, diagram.alive
    forward, backward = diagram.forward, diagram.backward
    for at in range(diagram.counts[PLACED] - 1, -1, -1):
        least, largest = WORD, -1
        for node in range(diagram.layer[at], diagram.layer[at + 1]):
            for word in range(words):
                backward[node, word] = 0
            if not alive[node]:
                continue
            for index in range(edge[node], edge[node + 1]):
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


@kernel
def keep_fitting(held: Ints, low: int, high: int, kept: Ints, words: int) -> tuple[int, int]:
    """Keeps the totals from `low` to `high`, and returns the least and the largest of them, -1 if there are
    none."""
    least, largest = -1, -1
    for word in range(words):
        kept[word] = 0
        rest = held[word]
        while rest:
            total = WORD * word + lowest(rest)
            if low <= total <= high:
                kept[word] |= rest & -rest
                least = total if least < 0 else least
                largest = total
            rest &= rest - 1
    return least, largest
