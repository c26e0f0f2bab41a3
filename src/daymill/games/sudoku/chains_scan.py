"""What nets conclude about a position.

- *Conflict*: a candidate whose net ends in a conflict is not what it was supposed to be.
- *Both ways*: what follows from a candidate being true, and from its being false.
- *Cell*: what follows from each candidate of a cell. *Region*: from each place of a digit in a unit.

A scan looks for all of these at once. It keeps, for every conclusion, the least complex way to it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains_links import BITS, NODES, WORDS, Ints, Links, add, lowest_of_word
from daymill.games.sudoku.chains_net import (
    CLASH_FALSE,
    CLASH_TRUE,
    COUNT,
    DYNAMIC,
    EVENT,
    HARDEST_RULE,
    NISHIO,
    PLAIN,
    Net,
    ancestry,
    begin,
    grow,
)
from daymill.games.sudoku.chains_nested import conclude_by_chains
from daymill.games.sudoku.chains_reach import Reach
from daymill.games.sudoku.chains_rules import conclude_by_rules
from daymill.games.sudoku.chains_walk import extra_for_length
from daymill.games.sudoku.ladder_position import Work

# How a conclusion was come to.
CONFLICT, BOTH_WAYS, BY_CELL, BY_REGION = range(4)
# Rows of `Scan.found`, by conclusion (NODES added where it is that a candidate is false). RATING: 0 where it was not
# come to; WAY: one of the above; PLACE: a node for the first two (NODES added where it was supposed false), else a group.
RATING, COMPLEXITY, WAY, PLACE, FOUND_ROWS = range(5)


# Rows of `Scan.tasks`, by net to be grown: what it begins with; the group, or groups and the node, whose nets are
# compared, or ALONE; whether it is the first and the last of these.
START, COMPARED, IS_FIRST, IS_LAST, TASK_ROWS = range(5)
ALONE = -1


class Scan(NamedTuple):
    """`reach` (4 * NODES + 2, WORDS): in row 2 e the true, in row 2 e + 1 the false suppositions of the net that begins
    with e, and in the last two scratch. `sums` (2 * NODES,) scratch. `tasks` (TASK_ROWS, 12 * NODES). `found`
    (FOUND_ROWS, 2 * NODES)."""

    reach: Ints
    sums: Ints
    tasks: Ints
    found: Ints


def new_scan() -> Scan:
    """Room for any position."""
    return Scan(
        np.zeros((4 * NODES + 2, WORDS), np.int64),
        np.zeros(2 * NODES, np.int64),
        np.zeros((TASK_ROWS, 12 * NODES), np.int64),
        np.zeros((FOUND_ROWS, 2 * NODES), np.int64),
    )


def scan_all(
    w: Work, links: Links, net: Net, nodes: int, how: int, rules: int, scan: Scan, reach: Reach
) -> bool:
    """All conclusions of nets that grow as `how` says, with rules up to `rules` within them. Whether there are any."""
    count = list_all(nodes, how, scan)
    grow_each(w, links, net, nodes, count, how, rules, scan, reach)
    if how != NISHIO:
        count = list_groups(net, nodes, w.cells.shape[1], how, scan)
        grow_each(w, links, net, nodes, count, how, rules, scan, reach)
    return bool(scan.found[RATING, :nodes].any() or scan.found[RATING, NODES : NODES + nodes].any())


@kernel
def list_all(nodes: int, how: int, scan: Scan) -> int:
    """Lists every candidate, supposed true and, unless nets are plain, supposed false; forgets all conclusions.
    Returns how many tasks there are."""
    for truth in range(2):
        for node in range(nodes):
            scan.found[RATING, truth * NODES + node] = 0
    count = nodes
    for at in range(count):
        scan.tasks[START, at] = at if at < nodes else at - nodes + NODES
        scan.tasks[COMPARED, at] = ALONE
    return count


@kernel
def list_groups(net: Net, nodes: int, size: int, how: int, scan: Scan) -> int:
    """Lists all members of every group, and every candidate and its opposite, whose nets have something in common.
    Returns how many tasks there are."""
    groups = 4 * size * size
    least = 3 if how == PLAIN else 2
    count = 0
    for at in range(groups):
        members = net.members[at, 0] if at < groups else 2
        if members < least or (at >= groups and net.members[net.group[at - groups, 0], 0] < 3):
            continue
        left = 0
        for member in range(members):
            event = net.members[at, member + 1] if at < groups else at - groups + member * NODES
            left = _intersect(event, member == 0, nodes, scan.reach)
            task = count + member
            scan.tasks[START, task], scan.tasks[COMPARED, task] = event, at
            scan.tasks[IS_FIRST, task], scan.tasks[IS_LAST, task] = member == 0, member == members - 1
        if left:
            count += members
    return count


@kernel
def grow_each(
    w: Work, links: Links, net: Net, nodes: int, count: int, how: int, rules: int, scan: Scan, reach: Reach
) -> None:
    """Grows the nets of all tasks, and concludes from them."""
    groups = 4 * len(w.values)
    for task in range(count):
        event, compared = scan.tasks[START, task], scan.tasks[COMPARED, task]
        begin(net, nodes, event)
        clash = grow(net, how)
        while not clash and rules:
            if not conclude_by_rules(w, links, net):
                if not conclude_by_chains(links, net, nodes, groups, rules, reach):
                    break
            clash = grow(net, how)
        if compared == ALONE:
            _note_reach(net, event, scan.reach)
            if clash and how != PLAIN:
                net.state[HARDEST_RULE] = 0
                complexity = ancestry(net, net.state[CLASH_TRUE]) + ancestry(net, net.state[CLASH_FALSE])
                basis = _basis(how, net.state[HARDEST_RULE])
                _conclude(scan, (event + NODES) % (2 * NODES), basis, complexity, CONFLICT, event)
            continue
        if scan.tasks[IS_FIRST, task]:
            net.state[HARDEST_RULE] = 0
            _begin_sums(scan, nodes, task)
        _add_up(net, nodes, scan)
        if scan.tasks[IS_LAST, task]:
            way = BOTH_WAYS if compared >= groups else BY_REGION if compared >= len(w.values) else BY_CELL
            place = compared - groups if compared >= groups else compared
            _conclude_sums(nodes, _basis(how, net.state[HARDEST_RULE]), way, place, scan)


@kernel
def _basis(how: int, rule: int) -> int:
    """Sudoku Explainer's rating of the shortest conclusion of a kind, times ten."""
    if how != DYNAMIC:
        return 75 if how == NISHIO else 80
    return 85 + 5 * rule


