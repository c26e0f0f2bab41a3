"""Grows boards: the draws of `spec.md`, in compiled code, and the looks between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample
from daymill.core.seeds import check_seed
from daymill.games.sudoku import growth, ladder
from daymill.games.sudoku.deduction import deduce
from daymill.games.sudoku.grading import grade
from daymill.games.sudoku.ladder_position import HARDEST, STUCK, new_work
from daymill.games.sudoku.levels import ANY_BOARD, LEVELS, Level
from daymill.games.sudoku.model import Answer, Board
from daymill.games.sudoku.solver import count, solve
from daymill.games.sudoku.techniques import GRAVE, LOOPS, NAMES, TABLE

NAME, VERSION = "sudoku", 1
MOST_ATTEMPTS, ATTEMPTS_BY_CHAINS = 1000, 50  # a look at chains takes up to a hundred times as long
NEEDS_NETS = Board(  # rated 9.2; from the magictour collection of hard boards
    9, tuple(map(int, "100080500050000240000024031005830000600000070000160002300450600008010000090000000"))
)
HIGHER_BY = 15  # how far steps of one technique are rated above its easiest, at the most

Fate: TypeAlias = Literal["kept", "too_hard", "too_easy", "too_full"]
FATES: tuple[Fate, ...] = ("kept", "too_hard", "too_easy", "too_full")


class Plot:
    """Where boards of a row grow, one after the other. With a `technique`, it has to be the hardest one.

    `fates` counts the attempts by what became of them, and `moves` all moves.
    """

    def __init__(self, row: Level, technique: int | None = None, attempts: int = MOST_ATTEMPTS) -> None:
        self.row, self.technique, self.attempts = row, technique, attempts
        self.fates: Counter[Fate] = Counter()
        self.moves = 0
        self._rating = 0
        self._bed = growth.new_bed(row.size, row.orbits())
        self._state = new_state(0)
        self._work = new_work(row.size)
        self._all = np.full(row.size**2, (1 << row.size) - 1, np.int64)

    def grow(self, seed: int) -> tuple[Board, Answer]:
        """The board of a seed with its answer. Raises `Invalid` (`no_board`) where no attempt gave one."""
        self._state[0] = seed
        for _ in range(self.attempts):
            fate = self._attempt()
            self.fates[fate] += 1
            if fate == "kept":
                grid, answer = (tuple(self._bed.pad[row].tolist()) for row in (growth.GRID, growth.ANSWER))
                return Board(self.row.size, grid), Answer(answer)
        raise Invalid("no_board", f"no board of {self.row.line()} came of seed {seed}", "seed")

    def _attempt(self) -> Fate:
        givens = growth.fill(self._bed, self._state)
        givens = growth.dig(self._bed, self.row.givens[0], givens, self._state)
        fate = self._look(givens)
        for _ in range(self.row.moves):
            if fate == "kept":
                break
            self.moves += 1
            grid, rating = self._bed.pad[growth.GRID].copy(), self._rating
            moved = self.move(fate, givens)
            found = self._look(moved)
            # towards a technique boards climb: most lie far below the hard ones
            if self.technique is not None and fate == found == "too_easy" and self._rating < rating:
                self._bed.pad[growth.GRID], self._rating = grid, rating
            else:
                fate, givens = found, moved
        return fate

    def _look(self, givens: int) -> Fate:
        if givens > self.row.givens[1]:
            return "too_full"
        low, high = self.row.rating
        ladder.set_up(self._work, self._bed.pad[growth.GRID], self._all)
        self._rating = ladder.rate(self._work, True, high)
        if self._work.figures[STUCK]:
            return "too_hard"
        if self._rating < low:
            return "too_easy"
        hardest = int(self._work.figures[HARDEST])
        if self.technique is None or hardest == self.technique:
            return "kept"
        return "too_easy" if hardest < self.technique else "too_hard"

    def move(self, fate: Fate, givens: int) -> int:
        """Changes a board that a look did not keep; returns its givens after that."""
        bed, state = self._bed, self._state
        if fate == "too_hard" and not self.row.minimal:
            return givens + growth.put_back(bed, 1, state)
        before = bed.pad[growth.GRID].copy()
        now = givens + growth.put_back(bed, growth.PUT_BACK, state)
        now = growth.dig(bed, self.row.givens[0], now, state)
        if fate == "too_full" and now > givens:
            bed.pad[growth.GRID] = before
            return givens
        return now


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level (1 to 16) and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    row = LEVELS[check_level(level, len(LEVELS)) - 1]
    board, answer = Plot(row).grow(check_seed(seed))
    return Puzzle(NAME, VERSION, level, seed, board, answer, solve(board), grade(board))


def make_with(technique: str, seed: int) -> Puzzle[Board, Answer]:
    """A board of 9x9 whose hardest step is a technique: one that needs it, and nothing harder.

    Takes milliseconds for many, seconds for the rare ones, and minutes, perhaps in vain, for what lies beyond
    9.0: `docs/difficulty.md` has figures. Raises `Invalid` with `unknown_technique` or `bad_seed`, or
    `no_board` where none was found: always for the direct claiming and the remote pair, because
    an easier technique stands wherever one of them does.
    """
    if technique not in NAMES:
        raise Invalid("unknown_technique", f"there is no technique {technique[:40]!r}", "technique")
    number = NAMES.index(technique)
    lowest = TABLE[number].rating
    varies = number in LOOPS or number >= GRAVE
    row = replace(ANY_BOARD, rating=(lowest, lowest + HIGHER_BY if varies else lowest))
    attempts = MOST_ATTEMPTS if number < GRAVE else ATTEMPTS_BY_CHAINS
    board, answer = Plot(row, number, attempts).grow(check_seed(seed))
    return Puzzle(NAME, VERSION, None, None, board, answer, solve(board), grade(board))


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds."""
    plot = Plot(LEVELS[check_level(level, len(LEVELS)) - 1])
    boards = [plot.grow(check_seed(seed))[0] for seed in seeds]
    grades = [grade(board) for board in boards]
    difficulties = Counter(found.difficulty for found in grades)
    counts = {what: Counter(found.features[what] for found in grades) for what in ("givens", "rating")}
    return Sample(
        boards=len(boards),
        attempts=plot.fates.total(),
        rejects={fate: plot.fates[fate] for fate in FATES if fate != "kept"},
        difficulties=dict(sorted(difficulties.items())),
        figures={"moves": plot.moves, "givens": sum(found.features["givens"] for found in grades)},
        histograms={what: dict(sorted(counted.items())) for what, counted in counts.items()},
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How full the boards are, and how much trying they took."""
    boards = max(1, sample.boards)
    return {
        "givens, mean": f"{sample.figures['givens'] / boards:.2f}",
        "moves a board, mean": f"{sample.figures['moves'] / boards:.2f}",
    }


def warm() -> None:
    """Compiles every kernel that playing the levels needs."""
    board = generate(1, 0).board
    Plot(LEVELS[0]).move("too_hard", 0)
    for _ in deduce(board.size, board.givens, board.allowed(), True):
        pass
    # as far as rows with the hardest boards look
    _rate(NEEDS_NETS, LEVELS[-1].rating[1])


def warm_rest() -> None:
    """Compiles what boards from elsewhere may need: graves, exclusions, chains; and bulk counting."""
    _rate(NEEDS_NETS, ladder.HARDEST_RATING)
    count(np.array([NEEDS_NETS.givens], np.uint8))


def _rate(board: Board, ceiling: int) -> None:
    ladder.rate(ladder.work_on(board.size, board.givens, board.allowed()), True, ceiling)
