"""What exhaustive search says of a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import numpy as np

from daymill.core.game import Proof
from daymill.games.tictactoe import match
from daymill.games.tictactoe.grid import O, X
from daymill.games.tictactoe.kernels import Ints
from daymill.games.tictactoe.model import DRAW, WIN, Answer, Board
from daymill.games.tictactoe.opponent import outcome, worth

MOST_SOLUTIONS = 1000
_KEPT_BOARDS = 256  # whose games are played at the same time


@dataclass(frozen=True, slots=True)
class Search:
    """A match that was searched: its nodes and its par; by points from 0, how many lines of play gain so many
    or more, and with what chance, in billionths, a sensible player does; and the difficulty."""

    nodes: int
    par: int
    ways: tuple[int, ...]
    chances: tuple[int, ...]
    difficulty: int

    @property
    def expected(self) -> int:
        """The points of a sensible player, in billionths."""
        return sum(self.chances[1:])


def array(board: Board) -> Ints:
    """The board for kernels, (match.FIELDS,)."""
    x, o = (sum(1 << at for at, sign in enumerate(board.first_cells()) if sign == side) for side in (X, O))
    fields = (board.games, board.player_starts(0), board.player_starts(1), board.errs, board.stream, x, o)
    return np.array(fields, np.int64)


def found(board: Board, room: match.Room, nodes: int, par: int) -> Search:
    """What a search has left in its room."""
    points = slice(WIN * board.games + 1)
    return Search(
        int(nodes),
        int(par),
        tuple(room.ways[0, points].tolist()),
        tuple(room.chances[0, points].tolist()),
        int(match.difficulty(room, par)),
    )


def search(board: Board, room: match.Room | None = None) -> Search:
    """Looks at all of a match."""
    room = room or match.new_room()
    return found(board, room, *match.search(array(board), room))


@lru_cache(maxsize=_KEPT_BOARDS)
def par(board: Board) -> int:
    """The most points that a match allows."""
    return search(board).par


def sure(board: Board) -> int:
    """The points that the player can be sure of, whatever the opponent does."""
    of_first = outcome(worth(board.first_cells())) if board.cells is not None else 0
    return board.games * DRAW + of_first


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """The par, and up to `limit` (0 or more) lines of play that gain it, 1,000 at the most."""
    room = match.new_room()
    seen = search(board, room)
    figures = {
        "par": seen.par,
        "sure": sure(board),
        "lines": seen.ways[0],
        "par_lines": seen.ways[seen.par],
    }
    if seen.par == 0:
        return Proof("none", (), seen.nodes, figures)
    listed = islice(_lines(board, room, seen.par), min(limit, MOST_SOLUTIONS))
    return Proof("one", tuple(map(Answer, listed)), seen.nodes, figures)


def _lines(board: Board, room: match.Room, points: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Lines of play that gain so many points, in lexical order: of each game the cells."""
    cells = array(board)

    def follow(node: int, points: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        game = int(room.nodes[node, match.GAME])
        for cell, child in enumerate(room.after[node].tolist()):
            if child == match.NO_MOVE or not match.gained(cells, room, child, game, points, room.ways, 1):
                continue
            if child >= 0:
                for games in follow(child, points):
                    yield ((cell, *games[0]), *games[1:])
                continue
            turns, here = divmod(match.OVER - child, 3)
            if game + 1 == board.games:
                yield ((cell,),)
                continue
            for rest in follow(int(room.first[game + 1, turns]), max(0, points - here)):
                yield ((cell,), *rest)

    return follow(0, points)
