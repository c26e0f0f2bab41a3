"""The techniques of the ladder, easiest first, on the scale of Sudoku Explainer (ratings times ten)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np


class Technique(NamedTuple):
    """Its name in the field, the rating of its easiest step, and the size of the set that it looks for."""

    name: str
    rating: int
    size: int = 0


TABLE = (
    Technique("full house", 10),
    Technique("hidden single in box", 12),
    Technique("hidden single in line", 15),
    Technique("direct pointing", 17),
    Technique("direct claiming", 19),
    Technique("direct hidden pair", 20, 2),
    Technique("naked single", 23),
    Technique("direct hidden triplet", 25, 3),
    Technique("pointing", 26),
    Technique("claiming", 28),
    Technique("naked pair", 30, 2),
    Technique("x-wing", 32, 2),
    Technique("hidden pair", 34, 2),
    Technique("naked triplet", 36, 3),
    Technique("swordfish", 38, 3),
    Technique("hidden triplet", 40, 3),
    Technique("xy-wing", 42, 2),
    Technique("xyz-wing", 44, 3),
    Technique("unique rectangle", 45),
    Technique("unique loop", 46),
    Technique("naked quad", 50, 4),
    Technique("jellyfish", 52, 4),
    Technique("hidden quad", 54, 4),
    Technique("bivalue universal grave", 56),
    Technique("aligned pair exclusion", 62, 2),
    Technique("x-cycle", 65),
    Technique("y-cycle", 65),
    Technique("skyscraper", 66),
    Technique("two-string kite", 66),
    Technique("turbot fish", 66),
    Technique("forcing x-chain", 66),
    Technique("xy-cycle", 70),
    Technique("w-wing", 70),
    Technique("remote pair", 70),
    Technique("xy-chain", 70),
    Technique("aic", 70),
    Technique("aligned triplet exclusion", 75, 3),
    Technique("nishio", 75),
    Technique("cell forcing chains", 80),
    Technique("region forcing chains", 80),
    Technique("dynamic forcing chains", 85),
    Technique("dynamic forcing chains plus", 90),
    Technique("nested forcing chains", 95),
)
NAMES = tuple(technique.name for technique in TABLE)
RATINGS = np.array([technique.rating for technique in TABLE], np.int64)
SIZES = np.array([technique.size for technique in TABLE], np.int64)

# Numbers for kernels, which cannot look names up.
FULL_HOUSE, HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE = range(3)
DIRECT_POINTING, DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, NAKED_SINGLE, DIRECT_HIDDEN_TRIPLET = range(3, 8)
POINTING, CLAIMING, NAKED_PAIR, X_WING, HIDDEN_PAIR = range(8, 13)
NAKED_TRIPLET, SWORDFISH, HIDDEN_TRIPLET, XY_WING, XYZ_WING = range(13, 18)
UNIQUE_RECTANGLE, UNIQUE_LOOP, NAKED_QUAD, JELLYFISH, HIDDEN_QUAD = range(18, 23)
GRAVE, PAIR_EXCLUSION = range(23, 25)
X_CYCLE = PAIR_EXCLUSION + 1
TRIPLET_EXCLUSION = NAMES.index("aligned triplet exclusion")
CHAINS = tuple(number for number in range(X_CYCLE, len(TABLE)) if number != TRIPLET_EXCLUSION)

SINGLES = (FULL_HOUSE, HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE, NAKED_SINGLE)
NAKED_SETS = (NAKED_PAIR, NAKED_TRIPLET, NAKED_QUAD)
HIDDEN_SETS = (HIDDEN_PAIR, HIDDEN_TRIPLET, HIDDEN_QUAD)
DIRECT_SETS = (DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET)
FISH = (X_WING, SWORDFISH, JELLYFISH)
WINGS = (XY_WING, XYZ_WING)
LOOPS = (UNIQUE_RECTANGLE, UNIQUE_LOOP)
EXCLUSIONS = (PAIR_EXCLUSION, TRIPLET_EXCLUSION)
# Their steps list the cells that they rest on.
WITH_PATH = (*WINGS, *LOOPS, GRAVE, *EXCLUSIONS)
MISTAKE = "mistake"
