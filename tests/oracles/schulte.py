"""The Schulte table once more, slow and obvious: tables from the rows of the spec, and runs from their logs.

Nothing here is the game's: the generator of random numbers, the table of levels and the model of the
practised player are read from `docs/random.md` and `spec.md` and written down again.
`python -m tests.oracles.schulte 500` compares so many boards of each level, and a run on each.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import isqrt
from pathlib import Path
from random import Random
from typing import Any

import daymill
from daymill.core.game import WORDS
from daymill.games.schulte import GAME
from tests.oracles.timed import Numbers, Run, main, played

ODD = ("undo", "restart", "hint", "start", "tap 01 @5", "tap 1 @3600001", "give up")
SPEC = Path(daymill.__file__).parent / "games" / "schulte" / "spec.md"


def rows() -> list[dict[str, Any]]:
    """The table of levels, as the spec has it."""
    line = re.compile(
        r"^\| (\d+) \| (\d+)x(\d+) \| (up|down) \| ([\d, ]*?) ?\| (\d+)-(\d+) \|$", re.MULTILINE
    )
    return [
        {
            "width": int(width),
            "cells": int(width) * int(height),
            "order": order,
            "reshuffles": [int(found) for found in after.split(", ") if found],
            "band": range(int(low), int(high) + 1),
        }
        for _, width, height, order, after, low, high in line.findall(SPEC.read_text(encoding="utf-8"))
    ]


def in_order(board: Any) -> list[int]:
    """The numbers of a board's JSON in the order in which they are tapped."""
    numbers = sorted(number for row in board["table"] for number in row)
    return numbers if board["order"] == "up" else numbers[::-1]


def tables(board: Any) -> Iterator[dict[tuple[int, int], int]]:
    """The table before each number is found, as the number of each row and column."""
    stream, width = Numbers(board["stream"]), len(board["table"][0])
    numbers = [number for row in board["table"] for number in row]
    for found in range(len(numbers)):
        if found in board["reshuffles"]:
            stream.shuffle(numbers)
        yield {divmod(at, width): number for at, number in enumerate(numbers)}


def doublings(n: int) -> int:
    """Sixteenths of a doubling up to n."""
    power, whole = 1, 0
    while 2 * power <= n:
        power, whole = 2 * power, whole + 16
    return whole + 16 * (n - power) // power


def costs(board: Any) -> list[tuple[str, int]]:
    """What each number takes the practised player: technique and ms."""
    order, told = in_order(board), []
    before: tuple[int, int] | None = None
    for found, table in enumerate(tables(board)):
        left = set(order[found:])
        here = next(place for place, number in table.items() if number == order[found])
        ms, technique, looked = 300 + 100 * (board["order"] == "down"), "find", len(left)
        if before:
            down, across = here[0] - before[0], here[1] - before[1]
            ms += 120 * (doublings(100 + isqrt(10000 * (down**2 + across**2))) - 105) // 16
            if found in board["reshuffles"]:
                ms, technique = ms + 500, "find again"
            elif abs(down) < 2 and abs(across) < 2:
                technique = "beside"
                looked = sum(
                    number in left
                    for (row, column), number in table.items()
                    if abs(row - before[0]) < 2 and abs(column - before[1]) < 2
                )
        told.append((technique, ms + 50 * looked))
        before = here
    return told


def par(board: Any) -> int:
    """The ms of the practised player."""
    return sum(ms for _, ms in costs(board))


def difficulty(board: Any) -> int:
    """The grade's number."""
    extras = 100 + 8 * len(board["reshuffles"]) + 10 * (board["order"] == "down")
    ms = par(board)
    work: int = ms * ms // 1000 * extras // 100000
    return 100 * work // (work + 600)


def solve(board: Any, limit: int) -> Any:
    """What a vector says of solving a board."""
    data, order = board.to_json(), in_order(board.to_json())
    figures = {"numbers": len(order), "par_ms": par(data)}
    solutions = [{"taps": order}][:limit]
    return {"verdict": "one", "nodes": len(order), "figures": figures, "solutions": solutions}


def distance(board: Any) -> int:
    """How far the hand travels from number to number, in hundredths of a cell, each way rounded down."""
    hands = [
        next(place for place, number in table.items() if number == wanted)
        for table, wanted in zip(tables(board), in_order(board), strict=True)
    ]
    return sum(isqrt(10000 * ((a - c) ** 2 + (b - d) ** 2)) for (a, b), (c, d) in pairwise(hands))


