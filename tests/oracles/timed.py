"""What the referees of the games with a clock share: the numbers of a stream, and the comparison of runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
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
