"""How tiles hang together: groups that are linked for certain, closed loops, parts that would be cut off.

Sides are open for certain where every mask in the set of their cell has them, and may be open where some mask
has.
"""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.games.pipes.tiles import OPEN, Ints

# Rows of the pad, by cell: its way to the first cell of its group; of a walk: when the cell was reached (from
# 1), the earliest that what lies behind it reaches back to, the side that it was entered by, the side to look
# at next, and the cells on the way.
GROUP, REACHED, BACK, ENTRY, TURN, WAY = range(6)
LINK_ROWS = 6


@kernel
def certain(held: int, side: int) -> bool:
    """Whether every mask of a set is open at a side."""
    return held & ~OPEN[side] == 0


@kernel
def joined(beside: Ints, sets: Ints, cell: int, side: int) -> bool:
    """Whether one of the two sides that meet there is open for certain; False at the edge of the board."""
    other = beside[cell, side]
    return other >= 0 and (certain(sets[cell], side) or certain(sets[other], side ^ 2))


@kernel
def group_of(pad: Ints, cell: int) -> int:
    """The first of the cells of a cell's group, as far as is noted."""
    root = cell
    while pad[GROUP, root] != root:
        root = pad[GROUP, root]
    while pad[GROUP, cell] != root:
        pad[GROUP, cell], cell = root, pad[GROUP, cell]
    return int(root)


@kernel
def merge(pad: Ints, cell: int, other: int) -> bool:
    """Makes one group of those of two cells; False if it is one already."""
    one, two = group_of(pad, cell), group_of(pad, other)
    pad[GROUP, max(one, two)] = min(one, two)
    return one != two


@kernel
def link(beside: Ints, sets: Ints, pad: Ints) -> bool:
    """Notes the groups that are linked for certain; False where such links form a closed loop."""
    open_ended = True
    for cell in range(len(sets)):
        pad[GROUP, cell] = cell
    for cell in range(len(sets)):
        for side in range(1, 3):
            if joined(beside, sets, cell, side):
                open_ended &= merge(pad, cell, beside[cell, side])
    return open_ended


@kernel
def closes_loop(beside: Ints, sets: Ints, cell: int, mask: int, pad: Ints) -> bool:
    """Whether a mask of a cell would link a group with itself."""
    own = group_of(pad, cell)
    first = second = third = -1
    for side in range(4):
        if mask >> side & 1 and not certain(sets[cell], side):
            group = group_of(pad, beside[cell, side])
            if group in (own, first, second, third):
                return True
            first, second, third = group, first, second
    return False


@kernel
def reach(beside: Ints, sets: Ints, start: int, pad: Ints) -> int:
    """How many cells can be reached through sides that meet and both may be open, the start included."""
    for cell in range(len(sets)):
        pad[REACHED, cell] = 0
    pad[REACHED, start] = 1
    pad[WAY, 0] = start
    reached = waiting = 1
    while waiting:
        waiting -= 1
        cell = pad[WAY, waiting]
        for side in range(4):
            other = beside[cell, side]
            if (
                other < 0
                or pad[REACHED, other]
                or sets[cell] & OPEN[side] == 0
                or sets[other] & OPEN[side ^ 2] == 0
            ):
                continue
            pad[REACHED, other] = 1
            pad[WAY, waiting] = other
            waiting += 1
            reached += 1
    return reached


@kernel
def walk(beside: Ints, sets: Ints, start: int, pad: Ints) -> int:
    """Walks over all sides that may be open, depth first, in sets that agree; returns how many cells it
    reaches.

    Afterwards the side by which a cell was entered is a bridge, without which the board would fall apart,
    where its row BACK is not below its row REACHED.
    """
    for cell in range(len(sets)):
        pad[REACHED, cell] = 0
    pad[REACHED, start] = pad[BACK, start] = count = 1
    pad[ENTRY, start] = -1
    pad[TURN, start] = 0
    pad[WAY, 0] = start
    depth = 0
    while depth >= 0:
        cell = pad[WAY, depth]
        side = pad[TURN, cell]
        if side == 4:
            depth -= 1
            if depth >= 0:
                before = pad[WAY, depth]
                pad[BACK, before] = min(pad[BACK, before], pad[BACK, cell])
            continue
        pad[TURN, cell] = side + 1
        other = beside[cell, side]
        if side == pad[ENTRY, cell] or other < 0 or sets[cell] & OPEN[side] == 0:
            continue
        if pad[REACHED, other]:
            pad[BACK, cell] = min(pad[BACK, cell], pad[REACHED, other])
        else:
            count += 1
            depth += 1
            pad[REACHED, other] = pad[BACK, other] = count
            pad[ENTRY, other] = side ^ 2
            pad[TURN, other] = 0
            pad[WAY, depth] = other
    return count
