"""A referee for Tandem that shares nothing with the kernels: dictionaries, and every route walked."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from math import floor

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.tandem.model import DIRECTIONS, Board, State
from daymill.games.tandem.rules import move

COSTS = {"together": 1, "hold": 2, "away": 4}


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


def ways_home(board: Board, reached: Iterable[State]) -> dict[State, int | None]:
    """Moves to the stations from each of the positions reached from one start; None where there is no way."""
    before: dict[State, set[State]] = {state: set() for state in reached}
    for state in before:
        for direction in DIRECTIONS:
            before[move(board, state, direction)].add(state)
    found = {board.stations: 0} if board.stations in before else {}
    queue = deque(found)
    while queue:
        state = queue.popleft()
        for earlier in before[state] - found.keys():
            found[earlier] = found[state] + 1
            queue.append(earlier)
    return {state: found.get(state) for state in before}


def routes(board: Board, par: int) -> list[tuple[str, ...]]:
    """All sequences of `par` moves that lead home and change something at each move, in lexical order."""
    left = ways_home(board, distances(board, board.pieces))
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


def along(board: Board, route: Iterable[str]) -> list[State]:
    """The positions of a route, its start and its end included."""
    states = [board.pieces]
    for direction in route:
        states.append(move(board, states[-1], direction))
    return states


def features(board: Board) -> dict[str, int] | None:
    """The features of `spec.md`, from their definitions; None for a board that cannot be solved."""
    reached = distances(board, board.pieces)
    if board.stations not in reached:
        return None
    par = reached[board.stations]
    left = ways_home(board, reached)
    walked = [along(board, route) for route in routes(board, par)]
    holds = [sum(holding(state, after) for state, after in pairwise(states)) for states in walked]
    on_route = {state: par - at for states in walked for at, state in enumerate(states[:-1])}
    tempting = 0
    for state, here in on_route.items():
        for direction in DIRECTIONS:
            after = move(board, state, direction)
            rest = left[after]
            tempting += plain(board, after) < plain(board, state) and (rest is None or rest > here)
    return {
        "par": par,
        "reachable": len(reached),
        "routes": len(walked),
        "dead": sum(rest is None for rest in left.values()),
        "holds_least": min(holds),
        "holds_mean": floor(Fraction(100 * sum(holds), len(holds))),
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


def holding(state: State, after: State) -> bool:
    """Whether exactly one piece moves."""
    return (after[0] == state[0]) != (after[1] == state[1])


def technique(board: Board, state: State, after: State) -> str:
    """What a move is called, by the first that fits."""
    if plain(board, after) > plain(board, state):
        return "away"
    return "hold" if holding(state, after) else "together"


def log(n: int) -> int:
    """Sixteenths of a doubling, by doubling."""
    power = 1
    doublings = 0
    while 2 * power <= n:
        power *= 2
        doublings += 1
    return 16 * doublings + floor(16 * Fraction(n - power, power))


def solve(board: Board, limit: int) -> Json:
    """What a `solve` vector expects."""
    found = features(board)
    if found is None:
        reachable = len(distances(board, board.pieces))
        return {"verdict": "none", "nodes": reachable, "figures": {"reachable": reachable}, "solutions": []}
    return {
        "verdict": "one",
        "nodes": found["reachable"],
        "figures": {name: found[name] for name in ("par", "reachable", "routes", "dead")},
        "solutions": [{"moves": list(route)} for route in routes(board, found["par"])[:limit]],
    }


def grade(board: Board) -> Json:
    """What a `grade` vector expects, of a board that can be solved."""
    found = features(board)
    assert found is not None
    # the answer takes the first direction that brings home nearer, so it is the first route in lexical order
    states = along(board, routes(board, found["par"])[0])
    told = [technique(board, state, after) for state, after in pairwise(states)]
    weighed = -19_000 + 355 * log(found["par"]) + 760 * log(found["reachable"]) - 150 * log(found["routes"])
    weighed += -560 * log(found["near"]) + 60 * log(1 + found["tempting"])
    difficulty = max(0, min(100, floor(Fraction(weighed, 1000))))
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": max(told, key=COSTS.__getitem__),
        "steps": {name: told.count(name) for name in COSTS if name in told},
        "features": found,
    }
