"""Forcing chains and cycles: what follows from one candidate along single links.

A walk supposes a candidate true and goes on along weak and strong links in turn, breadth first.
If it comes back to say the opposite, the supposition was wrong: a *forcing chain*. If it comes back to say
the same, the links form a *cycle*, of which every weak link turns out strong. Both as in Sudoku Explainer
(N. Juillerat, 2006), whose ratings they have.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains_links import (
    BITS,
    CELL,
    FIRST,
    NODE_CELL,
    NODES,
    PLACE,
    SAME,
    STRONG,
    WEAK,
    WORDS,
    Ints,
    Links,
    add,
    holds,
    lowest_of_word,
)

# Which links a walk uses: by places of one digit alone, by cells of two candidates alone, or both.
BY_PLACES, BY_CELLS, BY_BOTH = range(3)
CHAIN_RATINGS = np.array([66, 0, 70])  # of the shortest ones; chains by cells alone are no technique
CYCLE_RATINGS = np.array([65, 65, 70])
WEAK_LAYERS = np.array([SAME, WEAK, WEAK])
STRONG_LAYERS = np.array([PLACE, CELL, STRONG])

# Rows of `Walk.sets`: nodes supposed true so far, and false; nodes with a strong link; what a cycle takes
# away, from its one side and from its other; what the best one takes away.
TRUE, FALSE, LINKED, FORWARD, BACK, TAKEN, SET_ROWS = range(7)
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


@kernel
def extra_for_length(complexity: int) -> int:
    """What Sudoku Explainer adds to a rating (times ten) for a chain of so many different suppositions: 1 for
    each of the thresholds 4, 6, 8, 12, 16, 24, 32, ... that the number less two goes beyond."""
    added, threshold = 0, 4
    while complexity - 2 > threshold:
        threshold = threshold * 4 // 3 if added & 1 else threshold * 3 // 2
        added += 1
    return added


@kernel
def find_static(links: Links, nodes: int, size: int, forced: Ints, walk: Walk) -> int:
    """The easiest forcing chain or cycle of a position, into `walk.best`, the row PATH and, for a cycle, the
    row TAKEN; returns its rating, 0 if there is none. Of those with the same rating the least complex, then
    the first in order.

    `forced` (1, WORDS) are the candidates that make themselves false by single links of any kind: `Reach`
    knows.
    """
    best = walk.best
    best[BEST_RATING], best[COMPLEXITY] = FAR, FAR
    for part in range(size + 2):
        by = BY_PLACES if part < size else BY_CELLS if part == size else BY_BOTH
        first = links.table[FIRST, part] if by == BY_PLACES else 0
        last = links.table[FIRST, part + 1] if by == BY_PLACES else nodes
        if last > first and (by == BY_PLACES or best[BEST_RATING] > CYCLE_RATINGS[by]):
            search(links, first, last, by, forced, walk)
    return 0 if best[BEST_RATING] == FAR else int(best[BEST_RATING])


@kernel
def search(links: Links, first: int, last: int, by: int, forced: Ints, walk: Walk) -> None:
    """Looks for better chains and cycles among the nodes from `first` to `last` - 1: first for chains, then
    for cycles."""
    begin, end = first // BITS, (last - 1) // BITS + 1
    strong = STRONG_LAYERS[by]
    for word in range(begin, end):
        walk.sets[LINKED, word] = 0
    for node in range(first, last):
        linked = 0
        for word in range(begin, end):
            linked |= links.sets[strong, node, word]
        if linked:
            add(walk.sets, LINKED, node)
    for cycles in (False, True):
        basis = CYCLE_RATINGS[by] if cycles else CHAIN_RATINGS[by]
        longest = 0 if basis == 0 else _longest(walk.best, basis)
        for node in range(first, last):
            if longest == 0 or not (holds(walk.sets, LINKED, node) if cycles else holds(forced, 0, node)):
                continue
            before = walk.best[COMPLEXITY]
            complexity = spread(links, begin, end, node, by, longest, not cycles, walk)
            if cycles:
                _close(links, begin, end, node, by, walk)
            elif complexity:
                _keep_chain(node, complexity, by, walk)
            if walk.best[COMPLEXITY] != before:
                longest = _longest(walk.best, basis)


@kernel
def _longest(best: Ints, rating: int) -> int:
    """The complexity up to which a chain of this basic rating is better than the best so far."""
    complexity = 0
    while complexity < NODES:
        rated = rating + extra_for_length(complexity + 1)
        if rated > best[BEST_RATING] or (rated == best[BEST_RATING] and complexity + 1 >= best[COMPLEXITY]):
            break
        complexity += 1
    return complexity


@kernel
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
    """Walks from `source`, supposed true, as far as chains of `longest` suppositions go, over the
    words from `begin` to `end` - 1. Where it is to `seek` the opposite, returns how many suppositions that
    took; otherwise, or if it is not found, 0."""
    weak, strong = WEAK_LAYERS[by], STRONG_LAYERS[by]
    sets, table = walk.sets, walk.table
    for word in range(begin, end):
        sets[TRUE, word] = 0
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
                false = word * BITS + lowest_of_word(fresh)
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


@kernel
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
            node = word * BITS + lowest_of_word(bits)
            bits &= bits - 1
            table[QUEUE, found], table[DEPTH, node], table[TRUE_FROM, node] = (
                node,
                depth,
                false,
            )
            found += 1
    return found


@kernel
def _keep_chain(source: int, complexity: int, by: int, walk: Walk) -> None:
    """Notes the chain that `spread` has just found. PATH gets its nodes from the source on to the source,
    which is false then."""
    best = walk.best
    best[BEST_RATING] = CHAIN_RATINGS[by] + extra_for_length(complexity)
    best[COMPLEXITY], best[LINKS], best[CYCLE], best[LENGTH] = complexity, by, 0, complexity
    walk.table[PATH, complexity - 1] = source
    _write_path(walk.table[PATH, NODES], complexity - 2, walk)


@kernel
def _write_path(node: int, at: int, walk: Walk) -> None:
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


@kernel
def _close(links: Links, begin: int, end: int, source: int, by: int, walk: Walk) -> None:
    """Looks at the cycles that the last walk from `source` can be closed to."""
    sets, table, best = walk.sets, walk.table, walk.best
    for word in range(begin, end):
        lasts = links.sets[STRONG_LAYERS[by], source, word]
        while lasts:
            last = word * BITS + lowest_of_word(lasts)
            lasts &= lasts - 1
            for place in range(begin, end):
                nodes = links.sets[WEAK_LAYERS[by], last, place] & sets[TRUE, place]
                while nodes:
                    node = place * BITS + lowest_of_word(nodes)
                    nodes &= nodes - 1
                    complexity = 2 * table[DEPTH, node] + 2
                    rating = CYCLE_RATINGS[by] + extra_for_length(complexity)
                    if complexity < 4 or rating > best[BEST_RATING]:
                        continue
                    if rating == best[BEST_RATING] and complexity >= best[COMPLEXITY]:
                        continue
                    if _is_cycle(node, last, walk) and _takes_away(links, node, last, walk):
                        best[BEST_RATING], best[COMPLEXITY], best[LINKS] = (
                            rating,
                            complexity,
                            by,
                        )
                        best[CYCLE], best[LENGTH] = 1, complexity
                        for taken in range(WORDS):
                            sets[TAKEN, taken] = sets[FORWARD, taken]
                        table[PATH, complexity - 1] = last
                        _write_path(node, complexity - 2, walk)


@kernel
def _is_cycle(node: int, end: int, walk: Walk) -> bool:
    """Whether the way to `node` being true does not go over `end`."""
    table = walk.table
    while table[DEPTH, node] > 0:
        false = table[TRUE_FROM, node]
        if end in (false, node):
            return False
        node = table[FALSE_FROM, false]
    return node != end


@kernel
def _takes_away(links: Links, node: int, last: int, walk: Walk) -> bool:
    """Gathers what a cycle eliminates in the row FORWARD: candidates outside its cells that a true and a
    false node of it rule out, by their digit. Whether that is anything."""
    sets, table = walk.sets, walk.table
    for word in range(WORDS):
        sets[FORWARD, word] = 0
        sets[BACK, word] = 0
    true, false = node, last
    while true >= 0:
        for word in range(WORDS):
            sets[FORWARD, word] |= links.sets[SAME, true, word]
            sets[BACK, word] |= links.sets[SAME, false, word]
        false = table[TRUE_FROM, true]
        true = table[FALSE_FROM, false] if false >= 0 else -1
    left = 0
    for word in range(WORDS):
        bits = sets[FORWARD, word] & sets[BACK, word]
        sets[FORWARD, word] = bits
        while bits:
            other = word * BITS + lowest_of_word(bits)
            if _is_inside(links.table, links.table[NODE_CELL, other], node, last, walk):
                sets[FORWARD, word] &= ~(bits & -bits)
            bits &= bits - 1
        left |= sets[FORWARD, word]
    return bool(left)


@kernel
def _is_inside(nodes: Ints, cell: int, true: int, false: int, walk: Walk) -> bool:
    """Whether a cell is one of the cycle's."""
    while true >= 0:
        if cell == nodes[NODE_CELL, true] or cell == nodes[NODE_CELL, false]:
            return True
        false = walk.table[TRUE_FROM, true]
        true = walk.table[FALSE_FROM, false] if false >= 0 else -1
    return False
