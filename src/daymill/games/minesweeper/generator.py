"""Grows boards: the draws of `spec.md`, in compiled code, and the looks between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Proof, Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.minesweeper import growth, ladder
from daymill.games.minesweeper import ladder_position as position
from daymill.games.minesweeper.deduction import deduce, room_for
from daymill.games.minesweeper.grading import grade_of
from daymill.games.minesweeper.kernels import clicks_of
from daymill.games.minesweeper.levels import LEVELS, Level
from daymill.games.minesweeper.model import COVERED, Answer, Board, State
from daymill.games.minesweeper.solver import solve

NAME, VERSION = "minesweeper", 1
MOST_ATTEMPTS = 100_000
REASONS = {"moves": growth.TOO_MANY_MOVES, "solved": growth.SOLVED, "band": growth.BAND}
COUNTED = {"runs": growth.RUNS, "moves": growth.MOVES, "unmoved": growth.UNMOVED}


class Plot:
    """Where boards of a row grow, one after the other. `fates` counts the layouts by what became of them, and
    their runs and moves."""

    def __init__(self, row: Level) -> None:
        self.row = row
        self.fates = np.zeros(growth.FATES, np.int64)
        cells = row.width * row.height
        self._bed, self._room = growth.new_bed(row.width, row.height), room_for(cells)
        self._steps = ladder.new_steps(cells)

    def grow(self, seed: int) -> Puzzle[Board, Answer]:
        """The puzzle of a seed, without level and seed. Raises `Invalid` (`no_board`) where no layout gave
        one."""
        low, high = self.row.difficulty
        state = new_state(seed)
        for _ in range(MOST_ATTEMPTS):
            fate, start = growth.grow(self._bed, self._room, self.row.mines, state, self.fates)
            if fate == growth.KEPT:
                puzzle = self._puzzle(start)
                if low <= puzzle.grade.difficulty <= high:
                    self.fates[growth.KEPT] += 1
                    return puzzle
                fate = growth.BAND
            self.fates[fate] += 1
        raise Invalid("no_board", f"no board of {self.row.line()} came of seed {seed}", "seed")

    def _puzzle(self, start: int) -> Puzzle[Board, Answer]:
        row, bed = self.row, self._bed
        work, mines = bed.work, bed.mines
        growth.begin(bed, start, row.mines)
        shown = tuple(work.table[position.SEEN].tolist())
        n = ladder.climb(work, self._room, mines, self._steps)
        board = Board(row.width, row.height, row.mines, row.deadly, start, shown)
        answer = Answer(row.width, tuple(map(bool, mines.tolist())))
        clicks = int(clicks_of(work.beside, mines, bed.lists[growth.CHOICE], bed.lists[growth.PLACES]))
        proof = Proof("one", (answer,), n, {"clicks": clicks})
        grade = grade_of(board, clicks, self._steps[:n])
        return Puzzle(NAME, VERSION, None, None, board, answer, proof, grade)


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 18) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    row = LEVELS[check_level(level, len(LEVELS)) - 1]
    return replace(Plot(row).grow(check_seed(seed)), level=level, seed=seed)


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds."""
    plot = Plot(LEVELS[check_level(level, len(LEVELS)) - 1])
    grades = [plot.grow(check_seed(seed)).grade for seed in seeds]
    return Sample(
        boards=len(grades),
        attempts=int(plot.fates[: growth.RUNS].sum()),
        rejects={reason: int(plot.fates[fate]) for reason, fate in REASONS.items()},
        difficulties=tally(grade.difficulty for grade in grades),
        figures={name: int(plot.fates[at]) for name, at in COUNTED.items()},
        histograms={
            what: tally(grade.features[what] for grade in grades) for what in ("clicks", "steps", "shown")
        },
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How many mines had to be moved, and how long a game is."""
    clicks = sample.histograms["clicks"]
    layouts = max(1, sample.attempts)
    return {
        "layouts without a move": f"{100 * sample.figures['unmoved'] / layouts:.1f} %",
        "moves a layout, mean": f"{sample.figures['moves'] / layouts:.2f}",
        "clicks (3BV), mean": f"{sum(n * count for n, count in clicks.items()) / max(1, sample.boards):.2f}",
    }


def warm() -> None:
    """Compiles every kernel that playing the levels needs."""
    board = generate(2, 0).board
    covered = tuple(sign == COVERED for sign in board.shown)
    for flags in (covered, (False,) * len(covered)):
        list(deduce(board, State(board.shown, flags)))


def warm_rest() -> None:
    """Compiles what boards from elsewhere may need as well: layouts and chances."""
    solve(Board(3, 1, 1, False, 1, (COVERED, 1, COVERED)))
