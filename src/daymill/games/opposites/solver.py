"""The run of right answers, and how long the practised player takes over it."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from daymill.core.game import Proof
from daymill.games.opposites import kernels
from daymill.games.opposites.model import Answer, Board


class Run(NamedTuple):
    """The practised player's run: the ms that each prompt takes, and what they come to, by name."""

    times: tuple[int, ...]
    measures: dict[str, int]


@lru_cache(maxsize=64)
def practised(board: Board) -> Run:
    """The whole run."""
    prompts = np.array([[*prompt, 0] for prompt in board.prompts], np.int64)
    run = np.zeros(kernels.MEASURES, np.int64)
    kernels.measure(prompts, board.limit, run)
    needs = prompts[:, kernels.NEED].tolist()
    names = ("load", "par_ms", "pressure", "difficulty", "switches", "changes")
    times = (min(need, board.limit) if board.limit else need for need in needs)
    return Run(tuple(times), dict(zip(names, run.tolist(), strict=True)))


def times(board: Board) -> tuple[int, ...]:
    """When each prompt is answered in that run, in ms since the start. The last one is the par."""
    return tuple(accumulate(practised(board).times))


def par(board: Board) -> int:
    """The practised player's ms for the whole run."""
    return practised(board).measures["par_ms"]


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """The right answers: everyone has the same prompts."""
    count = len(board.prompts)
    solutions = (Answer(tuple(prompt.answer for prompt in board.prompts)),) if limit else ()
    return Proof("one", solutions, count, {"prompts": count, "par_ms": par(board)})
