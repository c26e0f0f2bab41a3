"""Tapping the numbers in order, and the tables that stand meanwhile."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from daymill.core.errors import Refused
from daymill.core.game import Outcome, Puzzle
from daymill.core.random import Stream
from daymill.core.timing import (
    FASTEST,
    START,
    check_started,
    check_time,
    check_unstarted,
    clock_runs,
    flags_of,
)
from daymill.games.schulte.model import Answer, Board, State, View, read_tap, tap_text
from daymill.games.schulte.solver import times


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """The table is covered."""
    return State()


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """A covered table stays so. Raises `Refused` (`clock_runs`) after that."""
    return clock_runs() if state.started else state


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `start` or a tap.

    Raises `Refused` (`started`, `not_started`, `too_late`, `time_backwards`, `outside`, `found`) or `Invalid`
    (`unknown_action`).
    """
    board = puzzle.board
    if action == START:
        check_unstarted(state.started)
        return replace(state, started=True)
    number, ms = read_tap(action)
    check_started(state.started)
    check_time(ms, state.last)
    if not 1 <= number <= len(board.numbers):
        raise Refused("outside", f"{number} is not in this table: it goes from 1 to {len(board.numbers)}.")
    if is_found(board, state, number):
        raise Refused("found", f"{number} is found already.")
    fast = state.fast + (ms - state.last < FASTEST)
    if number == board.sequence[state.found]:
        return replace(state, found=state.found + 1, last=ms, slip=0, fast=fast)
    return replace(state, wrong=state.wrong + 1, last=ms, slip=number, fast=fast)


def is_found(board: Board, state: State, number: int) -> bool:
    """Whether a number of the table has been tapped in its turn."""
    return board.sequence.index(number) < state.found


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved when all numbers are found."""
    return "solved" if state.found == len(puzzle.board.numbers) else ""


def lasting(before: State, after: State) -> bool:
    """Time that has passed cannot be undone."""
    return True


def flags(state: State) -> tuple[str, ...]:
    """`too_fast` where a tap came faster than a hand can."""
    return flags_of(state.fast)


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The taps, each when the practised player makes it."""
    return (START, *map(tap_text, answer.taps, times(board)))


@lru_cache(maxsize=64)
def tables(board: Board) -> tuple[tuple[int, ...], ...]:
    """The tables that stand while 0, 1, 2, ... numbers are found, up to all of them."""
    stream, table, listed = Stream(board.stream), list(board.numbers), []
    for found in range(len(table) + 1):
        if found in board.reshuffles:
            stream.shuffle(table)
        listed.append(tuple(table))
    return tuple(listed)


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position, with the table that stands."""
    return View(puzzle.board, tables(puzzle.board)[state.found], state)
