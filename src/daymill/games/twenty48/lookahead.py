"""The value of a position some new tiles ahead, as in `spec.md`, and what it makes of the four moves.

It is an expectation over the places of new tiles and a maximum over the moves between them, depth first. The
levels stand on a stack of our own: Numba cannot keep a function that calls itself on disk.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.compiled import kernel
from daymill.games.twenty48.kernels import (
    Int,
    Ints,
    empty_cells,
    moved,
    pushed,
    transpose,
    value_of_position,
)
from daymill.games.twenty48.model import BITS, CELLS

LOST = -920_000  # of a position without a move
SHALLOW = 1  # how many new tiles the par player looks ahead
STRONG = ((2, 4), (5, 3), (16, 2))  # empty cells, up to which the strong player looks so many ahead
DEEPEST = 4
# Columns of the memory: the position, the depth and whether 4s may come, its value.
SEEN, KEY, KEPT, MEMORY_COLUMNS = range(4)
# Columns of the stack, a row a depth. The position, and whether a 4 may come; the next step: a cell, a tile
# that comes there, and a move; the best of the moves after this tile, and the weight of the tile; the sum
# over the tiles so far, and the number of cells.
TILES, FOURS, STEP, BEST, WEIGHT, TOTAL, EMPTY, STACK_COLUMNS = range(8)
MOVES, RANKS = 4, 2  # steps with one tile; tiles that may come to one cell
STEPS = CELLS * RANKS * MOVES


class Mind(NamedTuple):
    """What one thread thinks with: `rows`, the table; `memory` (a power of two, MEMORY_COLUMNS), values that
    were found last, which nothing ever clears, since they depend on their key alone; `stack`."""

    rows: Ints
    memory: Ints
    stack: Ints


@kernel
def best_move(rows: Ints, tiles: Int) -> Int:
    """The value of a position in which the player moves, as it stands after the best move."""
    across = transpose(tiles)
    best: Int = np.int64(LOST)
    for way in range(MOVES):
        before = across if way > 1 else tiles
        then = pushed(rows, before, way & 1)
        if then != before:
            best = max(best, value_of_position(rows, then))
    return best


@kernel
def one_ahead(rows: Ints, tiles: Int, fours: Int) -> Int:
    """The value one new tile ahead, which may be a 4 or not."""
    empty, total = 0, np.int64(0)
    for shift in range(0, BITS * CELLS, BITS):
        if tiles >> shift & 15 == 0:
            empty += 1
            two = best_move(rows, tiles | np.int64(1) << shift)
            total += 9 * two + best_move(rows, tiles | np.int64(2) << shift) if fours else two
    return total // (empty * (10 if fours else 1))


@kernel
def slot_of(mind: Mind, tiles: Int, key: Int) -> Int:
    """Where the value of a position is remembered."""
    return (tiles ^ tiles >> 23 ^ tiles >> 41 ^ key << 7) & (len(mind.memory) - 1)


@kernel
def enter(mind: Mind, depth: int, tiles: Int, fours: Int) -> None:
    """Begins with a position on its level of the stack."""
    level = mind.stack[depth]
    level[:] = 0
    level[TILES], level[FOURS] = tiles, fours


@kernel
def advance(mind: Mind, depth: int) -> tuple[Int, Int]:
    """Takes the next steps of a level up to one that is possible: the position after it, and whether a 4 may
    still come there. Without any left the position is 0, which no move leads to."""
    level = mind.stack[depth]
    tiles = level[TILES]
    while level[STEP] < STEPS:
        step = level[STEP]
        rank = np.int64(step // MOVES % RANKS + 1)
        shift = BITS * (step // (MOVES * RANKS))
        if step % MOVES == 0:
            level[TOTAL] += level[BEST] * level[WEIGHT]
            level[BEST], level[WEIGHT] = LOST, 0
            if tiles >> shift & 15 or (rank == 2 and not level[FOURS]):
                level[STEP] += MOVES
                continue
            level[WEIGHT] = 9 if level[FOURS] and rank == 1 else 1
            level[EMPTY] += rank == 1
        level[STEP] += 1
        before = tiles | rank << shift
        if step % MOVES > 1:
            before = transpose(before)
        then = pushed(mind.rows, before, step & 1)
        if then != before:
            return then, level[FOURS] if rank == 1 else np.int64(0)
    level[TOTAL] += level[BEST] * level[WEIGHT]
    level[WEIGHT] = 0
    return np.int64(0), np.int64(0)


@kernel
def leave(mind: Mind, depth: int) -> Int:
    """The value of a position all of whose steps are taken, which is remembered."""
    level = mind.stack[depth]
    value: Int = level[TOTAL] // (level[EMPTY] * (10 if level[FOURS] else 1))
    key = 2 * depth + level[FOURS]
    found = mind.memory[slot_of(mind, level[TILES], key)]
    found[SEEN], found[KEY], found[KEPT] = level[TILES], key, value
    return value


@kernel
def after(mind: Mind, tiles: Int, ahead: int) -> Int:
    """The value of a position to which a new tile comes, `ahead` (0 to DEEPEST) new tiles ahead."""
    if ahead == 0:
        return value_of_position(mind.rows, tiles)
    if ahead == 1:
        return one_ahead(mind.rows, tiles, 1)
    depth = ahead
    enter(mind, depth, tiles, 1)
    while True:
        then, fours = advance(mind, depth)
        if then == 0:
            value = leave(mind, depth)
            if depth == ahead:
                return value
            depth += 1
        else:
            key = 2 * (depth - 1) + fours
            found = mind.memory[slot_of(mind, then, key)]
            if found[SEEN] == then and found[KEY] == key:
                value = found[KEPT]
            elif depth > 2:
                depth -= 1
                enter(mind, depth, then, fours)
                continue
            else:
                value = one_ahead(mind.rows, then, fours)
                found[SEEN], found[KEY], found[KEPT] = then, key, value
        mind.stack[depth, BEST] = max(mind.stack[depth, BEST], value)


@kernel
def depth_for(tiles: Int, strong: bool) -> int:
    """How many new tiles a player looks ahead."""
    if not strong:
        return SHALLOW
    empty = empty_cells(tiles)
    for most, depth in STRONG:
        if empty <= most:
            return depth
    return SHALLOW


@kernel
def weigh(mind: Mind, tiles: Int, depth: int, moves: Ints, values: Ints) -> int:
    """The position after each move (4,), the same where it is not possible, and the value of each that is
    (4,). Returns how many are possible."""
    possible = 0
    for direction in range(4):
        moves[direction] = moved(mind.rows, tiles, direction)
        if moves[direction] != tiles:
            possible += 1
            values[direction] = after(mind, moves[direction], depth)
    return possible
