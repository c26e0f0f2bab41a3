"""The compiled part of the generator: streams, and what becomes of them."""

from __future__ import annotations

from daymill.core.compiled import kernel
from daymill.core.random import State, next_uint32
from daymill.games.tictactoe.kernels import Ints
from daymill.games.tictactoe.match import ERRS, GAMES, STREAM, Room, difficulty, search

# What becomes of a stream.
KEPT, NO_ERROR, BAND, FATES = range(4)


@kernel
def grow(
    board: Ints, low: int, high: int, most: int, state: State, room: Room, fates: Ints
) -> tuple[int, int, int]:
    """Draws streams for a board, `most` at the most, until one is kept. Returns the nodes of the largest
    search, and nodes and par of the last one; `fates` counts what became of the streams."""
    largest = nodes = par = 0
    for _ in range(most):
        board[STREAM] = next_uint32(state)
        nodes, par = search(board, room)
        largest = max(largest, nodes)
        if board[ERRS] and par <= board[GAMES]:
            fate = NO_ERROR
        elif low <= difficulty(room, par) <= high:
            fate = KEPT
        else:
            fate = BAND
        fates[fate] += 1
        if fate == KEPT:
            break
    return largest, nodes, par
