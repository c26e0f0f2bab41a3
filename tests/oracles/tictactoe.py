"""Referee for Tic-tac-toe: plain minimax on strings, and every line of play.

`python -m tests.oracles.tictactoe 200` walks the full tree move by move, plays every line of the player
against an opponent that does not err, and has 200 matches searched by both.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from daymill.core.canonical import Json
from daymill.core.random import Stream
from daymill.games.tictactoe.model import STARTS, Board
from daymill.games.tictactoe.solver import solve as found_by_kernels

ROWS = ["012", "345", "678", "036", "147", "258", "048", "246"]
LINES = [tuple(map(int, row)) for row in ROWS]
ALL = 10**9


def number(state: int) -> tuple[int, int]:
    """A number of mulberry32, and the state after it."""
    state = (state + 0x6D2B79F5) % 2**32
    t = (state ^ state >> 15) * (1 | state) % 2**32
    t = (t + (t ^ t >> 7) * (61 | t)) % 2**32 ^ t
    return t ^ t >> 14, state


def wins(cells: str, sign: str) -> bool:
    return any(all(cells[cell] == sign for cell in line) for line in LINES)


def turn(cells: str) -> str:
    return "xo"[cells.count("x") > cells.count("o")]


def enemy(sign: str) -> str:
    return "ox"[sign == "o"]


def put(cells: str, cell: int, sign: str) -> str:
    return cells[:cell] + sign + cells[cell + 1 :]


def free(cells: str) -> list[int]:
    return [cell for cell in range(9) if cells[cell] == "."]


def moves(cells: str) -> list[tuple[int, str]]:
    """Every move of the side to move, and the cells after it; none in a game that is over."""
    if wins(cells, "x") or wins(cells, "o"):
        return []
    return [(cell, put(cells, cell, turn(cells))) for cell in free(cells)]


def tree(cells: str = "." * 9) -> Counter[str]:
    """The nodes of the full tree, move by move, and its games by how they end."""
    counts: Counter[str] = Counter(nodes=1)
    after = moves(cells)
    if not after:
        counts["x" if wins(cells, "x") else "o" if wins(cells, "o") else "draws"] += 1
    for _, then in after:
        counts += tree(then)
    return counts


@cache
def minimax(cells: str) -> tuple[int, int]:
    """For the side to move: 1 win, 0 draw, -1 loss; and in how many moves, which a winner wants few of and a
    loser many."""
    if wins(cells, enemy(turn(cells))):
        return -1, 0
    if "." not in cells:
        return 0, 0
    return max((judged(then) for _, then in moves(cells)), key=wanted)


def judged(then: str) -> tuple[int, int]:
    """What a move is to the side that makes it."""
    result, length = minimax(then)
    return -result, length + 1


def wanted(value: tuple[int, int]) -> tuple[int, int]:
    """The larger, the better. The length of a draw is nobody's concern."""
    result, length = value
    return result, -result * length


def answers(cells: str) -> tuple[list[int], list[int]]:
    """The best moves, and the errors."""
    values = {cell: judged(then) for cell, then in moves(cells)}
    best = max(values.values(), key=wanted)
    return (
        [cell for cell, value in values.items() if wanted(value) == wanted(best)],
        [cell for cell, value in values.items() if value[0] < best[0]],
    )


class Place(NamedTuple):
    """A node: the game, its cells, the state of the stream."""

    game: int
    cells: str
    stream: int


class Outcome(NamedTuple):
    """The points of the game that a move has ended, if it has, and the next node, if there is one."""

    points: int
    then: Place | None


