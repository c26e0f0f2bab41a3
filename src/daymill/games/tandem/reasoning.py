"""A shortest route, told move by move. Explanation, hint and grade all come from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from daymill.core.adopt import NO_ANSWER
from daymill.core.errors import Invalid, Refused
from daymill.core.game import Grade, Step
from daymill.games.tandem import kernels
from daymill.games.tandem.model import DELTAS, DIRECTIONS, Board, State
from daymill.games.tandem.rules import move
from daymill.games.tandem.solver import space

# Cheapest first.
COSTS = {"together": 1, "hold": 2, "away": 4}


def explain(board: Board, state: State) -> Iterator[Step]:
    """The moves of a shortest route from a position to the stations; none where no way leads there."""
    known = space(board)
    at = known.number[state]
    while True:
        direction, at = next(known.nearer(at), ("", 0))
        if not direction:
            return
        yield _step(board, state, direction, int(known.rest[at]))
        state = move(board, state, direction)


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The first move of a shortest route; the position stays. Raises `Refused` (`no_route`)."""
    step = next(explain(board, state), None)
    if step is None:
        raise Refused("no_route", "No way leads to the stations from here: undo or restart.")
    return step, state


def grade(board: Board) -> Grade:
    """The grade of a board. Raises `Invalid` (`no_answer`) for one that cannot be solved."""
    features = space(board).features
    if features is None:
        raise Invalid(*NO_ANSWER["none"], "board")
    steps = Counter(step.technique for step in explain(board, board.pieces))
    counted = {technique: steps[technique] for technique in COSTS if steps[technique]}
    hardest = max(counted, key=COSTS.__getitem__)
    measured = np.array([features[name] for name in kernels.FEATURES], dtype=np.int64)
    return Grade(int(kernels.difficulty(measured)), hardest, counted, features)


def _step(board: Board, state: State, direction: str, left: int) -> Step:
    after = move(board, state, direction)
    held = [number for number in (0, 1) if state[number] == after[number]]
    technique = "hold" if held else "together"
    what = "both pieces move"
    if held:
        holder = _holder(board, state[held[0]], direction)
        what = f"piece {2 - held[0]} moves, piece {held[0] + 1} is held by {holder}"
    if _apart(board, after) > _apart(board, state):
        technique = "away"
        what += ", away from home"
    rest = "Both are home." if left == 0 else "1 move is left." if left == 1 else f"{left} moves are left."
    cells = tuple(cell_id(board, cell) for cell in after)
    return Step(technique, cells, (direction,), COSTS[technique], f"{direction.capitalize()}: {what}. {rest}")


def cell_id(board: Board, cell: int) -> str:
    """The id of a cell in the Scene."""
    row, column = board.place(cell)
    return f"r{row + 1}c{column + 1}"


def _holder(board: Board, cell: int, direction: str) -> str:
    row, column = board.place(cell)
    down, right = DELTAS[DIRECTIONS.index(direction)]
    inside = 0 <= row + down < board.height and 0 <= column + right < board.width
    return "a wall" if inside else "the edge"


def _apart(board: Board, state: State) -> int:
    return sum(
        kernels.apart(cell, home, board.width) for cell, home in zip(state, board.stations, strict=True)
    )
