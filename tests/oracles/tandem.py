"""A referee for Tandem that shares nothing with the kernels: dictionaries, one search per question."""

from __future__ import annotations

from collections import deque
from fractions import Fraction

from daymill.games.tandem.model import DIRECTIONS, Board, State
from daymill.games.tandem.rules import move


def distances(board: Board, start: State) -> dict[State, int]:
    """Moves from a position to every one that it reaches."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        for direction in DIRECTIONS:
            after = move(board, state, direction)
            if after not in found:
                found[after] = found[state] + 1
                queue.append(after)
    return found


def routes(board: Board, par: int) -> list[tuple[str, ...]]:
    """All sequences of `par` moves that lead home, by trying every sequence that changes something."""
    left = {state: distances(board, state).get(board.stations) for state in distances(board, board.pieces)}
    result: list[tuple[str, ...]] = []

    def walk(state: State, done: tuple[str, ...]) -> None:
        if state == board.stations and len(done) == par:
            result.append(done)
        if len(done) == par:
            return
        for direction in DIRECTIONS:
            after = move(board, state, direction)
            rest = left[after]
            if after != state and rest is not None and len(done) + 1 + rest <= par:
                walk(after, (*done, direction))

    walk(board.pieces, ())
    return result


def features(board: Board) -> dict[str, int] | None:
    """The features of `spec.md`, from their definitions; None for a board that cannot be solved."""
    reached = distances(board, board.pieces)
    if board.stations not in reached:
        return None
    par = reached[board.stations]
    left = {state: distances(board, state).get(board.stations) for state in reached}
    found = routes(board, par)
    holds = []
    on_route = set()
    for route in found:
        state, held = board.pieces, 0
        for direction in route:
            on_route.add(state)
            after = move(board, state, direction)
            held += (after[0] == state[0]) != (after[1] == state[1])
            state = after
        holds.append(held)
    tempting = 0
    for state in on_route:
        for direction in DIRECTIONS:
            after = move(board, state, direction)
            worse = left[after] is None or left[after] > left[state]  # type: ignore[operator]
            tempting += plain(board, after) < plain(board, state) and worse
    return {
        "par": par,
        "reachable": len(reached),
        "routes": len(found),
        "dead": sum(rest is None for rest in left.values()),
        "holds_least": min(holds),
        "holds_mean": int(Fraction(100 * sum(holds), len(holds))),
        "tempting": tempting,
        "near": sum(rest is not None and 1 <= rest <= 5 for rest in left.values()),
    }


def plain(board: Board, state: State) -> int:
    """Rows and columns between the pieces and their stations."""
    total = 0
    for cell, station in zip(state, board.stations, strict=True):
        (row, column), (home_row, home_column) = board.place(cell), board.place(station)
        total += abs(row - home_row) + abs(column - home_column)
    return total
