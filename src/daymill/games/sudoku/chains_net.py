"""Nets: everything that follows from supposing one candidate true.

A net grows as Sudoku Explainer's chaining does (N. Juillerat, 2006), in the same order, because the number of
suppositions that a conclusion rests on is what its rating is made of. True suppositions are taken up before
false ones, each kind first come, first served. In a *dynamic* net a false candidate is taken off the board,
so that later suppositions may rest on several earlier ones. A net ends when nothing follows any more, or in
a conflict: a candidate that is both true and false.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains_links import (
    NODE_CELL,
    NODE_DIGIT,
    NODE_OF,
    NODES,
    Ints,
    Links,
)
from daymill.games.sudoku.ladder_position import (
    GRID,
    SHAPE,
    SIZE,
    SLOT_OF,
    UNIT_CELLS,
    UNIT_OF,
)

MOST_NEAR = 28  # candidates that a candidate may rule out: 8 in its cell, 8 in its box, 6 + 6 in its lines
GROUPS = 81 + 27 * 9  # the candidates of a cell, or of a digit in a unit
PARENTS = 1 << 15

# Columns of `Net.near`: how many there are, and how many of these share the cell; then the nodes.
NEAR_COUNT, NEAR_IN_CELL, NEAR_FIRST = range(3)
# Rows of `Net.events`. EVENT: what was supposed, NODES added where it is false; PARENT: where its parents
# begin in `Net.parents` (they end where the next one's begin); MARK: scratch for walks back; RULE: which
# rule within the net concluded it, 0 for a link; EXTRA: the complexity of that rule's own chain; CHAIN:
# which chain of the net that is; TRUES, FALSES: the two queues.
EVENT, PARENT, MARK, RULE, EXTRA, CHAIN, TRUES, FALSES, EVENT_ROWS = range(9)
# `Net.state`: events, parents, the two ends of each queue, the two events that a conflict is between, the
# chains of rules so far; the mark that is in use; the hardest rule that a walk back came upon.
(
    COUNT,
    PARENT_COUNT,
    TRUE_HEAD,
    TRUE_TAIL,
    FALSE_HEAD,
    FALSE_TAIL,
    CLASH_TRUE,
    CLASH_FALSE,
) = range(8)
CHAINS, MARKED, HARDEST_RULE, STATES = range(8, 12)
# Rows of `Net.groups`: how many of a group's members are left, in the position and now; which they are, as a
# mask of slots in a unit or of digits in a cell, in the position and now.
LEFT_AT_FIRST, LEFT, MASK_AT_FIRST, MASK, GROUP_ROWS = range(5)
# How a net grows. PLAIN: nothing is taken off the board; NISHIO: one digit alone, its places taken off;
# DYNAMIC: all digits.
PLAIN, NISHIO, DYNAMIC = range(3)

NONE = -1


class Net(NamedTuple):
    """`near` (NODES, NEAR_FIRST + MOST_NEAR). `members` (GROUPS, 10): how many, then the nodes. `group`
    (NODES, 4): the groups of a node: cell, box, row, column; `slot` (NODES, 4): its place in the mask of
    each. `groups` (GROUP_ROWS, GROUPS). `off` (NODES,): 1 for a candidate that is taken off. `when` (2 *
    NODES,): by supposition, its event, or NONE. `events` (EVENT_ROWS, 2 * NODES + 2), `parents` (PARENTS,),
    `state` (STATES,)."""

    near: Ints
    members: Ints
    group: Ints
    slot: Ints
    groups: Ints
    off: Ints
    when: Ints
    events: Ints
    parents: Ints
    state: Ints


def new_net() -> Net:
    """Room for any position."""
    return Net(
        np.zeros((NODES, NEAR_FIRST + MOST_NEAR), np.int64),
        np.zeros((GROUPS, 10), np.int64),
        np.zeros((NODES, 4), np.int64),
        np.zeros((NODES, 4), np.int64),
        np.zeros((GROUP_ROWS, GROUPS), np.int64),
        np.zeros(NODES, np.int64),
        np.zeros(2 * NODES, np.int64),
        np.zeros((EVENT_ROWS, 2 * NODES + 2), np.int64),
        np.zeros(PARENTS, np.int64),
        np.zeros(STATES, np.int64),
    )


@kernel
def prepare(w: Ints, links: Links, nodes: int, net: Net) -> None:
    """Sets up the groups and neighbours of a position that `link` has numbered."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    table = links.table
    groups = cells + 3 * size * size
    for group in range(groups):
        net.members[group, 0] = 0
    for node in range(nodes):
        cell, digit = table[NODE_CELL, node], table[NODE_DIGIT, node]
        net.group[node, 0] = cell
        net.slot[node, 0] = digit - 1
        for kind in range(3):
            net.group[node, kind + 1] = cells + w[UNIT_OF + kind, cell] * size + digit - 1
            net.slot[node, kind + 1] = w[SLOT_OF + kind, cell]
    for unit in range(3 * size):
        for digit in range(size):
            for slot in range(size):
                node = table[NODE_OF, digit * cells + w[UNIT_CELLS + unit, slot]]
                if node >= 0:
                    _join(net, cells + unit * size + digit, node)
    for cell in range(cells):
        for digit in range(size):
            node = table[NODE_OF, digit * cells + cell]
            if node >= 0:
                _join(net, cell, node)
    for group in range(groups):
        net.groups[LEFT_AT_FIRST, group] = net.members[group, 0]
        net.groups[MASK_AT_FIRST, group] = 0
    for node in range(nodes):
        _meet(net, node)
        for kind in range(4):
            net.groups[MASK_AT_FIRST, net.group[node, kind]] |= 1 << net.slot[node, kind]


