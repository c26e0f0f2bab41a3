"""How far single links lead: which candidates are true, and which false, if one is true.

All conclusions of single chains can be seen in that: a candidate that makes itself false is false, and
cycles take away nothing else. The board's own position is surveyed once; within a net the links that it adds
are worked in.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains_links import (
    BITS,
    NODES,
    WEAK,
    WORDS,
    Ints,
    Links,
    add,
    holds,
    lowest_of_word,
)
from daymill.games.sudoku.chains_net import GROUPS, LEFT, LEFT_AT_FIRST, Net

MOST_PARTNERS = 4  # a cell and three units

# Rows of `Reach.sets` after those of the nodes, of which each has two: what it makes true, itself included,
# and false.
LEFT_OVER, LINKED, FORCED, ALL_FALSE, ALL_TRUE, SEEN_FALSE, SEEN_TRUE, ROWS = range(2 * NODES, 2 * NODES + 8)
# Rows of `Reach.table`. QUEUE; and of a way: what a node was found true from, found false from, and after
# how many strong links.
QUEUE, TRUE_FROM, FALSE_FROM, DEPTH, TABLE_ROWS = range(5)


class Reach(NamedTuple):
    """`base` and `sets` (ROWS, WORDS), for the board and for a net: see above; LEFT_OVER are the candidates
    not taken off, LINKED those with a strong link, FORCED those that make themselves false; ALL_FALSE,
    ALL_TRUE what the members of a group have in common; two rows of scratch. `partners`
    (NODES, 1 + MOST_PARTNERS): how many strong links a node has, and where they lead. `used` (GROUPS,):
    whether a group's strong link is worked in. `table` (TABLE_ROWS, NODES)."""

    base: Ints
    sets: Ints
    partners: Ints
    used: Ints
    table: Ints


def new_reach() -> Reach:
    """Room for any position."""
    return Reach(
        np.zeros((ROWS, WORDS), np.int64),
        np.zeros((ROWS, WORDS), np.int64),
        np.zeros((NODES, 1 + MOST_PARTNERS), np.int64),
        np.zeros(GROUPS, np.int64),
        np.zeros((TABLE_ROWS, NODES), np.int64),
    )


