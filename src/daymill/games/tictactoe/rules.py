"""Games and matches: a move, the opponent's answer to it, and the next game."""

from __future__ import annotations

from dataclasses import replace

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.games.tictactoe.grid import EMPTY, FREE, has_three, is_over, name_of_cell, other, with_sign
from daymill.games.tictactoe.model import (
    DRAW,
    LOSS,
    NEXT,
    WIN,
    Answer,
    Board,
    State,
    View,
    put_action,
    read_action,
)
from daymill.games.tictactoe.opponent import answer as answer_of_opponent
from daymill.games.tictactoe.solver import par


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """The first game as on the board; the opponent has moved if it starts."""
    return first_state(puzzle.board)


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`, with the same stream."""
    return first_state(puzzle.board)


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `put` and the opponent's answer, or after `next`.

    Raises `Refused` (`game_over`, `taken`, `not_over`) or `Invalid` (`unknown_action`).
    """
    return play(puzzle.board, state, action)


def play(board: Board, state: State, action: str) -> State:
    """As `apply`, which needs no more of a puzzle than its board."""
    cell = read_action(action)
    if cell is None:
        if not state.over:
            raise Refused("not_over", "This game is not over yet.")
        return _begin(board, State(state.game + 1, EMPTY, state.stream, state.points))
    check_going_on(state)
    if state.cells[cell] != FREE:
        raise Refused("taken", f"{name_of_cell(cell)} is taken.")
    sign = board.sign(state.game)
    moved = _settle(sign, replace(state, cells=with_sign(state.cells, cell, sign), latest=None))
    return moved if moved.over else _settle(sign, _answer(board, moved))


def check_going_on(state: State) -> None:
    """Raises `Refused` (`game_over`) in a game that is over."""
    if state.over:
        raise Refused("game_over", "This game is over: next begins another.")


def first_state(board: Board) -> State:
    """The state before the player's first move."""
    return _begin(board, State(0, board.first_cells(), board.stream))


def is_last(board: Board, state: State) -> bool:
    """Whether this is the last game of the match."""
    return state.game == board.games - 1


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved if the points of the whole match are the par."""
    if not (state.over and is_last(puzzle.board, state)):
        return ""
    return "solved" if sum(state.points) == par(puzzle.board) else "finished"


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The moves of each game, and `next` between games."""
    games = ((NEXT, *map(put_action, moves)) for moves in answer.moves)
    return tuple(action for game in games for action in game)[1:]


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position beside the par."""
    return View(puzzle.board, state, par(puzzle.board))


def _begin(board: Board, state: State) -> State:
    moves_first = board.player_starts(state.game) or state.cells != EMPTY
    return state if moves_first else _answer(board, state)


def _answer(board: Board, state: State) -> State:
    cell, stream = answer_of_opponent(board, state.cells, state.stream)
    sign = other(board.sign(state.game))
    return replace(state, cells=with_sign(state.cells, cell, sign), stream=stream, latest=cell)


def _settle(player: str, state: State) -> State:
    """With the points of a game that is over now."""
    if not is_over(state.cells):
        return state
    points = (
        WIN if has_three(state.cells, player) else LOSS if has_three(state.cells, other(player)) else DRAW
    )
    return replace(state, points=(*state.points, points))
