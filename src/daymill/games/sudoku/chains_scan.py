"""What nets conclude about a position.

- *Conflict*: a candidate whose net ends in a conflict is false.
- *Cell*: what follows from each candidate of a cell. *Region*: from each place of a digit in a unit.

A scan looks for all of these at once. It keeps, for every conclusion, the least complex way to it. Nets that
closed sets show to have no conflict are not grown (`chains_closed.py`).
"""

from __future__ import annotations

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_closed import BOUNDED, EXACT, EXTENT, Closed, keep
from daymill.games.sudoku.chains_links import BITS, NODES, WORDS, Ints, Links, add, width
from daymill.games.sudoku.chains_nested import FORCING, conclude_by_chains
from daymill.games.sudoku.chains_net import (
    CLASH_FALSE,
    CLASH_TRUE,
    COUNT,
    DYNAMIC,
    EVENT,
    HARDEST_RULE,
    NISHIO,
    Net,
    ancestry,
    begin,
    grow,
)
from daymill.games.sudoku.chains_reach import Reach
from daymill.games.sudoku.chains_rules import conclude_by_rules
from daymill.games.sudoku.chains_tasks import (
    ALONE,
    BY_CELL,
    BY_REGION,
    COMPARED,
    COMPLEXITY,
    CONFLICT,
    EASIEST,
    IS_FIRST,
    IS_LAST,
    PLACE,
    RATING,
    RULE,
    START,
    WAY,
    Scan,
    in_common,
)
from daymill.games.sudoku.chains_walk import extra_for_length
from daymill.games.sudoku.ladder_position import GRID, SHAPE

MORE = 12  # nets yet to be grown after a conclusion that is easy enough: another may serve the next step


@bare_kernel
def grow_each(
    w: Ints,
    links: Links,
    net: Net,
    nodes: int,
    count: int,
    how: int,
    rules: int,
    enough: int,
    known: Ints,
    scan: Scan,
    reach: Reach,
    closed: Closed,
) -> None:
    """Grows the nets of `count` tasks, and concludes from them, until soon after a conclusion that is rated
    `enough` or less. `known` is what each net reaches, for comparisons."""
    cells = w[SHAPE, GRID]
    groups = 4 * cells
    last = count
    task = 0
    is_again = False
    while task < last:
        node, group = scan.tasks[START, task], scan.tasks[COMPARED, task]
        is_dynamic = group == ALONE and how == DYNAMIC
        if is_dynamic and closed.about[EXTENT, node] == BOUNDED:
            task += 1
            continue
        # most of these come to no conclusion, and need no reasons
        brief = is_dynamic and rules > FORCING and not is_again
        begin(links, net, nodes, node, brief)
        clash = grow_on(w, links, net, nodes, groups, how, rules, reach)
        is_again = clash and brief
        if is_again:
            continue
        rating = 0
        if group == ALONE:
            if is_dynamic:
                _note_reach(net, node, scan.reach)
                closed.about[EXTENT, node] = EXACT
                if not clash:
                    keep(net, nodes, node, rules, scan.reach, closed)
            if clash:
                net.state[HARDEST_RULE] = 0
                complexity = 0
                for end in (CLASH_TRUE, CLASH_FALSE):
                    complexity += ancestry(net, net.state[end])
                _conclude(scan, NODES + node, how, net.state[HARDEST_RULE], complexity, CONFLICT, node)
                rating = scan.found[RATING, NODES + node]
        else:
            if scan.tasks[IS_FIRST, task]:
                net.state[HARDEST_RULE] = 0
                _begin_sums(links, nodes, group, known, scan)
            _add_up(net, nodes, scan)
            if scan.tasks[IS_LAST, task]:
                way = BY_REGION if group >= cells else BY_CELL
                rating = _conclude_sums(nodes, how, net.state[HARDEST_RULE], way, group, scan)
        task += 1
        if 0 < rating <= enough and last == count:
            last = min(count, task + MORE)


@bare_kernel
def grow_on(
    w: Ints, links: Links, net: Net, nodes: int, groups: int, how: int, rules: int, reach: Reach
) -> bool:
    """Grows a net that has begun, by links and then by rules up to `rules`. Whether it ends in a conflict."""
    while not grow(links, net, how):
        if rules == 0:
            return False
        if conclude_by_rules(w, links, net):
            continue
        if rules < FORCING or not conclude_by_chains(links, net, nodes, groups, rules, reach):
            return False
    return True


@bare_kernel
def _basis(how: int, rule: int) -> int:
    """Sudoku Explainer's rating of the shortest conclusion of a kind, times ten."""
    if how != DYNAMIC:
        return 75 if how == NISHIO else 80
    return 85 + 5 * rule


@bare_kernel
def _note_reach(net: Net, node: int, reach: Ints) -> None:
    """The suppositions of a net as two sets."""
    for word in range(WORDS):
        reach[2 * node, word] = 0
        reach[2 * node + 1, word] = 0
    for number in range(net.state[COUNT]):
        reached = net.events[EVENT, number]
        add(reach, 2 * node + reached // NODES, reached % NODES)


@bare_kernel
def _begin_sums(links: Links, nodes: int, group: int, known: Ints, scan: Scan) -> None:
    """Finds what the nets of a group have in common, and sets the sums to 0."""
    for truth in range(2):
        for word in range(width(nodes)):
            scan.common[truth, word] = in_common(links, group, truth, word, known)
        for node in range(nodes):
            scan.sums[truth * NODES + node] = 0


@bare_kernel
def _add_up(net: Net, nodes: int, scan: Scan) -> None:
    """Adds what each common supposition rests on in the net that stands there."""
    for truth in range(2):
        for word in range(width(nodes)):
            bits = scan.common[truth, word]
            while bits:
                event = truth * NODES + word * BITS + lowest(bits)
                bits &= bits - 1
                scan.sums[event] += ancestry(net, net.when[event])


@bare_kernel
def _conclude_sums(nodes: int, how: int, rule: int, way: int, place: int, scan: Scan) -> int:
    """Concludes what the nets of a group have in common. Returns the lowest rating of that."""
    least = 1 << 20
    for truth in range(2):
        for word in range(width(nodes)):
            bits = scan.common[truth, word]
            while bits:
                event = truth * NODES + word * BITS + lowest(bits)
                bits &= bits - 1
                _conclude(scan, event, how, rule, scan.sums[event], way, place)
                least = min(least, scan.found[RATING, event])
    return int(least)


@bare_kernel
def _conclude(
    scan: Scan, conclusion: int, how: int, rule: int, complexity: int, way: int, place: int
) -> None:
    rating = _basis(how, rule) + extra_for_length(complexity)
    found = scan.found
    before = found[RATING, conclusion]
    if before and (before < rating or (before == rating and found[COMPLEXITY, conclusion] <= complexity)):
        return
    found[RATING, conclusion] = rating
    found[COMPLEXITY, conclusion] = complexity
    found[WAY, conclusion] = way
    found[PLACE, conclusion] = place
    found[RULE, conclusion] = rule
    if found[RATING, EASIEST] == 0 or rating < found[RATING, EASIEST]:
        found[RATING, EASIEST] = rating