@kernel
def _note_reach(net: Net, event: int, reach: Ints) -> None:
    """The suppositions of a net as two sets."""
    for word in range(WORDS):
        reach[2 * event, word] = 0
        reach[2 * event + 1, word] = 0
    for number in range(net.state[COUNT]):
        reached = net.events[EVENT, number]
        add(reach, 2 * event + reached // NODES, reached % NODES)


@kernel
def _intersect(event: int, is_first: bool, nodes: int, reach: Ints) -> int:
    """Cuts the common suppositions, the last two rows of `reach`, down to those of a net; 0 if none are left."""
    left = 0
    for truth in range(2):
        common = len(reach) - 2 + truth
        for word in range(nodes // BITS + 1):
            bits = reach[2 * event + truth, word]
            reach[common, word] = bits if is_first else bits & reach[common, word]
            left |= reach[common, word]
    return int(left)


@kernel
def _begin_sums(scan: Scan, nodes: int, task: int) -> None:
    """Finds again what the nets of a group have in common, and sets the sums to 0."""
    last = False
    while not last:
        is_first = scan.tasks[IS_FIRST, task] != 0
        _intersect(scan.tasks[START, task], is_first, nodes, scan.reach)
        last = scan.tasks[IS_LAST, task] != 0
        task += 1
    for truth in range(2):
        for node in range(nodes):
            scan.sums[truth * NODES + node] = 0


@kernel
def _add_up(net: Net, nodes: int, scan: Scan) -> None:
    """Adds what each common supposition rests on in the net that stands there."""
    for truth in range(2):
        for word in range(nodes // BITS + 1):
            bits = scan.reach[len(scan.reach) - 2 + truth, word]
            while bits:
                event = truth * NODES + word * BITS + lowest_of_word(bits)
                bits &= bits - 1
                scan.sums[event] += ancestry(net, net.when[event])


@kernel
def _conclude_sums(nodes: int, basis: int, way: int, place: int, scan: Scan) -> None:
    for truth in range(2):
        for word in range(nodes // BITS + 1):
            bits = scan.reach[len(scan.reach) - 2 + truth, word]
            while bits:
                event = truth * NODES + word * BITS + lowest_of_word(bits)
                bits &= bits - 1
                _conclude(scan, event, basis, scan.sums[event], way, place)


@kernel
def _conclude(scan: Scan, conclusion: int, basis: int, complexity: int, way: int, place: int) -> None:
    rating = basis + extra_for_length(complexity)
    found = scan.found
    before = found[RATING, conclusion]
    if before and (before < rating or (before == rating and found[COMPLEXITY, conclusion] <= complexity)):
        return
    found[RATING, conclusion] = rating
    found[COMPLEXITY, conclusion] = complexity
    found[WAY, conclusion] = way
    found[PLACE, conclusion] = place
