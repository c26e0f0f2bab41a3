"""Turning and locking tiles, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.games.pipes.model import (
    LOCK,
    TURN,
    UNLOCK,
    Answer,
    Board,
    State,
    View,
    cell_action,
    name_of_cell,
    read_action,
)
from daymill.games.pipes.tiles import beside, linked, solved, turned

T = TypeVar("T")


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """The board as it lies, nothing locked or fixed."""
    none = (False,) * len(puzzle.board.masks)
    return State(puzzle.board.masks, none, none)


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`, but that what is fixed stays, and turns stay counted."""
    kept = zip(state.masks, state.fixed, puzzle.board.masks, strict=True)
    masks = tuple(mask if fixed else first for mask, fixed, first in kept)
    return replace(state, masks=masks, locked=(False,) * len(masks))


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `turn`, `lock` or `unlock`.

    Raises `Refused` (`fixed`, `locked`, `unchanged`) or `Invalid` (`unknown_action`).
    """
    return play(puzzle.board, state, action)


def play(board: Board, state: State, action: str) -> State:
    """As `apply`, which needs no more of a puzzle than its board."""
    verb, cell, back = read_action(board, action)
    name = name_of_cell(board.width, cell)
    if state.fixed[cell]:
        raise Refused("fixed", f"{name} was fixed by a hint.")
    if verb == TURN:
        if state.locked[cell]:
            raise Refused("locked", f"{name} is locked: unlock it first.")
        mask = turned(state.masks[cell], 3 if back else 1)
        if mask == state.masks[cell]:
            raise Refused("unchanged", f"{name} looks the same whichever way it lies.")
        return replace(state, masks=_with(state.masks, cell, mask), turns=state.turns + 1)
    if state.locked[cell] == (verb == LOCK):
        raise Refused("unchanged", f"{name} is {'locked already' if verb == LOCK else 'not locked'}.")
    return replace(state, locked=_with(state.locked, cell, verb == LOCK))


def fix(state: State, cell: int) -> State:
    """The position with a cell fixed as it lies."""
    return replace(state, fixed=_with(state.fixed, cell, True))


def way_to(board: Board, state: State, cell: int, mask: int) -> tuple[str, ...]:
    """The actions that turn a cell to a mask, in as few turns as there are; none if it lies so."""
    quarters = next(n for n in range(4) if turned(state.masks[cell], n) == mask)
    if not quarters:
        return ()
    unlock = (cell_action(board.width, UNLOCK, cell),) if state.locked[cell] else ()
    if quarters == 3:
        return (*unlock, cell_action(board.width, TURN, cell, back=True))
    return (*unlock, *(cell_action(board.width, TURN, cell),) * quarters)


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved as soon as every opening meets another and all cells are linked."""
    board = puzzle.board
    return "solved" if solved(board.width, board.height, board.wrapping, state.masks) else ""


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The fewest turns, cell by cell."""
    none = (False,) * len(board.masks)
    state = State(board.masks, none, none)
    return tuple(
        action for cell, mask in enumerate(answer.masks) for action in way_to(board, state, cell, mask)
    )


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position and what is linked with the centre."""
    board = puzzle.board
    found = linked(beside(board.width, board.height, board.wrapping), state.masks, board.centre)
    return View(
        board,
        state.masks,
        state.locked,
        state.fixed,
        tuple(cell in found for cell in range(len(state.masks))),
        outcome(puzzle, state) != "",
    )


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
