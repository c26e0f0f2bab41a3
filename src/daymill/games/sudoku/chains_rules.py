"""Rules that go on within a net where links lead no further: the "plus" of dynamic forcing chains.

In this order, and only the first kind that concludes anything, as in Sudoku Explainer: pointing and
claiming, hidden pairs, naked pairs, x-wings; then, if asked for, chains within the net (`chains_nested.py`).
A rule counts only if it rests on something that was supposed: its parents are the candidates whose going
made it possible.
"""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.sudoku.chains_links import (
    NODE_OF,
    NODES,
    Ints,
    Links,
    lowest_of_word,
)
from daymill.games.sudoku.chains_net import (
    CHAINS,
    COUNT,
    LEFT,
    MASK,
    MASK_AT_FIRST,
    NONE,
    Net,
    end_parents,
    rest_on,
    suppose_false,
)
from daymill.games.sudoku.ladder_position import (
    GRID,
    PLACES,
    SHAPE,
    SIZE,
    SLOT_OF,
    UNIT_CELLS,
    UNIT_OF,
)

PLUS = 1  # the number of these rules; those of chains are higher
_, HIDDEN, NAKED, WING = range(4)


@kernel
def conclude_by_rules(w: Ints, links: Links, net: Net) -> bool:
    """Supposes false whatever the first kind of rule says that says anything. Whether there was any."""
    before = net.state[COUNT]
    for kind in range(4):
        # each is called at one place only, because the compiler makes a copy for every call
        if kind in (HIDDEN, NAKED):
            _pair(w, links, net, kind == HIDDEN)
        else:
            _lines(w, links, net, kind == WING)
        if net.state[COUNT] > before:
            return True
    return False


@kernel
def _group(w: Ints, unit: int, digit: int) -> int:
    return int(w[SHAPE, GRID] + unit * w[SHAPE, SIZE] + digit)


@kernel
def _node(w: Ints, links: Links, unit: int, slot: int, digit: int) -> int:
    return int(links.table[NODE_OF, digit * w[SHAPE, GRID] + w[UNIT_CELLS + unit, slot]])


@kernel
def _lines(w: Ints, links: Links, net: Net, wing: bool) -> None:
    """Pointing and claiming by all units, or x-wings by rows and then by columns, of places of which the net
    has taken some."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for first in range(2 * cells if wing else cells, 4 * cells):
        mask = net.groups[MASK, first]
        if mask & (mask - 1) == 0 or mask == net.groups[MASK_AT_FIRST, first]:
            continue
        if wing and net.groups[LEFT, first] != 2:
            continue
        one, digit = (first - cells) // size, (first - cells) % size
        start = _node(w, links, one, lowest_of_word(mask), digit)
        # locked: in the row or the column of a box's places, in the box of a line's; an x-wing: with another
        # line
        for at in range(size if wing else 2 if one < size else 1):
            two, slots = one, 1
            if wing:
                two, slots = (size if one < 2 * size else 2 * size) + at, mask
                second = _group(w, two, digit)
                lost = net.groups[MASK_AT_FIRST, second] != mask
                if two == one or net.groups[MASK, second] != mask or (lost and two < one):
                    continue
            elif not _all_in(w, links, net, one, mask, digit, net.group[start, at + 2 if one < size else 1]):
                continue
            while slots:
                cover = net.group[start, at + 2 if one < size else 1]
                if wing:
                    cover = _group(w, (2 * size if one < 2 * size else size) + lowest_of_word(slots), digit)
                slots &= slots - 1
                _strike(w, links, net, cover, digit, one, two)


@kernel
def _all_in(w: Ints, links: Links, net: Net, unit: int, mask: int, digit: int, group: int) -> bool:
    while mask:
        node = _node(w, links, unit, lowest_of_word(mask), digit)
        mask &= mask - 1
        if net.group[node, 1] != group and net.group[node, 2] != group and net.group[node, 3] != group:
            return False
    return True


@kernel
def _strike(w: Ints, links: Links, net: Net, group: int, digit: int, one: int, two: int) -> None:
    """Supposes the members of a group that lie outside the units `one` and `two` false. The rule rests on
    the places of the digit that are gone from these (from one of them, if they are the same)."""
    net.state[CHAINS] += 1
    for at in range(1, net.members[group, 0] + 1):
        node = net.members[group, at]
        inside = False
        for kind in range(1, 4):
            its = net.group[node, kind]
            inside = inside or its == _group(w, one, digit) or its == _group(w, two, digit)
        if net.off[node] or inside or net.when[NODES + node] != NONE:
            continue
        suppose_false(net, node, PLUS)
        for unit in (one, two):
            rest_on(net, _group(w, unit, digit))
            if two == one:
                break
        end_parents(net)


@kernel
def _pair(w: Ints, links: Links, net: Net, hidden: bool) -> None:
    """Hidden pairs of all units, or naked pairs. One of the two has lost something in the net."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for first in range(cells, 4 * cells) if hidden else range(cells):
        mask = net.groups[MASK, first]
        if net.groups[LEFT, first] != 2 or mask == net.groups[MASK_AT_FIRST, first]:
            continue
        for kind in range(1 if hidden else 3):
            unit = (first - cells) // size if hidden else w[UNIT_OF + kind, first]
            one = (first - cells) % size if hidden else w[SLOT_OF + kind, first]
            for two in range(size):
                second = _group(w, unit, two) if hidden else w[UNIT_CELLS + unit, two]
                if two == one or net.groups[MASK, second] != mask:
                    continue
                both_lost = net.groups[MASK_AT_FIRST, second] != mask
                if not (both_lost and two < one) and _is_roomy(w, unit, 5 if hidden else 4):
                    _take(w, links, net, unit, one, two, mask, hidden)


@kernel
def _is_roomy(w: Ints, unit: int, least: int) -> bool:
    """Whether a unit has at least so many empty cells."""
    empty, found = w[PLACES + unit, 0], 0
    while empty:
        empty &= empty - 1
        found += 1
    return found >= least


@kernel
def _take(
    w: Ints,
    links: Links,
    net: Net,
    unit: int,
    one: int,
    two: int,
    mask: int,
    hidden: bool,
) -> None:
    """What a pair takes away: other digits from its cells, or its digits from other cells."""
    size = w[SHAPE, SIZE]
    net.state[CHAINS] += 1
    low = lowest_of_word(mask)
    high = lowest_of_word(mask & (mask - 1))
    for slot in range(size):
        for digit in range(size):
            in_cells = slot in (low, high) if hidden else slot not in (one, two)
            in_digits = digit not in (one, two) if hidden else digit in (low, high)
            node = _node(w, links, unit, slot, digit) if in_cells and in_digits else -1
            if node < 0 or net.off[node] or net.when[NODES + node] != NONE:
                continue
            suppose_false(net, node, PLUS)
            for half in (one, two):
                rest_on(net, _group(w, unit, half) if hidden else w[UNIT_CELLS + unit, half])
            end_parents(net)
