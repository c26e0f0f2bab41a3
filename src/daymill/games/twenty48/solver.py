"""What the game of our own player says of a board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from daymill.core.game import Proof, Verdict
from daymill.core.random import new_state
from daymill.games.twenty48 import kernels, lookahead, player
from daymill.games.twenty48.kernels import Ints
from daymill.games.twenty48.lookahead import Mind
from daymill.games.twenty48.model import DIRECTIONS, MOST_MOVES, Answer, Board, Rows, State
from daymill.games.twenty48.rules import can_move, start_of

OPEN = "Our player misses the target, and whether it can be reached is open"
MEMORY = 1 << 14  # values that the strong player keeps while it looks at one position


@dataclass(frozen=True, slots=True)
class Game:
    """The par player's game on a board: the verdict that it gives, the least number of moves that can lead to
    the target, its moves as directions, and its `tally`, as `player.play_out` has it."""

    verdict: Verdict
    least: int
    moves: Ints
    tally: Ints


@cache
def table() -> Ints:
    """The table of rows, which is filled when it is first needed."""
    rows = np.zeros((kernels.ROWS, kernels.COLUMNS), np.int64)
    kernels.fill_rows(rows)
    return rows


def new_mind(memory: int = 1) -> Mind:
    """What to think with, by one thread at a time; the par player needs no memory."""
    return Mind(
        table(),
        np.zeros((memory, lookahead.MEMORY_COLUMNS), np.int64),
        np.zeros((lookahead.DEEPEST + 1, lookahead.STACK_COLUMNS), np.int64),
    )


def packed(rows: Rows) -> int:
    """A position for kernels."""
    first, second, third, fourth = rows
    tiles = first << 48 | second << 32 | third << 16 | fourth
    return tiles - (1 << 64) if tiles >> 63 else tiles


def unpacked(tiles: int) -> Rows:
    """The rows of a position from a kernel."""
    return tiles >> 48 & 0xFFFF, tiles >> 32 & 0xFFFF, tiles >> 16 & 0xFFFF, tiles & 0xFFFF


def least_of(board: Board) -> int:
    """The least number of moves, 1 or more, that can lead to the target."""
    total = player.sum_of(packed(board.rows))
    return int(player.least(total, board.goal, new_state(board.spawns)))


def play_on(board: Board, state: State) -> tuple[Ints, Ints]:
    """The par player's game from a position to its end: the directions and the techniques of its moves
    (2, moves), and the tally."""
    limit = min(board.limit - state.made, MOST_MOVES) if board.limit else MOST_MOVES
    log, tally = np.zeros((2, limit), np.int64), np.zeros(player.TALLY, np.int64)
    stream = new_state(state.stream)
    player.play_out(new_mind(), packed(state.rows), stream, limit, board.goal, False, log, tally)
    return log[:, : tally[player.MOVES]], tally


def par_game(board: Board) -> Game:
    """The par player's game on a board; no moves where the board cannot be solved."""
    start = start_of(board)
    least = least_of(board)
    if not can_move(start.rows) or 0 < board.limit < least:
        return Game("none", least, np.zeros(0, np.int64), np.zeros(player.TALLY, np.int64))
    log, tally = play_on(board, start)
    return Game("one" if tally[player.SOLVED] else "undecided", least, log[0], tally)


def solve(board: Board, limit: int = 2) -> Proof[Answer]:
    """Whether our player reaches the target, and if not, whether it is known that nobody can."""
    game = par_game(board)
    if game.verdict == "none":
        stuck = not can_move(board.rows)
        note = "No move is possible" if stuck else f"The target takes {game.least} moves at least"
        return Proof("none", (), 1, {"least": game.least}, note)
    made, points, rank = (int(game.tally[at]) for at in (player.MOVES, player.POINTS, player.LARGEST))
    if game.verdict == "undecided":
        figures = {"moves": made, "points": points, "largest": 1 << rank, "least": game.least}
        return Proof("undecided", (), made + 1, figures, OPEN)
    answer = Answer("".join(DIRECTIONS[direction][0] for direction in game.moves.tolist()))
    return Proof("one", (answer,)[:limit], made + 1, {"par": made, "points": points, "least": game.least})
