"""What exhaustive search says of a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import islice

import numpy as np

from daymill.core.game import Proof
from daymill.games.tictactoe import match
from daymill.games.tictactoe.grid import O, X
from daymill.games.tictactoe.kernels import Ints, judge_all
from daymill.games.tictactoe.model import DRAW, WIN, Answer, Board, State
from daymill.games.tictactoe.opponent import outcome, worth

MOST_SOLUTIONS = 1000
_KEPT_BOARDS = 256  # whose games are played at the same time


@dataclass(frozen=True, slots=True)
class Search:
    """A match that was searched: its nodes and its par; by points from 0, how many lines of play gain so many
    or more, and with what chance, in billionths, a sensible player does; the difficulty; and the room, which
    has the rest until something else is searched in it."""

    board: Board
    room: match.Room = field(repr=False, compare=False)
    nodes: int
    par: int
    ways: tuple[int, ...]
    chances: tuple[int, ...]
    difficulty: int

    @property
    def expected(self) -> int:
        """The points of a sensible player, in billionths."""
        return sum(self.chances[1:])

    def node(self, state: State) -> int:
        """The node of a state with the player to move."""
        turns = next(t for t in range(match.MOST_TURNS + 1) if _stream(self.board, t) == state.stream)
        row = np.array([state.game, *_masks(state.cells), turns])
        return int((self.room.nodes[: self.nodes] == row).all(axis=1).argmax())

    def best(self, node: int) -> int:
        """The most points that can still be had from a node."""
        return int(self.room.ways[node, : len(self.ways)].nonzero()[0][-1])

    def moves(self, node: int, points: int) -> list[int]:
        """The cells after which so many points or more can still be had, from a node on."""
        return [cell for cell, then, here in self._after(node) if self._reaches(then, points - here)]

    def lines(self, node: int, points: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Lines of play that gain so many points, in lexical order: of each game the cells."""
        game = self._game(node)
        for cell, then, here in self._after(node):
            if not self._reaches(then, points - here):
                continue
            if then == match.AT_END:
                yield ((cell,),)
                continue
            for games in self.lines(then, max(0, points - here)):
                goes_on = self._game(then) == game
                yield ((cell, *games[0]), *games[1:]) if goes_on else ((cell,), *games)

    def _game(self, node: int) -> int:
        return int(self.room.nodes[node, match.GAME])

    def _after(self, node: int) -> Iterator[tuple[int, int, int]]:
        """Of each move of a node its cell, where it leads, and the points gained on the way."""
        game = self._game(node)
        last = game + 1 == self.board.games
        for cell, child in enumerate(self.room.after[node].tolist()):
            if child != match.NO_MOVE:
                yield cell, *match.lead(self.room, child, game, last)

    def _reaches(self, node: int, points: int) -> bool:
        """Whether so many points or more can be had from a node on, or from the end of the match."""
        return points <= 0 or (node != match.AT_END and bool(self.room.ways[node, points]))


def array(board: Board) -> Ints:
    """The board for kernels, (match.FIELDS,)."""
    starts = board.player_starts(0), board.player_starts(1)
    fields = board.games, *starts, board.errs, board.stream, *_masks(board.first_cells())
    return np.array(fields, np.int64)


def new_room() -> match.Room:
    """Room for searches, one after the other."""
    return match.new_room(_table())


def found(board: Board, room: match.Room, nodes: int, par: int) -> Search:
    """What the kernels have left in the room."""
    points = slice(WIN * board.games + 1)
    ways, chances = (tuple(of[0, points].tolist()) for of in (room.ways, room.chances))
    return Search(board, room, int(nodes), int(par), ways, chances, int(match.difficulty(room, par)))


def search(board: Board, room: match.Room | None = None) -> Search:
    """Looks at all of a match."""
    room = room or new_room()
    return found(board, room, *match.search(array(board), room))


@lru_cache(maxsize=_KEPT_BOARDS)
def par(board: Board) -> int:
    """The most points that a match allows."""
    return search(board).par


def sure(board: Board) -> int:
    """The points that the player can be sure of, whatever the opponent does."""
    return board.games * DRAW + outcome(worth(board.first_cells()))


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """The par, and up to `limit` (0 or more) lines of play that gain it, 1,000 at the most."""
    return prove(search(board), limit)


def prove(seen: Search, limit: int = 2) -> Proof[Answer]:
    """The same where the search is at hand."""
    figures = {
        "par": seen.par,
        "sure": sure(seen.board),
        "lines": seen.ways[0],
        "par_lines": seen.ways[seen.par],
    }
    if seen.par == 0:
        return Proof("none", (), seen.nodes, figures)
    listed = islice(seen.lines(0, seen.par), min(limit, MOST_SOLUTIONS))
    return Proof("one", tuple(map(Answer, listed)), seen.nodes, figures)


@cache
def _table() -> Ints:
    return judge_all()


def _masks(cells: str) -> tuple[int, int]:
    x, o = (sum(1 << at for at, sign in enumerate(cells) if sign == side) for side in (X, O))
    return x, o


def _stream(board: Board, turns: int) -> int:
    return (board.stream + turns * match.STEP) & 0xFFFFFFFF
