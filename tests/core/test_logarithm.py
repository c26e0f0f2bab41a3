"""Logarithms in integers."""

from __future__ import annotations

from itertools import pairwise
from math import log2

from daymill.core.logarithm import log16


def test_sixteenths_of_a_doubling() -> None:
    assert [log16(n) for n in (1, 2, 3, 4, 6, 100, 128, 200)] == [0, 16, 24, 32, 40, 105, 112, 121]


def test_it_never_falls_and_stays_near_the_logarithm() -> None:
    told = [log16(n) for n in range(1, 5000)]
    assert all(one <= other for one, other in pairwise(told))
    # the straight line is at most 0.0861 below the curve, of sixteenths 1.377, and 1 more is rounded off
    assert all(16 * log2(n) - 2.378 < found <= 16 * log2(n) + 1e-9 for n, found in enumerate(told, 1))
    assert log16(10**12) == 16 * 39 + (10**12 - 2**39) * 16 // 2**39
