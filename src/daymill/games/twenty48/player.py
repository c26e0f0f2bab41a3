"""The players of 2048 as compiled code: which move they choose, and whole games of theirs."""

from __future__ import annotations

import numpy as np

from daymill.core.compiled import kernel
from daymill.core.random import State, next_uint32
from daymill.games.twenty48.kernels import Int, Ints, empty_cells, grown, largest
from daymill.games.twenty48.lookahead import Mind, depth_for, weigh
from daymill.games.twenty48.model import BITS, CELLS

FAR_WORSE = 20_000  # by which the value of an `only move` is above all others
CROWDED_CELLS = 2  # empty ones, at the most
NO_GOAL = 16  # a rank that no tile has: a game that only ends when no move is possible
# Techniques, in the order of the table.
FORCED, ONLY_MOVE, MERGE, SLIDE = range(4)
# What there is to say of a game: moves, points, the largest rank; whether it reached its goal; how many of
# its positions were crowded, and the fewest empty cells of one; how many moves of each technique.
MOVES, POINTS, LARGEST, SOLVED, CROWDED, FEWEST, TECHNIQUE = range(7)
TALLY = TECHNIQUE + 4


@kernel
def choose(mind: Mind, tiles: Int, goal: int, strong: bool, moves: Ints, values: Ints) -> tuple[int, int]:
    """The direction that a player chooses, -1 if no move is possible, and what the move is called.

    `moves` (4,) gets the positions after the moves, `values` (4,) what they are worth.
    """
    possible = weigh(mind, tiles, depth_for(tiles, strong), moves, values)
    if possible == 0:
        return -1, FORCED
    chosen = -1
    reached = False
    for direction in range(4):
        if moves[direction] != tiles and not reached and largest(moves[direction]) >= goal:
            chosen, reached = direction, True
    for direction in range(4):
        better = chosen < 0 or values[direction] > values[chosen]
        if moves[direction] != tiles and not reached and better:
            chosen = direction
    if possible == 1:
        return chosen, FORCED
    only = not reached
    for direction in range(4):
        if moves[direction] != tiles and direction != chosen:
            only = only and values[chosen] - values[direction] >= FAR_WORSE
    if only:
        return chosen, ONLY_MOVE
    return chosen, MERGE if empty_cells(moves[chosen]) > empty_cells(tiles) else SLIDE


@kernel
def worth(tiles: Int) -> Int:
    """The points of making these tiles from twos alone; those of a move are the difference that it makes."""
    points: Int = 0
    for shift in range(0, BITS * CELLS, BITS):
        rank = tiles >> shift & 15
        if rank > 1:
            points += (rank - 1) << rank
    return points


@kernel
def sum_of(tiles: Int) -> Int:
    """The sum of all tiles."""
    total: Int = 0
    for shift in range(0, BITS * CELLS, BITS):
        rank = tiles >> shift & 15
        if rank > 0:
            total += 1 << rank
    return total


@kernel
def least(total: Int, goal: int, stream: State) -> int:
    """The least number of moves that can make a tile of the rank `goal` of tiles with the sum `total`; steps
    the stream."""
    moves = 1
    while total < 1 << goal:
        next_uint32(stream)
        total += 4 if next_uint32(stream) % 10 == 0 else 2
        moves += 1
    return moves


@kernel
def play_out(
    mind: Mind, start: Int, stream: State, limit: int, goal: int, strong: bool, log: Ints, tally: Ints
) -> Int:
    """The game of a player from a position to its goal, to `limit` moves, or until no move is possible.

    Its moves and what they are called go into the rows of `log` (2, limit or more); `tally` has TALLY
    entries. Returns the last position.
    """
    tally[:] = 0
    tally[FEWEST] = CELLS
    moves, values = np.zeros(4, np.int64), np.zeros(4, np.int64)
    tiles: Int = np.int64(start)
    for made in range(limit):
        direction, technique = choose(mind, tiles, goal, strong, moves, values)
        if direction < 0:
            break
        empty = empty_cells(tiles)
        tally[CROWDED] += empty <= CROWDED_CELLS
        tally[FEWEST] = min(tally[FEWEST], empty)
        tally[TECHNIQUE + technique] += 1
        log[0, made], log[1, made] = direction, technique
        tally[POINTS] += worth(moves[direction]) - worth(tiles)
        tiles = moves[direction]
        tally[MOVES] += 1
        if largest(tiles) >= goal:
            tally[SOLVED] = 1
            break
        tiles = grown(tiles, stream)
    tally[LARGEST] = largest(tiles)
    return tiles
