"""The compiled search through a match: the stream makes the opponent's answers a function of the position, so
only the player has choices. All of them are looked at."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from daymill.core.bits import count_ones
from daymill.core.compiled import kernel
from daymill.core.logarithm import log16
from daymill.games.tictactoe.grid import CELLS
from daymill.games.tictactoe.kernels import FULL, POSITIONS, THREE, Ints, answer, gaps, place
from daymill.games.tictactoe.model import DRAW, LOSS, MOST_GAMES, WIN

# A board for kernels: its games, whether the player starts the even ones and the odd ones, how often the
# opponent errs, its stream, and the masks of X and O in the first game.
GAMES, EVEN, ODD, ERRS, STREAM, FIRST_X, FIRST_O, FIELDS = range(8)

# The opponent has two to five turns in a game, so that game n, from 0, begins after one of 2 n + 1 numbers of
# turns, fewer than 25. From one beginning no more positions leave the player to move than: the first, then 9,
# 9 * 7 and 9 * 7 * 5 by moves, and as many as there are boards of eight signs.
MOST_TURNS = 25
MOST_NODES = (1 + 9 + 63 + 315 + 630) * MOST_GAMES**2
MOST_POINTS = WIN * MOST_GAMES

# Columns of a node: its game, the masks of X and O, how many turns the opponent has had in the match.
GAME, X_CELLS, O_CELLS, TURNS, COLUMNS = range(5)

# What comes of a move: a later node; NO_MOVE; or, as OVER - 3 * turns - points, a game that is over.
NO_MOVE, OVER = -1, -3

CERTAIN = 10**9
# difficulty is 100 * rare / (rare + HALF)
HALF, HARDEST, IMPOSSIBLE = 32, 99, 100
STEP = 2 * 0x6D2B79F5  # what two draws add to the state of a stream


# In place of the first node of a game: no moves lead there, or it is to be looked at yet. In place of a node
# that a move leads to: the match is over.
NOWHERE, WANTED, AT_END = -1, -2, -3


class Room(NamedTuple):
    """Where a match is searched: `table` of all positions; `nodes` (MOST_NODES, COLUMNS), each before those
    that come of it; `after` (MOST_NODES, 9), what comes of each move; `ways` and `chances`
    (MOST_NODES, MOST_POINTS + 1), by points; `first` (MOST_GAMES + 1, MOST_TURNS + 1), the first node of a
    game by the turns before it; `known` (POSITIONS,), the newest node of a position; `stream` (1,)."""

    table: Ints
    nodes: Ints
    after: Ints
    ways: Ints
    chances: Ints
    first: Ints
    known: Ints
    stream: Ints


def new_room(table: Ints) -> Room:
    """Empty room, with the table of `judge_all`."""
    by_points = (MOST_NODES, MOST_POINTS + 1)
    return Room(
        table,
        np.zeros((MOST_NODES, COLUMNS), np.int64),
        np.zeros((MOST_NODES, CELLS), np.int64),
        np.zeros(by_points, np.int64),
        np.zeros(by_points, np.int64),
        np.zeros((MOST_GAMES + 1, MOST_TURNS + 1), np.int64),
        np.zeros(POSITIONS, np.int64),
        np.zeros(1, np.int64),
    )


@kernel
def reply(board: Ints, room: Room, x: int, o: int, turns: int) -> int:
    """The opponent's move as a mask, after so many of its turns in the match."""
    room.stream[0] = (board[STREAM] + turns * STEP) & 0xFFFFFFFF
    return answer(room.table, x, o, board[ERRS], room.stream)


@kernel
def over(room: Room, game: int, turns: int, points: int) -> int:
    """A game that is over, as what comes of a move; the next one begins after so many turns."""
    if room.first[game + 1, turns] == NOWHERE:
        room.first[game + 1, turns] = WANTED
    return OVER - 3 * turns - points


@kernel
def come_of(board: Ints, room: Room, node: int, bit: int) -> tuple[int, int, int, int]:
    """What comes of a move: WANTED for a node with the player to move, whose masks and turns follow."""
    row = room.nodes[node]
    game, x, o, turns = row[GAME], row[X_CELLS], row[O_CELLS], row[TURNS]
    is_x = board[ODD if game & 1 else EVEN] != 0
    x, o = (x | bit, o) if is_x else (x, o | bit)
    if THREE[x if is_x else o]:
        return over(room, game, turns, WIN), x, o, turns
    if x | o == FULL:
        return over(room, game, turns, DRAW), x, o, turns
    theirs = reply(board, room, x, o, turns)
    turns += 1
    x, o = (x, o | theirs) if is_x else (x | theirs, o)
    if THREE[o if is_x else x]:
        return over(room, game, turns, LOSS), x, o, turns
    if x | o == FULL:
        return over(room, game, turns, DRAW), x, o, turns
    return WANTED, x, o, turns


