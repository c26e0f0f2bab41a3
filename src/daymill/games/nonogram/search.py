"""The search for answers: line logic, probing, and then a choice, depth first, as in `spec.md`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from daymill.games.nonogram.kernels import HEIGHT, PLANES, WIDTH, Ints, Sheet
from daymill.games.nonogram.probe import (
    BUDGET,
    ENOUGH,
    FAILED,
    FOUND,
    LEFT,
    LIMIT,
    OPEN,
    PROBES,
    SOLVED,
    Room,
    choose,
    forget_probes,
    keep,
    probe,
    take,
)
from daymill.games.nonogram.propagate import (
    CONTRADICTION,
    clear,
    new_state,
    new_work,
    propagate,
    read_picture,
)

NARROWED = 20_000_000  # lines that a search may narrow
POSITION_BYTES = 16_000_000  # for the choices that may be open at once, and again for answers


@dataclass(frozen=True, slots=True)
class Found:
    """What a search says: the pictures of answers, row by row, how many answers it counted, whether it looked
    at everything or counted as many as were enough; positions, suppositions, and the cells that line logic
    alone leaves open, 0 where it comes to a contradiction."""

    pictures: list[list[list[int]]]
    answers: int
    whole: bool
    nodes: int
    probes: int
    unknown: int


def search(sheet: Sheet, limit: int, kept: int) -> Found:
    """Counts answers up to `limit` (1 or more), and keeps the first `kept` (at most `limit`) of them."""
    state, work = new_state(sheet), new_work(sheet)
    picture = np.zeros((sheet.shape[HEIGHT], sheet.shape[WIDTH]), np.int64)
    clear(sheet, state, work)
    if propagate(sheet, state, work) == CONTRADICTION:
        return Found([], 0, True, 1, 0, 0)
    unknown = read_picture(sheet, state, picture)
    if unknown == 0:
        return Found([picture.tolist()][:kept], 1, True, 1, 0, 0)
    room = new_room(sheet, state, kept)
    room.counts[LIMIT] = limit
    whole, nodes = deepen(sheet, room)
    found, probes = int(room.counts[FOUND]), int(room.counts[PROBES])
    pictures = []
    for answer in room.answers[:found]:
        read_picture(sheet, answer, picture)
        pictures.append(picture.tolist())
    return Found(pictures, found, whole, nodes, probes, unknown)


def possibilities(sheet: Sheet, state: Ints) -> int:
    """How many values cells can have beyond one each: 0 where all cells are known."""
    height, width = map(int, sheet.shape[:2])
    return int(np.bitwise_count(state[:height]).sum()) - height * width


def deepen(sheet: Sheet, room: Room) -> tuple[bool, int]:
    """Searches from the first position of a room: whether it came to an end, and the positions it saw."""
    first = int(sheet.shape[PLANES])
    last = len(room.positions) - 1
    choices: list[tuple[int, int]] = []
    nodes = 0
    while True:
        nodes += 1
        state = room.positions[first + len(choices)]
        outcome = probe(sheet, room, state)
        if outcome == SOLVED:
            room.answers[room.counts[FOUND] : room.counts[FOUND] + 1] = state
            room.counts[FOUND] += 1
            outcome = ENOUGH if room.counts[FOUND] == room.counts[LIMIT] else FAILED
        if outcome == ENOUGH:
            return True, nodes
        if outcome == OPEN and first + len(choices) < last:
            cell, value = choose(sheet, room, state)
            choices.append((cell, value))
            position = room.positions[first + len(choices)]
            position[:] = state
            room.counts[LEFT] -= keep(sheet, position, room.work, cell, value)
        elif outcome == FAILED and choices:
            cell, value = choices.pop()
            position = room.positions[first + len(choices)]
            forget_probes(room.probed)
            take(sheet, position, room.work, cell, value)
            room.counts[LEFT] = possibilities(sheet, position)
        else:
            return outcome == FAILED, nodes


def new_room(sheet: Sheet, state: Ints, kept: int) -> Room:
    """Room for a search from a position. Memory is taken only where the search comes to use it."""
    height, width, planes, words = map(int, sheet.shape)
    cells = height * width
    most = POSITION_BYTES // state.nbytes
    depth = min(cells * (planes - 1) + 1, most)
    room = Room(
        np.zeros((planes + depth, *state.shape), np.int64),
        np.zeros((cells, planes, 1 + 2 * words), np.int64),
        np.zeros((cells, 2), np.int64),
        np.zeros((min(kept, most), *state.shape), np.int64),
        new_work(sheet),
        np.zeros(8, np.int64),
    )
    room.positions[planes] = state
    room.counts[BUDGET] = NARROWED
    room.counts[LEFT] = possibilities(sheet, state)
    return room
