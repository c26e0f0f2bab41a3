"""A decision diagram of all ways to place mines in boxes so that every number has what it needs.

The boxes that are not settled stand in an order, one component after the other. A *layer* has the nodes that
the choices for the boxes before it lead to; a node is what each number that is *open* (some, but not all of
its boxes are placed) still needs. A path from the first node to the last is one choice of how many mines each
box has; every component begins and ends with a single node.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import bare_kernel
from daymill.games.minesweeper.boxes import Boxes, Ints

BITS, PLACES, WORDS = 4, 15, 4  # bits of a need, needs in a word of a key, words of a key
LEAST_PLACES, EMPTY = 32, -1  # of the table of nodes
HALF = (1 << 30) - 1  # half of a key's word
WORD = 60  # totals in a word of a set of totals

# Of `Diagram.counts`: boxes in the order, nodes, edges, components.
PLACED, NODES, EDGES, COMPONENTS = range(4)
# Rows of `Diagram.pad`, by number: its place in keys, how many of its boxes are not placed yet, where in the
# order its first one stands, and how many mines the ones to come can have; whether a place is taken; by box:
# the boxes in hand, and how far each is.
PLACE, UNPLACED, OPENED, REST, TAKEN, HAND, STATE, ROWS = range(8)

WOVEN, IMPOSSIBLE, FULL = 1, -1, -2  # FULL: the room did not suffice


class Diagram(NamedTuple):
    """A diagram, and room to make it in.

    `order` (boxes,); `floor`, `ceiling` (boxes,): in that order, the fewest and the most mines, beyond the
    box's least, that it may be given. `begins` (components + 1,): where in the order each component begins;
    `words` (components,): words of its keys; `layer` (boxes + 2,): the first node of each layer.

    Of a node: `key` (nodes, WORDS); `low`, its least choice; `edge` (nodes + 1,), the first of its edges,
    where choices that follow each other have edges that do; `alive`, 1 if it is on a way from the first node
    to the last; `first`, `last`, its edges that may be taken, if so. `to` (edges,): the node that an edge
    leads to. `table`: for finding nodes by their keys. `forward`, `backward` (nodes, words): sets of
    totals. `opened`, `unit` (WORDS,): what the numbers that a box opens add to a key, and what each of its
    mines takes off.
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
    floor: Ints
    ceiling: Ints
    first: Ints
    last: Ints
    alive: Ints
    table: Ints
    forward: Ints
    backward: Ints
    opened: Ints
    unit: Ints
    pad: Ints


def new_diagram(cells: int, nodes: int) -> Diagram:
    """Room for one diagram at a time, of so many nodes and twice as many edges."""

    def row(length: int) -> Ints:
        return np.empty(length, np.int64)

    # twice as many places as a layer can have nodes
    places = max(LEAST_PLACES, 1 << (2 * nodes - 1).bit_length())
    totals = cells // WORD + 2
    return Diagram(
        row(4),
        row(cells),
        row(cells + 1),
        row(cells),
        row(cells + 2),
        np.empty((nodes, WORDS), np.int64),
        row(nodes),
        row(nodes + 1),
        row(2 * nodes),
        row(cells),
        row(cells),
        row(nodes),
        row(nodes),
        row(nodes),
        row(places),
        np.empty((nodes, totals), np.int64),
        np.empty((nodes, totals), np.int64),
        row(WORDS),
        row(WORDS),
        np.empty((ROWS, cells), np.int64),
    )


@bare_kernel
def weave(boxes: Boxes, diagram: Diagram) -> int:
    """Makes the nodes and edges, and marks the nodes that are alive. Returns WOVEN, IMPOSSIBLE where the end
    cannot be reached, FULL where the room does not suffice."""
    counts, layer = diagram.counts, diagram.layer
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
        diagram.floor[at], diagram.ceiling[at] = 0, boxes.range[diagram.order[at]]
        if not add_layer(boxes, at, diagram.words[component], diagram):
            return FULL
        if counts[NODES] == layer[at + 1]:
            return IMPOSSIBLE
    layer[counts[PLACED] + 1] = counts[NODES]
    diagram.edge[counts[NODES] - 1] = diagram.edge[counts[NODES]] = counts[EDGES]
    return WOVEN if mark(diagram) else IMPOSSIBLE


@bare_kernel
def mark(diagram: Diagram) -> bool:
    """Finds the nodes that are alive, and the edges between them that can be taken; False where the end
    cannot be reached."""
    floor, ceiling, low, edge, to = (
        diagram.floor,
        diagram.ceiling,
        diagram.low,
        diagram.edge,
        diagram.to,
    )
    alive, first, last = diagram.alive, diagram.first, diagram.last
    placed, nodes = diagram.counts[PLACED], diagram.counts[NODES]
    for node in range(nodes):
        alive[node] = 0
    alive[0] = 1
    for at in range(placed):
        for node in range(diagram.layer[at], diagram.layer[at + 1]):
            if alive[node]:
                first[node] = max(edge[node], edge[node] + floor[at] - low[node])
                last[node] = min(edge[node + 1], edge[node] + ceiling[at] - low[node] + 1)
                for index in range(first[node], last[node]):
                    alive[to[index]] = 1
    if not alive[nodes - 1]:
        return False
    for node in range(nodes - 2, -1, -1):
        if alive[node]:
            # the choices of a node that lead to the end may have gaps
            lives = 0
            for index in range(first[node], last[node]):
                lives |= alive[to[index]]
            alive[node] = lives
    return True


@bare_kernel
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
    mask = clear_table((most + 1) * (diagram.layer[at + 1] - diagram.layer[at]), diagram.table)
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
            other = find(node, chosen, words, mask, diagram)
            if other < 0:
                return False
            diagram.to[edges] = other
            edges += 1
    counts[EDGES] = edges
    return True


@bare_kernel
def clear_table(entries: int, table: Ints) -> int:
    """Empties as much of the table of nodes as so many need, twice as much or all of it; returns the mask of
    the places."""
    mask = LEAST_PLACES - 1
    while mask + 1 < 2 * entries and mask + 1 < len(table):
        mask += mask + 1
    for place in range(mask + 1):
        table[place] = EMPTY
    return mask


@bare_kernel
def find(node: int, chosen: int, words: int, mask: int, diagram: Diagram) -> int:
    """The node of the next layer that a choice leads to, made where it is new; -1 where there is no room."""
    counts, keys, unit, table = diagram.counts, diagram.key, diagram.unit, diagram.table
    made = counts[NODES]
    if made == len(keys):
        return -1
    mixed = 0
    for word in range(words):
        key = keys[node, word] - chosen * unit[word]
        keys[made, word] = key
        mixed ^= (key & HALF) * 0x2C1B3C6D + (key >> 30) * 0x297A2D39 + (mixed >> 7)
    at = (mixed ^ (mixed >> 32)) & mask
    while table[at] != EMPTY:
        other = table[at]
        same = True
        for word in range(words):
            same = same and keys[other, word] == keys[made, word]
        if same:
            return int(other)
        at = (at + 1) & mask
    table[at] = made
    counts[NODES] = made + 1
    return int(made)
