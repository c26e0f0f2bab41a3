"""A referee for 2048: moves, new tiles, values and games of the spec on plain lists of tiles, without tables.

`python -m tests.oracles.twenty48 300` compares that many positions and games with the kernels.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import floor

import numpy as np

from daymill.core.canonical import Json
from daymill.core.game import WORDS
from daymill.core.random import Stream
from daymill.games.twenty48 import kernels, lookahead
from daymill.games.twenty48.model import Board, Rows, row_of
from daymill.games.twenty48.player import choose
from daymill.games.twenty48.solver import new_mind, packed, par_game

# Four rows of four tiles, 0 where there is none.
Tiles = list[list[int]]

DIRECTIONS = ("up", "right", "down", "left")
COSTS = {"forced": 1, "only move": 4, "merge": 1, "slide": 2}
LOST = -920_000
FAR_WORSE = 20_000
MOST_MOVES = 20_000


def slid(line: list[int]) -> tuple[list[int], int]:
    """A line whose tiles slide to its front, and the points."""
    tiles = [tile for tile in line if tile]
    made, points = [], 0
    while tiles:
        tile = tiles.pop(0)
        if tiles and tiles[0] == tile:
            tile += tiles.pop(0)
            points += tile
        made.append(tile)
    return made + [0] * (len(line) - len(made)), points


def turned(tiles: Tiles) -> Tiles:
    """A quarter turn against the clock: what was at the right is on top."""
    return [list(column) for column in zip(*tiles, strict=True)][::-1]


def moved(tiles: Tiles, direction: str) -> tuple[Tiles, int]:
    """The tiles after a move, before a new one comes, and the points."""
    # as many quarter turns bring the edge to the left
    turns = {"left": 0, "up": 1, "right": 2, "down": 3}[direction]
    for _ in range(turns):
        tiles = turned(tiles)
    lines = [slid(line) for line in tiles]
    tiles = [line for line, _ in lines]
    for _ in range(-turns % 4):
        tiles = turned(tiles)
    return tiles, sum(points for _, points in lines)


def possible(tiles: Tiles) -> dict[str, Tiles]:
    """The tiles after each move that changes something."""
    after = {direction: moved(tiles, direction)[0] for direction in DIRECTIONS}
    return {direction: then for direction, then in after.items() if then != tiles}


def gaps(tiles: Tiles) -> list[tuple[int, int]]:
    """The empty cells, row by row."""
    return [(row, column) for row in range(4) for column in range(4) if not tiles[row][column]]


def with_tile(tiles: Tiles, place: tuple[int, int], tile: int) -> Tiles:
    """The tiles and one more."""
    return [
        [tile if (row, column) == place else tiles[row][column] for column in range(4)] for row in range(4)
    ]


def grown(tiles: Tiles, stream: Stream) -> Tiles:
    """The tiles after the next one of the stream."""
    free = gaps(tiles)
    place = free[stream.below(len(free))]
    return with_tile(tiles, place, 4 if stream.below(10) == 0 else 2)


def largest(tiles: Tiles) -> int:
    """The largest tile."""
    return max(max(row) for row in tiles)


def value_of_line(line: list[int]) -> int:
    """The value of a row or a column."""
    ranks = [tile.bit_length() - 1 if tile else 0 for tile in line]
    cubes = [rank**3 for rank in ranks]
    steps = [after - before for before, after in pairwise(cubes)]
    rise = sum(step for step in steps if step > 0)
    fall = -sum(step for step in steps if step < 0)
    runs: list[list[int]] = []
    for rank in filter(None, ranks):
        if runs and runs[-1][0] == rank:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    merges = sum(len(run) for run in runs if len(run) > 1)
    return 378 * ranks.count(0) + 490 * merges - 80 * min(rise, fall) - 24 * sum(cubes)


def value(tiles: Tiles) -> int:
    """H of a position."""
    return sum(map(value_of_line, [*tiles, *turned(tiles)]))


def after(tiles: Tiles, depth: int, four: bool = True) -> int:
    """The value of a position to which a new tile comes, which may be a 4 where `four` says so."""
    if depth == 0:
        return value(tiles)
    total = Fraction(0)
    free = gaps(tiles)
    for place in free:
        two = turn(with_tile(tiles, place, 2), depth - 1, four)
        other = turn(with_tile(tiles, place, 4), depth - 1, False) if four else two
        total += Fraction(9 * two + other, 10) if four else two
    return floor(total / len(free))


def turn(tiles: Tiles, depth: int, four: bool) -> int:
    """The value of a position in which the player moves."""
    return max([LOST, *(after(then, depth, four) for then in possible(tiles).values())])


def depth_of(tiles: Tiles, strong: bool) -> int:
    """How far a player looks ahead."""
    free = len(gaps(tiles))
    return (4 if free <= 2 else 3 if free <= 5 else 2) if strong else 1


def chosen(tiles: Tiles, target: int, strong: bool = False) -> tuple[str, str]:
    """The move of a player, and what it is called."""
    moves = possible(tiles)
    depth = depth_of(tiles, strong)
    values = {direction: after(then, depth) for direction, then in moves.items()}
    winning = [direction for direction, then in moves.items() if largest(then) >= target]
    best = winning[0] if winning else max(values, key=values.__getitem__)
    others = [worth for direction, worth in values.items() if direction != best]
    if not others:
        return best, "forced"
    if not winning and values[best] - max(others) >= FAR_WORSE:
        return best, "only move"
    return best, "merge" if len(gaps(moves[best])) > len(gaps(tiles)) else "slide"


def least(tiles: Tiles, target: int, seed: int) -> int:
    """The least number of moves that can make the target."""
    total, stream, moves = sum(map(sum, tiles)), Stream(seed), 1
    while total < target:
        stream.next_uint32()
        total += 4 if stream.below(10) == 0 else 2
        moves += 1
    return moves


class Game:
    """The par player's game on a board, move by move."""

    def __init__(self, board: Json) -> None:
        self.target, self.limit = board["target"], board["limit"]
        self.tiles: Tiles = board["rows"]
        self.points = self.crowded = 0
        self.fewest = 16
        self.moves: list[str] = []
        self.techniques: list[str] = []
        self.least = least(self.tiles, self.target, board["spawns"])
        if not possible(self.tiles) or 0 < self.limit < self.least:
            self.verdict = "none"
            return
        self.play(Stream(board["spawns"]))
        self.verdict = "one" if largest(self.tiles) >= self.target else "undecided"

    def play(self, stream: Stream) -> None:
        """To the end."""
        while possible(self.tiles) and len(self.moves) < (self.limit or MOST_MOVES):
            direction, technique = chosen(self.tiles, self.target)
            self.crowded += len(gaps(self.tiles)) <= 2
            self.fewest = min(self.fewest, len(gaps(self.tiles)))
            self.moves.append(direction)
            self.techniques.append(technique)
            self.tiles, points = moved(self.tiles, direction)
            self.points += points
            if largest(self.tiles) >= self.target:
                return
            self.tiles = grown(self.tiles, stream)

    def proof(self) -> Json:
        """What a `solve` vector expects."""
        if self.verdict == "none":
            told = f"The target takes {self.least} moves at least"
            return {
                "verdict": "none",
                "nodes": 1,
                "figures": {"least": self.least},
                "note": told if possible(self.tiles) else "No move is possible",
                "solutions": [],
            }
        figures: Json = {"points": self.points, "least": self.least}
        solutions = []
        note = {}
        if self.verdict == "one":
            figures["par"] = len(self.moves)
            solutions = [{"moves": "".join(direction[0] for direction in self.moves)}]
        else:
            figures |= {"moves": len(self.moves), "largest": largest(self.tiles)}
            note = {"note": "Our player misses the target, and whether it can be reached is open"}
        nodes = len(self.moves) + 1
        return {
            "verdict": self.verdict,
            "nodes": nodes,
            "figures": figures,
            **note,
            "solutions": solutions,
        }

    def grade(self) -> Json:
        """What a `grade` vector expects."""
        counted, par = Counter(self.techniques), len(self.moves)
        only, forced = counted["only move"], counted["forced"]
        spare = self.limit - self.least if self.limit else 0
        length = logarithm(par)
        usual = max(4, 3 * length // 8 - 20)
        tight = 1500 * usual // (usual + spare) if self.limit else 0
        narrow = min(600, 1000 * (self.crowded + 4 * only) // par)
        difficulty = min(99, (max(0, 20 * (length - 80)) + narrow + tight) // 30)
        return {
            "difficulty": difficulty,
            "word": WORDS[min(difficulty // 20, 4)],
            "hardest": max((name for name in COSTS if counted[name]), key=COSTS.__getitem__),
            "steps": {name: counted[name] for name in COSTS if counted[name]},
            "features": {
                "target": self.target,
                "limit": self.limit,
                "par": par,
                "points": self.points,
                "least": self.least,
                "spare": spare,
                "only": only,
                "forced": forced,
                "crowded": self.crowded,
                "fewest": self.fewest,
            },
        }


def logarithm(number: int) -> int:
    """In sixteenths of a doubling, straight between powers of two."""
    power = number.bit_length() - 1
    return 16 * power + floor(Fraction(16 * (number - 2**power), 2**power))


def solve(board: Board, limit: int) -> Json:
    """What a `solve` vector expects."""
    proof = Game(board.to_json()).proof()
    return {**proof, "solutions": proof["solutions"][:limit]}


def grade(board: Board) -> Json:
    """What a `grade` vector expects."""
    return Game(board.to_json()).grade()


def rows_of(tiles: Tiles) -> Rows:
    """The tiles as the game has them."""
    return tuple(row_of(tuple(tile.bit_length() - 1 if tile else 0 for tile in row)) for row in tiles)


def random_tiles(stream: Stream, rank: int) -> Tiles:
    """Tiles up to a rank in some of the cells; two at least."""
    share = 2 + stream.below(8)
    tiles = [
        [2 ** (1 + stream.below(rank)) if stream.below(10) < share else 0 for _ in range(4)] for _ in range(4)
    ]
    return tiles if len(gaps(tiles)) < 15 else random_tiles(stream, rank)


def random_boards(seed: int) -> Iterator[Json]:
    """Boards with small targets, of every verdict."""
    stream = Stream(seed)
    while True:
        goal = 4 + stream.below(3)
        tiles = random_tiles(stream, goal - 1)
        limit = (0, 1 + stream.below(4), 1 + stream.below(12), 20 + stream.below(40))[stream.below(4)]
        yield {"rows": tiles, "spawns": stream.next_uint32(), "target": 2**goal, "limit": limit}


def compare(count: int, seed: int) -> Counter[str]:
    """Compares values, moves and players of the kernels with these on random positions, and whole games on
    random boards; how often each technique and verdict came. Raises on a difference."""
    stream, boards, mind = Stream(seed), random_boards(seed), new_mind(1 << 12)
    moves, values = np.zeros((2, 4), np.int64)
    seen: Counter[str] = Counter()
    for _ in range(count):
        tiles = random_tiles(stream, (3, 6, 10, 14)[stream.below(4)])
        whole = packed(rows_of(tiles))
        target, strong = 2 ** (4 + stream.below(12)), len(gaps(tiles)) in (6, 7)
        if any(
            lookahead.depth_for(whole, strong_one) != depth_of(tiles, strong_one)
            for strong_one in (True, False)
        ):
            raise AssertionError(f"{tiles}: not {depth_of(tiles, True)} ahead")
        for direction, then in possible(tiles).items():
            there = kernels.moved(mind.rows, whole, DIRECTIONS.index(direction))
            if there != packed(rows_of(then)):
                raise AssertionError(f"{tiles}, {direction}: {there:x}")
            # three of them take lists too long where there is more than one empty cell
            for depth in range({1: 4, 2: 3, 3: 3}.get(len(gaps(then)), 2)):
                if lookahead.after(mind, there, depth) != after(then, depth):
                    raise AssertionError(f"{then}, {depth} ahead: {after(then, depth)}")
        if possible(tiles):
            expected = chosen(tiles, target, strong)
            found = choose(mind, whole, target.bit_length() - 1, strong, moves, values)
            if (DIRECTIONS[found[0]], list(COSTS)[found[1]]) != expected:
                raise AssertionError(f"{tiles}: {found}, not {expected}")
            seen[expected[1]] += 1
        board = next(boards)
        game = Game(board)
        known = Board(rows_of(board["rows"]), board["spawns"], board["target"], board["limit"])
        ours = par_game(known)
        if ours.verdict != game.verdict or [DIRECTIONS[at] for at in ours.moves.tolist()] != game.moves:
            raise AssertionError(f"{board}: {ours.verdict}, not {game.verdict}, or other moves")
        seen[game.verdict] += 1
    return seen


if __name__ == "__main__":
    sys.stdout.write(f"{dict(compare(int(sys.argv[1]), 1))}\n")
