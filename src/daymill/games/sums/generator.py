"""Grows boards: the draws of `spec.md`, in compiled code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample
from daymill.core.seeds import check_seed
from daymill.games.sums import growth
from daymill.games.sums.grading import grade_of
from daymill.games.sums.levels import LEVELS, Level
from daymill.games.sums.model import Answer, Board
from daymill.games.sums.solver import solve

NAME, VERSION = "sums", 1
MOST_ATTEMPTS = 100_000
REASONS = {
    "plain": growth.PLAIN,
    "undecided": growth.UNDECIDED,
    "many_answers": growth.MANY_ANSWERS,
    "band": growth.BAND,
}


class Plot:
    """Where boards of a row grow, one after the other.

    `fates` counts the boards that were drawn by what became of them, `nodes` has the largest number of nodes
    that counting took.
    """

    def __init__(self, row: Level) -> None:
        self.row = row
        self.fates = np.zeros(growth.FATES, np.int64)
        self.nodes = np.zeros(1, np.int64)
        self._bed = growth.new_bed(row.height, row.width)
        self._row = np.array([row.largest, row.negative, row.kept, row.mixed, *row.difficulty], np.int64)

    def grow(self, seed: int) -> tuple[Board, Answer]:
        """The board of a seed with its answer. Raises `Invalid` (`no_board`) where none was kept."""
        row, bed = self.row, self._bed
        if not growth.grow(self._row, MOST_ATTEMPTS, new_state(seed), bed, self.fates, self.nodes):
            raise Invalid("no_board", f"no board of {row.line()} came of seed {seed}", "seed")
        targets = bed.work.targets.tolist()
        board = Board(
            tuple(targets[: row.height]),
            tuple(targets[row.height :]),
            tuple(bed.work.numbers.reshape(-1).tolist()),
        )
        return board, Answer(row.width, tuple(bed.keep.tolist()))


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    board, answer = Plot(LEVELS[check_level(level, len(LEVELS)) - 1]).grow(check_seed(seed))
    proof = solve(board)
    return Puzzle(NAME, VERSION, level, seed, board, answer, proof, grade_of(board, proof))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds."""
    plot = Plot(LEVELS[check_level(level, len(LEVELS)) - 1])
    boards = [plot.grow(check_seed(seed)) for seed in seeds]
    difficulties = Counter(grade_of(board, solve(board)).difficulty for board, _ in boards)
    return Sample(
        boards=len(boards),
        attempts=int(plot.fates.sum()),
        rejects={reason: int(plot.fates[fate]) for reason, fate in REASONS.items()},
        difficulties=dict(sorted(difficulties.items())),
        figures={"kept": sum(sum(answer.keep) for _, answer in boards)},
        nodes_max=int(plot.nodes[0]),
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How many boards have exactly one answer, of all that were drawn and counted."""
    row = LEVELS[level - 1]
    counted = sample.attempts - sample.rejects["plain"]
    unique = counted - sample.rejects["many_answers"] - sample.rejects["undecided"]
    cells = row.width * row.height * sample.boards
    return {
        "random boards with exactly one answer": f"{unique / max(1, counted):.4f}",
        "numbers kept in the answer": f"{sample.figures['kept'] / max(1, cells):.3f}",
    }


def warm() -> None:
    """Compiles every kernel."""
    generate(2, 0)
