"""What our players do, move by move. Explanation and hint are told in the same sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.core.words import listed
from daymill.games.twenty48 import player
from daymill.games.twenty48.model import (
    DIRECTIONS,
    LARGEST_RANK,
    Board,
    Rows,
    State,
    cells_of,
    name_of_cell,
)
from daymill.games.twenty48.rules import move, outcome_of, play
from daymill.games.twenty48.solver import MEMORY, new_mind, packed, play_on
from daymill.games.twenty48.techniques import COSTS, TECHNIQUES

CORNERS = (0, 3, 12, 15)
WHY = {"forced": "nothing else can move", "only move": "everything else is far worse"}


def explain(board: Board, state: State) -> Iterator[Step]:
    """The moves of the par player from a position to the end of its game."""
    if outcome_of(board, state):
        return
    for direction, technique in play_on(board, state)[0].T.tolist():
        yield _step(state.rows, DIRECTIONS[direction], TECHNIQUES[technique])
        state = play(board, state, DIRECTIONS[direction])


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The move of the strong player; the position stays. Raises `Refused` (`blocked`)."""
    moves, values = np.zeros((2, 4), np.int64)
    direction, technique = player.choose(
        new_mind(MEMORY), packed(state.rows), board.goal, True, moves, values
    )
    if direction < 0:
        raise Refused("blocked", "No tile can move.")
    return _step(state.rows, DIRECTIONS[direction], TECHNIQUES[technique]), state


def _step(rows: Rows, direction: str, technique: str) -> Step:
    then = move(rows, direction)[0]
    before, after = cells_of(rows), cells_of(then)
    changed = (cell for cell in range(len(before)) if before[cell] != after[cell])
    parts = [WHY[technique]] if technique in WHY else []
    parts += [_merges(before, after), *_about_largest(before, after), _empty(after)]
    sentence = f"{direction.capitalize()}: {listed(parts)}."
    return Step(technique, tuple(map(name_of_cell, changed)), (direction,), COSTS[technique], sentence)


def _merges(cells: tuple[int, ...], then: tuple[int, ...]) -> str:
    """What a move merges. Of each rank there are two fewer for each pair, one more for each pair below it."""
    before, after = Counter(cells), Counter(then)
    pairs = [0]
    for rank in range(1, LARGEST_RANK):
        pairs.append((before[rank] + pairs[-1] - after[rank]) // 2)
    merged = [
        f"two {1 << rank}s" if count == 1 else f"{count} pairs of {1 << rank}s"
        for rank, count in reversed(list(enumerate(pairs)))
        if rank and count
    ]
    return f"merges {listed(merged)}" if merged else "merges nothing"


def _about_largest(before: tuple[int, ...], after: tuple[int, ...]) -> Iterator[str]:
    """What becomes of the largest tile; nothing if there is little to say."""
    top = max(after)
    tile = 1 << top
    was, stands = ([corner for corner in CORNERS if cells[corner] == top] for cells in (before, after))
    if top > max(before):
        yield f"makes {tile}"
    elif set(was) & set(stands):
        yield f"keeps {tile} in the corner"
    elif stands and not was:
        yield f"brings {tile} into a corner"
    elif was and not stands:
        yield f"takes {tile} out of the corner"


def _empty(cells: tuple[int, ...]) -> str:
    empty = cells.count(0)
    return f"leaves {empty} {'cell' if empty == 1 else 'cells'} empty"
