"""The exact share of wall layouts that leave a 6x5 grid connected, by counting all of them."""

from __future__ import annotations

from math import comb

import pytest

from daymill.core.compiled import kernel
from daymill.games.tandem.generator import EXACT_ACCEPTANCE

WIDTH, CELLS = 6, 30


@kernel
def count_connected(walls: int) -> int:
    """Goes through all sets of `walls` cells as bit masks (Gosper's hack), flooding each with shifts."""
    full = (1 << 30) - 1
    not_first, not_last = 0, 0
    for cell in range(30):
        not_first |= (cell % 6 != 0) << cell
        not_last |= (cell % 6 != 5) << cell
    connected = 0
    mask = (1 << walls) - 1
    while mask <= full:
        opened = full & ~mask
        flood = opened & -opened
        while True:
            grown = flood | flood << 6 | flood >> 6 | (flood & not_last) << 1 | (flood & not_first) >> 1
            grown &= opened
            if grown == flood:
                break
            flood = grown
        connected += flood == opened
        low = mask & -mask
        ripple = mask + low
        mask = (((mask ^ ripple) >> 2) // low) | ripple
    return connected


@pytest.mark.parametrize("walls", [7, 8, 9])
def test_exact_acceptance(walls: int) -> None:
    assert count_connected(walls) / comb(CELLS, walls) == pytest.approx(EXACT_ACCEPTANCE[walls], abs=5e-7)
