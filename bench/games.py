"""Boards a second: the compiled Python against the JavaScript twin under Node, in turns in one run.

Both sides grow the same boards from the same seeds. `generation alone` is a board with what its level makes
it prove; `with the grade's features` adds all figures of proof and grade. A round is one measurement
of each side right after the other; the ratio quoted is the median of the rounds' ratios.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

import numpy as np
from rich.table import Table

from bench.timing import spread, twin
from daymill.core.compiled import kernel
from daymill.core.random import State, new_state
from daymill.games import load
from daymill.games.bloom import growth as bloom_growth
from daymill.games.bloom import kernels as bloom
from daymill.games.bloom.levels import LEVELS as BLOOM_LEVELS
from daymill.games.tandem import growth as tandem_growth
from daymill.games.tandem import kernels as tandem
from daymill.games.tandem.levels import LEVELS as TANDEM_LEVELS

LEVEL = 8
ROUNDS = 5
COUNTS = {"tandem": 20_000, "bloom": 20_000}


@kernel
def grow_tandem(row: tandem.Longs, seeds: tandem.Longs, state: State, work: tandem.Work) -> int:
    """Grows a board from each seed, without its features; returns the attempts."""
    attempts = 0
    for seed in seeds:
        state[0] = seed
        attempts += tandem_growth.grow(row, state, work)
    return attempts


@kernel
def grow_bloom(
    row: bloom.Ints,
    seeds: bloom.Ints,
    state: State,
    feeds: bloom.Ints,
    needs: bloom.Ints,
    answers: bloom.Ints,
    pad: bloom.Ints,
    figures: bloom.Ints,
) -> int:
    """Grows a board from each seed, without its ladder; returns the attempts."""
    attempts = 0
    for seed in seeds:
        state[0] = seed
        fate = bloom_growth.BAND
        while fate != bloom_growth.KEPT:
            fate = bloom_growth.attempt(row, state, feeds, needs, answers, pad, figures)
            attempts += 1
    return attempts


def table() -> Table:
    """Boards a second and ratios, for both games."""
    result = Table(
        "game", "what", "Python boards/s", "Node boards/s", "ratio", "least", "most", title=f"Level {LEVEL}"
    )
    for name, count in COUNTS.items():
        seeds = np.arange(count, dtype=np.int64)
        for what, mode, run in (
            ("generation alone", "generate", _alone(name)),
            ("with the grade's features", "grade", _graded(name)),
        ):
            run(seeds[:1])
            ours, theirs = [], []
            for _ in range(ROUNDS):
                start = perf_counter()
                run(seeds)
                ours.append(count / (perf_counter() - start))
                theirs.append(twin(name, LEVEL, count, mode))
            rates = (f"{median(ours):,.0f}", f"{median(theirs):,.0f}")
            result.add_row(name, what, *rates, *spread(ours, theirs))
    return result


def stats_table() -> Table:
    """How long `daymill stats` needs for 100,000 seeds, beside the twin at its own rate."""
    result = Table("game", "seeds", "seconds", title="100,000 seeds, as `daymill stats` asks for them")
    for name in COUNTS:
        game = load(name)
        start = perf_counter()
        for first in range(0, 100_000, 10_000):
            game.sample(LEVEL, range(first, first + 10_000))
        result.add_row(name, "100,000", f"{perf_counter() - start:.1f}")
    return result


def _alone(name: str) -> Callable[[tandem.Longs], object]:
    state = new_state(0)
    if name == "tandem":
        row, work = TANDEM_LEVELS[LEVEL - 1].row(), tandem.new_work(30)
        return lambda seeds: grow_tandem(row, seeds, state, work)
    level = BLOOM_LEVELS[LEVEL - 1]
    feeds, needs = np.zeros(level.pumps, np.int64), np.zeros(level.beds, np.int64)
    answers, pad, figures = np.zeros((1, level.pumps), np.int64), bloom.new_pad(), np.zeros(4, np.int64)
    return lambda seeds: grow_bloom(level.row(), seeds, state, feeds, needs, answers, pad, figures)


def _graded(name: str) -> Callable[[tandem.Longs], object]:
    game = load(name)
    return lambda seeds: game.sample(LEVEL, seeds.tolist())
