"""A 9x9 grid as vectors, and what can be said of all its digits, bands and stacks at once.

A grid is five vectors of 8, 8, 8, 8 and 4 lanes, four lanes a digit: one lane for each band (three rows of
boxes) and an empty one. In a lane the cell in row r and column c of the box in stack k has bit 9c + 3r + k,
set while the digit is possible there. A *minirow* is the three cells of a row in a box, a *minicolumn* those
of a column. In a band a digit takes one minirow of each box, all of different rows: one of six permutations
of rows over stacks, three even and three odd. The same holds of minicolumns over bands in a stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from daymill.core.vector import Lanes, several, vector

Grid: TypeAlias = tuple[Lanes, ...]

WIDTHS = (8, 8, 8, 8, 4)
WORDS = sum(WIDTHS)
GRID = several(*(vector(lanes) for lanes in WIDTHS))
OFFSETS = tuple(sum(WIDTHS[:at]) for at in range(len(WIDTHS)))

CELLS = 0o777777777
MINIROWS = 0o777  # the cells of column 0 of each box stand for its minirows
MINICOLUMNS = 0o007007007  # the cells of row 0 of each box stand for its minicolumns
STACKS_01, STACK_0 = 0o333333333, 0o111111111
IN_BANDS = (CELLS, CELLS, CELLS, 0)


def spread(lanes: Lanes, width: int) -> Lanes:
    """Four lanes repeated for every digit of a vector."""
    return lanes if len(lanes) == width else lanes.pick([lane % 4 for lane in range(width)])


def other_band(lanes: Lanes, on: int) -> Lanes:
    """Lane b gets what band b + `on` (mod 3) has."""
    order = [(band + on) % 3 for band in range(3)] + [3]
    return lanes.pick([lane - lane % 4 + order[lane % 4] for lane in range(len(lanes))])


def other_stack(rows: Lanes, on: int) -> Lanes:
    """Bit k of every three gets what stack k + `on` (mod 3) has."""
    keep = STACKS_01 if on == 1 else STACK_0
    return ((rows >> on) & keep) | ((rows << (3 - on)) & (CELLS & ~keep))


def fold(
    items: Sequence[list[Lanes]], join: Callable[[list[Lanes], list[Lanes]], list[Lanes]]
) -> list[Lanes]:
    """Joins lists of vectors over all digits, down to four lanes."""
    rest = list(items)
    while True:
        rest.sort(key=lambda item: -len(item[0]))
        if len(rest) > 1 and len(rest[0][0]) == len(rest[1][0]):
            rest.append(join(rest.pop(0), rest.pop(0)))
        elif len(rest[0][0]) == 4:
            return rest[0]
        else:
            halves = [lanes.halves() for lanes in rest.pop(0)]
            rest.append(join([low for low, _ in halves], [high for _, high in halves]))


def tally(parts: Sequence[Lanes], most: int) -> list[Lanes]:
    """Four lanes each: the bits that at least 1, 2, ... `most` digits have."""

    def add(one: list[Lanes], other: list[Lanes]) -> list[Lanes]:
        total = []
        for count in range(min(len(one) + len(other), most)):
            terms = [tally[count] for tally in (one, other) if count < len(tally)]
            terms += [
                one[at] & other[count - 1 - at]
                for at in range(count)
                if at < len(one) and count - 1 - at < len(other)
            ]
            bits = terms[0]
            for term in terms[1:]:
                bits = bits | term
            total.append(bits)
        return total

    return fold([[part] for part in parts], add)


def minirows(cells: Lanes) -> Lanes:
    """The minirows that have any of the cells."""
    return (cells | (cells >> 9) | (cells >> 18)) & MINIROWS


def minicolumns(cells: Lanes) -> Lanes:
    """The minicolumns that have any of the cells."""
    return (cells | (cells >> 3) | (cells >> 6)) & MINICOLUMNS


def packed(columns: Sequence[Lanes]) -> list[Lanes]:
    """The minicolumns of all digits in two vectors, three digits a lane, which take the three rows of the
    boxes: digits 1 to 6 in eight lanes, and 7 to 9 in four. What is done to columns is the same in every
    row, so that this halves the work."""
    low, high = columns[3].halves()
    return [
        columns[0] | (columns[1] << 3) | (columns[2] << 6),
        low | (high << 3) | (columns[4] << 6),
    ]


def unpacked(columns: Sequence[Lanes]) -> list[Lanes]:
    """The minicolumns of each vector of a grid again."""
    first, second = ([(lanes >> 3 * row) & MINICOLUMNS for row in range(3)] for lanes in columns)
    return [*first, second[0].beside(second[1]), second[2]]


def over_columns(rows: Lanes) -> Lanes:
    """All cells of the minirows."""
    return rows | (rows << 9) | (rows << 18)


def over_rows(columns: Lanes) -> Lanes:
    """All cells of the minicolumns."""
    return columns | (columns << 3) | (columns << 6)


def row_permutations(rows: Lanes) -> tuple[Lanes, Lanes]:
    """The minirows that are part of an even permutation with all its minirows possible; and of an odd one."""
    twice = rows | (rows << 9)
    one, two = other_stack(twice, 1), other_stack(twice, 2)
    return rows & (one >> 3) & (two >> 6), rows & (two >> 3) & (one >> 6)


def column_permutations(columns: Lanes) -> tuple[Lanes, Lanes]:
    """The same for minicolumns over the bands."""
    one = (columns >> 9) | (columns << 18)
    two = (columns >> 18) | (columns << 9)
    return (
        columns & other_band(one, 1) & other_band(two, 2),
        columns & other_band(two, 1) & other_band(one, 2),
    )
