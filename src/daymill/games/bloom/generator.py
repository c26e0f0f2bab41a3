"""Grows boards: the draws of `spec.md`, in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample
from daymill.core.seeds import check_seed
from daymill.games.bloom import growth, kernels, ladder
from daymill.games.bloom.kernels import Ints
from daymill.games.bloom.levels import LEVELS, Level
from daymill.games.bloom.model import Answer, Board
from daymill.games.bloom.reasoning import grade_of
from daymill.games.bloom.solver import solve

NAME, VERSION = "bloom", 1
REASONS = {
    "dry_bed": growth.DRY_BED,
    "too_few_running": growth.TOO_FEW_RUNNING,
    "need_out_of_range": growth.NEED_OUT_OF_RANGE,
    "many_answers": growth.MANY_ANSWERS,
    "band": growth.BAND,
}


class Growth(NamedTuple):
    """What came of some seeds: the last board and its settings, `fates` (6,) and `boards` (seeds, 4) as in
    `growth.grow`."""

    board: Board
    settings: tuple[int, ...]
    fates: Ints
    boards: Ints


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    grown = _grow(level, [seed])
    proof = solve(grown.board)
    answer = Answer(grown.settings)
    return Puzzle(NAME, VERSION, level, seed, grown.board, answer, proof, grade_of(grown.board, proof))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds; tens of thousands of classic boards a second."""
    pumps = LEVELS[check_level(level) - 1].pumps
    _, _, fates, boards = _grow(level, seeds)
    values, counts = np.unique(boards[:, growth.DIFFICULTY], return_counts=True)
    return Sample(
        boards=len(boards),
        attempts=int(fates.sum()),
        rejects={reason: int(fates[fate]) for reason, fate in REASONS.items()},
        difficulties=dict(zip(values.tolist(), counts.tolist(), strict=True)),
        figures={
            "exactly_one_answer": int((boards[:, growth.ANSWERS] == 1).sum()),
            "singular": int((boards[:, growth.RANK] < pumps).sum()),
        },
        nodes_max=int(boards[:, growth.NODES].max(initial=0)),
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """The two shares that the claim is about."""
    return {
        f"share of boards with {what}": f"{sample.figures[figure] / max(1, sample.boards):.4f}"
        for what, figure in (
            ("exactly one answer by full count", "exactly_one_answer"),
            ("a singular wiring", "singular"),
        )
    }


def warm() -> None:
    """Compiles every kernel that is called from outside."""
    generate(1, 0)


def _grow(level: int, seeds: Sequence[int]) -> Growth:
    row = LEVELS[check_level(level) - 1]
    checked = np.array([check_seed(seed) for seed in seeds], np.int64)
    feeds, needs = np.zeros(row.pumps, np.int64), np.zeros(row.beds, np.int64)
    answers = np.zeros((1, row.pumps), np.int64)
    fates, boards = np.zeros(6, np.int64), np.zeros((len(checked), 4), np.int64)
    pad = kernels.new_pad()
    grown = growth.grow(
        row.row(),
        checked,
        feeds,
        needs,
        ladder.equations(row.beds),
        new_state(0),
        ladder.new_steps(),
        answers,
        pad,
        fates,
        boards,
    )
    if grown < len(checked):
        raise Invalid("no_board", f"level {level} of bloom has no board for seed {checked[grown]}", "seed")
    settings = tuple(pad[kernels.SETTINGS, : row.pumps].tolist())
    return Growth(_board(row, feeds, needs), settings, fates, boards)


def _board(row: Level, feeds: Ints, needs: Ints) -> Board:
    wiring = tuple(f"{fed:0{row.beds}b}"[::-1] for fed in feeds.tolist())
    return Board(row.settings, wiring, tuple(needs.tolist()))