class Match:
    """A board, searched by plain recursion."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.places: dict[Place, tuple[list[int], list[int]]] = {}
        self.first = self.begin(0, board.stream)
        self.look(self.first)

    def player(self, game: int) -> str:
        starts = self.board.starts
        return "x" if starts == "player" or (starts == "alternate" and game in (0, 2, 4)) else "o"

    def begin(self, game: int, stream: int) -> Place:
        if game == 0 and self.board.cells is not None:
            return Place(0, self.board.cells, stream)
        if self.player(game) == "x":
            return Place(game, "." * 9, stream)
        return Place(game, *self.answer("." * 9, stream))

    def answer(self, cells: str, stream: int) -> tuple[str, int]:
        chance, stream = number(stream)
        which, stream = number(stream)
        best, errors = answers(cells)
        picked = errors if errors and chance % 1000 < self.board.errs else best
        return put(cells, picked[which % len(picked)], turn(cells)), stream

    def outcome(self, place: Place, cell: int) -> Outcome:
        me = self.player(place.game)
        cells, stream = put(place.cells, cell, me), place.stream
        if not wins(cells, me) and "." in cells:
            cells, stream = self.answer(cells, stream)
        points = 2 if wins(cells, me) else 0 if wins(cells, enemy(me)) else 1
        if points == 1 and "." in cells:
            return Outcome(0, Place(place.game, cells, stream))
        last = place.game == self.board.games - 1
        return Outcome(points, None if last else self.begin(place.game + 1, stream))

    def look(self, place: Place) -> tuple[list[int], list[int]]:
        """By points from 0: lines of play that gain so many or more, and a sensible player's chances."""
        if place in self.places:
            return self.places[place]
        most = 2 * self.board.games + 1
        ways, chances = [0] * most, [0] * most
        me = self.player(place.game)
        sensible = gaps(place.cells, me) or gaps(place.cells, enemy(me)) or free(place.cells)
        for cell in free(place.cells):
            points, then = self.outcome(place, cell)
            further = self.look(then) if then else ([1] + [0] * most, [ALL] + [0] * most)
            for total in range(most):
                ways[total] += further[0][max(0, total - points)]
                chances[total] += further[1][max(0, total - points)] * (cell in sensible)
        self.places[place] = ways, [chance // len(sensible) for chance in chances]
        return self.places[place]

    def most(self, place: Place) -> int:
        return max((points for points, ways in enumerate(self.look(place)[0]) if ways), default=0)

    def lines(self, place: Place, points: int) -> Iterator[list[list[str]]]:
        """Lines of play that gain so many points or more, in order."""
        for cell in free(place.cells):
            gained, then = self.outcome(place, cell)
            name = f"r{cell // 3 + 1}c{cell % 3 + 1}"
            if then is None:
                if gained >= points:
                    yield [[name]]
            elif self.most(then) + gained >= points:
                for first, *rest in self.lines(then, points - gained):
                    yield [[name, *first], *rest] if then.game == place.game else [[name], first, *rest]


def gaps(cells: str, sign: str) -> list[int]:
    """Cells that would win for a side."""
    return [cell for cell in free(cells) if wins(put(cells, cell, sign), sign)]


def solve(board: Board, limit: int) -> Json:
    """The proof, and its solutions."""
    match = Match(board)
    ways, _ = match.look(match.first)
    par = match.most(match.first)
    start = board.cells or "." * 9
    sure = board.games + minimax(start)[0]
    proof: Json = {
        "verdict": "one" if par else "none",
        "nodes": len(match.places),
        "figures": {"par": par, "sure": sure, "lines": ways[0], "par_lines": ways[par]},
    }
    lines = islice(match.lines(match.first, par), limit) if par else ()
    return {**proof, "solutions": [{"moves": games} for games in lines]}


def results_of_all_lines(cells: str, me: str) -> set[int]:
    """What a player can come to, by any moves, against every best answer of an opponent who does not err."""
    results: set[int] = set()
    for _, then in moves(cells):
        if not moves(then):
            results.add(2 if wins(then, me) else 1)
            continue
        for cell in answers(then)[0]:
            after = put(then, cell, enemy(me))
            over = not moves(after)
            results |= {0 if wins(after, enemy(me)) else 1} if over else results_of_all_lines(after, me)
    return results


def random_boards(seed: int) -> Iterator[Board]:
    """Matches without end, some from a position in the middle of a game."""
    stream = Stream(seed)
    while True:
        starts = STARTS[stream.below(3)]
        games, errs = (1, 1, 1, 2, 3)[stream.below(5)], (0, 0, 300, 700, 1000)[stream.below(5)]
        cells = None
        if stream.below(3):
            cells = "." * 9
            for cell in stream.choose(9, stream.below(7)):
                cells = put(cells, cell, turn(cells))
            if not moves(cells):
                continue
            starts = "player" if turn(cells) == "x" else "opponent"
        yield Board(games, starts, errs, stream.next_uint32(), cells)


def compare(boards: int, seed: int) -> Counter[str]:
    """Has matches searched by both; how many there were of each verdict."""
    verdicts: Counter[str] = Counter()
    for board in islice(random_boards(seed), boards):
        proof = found_by_kernels(board, 3)
        said = {**proof.to_json(), "solutions": [answer.to_json() for answer in proof.solutions]}
        if said != solve(board, 3):
            raise AssertionError(f"{board}: {said}")
        verdicts[proof.verdict] += 1
    return verdicts


if __name__ == "__main__":
    sys.stdout.write(f"the full tree: {dict(tree())}\n")
    sys.stdout.write(f"points of the player where he starts: {results_of_all_lines('.' * 9, 'x')}\n")
    for opening in answers("." * 9)[0]:
        points = results_of_all_lines(put("." * 9, opening, "x"), "o")
        sys.stdout.write(f"points where the opponent opens in cell {opening}: {points}\n")
    verdicts = compare(int(sys.argv[1]) if sys.argv[1:] else 200, 4)
    sys.stdout.write(f"matches searched by both: {dict(verdicts)}\n")
