"""Grows boards: the draws of `spec.md`, in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.tictactoe import growth, match
from daymill.games.tictactoe.grading import grade_of
from daymill.games.tictactoe.levels import LEVELS
from daymill.games.tictactoe.model import WIN, Answer, Board
from daymill.games.tictactoe.solver import Search, array, found, new_room, prove

NAME, VERSION = "tictactoe", 1
MOST_ATTEMPTS = 100_000
REASONS = {"no_error": growth.NO_ERROR, "band": growth.BAND}


class Plot:
    """Where boards of a row grow, one after the other.

    `fates` counts the streams that were drawn by what became of them, `nodes` is the largest number of nodes
    that a search took.
    """

    def __init__(self, level: int) -> None:
        self.row = LEVELS[check_level(level, len(LEVELS)) - 1]
        self.fates = np.zeros(growth.FATES, np.int64)
        self.nodes = 0
        self._room = new_room()

    def grow(self, seed: int) -> tuple[Board, Search]:
        """The board of a seed, and its search. Raises `Invalid` (`no_board`) where none was kept."""
        row = self.row
        board = Board(row.games, row.starts, row.errs, 0)
        fields, kept = array(board), self.fates[growth.KEPT]
        state = new_state(check_seed(seed))
        largest, nodes, par = growth.grow(
            fields, *row.difficulty, MOST_ATTEMPTS, state, self._room, self.fates
        )
        self.nodes = max(self.nodes, largest)
        if self.fates[growth.KEPT] == kept:
            raise Invalid("no_board", f"no board of {row.line()} came of seed {seed}", "seed")
        board = replace(board, stream=int(fields[match.STREAM]))
        return board, found(board, self._room, nodes, par)


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    board, seen = Plot(level).grow(seed)
    proof = prove(seen)
    return Puzzle(NAME, VERSION, level, seed, board, proof.solutions[0], proof, grade_of(seen))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds."""
    plot = Plot(level)
    grown = [plot.grow(seed)[1] for seed in seeds]
    return Sample(
        boards=len(grown),
        attempts=int(plot.fates.sum()),
        rejects={reason: int(plot.fates[fate]) for reason, fate in REASONS.items()},
        difficulties=tally(seen.difficulty for seen in grown),
        figures={
            "points": sum(seen.par for seen in grown),
            "expected_points_in_billionths": sum(seen.expected for seen in grown),
        },
        par=tally(seen.par for seen in grown),
        nodes_max=plot.nodes,
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """What is to be had, and what a sensible player gets."""
    boards, games = max(1, sample.boards), LEVELS[level - 1].games
    points = sample.figures["points"] / boards
    expected = sample.figures["expected_points_in_billionths"] / boards / match.CERTAIN
    return {
        "par, mean": f"{points:.2f} of {WIN * games} points",
        "sure, whatever the opponent does": f"{games} points",
        "points of a sensible player, mean": f"{expected:.2f}",
    }


def warm() -> None:
    """Compiles every kernel."""
    generate(1, 0)
