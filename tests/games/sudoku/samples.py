"""Puzzles of others, each with exactly one answer; the first line of each file names its origin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from daymill.core.random import Stream
from daymill.games.sudoku.solver import Digits, read_digits

DATA = Path(__file__).parent / "data"
SETS = ("17_clues", "top", "hardest")


def lines(name: str) -> list[str]:
    """The boards of a set, 81 characters each."""
    text = (DATA / f"{name}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def boards(name: str) -> Digits:
    """The boards of a set, `(boards, 81)`."""
    return read_digits(lines(name))


def without_one(board: Digits, keep: int = 0) -> Iterator[Digits]:
    """The boards that come of taking one given away."""
    for cell in np.flatnonzero(board):
        fewer = board.copy()
        fewer[cell] = keep
        yield fewer


def altered(board: Digits, stream: Stream) -> Digits:
    """A board with one to four givens taken away or changed to another digit."""
    other = board.copy()
    for _ in range(1 + stream.below(4)):
        givens = np.flatnonzero(other)
        other[givens[stream.below(len(givens))]] = stream.below(10)
    return other
