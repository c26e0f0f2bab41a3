"""A referee for the reasoning and the grades of Target Sums: the ladder of its spec on plain lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.sums.model import Board
from tests.oracles import sums
from tests.oracles.sums import Arrangement

COSTS = {
    "total reached": 1,
    "too large": 2,
    "extreme total": 3,
    "indispensable": 3,
    "bounds": 5,
    "odd one": 5,
    "one arrangement": 3,
    "common cells": 3,
    "case split": 20,
}


class Found(NamedTuple):
    """A step: its technique and cost, what becomes kept (True) and struck (False), by cell; for case splits
    the rounds, for common cells the arrangements."""

    technique: str
    cost: int
    marks: dict[int, bool]
    rounds: int = 0
    ways: int = 0


class Reasoner:
    """What is known of each cell: kept (True), struck (False), or nothing."""

    def __init__(self, board: Board, marks: Sequence[int] = ()) -> None:
        self.board = board
        self.lines = sums.lines_of(board)
        self.all_ways = sums.start(board)
        self.known = {cell: mark > 0 for cell, mark in enumerate(marks) if mark}
        self.stuck = False

    def ways(self, line: int, known: dict[int, bool]) -> list[Arrangement]:
        """The arrangements of a line that agree with what is known."""
        cells = self.lines[line]
        return [
            way
            for way in self.all_ways[line]
            if all(known.get(cell, bool(kept)) == bool(kept) for cell, kept in zip(cells, way, strict=True))
        ]

    def steps(self) -> Iterator[Found]:
        """To the end, or to where it is stuck."""
        while True:
            self.stuck = not all(self.ways(line, self.known) for line in range(len(self.lines)))
            if self.stuck or len(self.known) == len(self.board.numbers):
                return
            found = next(self.candidates(), None)
            if found is None:
                self.stuck = True
                return
            self.known |= found.marks
            yield found

    def candidates(self) -> Iterator[Found]:
        """The first step of each technique, cheapest first."""
        for technique in [*COSTS][:6]:
            for line in range(len(self.lines)):
                marks = self.concluded(technique, line)
                if marks:
                    yield Found(technique, COSTS[technique], marks)
        agreeing = []
        for line, cells in enumerate(self.lines):
            ways = self.ways(line, self.known)
            count = sum(cell not in self.known for cell in cells)
            marks = self.agreed(line, self.known)
            if marks:
                technique = "one arrangement" if len(ways) == 1 else "common cells"
                agreeing.append(Found(technique, 3 + count + len(ways), marks, ways=len(ways)))
        if agreeing:
            yield min(agreeing, key=lambda found: found.cost)
        failing = []
        for cell in range(len(self.board.numbers)):
            for mark in (True, False):
                rounds = 0 if cell in self.known else self.rounds({cell: mark})
                if rounds:
                    failing.append(Found("case split", 20 + 10 * rounds, {cell: not mark}, rounds))
        if failing:
            yield min(failing, key=lambda found: found.rounds)

    def agreed(self, line: int, known: dict[int, bool]) -> dict[int, bool]:
        """What all arrangements of a line make of cells that are not known."""
        columns = zip(self.lines[line], zip(*self.ways(line, known), strict=True), strict=True)
        return {cell: bool(kept[0]) for cell, kept in columns if cell not in known and len(set(kept)) == 1}

    def rounds(self, supposed: dict[int, bool]) -> int:
        """After how many rounds a supposition fails; 0 where it does not."""
        known = self.known | supposed
        number = 0
        while True:
            number += 1
            if not all(self.ways(line, known) for line in range(len(self.lines))):
                return number
            gains: dict[int, bool] = {}
            for line in range(len(self.lines)):
                gains = self.agreed(line, known) | gains
            if not gains:
                return 0
            known |= gains

    def concluded(self, technique: str, line: int) -> dict[int, bool]:
        """What one of the techniques without arrangements makes of a line."""
        numbers = {cell: self.board.numbers[cell] for cell in self.lines[line] if cell not in self.known}
        rest = self.board.targets[line] - sum(
            self.board.numbers[cell] for cell in self.lines[line] if self.known.get(cell)
        )
        negative = {cell: number for cell, number in numbers.items() if number < 0}
        positive = {cell: number for cell, number in numbers.items() if number > 0}
        low, high = sum(negative.values()), sum(positive.values())
        odd = [cell for cell, number in numbers.items() if number % 2]
        if technique == "odd one":
            return {odd[0]: rest % 2 == 1} if len(odd) == 1 else {}
        if technique == "extreme total":
            if low < rest == high:
                return {cell: number > 0 for cell, number in numbers.items() if number}
            if low == rest < high:
                return {cell: number < 0 for cell, number in numbers.items() if number}
            return {}
        if technique == "bounds":
            marks = {}
            for cell, number in (negative | positive).items():
                # the totals that the others leave room for
                least, greatest = low - min(number, 0), high - max(number, 0)
                if not least <= rest - number <= greatest:
                    marks[cell] = False
                elif not least <= rest <= greatest:
                    marks[cell] = True
            return marks
        if negative:
            return {}
        if technique == "total reached":
            return dict.fromkeys(positive, False) if rest == 0 else {}
        if technique == "too large":
            return {cell: False for cell, number in positive.items() if number > rest}
        return {cell: True for cell, number in positive.items() if number > high - rest}


def grade(board: Board) -> Json:
    """What a `grade` vector expects."""
    reasoner = Reasoner(board)
    steps = list(reasoner.steps())
    costs = [step.cost for step in steps]
    work = sum(costs) + 4 * max(costs, default=0)
    difficulty = 100 if reasoner.stuck else min(99, 100 * work // (work + 130))
    counted = Counter(step.technique for step in steps)
    ways = [step.ways for step in steps if step.technique == "common cells"]
    rounds = [step.rounds for step in steps if step.technique == "case split"]
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": next((name for name in reversed(COSTS) if counted[name]), ""),
        "steps": {name: counted[name] for name in COSTS if counted[name]},
        "features": {
            "cells": len(board.numbers),
            "negatives": sum(number < 0 for number in board.numbers),
            "largest": max(map(abs, board.numbers)),
            "nodes": sums.Search(board, 2).nodes,
            "steps": len(steps),
            "cost": sum(costs),
            "top": max(costs, default=0),
            "ways": sum(ways),
            "most_ways": max(ways, default=0),
            "rounds": sum(rounds),
            "deepest": max(rounds, default=0),
        },
    }
