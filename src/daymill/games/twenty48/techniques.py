"""What moves are called, and what they cost."""

from __future__ import annotations

COSTS = {"forced": 1, "only move": 4, "merge": 1, "slide": 2}
TECHNIQUES = tuple(COSTS)
