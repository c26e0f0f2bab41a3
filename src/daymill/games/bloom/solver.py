"""What exhaustive search says of a board."""

from __future__ import annotations

import numpy as np

from daymill.core.game import Proof, Verdict
from daymill.games.bloom import kernels
from daymill.games.bloom.model import Answer, Board


def arrays(board: Board) -> tuple[kernels.Ints, kernels.Ints]:
    """The board for kernels: the set of beds of each pump, and the needs."""
    # bed 1 is the first sign of a row and the lowest bit of a set
    feeds = [int(row[::-1], 2) for row in board.wiring]
    return np.array(feeds, np.int64), np.array(board.needs, np.int64)


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """Counts to `limit` (0 or more), and to 2 in any case, so that the verdict holds for every limit."""
    feeds, needs = arrays(board)
    pad = kernels.new_pad()
    rank = int(kernels.rank(feeds, board.beds, pad))
    pad[kernels.CANDIDATES] = kernels.all_candidates(board.settings)
    # a node finds one answer at the most
    answers = np.zeros((min(limit, kernels.BUDGET), board.pumps), np.int64)
    found, nodes, whole = kernels.count(feeds, needs, kernels.CANDIDATES, max(limit, 2), answers, pad)
    verdict: Verdict = "many" if found > 1 else "undecided" if not whole else "one" if found else "none"
    solutions = tuple(Answer(tuple(settings)) for settings in answers[:found].tolist())
    return Proof(verdict, solutions, int(nodes), {"rank": rank, "singular": int(rank < board.pumps)})
