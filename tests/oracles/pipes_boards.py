"""Boards to try Pipes' referees on: trees grown anew, as the spec draws them, and others at random.

`python -m tests.oracles.pipes_boards 5000` has SAT solver and searches decide 5,000 boards up to 6x6.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from daymill.core.random import Stream
from daymill.games.pipes.model import Board
from daymill.games.pipes.solver import search
from tests.oracles.pipes import (
    AWAY,
    OPPOSITE,
    Tile,
    beside,
    by_sat,
    is_answer,
    links_of,
    mask_of,
    tile_of,
    turned,
)


def grow(width: int, height: int, wrapping: bool, stream: Stream) -> list[Tile]:
    """A tree as the spec draws it."""
    links = beside(width, height, wrapping)
    centre = height // 2 * width + width // 2
    tree: dict[int, set[int]] = {}
    frontier: list[tuple[int, int, int]] = []

    def add(cell: int) -> None:
        tree[cell] = set()
        frontier.extend(
            (cell, side, links[cell, side])
            for side in AWAY
            if (cell, side) in links and links[cell, side] not in tree
        )

    add(centre)
    while len(tree) < width * height:
        at = stream.below(len(frontier))
        near, side, far = frontier[at]
        frontier[at] = frontier[-1]
        frontier.pop()
        if far not in tree and len(tree[near]) < 3:
            add(far)
            tree[near].add(side)
            tree[far].add(OPPOSITE[side])
    return [frozenset(tree[cell]) for cell in range(width * height)]


def turn_all(tree: list[Tile], stream: Stream) -> list[Tile]:
    """The tiles of a tree turned as the spec draws it."""
    while True:
        tiles = []
        for tile in tree:
            lying = tile
            for _ in range(stream.below(4)):
                lying = turned(lying)
            tiles.append(lying)
        if tiles != tree:
            return tiles


def random_boards(seed: int, most: int = 6) -> Iterator[Board]:
    """Boards up to `most` cells wide and high, wrapping or not: trees, trees with a tile exchanged or with
    two openings more, and tiles at random."""
    stream = Stream(seed)
    while True:
        wrapping = stream.below(2) == 1
        width, height = (1 + wrapping + stream.below(most - wrapping) for _ in range(2))
        if width * height == 1:
            continue
        cells = width * height
        kind = stream.below(8)
        if kind == 0:
            tiles = [tile_of((1, 3, 5, 7, 1, 3, 15, 0)[min(7, stream.below(40))]) for _ in range(cells)]
        else:
            tiles = turn_all(grow(width, height, wrapping, stream), stream)
        if kind == 1:
            tiles[stream.below(cells)] = tile_of(stream.below(16))
        if kind == 2:
            one, other = stream.below(cells), stream.below(cells)
            for cell in (one, other):
                tiles[cell] |= {stream.below(4)}
        board = Board(width, height, wrapping, tuple(map(mask_of, tiles)))
        if not is_answer(links_of(board), tuple(tiles)):
            yield board


def compare(boards: int, seed: int) -> dict[str, int]:
    """Has SAT and both searches decide boards; how often each verdict came. Raises on a difference."""
    verdicts = {"none": 0, "one": 0, "many": 0}
    source = random_boards(seed)
    for _ in range(boards):
        board = next(source)
        exact = by_sat(board, 2)
        verdict = ("none", "one", "many")[len(exact)]
        for strong in (False, True):
            proof = search(board, strong=strong)
            if proof.verdict != verdict or (verdict == "one" and proof.solutions[0].masks != exact[0]):
                raise AssertionError(f"{board}, strong {strong}: {proof.verdict}, and {verdict} by SAT")
        verdicts[verdict] += 1
    return verdicts


if __name__ == "__main__":
    sys.stdout.write(f"{compare(int(sys.argv[1]), 1)}\n")
