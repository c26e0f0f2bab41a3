"""The plain counter: boards of every size, compiled or not. `simd.py` has a faster one for 9x9.

Cells are numbered row by row. A set of digits is an integer, bit d - 1 for digit d; `allowed` (cells,) holds
the set that each cell may hold. `spec.md` has the search, and every node is counted.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from daymill.core.compiled import kernel
from daymill.core.random import State, below
from daymill.games.sudoku.geometry import cell_peers, unit_cells

Ints = npt.NDArray[np.int64]
# Kernels that call others wrap constants in np.int64: Numba would compile once more for each literal.
Int: TypeAlias = int | np.int64

BUDGET = 1_000_000


class Tables(NamedTuple):
    """The cells of each unit, `(units, size)`, and the peers of each cell, `(cells, peers)`."""

    units: Ints
    peers: Ints


class Room(NamedTuple):
    """What a search works with. A row for each open branch: the candidates of all cells, `(cells + 1,
    cells)`; the digits to try, `(cells, size)`; and `branch` (cells, 3): the cell, how many digits it has,
    and how many of them were tried. `queue` (cells,) has decided cells that are not yet propagated."""

    candidates: Ints
    digits: Ints
    branch: Ints
    queue: Ints


@cache
def tables(size: int) -> Tables:
    """The tables of a size, 4, 6 or 9."""
    return Tables(unit_cells(size), cell_peers(size))


def no_state() -> State:
    """For a search that draws nothing."""
    return np.zeros(0, np.int64)


def new_room(size: int) -> Room:
    """Room for one search at a time."""
    cells = size * size
    return Room(
        np.zeros((cells + 1, cells), np.int64),
        np.zeros((cells, size), np.int64),
        np.zeros((cells, 3), np.int64),
        np.zeros(cells, np.int64),
    )


@kernel
def is_single(digits: int) -> bool:
    """Whether a set that is not empty has one member."""
    return digits & (digits - 1) == 0


@kernel
def propagate(tables: Tables, candidates: Ints, queue: Ints, queued: int) -> bool:
    """Naked and hidden singles until nothing changes; False where the position has no answer.

    The first `queued` cells of the queue are decided and not yet taken from their peers.
    """
    every = (1 << tables.units.shape[1]) - 1
    while True:
        while queued > 0:
            queued -= 1
            cell = queue[queued]
            digit = candidates[cell]
            for peer in tables.peers[cell]:
                if candidates[peer] & digit:
                    rest = candidates[peer] ^ digit
                    if rest == 0:
                        return False
                    candidates[peer] = rest
                    if is_single(rest):
                        queue[queued] = peer
                        queued += 1
        for unit in tables.units:
            once = twice = 0
            for cell in unit:
                twice |= once & candidates[cell]
                once |= candidates[cell]
            if once != every:
                return False
            once &= ~twice
            for cell in unit:
                hidden = candidates[cell] & once
                if hidden == 0:
                    continue
                if not is_single(hidden):
                    return False
                if hidden != candidates[cell]:
                    candidates[cell] = hidden
                    queue[queued] = cell
                    queued += 1
            if queued > 0:
                break
        if queued == 0:
            return True


@kernel
def narrowest(candidates: Ints) -> int:
    """The first of the cells with the fewest candidates, two or more; -1 where all cells are decided."""
    found = -1
    fewest = 64
    for cell in range(len(candidates)):
        rest = candidates[cell]
        count = 0
        while rest:
            rest &= rest - 1
            count += 1
        if 1 < count < fewest:
            found, fewest = cell, count
            if count == 2:
                break
    return found


@kernel
def list_digits(digits: int, row: Ints) -> int:
    """Writes the members of a set into a row, each as a set of its own, ascending; returns how many."""
    count = 0
    while digits:
        row[count] = digits & -digits
        digits &= digits - 1
        count += 1
    return count


@kernel
def search(
    tables: Tables, allowed: Ints, limit: Int, answers: Ints, state: State, room: Room
) -> tuple[int, int, bool]:
    """Counts answers up to `limit` (1 or more), depth first, as in `spec.md`.

    The first of them go into `answers` (any, cells), as digits, while there is room. The digits of each
    branch are tried in an order drawn from `state`, or ascending where that is empty. Returns how many were
    found, the nodes, and whether the search stayed within its budget.
    """
    cells = len(allowed)
    found = 0
    nodes = 1
    depth = 0
    queued = 0
    for cell in range(cells):
        room.candidates[0, cell] = allowed[cell]
        if allowed[cell] == 0:
            return 0, 1, True
        if is_single(allowed[cell]):
            room.queue[queued] = cell
            queued += 1
    while True:
        position = room.candidates[depth]
        if propagate(tables, position, room.queue, queued):
            cell = narrowest(position)
            if cell < 0:
                if found < len(answers):
                    for at in range(cells):
                        answers[found, at] = digit_of(position[at])
                found += 1
                if found == limit:
                    return found, nodes, True
                depth -= 1
            else:
                count = list_digits(position[cell], room.digits[depth])
                if len(state):
                    for i in range(count - 1, 0, -1):
                        j = below(state, i + 1)
                        row = room.digits[depth]
                        row[i], row[j] = row[j], row[i]
                room.branch[depth, 0], room.branch[depth, 1], room.branch[depth, 2] = cell, count, 0
        else:
            depth -= 1
        while depth >= 0 and room.branch[depth, 2] == room.branch[depth, 1]:
            depth -= 1
        if depth < 0:
            return found, nodes, True
        if nodes == BUDGET:
            return found, nodes, False
        nodes += 1
        cell = room.branch[depth, 0]
        digit = room.digits[depth, room.branch[depth, 2]]
        room.branch[depth, 2] += 1
        for at in range(cells):
            room.candidates[depth + 1, at] = room.candidates[depth, at]
        depth += 1
        room.candidates[depth, cell] = digit
        room.queue[0] = cell
        queued = 1


@kernel
def digit_of(digits: int) -> int:
    """The digit of a set that has one member."""
    digit = 0
    while digits:
        digits >>= 1
        digit += 1
    return digit


@kernel
def allow(size: int, digits: npt.NDArray[np.uint8], allowed: Ints) -> None:
    """What each cell of a board may hold, from its digits, 0 for an empty cell."""
    for cell in range(len(allowed)):
        allowed[cell] = 1 << int(digits[cell]) - 1 if digits[cell] else (1 << size) - 1
