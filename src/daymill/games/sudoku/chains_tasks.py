"""What a scan of nets has to do, what it knows, and what it has concluded."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_closed import BOUNDED, EXACT, EXTENT, Closed
from daymill.games.sudoku.chains_links import NODES, WORDS, Ints, Links, width

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
        if count_ones(slots) < least or not _is_any_in_common(links, nodes, group, reach):
            continue
        before = count
        while slots:
            scan.tasks[START, count], scan.tasks[COMPARED, count] = links.members[group, lowest(slots)], group
            slots &= slots - 1
            scan.tasks[IS_FIRST, count], scan.tasks[IS_LAST, count] = count == before, slots == 0
            count += 1
    return count


@bare_kernel
def list_bounded(links: Links, nodes: int, size: int, scan: Scan, closed: Closed) -> int:
    """Lists the nets that are only bounded so far and have to be grown before groups are compared: those of
    groups whose nets may have something in common. Returns how many tasks there are."""
    count = 0
    for group in range(4 * size * size):
        slots = links.slots[group]
        if count_ones(slots) < 2 or not _is_any_in_common(links, nodes, group, scan.reach):
            continue
        while slots:
            node = links.members[group, lowest(slots)]
            slots &= slots - 1
            if closed.about[EXTENT, node] == BOUNDED:
                closed.about[EXTENT, node] = EXACT  # as it will be: no set around another bounds it again
                scan.tasks[START, count], scan.tasks[COMPARED, count] = node, ALONE
                count += 1
    return count


@bare_kernel
def _is_any_in_common(links: Links, nodes: int, group: int, reach: Ints) -> bool:
    left = 0
    for word in range(width(nodes)):
        left |= in_common(links, group, 0, word, reach) | in_common(links, group, 1, word, reach)
    return left != 0


@bare_kernel
def in_common(links: Links, group: int, truth: int, word: int, reach: Ints) -> int:
    """A word of what the nets of all members of a group reach."""
    slots, bits = links.slots[group], -1
    while slots and bits:
        bits &= reach[2 * links.members[group, lowest(slots)] + truth, word]
        slots &= slots - 1
    return int(bits)
