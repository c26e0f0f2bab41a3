"""The techniques of the ladder, cheapest first, as in `spec.md`, and what they cost a person."""

from __future__ import annotations

TECHNIQUES = (
    "total reached",
    "too large",
    "extreme total",
    "indispensable",
    "bounds",
    "odd one",
    "one arrangement",
    "common cells",
    "case split",
)
MISTAKE = "mistake"

# Numbers for kernels, which cannot look names up.
TOTAL_REACHED, TOO_LARGE, EXTREME_TOTAL, INDISPENSABLE, BOUNDS, ODD_ONE = range(6)
ONE_ARRANGEMENT, COMMON_CELLS, CASE_SPLIT = range(6, 9)

COSTS = (1, 2, 3, 3, 5, 5)  # of the first six
OF_WAYS = 3  # and one more for each arrangement, and for each open cell
OF_SPLIT, PER_ROUND = 20, 10
