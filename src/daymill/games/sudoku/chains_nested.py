"""Chains within a net: what follows, by chains of their own, from the position that a net has come to.

First forcing chains; if there are none, cell and region forcing chains, whose suppositions each go along
single links.
"""

from __future__ import annotations

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_links import (
    BITS,
    CHUNK,
    GROUP_OF,
    NODES,
    Ints,
    Links,
    four,
    is_pair,
    put_four,
    width,
)
from daymill.games.sudoku.chains_net import (
    CHAINS,
    COUNT,
    EXTRA,
    NONE,
    PARENT_COUNT,
    PARENTS,
    REMAINING,
    Net,
    end_parents,
    rest_on,
    suppose_false,
)
from daymill.games.sudoku.chains_reach import (
    COMMON,
    FALSE_FROM,
    FORCED,
    NOW,
    TRUE_FROM,
    Reach,
    find_way,
    follow_added,
    follow_all,
    take_links,
)

FORCING, MULTIPLE = 2, 3  # the numbers of these rules
NO_GROUP = -1


@bare_kernel
def conclude_by_chains(links: Links, net: Net, nodes: int, groups: int, rules: int, reach: Reach) -> bool:
    """Supposes false what chains within the net rule out, with rules up to `rules`. Whether there was any."""
    if net.state[PARENT_COUNT] > PARENTS // 2:
        return False
    before = net.state[COUNT]
    forcing = follow_added(links, net, nodes, reach)
    if not forcing:
        if rules < MULTIPLE:
            return False
        follow_all(net, nodes, reach.sets)
    taken = False
    for group in range(NO_GROUP if forcing else 0, NO_GROUP + 1 if forcing else groups):
        if group != NO_GROUP:
            slots = net.left[group]
            rest = slots & (slots - 1)
            if rest & (rest - 1) == 0 or not _agree(links, net, nodes, group, reach.sets):
                continue
        if not taken:
            take_links(links, net, nodes, reach)
            taken = True
        _conclude_all(links, net, nodes, group, reach)
    return bool(net.state[COUNT] > before)


@bare_kernel
def _agree(links: Links, net: Net, nodes: int, group: int, sets: Ints) -> bool:
    """Whether all members of a group make something false that is not taken off; COMMON is that then. What
    they all make true needs no look: they make the others of its cell false."""
    left = 0
    for first in range(0, width(nodes), CHUNK):
        a, b, c, d = four(net.sets, REMAINING, first)
        slots = net.left[group]
        while slots and a | b | c | d:
            e, f, g, h = four(sets, NOW + links.members[group, lowest(slots)], first)
            a, b, c, d = a & e, b & f, c & g, d & h
            slots &= slots - 1
        put_four(sets, COMMON, first, a, b, c, d)
        left |= a | b | c | d
    return left != 0


@bare_kernel
def _conclude_all(links: Links, net: Net, nodes: int, group: int, reach: Reach) -> None:
    """Supposes false what all members of a group make false, or all that is forced."""
    for word in range(width(nodes)):
        bits = reach.sets[FORCED if group == NO_GROUP else COMMON, word]
        while bits:
            node = word * BITS + lowest(bits)
            bits &= bits - 1
            if net.when[NODES + node] == NONE:
                net.state[CHAINS] += 1
                _conclude(links, net, nodes, group, node, reach)


@bare_kernel
def _conclude(links: Links, net: Net, nodes: int, group: int, node: int, reach: Reach) -> None:
    """Supposes `node` false: because all members of the group, or itself if there is none, make it false.
    That rests on whatever made the links of these ways strong, and the group what it is."""
    number = net.state[COUNT]
    suppose_false(net, node, FORCING if group == NO_GROUP else MULTIPLE)
    complexity, slots = 0, 1
    if group != NO_GROUP:
        rest_on(links, net, group)
        slots = net.left[group]
    while slots:
        source = links.members[group, lowest(slots)] if group != NO_GROUP else node
        slots &= slots - 1
        complexity += _rest_on_way(links, net, nodes, source, node, reach)
    end_parents(net)
    net.events[EXTRA, number] = complexity


@bare_kernel
def _rest_on_way(links: Links, net: Net, nodes: int, source: int, target: int, reach: Reach) -> int:
    """Adds the parents of a way; returns its length."""
    length, end = find_way(links, nodes, source, target, reach)
    while reach.table[TRUE_FROM, end] >= 0:
        false = reach.table[TRUE_FROM, end]
        for kind in range(GROUP_OF, GROUP_OF + 4):
            group = links.kin[false, kind]
            if group == links.kin[end, kind] and is_pair(net.left[group]):
                rest_on(links, net, group)
                break
        end = reach.table[FALSE_FROM, false]
    return int(length)
