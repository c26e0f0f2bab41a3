"""Grows boards: the draws of `spec.md`, in compiled code, and the looks between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample
from daymill.core.seeds import check_seed
from daymill.games.pipes import growth, ladder
from daymill.games.pipes.deduction import climb
from daymill.games.pipes.grading import grade_of
from daymill.games.pipes.levels import ANY, LEVELS, Level
from daymill.games.pipes.model import Answer, Board, centre_of
from daymill.games.pipes.solver import solve
from daymill.games.pipes.tiles import beside, turns_between

NAME, VERSION = "pipes", 1
MOST_ATTEMPTS = 100_000
REASONS = {
    "many_answers": growth.MANY_ANSWERS,
    "undecided": growth.UNDECIDED,
    "band": growth.BAND,
}


class Plot:
    """Where boards of a row grow, one after the other.

    `fates` counts the trees by what became of them, `nodes` is the largest number of nodes that counting
    took.
    """

    def __init__(self, row: Level) -> None:
        self.row = row
        self.fates = np.zeros(growth.FATES, np.int64)
        self.nodes = 0
        self._beside = beside(row.width, row.height, row.wrapping)
        self._bed = growth.new_bed(row.width * row.height)

    def grow(self, seed: int) -> tuple[Board, Answer]:
        """The board of a seed with its answer. Raises `Invalid` (`no_board`) where no tree gave one."""
        row, bed, state = self.row, self._bed, new_state(seed)
        low, high = row.difficulty
        before = self.fates.sum()
        while (left := MOST_ATTEMPTS - int(self.fates.sum() - before)) > 0:
            kept = self.fates[growth.KEPT]
            nodes = growth.grow(self._beside, centre_of(row.width, row.height), left, state, bed, self.fates)
            self.nodes = max(self.nodes, nodes)
            if self.fates[growth.KEPT] == kept:
                break
            if row.difficulty == ANY or low <= self._difficulty() <= high:
                growth.turn_all(state, bed)
                masks, tree = tuple(bed.turned.tolist()), tuple(bed.tree.tolist())
                return Board(row.width, row.height, row.wrapping, masks), Answer(row.width, tree)
            self.fates[growth.KEPT] -= 1
            self.fates[growth.BAND] += 1
        raise Invalid("no_board", f"no board of {row.line()} came of seed {seed}", "seed")

    def _difficulty(self) -> int:
        rows, stuck = climb(self._beside, self._bed.allowed)
        return ladder.difficulty(rows, stuck)


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 18) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    board, answer = Plot(LEVELS[check_level(level, len(LEVELS)) - 1]).grow(check_seed(seed))
    proof = solve(board)
    return Puzzle(NAME, VERSION, level, seed, board, answer, proof, grade_of(board, proof))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds."""
    plot = Plot(LEVELS[check_level(level, len(LEVELS)) - 1])
    boards = [plot.grow(check_seed(seed)) for seed in seeds]
    difficulties = Counter(grade_of(board, solve(board)).difficulty for board, _ in boards)
    pars = Counter(sum(map(turns_between, board.masks, answer.masks)) for board, answer in boards)
    return Sample(
        boards=len(boards),
        attempts=int(plot.fates.sum()),
        rejects={reason: int(plot.fates[fate]) for reason, fate in REASONS.items()},
        difficulties=dict(sorted(difficulties.items())),
        figures={"turns": sum(par * count for par, count in pars.items())},
        par=dict(sorted(pars.items())),
        nodes_max=plot.nodes,
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How often a tree has other answers too, and how long a game is."""
    dropped = sample.rejects["many_answers"] + sample.rejects["undecided"]
    share = dropped / max(1, sample.attempts - dropped)
    return {
        "trees dropped per tree with exactly one answer": f"{share:.3f}",
        "par, mean": f"{sample.figures['turns'] / max(1, sample.boards):.2f}",
    }


def warm() -> None:
    """Compiles every kernel."""
    generate(2, 0)
