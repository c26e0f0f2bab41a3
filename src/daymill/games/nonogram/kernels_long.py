"""The line solver of `kernels.py` for lines of more than one word, up to twice BITS cells.

A mask is a pair of words, the lower bits first; plane p has the columns 2p and 2p + 1 of the state.
"""

from __future__ import annotations

from typing import TypeAlias

from daymill.core.compiled import kernel
from daymill.games.nonogram.kernels import (
    BITS,
    CELLS,
    FIRST,
    GAP,
    LENGTH,
    PER_RUN,
    PLANE,
    PLANES,
    RUNS,
    STARTS,
    Ints,
    Sheet,
)

Mask: TypeAlias = tuple[int, int]

WORD = (1 << BITS) - 1


@kernel
def up(low: int, high: int, by: int) -> Mask:
    """A mask moved on by 0 to BITS places or more."""
    if by < BITS:
        return low << by & WORD, (high << by | low >> (BITS - by)) & WORD
    return 0, low << (by - BITS) & WORD


@kernel
def down(low: int, high: int, by: int) -> Mask:
    """A mask moved back."""
    if by < BITS:
        return (low >> by | high << (BITS - by)) & WORD, high >> by
    return high >> (by - BITS), 0


@kernel
def flood(low: int, high: int, empty_low: int, empty_high: int) -> Mask:
    """The places that can be reached from some over cells that may be empty, onwards."""
    sum_low = (low & empty_low) + empty_low
    sum_high = (high & empty_high) + empty_high + (sum_low >> BITS)
    return (sum_low & WORD ^ empty_low) | low, (sum_high ^ empty_high) | high


@kernel
def narrow_long(sheet: Sheet, state: Ints, line: int) -> bool:
    """What `narrow` does, for a line of two words; the starts of run j are in STARTS + 2j and the next."""
    clues, pad = sheet.clues, sheet.pad
    runs, cells = clues[line, RUNS], clues[line, CELLS]
    reached = STARTS + 2 * runs
    empty_low, empty_high = state[line, 0], state[line, 1]
    low, high = flood(1, 0, empty_low, empty_high)
    pad[reached], pad[reached + 1] = low, high
    for run in range(runs):
        at = FIRST + PER_RUN * run
        length, plane = clues[line, at + LENGTH], 2 * clues[line, at + PLANE]
        fits_low, fits_high = state[line, plane], state[line, plane + 1]
        known = 1
        while known < length:
            step = min(known, length - known)
            more_low, more_high = down(fits_low, fits_high, step)
            fits_low &= more_low
            fits_high &= more_high
            known += step
        if clues[line, at + GAP]:
            low, high = up(low & empty_low, high & empty_high, 1)
        low &= fits_low
        high &= fits_high
        pad[STARTS + 2 * run], pad[STARTS + 2 * run + 1] = low, high
        low, high = up(low, high, length)
        low, high = flood(low, high, empty_low, empty_high)
        pad[reached + 2 * run + 2], pad[reached + 2 * run + 3] = low, high
    end_low, end_high = up(1, 0, cells)
    if low & end_low | high & end_high == 0:
        return False
    for column in range(2 * sheet.shape[PLANES]):
        pad[column] = 0
    may_low = may_high = 0
    low, high = end_low, end_high
    gap = 0
    for run in range(runs, -1, -1):
        spread_low, spread_high = empty_low, empty_high
        step = 1
        while step < 2 * BITS:
            more_low, more_high = down(low, high, step)
            more_low &= spread_low
            more_high &= spread_high
            if (more_low & ~low) | (more_high & ~high) == 0:
                break
            low |= more_low
            high |= more_high
            more_low, more_high = down(spread_low, spread_high, step)
            spread_low &= more_low
            spread_high &= more_high
            step *= 2
        through_low, through_high = down(low, high, 1)
        through_low &= empty_low
        through_high &= empty_high
        may_low |= through_low & pad[reached + 2 * run]
        may_high |= through_high & pad[reached + 2 * run + 1]
        if run == 0:
            break
        at = FIRST + PER_RUN * (run - 1)
        length, plane = clues[line, at + LENGTH], 2 * clues[line, at + PLANE]
        if gap:
            low, high = through_low, through_high
        low, high = down(low, high, length)
        low &= pad[STARTS + 2 * run - 2]
        high &= pad[STARTS + 2 * run - 1]
        pad[STARTS + 2 * run - 2], pad[STARTS + 2 * run - 1] = low, high
        fill_low, fill_high = low, high
        known = 1
        while known < length:
            step = min(known, length - known)
            more_low, more_high = up(fill_low, fill_high, step)
            fill_low |= more_low
            fill_high |= more_high
            known += step
        pad[plane] |= fill_low
        pad[plane + 1] |= fill_high
        gap = clues[line, at + GAP]
    pad[0], pad[1] = may_low, may_high
    return True
