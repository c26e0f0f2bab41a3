"""From a picture to a puzzle: the nearest picture found whose clues line logic completes.

Changing cells where line logic stalls opens more of them up. First always the one cell that leaves the fewest
open, or, where none leaves fewer than before, one that is drawn; at the end every change that turns out not
to have been needed is taken back. This finds few changes, not provably the fewest: to prove that one would
have to try all pairs, triples and so on of all cells.
"""

from __future__ import annotations

import numpy as np

from daymill.core.errors import Invalid
from daymill.core.game import Puzzle
from daymill.core.random import below, new_state
from daymill.games.nonogram import growth, ladder
from daymill.games.nonogram.generator import Picture, picture_of, puzzle_of
from daymill.games.nonogram.kernels import Ints
from daymill.games.nonogram.model import Answer, Board

MOST_STEPS = 2000
TRIED = 240  # flips of a step: enough to try all open cells of most pictures, and soon done for large ones
ROUNDS = 4


def puzzle_near(picture: Picture) -> tuple[Puzzle[Board, Answer], int]:
    """The puzzle of a picture of one colour (1 filled, 0 empty), and how many cells had to change for it.

    Up to `growth.WIDEST` cells high and wide. Raises `Invalid`: `bad_size`; `blank` for one without a filled
    or without an empty cell; `no_board` where no way to change it was found.
    """
    height, width = len(picture), len(picture[0]) if picture else 0
    if not (1 <= height <= growth.WIDEST and 1 <= width <= growth.WIDEST):
        raise Invalid(
            "bad_size", f"a picture is 1 to {growth.WIDEST} cells high and wide, not {width}x{height}", "size"
        )
    wanted = np.array(picture, np.int64).reshape(-1)
    if wanted.min() == wanted.max():
        raise Invalid("blank", "all cells of this picture are alike", "picture")
    found: growth.Bed | None = None
    fewest = len(wanted) + 1
    for attempt in range(ROUNDS):
        bed = _bed_with(wanted, height, width)
        if _mend(bed, attempt):
            _take_back(bed, wanted)
            changes = int((wanted != _cells(bed)).sum())
            if changes < fewest:
                found, fewest = bed, changes
            if changes <= 1:
                break
    if found is None:
        raise Invalid("no_board", "no puzzle was found near this picture", "picture")
    growth.look(found)  # its last one was of another picture
    return puzzle_of(picture_of(found), ladder.new_work(found.sheet)), fewest


def _bed_with(wanted: Ints, height: int, width: int) -> growth.Bed:
    bed = growth.new_bed(height, width, np.arange(height * width, dtype=np.int64))
    for cell in np.flatnonzero(wanted).tolist():
        growth.flip(bed, cell)
    return bed


def _mend(bed: growth.Bed, seed: int) -> bool:
    """Changes cells until line logic completes the picture; False where that takes too many steps."""
    random = new_state(seed)
    opened = growth.look(bed)
    for step in range(MOST_STEPS):
        if not opened:
            return True
        cell, left = growth.best_flip(bed, opened, TRIED)
        # the first attempt always takes the best one, the others now and then another
        if left >= opened or (seed and step % 4 == 0):
            cell = growth.open_cell(bed, below(random, opened))
        growth.flip(bed, cell)
        opened = growth.look(bed)
    return False


def _take_back(bed: growth.Bed, wanted: Ints) -> None:
    """Takes back, one by one, all changes without which line logic completes the picture too."""
    again = True
    while again:
        again = False
        for cell in np.flatnonzero(wanted != _cells(bed)).tolist():
            growth.flip(bed, cell)
            if growth.look(bed):
                growth.flip(bed, cell)
            else:
                again = True


def _cells(bed: growth.Bed) -> Ints:
    return np.array(picture_of(bed), np.int64).reshape(-1)
