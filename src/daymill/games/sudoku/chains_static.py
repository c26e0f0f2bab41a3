"""The easiest forcing chain or cycle of a position."""

from __future__ import annotations

from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_cycles import close_cycles, mark_cyclic, want_cycles
from daymill.games.sudoku.chains_links import BITS, FIRST, NODES, Ints, Links, add, holds
from daymill.games.sudoku.chains_reach import FORCED
from daymill.games.sudoku.chains_walk import (
    BEST_RATING,
    BY_BOTH,
    BY_CELLS,
    BY_PLACES,
    CHAIN_RATINGS,
    COMPLEXITY,
    CYCLE,
    CYCLE_RATINGS,
    CYCLIC,
    FAR,
    LENGTH,
    LINKED,
    LINKS,
    PATH,
    STRONG_LAYERS,
    WANTED,
    Walk,
    extra_for_length,
    spread,
    write_path,
)


@bare_kernel
def find_static(links: Links, nodes: int, size: int, reach: Ints, walk: Walk) -> int:
    """The easiest forcing chain or cycle of a position, into `walk.best`, the row PATH and, for a cycle, the
    row TAKEN; returns its rating, 0 if there is none. Of those with the same rating the least complex, then
    the first in order. `reach` are the sets that `survey` has filled."""
    best = walk.best
    best[BEST_RATING], best[COMPLEXITY] = FAR, FAR
    mark_cyclic(links, nodes, reach, walk)
    for part in range(size + 2):
        by = BY_PLACES if part < size else BY_CELLS if part == size else BY_BOTH
        first = links.table[FIRST, part] if by == BY_PLACES else 0
        last = links.table[FIRST, part + 1] if by == BY_PLACES else nodes
        fruitful = False
        for node in range(first, last):
            fruitful = fruitful or holds(reach, FORCED, node)
        if fruitful and (by == BY_PLACES or best[BEST_RATING] > CYCLE_RATINGS[by]):
            search(links, first, last, by, reach, walk)
    return 0 if best[BEST_RATING] == FAR else int(best[BEST_RATING])


@bare_kernel
def search(links: Links, first: int, last: int, by: int, reach: Ints, walk: Walk) -> None:
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
            if cycles:
                begins = holds(walk.sets, LINKED, node) and holds(walk.sets, CYCLIC, node)
            else:
                begins = holds(reach, FORCED, node)
            if longest == 0 or not begins:
                continue
            if cycles:
                want_cycles(node, begin, end, reach, walk)
            else:
                # whatever makes it false is what it makes false
                for word in range(begin, end):
                    walk.sets[WANTED, word] = reach[2 * node + 1, word]
            before = walk.best[COMPLEXITY]
            complexity = spread(links, begin, end, node, by, longest, not cycles, walk)
            if cycles:
                close_cycles(links, begin, end, node, by, walk)
            elif complexity:
                _keep_chain(node, complexity, by, walk)
            if walk.best[COMPLEXITY] != before:
                longest = _longest(walk.best, basis)


@bare_kernel
def _longest(best: Ints, rating: int) -> int:
    """The complexity up to which a chain of this basic rating is better than the best so far."""
    complexity = NODES if best[BEST_RATING] == FAR else 0
    while complexity < NODES:
        rated = rating + extra_for_length(complexity + 1)
        if rated > best[BEST_RATING] or (rated == best[BEST_RATING] and complexity + 1 >= best[COMPLEXITY]):
            break
        complexity += 1
    return complexity


@bare_kernel
def _keep_chain(source: int, complexity: int, by: int, walk: Walk) -> None:
    """Notes the chain that `spread` has just found. PATH gets its nodes from the source on to the source,
    which is false then."""
    best = walk.best
    best[BEST_RATING] = CHAIN_RATINGS[by] + extra_for_length(complexity)
    best[COMPLEXITY], best[LINKS], best[CYCLE], best[LENGTH] = complexity, by, 0, complexity
    walk.table[PATH, complexity - 1] = source
    write_path(walk.table[PATH, NODES], complexity - 2, walk)
