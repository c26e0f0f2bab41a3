"""Grows runs: the draws of `spec.md`, in compiled code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import State, new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.opposites import growth, kernels
from daymill.games.opposites.kernels import Ints
from daymill.games.opposites.levels import LEVELS, Level
from daymill.games.opposites.model import NAME, VERSION, Answer, Board, Prompt
from daymill.games.opposites.reasoning import grade
from daymill.games.opposites.solver import solve

MOST_ATTEMPTS = 100_000


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    board = grow(LEVELS[check_level(level) - 1], new_state(seed))
    proof = solve(board)
    return Puzzle(NAME, VERSION, level, seed, board, proof.solutions[0], proof, grade(board))


def grow(row: Level, state: State) -> Board:
    """A board of a row from a stream. Raises `Invalid` (`no_board`)."""
    bed, seed = growth.new_bed(row.prompts), int(state[0])
    if not growth.grow(_columns(row), MOST_ATTEMPTS, state, bed, np.zeros(growth.FATES, np.int64)):
        raise _no_board(row, seed)
    prompts = (
        Prompt(direction, hollow > 0, word > 0, framed > 0)
        for direction, hollow, word, framed, _ in bed.prompts.tolist()
    )
    return Board(tuple(prompts), row.limit)


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds, in one compiled loop."""
    row = LEVELS[check_level(level) - 1]
    checked = np.array([check_seed(seed) for seed in seeds], np.int64)
    fates, boards = np.zeros(growth.FATES, np.int64), np.zeros((len(seeds), kernels.MEASURES), np.int64)
    bed, state = growth.new_bed(row.prompts), new_state(0)
    grown = growth.survey(_columns(row), MOST_ATTEMPTS, checked, state, bed, fates, boards)
    if grown < len(seeds):
        raise _no_board(row, int(checked[grown]))
    pars = boards[:, kernels.PAR]
    return Sample(
        boards=len(seeds),
        attempts=int(fates.sum()),
        rejects={
            "plain": int(fates[growth.PLAIN]),
            "repeats": int(fates[growth.REPEATS]),
            "band": int(fates[growth.BAND]),
        },
        difficulties=tally(boards[:, kernels.DIFFICULTY]),
        figures={"par_ms": int(pars.sum()), "switches": int(boards[:, kernels.SWITCHES].sum())},
        histograms={"par in seconds": tally(pars // 1000)},
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How long the practised player takes, and how often the rule changes."""
    boards = max(1, sample.boards)
    prompts = boards * LEVELS[level - 1].prompts
    return {
        "par, mean": f"{sample.figures['par_ms'] / boards / 1000:.2f} s",
        "par for a prompt, mean": f"{sample.figures['par_ms'] / prompts:.0f} ms",
        "prompts with another rule than the one before": f"{sample.figures['switches'] / prompts:.3f}",
    }


def warm() -> None:
    """Compiles every kernel that is called from outside."""
    generate(1, 0)
    sample(1, [0])


def _columns(row: Level) -> Ints:
    """The row as the kernels want it."""
    return np.array([row.ways, row.hollow, row.words, row.framed, row.limit, *row.difficulty], np.int64)


def _no_board(row: Level, seed: int) -> Invalid:
    return Invalid("no_board", f"no run of {row.line()} came of seed {seed}", "seed")