def grade(board: Any) -> Any:
    """What a vector says of grading a board."""
    data = board.to_json()
    steps = Counter(technique for technique, _ in costs(data))
    number = difficulty(data)
    return {
        "difficulty": number,
        "word": WORDS[min(number // 20, 4)],
        "hardest": next(name for name in ("find again", "find", "beside") if steps[name]),
        "steps": dict(steps),
        "features": {
            "cells": len(in_order(data)),
            "reshuffles": len(data["reshuffles"]),
            "down": int(data["order"] == "down"),
            "par_ms": par(data),
            "beside": steps["beside"],
            "distance": distance(data),
        },
    }


def generate(level: int, seed: int) -> Any:
    """The JSON of the board of a level and a seed."""
    row, stream = rows()[level - 1], Numbers(seed)
    while True:
        numbers = [*range(1, row["cells"] + 1)]
        stream.shuffle(numbers)
        board = {
            "table": [numbers[at : at + row["width"]] for at in range(0, row["cells"], row["width"])],
            "order": row["order"],
            "reshuffles": row["reshuffles"],
            "stream": stream.state,
        }
        if difficulty(board) in row["band"]:
            return board


@dataclass
class Taps(Run):
    """What a log comes to; `taps` are the numbers of the taps accepted."""

    taps: list[int] = field(default_factory=list)

    @property
    def found(self) -> list[int]:
        """The numbers that are found."""
        found: list[int] = []
        for number in self.taps:
            if number == in_order(self.board)[len(found)]:
                found.append(number)
        return found

    def move(self, action: str) -> str:
        """A tap."""
        words = re.fullmatch(r"tap (0|[1-9]\d{0,15}) @(0|[1-9]\d{0,15})", action, re.ASCII)
        if not words:
            return "unknown_action"
        number, ms = int(words[1]), int(words[2])
        if code := self.out_of_time(ms):
            return code
        if number not in in_order(self.board):
            return "outside"
        if number in self.found:
            return "found"
        self.taps.append(number)
        self.clock.append(ms)
        if len(self.found) == len(in_order(self.board)):
            self.ended = "solved"
        return ""

    def score(self) -> tuple[int, int]:
        """Value and best."""
        if self.ended == "given up":
            return 0, 0
        left = len(in_order(self.board)) - len(self.found)
        wrong = len(self.taps) - len(self.found)
        pace = min(100, 100 * par(self.board) // max(1, self.clock[-1] + 50 * left))
        best = max(10, pace - 2 * wrong - 5 * self.hints)
        return (best if self.ended else 0), best


def any_log(board: Any, random: Random) -> list[str]:
    """A run that errs, asks, turns its clock back, and is mostly played to its end."""
    log, clock = ["start"], 0
    for number in in_order(board):
        log.append(f"tap {number}")
        while random.random() < 0.2:
            log.append(f"tap {random.randint(0, len(in_order(board)) + 1)}")
        if random.random() < 0.05:
            log.append(random.choice(ODD))
    for at, action in enumerate(log):
        if action.startswith("tap") and "@" not in action:
            clock += random.randint(0, 1500)
            log[at] = f"{action} @{clock - random.choice([0] * 20 + [1, 2000])}"
    return log if random.random() < 0.8 else log[random.randint(0, 2) :]


def compare(level: int, seed: int) -> str:
    """What differs between the game and this file on a board and a run of it; nothing where they agree."""
    puzzle, board = GAME.generate(level, seed), generate(level, seed)
    if puzzle.board.to_json() != board:
        return "board"
    steps = [(step.technique, step.cost) for step in GAME.explain(puzzle.board, GAME.start(puzzle))]
    if steps != costs(board) or puzzle.proof.figures["par_ms"] != par(board):
        return "steps"
    run, log = Taps(board), any_log(board, Random(f"{level} {seed}"))
    for action in log:
        run.play(action)
    play, codes = played(GAME, puzzle, log)
    score, state = GAME.score(puzzle, play), play.state
    ours = (codes, play.ended, state.found, state.wrong, state.last, state.fast, score.value, score.best)
    found = len(run.found)
    theirs = (run.codes, run.ended, found, len(run.taps) - found, run.clock[-1], run.fast, *run.score())
    return "" if ours == theirs else f"run: {ours} and {theirs}"


if __name__ == "__main__":
    sys.exit(main(compare))