@kernel
def _join(net: Net, group: int, node: int) -> None:
    net.members[group, 0] += 1
    net.members[group, net.members[group, 0]] = node


@kernel
def _meet(net: Net, node: int) -> None:
    """Lists the candidates that a true one rules out: its cell's, its box's, its row's, its column's."""
    found = 0
    for kind in range(4):
        group = net.group[node, kind]
        for at in range(1, net.members[group, 0] + 1):
            other = net.members[group, at]
            # a cell of the box may lie in the row or column as well
            seen = other == node or (kind > 1 and net.group[other, 1] == net.group[node, 1])
            if not seen:
                net.near[node, NEAR_FIRST + found] = other
                found += 1
        if kind == 0:
            net.near[node, NEAR_IN_CELL] = found
    net.near[node, NEAR_COUNT] = found


@kernel
def begin(net: Net, nodes: int, event: int) -> None:
    """Empties the net, and supposes `event`."""
    for node in range(nodes):
        net.off[node] = 0
        net.when[node] = NONE
        net.when[NODES + node] = NONE
    for group in range(GROUPS):
        net.groups[LEFT, group] = net.groups[LEFT_AT_FIRST, group]
        net.groups[MASK, group] = net.groups[MASK_AT_FIRST, group]
    for at in range(MARKED):
        net.state[at] = 0
    _suppose(net, event, NONE)


@kernel
def _suppose(net: Net, event: int, parent: int) -> int:
    """Puts a supposition into the net and its queue, even if it contradicts another. Returns its number."""
    state, events = net.state, net.events
    number = state[COUNT]
    events[EVENT, number] = event
    events[PARENT, number] = state[PARENT_COUNT]
    events[RULE, number] = 0
    if parent != NONE:
        add_parent(net, parent)
    state[COUNT] = number + 1
    events[PARENT, number + 1] = state[PARENT_COUNT]
    net.when[event] = number
    if event < NODES:
        events[TRUES, state[TRUE_TAIL]] = number
        state[TRUE_TAIL] += 1
    else:
        events[FALSES, state[FALSE_TAIL]] = number
        state[FALSE_TAIL] += 1
    return int(number)


@kernel
def add_parent(net: Net, parent: int) -> None:
    """Adds a parent to the last event. No net comes near the limit; it keeps memory whole all the same."""
    if net.state[PARENT_COUNT] < PARENTS:
        net.parents[net.state[PARENT_COUNT]] = parent
        net.state[PARENT_COUNT] += 1


