"""The readable face of the ladder: what each of its steps looks at and concludes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from daymill.games.bloom import kernels, ladder
from daymill.games.bloom.kernels import Ints
from daymill.games.bloom.model import Board
from daymill.games.bloom.solver import arrays

# Cheapest first, as in `spec.md`.
TECHNIQUES = (
    "last pump",
    "extreme total",
    "bounds",
    "difference",
    "combination",
    "case split",
    "trial",
)
COSTS = dict(zip(TECHNIQUES, ladder.COSTS, strict=True))

# The candidates of each pump, ascending.
Candidates = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Deduction:
    """One step of the ladder on a board.

    `plus` and `minus` are its beds, those whose equations are taken away in `minus`; `looked` are the open
    pumps that it looks at. `most` says which extreme; `pump` and `value` are what a case split or trial
    supposes, `fails` the bed that then fails and how, `chain` the pumps decided on the way and their values.
    """

    board: Board
    technique: str
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    looked: tuple[int, ...]
    most: bool
    pump: int
    value: int
    fails: tuple[int, int]
    chain: tuple[tuple[int, int], ...]
    before: Candidates
    after: Candidates

    @property
    def beds(self) -> tuple[int, ...]:
        """All its beds, ascending."""
        return tuple(sorted(self.plus + self.minus))

    @property
    def pumps(self) -> tuple[int, ...]:
        """The pumps that feed its beds, ascending; for a trial all."""
        if self.technique == "trial":
            return tuple(range(self.board.pumps))
        return tuple(sorted({pump for bed in self.beds for pump in self.board.fed(bed)}))

    @property
    def narrowed(self) -> tuple[int, ...]:
        """The pumps that lose a candidate, ascending."""
        return tuple(pump for pump in self.looked if self.before[pump] != self.after[pump])

    @property
    def decided(self) -> tuple[tuple[int, int], ...]:
        """The pumps that come to one candidate, ascending, with their values."""
        return tuple((pump, self.after[pump][0]) for pump in self.narrowed if len(self.after[pump]) == 1)

    @property
    def factors(self) -> dict[int, int]:
        """How often each pump that it looks at stands in its equation, less where it is taken away."""
        return {
            pump: sum(self.board.wiring[pump][bed] == "1" for bed in self.plus)
            - sum(self.board.wiring[pump][bed] == "1" for bed in self.minus)
            for pump in self.looked
        }

    def moves(self, pump: int) -> tuple[bool, bool]:
        """Whether it raises the pump's lowest candidate, and whether it lowers the highest."""
        before, after = self.before[pump], self.after[pump]
        return after[0] > before[0], after[-1] < before[-1]


def deduce(board: Board, known: dict[int, int]) -> tuple[Deduction, ...]:
    """The steps from the values of some pumps, by pump, to the end or to where reasoning is stuck."""
    rows, _ = climb(board, known)
    every = kernels.all_candidates(board.settings)
    start = [1 << known[pump] if pump in known else every for pump in range(board.pumps)]
    sets = [start, *(row[ladder.AFTER : ladder.AFTER + board.pumps] for row in rows.tolist())]
    candidates = [tuple(members(held) for held in each) for each in sets]
    return tuple(
        _read(board, row, before, after)
        for row, (before, after) in zip(rows.tolist(), pairwise(candidates), strict=True)
    )


def climb(board: Board, known: dict[int, int]) -> tuple[Ints, int]:
    """The same as rows of `ladder.py` (steps, columns), and the difficulty that they come to."""
    feeds, needs = arrays(board)
    pad, steps = kernels.new_pad(), ladder.new_steps()
    answers = np.zeros((1, board.pumps), np.int64)
    pad[kernels.CANDIDATES] = kernels.all_candidates(board.settings)
    for pump, value in known.items():
        pad[kernels.CANDIDATES, pump] = 1 << value
    n, stuck = ladder.climb(feeds, needs, ladder.equations(board.beds), steps, answers, pad)
    return steps[:n], int(ladder.difficulty(n, stuck, steps))


def members(held: int) -> tuple[int, ...]:
    """The members of a set, ascending."""
    return tuple(n for n in range(held.bit_length()) if held >> n & 1)


def _read(board: Board, row: list[int], before: Candidates, after: Candidates) -> Deduction:
    technique = TECHNIQUES[row[ladder.TECHNIQUE]]
    links = row[ladder.CHAIN : ladder.CHAIN + row[ladder.LINKS]] if technique == "case split" else []
    return Deduction(
        board,
        technique,
        members(row[ladder.PLUS]),
        members(row[ladder.MINUS]),
        members(row[ladder.LOOKED]),
        bool(row[ladder.SIDE]),
        row[ladder.PUMP],
        row[ladder.VALUE],
        (row[ladder.BED], row[ladder.SIDE]),
        tuple(divmod(link, 10) for link in links),
        before,
        after,
    )
