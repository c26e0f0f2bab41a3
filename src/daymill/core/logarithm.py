"""The logarithm of formulas that have to come out the same in both languages: in integers alone."""

from __future__ import annotations

from daymill.core.compiled import bare_kernel


@bare_kernel
def log16(n: int) -> int:
    """16 times the logarithm of `n` (1 or more) to base 2, rounded down, taken as straight between powers of
    two."""
    power = 0
    while n >> (power + 1):
        power += 1
    return 16 * power + ((n - (1 << power)) * 16 >> power)
