"""What nets conclude about a position.

- *Conflict*: a candidate whose net ends in a conflict is false.
- *Cell*: what follows from each candidate of a cell. *Region*: from each place of a digit in a unit.

A scan looks for all of these at once. It keeps, for every conclusion, the least complex way to it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import bare_kernel
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
from daymill.games.sudoku.chains_walk import extra_for_length
from daymill.games.sudoku.ladder_position import GRID, SHAPE

# How a conclusion was come to.
CONFLICT, BY_CELL, BY_REGION = range(3)
# Rows of `Scan.found`, by conclusion (NODES added where it is that a candidate is false). RATING: 0 where it
# was not come to; WAY: one of the above; PLACE: the node that was supposed true, or the
# group; RULE: the hardest rule within a net that it rests on.
RATING, COMPLEXITY, WAY, PLACE, RULE, FOUND_ROWS = range(6)
EASIEST = 2 * NODES  # the column after them: the lowest rating of all
# Rows of `Scan.tasks`, by net to be grown: the node that is supposed true; the group whose nets are
# compared, or ALONE; whether it is the first and the last of these.
START, COMPARED, IS_FIRST, IS_LAST, TASK_ROWS = range(5)
ALONE = -1
MORE = 12  # nets yet to be grown after a conclusion that is easy enough: another may serve the next step


class Scan(NamedTuple):
    """`reach` (2 * NODES, WORDS): in row 2 n the true, in row 2 n + 1 the false suppositions of the net of
    node n. `common` (2, WORDS) and `sums` (2 * NODES + 1,) scratch. `tasks` (TASK_ROWS, 5 * NODES). `found`
    (FOUND_ROWS, 2 * NODES + 1)."""

    reach: Ints
    common: Ints
    sums: Ints
    tasks: Ints
    found: Ints


def new_scan() -> Scan:
    """Room for any position."""
    return Scan(
        np.zeros((2 * NODES, WORDS), np.int64),
        np.zeros((2, WORDS), np.int64),
        np.zeros(2 * NODES + 1, np.int64),
        np.zeros((TASK_ROWS, 5 * NODES), np.int64),
        np.zeros((FOUND_ROWS, 2 * NODES + 1), np.int64),
    )


@bare_kernel
def list_all(nodes: int, reach: Ints, scan: Scan) -> int:
    """Lists every candidate, supposed true, and forgets all conclusions. Those come first that make most true
    along single links (row 2 n of `reach` for node n): their nets are likely to end in a conflict. Returns
    how many tasks there are.

    Supposing one false leads nowhere but along its strong links, to what their other ends lead to.
    """
    forget(scan)
    sums, task = scan.sums, 0
    for made in range(nodes + 1):
        sums[NODES + made] = 0
    for node in range(nodes):
        sums[node] = 0
        for word in range(width(nodes)):
            sums[node] += count_ones(reach[2 * node, word])
        sums[NODES + sums[node]] += 1
    for made in range(nodes, -1, -1):
        sums[NODES + made], task = task, task + sums[NODES + made]
    for node in range(nodes):
        task = sums[NODES + sums[node]]
        sums[NODES + sums[node]] += 1
        scan.tasks[START, task], scan.tasks[COMPARED, task] = node, ALONE
    return nodes


@bare_kernel
def list_conflicts(nodes: int, scan: Scan) -> int:
    """Lists the candidates that the last scan has found false by a conflict, and forgets all conclusions."""
    count = 0
    for node in range(nodes):
        if scan.found[RATING, NODES + node] and scan.found[WAY, NODES + node] == CONFLICT:
            scan.tasks[START, count], scan.tasks[COMPARED, count] = node, ALONE
            count += 1
    forget(scan)
    return count


@bare_kernel
def forget(scan: Scan) -> None:
    """Forgets all conclusions."""
    for event in range(2 * NODES + 1):
        scan.found[RATING, event] = 0


@bare_kernel
def list_easy(most: int, scan: Scan) -> int:
    """Lists the conclusions rated `most` or less in the row START of the tasks; returns how many."""
    count = 0
    for event in range(2 * NODES):
        if 0 < scan.found[RATING, event] <= most:
            scan.tasks[START, count] = event
            count += 1
    return count


@bare_kernel
def list_groups(links: Links, nodes: int, size: int, least: int, reach: Ints, scan: Scan) -> int:
    """Lists all members of every group of at least `least` whose nets have something in common: row 2 n of
    `reach` is what node n makes true, row 2 n + 1 what it makes false. Returns how many tasks there are."""
    count = 0
    for group in range(4 * size * size):
        slots = links.slots[group]
        if count_ones(slots) < least:
            continue
        left = 0
        for word in range(width(nodes)):
            left |= _in_common(links, group, 0, word, reach) | _in_common(links, group, 1, word, reach)
        before = count
        while left and slots:
            scan.tasks[START, count], scan.tasks[COMPARED, count] = links.members[group, lowest(slots)], group
            slots &= slots - 1
            scan.tasks[IS_FIRST, count], scan.tasks[IS_LAST, count] = count == before, slots == 0
            count += 1
    return count


@bare_kernel
def _in_common(links: Links, group: int, truth: int, word: int, reach: Ints) -> int:
    """A word of what the nets of all members of a group reach."""
    slots, bits = links.slots[group], -1
    while slots and bits:
        bits &= reach[2 * links.members[group, lowest(slots)] + truth, word]
        slots &= slots - 1
    return int(bits)


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
) -> None:
    """Grows the nets of `count` tasks, and concludes from them, until soon after a conclusion that is rated
    `enough` or less. `known` is what each net reaches, for comparisons."""
    cells = w[SHAPE, GRID]
    groups = 4 * cells
    last = count
    task = 0
    while task < last:
        node, group = scan.tasks[START, task], scan.tasks[COMPARED, task]
        begin(links, net, nodes, node)
        clash = grow_on(w, links, net, nodes, groups, how, rules, reach)
        rating = 0
        if group == ALONE:
            if how != NISHIO:
                _note_reach(net, node, scan.reach)
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
            scan.common[truth, word] = _in_common(links, group, truth, word, known)
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
