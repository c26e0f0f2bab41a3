"""Closed sets of suppositions: they save scans from growing most nets.

A set is *closed* if nothing follows from it that is not in it, and no candidate is both true and false in it;
such is what a net without a conflict comes to. Since more suppositions never lead to less, a net that begins
with a true candidate of a closed set stays in that set, and so has no conflict either: it need not be grown.
This holds within one scan, and for later ones as long as the set stays closed. It does where all candidates
that have gone from the board since are false in it, or where their going leads nowhere.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_links import (
    BITS,
    NODE_CELL,
    NODE_DIGIT,
    NODE_OF,
    NODES,
    WORDS,
    Ints,
    Links,
    add,
    holds,
    width,
)
from daymill.games.sudoku.chains_net import PARENT_COUNT, PARENTS, Net
from daymill.games.sudoku.ladder_position import GRID, SHAPE, SHARED, SIZE, UNIT_OF, VALUES

LEVELS = 4  # sets are closed under links and rules up to the level
GROUPS_AGREE = 3  # the level from which on groups of any size lead somewhere

# Rows of `Closed.sets`, two for each level and candidate: what is true and what is false in the set of its
# net, by nodes of the last position that was scanned. LOST: those that have gone since.
LOST = 2 * LEVELS * NODES
ROWS = LOST + 1
# Rows of `Closed.about`. The first LEVELS: by candidate, numbered as in NODE_OF, whether its set is closed.
# NUMBER: by node of the last position that was scanned, which candidate it is; NEW, OLD: from its nodes to
# those of the next one, -1 for none, and back; COUNT: in column 0, how many it has. EXTENT: by node, what
# this scan knows of its net: nothing, a closed set around it, or all that is in it.
NUMBER, NEW, OLD, COUNT, EXTENT, ABOUT_ROWS = range(LEVELS, LEVELS + 6)
UNKNOWN, BOUNDED, EXACT = range(3)


class Closed(NamedTuple):
    """`sets` (ROWS, WORDS), `about` (ABOUT_ROWS, NODES): see above."""

    sets: Ints
    about: Ints


def new_closed() -> Closed:
    """No sets."""
    return Closed(np.zeros((ROWS, WORDS), np.int64), np.zeros((ABOUT_ROWS, NODES), np.int64))


@bare_kernel
def recall(w: Ints, links: Links, nodes: int, rules: int, reach: Ints, closed: Closed) -> None:
    """Begins a scan with rules up to `rules`: sees which sets are still closed, and bounds nets by them."""
    about = closed.about
    if _compare(w, links, nodes, closed):
        for node in range(about[COUNT, 0]):
            for level in range(LEVELS):
                if about[level, about[NUMBER, node]]:
                    _carry_over(w, links, level, node, rules, closed)
    about[COUNT, 0] = nodes
    for node in range(nodes):
        about[NUMBER, node] = _number_of(w, links, node)
        about[EXTENT, node] = UNKNOWN
    for level in range(rules, LEVELS):
        for node in range(nodes):
            if about[level, about[NUMBER, node]]:
                bound(closed.sets, 2 * (level * NODES + about[NUMBER, node]), nodes, reach, closed)


@bare_kernel
def _number_of(w: Ints, links: Links, node: int) -> int:
    return int((links.table[NODE_DIGIT, node] - 1) * w[SHAPE, GRID] + links.table[NODE_CELL, node])


@bare_kernel
def _compare(w: Ints, links: Links, nodes: int, closed: Closed) -> bool:
    """Compares the nodes of the last position with those of this one. Whether any have gone."""
    sets, about, cells = closed.sets, closed.about, w[SHAPE, GRID]
    for word in range(width(about[COUNT, 0])):
        sets[LOST, word] = 0
    for node in range(about[COUNT, 0]):
        number = about[NUMBER, node]
        new = links.table[NODE_OF, number]
        about[NEW, node] = new
        if new >= 0:
            about[OLD, new] = node
        elif w[VALUES, number % cells] != number // cells + 1:
            # of a digit that was placed, nothing is left but candidates that have gone
            add(sets, LOST, node)
    return bool(about[COUNT, 0] != nodes)


@bare_kernel
def _carry_over(w: Ints, links: Links, level: int, node: int, rules: int, closed: Closed) -> None:
    """Turns the nodes in the set of a node into those of the new position, if it is still closed there. Sets
    of levels below `rules` are not asked for again."""
    about = closed.about
    row = 2 * (level * NODES + about[NUMBER, node])
    if level < rules or about[NEW, node] < 0 or not _is_still_closed(w, links, level, row + 1, closed):
        about[level, about[NUMBER, node]] = 0
    else:
        _renumber(row, closed)
        _renumber(row + 1, closed)


@bare_kernel
def _is_still_closed(w: Ints, links: Links, level: int, false: int, closed: Closed) -> bool:
    """Whether a set, whose row of false candidates `false` is, stays closed without those that are lost."""
    sets = closed.sets
    for word in range(width(closed.about[COUNT, 0])):
        bits = sets[LOST, word] & ~sets[false, word]
        while bits:
            number = closed.about[NUMBER, word * BITS + lowest(bits)]
            bits &= bits - 1
            if level >= GROUPS_AGREE or not _is_harmless(w, links, level, false, number, closed):
                return False
    return True


@bare_kernel
def _is_harmless(w: Ints, links: Links, level: int, false: int, number: int, closed: Closed) -> bool:
    """Whether nothing follows in a set from a lost candidate: because no group of it gets so small that links
    lead on, or, for rules, so small that it is a pair, or lies in another unit."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    cell, digit = number % cells, number // cells
    for kind in range(4):
        unit = w[UNIT_OF + kind - 1, cell] if kind else 0
        group = cells + unit * size + digit if kind else cell
        slots, left, count = links.slots[group], 0, 0
        if slots == 0:
            continue
        while slots:
            if not holds(closed.sets, false, closed.about[OLD, links.members[group, lowest(slots)]]):
                left |= slots & -slots
                count += 1
            slots &= slots - 1
        if count < (3 if level else 2):
            return False
        # the places in a box may lie in a line, and the other way round
        for other in range(1 if kind == 1 else 0, (0, 3, 1, 1)[kind] if level else 0):
            if left & ~w[SHARED + 3 * unit + other, lowest(left)] == 0:
                return False
    return True