@kernel
def take_links(net: Net, nodes: int, groups: int, sets: Ints, reach: Reach) -> None:
    """What is left, and the strong links, of the position that a net has come to."""
    for word in range(nodes // BITS + 1):
        sets[LEFT_OVER, word] = 0
        sets[LINKED, word] = 0
    for node in range(nodes):
        reach.partners[node, 0] = 0
        if not net.off[node]:
            add(sets, LEFT_OVER, node)
    for group in range(groups):
        if net.groups[LEFT, group] == 2:
            one, other = _ends(net, group)
            for _ in range(2):
                count = reach.partners[one, 0] + 1
                reach.partners[one, 0] = count
                reach.partners[one, count] = other
                add(sets, LINKED, one)
                one, other = other, one


@kernel
def _ends(net: Net, group: int) -> tuple[int, int]:
    """The two members that are left of a group."""
    one = other = -1
    for at in range(1, net.members[group, 0] + 1):
        node = net.members[group, at]
        if not net.off[node]:
            one, other = other, node
    return one, other


@kernel
def survey(links: Links, net: Net, nodes: int, groups: int, reach: Reach) -> bool:
    """Fills `base` for a position that `prepare` has set up. Whether any candidate is forced."""
    for node in range(nodes):
        net.off[node] = 0
    for group in range(groups):
        net.groups[LEFT, group] = net.groups[LEFT_AT_FIRST, group]
    take_links(net, nodes, groups, reach.base, reach)
    for node in range(nodes):
        _follow(links, nodes, node, reach)
    return mark_forced(nodes, reach.base)


@kernel
def _follow(links: Links, nodes: int, source: int, reach: Reach) -> None:
    table, base = reach.table, reach.base
    words = nodes // BITS + 1
    true, false = 2 * source, 2 * source + 1
    for word in range(words):
        base[true, word] = 0
        base[false, word] = 0
    add(base, true, source)
    table[QUEUE, 0] = source
    at, found = 0, 1
    while at < found:
        node = table[QUEUE, at]
        at += 1
        for word in range(words):
            fresh = links.sets[WEAK, node, word] & ~base[false, word]
            base[false, word] |= fresh
            fresh &= base[LINKED, word]
            while fresh:
                other = word * BITS + lowest_of_word(fresh)
                fresh &= fresh - 1
                for partner in range(1, reach.partners[other, 0] + 1):
                    new = reach.partners[other, partner]
                    if not holds(base, true, new):
                        add(base, true, new)
                        table[QUEUE, found] = new
                        found += 1


@kernel
def mark_forced(nodes: int, sets: Ints) -> bool:
    """Fills the row FORCED. Whether there is any."""
    left = 0
    for word in range(nodes // BITS + 1):
        sets[FORCED, word] = 0
    for node in range(nodes):
        word, bit = node // BITS, 1 << node % BITS
        forced = sets[2 * node + 1, word] & sets[LEFT_OVER, word] & bit
        sets[FORCED, word] |= forced
        left |= forced
    return bool(left)


@kernel
def begin_links(net: Net, nodes: int, groups: int, reach: Reach) -> None:
    """Begins with the board's own links."""
    for row in range(2 * nodes):
        for word in range(nodes // BITS + 1):
            reach.sets[row, word] = reach.base[row, word]
    for group in range(groups):
        reach.used[group] = net.groups[LEFT_AT_FIRST, group] == 2


@kernel
def work_links_in(net: Net, nodes: int, groups: int, reach: Reach) -> None:
    """Works in the strong links that a net has added since the last time, one by one: what makes one end
    false makes the other end true, and all that follows from that."""
    sets = reach.sets
    words = nodes // BITS + 1
    for word in range(words):
        sets[LEFT_OVER, word] = 0
    for node in range(nodes):
        if not net.off[node]:
            add(sets, LEFT_OVER, node)
    for group in range(groups):
        if net.groups[LEFT, group] != 2 or reach.used[group]:
            continue
        reach.used[group] = 1
        one, other = _ends(net, group)
        for _ in range(2):
            # one is made false by whatever it makes false itself
            for place in range(words):
                bits = sets[2 * one + 1, place] & sets[LEFT_OVER, place]
                while bits:
                    node = place * BITS + lowest_of_word(bits)
                    bits &= bits - 1
                    if holds(sets, 2 * node, other):
                        continue  # and all that follows from it
                    for word in range(words):
                        sets[2 * node, word] |= sets[2 * other, word]
                        sets[2 * node + 1, word] |= sets[2 * other + 1, word]
            one, other = other, one


@kernel
def find_way(
    links: Links, nodes: int, source: int, target: int, truth: bool, reach: Reach
) -> tuple[int, int]:
    """A shortest way, along the links that `take_links` took into `sets`, from `source` being true to
    `target` being true, or false: how many suppositions that is, and the last node on it that is true.
    TRUE_FROM and FALSE_FROM lead back from there."""
    table, sets = reach.table, reach.sets
    words = nodes // BITS + 1
    for word in range(words):
        sets[SEEN_TRUE, word] = 0
        sets[SEEN_FALSE, word] = 0
    add(sets, SEEN_TRUE, source)
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
            fresh = links.sets[WEAK, node, word] & sets[LINKED, word] & ~sets[SEEN_FALSE, word]
            sets[SEEN_FALSE, word] |= fresh
            while fresh:
                other = word * BITS + lowest_of_word(fresh)
                fresh &= fresh - 1
                table[FALSE_FROM, other] = node
                for partner in range(1, reach.partners[other, 0] + 1):
                    new = reach.partners[other, partner]
                    if not holds(sets, SEEN_TRUE, new):
                        add(sets, SEEN_TRUE, new)
                        table[QUEUE, found], table[TRUE_FROM, new] = new, other
                        table[DEPTH, new] = table[DEPTH, node] + 1
                        found += 1
    return 0, source
