"""Rules that go on within a net where links lead no further: the "plus" of dynamic forcing chains.

In this order, and only the first kind that concludes anything, as in Sudoku Explainer: pointing and
claiming, hidden pairs, naked pairs, x-wings; then, if asked for, chains within the net (`chains_nested.py`).
A rule counts only if it rests on something that was supposed: its parents are the candidates whose going
made it possible.
"""

from __future__ import annotations

from daymill.core.bits import count_ones, lowest
from daymill.core.compiled import bare_kernel
from daymill.games.sudoku.chains_links import (
    BITS,
    DIGIT,
    GROUP_WORDS,
    KIND,
    LINE,
    NODES,
    UNIT,
    Ints,
    Links,
    holds,
)
from daymill.games.sudoku.chains_net import (
    CHAINS,
    COUNT,
    FRESH,
    LOST,
    NONE,
    PAIRS,
    Net,
    end_parents,
    note_groups,
    rest_on,
    suppose_false,
)
from daymill.games.sudoku.ladder_position import (
    GRID,
    PLACES,
    SHAPE,
    SHARED,
    SIZE,
    SLOT_OF,
    UNIT_CELLS,
    UNIT_OF,
)

PLUS = 1  # the number of these rules; those of chains are higher
ROOMY_FOR_HIDDEN, ROOMY_FOR_NAKED = 5, 4  # empty cells that a unit has to have


@bare_kernel
def conclude_by_rules(w: Ints, links: Links, net: Net) -> bool:
    """Supposes false whatever the first kind of rule says that says anything. Whether there was any."""
    before = net.state[COUNT]
    note_groups(links, net)
    _locked(w, links, net)
    if net.state[COUNT] == before:
        _hidden(w, links, net)
    if net.state[COUNT] == before:
        _naked(w, links, net)
    if net.state[COUNT] == before:
        _wing(w, links, net)
    return bool(net.state[COUNT] > before)


@bare_kernel
def _locked(w: Ints, links: Links, net: Net) -> None:
    """Pointing and claiming: the places of a digit in a unit that all lie in another one."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for word in range(cells // BITS, GROUP_WORDS):
        # what a group says that is as it was has been concluded from then
        groups = net.sets[FRESH, word] & _from(cells, word)
        net.sets[FRESH, word] = 0
        while groups:
            group = word * BITS + lowest(groups)
            groups &= groups - 1
            mask = net.left[group]
            if mask & (mask - 1) == 0:
                continue
            unit, own, digit = links.about[group, UNIT], links.about[group, KIND], links.about[group, DIGIT]
            slot = lowest(mask)
            # a box is compared with its lines, a line with its boxes
            for kind in range(1, 3) if own == 0 else range(1):
                if mask & ~w[SHARED + 3 * unit + kind, slot] == 0:
                    cell = w[UNIT_CELLS + unit, slot]
                    other = cells + w[UNIT_OF + kind, cell] * size + digit
                    shared = w[SHARED + 3 * w[UNIT_OF + kind, cell] + own, w[SLOT_OF + kind, cell]]
                    if net.left[other] & ~shared:
                        _strike(links, net, other, shared, group, group)


@bare_kernel
def _from(first: int, word: int) -> int:
    """All groups from `first` on, as a word of a row, by which to mask another."""
    return -1 << min(BITS, max(0, first - word * BITS))


@bare_kernel
def _hidden(w: Ints, links: Links, net: Net) -> None:
    """Hidden pairs: two digits of a unit with the same two slots. Other digits go from its cells."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for word in range(cells // BITS, GROUP_WORDS):
        groups = net.sets[LOST, word] & net.sets[PAIRS, word] & _from(cells, word)
        while groups:
            first = word * BITS + lowest(groups)
            groups &= groups - 1
            mask = net.left[first]
            unit, one = links.about[first, UNIT], links.about[first, DIGIT]
            for two in range(size):
                second = first - one + two
                if net.left[second] != mask or not _is_next(net, first, second):
                    continue
                slots = mask if _room(w, unit) >= ROOMY_FOR_HIDDEN else 0
                while slots:
                    cell = w[UNIT_CELLS + unit, lowest(slots)]
                    slots &= slots - 1
                    if net.left[cell] & ~(1 << one | 1 << two):
                        _strike(links, net, cell, 1 << one | 1 << two, first, second)


@bare_kernel
def _naked(w: Ints, links: Links, net: Net) -> None:
    """Naked pairs: two cells of a unit with the same two digits. These go from its other cells."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for word in range(cells // BITS + 1):
        groups = net.sets[LOST, word] & net.sets[PAIRS, word] & ~_from(cells, word)
        while groups:
            first = word * BITS + lowest(groups)
            groups &= groups - 1
            mask = net.left[first]
            for kind in range(3):
                unit = w[UNIT_OF + kind, first]
                for two in range(size):
                    second = w[UNIT_CELLS + unit, two]
                    if net.left[second] != mask or not _is_next(net, first, second):
                        continue
                    for slot in range(size if _room(w, unit) >= ROOMY_FOR_NAKED else 0):
                        cell = w[UNIT_CELLS + unit, slot]
                        if cell not in (first, second) and net.left[cell] & mask:
                            _strike(links, net, cell, ~mask, first, second)


@bare_kernel
def _wing(w: Ints, links: Links, net: Net) -> None:
    """X-wings: two lines of one kind with the same two slots for a digit, which goes from their covers."""
    cells, size = w[SHAPE, GRID], w[SHAPE, SIZE]
    for word in range(2 * cells // BITS, GROUP_WORDS):
        groups = net.sets[LOST, word] & net.sets[PAIRS, word] & _from(2 * cells, word)
        while groups:
            first = word * BITS + lowest(groups)
            groups &= groups - 1
            mask = net.left[first]
            # the groups of the digit in the first line of this kind, and of the other kind
            base = (2 if first < 3 * cells else 3) * cells + links.about[first, DIGIT]
            covers = (3 if first < 3 * cells else 2) * cells + links.about[first, DIGIT]
            for at in range(size):
                second = base + at * size
                if net.left[second] != mask or not _is_next(net, first, second):
                    continue
                kept = 1 << at | 1 << links.about[first, LINE]
                for slot in (lowest(mask), lowest(mask & (mask - 1))):
                    if net.left[covers + slot * size] & ~kept:
                        _strike(links, net, covers + slot * size, kept, first, second)


@bare_kernel
def _is_next(net: Net, first: int, second: int) -> bool:
    """Whether two groups are to be looked at together, `first` being one that has lost members: not if the
    other one has too and comes before it."""
    return second > first or (second < first and not holds(net.sets, LOST, second))


@bare_kernel
def _strike(links: Links, net: Net, group: int, kept: int, one: int, two: int) -> None:
    """Supposes the members of a group but the slots `kept` false. The rule rests on what is gone from the
    groups `one` and `two`, which may be the same."""
    slots = net.left[group] & ~kept
    net.state[CHAINS] += 1
    while slots:
        node = links.members[group, lowest(slots)]
        slots &= slots - 1
        if net.when[NODES + node] == NONE:
            suppose_false(net, node, PLUS)
            rest_on(links, net, one)
            if two != one:
                rest_on(links, net, two)
            end_parents(net)


@bare_kernel
def _room(w: Ints, unit: int) -> int:
    """How many cells of a unit are empty."""
    return count_ones(w[PLACES + unit, 0])
