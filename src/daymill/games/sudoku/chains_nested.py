"""Chains within a net: what follows, by chains of their own, from the position that a net has come to.

First forcing chains; if there are none, cell and region forcing chains, whose suppositions each go along
single links.
"""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains_links import BITS, NODES, Ints, Links, lowest_of_word
from daymill.games.sudoku.chains_net import (
    CHAINS,
    COUNT,
    EXTRA,
    LEFT,
    NONE,
    PARENT_COUNT,
    PARENTS,
    Net,
    end_parents,
    rest_on,
    suppose_false,
)
from daymill.games.sudoku.chains_reach import (
    ALL_FALSE,
    ALL_TRUE,
    FALSE_FROM,
    FORCED,
    LEFT_OVER,
    TRUE_FROM,
    Reach,
    find_way,
    mark_forced,
    take_links,
    work_links_in,
)

FORCING, MULTIPLE = 2, 3  # the numbers of these rules
NO_GROUP = -1


@kernel
def conclude_by_chains(links: Links, net: Net, nodes: int, groups: int, rules: int, reach: Reach) -> bool:
    """Supposes false what chains within the net rule out, with rules up to `rules`. Whether there was any.
    The links are those of the last call in this net, and what has come to them since."""
    if net.state[PARENT_COUNT] > PARENTS // 2:
        return False
    before = net.state[COUNT]
    work_links_in(net, nodes, groups, reach)
    forcing = mark_forced(nodes, reach.sets)
    taken = False
    for group in range(NO_GROUP, NO_GROUP + 1 if forcing else groups):
        if group == NO_GROUP:
            if not forcing:
                continue
        elif rules < MULTIPLE or net.groups[LEFT, group] < 3 or not _agree(net, nodes, group, reach.sets):
            continue
        if not taken:
            take_links(net, nodes, groups, reach.sets, reach)
            taken = True
        _conclude_all(links, net, nodes, group, reach)
    return bool(net.state[COUNT] > before)


@kernel
def _conclude_all(links: Links, net: Net, nodes: int, group: int, reach: Reach) -> None:
    """Supposes false what follows from all that the members of a group lead to, or all that is forced."""
    for truth in range(2 if group != NO_GROUP else 1):
        row = FORCED if group == NO_GROUP else ALL_TRUE if truth else ALL_FALSE
        for word in range(nodes // BITS + 1):
            bits = reach.sets[row, word]
            while bits:
                target = word * BITS + lowest_of_word(bits)
                bits &= bits - 1
                net.state[CHAINS] += 1
                # a true candidate rules out the others of its cell
                cell = net.group[target, 0]
                for at in range(1, net.members[cell, 0] + 1 if truth else 2):
                    node = net.members[cell, at] if truth else target
                    if not net.off[node] and net.when[NODES + node] == NONE and (node != target or not truth):
                        _conclude(links, net, nodes, group, node, target, truth == 1, reach)


@kernel
def _agree(net: Net, nodes: int, group: int, sets: Ints) -> bool:
    """Whether all members of a group lead to something in common; it stands in ALL_TRUE and ALL_FALSE
    then."""
    left = 0
    for word in range(nodes // BITS + 1):
        true = false = sets[LEFT_OVER, word]
        for at in range(1, net.members[group, 0] + 1):
            member = net.members[group, at]
            if not net.off[member]:
                true &= sets[2 * member, word]
                false &= sets[2 * member + 1, word]
        sets[ALL_TRUE, word] = true
        sets[ALL_FALSE, word] = false
        left |= true | false
    return bool(left)


@kernel
def _conclude(
    links: Links, net: Net, nodes: int, group: int, node: int, target: int, truth: bool, reach: Reach
) -> None:
    """Supposes `node` false: because all members of the group, or `target` itself if there is none, lead to
    `target` being true, or false. That rests on whatever made the links of these ways strong, and the group
    what it is."""
    number = net.state[COUNT]
    suppose_false(net, node, FORCING if group == NO_GROUP else MULTIPLE)
    complexity = 0
    if group != NO_GROUP:
        rest_on(net, group)
    for at in range(1, net.members[group, 0] + 1 if group != NO_GROUP else 2):
        source = net.members[group, at] if group != NO_GROUP else target
        if not net.off[source]:
            complexity += _rest_on_way(links, net, nodes, source, target, truth, reach)
    end_parents(net)
    net.events[EXTRA, number] = complexity


@kernel
def _rest_on_way(
    links: Links,
    net: Net,
    nodes: int,
    source: int,
    target: int,
    truth: bool,
    reach: Reach,
) -> int:
    """Adds the parents of a way; returns its length."""
    length, end = find_way(links, nodes, source, target, truth, reach)
    while reach.table[TRUE_FROM, end] >= 0:
        false = reach.table[TRUE_FROM, end]
        for kind in range(4):
            group = net.group[false, kind]
            if group == net.group[end, kind] and net.groups[LEFT, group] == 2:
                rest_on(net, group)
                break
        end = reach.table[FALSE_FROM, false]
    return int(length)
