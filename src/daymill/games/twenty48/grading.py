"""How hard a board is: from the game of the par player, in exact integers."""

from __future__ import annotations

import numpy as np

from daymill.core.adopt import NO_ANSWER
from daymill.core.compiled import kernel
from daymill.core.errors import Invalid
from daymill.core.game import Grade
from daymill.core.logarithm import log16
from daymill.games.twenty48 import player
from daymill.games.twenty48.kernels import Ints
from daymill.games.twenty48.model import Board
from daymill.games.twenty48.solver import par_game
from daymill.games.twenty48.techniques import COSTS, TECHNIQUES

FEATURES = ("target", "limit", "par", "points", "least", "spare", "only", "forced", "crowded", "fewest")
TARGET, LIMIT, PAR, POINTS, LEAST, SPARE, ONLY, FORCED, CROWDED, FEWEST = range(len(FEATURES))


@kernel
def measure(target: int, limit: int, least: int, tally: Ints, features: Ints) -> None:
    """The features of a board from the tally of the par player's game."""
    features[TARGET], features[LIMIT], features[LEAST] = target, limit, least
    features[PAR], features[POINTS] = tally[player.MOVES], tally[player.POINTS]
    features[SPARE] = limit - least if limit > 0 else 0
    features[ONLY] = tally[player.TECHNIQUE + player.ONLY_MOVE]
    features[FORCED] = tally[player.TECHNIQUE + player.FORCED]
    features[CROWDED], features[FEWEST] = tally[player.CROWDED], tally[player.FEWEST]


@kernel
def difficulty(features: Ints) -> int:
    """0 to 99, by the formula of `spec.md`."""
    length = log16(features[PAR])
    long = max(0, 20 * (length - 80))
    narrow = min(600, 1000 * (features[CROWDED] + 4 * features[ONLY]) // features[PAR])
    tight = 0
    if features[LIMIT] > 0:
        usual = max(4, 3 * length // 8 - 20)
        tight = 1500 * usual // (usual + features[SPARE])
    return int(min(99, (long + narrow + tight) // 30))


def grade(board: Board) -> Grade:
    """The grade of a board. Raises `Invalid` (`no_answer`, `undecided`) where the par player misses."""
    game = par_game(board)
    if game.verdict != "one":
        raise Invalid(*NO_ANSWER[game.verdict], "board")
    features = np.zeros(len(FEATURES), np.int64)
    measure(board.target, board.limit, game.least, game.tally, features)
    counted = game.tally[player.TECHNIQUE :].tolist()
    steps = {name: count for name, count in zip(TECHNIQUES, counted, strict=True) if count}
    named = dict(zip(FEATURES, features.tolist(), strict=True))
    return Grade(int(difficulty(features)), max(steps, key=COSTS.__getitem__), steps, named)
