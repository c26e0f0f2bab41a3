"""Grows boards: the draws of `spec.md`, in compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.tandem import growth, kernels
from daymill.games.tandem.levels import LEVELS
from daymill.games.tandem.model import NAME, OPEN, VERSION, WALL, Answer, Board
from daymill.games.tandem.reasoning import grade
from daymill.games.tandem.solver import solve

# Of all ways to put that many walls on 6x5 cells, the share that leaves the open cells connected: published,
# and counted again by tests/oracles.
EXACT_ACCEPTANCE = {7: 0.618568, 8: 0.47153, 9: 0.331167}


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 15) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    row = LEVELS[check_level(level) - 1].row()
    state = new_state(seed)
    work = kernels.new_work(int(row[growth.WIDTH] * row[growth.HEIGHT]))
    if growth.grow(row, state, work) < 0:
        raise _no_board(level, seed)
    board = _board(row, work)
    proof = solve(board)
    return Puzzle(NAME, VERSION, level, seed, board, proof.solutions[0], proof, grade(board))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds, in one compiled loop."""
    row = LEVELS[check_level(level) - 1].row()
    checked = np.array([check_seed(seed) for seed in seeds], dtype=np.int64)
    layouts = np.zeros((65, 2), dtype=np.int64)
    rejects = np.zeros(4, dtype=np.int64)
    boards = np.zeros((len(seeds), 2 + len(kernels.FEATURES)), dtype=np.int64)
    work = kernels.new_work(int(row[growth.WIDTH] * row[growth.HEIGHT]))
    growth.survey(row, checked, work, layouts, rejects, boards)
    if len(seeds) and boards[:, 0].min() < 0:
        raise _no_board(level, int(checked[int(boards[:, 0].argmin())]))
    columns = dict(zip(("attempts", "difficulty", *kernels.FEATURES), boards.T, strict=True))
    return Sample(
        boards=len(seeds),
        attempts=int(rejects.sum()),
        rejects={
            "disconnected": int(rejects[growth.DISCONNECTED]),
            "no_goal": int(rejects[growth.NO_GOAL]),
            "band": int(rejects[growth.BAND]),
        },
        difficulties=tally(columns["difficulty"]),
        figures={"boards_with_a_dead_position": int((columns["dead"] > 0).sum())},
        histograms={
            "layouts by walls": {walls: tried for walls, (tried, _) in enumerate(layouts.tolist()) if tried},
            "connected by walls": {
                walls: good for walls, (tried, good) in enumerate(layouts.tolist()) if tried
            },
            "shortest routes": tally(columns["routes"]),
        },
        par=tally(columns["par"]),
        nodes_max=int(columns["reachable"].max(initial=0)),
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """Acceptance per number of walls, beside the exact share where it is known, and the shortest routes."""
    row = LEVELS[level - 1]
    exact = EXACT_ACCEPTANCE if (row.width, row.height) == (6, 5) else {}
    lines = {}
    connected = sample.histograms["connected by walls"]
    for walls, tried in sample.histograms["layouts by walls"].items():
        share = f"{connected[walls] / tried:.4f} of {tried}"
        known = f" (exact: {exact[walls]:.4f})" if walls in exact else ""
        lines[f"layouts with {walls} walls that hang together"] = share + known
    routes = sample.histograms["shortest routes"]
    lines["boards with one shortest route"] = f"{routes.get(1, 0) / max(1, sample.boards):.4f}"
    lines["median number of shortest routes"] = str(_median(routes))
    return lines


def warm() -> None:
    """Compiles every kernel that is called from outside."""
    generate(1, 0)
    sample(1, [0])


def _board(row: kernels.Longs, work: kernels.Work) -> Board:
    width, height = int(row[growth.WIDTH]), int(row[growth.HEIGHT])
    signs = "".join(WALL if wall else OPEN for wall in work.grid[:, kernels.WALL].tolist())
    first, second, station_1, station_2 = work.ends.tolist()
    rows = tuple(signs[row * width : (row + 1) * width] for row in range(height))
    return Board(rows, (first, second), (station_1, station_2))


def _median(counts: Mapping[int, int]) -> int:
    """The lower median of values that are counted."""
    left = (sum(counts.values()) + 1) // 2
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return 0


def _no_board(level: int, seed: int) -> Invalid:
    return Invalid("no_board", f"level {level} of tandem has no board for seed {seed}", "seed")
