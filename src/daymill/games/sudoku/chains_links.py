"""Candidates as the nodes of chains, the groups that they belong to, and the two kinds of link between them.

A *group* is the candidates of a cell, or the places of a digit in a unit; exactly one of it is true. A *weak*
link joins two candidates that cannot both be true: two of one group. A *strong* link joins two that cannot
both be false: the last two of a group. Nodes are numbered by digit, then by cell; groups are numbered cells
first, then units, each by digit. A set of nodes or of groups is a row of words, number n in bit n % BITS of
word n // BITS.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_chunks import CHUNK, chunk, either, emptied, put
from daymill.games.sudoku.ladder_position import (
    CANDS,
    GRID,
    SHAPE,
    SIZE,
    SLOT_OF,
    UNIT_OF,
)

Ints = npt.NDArray[np.int64]

BITS = 62  # in a word: fewer than 63, so that no sign comes into it
NODES = 9 * 81
WORDS = (NODES // BITS // CHUNK + 1) * CHUNK
GROUPS = 81 + 27 * 9
GROUP_WORDS = GROUPS // BITS + 1

# Layers of `Links.sets`: for each node those that it is weakly linked to; of these, the ones of its own
# digit; those that it is strongly linked to as a place, as a digit of its cell, and either way. BY_GROUP: by
# group, its nodes.
WEAK, SAME, PLACE, CELL, STRONG, BY_GROUP, LAYERS = range(7)
# Rows of `Links.table`. NODE_CELL, NODE_DIGIT: by node. NODE_OF: by digit (from 0) and cell, -1 where there
# is no such candidate. FIRST: by digit, the first node of it, and the number of nodes at the end.
NODE_CELL, NODE_DIGIT, NODE_OF, FIRST = range(4)
# Columns of `Links.about`, by group of a unit: the unit, its kind (box, row, column), which of that kind it
# is, and the digit from 0.
UNIT, KIND, LINE, DIGIT, ABOUT = range(5)
# Columns of `Links.kin`, by node. GROUP_OF: its cell, box, row and column, as groups; BIT_OF: the slot that
# it has in each, as a mask; NEAR_COUNT: how many it rules out, NEAR_IN_CELL: how many of these in its cell;
# NEAR: which, at most 8 in its cell, 8 in its box, 6 + 6 in its lines.
GROUP_OF, BIT_OF, NEAR_COUNT, NEAR_IN_CELL, NEAR = 0, 4, 8, 9, 10
KIN = NEAR + 28


class Links(NamedTuple):
    """`table` (4, NODES), `sets` (LAYERS, NODES, WORDS), `kin` (NODES, KIN), `about` (GROUPS, ABOUT): see
    above. `members` (GROUPS, 9): the nodes of a group by slot (of a cell: by digit); `slots` (GROUPS,): which
    slots there are, as a mask; `pairs` (1, GROUP_WORDS): the groups of two."""

    table: Ints
    sets: Ints
    kin: Ints
    about: Ints
    members: Ints
    slots: Ints
    pairs: Ints


def new_links(size: int) -> Links:
    """Room for any position of that size."""
    about = np.zeros((GROUPS, ABOUT), np.int64)
    of_units = np.arange(3 * size * size)
    units, digits = np.divmod(of_units, size)
    about[size * size + of_units] = np.stack((units, units // size, units % size, digits), 1)
    return Links(
        np.zeros((4, NODES), np.int64),
        np.zeros((LAYERS, NODES, WORDS), np.int64),
        np.zeros((NODES, KIN), np.int64),
        about,
        np.zeros((GROUPS, 9), np.int64),
        np.zeros(GROUPS, np.int64),
        np.zeros((1, GROUP_WORDS), np.int64),
    )


@bare_kernel
def width(nodes: int) -> int:
    """How many words of a row so many nodes take, in whole chunks."""
    return (nodes // BITS // CHUNK + 1) * CHUNK


@bare_kernel
def holds(sets: Ints, row: int, number: int) -> bool:
    """Whether a row of sets holds a number."""
    return bool(sets[row, number // BITS] >> number % BITS & 1)


@bare_kernel
def add(sets: Ints, row: int, number: int) -> None:
    """Puts a number into a row of sets."""
    sets[row, number // BITS] |= 1 << number % BITS


@bare_kernel
def unite(sets: Ints, row: int, other: int, words: int) -> None:
    """Adds another row to a row of sets."""
    for first in range(0, words, CHUNK):
        at = row * WORDS + first
        put(sets, at, either(chunk(sets, at), chunk(sets, other * WORDS + first)))


@bare_kernel
def is_pair(mask: int) -> bool:
    """Whether a set has exactly two members."""
    rest = mask & (mask - 1)
    return rest != 0 and rest & (rest - 1) == 0


@bare_kernel
def link(w: Ints, links: Links) -> int:
    """Sets up the nodes, groups and links of a position; returns how many nodes there are."""
    table, sets, kin = links.table, links.sets, links.kin
    nodes = _number(w, table)
    words, groups = width(nodes), 4 * w[SHAPE, GRID]
    for group in range(groups):
        links.slots[group] = 0
        for word in range(words):
            sets[BY_GROUP, group, word] = 0
    for node in range(nodes):
        _join(w, links, node)
    for node in range(nodes):
        box, row, column = kin[node, GROUP_OF + 1], kin[node, GROUP_OF + 2], kin[node, GROUP_OF + 3]
        for first in range(0, words, CHUNK):
            same = either(
                either(chunk(sets, _at(BY_GROUP, box, first)), chunk(sets, _at(BY_GROUP, row, first))),
                chunk(sets, _at(BY_GROUP, column, first)),
            )
            put(sets, _at(SAME, node, first), same)
            cell = chunk(sets, _at(BY_GROUP, kin[node, GROUP_OF], first))
            put(sets, _at(WEAK, node, first), either(same, cell))
            for layer in (PLACE, CELL, STRONG):
                put(sets, _at(layer, node, first), emptied(same))
        sets[SAME, node, node // BITS] &= ~(1 << node % BITS)
        sets[WEAK, node, node // BITS] &= ~(1 << node % BITS)
        _meet(links, node)
    for word in range(GROUP_WORDS):
        links.pairs[0, word] = 0
    for group in range(groups):
        mask = links.slots[group]
        if is_pair(mask):
            add(links.pairs, 0, group)
            one, other = links.members[group, lowest(mask)], links.members[group, lowest(mask & (mask - 1))]
            layer = PLACE if group >= w[SHAPE, GRID] else CELL
            for _ in range(2):
                sets[layer, one, other // BITS] |= 1 << other % BITS
                sets[STRONG, one, other // BITS] |= 1 << other % BITS
                one, other = other, one
    return nodes


@bare_kernel
def _at(layer: int, node: int, word: int) -> int:
    return (layer * NODES + node) * WORDS + word


@bare_kernel
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


@bare_kernel
def _join(w: Ints, links: Links, node: int) -> None:
    """Puts a node into its groups."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    cell, digit = links.table[NODE_CELL, node], links.table[NODE_DIGIT, node] - 1
    for kind in range(4):
        group, slot = cell, digit
        if kind > 0:
            group = cells + w[UNIT_OF + kind - 1, cell] * size + digit
            slot = w[SLOT_OF + kind - 1, cell]
        links.kin[node, GROUP_OF + kind] = group
        links.kin[node, BIT_OF + kind] = 1 << slot
        links.members[group, slot] = node
        links.slots[group] |= 1 << slot
        links.sets[BY_GROUP, group, node // BITS] |= 1 << node % BITS


@bare_kernel
def _meet(links: Links, node: int) -> None:
    """Lists the candidates that a true one rules out: its cell's, its box's, its row's, its column's."""
    kin, members = links.kin, links.members
    found = NEAR
    for kind in range(4):
        group = kin[node, GROUP_OF + kind]
        mask = links.slots[group] & ~kin[node, BIT_OF + kind]
        while mask:
            other = members[group, lowest(mask)]
            mask &= mask - 1
            # a cell of the box may lie in the row or column as well
            if kind < 2 or kin[other, GROUP_OF + 1] != kin[node, GROUP_OF + 1]:
                kin[node, found] = other
                found += 1
        if kind == 0:
            kin[node, NEAR_IN_CELL] = found - NEAR
    kin[node, NEAR_COUNT] = found - NEAR
