"""Setting pumps, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.games.bloom.model import Answer, Board, State, View, read_action, set_action

T = TypeVar("T")


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """All pumps at 0, none locked, the sluice closed."""
    return State((0,) * puzzle.board.pumps, (False,) * puzzle.board.pumps)


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`, but for the locked pumps, which stay as they are."""
    kept = zip(state.settings, state.locked, strict=True)
    return replace(state, settings=tuple(setting if locked else 0 for setting, locked in kept))


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `set` or `open`.

    Raises `Refused` (`locked`, `unchanged`) or `Invalid` (`unknown_action`).
    """
    move = read_action(puzzle.board, action)
    if move is None:
        return replace(state, opened=True)
    pump, value = move
    if state.locked[pump]:
        raise Refused("locked", f"Pump {pump + 1} is locked by a hint.")
    if state.settings[pump] == value:
        raise Refused("unchanged", f"Pump {pump + 1} is at {value} already.")
    return replace(state, settings=_with(state.settings, pump, value))


def lock(state: State, pump: int, value: int) -> State:
    """The position with a pump set and locked."""
    return replace(state, settings=_with(state.settings, pump, value), locked=_with(state.locked, pump, True))


def water(board: Board, settings: tuple[int, ...]) -> tuple[int, ...]:
    """What each bed gets."""
    return tuple(sum(settings[pump] for pump in board.fed(bed)) for bed in range(board.beds))


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Once the sluice is open: solved where every bed gets what it needs."""
    if not state.opened:
        return ""
    return "solved" if water(puzzle.board, state.settings) == puzzle.board.needs else "finished"


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """Every pump that runs is set, then the sluice is opened."""
    return (*(set_action(pump, value) for pump, value in enumerate(answer.settings) if value), "open")


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position and the water."""
    board = puzzle.board
    return View(board, state.settings, state.locked, water(board, state.settings), state.opened)


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
