"""The compiled part of the minimax: what every position is worth, the full tree, and the opponent's choice.

The cells of a side are a mask of nine bits, in reading order; a position is that of X and that of O.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from daymill.core.bits import count_ones
from daymill.core.compiled import kernel
from daymill.core.random import State, below
from daymill.games.tictactoe.grid import CELLS, LINES
from daymill.games.tictactoe.model import PER_MILLE
from daymill.games.tictactoe.opponent import WON

Ints = npt.NDArray[np.int64]

FULL = 2**CELLS - 1
POSITIONS = 3**CELLS

# Rows of the table of positions: what each is worth to the side to move, its best moves and its errors as
# masks.
WORTH, BEST, ERRORS, ROWS = range(4)

# What the full tree counts.
NODES, X_WINS, O_WINS, DRAWS, COUNTS = range(5)

_MASKS = [sum(1 << cell for cell in line) for line in LINES]
THREE = np.array([any(mask & line == line for line in _MASKS) for mask in range(FULL + 1)])
# the digits of a mask read in base 3
THIRDS = np.array([sum(3**cell for cell in range(CELLS) if mask >> cell & 1) for mask in range(FULL + 1)])


@kernel
def place(x: int, o: int) -> int:
    """Where a position stands in the table."""
    return int(THIRDS[x] + 2 * THIRDS[o])


@kernel
def outcome(value: int) -> int:
    """1 for a win, 0 for a draw, -1 for a loss."""
    return int(value > 0) - int(value < 0)


@kernel
def worth_of_move(table: Ints, x: int, o: int, x_moves: bool, bit: int) -> int:
    """What a move to a free cell is worth to the side that makes it."""
    return -int(table[WORTH, place(x | bit, o) if x_moves else place(x, o | bit)])


@kernel
def judge(table: Ints, x: int, o: int) -> None:
    """Fills in one position, whose later ones are filled in already."""
    at, signs = place(x, o), count_ones(x) + count_ones(o)
    x_moves = signs & 1 == 0
    if THREE[o if x_moves else x]:
        table[WORTH, at] = signs - WON
        return
    free = FULL & ~(x | o)
    best = -WON if free else 0
    rest = free
    while rest:
        bit = rest & -rest
        rest ^= bit
        best = max(best, worth_of_move(table, x, o, x_moves, bit))
    table[WORTH, at] = best
    rest = free
    while rest:
        bit = rest & -rest
        rest ^= bit
        value = worth_of_move(table, x, o, x_moves, bit)
        if value == best:
            table[BEST, at] |= bit
        elif outcome(value) < outcome(best):
            table[ERRORS, at] |= bit


@kernel
def judge_all() -> Ints:
    """The table of positions, (ROWS, POSITIONS)."""
    table = np.zeros((ROWS, POSITIONS), np.int64)
    for x in range(FULL, -1, -1):
        o = FULL & ~x
        while True:
            if count_ones(x) - count_ones(o) in (0, 1):
                judge(table, x, o)
            if o == 0:
                break
            o = (o - 1) & ~x
    return table


@kernel
def gaps(mine: int, free: int) -> int:
    """The free cells that complete a line of a side."""
    found = 0
    for cell in range(CELLS):
        if free >> cell & 1 and THREE[mine | 1 << cell]:
            found |= 1 << cell
    return found


@kernel
def nth(cells: int, n: int) -> int:
    """The cell number `n`, from 0, of a mask, as a mask."""
    for _ in range(n):
        cells &= cells - 1
    return cells & -cells


@kernel
def answer(table: Ints, x: int, o: int, errs: int, state: State) -> int:
    """The opponent's move as a mask. `state` is stepped twice."""
    at = place(x, o)
    picked = table[BEST, at]
    if below(state, PER_MILLE) < errs and table[ERRORS, at]:
        picked = table[ERRORS, at]
    return nth(picked, below(state, count_ones(picked)))


@kernel
def walk_tree() -> Ints:
    """The full tree of the game: its nodes, the root included, and its games by how they end."""
    counts = np.zeros(COUNTS, np.int64)
    counts[NODES] = 1
    # by depth: the masks of X and of O, and the moves that are untried
    path = np.zeros((CELLS + 1, 3), np.int64)
    path[0, 2] = FULL
    depth = 0
    while depth >= 0:
        rest = path[depth, 2]
        if rest == 0:
            depth -= 1
            continue
        bit = rest & -rest
        path[depth, 2] ^= bit
        x, o = path[depth, 0], path[depth, 1]
        x_moves = depth & 1 == 0
        x, o = (x | bit, o) if x_moves else (x, o | bit)
        counts[NODES] += 1
        if THREE[x if x_moves else o]:
            counts[X_WINS if x_moves else O_WINS] += 1
        elif x | o == FULL:
            counts[DRAWS] += 1
        else:
            depth += 1
            path[depth, 0], path[depth, 1], path[depth, 2] = x, o, FULL & ~(x | o)
    return counts
