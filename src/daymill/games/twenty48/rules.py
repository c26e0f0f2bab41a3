"""What a move does, row by row. `kernels.py` has the same in compiled form; tests hold the two equal."""

from __future__ import annotations

from functools import cache

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.core.random import below, new_state
from daymill.core.replay import unknown_action
from daymill.games.twenty48.model import (
    DIRECTIONS,
    LARGEST_RANK,
    LETTERS,
    Answer,
    Board,
    Rows,
    State,
    View,
    ranks_of,
    row_of,
)

VERTICAL = ("up", "down")
TO_THE_START = ("up", "left")


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """The board's tiles and its stream; no points, no moves."""
    return start_of(puzzle.board)


def start_of(board: Board) -> State:
    """As `start`, which needs no more of a puzzle than its board."""
    return State(board.rows, board.spawns, 0, 0)


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`."""
    return start(puzzle)


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after a move and the new tile. Raises `Refused` (`blocked`) or `Invalid`
    (`unknown_action`)."""
    if action not in DIRECTIONS:
        raise unknown_action(action, ", ".join(DIRECTIONS))
    return play(puzzle.board, state, action)


def play(board: Board, state: State, direction: str) -> State:
    """As `apply`, which needs no more of a puzzle than its board."""
    rows, points = move(state.rows, direction)
    if rows == state.rows:
        raise Refused("blocked", f"No tile can move {direction}.")
    stream = state.stream
    if largest(rows) < board.goal:
        rows, stream = with_new_tile(rows, stream)
    return State(rows, stream, state.points + points, state.made + 1)


def move(rows: Rows, direction: str) -> tuple[Rows, int]:
    """The rows after a move, before the new tile comes, and its points; the same rows where it is not
    possible."""
    vertical = direction in VERTICAL
    push = _to_the_start if direction in TO_THE_START else _to_the_end
    first, second, third, fourth = map(push, transposed(rows) if vertical else rows)
    pushed = first[0], second[0], third[0], fourth[0]
    points = first[1] + second[1] + third[1] + fourth[1]
    return (transposed(pushed) if vertical else pushed), points


def with_new_tile(rows: Rows, stream: int) -> tuple[Rows, int]:
    """The rows with the next tile of the stream, and the stream after it. There is an empty cell."""
    state = new_state(stream)
    places = [(at, shift) for at, row in enumerate(rows) for shift in _gaps(row)]
    at, shift = places[below(state, len(places))]
    rank = 2 if below(state, 10) == 0 else 1
    grown = [*rows]
    grown[at] |= rank << shift
    return tuple(grown), int(state[0])


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved with a tile as large as the target; else finished when no move is possible or left."""
    return outcome_of(puzzle.board, state)


def outcome_of(board: Board, state: State) -> Outcome:
    """As `outcome`, which needs no more of a puzzle than its board."""
    if largest(state.rows) >= board.goal:
        return "solved"
    if state.made == board.limit > 0:
        return "finished"
    return "" if can_move(state.rows) else "finished"


def can_move(rows: Rows) -> bool:
    """Whether any move is possible."""
    if any(rows) and any(map(_gaps, rows)):
        return True  # beside an empty cell there is a tile somewhere
    return any(move(rows, direction)[0] != rows for direction in DIRECTIONS)


def largest(rows: Rows) -> int:
    """The largest rank."""
    return max(map(_largest, rows))


def transposed(rows: Rows) -> Rows:
    """The columns, from left to right, each from top to bottom."""
    first, second, third, fourth = map(_spread, rows)
    columns = first << 12 | second << 8 | third << 4 | fourth
    return columns >> 48, columns >> 32 & 0xFFFF, columns >> 16 & 0xFFFF, columns & 0xFFFF


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The moves, one after the other."""
    return tuple(LETTERS[letter] for letter in answer.moves)


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position, without the stream."""
    ended = outcome(puzzle, state) != ""
    return View(puzzle.board, state.rows, state.points, state.made, ended)


@cache
def _to_the_start(row: int) -> tuple[int, int]:
    """A row whose tiles slide to its start, and the points."""
    pushed: list[int] = []
    points = 0
    may_merge = False
    for rank in ranks_of(row):
        if not rank:
            continue
        if may_merge and pushed[-1] == rank != LARGEST_RANK:
            pushed[-1] = rank + 1
            points += 1 << rank + 1
            may_merge = False
        else:
            pushed.append(rank)
            may_merge = True
    return row_of((*pushed, 0, 0, 0, 0)[:4]), points


@cache
def _to_the_end(row: int) -> tuple[int, int]:
    pushed, points = _to_the_start(_reversed(row))
    return _reversed(pushed), points


def _reversed(row: int) -> int:
    return row_of(ranks_of(row)[::-1])


@cache
def _spread(row: int) -> int:
    """A row with its cells 16 bits apart."""
    first, second, third, fourth = ranks_of(row)
    return first << 48 | second << 32 | third << 16 | fourth


@cache
def _gaps(row: int) -> tuple[int, ...]:
    """Where the empty cells of a row have their bits, from left to right."""
    return tuple(shift for shift in (12, 8, 4, 0) if not row >> shift & 15)


@cache
def _largest(row: int) -> int:
    return max(ranks_of(row))
