"""Digits and pencil marks, and what comes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.games.sudoku.geometry import name_of_cell, peers
from daymill.games.sudoku.model import (
    MARKS_OFF,
    MARKS_ON,
    Answer,
    Board,
    State,
    View,
    cell_action,
    read_action,
)

T = TypeVar("T")


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """Nothing entered and no marks; automatic marks are on where the board has candidates of its own."""
    none = (0,) * len(puzzle.board.givens)
    return State(none, none, bool(puzzle.board.candidates), none)


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`."""
    return start(puzzle)


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `set`, `clear`, `mark`, `marks on` or `marks off`.

    Raises `Refused` (`given`, `unchanged`, `filled`, `not_in_sight`) or `Invalid` (`unknown_action`).
    """
    return play(puzzle.board, state, action)


def play(board: Board, state: State, action: str) -> State:
    """As `apply`, which needs no more of a puzzle than its board."""
    verb, cell, digit = read_action(board, action)
    if verb in (MARKS_ON, MARKS_OFF):
        return _keep_marks(state, verb == MARKS_ON)
    name = name_of_cell(board.size, cell)
    if board.givens[cell]:
        raise Refused("given", f"{name} is given.")
    if verb == "clear":
        return _clear(state, cell, name)
    entered = state.digits[cell]
    if verb == "set":
        if entered == digit:
            raise Refused("unchanged", f"{name} holds {digit} already.")
        return replace(state, digits=_with(state.digits, cell, digit))
    if entered:
        raise Refused("filled", f"{name} is filled.")
    if not sight(board, digits(board, state))[cell] >> digit - 1 & 1:
        raise Refused("not_in_sight", f"{digit} cannot stand in {name}: it is ruled out there already.")
    return _mark(state, cell, 1 << digit - 1)


def digits(board: Board, state: State) -> tuple[int, ...]:
    """The digit in each cell, given or entered; 0 where there is none."""
    return tuple(given or entered for given, entered in zip(board.givens, state.digits, strict=True))


def sight(board: Board, standing: tuple[int, ...]) -> tuple[int, ...]:
    """The set of digits that each empty cell may still hold by what stands in its row, column and box; 0 in
    a filled cell."""
    return tuple(
        0 if digit else allowed & ~_seen(standing, others)
        for digit, allowed, others in zip(standing, board.allowed(), peers(board.size), strict=True)
    )


def conflicts(board: Board, standing: tuple[int, ...]) -> tuple[bool, ...]:
    """Whether the digit of each cell stands in another cell of its row, column or box as well."""
    return tuple(
        bool(digit) and any(standing[other] == digit for other in others)
        for digit, others in zip(standing, peers(board.size), strict=True)
    )


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved once the grid is full and right; a full grid that is wrong goes on."""
    board = puzzle.board
    standing = digits(board, state)
    fits = all(
        digit and allowed >> digit - 1 & 1 for digit, allowed in zip(standing, board.allowed(), strict=True)
    )
    return "solved" if fits and not any(conflicts(board, standing)) else ""


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """Every cell that is not given, in order."""
    return tuple(
        cell_action(board, "set", cell, digit)
        for cell, digit in enumerate(answer.grid)
        if not board.givens[cell]
    )


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position with its marks and its conflicts."""
    board = puzzle.board
    standing = digits(board, state)
    seen = sight(board, standing)
    own = zip(seen, state.struck, state.marks, strict=True)
    return View(
        board,
        standing,
        seen,
        tuple(mask & ~struck if state.auto else mask & marks for mask, struck, marks in own),
        state.auto,
        conflicts(board, standing),
        tuple(_clearable(state, cell) for cell in range(len(standing))),
        outcome(puzzle, state) != "",
    )


def _keep_marks(state: State, auto: bool) -> State:
    if state.auto == auto:
        raise Refused("unchanged", f"Automatic marks are {'on' if auto else 'off'} already.")
    return replace(state, auto=auto)


def _clearable(state: State, cell: int) -> bool:
    return bool(state.digits[cell] or (state.struck if state.auto else state.marks)[cell])


def _clear(state: State, cell: int, name: str) -> State:
    if not _clearable(state, cell):
        raise Refused("unchanged", f"There is nothing to clear in {name}.")
    if state.digits[cell]:
        return replace(state, digits=_with(state.digits, cell, 0))
    if state.auto:
        return replace(state, struck=_with(state.struck, cell, 0))
    return replace(state, marks=_with(state.marks, cell, 0))


def _mark(state: State, cell: int, bit: int) -> State:
    if state.auto:
        return replace(state, struck=_with(state.struck, cell, state.struck[cell] ^ bit))
    return replace(state, marks=_with(state.marks, cell, state.marks[cell] ^ bit))


def _seen(standing: tuple[int, ...], cells: tuple[int, ...]) -> int:
    mask = 0
    for cell in cells:
        if standing[cell]:
            mask |= 1 << standing[cell] - 1
    return mask


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
