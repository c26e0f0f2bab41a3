"""Candidates as the nodes of chains, and the two kinds of link between them.

A *weak* link joins two candidates that cannot both be true: two digits of one cell, or one digit in two cells
that see each other. A *strong* link joins two that cannot both be false: the last two digits of a cell, or
the last two places of a digit in a unit. Nodes are numbered by digit, then by cell; a set of nodes is a row
of words, node n in bit n % BITS of word n // BITS.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    CANDS,
    GRID,
    NEAR,
    PEERS,
    PLACES,
    SHAPE,
    SIZE,
    UNIT_CELLS,
)

Ints = npt.NDArray[np.int64]

BITS = 60  # in a word: fewer than 63, so that no sign comes into it
NODES = 9 * 81
WORDS = NODES // BITS + 1

# Layers of `Links.sets`: for each node those that it is weakly linked to; of these, the ones of its own
# digit; those that it is strongly linked to as a place, as a digit of its cell, and either way.
WEAK, SAME, PLACE, CELL, STRONG, LAYERS = range(6)
# Rows of `Links.table`. NODE_CELL, NODE_DIGIT: by node. NODE_OF: by digit (from 0) and cell, -1 where there
# is no such candidate. FIRST: by digit, the first node of it, and the number of nodes at the end.
NODE_CELL, NODE_DIGIT, NODE_OF, FIRST = range(4)


class Links(NamedTuple):
    """`table` (4, NODES) and `sets` (LAYERS, NODES, WORDS): see above."""

    table: Ints
    sets: Ints


def new_links() -> Links:
    """Room for any position."""
    return Links(np.zeros((4, NODES), np.int64), np.zeros((LAYERS, NODES, WORDS), np.int64))


@kernel
def lowest_of_word(word: int) -> int:
    """The lowest bit of a word that is not 0."""
    at = 0
    for width in (32, 16, 8, 4, 2, 1):
        if word & ((1 << width) - 1) == 0:
            word >>= width
            at += width
    return at


@kernel
def holds(sets: Ints, row: int, node: int) -> bool:
    """Whether a row of sets holds a node."""
    return bool(sets[row, node // BITS] >> node % BITS & 1)


@kernel
def add(sets: Ints, row: int, node: int) -> None:
    """Puts a node into a row of sets."""
    sets[row, node // BITS] |= 1 << node % BITS


@kernel
def _join(sets: Ints, layer: int, one: int, other: int) -> None:
    sets[layer, one, other // BITS] |= 1 << other % BITS


@kernel
def link(w: Ints, links: Links) -> int:
    """Sets up the nodes and links of a position; returns how many nodes there are."""
    table, sets = links.table, links.sets
    nodes = _number(w, table)
    for node in range(nodes):
        for layer in range(LAYERS):
            for word in range(WORDS):
                sets[layer, node, word] = 0
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for node in range(nodes):
        cell, digit = table[NODE_CELL, node], table[NODE_DIGIT, node]
        for near in range(w[SHAPE, NEAR]):
            peer = w[PEERS + cell, near]
            other = table[NODE_OF, (digit - 1) * cells + peer]
            if other >= 0:
                _join(sets, WEAK, node, other)
                _join(sets, SAME, node, other)
        for another in range(size):
            other = table[NODE_OF, another * cells + cell]
            if other >= 0 and other != node:
                _join(sets, WEAK, node, other)
    _link_strongly(w, links)
    return nodes


@kernel
def _number(w: Ints, table: Ints) -> int:
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    nodes = 0
    for digit in range(size):
        table[FIRST, digit] = nodes
        for cell in range(cells):
            at = digit * cells + cell
            table[NODE_OF, at] = -1
            if w[CANDS, cell] >> digit & 1:
                table[NODE_OF, at] = nodes
                table[NODE_CELL, nodes] = cell
                table[NODE_DIGIT, nodes] = digit + 1
                nodes += 1
    table[FIRST, size] = nodes
    return nodes


@kernel
def _link_strongly(w: Ints, links: Links) -> None:
    table, sets = links.table, links.sets
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for unit in range(3 * size):
        for digit in range(size):
            places = w[PLACES + unit, digit + 1]
            rest = places & (places - 1)
            if rest and rest & (rest - 1) == 0:
                one = w[UNIT_CELLS + unit, lowest_of_word(places)]
                other = w[UNIT_CELLS + unit, lowest_of_word(rest)]
                _tie(
                    sets,
                    PLACE,
                    table[NODE_OF, digit * cells + one],
                    table[NODE_OF, digit * cells + other],
                )
    for cell in range(cells):
        digits = w[CANDS, cell]
        rest = digits & (digits - 1)
        if rest and rest & (rest - 1) == 0:
            one = lowest_of_word(digits)
            other = lowest_of_word(rest)
            _tie(
                sets,
                CELL,
                table[NODE_OF, one * cells + cell],
                table[NODE_OF, other * cells + cell],
            )


@kernel
def _tie(sets: Ints, layer: int, one: int, other: int) -> None:
    for _ in range(2):
        _join(sets, layer, one, other)
        _join(sets, STRONG, one, other)
        one, other = other, one
