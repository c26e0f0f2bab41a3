"""A referee for Pipes' reasoning and grades: the ladder of its spec on plain sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.pipes.model import Board
from tests.oracles import pipes
from tests.oracles.pipes import AWAY, DOWN, OPPOSITE, RIGHT, Position, Tile, mask_of, reached

COSTS = {
    "border": 1,
    "neighbour": 1,
    "known side": 4,
    "loop": 8,
    "cut-off": 8,
    "case split": 12,
}
KINDS = {"ends": 1, "straights": 2, "corners": 2, "tees": 3, "crosses": 4}


class Found(NamedTuple):
    """A step: the technique, the cell, the tiles that are left there, the rounds of a supposition."""

    technique: str
    cell: int
    left: set[Tile]
    rounds: int = 0

    @property
    def cost(self) -> int:
        """What it costs."""
        return COSTS[self.technique] + (6 * self.rounds if self.technique == "case split" else 0)


class Reasoner:
    """A position, and which cells are settled."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.links = pipes.links_of(board)
        self.first = pipes.start(board)
        self.position = [set(tiles) for tiles in self.first]
        self.settled = [False] * len(self.first)
        openings = sum(map(int.bit_count, board.masks))
        self.tree = openings == 2 * (len(board.masks) - 1)
        self.stuck = not all(self.position)
        for cell, mask in enumerate(board.masks):
            if mask in (0, 15) and not self.stuck:
                self.settle(cell)

    def steps(self) -> Iterator[Found]:
        """To the end, or to where it is stuck."""
        while not self.stuck and not all(self.settled):
            found = next(self.candidates(), None)
            if found is None:
                self.stuck = True
                return
            self.position[found.cell] = found.left
            if len(found.left) == 1:
                self.settle(found.cell)
            self.stuck = self.stuck or not found.left
            yield found

    def settle(self, cell: int) -> None:
        """A cell with one tile left takes from its neighbours what that leaves no room for."""
        self.settled[cell] = True
        for side in AWAY:
            if (cell, side) in self.links:
                other = self.links[cell, side]
                self.position[other] = self.fitting(self.position, other, OPPOSITE[side])
        self.stuck = self.stuck or not all(self.position)

    def fitting(self, position: Position, cell: int, side: int) -> set[Tile]:
        """What the cell beside a side leaves of a cell."""
        other = self.links[cell, side]
        facing = {OPPOSITE[side] in tile for tile in position[other]}
        return {tile for tile in position[cell] if (side in tile) in facing}

    def candidates(self) -> Iterator[Found]:
        """The first step of each technique, cheapest first."""
        open_cells = [cell for cell, settled in enumerate(self.settled) if not settled]
        for technique, position in (("border", self.first), ("neighbour", self.position)):
            for cell in open_cells:
                if len(position[cell]) == 1:
                    yield Found(technique, cell, self.position[cell])
        for cell in open_cells:
            for side in AWAY:
                if (cell, side) in self.links and not self.settled[self.links[cell, side]]:
                    left = self.fitting(self.position, cell, side)
                    if left != self.position[cell]:
                        yield Found("known side", cell, left)
        failures = [
            (rounds, how, cell, tile)
            for cell in open_cells
            for tile in sorted(self.position[cell], key=mask_of)
            for how, rounds in [self.suppose(cell, tile)]
            if how
        ]
        for technique in ("loop", "cut-off"):
            for rounds, how, cell, tile in failures:
                if how == technique and rounds == 1:
                    yield Found(technique, cell, self.position[cell] - {tile})
        for rounds, _, cell, tile in sorted(failures, key=lambda failure: failure[0]):
            yield Found("case split", cell, self.position[cell] - {tile}, rounds)

    def suppose(self, cell: int, tile: Tile) -> tuple[str, int]:
        """How a supposition fails, and in which round; an empty text where it does not."""
        now = [*self.position[:cell], {tile}, *self.position[cell + 1 :]]
        rounds = 0
        while True:
            rounds += 1
            coming = [set(tiles) for tiles in now]
            for one, side in self.links:
                coming[one] &= self.fitting(now, one, side)
            if not all(coming):
                return "no fit", rounds
            if coming == now and rounds > 1:
                return "", 0
            if self.tree and self.has_loop(coming):
                return "loop", rounds
            if len(reached(self.links, coming)) < len(coming):
                return "cut-off", rounds
            now = coming

    def has_loop(self, position: Position) -> bool:
        """Whether sides of which one must be open link cells in a circle."""
        joined = [
            (cell, other)
            for (cell, side), other in self.links.items()
            if side in (RIGHT, DOWN)
            and (
                all(side in tile for tile in position[cell])
                or all(OPPOSITE[side] in tile for tile in position[other])
            )
        ]
        group = list(range(len(position)))
        for one, other in joined:
            if group[one] == group[other]:
                return True
            group = [group[one] if number == group[other] else number for number in group]
        return False


def grade(board: Board) -> Json:
    """What a `grade` vector expects."""
    reasoner = Reasoner(board)
    steps = list(reasoner.steps())
    costs = [step.cost for step in steps]
    work = sum(costs) + 4 * max(costs)
    difficulty = 100 if reasoner.stuck else 100 * work // (work + 53)
    counted = Counter(step.technique for step in steps)
    rounds = [step.rounds for step in steps if step.technique == "case split"]
    straights = sum(mask in (5, 10) for mask in board.masks)
    kinds = {
        name: sum(mask.bit_count() == openings for mask in board.masks) for name, openings in KINDS.items()
    }
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": [name for name in COSTS if counted[name]][-1],
        "steps": {name: counted[name] for name in COSTS if counted[name]},
        "features": {
            "cells": len(board.masks),
            "wrapping": int(board.wrapping),
            **kinds,
            "straights": straights,
            "corners": kinds["corners"] - straights,
            "nodes": pipes.solve(board, 2)["nodes"],
            "steps": len(steps),
            "cost": sum(costs),
            "narrowings": sum(len(step.left) != 1 for step in steps),
            "rounds": sum(rounds),
            "deepest": max(rounds, default=0),
        },
    }