@kernel
def rest_on(net: Net, group: int) -> None:
    """Adds the members of a group that are taken off as parents of the last event."""
    for at in range(1, net.members[group, 0] + 1):
        node = net.members[group, at]
        if net.off[node]:
            add_parent(net, net.when[NODES + node])


@kernel
def suppose_false(net: Net, node: int, rule: int) -> None:
    """What a rule concludes within the net; its parents are to be added by `rest_on` and `end_parents`."""
    number = _suppose(net, NODES + node, NONE)
    net.events[RULE, number] = rule
    net.events[EXTRA, number] = 0
    net.events[CHAIN, number] = net.state[CHAINS]


@kernel
def end_parents(net: Net) -> None:
    """Says that the last event has all its parents."""
    net.events[PARENT, net.state[COUNT]] = net.state[PARENT_COUNT]


@kernel
def grow(net: Net, how: int) -> bool:
    """Goes on until nothing follows. Whether it ends in a conflict, which then stands in the state."""
    state = net.state
    while True:
        if state[TRUE_HEAD] < state[TRUE_TAIL]:
            number = net.events[TRUES, state[TRUE_HEAD]]
            state[TRUE_HEAD] += 1
            if _from_true(net, number, how):
                return True
        elif state[FALSE_HEAD] < state[FALSE_TAIL]:
            number = net.events[FALSES, state[FALSE_HEAD]]
            state[FALSE_HEAD] += 1
            if _from_false(net, number, how):
                return True
        else:
            return False


@kernel
def _from_true(net: Net, number: int, how: int) -> bool:
    node = net.events[EVENT, number]
    for at in range(net.near[node, NEAR_IN_CELL] if how == NISHIO else 0, net.near[node, NEAR_COUNT]):
        other = net.near[node, NEAR_FIRST + at]
        if net.when[other] != NONE:
            return _clash(net, net.when[other], _suppose(net, NODES + other, number))
        if net.when[NODES + other] == NONE:
            _suppose(net, NODES + other, number)
    return False


@kernel
def _from_false(net: Net, number: int, how: int) -> bool:
    node = net.events[EVENT, number] - NODES
    for kind in range(1 if how == NISHIO else 0, 4):
        group = net.group[node, kind]
        if net.groups[LEFT, group] != 2:
            continue
        other = _other(net, group, node)
        if net.when[other] != NONE:
            continue
        clash = net.when[NODES + other]
        last = _suppose(net, other, number)
        if how != PLAIN:
            rest_on(net, group)
            end_parents(net)
        if clash != NONE:
            return _clash(net, last, clash)
    if how != PLAIN:
        net.off[node] = 1
        for kind in range(4):
            net.groups[LEFT, net.group[node, kind]] -= 1
            net.groups[MASK, net.group[node, kind]] &= ~(1 << net.slot[node, kind])
    return False


@kernel
def _other(net: Net, group: int, node: int) -> int:
    for at in range(1, net.members[group, 0] + 1):
        other = net.members[group, at]
        if other != node and not net.off[other]:
            return int(other)
    return node


@kernel
def _clash(net: Net, true: int, false: int) -> bool:
    net.state[CLASH_TRUE] = true
    net.state[CLASH_FALSE] = false
    return True


@kernel
def ancestry(net: Net, number: int) -> int:
    """How many suppositions an event rests on, itself included, and those of chains within the net; their
    numbers get the mark that is in use, and HARDEST_RULE is the hardest rule among them, if it is harder
    than before."""
    events, state = net.events, net.state
    state[MARKED] += 1
    mark = state[MARKED]
    events[MARK, number] = mark
    size, chain = 0, -1
    # parents come before their children, so one way back is enough
    for at in range(number, -1, -1):
        if events[MARK, at] != mark:
            continue
        size += 1
        if events[RULE, at]:
            state[HARDEST_RULE] = max(state[HARDEST_RULE], events[RULE, at])
            if events[CHAIN, at] != chain:
                chain = events[CHAIN, at]
                size += events[EXTRA, at]
        for place in range(events[PARENT, at], events[PARENT, at + 1]):
            events[MARK, net.parents[place]] = mark
    return int(size)
