"""The opponent: plain minimax, and errors by the stream."""

from __future__ import annotations

from functools import cache

from daymill.core.random import Stream
from daymill.games.tictactoe.grid import FREE, free_cells, has_three, other, side_to_move, with_sign
from daymill.games.tictactoe.model import PER_MILLE, Board

# a win is worth this much less the signs that stand then
WON = 10


@cache
def worth(cells: str) -> int:
    """What a position is worth to the side to move: above 0 a win, below 0 a loss, the larger the sooner."""
    if has_three(cells, other(side_to_move(cells))):
        return len(cells) - cells.count(FREE) - WON
    return max((value for _, value in worths(cells)), default=0)


def worths(cells: str) -> list[tuple[int, int]]:
    """The moves of the side to move, in reading order, and what each is worth."""
    mover = side_to_move(cells)
    return [(cell, -worth(with_sign(cells, cell, mover))) for cell in free_cells(cells)]


def outcome(value: int) -> int:
    """1 for a win, 0 for a draw, -1 for a loss."""
    return (value > 0) - (value < 0)


@cache
def choices(cells: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The best moves, and the errors: those that give a better outcome away."""
    moves = worths(cells)
    best = max(value for _, value in moves)
    return (
        tuple(cell for cell, value in moves if value == best),
        tuple(cell for cell, value in moves if outcome(value) < outcome(best)),
    )


def answer(board: Board, cells: str, stream: int) -> tuple[int, int]:
    """The cell that the opponent takes, and the state of the stream after that."""
    numbers = Stream(stream)
    errs = numbers.below(PER_MILLE) < board.errs
    best, errors = choices(cells)
    picked = errors if errs and errors else best
    cell = picked[numbers.below(len(picked))]
    return cell, int(numbers.state[0])
