"""Cycles: links that come round to where they began, and what they take away."""

from __future__ import annotations

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_links import (
    BITS,
    NODE_CELL,
    SAME,
    WORDS,
    Ints,
    Links,
    add,
    holds,
    width,
)
from daymill.games.sudoku.chains_reach import FORCED
from daymill.games.sudoku.chains_walk import (
    BACK,
    BEST_RATING,
    COMPLEXITY,
    CYCLE,
    CYCLE_RATINGS,
    CYCLIC,
    DEPTH,
    FALSE_FROM,
    FORWARD,
    FRUITFUL,
    LENGTH,
    LINKS,
    PATH,
    STRONG_LAYERS,
    TAKEN,
    TRUE,
    TRUE_FROM,
    WANTED,
    WEAK_LAYERS,
    Walk,
    extra_for_length,
    write_path,
)


@bare_kernel
def mark_cyclic(links: Links, nodes: int, reach: Ints, walk: Walk) -> None:
    """Marks the nodes that a cycle may begin at. All its true nodes lead to each other; and what it takes
    away makes itself false, along the cycle, so that one of them is linked weakly to a node that is forced.
    `reach` are the sets that `survey` has filled."""
    sets, words = walk.sets, width(nodes)
    for word in range(words):
        sets[CYCLIC, word] = sets[FRUITFUL, word] = 0
    for node in range(nodes):
        if holds(reach, FORCED, node):
            for word in range(words):
                sets[FRUITFUL, word] |= links.sets[SAME, node, word]
    for node in range(nodes):
        round_it, fruitful = False, holds(sets, FRUITFUL, node)
        for word in range(words):
            bits = reach[2 * node, word]
            while bits and not (round_it and fruitful):
                other = word * BITS + lowest(bits)
                bits &= bits - 1
                if other != node and holds(reach, 2 * other, node):
                    round_it = True
                    fruitful = fruitful or holds(sets, FRUITFUL, other)
        if round_it and fruitful:
            add(sets, CYCLIC, node)


@bare_kernel
def want_cycles(source: int, begin: int, end: int, reach: Ints, walk: Walk) -> None:
    """Fills the row WANTED with the nodes that lead back to `source`."""
    for word in range(begin, end):
        walk.sets[WANTED, word] = 0
        bits = reach[2 * source, word]
        while bits:
            node = word * BITS + lowest(bits)
            bits &= bits - 1
            if holds(reach, 2 * node, source):
                add(walk.sets, WANTED, node)


@bare_kernel
def close_cycles(links: Links, begin: int, end: int, source: int, by: int, walk: Walk) -> None:
    """Looks at the cycles that the last walk from `source` can be closed to."""
    sets, table, best = walk.sets, walk.table, walk.best
    for word in range(begin, end):
        lasts = links.sets[STRONG_LAYERS[by], source, word]
        while lasts:
            last = word * BITS + lowest(lasts)
            lasts &= lasts - 1
            for place in range(begin, end):
                nodes = links.sets[WEAK_LAYERS[by], last, place] & sets[TRUE, place] & sets[WANTED, place]
                while nodes:
                    node = place * BITS + lowest(nodes)
                    nodes &= nodes - 1
                    complexity = 2 * table[DEPTH, node] + 2
                    rating = CYCLE_RATINGS[by] + extra_for_length(complexity)
                    if complexity < 4 or rating > best[BEST_RATING]:
                        continue
                    if rating == best[BEST_RATING] and complexity >= best[COMPLEXITY]:
                        continue
                    if _is_cycle(node, last, walk) and _takes_away(links, begin, end, node, last, walk):
                        best[BEST_RATING], best[COMPLEXITY], best[LINKS] = (
                            rating,
                            complexity,
                            by,
                        )
                        best[CYCLE], best[LENGTH] = 1, complexity
                        for taken in range(WORDS):
                            sets[TAKEN, taken] = sets[FORWARD, taken]
                        table[PATH, complexity - 1] = last
                        write_path(node, complexity - 2, walk)


@bare_kernel
def _is_cycle(node: int, end: int, walk: Walk) -> bool:
    """Whether the way to `node` being true does not go over `end`."""
    table = walk.table
    while table[DEPTH, node] > 0:
        false = table[TRUE_FROM, node]
        if end in (false, node):
            return False
        node = table[FALSE_FROM, false]
    return node != end


@bare_kernel
def _takes_away(links: Links, begin: int, end: int, node: int, last: int, walk: Walk) -> bool:
    """Gathers what a cycle eliminates in the row FORWARD: candidates outside its cells that a true and a
    false node of it rule out, by their digit. Whether that is anything. All of this has its digits, and so
    lies in the words from `begin` to `end` - 1."""
    sets, table = walk.sets, walk.table
    for word in range(WORDS):
        sets[FORWARD, word] = 0
        sets[BACK, word] = 0
    true, false = node, last
    while true >= 0:
        for word in range(begin, end):
            sets[FORWARD, word] |= links.sets[SAME, true, word]
            sets[BACK, word] |= links.sets[SAME, false, word]
        false = table[TRUE_FROM, true]
        true = table[FALSE_FROM, false] if false >= 0 else -1
    left = 0
    for word in range(begin, end):
        bits = sets[FORWARD, word] & sets[BACK, word]
        sets[FORWARD, word] = bits
        while bits:
            other = word * BITS + lowest(bits)
            if _is_inside(links.table, links.table[NODE_CELL, other], node, last, walk):
                sets[FORWARD, word] &= ~(bits & -bits)
            bits &= bits - 1
        left |= sets[FORWARD, word]
    return bool(left)


@bare_kernel
def _is_inside(nodes: Ints, cell: int, true: int, false: int, walk: Walk) -> bool:
    """Whether a cell is one of the cycle's."""
    while true >= 0:
        if cell == nodes[NODE_CELL, true] or cell == nodes[NODE_CELL, false]:
            return True
        false = walk.table[TRUE_FROM, true]
        true = walk.table[FALSE_FROM, false] if false >= 0 else -1
    return False
