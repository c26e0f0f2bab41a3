"""What can be said of a board: with its answer, whether it needs a guess; alone, which layouts fit it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from daymill.core.differences import Difference
from daymill.core.game import Proof
from daymill.games.minesweeper.boxes import BOXES, Ints
from daymill.games.minesweeper.chances import chances
from daymill.games.minesweeper.deduction import play_out, room_for
from daymill.games.minesweeper.diagram import FULL, WOVEN
from daymill.games.minesweeper.kernels import Room, clicks_of, prepare, table_of
from daymill.games.minesweeper.layouts import list_layouts, new_decisions
from daymill.games.minesweeper.model import COVERED, Answer, Board, name_of_cell
from daymill.games.minesweeper.rules import opened

MOST_SOLUTIONS = 1000


class Position(NamedTuple):
    """What a board shows at some time, in the room that it was woven in. `woven` is what `prepare` said;
    `unknown` (any,): the covered cells, ascending."""

    woven: int
    unknown: Ints
    room: Room


def prove(board: Board, answer: Answer) -> Proof[Answer]:
    """Whether the board can be opened without a guess where the mines lie as in the answer.

    `undecided` only where a position on the way is too much for the room.
    """
    if not fit(board, answer):
        return Proof("none", (), 0)
    steps, seen = play_out(board, answer)
    left = seen.count(COVERED) - board.mines
    if left == 0:
        return Proof("one", (answer,), len(steps), {"clicks": clicks(answer)})
    position = weave(board, seen)
    if position.woven == FULL:
        return Proof("undecided", (answer,), len(steps))
    safe = chances(position.unknown, board.mines, position.room)
    count = len(seen) - board.mines
    best = _best(board, position.unknown, safe, ", safe")
    note = f"After {count - left} of {count} safe cells nothing is certain: the best chance has {best}."
    other = next(one for one in layouts(board, position, 2) if one != answer)
    return Proof("many", (answer, other), len(steps), {"opened": count - left, "left": left}, note)


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """How many layouts fit what the board shows; the least `limit` (0 or more) of them, 1,000 at the most.

    `undecided` only where the position is too much for the room.
    """
    position = weave(board, board.shown)
    if position.woven == FULL:
        return Proof("undecided", (), 0)
    safe = chances(position.unknown, board.mines, position.room) if position.woven == WOVEN else ()
    if not safe:
        return Proof("none", (), 0)
    found = layouts(board, position, max(limit, 2))
    sure, mines = safe.count(Fraction(1)), safe.count(Fraction(0))
    cells = "1 covered cell is" if sure == 1 else f"{sure} covered cells are"
    note = f"{cells} surely safe and {mines} surely {'a mine' if mines == 1 else 'mines'}."
    if sure + mines < len(safe):
        note += f" Of the others {_best(board, position.unknown, safe, ' has the best chance: safe')}."
    return Proof("many" if len(found) > 1 else "one", tuple(found[:limit]), 0, {}, note)


def fit(board: Board, answer: Answer) -> bool:
    """Whether the answer has the board's number of mines, and its first click opens what the board shows."""
    covered = (COVERED,) * len(board.shown)
    return (
        sum(answer.mines) == board.mines
        and not answer.mines[board.start]
        and opened(board.width, board.height, answer.mines, covered, [board.start]) == board.shown
    )


def clicks(answer: Answer) -> int:
    """The fewest openings that open every cell without a mine, without chords (3BV)."""
    cells = len(answer.mines)
    beside, mines = table_of(answer.width, cells // answer.width), np.array(answer.mines, np.int64)
    # without compilation it would be NumPy's, which has no JSON
    return int(clicks_of(beside, mines, np.zeros(cells, np.int64), np.zeros(cells, np.int64)))


def weave(board: Board, seen: Sequence[int]) -> Position:
    """The position of a board where no mine is known."""
    shown, room = np.array(seen, np.int64), room_for(len(seen))
    woven = prepare(table_of(board.width, board.height), shown, np.zeros(len(seen), np.int64), room)
    return Position(woven, np.flatnonzero(shown == COVERED), room)


def layouts(board: Board, position: Position, limit: int) -> list[Answer]:
    """The least layouts of a position that was woven; its diagram is narrowed afterwards."""
    unknown, room = position.unknown, position.room
    rows = np.zeros((min(limit, MOST_SOLUTIONS), len(unknown)), np.int64)
    decisions = new_decisions(len(unknown), int(room.boxes.counts[BOXES]))
    found = list_layouts(unknown, board.mines, room, decisions, rows)
    mines = np.zeros((found, len(board.shown)), bool)
    mines[:, unknown] = rows[:found] > 0
    return [Answer(board.width, tuple(row)) for row in mines.tolist()]


def differ(board: Board, one: Answer, other: Answer) -> Iterator[Difference]:
    """The cells in which two answers differ."""
    for cell, mines in enumerate(zip(one.mines, other.mines, strict=True)):
        if mines[0] != mines[1]:
            first, second = ("mine" if mine else "no mine" for mine in mines)
            yield Difference(name_of_cell(board.width, cell), (first, second))


def _best(board: Board, unknown: Ints, safe: Sequence[Fraction], words: str) -> str:
    """The cell with the best chance of those that are not sure, some words, and its chance."""
    chance = max(one for one in safe if one < 1)
    cell = int(unknown[safe.index(chance)])
    share = f"{chance.numerator}/{chance.denominator}"
    return f"{name_of_cell(board.width, cell)}{words} with {share} ({int(100 * chance)} %)"
