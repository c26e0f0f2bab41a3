"""Walks along single links, from one candidate on that is supposed true.

A walk goes along weak and strong links in turn, breadth first. If it comes back to say the opposite, the
supposition was wrong: a *forcing chain*. If it comes back to say the same, the links form a *cycle*, of which
every weak link turns out strong. Both as in Sudoku Explainer (N. Juillerat, 2006), whose ratings they have.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_links import (
    BITS,
    CELL,
    NODES,
    PLACE,
    SAME,
    STRONG,
    WEAK,
    WORDS,
    Ints,
    Links,
    add,
)

# Which links a walk uses: by places of one digit alone, by cells of two candidates alone, or both.
BY_PLACES, BY_CELLS, BY_BOTH = range(3)
CHAIN_RATINGS = np.array([66, 0, 70])  # of the shortest ones; chains by cells alone are no technique
CYCLE_RATINGS = np.array([65, 65, 70])
WEAK_LAYERS = np.array([SAME, WEAK, WEAK])
STRONG_LAYERS = np.array([PLACE, CELL, STRONG])

# Rows of `Walk.sets`: nodes supposed true so far, and false; nodes with a strong link; what a cycle takes
# away, from its one side and from its other; what the best one takes away; nodes that cycles may begin at,
# and nodes next to one that is forced; those that a walk is to go over, since they lead where it is to end.
TRUE, FALSE, LINKED, FORWARD, BACK, TAKEN, CYCLIC, FRUITFUL, WANTED, SET_ROWS = range(10)
# Rows of `Walk.table`: the nodes found true, in order; by node, what it was found true from, found false
# from, and after how many strong links; the nodes of the best chain.
QUEUE, TRUE_FROM, FALSE_FROM, DEPTH, PATH, TABLE_ROWS = range(6)
# Columns of `best`. LINKS: which of the above it uses; CYCLE: 1 for a cycle; LENGTH: its nodes in PATH, in
# order, from what is supposed; COMPLEXITY: Sudoku Explainer's.
BEST_RATING, COMPLEXITY, LINKS, CYCLE, LENGTH, BEST_COLUMNS = range(6)

FAR = 1 << 20  # above all ratings and complexities


class Walk(NamedTuple):
    """Scratch: `sets` (SET_ROWS, WORDS), `table` (TABLE_ROWS, 2 * NODES), `best` (BEST_COLUMNS,)."""

    sets: Ints
    table: Ints
    best: Ints


def new_walk() -> Walk:
    """Room for any position."""
    return Walk(
        np.zeros((SET_ROWS, WORDS), np.int64),
        np.zeros((TABLE_ROWS, 2 * NODES), np.int64),
        np.zeros(BEST_COLUMNS, np.int64),
    )


@bare_kernel
def extra_for_length(complexity: int) -> int:
    """What Sudoku Explainer adds to a rating (times ten) for a chain of so many different suppositions: 1 for
    each of the thresholds 4, 6, 8, 12, 16, 24, 32, ... that the number less two goes beyond."""
    added, threshold = 0, 4
    while complexity - 2 > threshold:
        threshold = threshold * 4 // 3 if added & 1 else threshold * 3 // 2
        added += 1
    return added


@bare_kernel
def spread(
    links: Links,
    begin: int,
    end: int,
    source: int,
    by: int,
    longest: int,
    seek: bool,
    walk: Walk,
) -> int:
    """Walks from `source`, supposed true, as far as chains of `longest` suppositions go, over the nodes
    WANTED in the words from `begin` to `end` - 1. Where it is to `seek` the opposite, returns how many
    suppositions that took; otherwise, or if it is not found, 0."""
    weak, strong = WEAK_LAYERS[by], STRONG_LAYERS[by]
    sets, table = walk.sets, walk.table
    for word in range(begin, end):
        sets[TRUE, word] = ~sets[WANTED, word]  # as if it had been there
        sets[FALSE, word] = 0
    table[QUEUE, 0], table[DEPTH, source], table[TRUE_FROM, source] = source, 0, -1
    add(sets, TRUE, source)
    at, found = 0, 1
    while at < found:
        node = table[QUEUE, at]
        at += 1
        depth = table[DEPTH, node] + 1
        if 2 * depth + 2 > longest:
            return 0
        for word in range(begin, end):
            fresh = links.sets[weak, node, word] & sets[LINKED, word] & ~sets[FALSE, word]
            sets[FALSE, word] |= fresh
            while fresh:
                false = word * BITS + lowest(fresh)
                fresh &= fresh - 1
                table[FALSE_FROM, false] = node
                before = found
                found = _follow(links.sets, begin, end, strong, false, depth, found, walk)
                for new in range(before, found if seek else before):
                    other = table[QUEUE, new]
                    if links.sets[weak, source, other // BITS] >> other % BITS & 1:
                        table[PATH, NODES] = other
                        return int(2 * depth + 2)
    return 0


@bare_kernel
def _follow(
    links: Ints,
    begin: int,
    end: int,
    strong: int,
    false: int,
    depth: int,
    found: int,
    walk: Walk,
) -> int:
    """Queues what is true if `false` is false, and was not found so before; returns how many are queued
    now."""
    table = walk.table
    for word in range(begin, end):
        bits = links[strong, false, word] & ~walk.sets[TRUE, word]
        walk.sets[TRUE, word] |= bits
        while bits:
            node = word * BITS + lowest(bits)
            bits &= bits - 1
            table[QUEUE, found], table[DEPTH, node], table[TRUE_FROM, node] = (
                node,
                depth,
                false,
            )
            found += 1
    return found


@bare_kernel
def write_path(node: int, at: int, walk: Walk) -> None:
    """The nodes that led to `node` being true, backwards from index `at` to 0."""
    table = walk.table
    while at >= 0:
        table[PATH, at] = node
        if at > 0:
            node = table[TRUE_FROM, node]
            at -= 1
            table[PATH, at] = node
            if at > 0:
                node = table[FALSE_FROM, node]
        at -= 1
