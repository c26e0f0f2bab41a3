"""Grows boards: pictures from `growth.py`, kept where their difficulty is in the row's band."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle, check_level
from daymill.core.random import new_state
from daymill.core.sample import Sample, tally
from daymill.core.seeds import check_seed
from daymill.games.nonogram import growth, ladder
from daymill.games.nonogram.grading import grade_in
from daymill.games.nonogram.levels import LEVELS, Level
from daymill.games.nonogram.model import Answer, Board, board_of
from daymill.games.nonogram.solver import completed, solve

NAME, VERSION = "nonogram", 1
MOST_ATTEMPTS = 1000
MOVES = 200

AMBIGUOUS = ((1, 0), (0, 1))

Fate: TypeAlias = Literal["kept", "stuck", "blank", "too_easy", "too_hard"]
FATES: tuple[Fate, ...] = ("kept", "stuck", "blank", "too_easy", "too_hard")
Picture: TypeAlias = tuple[tuple[int, ...], ...]


class Plot:
    """Where boards of a row grow, one after the other. `fates` counts the attempts by what became of them."""

    def __init__(self, row: Level) -> None:
        self.row = row
        self.fates: Counter[Fate] = Counter()
        self._bed = growth.new_bed(row.height, row.width, row.images())
        self._work = ladder.new_work(self._bed.sheet)
        self._random = new_state(0)

    def grow(self, seed: int) -> Puzzle[Board, Answer]:
        """The puzzle of a seed, without level and seed. Raises `Invalid` (`no_board`) where no attempt gave
        one."""
        self._random[0] = seed
        for _ in range(MOST_ATTEMPTS):
            opened = growth.grow(self._bed, self.row.density, self.row.passes, MOVES, self._random)
            picture = picture_of(self._bed)
            fate: Fate = "stuck" if opened else "kept" if any(map(any, picture)) else "blank"
            if fate == "kept":
                puzzle = puzzle_of(picture, self._work)
                fate = self._fate(puzzle.grade.difficulty)
            self.fates[fate] += 1
            if fate == "kept":
                return puzzle
        raise Invalid("no_board", f"no board of {self.row.line()} came of seed {seed}", "seed")

    def _fate(self, difficulty: int) -> Fate:
        low, high = self.row.band
        return "too_easy" if difficulty < low else "too_hard" if difficulty > high else "kept"


def picture_of(bed: growth.Bed) -> Picture:
    """The picture that stands in a bed."""
    height, width = map(int, bed.sheet.shape[:2])
    rows = bed.masks[growth.NOW, :height].tolist()
    return tuple(tuple(row >> column & 1 for column in range(width)) for row in rows)


def puzzle_of(picture: Picture, work: ladder.Work) -> Puzzle[Board, Answer]:
    """The puzzle of a picture that line logic completes, without level and seed; `work` has its clues."""
    board, answer = board_of(picture), Answer(picture)
    return Puzzle(NAME, VERSION, None, None, board, answer, completed(board, answer), grade_in(work, board))


def generate(level: int, seed: int) -> Puzzle[Board, Answer]:
    """The puzzle of a level and a seed. Raises `Invalid` with `bad_level` or `bad_seed`."""
    row = LEVELS[check_level(level, len(LEVELS)) - 1]
    return replace(Plot(row).grow(check_seed(seed)), level=level, seed=seed)


def sample(level: int, seeds: Sequence[int]) -> Sample:
    """What the generator does over many seeds."""
    plot = Plot(LEVELS[check_level(level, len(LEVELS)) - 1])
    grades = [plot.grow(check_seed(seed)).grade for seed in seeds]
    return Sample(
        boards=len(grades),
        attempts=plot.fates.total(),
        rejects={fate: plot.fates[fate] for fate in FATES if fate != "kept"},
        difficulties=tally(found.difficulty for found in grades),
        figures={name: sum(found.features[name] for found in grades) for name in ("cells", "filled")},
        histograms={what: tally(found.features[what] for found in grades) for what in ("rounds", "filled")},
    )


def summary(level: int, sample: Sample) -> dict[str, str]:
    """How full the boards are."""
    figures = sample.figures
    return {"filled, mean": f"{100 * figures['filled'] / max(1, figures['cells']):.1f} %"}


def warm() -> None:
    """Compiles every kernel that playing the levels needs."""
    generate(1, 0)
    ladder.warm()


def warm_rest() -> None:
    """Compiles what boards from elsewhere may need as well: the search, and contradictions."""
    ladder.warm_rest()
    solve(board_of(AMBIGUOUS), 2)
