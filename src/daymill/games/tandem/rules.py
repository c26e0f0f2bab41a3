"""What a move does. `kernels.py` has the same in compiled form; tests hold the two equal."""

from __future__ import annotations

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.core.replay import unknown_action
from daymill.games.tandem.model import DELTAS, DIRECTIONS, Answer, Board, State, View


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """The pieces where the board has them."""
    return puzzle.board.pieces


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`: nothing outlives a restart."""
    return puzzle.board.pieces


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after a move. Raises `Refused` (`blocked`) or `Invalid` (`unknown_action`)."""
    if action not in DIRECTIONS:
        raise unknown_action(action, ", ".join(DIRECTIONS))
    after = move(puzzle.board, state, action)
    if after == state:
        raise Refused("blocked", f"Neither piece can move {action}.")
    return after


def move(board: Board, state: State, direction: str) -> State:
    """Where a move leads; the same position where it moves neither piece."""
    first, second = (_target(board, cell, direction) for cell in state)
    return state if first == second else (first, second)


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved when each piece is on its own station."""
    return "solved" if state == puzzle.board.stations else ""


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The moves of the route."""
    return answer.moves


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The board with the pieces where they are now."""
    return View(puzzle.board, state)


def _target(board: Board, cell: int, direction: str) -> int:
    row, column = board.place(cell)
    down, right = DELTAS[DIRECTIONS.index(direction)]
    row, column = row + down, column + right
    if not (0 <= row < board.height and 0 <= column < board.width):
        return cell
    target = row * board.width + column
    return cell if board.is_wall(target) else target
