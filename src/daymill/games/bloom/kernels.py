"""The compiled part of Bloom: rank and counting. `ladder.py` has the reasoning, `growth.py` the generator.

Pumps and beds are numbered from 0 in here. A set of pumps, beds or candidates is an integer, bit n for n. A
board is `feeds` (pumps,), the set of beds of each pump, and `needs` (beds,). All else that a kernel works
with stands in the rows of one pad, so that nothing is allocated while boards are grown.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel

Ints = npt.NDArray[np.int64]
Int: TypeAlias = int | np.int64

MOST = 8  # pumps, and beds
BUDGET = 1_000_000

# Rows of the pad, by pump: candidates; the same under a supposition; hidden settings; a count's values
# now, next and last; lowest and highest candidate; factors of an equation.
CANDIDATES, SUPPOSED, SETTINGS, TAKEN, FOLLOWING, CEILING, LOW, HIGH, FACTORS = range(9)
# Rows by bed: beds to choose from; what a bed still needs; its open pumps; what it needs of them.
ITEMS, RESIDUAL, OPENED, REST = range(9, 13)
# Blocks of eight rows, pump by bed: the wiring under elimination; the least and the most of later pumps.
MATRIX, LATER_LOW, LATER_HIGH = 13, 21, 29
ROWS = 37


def new_pad() -> Ints:
    """Room for boards of any size."""
    return np.zeros((ROWS, MOST), np.int64)


@kernel
def all_candidates(top: int) -> int:
    """The set of 0 to `top`."""
    return (1 << (top + 1)) - 1


@kernel
def rank(feeds: Ints, beds: int, pad: Ints) -> int:
    """Rank of the wiring over the rationals, by fraction-free elimination (Bareiss, 1968)."""
    pumps = len(feeds)
    for i in range(pumps):
        for j in range(beds):
            pad[MATRIX + i, j] = feeds[i] >> j & 1
    found = 0
    divisor = 1
    for j in range(beds):
        pivot = found
        while pivot < pumps and pad[MATRIX + pivot, j] == 0:
            pivot += 1
        if pivot == pumps:
            continue
        top = MATRIX + found
        for k in range(j, beds):
            pad[top, k], pad[MATRIX + pivot, k] = pad[MATRIX + pivot, k], pad[top, k]
        for i in range(top + 1, MATRIX + pumps):
            for k in range(j + 1, beds):
                # every such quotient is a minor of the wiring, so the division is exact
                pad[i, k] = (pad[top, j] * pad[i, k] - pad[i, j] * pad[top, k]) // divisor
        divisor = pad[top, j]
        found += 1
        if found == pumps:
            break
    return found


@kernel
def lowest(members: int) -> int:
    """The lowest of a set that is not empty."""
    n = 0
    while not members >> n & 1:
        n += 1
    return n


@kernel
def highest(members: int) -> int:
    """The highest of a set that is not empty."""
    n = 0
    while members >> (n + 1):
        n += 1
    return n


@kernel
def count(feeds: Ints, needs: Ints, sets: Int, limit: Int, answers: Ints, pad: Ints) -> tuple[int, int, bool]:
    """Counts answers depth first, as in `spec.md`, among the candidates in row `sets` of the pad.

    The first of them go into `answers` (any, pumps) while there is room. Returns how many were found, the
    nodes, and whether the search stayed within its budget. Kernels that call it wrap constants in np.int64:
    Numba would compile the whole search once more for each literal.
    """
    pumps, beds = len(feeds), len(needs)
    for j in range(beds):
        pad[RESIDUAL, j] = needs[j]
        low = high = 0
        for i in range(pumps - 1, -1, -1):
            pad[LATER_LOW + i, j] = low
            pad[LATER_HIGH + i, j] = high
            if feeds[i] >> j & 1:
                low += lowest(pad[sets, i])
                high += highest(pad[sets, i])
    found = nodes = depth = 0
    entering = True
    while depth >= 0:
        if entering:
            if nodes == BUDGET:
                return found, nodes, False
            nodes += 1
            if depth == pumps:
                if found < len(answers):
                    for i in range(pumps):
                        answers[found, i] = pad[TAKEN, i]
                found += 1
                if found == limit:
                    break
                depth -= 1
            else:
                low, high = lowest(pad[sets, depth]), highest(pad[sets, depth])
                for j in range(beds):
                    if feeds[depth] >> j & 1:
                        low = max(low, pad[RESIDUAL, j] - pad[LATER_HIGH + depth, j])
                        high = min(high, pad[RESIDUAL, j] - pad[LATER_LOW + depth, j])
                pad[TAKEN, depth] = 0
                pad[FOLLOWING, depth] = low
                pad[CEILING, depth] = high
        v = pad[FOLLOWING, depth]
        while v <= pad[CEILING, depth] and not pad[sets, depth] >> v & 1:
            v += 1
        entering = v <= pad[CEILING, depth]
        if not entering:
            v = 0
        for j in range(beds):
            if feeds[depth] >> j & 1:
                pad[RESIDUAL, j] += pad[TAKEN, depth] - v
        if entering:
            pad[TAKEN, depth] = v
            pad[FOLLOWING, depth] = v + 1
            depth += 1
        else:
            depth -= 1
    return found, nodes, True
