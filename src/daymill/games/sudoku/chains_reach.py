"""How far single links lead: which candidates are true, and which false, if one is true.

This works on the position that a net has come to; for a net that has not begun, that is the board's own. All
conclusions of single chains can be seen in it: what both ends of a strong link make false is false, and a cycle takes
away nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains_links import BITS, NODES, WEAK, WORDS, Ints, Links, add, lowest_of_word
from daymill.games.sudoku.chains_net import LEFT, LEFT_AT_FIRST, Net

MOST_PARTNERS = 4  # a cell and three units

# Rows of `Reach.sets` after those of the nodes, of which each has two: what it makes true, itself included, and false.
LEFT_OVER, LINKED, FORCED, ALL_FALSE, ALL_TRUE, ROWS = range(2 * NODES, 2 * NODES + 6)
# Rows of `Reach.table`. KNOWN: whether a node's two rows are filled; QUEUE; and of a way: what a node was found true
# from, found false from, and after how many strong links.
KNOWN, QUEUE, TRUE_FROM, FALSE_FROM, DEPTH, TABLE_ROWS = range(6)


class Reach(NamedTuple):
    """`partners` (NODES, 1 + MOST_PARTNERS): how many strong links a node has, and where they lead. `sets` (ROWS,
    WORDS): see above; LEFT_OVER are the candidates not taken off, LINKED those with a strong link, FORCED those that
    some link's ends make false; two rows of scratch. `table` (TABLE_ROWS, NODES)."""

    partners: Ints
    sets: Ints
    table: Ints


def new_reach() -> Reach:
    """Room for any position."""
    return Reach(
        np.zeros((NODES, 1 + MOST_PARTNERS), np.int64),
        np.zeros((ROWS, WORDS), np.int64),
        np.zeros((TABLE_ROWS, NODES), np.int64),
    )


@kernel
def take_links(net: Net, nodes: int, groups: int, reach: Reach) -> None:
    """The strong links of the net's position; nothing is known of the nodes yet."""
    for word in range(nodes // BITS + 1):
        reach.sets[LEFT_OVER, word] = 0
        reach.sets[LINKED, word] = 0
    for node in range(nodes):
        reach.partners[node, 0] = 0
        reach.table[KNOWN, node] = 0
        if not net.off[node]:
            add(reach.sets, LEFT_OVER, node)
    for group in range(groups):
        if net.groups[LEFT, group] == 2:
            one, other = ends_of(net, group)
            _tie(one, other, reach)
            _tie(other, one, reach)


@kernel
def ends_of(net: Net, group: int) -> tuple[int, int]:
    """The two members that are left of a group."""
    one = other = -1
    for at in range(1, net.members[group, 0] + 1):
        node = net.members[group, at]
        if not net.off[node]:
            one, other = other, node
    return one, other


@kernel
def _tie(one: int, other: int, reach: Reach) -> None:
    count = reach.partners[one, 0] + 1
    reach.partners[one, 0] = count
    reach.partners[one, count] = other
    add(reach.sets, LINKED, one)


@kernel
def follow(links: Links, nodes: int, source: int, reach: Reach) -> None:
    """Fills the two rows of a node, unless they are."""
    table, sets = reach.table, reach.sets
    if table[KNOWN, source]:
        return
    table[KNOWN, source] = 1
    words = nodes // BITS + 1
    true, false = 2 * source, 2 * source + 1
    for word in range(words):
        sets[true, word] = 0
        sets[false, word] = 0
    add(sets, true, source)
    table[QUEUE, 0] = source
    at, found = 0, 1
    while at < found:
        node = table[QUEUE, at]
        at += 1
        for word in range(words):
            fresh = links.sets[WEAK, node, word] & sets[LEFT_OVER, word] & ~sets[false, word]
            sets[false, word] |= fresh
            fresh &= sets[LINKED, word]
            while fresh:
                other = word * BITS + lowest_of_word(fresh)
                fresh &= fresh - 1
                for partner in range(1, reach.partners[other, 0] + 1):
                    new = reach.partners[other, partner]
                    if not sets[true, new // BITS] >> new % BITS & 1:
                        add(sets, true, new)
                        table[QUEUE, found] = new
                        found += 1


@kernel
def force(links: Links, net: Net, nodes: int, groups: int, only_new: bool, reach: Reach) -> bool:
    """Fills the row FORCED; whether any candidate is forced. With `only_new`, by links that the board's own position
    does not have: any chain that it does not have either goes along one of them, and it is enough to look at that."""
    sets = reach.sets
    words = nodes // BITS + 1
    left = 0
    for word in range(words):
        sets[FORCED, word] = 0
    for group in range(groups):
        if net.groups[LEFT, group] != 2 or (only_new and net.groups[LEFT_AT_FIRST, group] == 2):
            continue
        one, other = ends_of(net, group)
        follow(links, nodes, one, reach)
        follow(links, nodes, other, reach)
        for word in range(words):
            sets[FORCED, word] |= sets[2 * one + 1, word] & sets[2 * other + 1, word]
            left |= sets[FORCED, word]
    return bool(left)


@kernel
def find_way(
    links: Links, nodes: int, source: int, target: int, truth: bool, reach: Reach
) -> tuple[int, int]:
    """A shortest way from `source` being true to `target` being true, or false: how many suppositions that is, and
    the last node on it that is true. TRUE_FROM and FALSE_FROM lead back from there."""
    table, sets = reach.table, reach.sets
    words = nodes // BITS + 1
    for word in range(words):
        sets[ALL_TRUE, word] = 0
        sets[ALL_FALSE, word] = 0
    add(sets, ALL_TRUE, source)
    table[QUEUE, 0], table[TRUE_FROM, source], table[DEPTH, source] = source, -1, 0
    at, found = 0, 1
    while at < found:
        node = table[QUEUE, at]
        at += 1
        if truth and node == target:
            return int(2 * table[DEPTH, node] + 1), int(node)
        if not truth and links.sets[WEAK, node, target // BITS] >> target % BITS & 1:
            return int(2 * table[DEPTH, node] + 2), int(node)
        for word in range(words):
            fresh = links.sets[WEAK, node, word] & sets[LINKED, word] & ~sets[ALL_FALSE, word]
            sets[ALL_FALSE, word] |= fresh
            while fresh:
                other = word * BITS + lowest_of_word(fresh)
                fresh &= fresh - 1
                table[FALSE_FROM, other] = node
                for partner in range(1, reach.partners[other, 0] + 1):
                    new = reach.partners[other, partner]
                    if not sets[ALL_TRUE, new // BITS] >> new % BITS & 1:
                        add(sets, ALL_TRUE, new)
                        table[QUEUE, found], table[TRUE_FROM, new] = new, other
                        table[DEPTH, new] = table[DEPTH, node] + 1
                        found += 1
    return 0, source
