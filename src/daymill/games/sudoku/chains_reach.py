"""How far single links lead: which candidates are true, and which false, if one is true.

All conclusions of single chains can be seen in that: a candidate that makes itself false is false, and
cycles take away nothing else. The board's own position is surveyed once. Within a net, every way falls into
pieces that the board itself has, joined by strong links that the net has added.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_chunks import CHUNK, both, chunk, either, emptied, put, some
from daymill.games.sudoku.chains_links import (
    BITS,
    GROUP_WORDS,
    NODES,
    WEAK,
    WORDS,
    Ints,
    Links,
    add,
    holds,
    unite,
    width,
)
from daymill.games.sudoku.chains_net import LOST, PAIRS, REMAINING, Net

MOST_PARTNERS = 4  # a cell and three units

# Rows of `Reach.sets`, on the board two for each node: what it makes true, itself included, and what it makes
# false. In a net one each. ADDED: what its being false makes false by the strong links that the net has added
# to it; NOW: what its being true makes false.
ADDED, NOW = 2 * NODES, 3 * NODES
# More rows. LINKED: nodes with a strong link; FORCED: those that make themselves false; ENDS: those with a
# strong link that the net has added; COMMON: what all members of a group make false. Scratch: SEEN_FALSE,
# SEEN_TRUE, WANTED, and two rows each of FROM_ONE, FROM_OTHER.
LINKED, FORCED, ENDS, COMMON, SEEN_FALSE, SEEN_TRUE, WANTED = range(4 * NODES, 4 * NODES + 7)
FROM_ONE, FROM_OTHER, ROWS = 4 * NODES + 7, 4 * NODES + 9, 4 * NODES + 11
# Rows of `Reach.table`. QUEUE: nodes; and of a way: what a node was found true from, found false from, and
# after how many strong links. PARTNERS: how many strong links a node has, and then where they lead.
QUEUE, TRUE_FROM, FALSE_FROM, DEPTH, PARTNERS = range(5)
TABLE_ROWS = PARTNERS + 1 + MOST_PARTNERS


class Reach(NamedTuple):
    """`sets` (ROWS, WORDS), `table` (TABLE_ROWS, NODES): see above."""

    sets: Ints
    table: Ints


def new_reach() -> Reach:
    """Room for any position."""
    return Reach(np.zeros((ROWS, WORDS), np.int64), np.zeros((TABLE_ROWS, NODES), np.int64))


@bare_kernel
def ends_of(links: Links, left: Ints, group: int) -> tuple[int, int]:
    """The two members of a group whose slots `left` (GROUPS,) has."""
    mask = left[group]
    return links.members[group, lowest(mask)], links.members[group, lowest(mask & (mask - 1))]


@bare_kernel
def survey(links: Links, nodes: int, reach: Reach) -> bool:
    """How far links lead on a board, worked in one by one. Whether any candidate is forced."""
    sets, words = reach.sets, width(nodes)
    for node in range(nodes):
        for word in range(words):
            sets[2 * node, word] = 0
            sets[2 * node + 1, word] = links.sets[WEAK, node, word]
        add(sets, 2 * node, node)
    for place in range(GROUP_WORDS):
        groups = links.pairs[0, place]
        while groups:
            one, other = ends_of(links, links.slots, place * BITS + lowest(groups))
            groups &= groups - 1
            _work_in(one, other, words, sets)
    left = 0
    for word in range(words):
        sets[FORCED, word] = 0
    for node in range(nodes):
        if holds(sets, 2 * node + 1, node):
            add(sets, FORCED, node)
            left += 1
    return left > 0


@bare_kernel
def _work_in(one: int, other: int, words: int, sets: Ints) -> None:
    """Works in the strong link between two nodes. What makes one false makes the other true, with all that
    follows from that; and the nodes that make it false are those that it makes false."""
    for node, row, back in ((other, FROM_ONE, one), (one, FROM_OTHER, other)):
        for word in range(words):
            sets[row, word], sets[row + 1, word] = sets[2 * node, word], sets[2 * node + 1, word]
        if holds(sets, 2 * node + 1, node):
            # it makes itself false, and so the other end true
            unite(sets, row, 2 * back, words)
            unite(sets, row + 1, 2 * back + 1, words)
    for word in range(words):
        sets[SEEN_TRUE, word], sets[SEEN_FALSE, word] = sets[2 * one + 1, word], sets[2 * other + 1, word]
    for end, row, node in ((SEEN_TRUE, FROM_ONE, other), (SEEN_FALSE, FROM_OTHER, one)):
        contrary = holds(sets, 2 * node + 1, node)
        for word in range(words):
            bits = sets[end, word]
            while bits:
                before = word * BITS + lowest(bits)
                bits &= bits - 1
                if contrary or not holds(sets, 2 * before, node):
                    unite(sets, 2 * before, row, words)
                    unite(sets, 2 * before + 1, row + 1, words)


@bare_kernel
def follow_added(links: Links, net: Net, nodes: int, reach: Reach) -> bool:
    """Fills the rows ADDED of the nodes in ENDS, and FORCED, for the position that a net has come to. Whether
    any candidate is forced that the net has not taken off."""
    sets, ends, words = reach.sets, reach.table[QUEUE], width(nodes)
    found = _begin_added(links, net, words, reach)
    for at in range(found):
        end = ends[at]
        for first in range(0, found, BITS):
            # which go on to this end, found without a branch each
            going = 0
            for place in range(first, min(found, first + BITS)):
                reached = sets[ADDED + ends[place], end // BITS] >> end % BITS & 1
                going |= reached << place - first
            while going:
                before = ends[first + lowest(going)]
                going &= going - 1
                if before != end:
                    unite(sets, ADDED + before, ADDED + end, words)
    forced = False
    for first in range(0, words, CHUNK):
        left = chunk(net.sets, REMAINING * WORDS + first)
        gone = emptied(left)
        for at in range(found):
            false, added = (2 * ends[at] + 1) * WORDS + first, (ADDED + ends[at]) * WORDS + first
            gone = either(gone, both(chunk(sets, false), chunk(sets, added)))
        gone = both(gone, left)
        put(sets, FORCED * WORDS + first, gone)
        forced = forced or some(gone)
    return forced


@bare_kernel
def _begin_added(links: Links, net: Net, words: int, reach: Reach) -> int:
    """Begins with one added link each. The nodes in ENDS are put into QUEUE; returns how many there are."""
    sets, found = reach.sets, 0
    for word in range(words):
        sets[ENDS, word] = 0
    for place in range(GROUP_WORDS):
        groups = net.sets[LOST, place] & net.sets[PAIRS, place]
        while groups:
            one, other = ends_of(links, net.left, place * BITS + lowest(groups))
            groups &= groups - 1
            for _ in range(2):
                if not holds(sets, ENDS, one):
                    add(sets, ENDS, one)
                    reach.table[QUEUE, found] = one
                    found += 1
                    for word in range(words):
                        sets[ADDED + one, word] = 0
                unite(sets, ADDED + one, 2 * other + 1, words)
                one, other = other, one
    return found


@bare_kernel
def follow_all(net: Net, nodes: int, sets: Ints) -> None:
    """Fills the rows NOW of the nodes that are left, after `follow_added`."""
    words = width(nodes)
    for first in range(0, words, CHUNK):
        for node in range(nodes):
            put(sets, (NOW + node) * WORDS + first, chunk(sets, (2 * node + 1) * WORDS + first))
        for place in range(words):
            ends = sets[ENDS, place]
            while ends:
                end = place * BITS + lowest(ends)
                ends &= ends - 1
                added = chunk(sets, (ADDED + end) * WORDS + first)
                # whatever makes it false is what it makes false
                for word in range(words):
                    bits = sets[2 * end + 1, word] & net.sets[REMAINING, word]
                    while bits:
                        at = (NOW + word * BITS + lowest(bits)) * WORDS + first
                        bits &= bits - 1
                        put(sets, at, either(chunk(sets, at), added))


@bare_kernel
def _follow(node: int, row: int, words: int, sets: Ints) -> None:
    """Fills a row with what a node makes false in a net, after `follow_added`."""
    for first in range(0, words, CHUNK):
        false = chunk(sets, (2 * node + 1) * WORDS + first)
        for word in range(words):
            bits = sets[2 * node + 1, word] & sets[ENDS, word]
            while bits:
                false = either(false, chunk(sets, (ADDED + word * BITS + lowest(bits)) * WORDS + first))
                bits &= bits - 1
        put(sets, row * WORDS + first, false)


@bare_kernel
def take_links(links: Links, net: Net, nodes: int, reach: Reach) -> None:
    """The strong links of the position that a net has come to, for `find_way`."""
    table, sets = reach.table, reach.sets
    for word in range(width(nodes)):
        sets[LINKED, word] = 0
    for node in range(nodes):
        table[PARTNERS, node] = 0
    for place in range(GROUP_WORDS):
        groups = net.sets[PAIRS, place]
        while groups:
            one, other = ends_of(links, net.left, place * BITS + lowest(groups))
            groups &= groups - 1
            for _ in range(2):
                table[PARTNERS, one] += 1
                table[PARTNERS + table[PARTNERS, one], one] = other
                add(sets, LINKED, one)
                one, other = other, one


@bare_kernel
def find_way(links: Links, nodes: int, source: int, target: int, reach: Reach) -> tuple[int, int]:
    """A shortest way, along the links that `take_links` took, from `source` being true to `target` being
    false: how many suppositions that is, and the last node on it that is true. TRUE_FROM and FALSE_FROM lead
    back from there."""
    table, sets = reach.table, reach.sets
    words = width(nodes)
    # only nodes that make the target false are worth a look, and these are what it makes false
    _follow(target, WANTED, words, sets)
    for word in range(words):
        sets[SEEN_TRUE, word] = ~sets[WANTED, word]
        sets[SEEN_FALSE, word] = 0
    add(sets, SEEN_TRUE, source)
    table[QUEUE, 0], table[TRUE_FROM, source], table[DEPTH, source] = source, -1, 0
    if links.sets[WEAK, source, target // BITS] >> target % BITS & 1:
        return 2, source
    at, found = 0, 1
    while at < found:
        node = table[QUEUE, at]
        at += 1
        depth = table[DEPTH, node] + 1
        for word in range(words):
            fresh = links.sets[WEAK, node, word] & sets[LINKED, word] & ~sets[SEEN_FALSE, word]
            sets[SEEN_FALSE, word] |= fresh
            while fresh:
                other = word * BITS + lowest(fresh)
                fresh &= fresh - 1
                table[FALSE_FROM, other] = node
                for partner in range(1, table[PARTNERS, other] + 1):
                    new = table[PARTNERS + partner, other]
                    if not holds(sets, SEEN_TRUE, new):
                        add(sets, SEEN_TRUE, new)
                        table[QUEUE, found], table[TRUE_FROM, new] = new, other
                        table[DEPTH, new] = depth
                        found += 1
                        # the first that is found is the first in the queue, too
                        if links.sets[WEAK, new, target // BITS] >> target % BITS & 1:
                            return int(2 * depth + 2), int(new)
    return 0, source
