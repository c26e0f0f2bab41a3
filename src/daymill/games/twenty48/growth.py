"""Growing boards in compiled code: the draws of `spec.md`, the par player's game, and its grade."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.core.random import State, below, next_uint32
from daymill.games.twenty48 import player
from daymill.games.twenty48.grading import FEATURES, difficulty, measure
from daymill.games.twenty48.kernels import Ints, grown
from daymill.games.twenty48.lookahead import Mind
from daymill.games.twenty48.model import MOST_MOVES
from daymill.games.twenty48.solver import new_mind

# Columns of a row of levels.
GOAL, WITH_SLACK, SLACK_LOW, SLACK_HIGH, EASIEST, HARDEST = range(6)
# What became of boards.
MISSED, BAND, KEPT, FATES = range(4)
# What a kept board is.
TILES, SPAWNS, BOUND, SEED_COLUMNS = range(4)


class Bed(NamedTuple):
    """Room for one board at a time: `seed` (SEED_COLUMNS,), and what the par player's game on it was."""

    mind: Mind
    seed: Ints
    log: Ints
    tally: Ints
    features: Ints


def new_bed() -> Bed:
    """Room for boards of any level."""
    return Bed(
        new_mind(),
        np.zeros(SEED_COLUMNS, np.int64),
        np.zeros((2, MOST_MOVES), np.int64),
        np.zeros(player.TALLY, np.int64),
        np.zeros(len(FEATURES), np.int64),
    )


@kernel
def attempt(row: Ints, state: State, spawns: State, bed: Bed) -> int:
    """One board, drawn and played; what becomes of it. `spawns` is room for a stream."""
    seed, tally, features = bed.seed, bed.tally, bed.features
    tiles = grown(grown(0, state), state)
    seed[TILES], seed[SPAWNS] = tiles, next_uint32(state)
    slack = 0
    if row[WITH_SLACK]:
        slack = row[SLACK_LOW] + below(state, row[SLACK_HIGH] - row[SLACK_LOW] + 1)
    spawns[0] = seed[SPAWNS]
    least = player.least(player.sum_of(tiles), row[GOAL], spawns)
    spawns[0] = seed[SPAWNS]
    player.play_out(bed.mind, tiles, spawns, MOST_MOVES, row[GOAL], False, bed.log, tally)
    if not tally[player.SOLVED]:
        return MISSED
    seed[BOUND] = tally[player.MOVES] + slack if row[WITH_SLACK] else 0
    measure(1 << row[GOAL], seed[BOUND], least, tally, features)
    return KEPT if row[EASIEST] <= difficulty(features) <= row[HARDEST] else BAND


@kernel
def grow(row: Ints, attempts: int, state: State, spawns: State, bed: Bed, fates: Ints, missed: Ints) -> bool:
    """Attempts until a board is kept; False where none was. `fates` (FATES,) counts what became of them,
    `missed` the largest ranks of the games that missed."""
    for _ in range(attempts):
        fate = attempt(row, state, spawns, bed)
        fates[fate] += 1
        if fate == MISSED:
            missed[bed.tally[player.LARGEST]] += 1
        elif fate == KEPT:
            return True
    return False
