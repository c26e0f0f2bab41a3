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

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_links import (
    BIT_OF,
    BITS,
    GROUP_OF,
    GROUP_WORDS,
    GROUPS,
    NEAR,
    NEAR_COUNT,
    NEAR_IN_CELL,
    NODES,
    WORDS,
    Ints,
    Links,
    add,
    is_pair,
    width,
)
from daymill.games.sudoku.ladder_position import single

PARENTS = 1 << 15

# Rows of `Net.events`. EVENT: what was supposed, NODES added where it is false; PARENT: where its parents
# begin in `Net.parents` (they end where the next one's begin); MARK: scratch for walks back; RULE: which
# rule within the net concluded it, 0 for a link; EXTRA: the complexity of that rule's own chain; CHAIN:
# which chain of the net that is; TRUES, FALSES: the two queues.
EVENT, PARENT, MARK, RULE, EXTRA, CHAIN, TRUES, FALSES, EVENT_ROWS = range(9)
# `Net.state`: events, parents, the two ends of each queue, the two events that a conflict is between, the
# chains of rules so far, the events that `note_groups` has noted; whether the net is brief; the mark that is
# in use; the hardest rule that a walk back came upon.
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
CHAINS, NOTED, BRIEF, MARKED, HARDEST_RULE, STATES = range(8, 14)
# Rows of `Net.sets`. REMAINING: the nodes that are not taken off; of groups: LOST, those that have lost
# members, FRESH, those that have lost some since a rule has cleared this row, and PAIRS, those with two left,
# as `note_groups` has seen them last.
REMAINING, LOST, FRESH, PAIRS, SET_ROWS = range(5)
# How a net grows. PLAIN: nothing is taken off the board; NISHIO: one digit alone, its places taken off;
# DYNAMIC: all digits.
PLAIN, NISHIO, DYNAMIC = range(3)

NONE = -1


class Net(NamedTuple):
    """`left` (GROUPS,): the slots of each group that are left, as a mask. `sets` (SET_ROWS, WORDS). `when`
    (2 * NODES,): by supposition, its event, or NONE. `events` (EVENT_ROWS, 2 * NODES + 2), `parents`
    (PARENTS,), `state` (STATES,)."""

    left: Ints
    sets: Ints
    when: Ints
    events: Ints
    parents: Ints
    state: Ints


def new_net() -> Net:
    """Room for any position."""
    return Net(
        np.zeros(GROUPS, np.int64),
        np.zeros((SET_ROWS, WORDS), np.int64),
        np.zeros(2 * NODES, np.int64),
        np.zeros((EVENT_ROWS, 2 * NODES + 2), np.int64),
        np.zeros(PARENTS, np.int64),
        np.zeros(STATES, np.int64),
    )


@bare_kernel
def begin(links: Links, net: Net, nodes: int, event: int, brief: bool) -> None:
    """Empties the net, and supposes `event`. A `brief` net comes to the same, but does not note what the
    conclusions of chains within it rest on."""
    for node in range(nodes):
        net.when[node] = NONE
        net.when[NODES + node] = NONE
    for group in range(GROUPS):
        net.left[group] = links.slots[group]
    for word in range(width(nodes)):
        net.sets[REMAINING, word] = (1 << max(0, min(BITS, nodes - word * BITS))) - 1
    for word in range(GROUP_WORDS):
        net.sets[LOST, word] = net.sets[FRESH, word] = 0
        net.sets[PAIRS, word] = links.pairs[0, word]
    for at in range(MARKED):
        net.state[at] = 0
    net.state[BRIEF] = brief
    _suppose(net, event, NONE)


@bare_kernel
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


@bare_kernel
def add_parent(net: Net, parent: int) -> None:
    """Adds a parent to the last event. No net comes near the limit; it keeps memory whole all the same."""
    if net.state[PARENT_COUNT] < PARENTS:
        net.parents[net.state[PARENT_COUNT]] = parent
        net.state[PARENT_COUNT] += 1


