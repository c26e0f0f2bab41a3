"""What the referees of the games with a clock share: a stream, what runs have in common, their comparison."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from daymill.core.errors import Invalid, Refused
from daymill.core.game import AnyGame, AnyPuzzle
from daymill.core.replay import Play, advance, begin


class Numbers:
    """mulberry32, as `docs/random.md` has it."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        self.state = (self.state + 0x6D2B79F5) % 2**32
        mixed = ((self.state ^ self.state >> 15) * (self.state | 1)) % 2**32
        mixed = ((mixed + (mixed ^ mixed >> 7) * (mixed | 61)) ^ mixed) % 2**32
        return (mixed ^ mixed >> 14) % n

    def shuffle(self, items: list[int]) -> None:
        for i in reversed(range(1, len(items))):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


@dataclass
class Run(ABC):
    """What a log comes to."""

    board: Any
    started: bool = False
    clock: list[int] = field(default_factory=lambda: [0])  # the start, and the times of the moves accepted
    hints: int = 0
    ended: str = ""
    codes: list[str] = field(default_factory=list)

    @property
    def fast(self) -> int:
        """How many moves came less than 50 ms after what was before them."""
        return sum(after - before < 50 for before, after in pairwise(self.clock))

    def play(self, action: str) -> None:
        """One more action of the log."""
        self.codes.append(self._play(action))

    def _play(self, action: str) -> str:
        if self.ended:
            return "ended"
        if action == "undo":
            return "nothing_to_undo"
        if action == "restart":
            return "clock_runs" if self.started else "nothing_to_restart"
        if action == "give up":
            self.ended = "given up"
            return ""
        if action in ("start", "hint"):
            if (action == "start") == self.started:
                return "started" if self.started else "not_started"
            self.started = True
            self.hints += action == "hint"
            return ""
        return self.move(action)

    @abstractmethod
    def move(self, action: str) -> str:
        """The code of a move of the game; an empty one where it was accepted."""

    def out_of_time(self, ms: int) -> str:
        """The code of a move that cannot come then; an empty one where it can."""
        if not self.started:
            return "not_started"
        if ms > 60 * 60 * 1000:
            return "too_late"
        return "time_backwards" if ms < self.clock[-1] else ""


def played(game: AnyGame, puzzle: AnyPuzzle, log: Sequence[str]) -> tuple[Play[Any], list[str]]:
    """The game's own play of a log, and the code of each action, which is empty where it was accepted."""
    play, codes = begin(game, puzzle), []
    for action in log:
        try:
            play = advance(game, puzzle, play, action)
            codes.append("")
        except (Invalid, Refused) as error:
            codes.append(error.code)
    return play, codes


def main(compare: Callable[[int, int], str], seeds: int = 200) -> int:
    """Compares so many seeds of each level (by default, or as the command says), and prints what differs; the
    exit status."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else seeds
    wrong = [
        (level, seed, found)
        for level in range(1, 16)
        for seed in range(seeds)
        if (found := compare(level, seed))
    ]
    sys.stdout.write(f"{15 * seeds} boards and runs, {len(wrong)} differ {wrong[:3] or ''}\n")
    return int(bool(wrong))