@kernel
def add(room: Room, node: int, game: int, x: int, o: int, turns: int) -> None:
    """A new node."""
    row = room.nodes[node]
    row[GAME], row[X_CELLS], row[O_CELLS], row[TURNS] = game, x, o, turns
    room.known[place(x, o)] = node


@kernel
def explore(board: Ints, room: Room, game: int, before: int, nodes: int) -> int:
    """Adds all nodes of a game that begins after so many turns; returns how many there are then."""
    begin = nodes
    x, o, turns = (board[FIRST_X], board[FIRST_O], before) if game == 0 else (0, 0, before)
    if x | o == 0 and not board[ODD if game & 1 else EVEN]:
        x = reply(board, room, x, o, turns)
        turns += 1
    room.first[game, before] = begin
    add(room, nodes, game, x, o, turns)
    nodes += 1
    node = begin
    while node < nodes:
        free = FULL & ~(room.nodes[node, X_CELLS] | room.nodes[node, O_CELLS])
        for cell in range(CELLS):
            room.after[node, cell] = NO_MOVE
            if free >> cell & 1:
                child, x, o, turns = come_of(board, room, node, 1 << cell)
                if child == WANTED:
                    child = room.known[place(x, o)]
                    # those before this beginning belong to others
                    if child < begin:
                        child = nodes
                        add(room, child, game, x, o, turns)
                        nodes += 1
                room.after[node, cell] = child
        node += 1
    return nodes


@kernel
def lead(room: Room, child: int, game: int, last: bool) -> tuple[int, int]:
    """The node that a move leads to, or AT_END, and the points gained on the way."""
    if child >= 0:
        return child, 0
    turns, points = divmod(OVER - child, 3)
    return AT_END if last else int(room.first[game + 1, turns]), points


@kernel
def sensible(board: Ints, row: Ints) -> int:
    """The moves of a sensible player, as a mask."""
    x, o = row[X_CELLS], row[O_CELLS]
    is_x = board[ODD if row[GAME] & 1 else EVEN] != 0
    free = FULL & ~(x | o)
    mine, theirs = (x, o) if is_x else (o, x)
    return gaps(mine, free) or gaps(theirs, free) or free


@kernel
def count(board: Ints, room: Room, node: int) -> None:
    """The ways and the chances of a node, whose later ones have theirs."""
    row, ways, chances = room.nodes[node], room.ways[node], room.chances[node]
    ways[:] = 0
    chances[:] = 0
    game = row[GAME]
    last = game + 1 == board[GAMES]
    moves = sensible(board, row)
    for cell in range(CELLS):
        if room.after[node, cell] == NO_MOVE:
            continue
        then, here = lead(room, room.after[node, cell], game, last)
        taken = moves >> cell & 1
        for points in range(WIN * (board[GAMES] - game) + 1):
            left = max(0, points - here)
            if then != AT_END:
                ways[points] += room.ways[then, left]
                chances[points] += taken * room.chances[then, left]
            elif left == 0:
                ways[points] += 1
                chances[points] += taken * CERTAIN
    for points in range(len(chances)):
        chances[points] //= count_ones(moves)


@kernel
def search(board: Ints, room: Room) -> tuple[int, int]:
    """Looks at a whole match, as in `spec.md`: the nodes, of which the first is 0, and the par."""
    room.first[:] = NOWHERE
    room.known[:] = NOWHERE
    room.first[0, 0] = WANTED
    nodes = 0
    for game in range(board[GAMES]):
        for before in range(MOST_TURNS + 1):
            if room.first[game, before] == WANTED:
                nodes = explore(board, room, game, before, nodes)
    for node in range(nodes - 1, -1, -1):
        count(board, room, node)
    par = WIN * board[GAMES]
    while room.ways[0, par] == 0:
        par -= 1
    return nodes, par


@kernel
def difficulty(room: Room, par: int) -> int:
    """That of a match that was searched: how rare it is that a sensible player gains par."""
    chance = room.chances[0, par]
    if chance == 0:
        return IMPOSSIBLE
    rare = log16(CERTAIN) - log16(chance)
    return int(min(HARDEST, 100 * rare // (rare + HALF)))