@bare_kernel
def rest_on(links: Links, net: Net, group: int) -> None:
    """Adds the members of a group that are taken off as parents of the last event."""
    gone = links.slots[group] & ~net.left[group]
    while gone:
        add_parent(net, net.when[NODES + links.members[group, lowest(gone)]])
        gone &= gone - 1


@bare_kernel
def suppose_false(net: Net, node: int, rule: int) -> None:
    """What a rule concludes within the net; its parents are to be added by `rest_on` and `end_parents`."""
    number = _suppose(net, NODES + node, NONE)
    net.events[RULE, number] = rule
    net.events[EXTRA, number] = 0
    net.events[CHAIN, number] = net.state[CHAINS]


@bare_kernel
def end_parents(net: Net) -> None:
    """Says that the last event has all its parents."""
    net.events[PARENT, net.state[COUNT]] = net.state[PARENT_COUNT]


@bare_kernel
def grow(links: Links, net: Net, how: int) -> bool:
    """Goes on until nothing follows. Whether it ends in a conflict, which then stands in the state."""
    state = net.state
    while True:
        if state[TRUE_HEAD] < state[TRUE_TAIL]:
            number = net.events[TRUES, state[TRUE_HEAD]]
            state[TRUE_HEAD] += 1
            if _from_true(links, net, number, how):
                return True
        elif state[FALSE_HEAD] < state[FALSE_TAIL]:
            number = net.events[FALSES, state[FALSE_HEAD]]
            state[FALSE_HEAD] += 1
            if _from_false(links, net, number, how):
                return True
        else:
            return False


@bare_kernel
def _from_true(links: Links, net: Net, number: int, how: int) -> bool:
    kin = links.kin
    node = net.events[EVENT, number]
    first = NEAR + (kin[node, NEAR_IN_CELL] if how == NISHIO else 0)
    for at in range(first, NEAR + kin[node, NEAR_COUNT]):
        other = kin[node, at]
        if net.when[other] != NONE:
            return _clash(net, net.when[other], _suppose(net, NODES + other, number))
        if net.when[NODES + other] == NONE:
            _suppose(net, NODES + other, number)
    return False


@bare_kernel
def _from_false(links: Links, net: Net, number: int, how: int) -> bool:
    kin = links.kin
    node = net.events[EVENT, number] - NODES
    for kind in range(1 if how == NISHIO else 0, 4):
        group = kin[node, GROUP_OF + kind]
        rest = net.left[group] & ~kin[node, BIT_OF + kind]
        if not single(rest):
            continue
        other = links.members[group, lowest(rest)]
        if net.when[other] != NONE:
            continue
        clash = net.when[NODES + other]
        last = _suppose(net, other, number)
        if how != PLAIN:
            rest_on(links, net, group)
            end_parents(net)
        if clash != NONE:
            return _clash(net, last, clash)
    if how != PLAIN:
        for kind in range(4):
            net.left[kin[node, GROUP_OF + kind]] &= ~kin[node, BIT_OF + kind]
        net.sets[REMAINING, node // BITS] &= ~(1 << node % BITS)
    return False


@bare_kernel
def _clash(net: Net, true: int, false: int) -> bool:
    net.state[CLASH_TRUE] = true
    net.state[CLASH_FALSE] = false
    return True


@bare_kernel
def note_groups(links: Links, net: Net) -> None:
    """Notes what groups have lost members since the last time, and which have two left, for rules."""
    for number in range(net.state[NOTED], net.state[COUNT]):
        node = net.events[EVENT, number] - NODES
        for kind in range(4 if node >= 0 else 0):
            group = links.kin[node, GROUP_OF + kind]
            add(net.sets, LOST, group)
            add(net.sets, FRESH, group)
            net.sets[PAIRS, group // BITS] &= ~(1 << group % BITS)
            if is_pair(net.left[group]):
                add(net.sets, PAIRS, group)
    net.state[NOTED] = net.state[COUNT]


@bare_kernel
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
