"""Finder of the wings: a pivot whose every digit makes some cell the same."""

from __future__ import annotations

from daymill.core.bits import count_ones
from daymill.core.compiled import kernel
from daymill.games.sudoku.ladder_position import (
    CANDS,
    CELLS,
    DIGITS,
    GONE,
    GRID,
    LENGTH,
    NEAR,
    PEERS,
    SEES,
    SHAPE,
    STEP,
    WAYS,
    Ints,
    single,
)
from daymill.games.sudoku.techniques import XY_WING


@kernel
def wing(w: Ints, technique: int, held: int) -> None:
    """`xy-wing` or `xyz-wing`, with `held` candidates in the pivot."""
    for pivot in range(w[SHAPE, GRID]):
        middle = w[CANDS, pivot]
        if count_ones(middle) != held:
            continue
        for at in range(w[SHAPE, NEAR]):
            one = w[PEERS + pivot, at]
            if count_ones(w[CANDS, one]) != 2 or count_ones(w[CANDS, one] | middle) != 3:
                continue
            for then in range(at + 1, w[SHAPE, NEAR]):
                other = w[PEERS + pivot, then]
                if count_ones(w[CANDS, other]) != 2:
                    continue
                common = w[CANDS, one] & w[CANDS, other]
                together = w[CANDS, one] | w[CANDS, other] | middle
                if not single(common) or count_ones(together) != 3:
                    continue
                if technique == XY_WING and common & middle:
                    continue
                hit = 0
                for near in range(w[SHAPE, NEAR]):
                    cell = w[PEERS + one, near]
                    if reached(w, technique, pivot, cell, other):
                        hit |= w[CANDS, cell] & common
                if hit:
                    w[STEP, WAYS] += 1
                    if w[STEP, WAYS] == 1:
                        note_wing(w, technique, pivot, one, other)


@kernel
def reached(w: Ints, technique: int, pivot: int, cell: int, other: int) -> bool:
    """Whether a cell, which sees one wing, sees the other, and for an xyz-wing the pivot."""
    return w[SEES + cell, other] != 0 and (technique == XY_WING or w[SEES + cell, pivot] != 0)


@kernel
def note_wing(w: Ints, technique: int, pivot: int, one: int, other: int) -> None:
    """Writes a wing down: pivot and wings, and the digit that goes."""
    common = w[CANDS, one] & w[CANDS, other]
    w[STEP, DIGITS] = common
    w[STEP, LENGTH] = 3
    w[STEP, CELLS] = pivot
    w[STEP, CELLS + 1] = one
    w[STEP, CELLS + 2] = other
    for near in range(w[SHAPE, NEAR]):
        cell = w[PEERS + one, near]
        if reached(w, technique, pivot, cell, other):
            w[GONE, cell] |= w[CANDS, cell] & common
