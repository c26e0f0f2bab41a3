"""Grows tables: the draws of `spec.md`, in compiled code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import State, new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.schulte import growth
from daymill.games.schulte.kernels import Ints
from daymill.games.schulte.levels import LEVELS, Level
from daymill.games.schulte.model import NAME, VERSION, Answer, Board
from daymill.games.schulte.reasoning import grade
from daymill.games.schulte.solver import solve

MOST_ATTEMPTS = 100_000


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    board = grow(LEVELS[check_level(level) - 1], new_state(seed))
    proof = solve(board)
    return Puzzle(NAME, VERSION, level, seed, board, proof.solutions[0], proof, grade(board))


def grow(row: Level, state: State) -> Board:
    """A board of a row from a stream. Raises `Invalid` (`no_board`)."""
    bed, seed = growth.new_bed(row.width * row.height, row.reshuffles), int(state[0])
    if growth.grow(_columns(row), MOST_ATTEMPTS, state, bed, np.zeros(growth.FATES, np.int64)) < 0:
        raise _no_board(row, seed)
    return Board(row.width, tuple(bed.numbers.tolist()), row.order, row.reshuffles, int(state[0]))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds, in one compiled loop."""
    row = LEVELS[check_level(level) - 1]
    checked = np.array([check_seed(seed) for seed in seeds], np.int64)
    fates, boards = np.zeros(growth.FATES, np.int64), np.zeros((len(seeds), growth.MEASURES), np.int64)
    bed = growth.new_bed(row.width * row.height, row.reshuffles)
    growth.survey(_columns(row), MOST_ATTEMPTS, checked, new_state(0), bed, fates, boards)
    pars = boards[:, growth.PAR]
    if len(seeds) and pars.min() < 0:
        raise _no_board(row, int(checked[int(pars.argmin())]))
    return Sample(
        boards=len(seeds),
        attempts=int(fates.sum()),
        rejects={"band": int(fates[growth.BAND])},
        difficulties=tally(boards[:, growth.DIFFICULTY]),
        figures={"par_ms": int(pars.sum()), "beside": int(boards[:, growth.NEAR].sum())},
        histograms={"par in seconds": tally(pars // 1000)},
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How long the practised player takes, and how often the next number is beside the one before."""
    row, boards = LEVELS[level - 1], max(1, sample.boards)
    numbers = boards * row.width * row.height
    return {
        "par, mean": f"{sample.figures['par_ms'] / boards / 1000:.2f} s",
        "par for a number, mean": f"{sample.figures['par_ms'] / numbers:.0f} ms",
        "numbers beside the one before": f"{sample.figures['beside'] / numbers:.3f}",
    }


def warm() -> None:
    """Compiles every kernel that is called from outside."""
    generate(1, 0)
    sample(1, [0])


def _columns(row: Level) -> Ints:
    """The row as the kernels want it."""
    return np.array([row.width, row.order == "down", *row.difficulty], np.int64)


def _no_board(row: Level, seed: int) -> Invalid:
    return Invalid("no_board", f"no table of {row.line()} came of seed {seed}", "seed")