@bare_kernel
def _renumber(row: int, closed: Closed) -> None:
    """Turns the nodes in a row into those of the new position. None of them gets a higher number."""
    sets, about = closed.sets, closed.about
    for word in range(width(about[COUNT, 0])):
        bits = sets[row, word]
        sets[row, word] = 0
        while bits:
            new = about[NEW, word * BITS + lowest(bits)]
            bits &= bits - 1
            if new >= 0:
                add(sets, row, new)


@bare_kernel
def bound(sets: Ints, row: int, nodes: int, reach: Ints, closed: Closed) -> None:
    """Bounds the nets of all nodes that are true in a closed set, whose rows `row` and the next one are: rows
    2 n and 2 n + 1 of `reach` get what node n may make true and false."""
    about, words = closed.about, width(nodes)
    for word in range(words):
        bits = sets[row, word]
        while bits:
            node = word * BITS + lowest(bits)
            bits &= bits - 1
            if about[EXTENT, node] == EXACT:
                continue
            for truth in range(2):
                for place in range(words):
                    most = reach[2 * node + truth, place] if about[EXTENT, node] == BOUNDED else -1
                    reach[2 * node + truth, place] = most & sets[row + truth, place]
            about[EXTENT, node] = BOUNDED


@bare_kernel
def keep(net: Net, nodes: int, node: int, rules: int, reach: Ints, closed: Closed) -> None:
    """Keeps what a net with rules up to `rules` has come to without a conflict, its rows of `reach`, if that
    is closed: a candidate that a rule has made false may be true as well."""
    sets, number, both = closed.sets, closed.about[NUMBER, node], 0
    row = 2 * (rules * NODES + number)
    for word in range(width(nodes)):
        both |= reach[2 * node, word] & reach[2 * node + 1, word]
        sets[row, word], sets[row + 1, word] = reach[2 * node, word], reach[2 * node + 1, word]
    # a net that has too many parents ends before it should
    closed.about[rules, number] = both == 0 and net.state[PARENT_COUNT] <= PARENTS // 2
    if closed.about[rules, number]:
        bound(reach, 2 * node, nodes, reach, closed)
