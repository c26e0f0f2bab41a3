"""The names of the techniques, cheapest first, as in `spec.md`; `ladder.py` has their numbers."""

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
