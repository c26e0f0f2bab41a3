"""A decision diagram of all ways to place mines in boxes so that every number has what it needs.

The boxes that are not settled stand in an order, one component after the other. A *layer* has the nodes that
the choices for the boxes before it lead to; a node is what each number that is *open* (some, but not all of
its boxes are placed) still needs. A path from the first node to the last is one choice of how many mines each
box has; every component begins and ends with a single node.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.minesweeper.boxes import BOXES, NUMBERS, Boxes, Ints

BITS, PLACES, WORDS = 4, 15, 4  # bits of a need, needs in a word of a key, words of a key
WORD = 60  # totals in a word of a set of totals

# Of `Diagram.counts`: boxes in the order, nodes, edges, components, and a number for each layer ever made.
PLACED, NODES, EDGES, COMPONENTS, SERIAL = range(5)
# Rows of `Diagram.pad`, by number: its place in keys, how many of its boxes are not placed yet, where in the
# order its first one stands, and how many mines the ones to come can have; whether a place is taken; by box:
# the boxes in hand, and how far each is.
PLACE, UNPLACED, OPENED, REST, TAKEN, HAND, STATE, ROWS = range(8)
LOOSE, WALKED, OFFERED, DONE = range(4)

FULL = -2  # the room did not suffice


class Diagram(NamedTuple):
    """A diagram, and room to make it in. `order` (boxes,); `begins` (components + 1,): where in the order
    each component begins; `words` (components,): words of its keys; `layer` (boxes + 2,): the first node of
    each.

    Of a node: `key` (nodes, WORDS), `low` its least choice, `edge` (nodes + 1,) the first of its edges;
    choices that follow each other have edges that do. `to` (edges,): the node that an edge leads to. `alive`
    (nodes,): 1 for a node from which the end can be reached. `table`, `stamp`: for finding nodes by their
    keys. `forward`, `backward` (nodes, words): sets of totals. `opened`, `unit` (WORDS,): what the numbers
    that a box opens add to a key, and what each of its mines takes off.
    """

    counts: Ints
    order: Ints
    begins: Ints
    words: Ints
    layer: Ints
    key: Ints
    low: Ints
    edge: Ints
    to: Ints
    alive: Ints
    table: Ints
    stamp: Ints
    forward: Ints
    backward: Ints
    opened: Ints
    unit: Ints
    pad: Ints


def new_diagram(cells: int, nodes: int) -> Diagram:
    """Room for one diagram at a time, of so many nodes and three times as many edges."""

    def row(length: int) -> Ints:
        return np.zeros(length, np.int64)

    table = 1 << (2 * nodes - 1).bit_length()
    totals = cells // WORD + 2
    return Diagram(
        row(5),
        row(cells),
        row(cells + 1),
        row(cells),
        row(cells + 2),
        np.zeros((nodes, WORDS), np.int64),
        row(nodes),
        row(nodes + 1),
        row(3 * nodes),
        row(nodes),
        row(table),
        row(table),
        np.zeros((nodes, totals), np.int64),
        np.zeros((nodes, totals), np.int64),
        row(WORDS),
        row(WORDS),
        np.zeros((ROWS, cells), np.int64),
    )


@kernel
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
            end = walk(boxes, walk(boxes, box, LOOSE, WALKED, diagram), WALKED, OFFERED, diagram)
            walk(boxes, end, OFFERED, LOOSE, diagram)
            if not place_all(boxes, end, diagram):
                return False
            counts[COMPONENTS] += 1
            diagram.begins[counts[COMPONENTS]] = counts[PLACED]
    return True


@kernel
def walk(boxes: Boxes, start: int, before: int, after: int, diagram: Diagram) -> int:
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


@kernel
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
        fewest = 2 * WORD
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


@kernel
def weave(boxes: Boxes, diagram: Diagram) -> int:
    """Makes the nodes and edges, and marks the nodes that are alive. Returns 1, 0 where the end cannot be
    reached, FULL where the room does not suffice."""
    counts, layer, edge, to, alive = (
        diagram.counts,
        diagram.layer,
        diagram.edge,
        diagram.to,
        diagram.alive,
    )
    counts[NODES], counts[EDGES] = 1, 0
    layer[0] = 0
    for word in range(WORDS):
        diagram.key[0, word] = 0
    component = 0
    for at in range(counts[PLACED]):
        if at == diagram.begins[component + 1]:
            component += 1
            for word in range(WORDS):
                diagram.key[counts[NODES] - 1, word] = 0
        layer[at + 1] = counts[NODES]
        if not add_layer(boxes, at, diagram.words[component], diagram):
            return FULL
        if counts[NODES] == layer[at + 1]:
            return 0
    nodes = counts[NODES]
    layer[counts[PLACED] + 1] = nodes
    edge[nodes - 1] = edge[nodes] = counts[EDGES]
    alive[nodes - 1] = 1
    for node in range(nodes - 2, -1, -1):
        lives = 0
        for index in range(edge[node], edge[node + 1]):
            lives |= alive[to[index]]
        alive[node] = lives
    return 1


@kernel
def add_layer(boxes: Boxes, at: int, words: int, diagram: Diagram) -> bool:
    """Makes the nodes after box `at` of the order; False where there is no room for them."""
    counts, pad, keys, opened, unit = (
        diagram.counts,
        diagram.pad,
        diagram.key,
        diagram.opened,
        diagram.unit,
    )
    box = diagram.order[at]
    most = boxes.range[box]
    beside = boxes.box_numbers[box, 0]
    for word in range(words):
        opened[word] = unit[word] = 0
    for index in range(1, beside + 1):
        number = boxes.box_numbers[box, index]
        word, shift = pad[PLACE, number] // PLACES, BITS * (pad[PLACE, number] % PLACES)
        unit[word] += 1 << shift
        if pad[OPENED, number] == at:
            opened[word] += boxes.need[number] << shift
        pad[REST, number] -= most
    counts[SERIAL] += 1
    edges = counts[EDGES]
    for node in range(diagram.layer[at], diagram.layer[at + 1]):
        for word in range(words):
            keys[node, word] += opened[word]
        low, high = 0, most
        for index in range(1, beside + 1):
            number = boxes.box_numbers[box, index]
            place = pad[PLACE, number]
            need = (keys[node, place // PLACES] >> (BITS * (place % PLACES))) & 15
            low = max(low, need - pad[REST, number])
            high = min(high, need)
        diagram.low[node] = low
        diagram.edge[node] = edges
        if edges + high - low + 1 > len(diagram.to):
            return False
        for chosen in range(low, high + 1):
            other = find(node, chosen, words, diagram)
            if other < 0:
                return False
            diagram.to[edges] = other
            edges += 1
    counts[EDGES] = edges
    return True


@kernel
def find(node: int, chosen: int, words: int, diagram: Diagram) -> int:
    """The node of the next layer that a choice leads to, made where it is new; -1 where there is no room."""
    counts, keys, unit, table, stamp = (
        diagram.counts,
        diagram.key,
        diagram.unit,
        diagram.table,
        diagram.stamp,
    )
    made = counts[NODES]
    if made == len(keys):
        return -1
    folded = 0
    for word in range(words):
        key = keys[node, word] - chosen * unit[word]
        keys[made, word] = key
        folded = (folded << 1) ^ key
    mask = len(table) - 1
    at = (folded ^ (folded >> 13) ^ (folded >> 29) ^ (folded >> 43)) & mask
    while stamp[at] == counts[SERIAL]:
        other = table[at]
        same = True
        for word in range(words):
            same = same and keys[other, word] == keys[made, word]
        if same:
            return int(other)
        at = (at + 1) & mask
    stamp[at] = counts[SERIAL]
    table[at] = made
    counts[NODES] = made + 1
    return int(made)
