"""Propagation on vectors: all digits, bands and cells at once, in sweeps.

A sweep takes care of cells with one candidate; of minirows and minicolumns that are part of no permutation;
and of hidden singles, where minirow and minicolumn are both decided. Reasoning by bands and triads of cells
is after Tom Dillon's tdoku (2019); the layout and the sweep are our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from daymill.core.vector import FLAG, Lanes, Number, emits, several
from daymill.games.sudoku.simd_grid import (
    GRID,
    IN_BANDS,
    MINICOLUMNS,
    MINIROWS,
    Grid,
    column_permutations,
    fold,
    minicolumns,
    minirows,
    other_band,
    over_columns,
    over_rows,
    packed,
    row_permutations,
    spread,
    tally,
    unpacked,
)

SWEPT = several(GRID, FLAG, FLAG, FLAG)


def sweep(grid: Grid, triads: bool) -> tuple[Grid, Number, Number, Number]:
    """One sweep: the grid after it; whether anything went; whether the grid had a cell that is not decided;
    and whether it has no answer. `triads` adds the rule that a minirow or minicolumn which only three digits
    can enter belongs to them: dear, and worth it after a first branch."""
    once, twice = tally(grid, 2)
    naked = once & ~twice
    lacking = once ^ IN_BANDS
    single = [cells & spread(naked, len(cells)) for cells in grid]
    rows = [minirows(cells) for cells in grid]
    own_rows = [minirows(cells) for cells in single]
    own_columns = [minicolumns(cells) for cells in single]
    if triads:
        full, lack = exactly_three(rows, MINIROWS)
        lacking = lacking | lack
        own_rows = [own | (row & spread(full, len(row))) for own, row in zip(own_rows, rows, strict=True)]
    kept, hidden_rows = [], []
    for cells, row, own in zip(grid, rows, own_rows, strict=True):
        around = own | (own << 9)
        even, odd = row_permutations(row & ~((around >> 3) | (around >> 6)))
        possible = (even | odd) & MINIROWS
        everywhere = over_columns(possible)
        kept.append(cells & everywhere)
        hidden_rows.append(possible & ~(everywhere >> 3) & ~(everywhere >> 6))
    columns = [minicolumns(cells) for cells in kept]
    if triads:
        full, lack = exactly_three(columns, MINICOLUMNS)
        lacking = lacking | lack
        own_columns = [
            own | (column & spread(full, len(column)))
            for own, column in zip(own_columns, columns, strict=True)
        ]
    possible_columns, hidden_columns = [], []
    for column, own in zip(packed(columns), packed(own_columns), strict=True):
        even, odd = column_permutations(column & ~(other_band(own, 1) | other_band(own, 2)))
        possible = even | odd
        possible_columns.append(possible)
        hidden_columns.append(possible & ~other_band(possible, 1) & ~other_band(possible, 2))
    kept = [cells & over_rows(column) for cells, column in zip(kept, unpacked(possible_columns), strict=True)]
    hidden = [
        cells & over_columns(row) & over_rows(column)
        for cells, row, column in zip(kept, hidden_rows, unpacked(hidden_columns), strict=True)
    ]
    # a cell that is the hidden single of two digits loses both, and shows as lacking in the next sweep
    [taken] = fold([[cells] for cells in hidden], lambda one, other: [one[0] ^ other[0]])
    after = tuple(cells & ~(spread(taken, len(cells)) ^ own) for cells, own in zip(kept, hidden, strict=True))
    gone = [[before ^ cells] for before, cells in zip(grid, after, strict=True)]
    [changed] = fold(gone, lambda one, other: [one[0] | other[0]])
    [fewest] = fold([[cells] for cells in after], lambda one, other: [one[0].least(other[0])])
    lacking = lacking | (fewest.equal(0) & IN_BANDS)
    return after, changed.any(), twice.any(), lacking.any()


def exactly_three(parts: Sequence[Lanes], places: int) -> tuple[Lanes, Lanes]:
    """Four lanes each: the places that exactly three digits can enter, and those that fewer can."""
    tallied = tally(parts, 4)
    return tallied[2] & ~tallied[3], tallied[2] ^ [places, places, places, 0]


@emits(SWEPT)
def first_sweep(grid: Grid) -> Any:
    """A sweep without triads."""
    return sweep(grid, False)


@emits(SWEPT)
def later_sweep(grid: Grid) -> Any:
    """A sweep with triads."""
    return sweep(grid, True)
