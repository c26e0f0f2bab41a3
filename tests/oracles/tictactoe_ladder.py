"""Referee for the reasoning and the grade of Tic-tac-toe: the ladder on strings, and what a sensible player
comes to."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.games.tictactoe.model import Board
from tests.oracles.tictactoe import ALL, LINES, Match, Place, enemy, free, gaps, minimax, put, turn

BY_RANK = (4, 0, 2, 6, 8, 1, 3, 5, 7)
COSTS = dict(
    zip(
        (
            "win",
            "block",
            "fork",
            "force",
            "block fork",
            "centre",
            "opposite corner",
            "corner",
            "side",
            "foresee",
        ),
        (1, 1, 3, 5, 4, 2, 2, 2, 2, 6),
        strict=True,
    )
)


def told(match: Match) -> Iterator[str]:
    """The techniques of an explanation from the start."""
    place: Place | None = match.first
    while place is not None:
        best = match.most(place)
        technique, cell = advice(place.cells)
        keeping = [at for at in free(place.cells) if keeps(match, place, at, best)]
        if cell not in keeping:
            technique, cell = "foresee", keeping[0]
        yield technique
        place = match.outcome(place, cell).then


def keeps(match: Match, place: Place, cell: int, points: int) -> bool:
    gained, then = match.outcome(place, cell)
    return gained + (match.most(then) if then else 0) >= points


def forks(cells: str, sign: str) -> list[int]:
    """Cells that give a side two gaps, by rank."""
    return [cell for cell in BY_RANK if cells[cell] == "." and len(gaps(put(cells, cell, sign), sign)) > 1]


def advice(cells: str) -> tuple[str, int]:
    """The ladder's technique and move."""
    me = turn(cells)
    they = enemy(me)
    for technique, sign in (("win", me), ("block", they)):
        for line in LINES:
            if sorted(cells[cell] for cell in line) == sorted([".", sign, sign]):
                return technique, next(cell for cell in line if cells[cell] == ".")
    if forks(cells, me):
        return "fork", forks(cells, me)[0]
    for cell in BY_RANK:
        if cells[cell] == "." and leads_to_fork(cells, cell):
            return "force", cell
    if theirs := forks(cells, they):
        others = [cell for cell in BY_RANK if cells[cell] == "." and cell not in theirs]
        safe = (cell for cell in [*theirs, *others] if is_safe(put(cells, cell, me), me))
        return "block fork", next(safe, theirs[0])
    if cells[4] == ".":
        return "centre", 4
    corners = [cell for cell in (0, 2, 6, 8) if cells[cell] == "."]
    for cell in corners:
        if cells[8 - cell] == they:
            return "opposite corner", cell
    return ("corner", corners[0]) if corners else ("side", free(cells)[0])


def leads_to_fork(cells: str, cell: int) -> bool:
    me = turn(cells)
    after = put(cells, cell, me)
    if len(gaps(after, me)) != 1:
        return False
    after = put(after, gaps(after, me)[0], enemy(me))
    urgent = gaps(after, enemy(me))
    return any(set(urgent) <= {fork} for fork in forks(after, me))


def is_safe(cells: str, me: str) -> bool:
    theirs, urgent = forks(cells, enemy(me)), gaps(cells, me)
    return urgent[0] not in theirs if urgent else not theirs


def sixteenths(n: int) -> int:
    doublings = int(math.log2(n))
    return 16 * doublings + ((n << 4) - (16 << doublings) >> doublings)


def grade(board: Board) -> Json:
    """The grade of a board whose par is not 0."""
    match = Match(board)
    ways, chances = match.look(match.first)
    par = match.most(match.first)
    rare = sixteenths(ALL) - sixteenths(chances[par]) if chances[par] else math.inf
    difficulty = 100 if rare == math.inf else min(99, int(100 * rare // (rare + 32)))
    counted = Counter(told(match))
    return {
        "difficulty": difficulty,
        "word": WORDS[min(difficulty // 20, 4)],
        "hardest": max(reversed(COSTS), key=lambda name: COSTS[name] if counted[name] else 0),
        "steps": dict(counted),
        "features": {
            "games": board.games,
            "started": sum(match.player(game) == "x" for game in range(board.games)),
            "errs": board.errs,
            "par": par,
            "sure": board.games + minimax(board.cells or "." * 9)[0],
            "lines": ways[0],
            "par_lines": ways[par],
            "nodes": len(match.places),
            "chance": chances[par],
            "expected": sum(chances[1:]),
        },
    }
