"""Referees for Minesweeper: every set of covered cells is tried; the spec's ladder, plain and slow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import numpy.typing as npt

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.minesweeper.model import Answer, Board
from tests.games.minesweeper.plain import Position, unfold

COSTS = {"one number": 1, "two numbers": 4, "three numbers": 10, "front": 14, "mine count": 16}
MOST_COVERED = 20  # cells, so that all sets of them can be tried
COVERED, EXPOSED = -1, 9
MOST_NUMBER = 8
WRONG = 0.1  # how often a position is made impossible, more or less

Masks = npt.NDArray[np.int64]
Seen = Sequence[int]


def around(width: int, height: int, cell: int) -> set[int]:
    """The neighbours of a cell."""
    row, column = divmod(cell, width)
    rows = range(max(row - 1, 0), min(row + 2, height))
    columns = range(max(column - 1, 0), min(column + 2, width))
    return {r * width + c for r in rows for c in columns} - {cell}


def numbers_of(width: int, height: int, mines: Sequence[bool]) -> list[int]:
    """What each cell shows once it is opened."""
    return [
        EXPOSED if mines[cell] else sum(mines[other] for other in around(width, height, cell))
        for cell in range(width * height)
    ]


@cache
def all_sets(cells: int, size: int) -> Masks:
    """All sets of so many cells that have a size, ascending; the first cell is the highest bit."""
    masks = np.arange(1 << cells, dtype=np.int64)
    return masks[np.bitwise_count(masks) == size]


def covered_of(seen: Seen) -> list[int]:
    """The covered cells."""
    return [cell for cell, sign in enumerate(seen) if sign == COVERED]


def layouts_of(width: int, height: int, seen: Seen, mines: int) -> Masks:
    """The sets of covered cells that fit what is seen and the number of mines on the board, in their
    order."""
    covered, exposed = covered_of(seen), {cell for cell, sign in enumerate(seen) if sign == EXPOSED}
    assert len(covered) <= MOST_COVERED
    bits = {cell: 1 << len(covered) - 1 - at for at, cell in enumerate(covered)}
    left = mines - len(exposed)
    masks = all_sets(len(covered), left) if left >= 0 else np.zeros(0, np.int64)
    for cell, sign in enumerate(seen):
        if sign not in (COVERED, EXPOSED):
            near = around(width, height, cell)
            beside = sum(bits[other] for other in near & bits.keys())
            masks = masks[np.bitwise_count(masks & beside) == sign - len(near & exposed)]
    return masks


def chances_of(seen: Seen, layouts: Masks) -> dict[int, Fraction]:
    """By covered cell the share of layouts that do not have it."""
    covered = covered_of(seen)
    return {
        cell: Fraction(int(np.sum(layouts >> len(covered) - 1 - at & 1 == 0)), len(layouts))
        for at, cell in enumerate(covered)
    }


def rows_of(board: Board, seen: Seen, layout: int) -> Json:
    """The JSON of a layout, with the mines that are exposed."""
    covered = covered_of(seen)
    mines = {cell for at, cell in enumerate(covered) if layout >> len(covered) - 1 - at & 1}
    mines |= {cell for cell, sign in enumerate(seen) if sign == EXPOSED}
    signs = "".join("*" if cell in mines else "." for cell in range(len(seen)))
    return {"mines": [signs[at : at + board.width] for at in range(0, len(signs), board.width)]}


def told(board: Board, chances: dict[int, Fraction]) -> tuple[str, str]:
    """The cell with the best chance of those that are not surely safe nor mines, and its chance in words."""
    cell, chance = max(
        ((cell, chance) for cell, chance in chances.items() if 0 < chance < 1),
        key=lambda one: (one[1], -one[0]),
    )
    share = f"{chance.numerator}/{chance.denominator}"
    percent = 100 * chance.numerator // chance.denominator
    return f"r{cell // board.width + 1}c{cell % board.width + 1}", f"safe with {share} ({percent} %)"


def solve(board: Board, limit: int) -> Json:
    """What a `solve` vector of a board alone expects."""
    layouts = layouts_of(board.width, board.height, board.shown, board.mines)
    result = {"verdict": "none", "nodes": 0, "figures": {}, "solutions": []}
    if len(layouts) == 0:
        return result
    chances = chances_of(board.shown, layouts)
    safe, mines = (list(chances.values()).count(Fraction(one)) for one in (1, 0))
    note = f"{safe} covered cell{' is' if safe == 1 else 's are'} surely safe "
    note += f"and {mines} surely {'a mine' if mines == 1 else 'mines'}."
    if safe + mines < len(chances):
        note += " Of the others {} has the best chance: {}.".format(*told(board, chances))
    solutions = [rows_of(board, board.shown, int(layout)) for layout in layouts[:limit]]
    verdict = "one" if len(layouts) == 1 else "many"
    return {**result, "verdict": verdict, "solutions": solutions, "note": note}


def prove(board: Board, answer: Answer) -> Json:
    """What a `solve` vector of a board with its answer expects."""
    cells, mines = range(len(board.shown)), answer.mines
    numbers = numbers_of(board.width, board.height, mines)
    if sum(mines) != board.mines or board.shown != opened_at(board, numbers):
        return {"verdict": "none", "nodes": 0, "figures": {}, "solutions": []}
    position = Position(board.width, board.height, board.mines, board.shown)
    steps = unfold(position, mines)
    left = len(covered_of(position.seen)) - board.mines
    result = {"verdict": "one", "nodes": len(steps), "solutions": [answer.to_json()]}
    if left == 0:
        return {**result, "figures": {"clicks": clicks_of(board.width, board.height, numbers)}}
    layouts = layouts_of(board.width, board.height, position.seen, board.mines)
    rows = (rows_of(board, position.seen, int(layout)) for layout in layouts[:2])
    result["solutions"].append(next(one for one in rows if one != answer.to_json()))
    count = len(cells) - board.mines
    note = f"After {count - left} of {count} safe cells nothing is certain: the best chance has "
    note += "{}, {}.".format(*told(board, chances_of(position.seen, layouts)))
    figures = {"opened": count - left, "left": left}
    return {**result, "verdict": "many", "figures": figures, "note": note}


def opened_at(board: Board, numbers: Sequence[int]) -> tuple[int, ...]:
    """What the first click shows."""
    found, waiting = set(), {board.start}
    while waiting:
        cell = waiting.pop()
        found.add(cell)
        if numbers[cell] == 0:
            waiting |= around(board.width, board.height, cell) - found
    return tuple(numbers[cell] if cell in found else COVERED for cell in range(len(numbers)))


def clicks_of(width: int, height: int, numbers: Sequence[int]) -> int:
    """The fewest openings without chords: groups of zeros, and numbers beside none."""
    zeros = {cell for cell, number in enumerate(numbers) if number == 0}
    clicks = sum(
        0 < number < EXPOSED and not zeros & around(width, height, cell)
        for cell, number in enumerate(numbers)
    )
    while zeros:
        waiting = {zeros.pop()}
        while waiting:
            near = around(width, height, waiting.pop()) & zeros
            zeros -= near
            waiting |= near
        clicks += 1
    return clicks


def grade(board: Board, answer: Answer) -> Json:
    """The JSON of a grade."""
    steps = unfold(Position(board.width, board.height, board.mines, board.shown), answer.mines)
    counted = Counter(technique for technique, *_ in steps)
    stands = [technique for technique in COSTS if counted[technique]]
    cost = sum(COSTS[technique] * count for technique, count in counted.items())
    work = cost + 3 * max((COSTS[technique] for technique in stands), default=0)
    difficulty = 100 * work**2 // (work**2 + 32**2)
    numbers = numbers_of(board.width, board.height, answer.mines)
    features = {
        "cells": len(board.shown),
        "mines": board.mines,
        "deadly": int(board.deadly),
        "shown": len(board.shown) - len(covered_of(board.shown)),
        "clicks": clicks_of(board.width, board.height, numbers),
        "steps": len(steps),
        "cost": cost,
        "openings": sum(bool(safe) for _, _, safe, _ in steps),
        "widest": max((len(group) for name, group, _, _ in steps if name == "front"), default=0),
    }
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": stands[-1] if stands else "",
        "steps": {technique: counted[technique] for technique in stands},
        "features": features,
    }


def random_positions(seed: int) -> Iterator[tuple[int, int, list[int], int]]:
    """Width, height, what is seen, and the number of mines, without end: some cells of random boards are
    opened, mines among them, up to 5x6; now and then a number or the number of mines is not what it should
    be."""
    random = Random(seed)
    while True:
        width, height = random.randint(1, 5), random.randint(1, 6)
        cells = width * height
        if cells < 2:
            continue
        count = random.randint(1, max(1, cells // random.choice((2, 3, 4, 6))))
        mines = set(random.sample(range(cells), count))
        numbers = numbers_of(width, height, [cell in mines for cell in range(cells)])
        share, exposed = random.uniform(0.1, 0.9), random.choice((0, 0, 0.2))
        seen = [
            sign if random.random() < (exposed if sign == EXPOSED else share) else COVERED for sign in numbers
        ]
        shown = [cell for cell in range(cells) if 0 <= seen[cell] < MOST_NUMBER]
        if shown and random.random() < WRONG:
            seen[random.choice(shown)] += 1
        if random.random() < WRONG:
            count += random.choice((-1, 1))
        if 0 < seen.count(COVERED) <= MOST_COVERED:
            yield width, height, seen, count


def random_boards(seed: int) -> Iterator[tuple[Board, Answer]]:
    """Boards with their answers, without end, up to 5x5, from a first click anywhere."""
    random = Random(seed)
    while True:
        width, height = random.randint(2, 5), random.randint(2, 5)
        cells = width * height
        taken = set(random.sample(range(cells), random.randint(1, max(1, cells // 4))))
        mines = tuple(cell in taken for cell in range(cells))
        start = random.choice([cell for cell in range(cells) if not mines[cell]])
        board = Board(width, height, len(taken), False, start, (COVERED,) * cells)
        shown = opened_at(board, numbers_of(width, height, mines))
        if len(taken) < shown.count(COVERED) <= MOST_COVERED:
            yield replace(board, shown=shown), Answer(width, mines)
