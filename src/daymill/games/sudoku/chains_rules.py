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
    add_parent,
    end_parents,
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


@kernel
def conclude_by_rules(w: Ints, links: Links, net: Net) -> bool:
    """Supposes false whatever the first kind of rule says that says anything. Whether there was any."""
    before = net.state[COUNT]
    _lock(w, links, net)
    if net.state[COUNT] == before:
        _pair(w, links, net, True)
    if net.state[COUNT] == before:
        _pair(w, links, net, False)
    if net.state[COUNT] == before:
        _wing(w, links, net)
    return bool(net.state[COUNT] > before)


@kernel
def _group(w: Ints, unit: int, digit: int) -> int:
    return int(w[SHAPE, GRID] + unit * w[SHAPE, SIZE] + digit)


@kernel
def _node(w: Ints, links: Links, unit: int, slot: int, digit: int) -> int:
    return int(links.table[NODE_OF, digit * w[SHAPE, GRID] + w[UNIT_CELLS + unit, slot]])


@kernel
def _lock(w: Ints, links: Links, net: Net) -> None:
    """Pointing, then claiming."""
    size = w[SHAPE, SIZE]
    for first in range(3 * size):
        for digit in range(size):
            group = _group(w, first, digit)
            mask = net.groups[MASK, group]
            if mask & (mask - 1) == 0 or mask == net.groups[MASK_AT_FIRST, group]:
                continue
            start = _node(w, links, first, lowest_of_word(mask), digit)
            for kind in range(2 if first < size else 1):
                # the row or the column of a box's places; the box of a line's
                second = net.group[start, kind + 2 if first < size else 1]
                if _all_in(w, links, net, first, mask, digit, second):
                    _strike(w, links, net, second, digit, first, first)


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
        suppose_false(net, node, PLUS, 0)
        _rest_on_places(w, links, net, one, 1 << digit)
        if two != one:
            _rest_on_places(w, links, net, two, 1 << digit)
        end_parents(net)


@kernel
def _rest_on_places(w: Ints, links: Links, net: Net, unit: int, digits: int) -> None:
    while digits:
        digit = lowest_of_word(digits)
        digits &= digits - 1
        group = _group(w, unit, digit)
        gone = net.groups[MASK_AT_FIRST, group] & ~net.groups[MASK, group]
        while gone:
            node = _node(w, links, unit, lowest_of_word(gone), digit)
            gone &= gone - 1
            add_parent(net, net.when[NODES + node])


@kernel
def _rest_on_cell(net: Net, cell: int) -> None:
    for at in range(1, net.members[cell, 0] + 1):
        node = net.members[cell, at]
        if net.off[node]:
            add_parent(net, net.when[NODES + node])


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
            suppose_false(net, node, PLUS, 0)
            if hidden:
                _rest_on_places(w, links, net, unit, 1 << one | 1 << two)
            else:
                _rest_on_cell(net, w[UNIT_CELLS + unit, one])
                _rest_on_cell(net, w[UNIT_CELLS + unit, two])
            end_parents(net)


@kernel
def _wing(w: Ints, links: Links, net: Net) -> None:
    """X-wings by rows, then by columns. One of the two lines has lost something in the net."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for first in range(2 * cells, 4 * cells):
        mask = net.groups[MASK, first]
        if net.groups[LEFT, first] != 2 or mask == net.groups[MASK_AT_FIRST, first]:
            continue
        one, digit = (first - cells) // size, (first - cells) % size
        base, cover = (size, 2 * size) if one < 2 * size else (2 * size, size)
        for two in range(base, base + size):
            second = _group(w, two, digit)
            if two == one or net.groups[MASK, second] != mask:
                continue
            if net.groups[MASK_AT_FIRST, second] != mask and two < one:
                continue
            for slot in (lowest_of_word(mask), lowest_of_word(mask & (mask - 1))):
                _strike(w, links, net, _group(w, cover + slot, digit), digit, one, two)
