"""Chains within a net: what follows, by chains of their own, from the position that a net has come to.

First forcing chains; if there are none, cell and region forcing chains, whose suppositions each go along
single links.
"""

from __future__ import annotations

from daymill.core.bits import lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_chunks import CHUNK, both, chunk, put, some
from daymill.games.sudoku.chains_links import (
    BITS,
    GROUP_OF,
    NODES,
    WORDS,
    Ints,
    Links,
    is_pair,
    width,
)
from daymill.games.sudoku.chains_net import (
    BRIEF,
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
    if forcing:
        if not net.state[BRIEF]:
            take_links(links, net, nodes, reach)
        _conclude_all(links, net, nodes, NO_GROUP, reach)
    elif rules >= MULTIPLE:
        follow_all(net, nodes, reach.sets)
        taken = net.state[BRIEF]
        for group in range(groups):
            if _agree(links, net, nodes, group, reach.sets):
                if not taken:
                    take_links(links, net, nodes, reach)
                    taken = 1
                _conclude_all(links, net, nodes, group, reach)
    return bool(net.state[COUNT] > before)


@bare_kernel
def _agree(links: Links, net: Net, nodes: int, group: int, sets: Ints) -> bool:
    """Whether all of three or more members of a group make something false that is not taken off; COMMON is
    that then. What they all make true needs no look: they make the others of its cell false."""
    slots, agreed = net.left[group], False
    second = slots & (slots - 1)
    third = second & (second - 1)
    if third == 0:
        return False
    row = NOW + links.members[group, lowest(slots)]
    other, another = NOW + links.members[group, lowest(second)], NOW + links.members[group, lowest(third)]
    for first in range(0, width(nodes), CHUNK):
        # three at once, after which most have nothing in common
        common = both(chunk(sets, row * WORDS + first), chunk(sets, other * WORDS + first))
        common = both(common, chunk(net.sets, REMAINING * WORDS + first))
        common = both(common, chunk(sets, another * WORDS + first))
        slots = third & (third - 1)
        while slots and some(common):
            member = NOW + links.members[group, lowest(slots)]
            common = both(common, chunk(sets, member * WORDS + first))
            slots &= slots - 1
        put(sets, COMMON * WORDS + first, common)
        agreed = agreed or some(common)
    return agreed


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
    if net.state[BRIEF]:
        return
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
