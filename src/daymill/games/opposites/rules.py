"""Answering prompt after prompt."""

from __future__ import annotations

from dataclasses import replace

from daymill.core.game import Outcome, Puzzle
from daymill.core.timing import (
    FASTEST,
    START,
    check_started,
    check_time,
    check_unstarted,
    clock_runs,
    flags_of,
)
from daymill.games.opposites.model import (
    LATE,
    RIGHT,
    WRONG,
    Answer,
    Board,
    State,
    View,
    move_text,
    read_move,
)
from daymill.games.opposites.solver import times


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """The first prompt is covered."""
    return State()


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """What is covered stays so. Raises `Refused` (`clock_runs`) after that."""
    return clock_runs() if state.started else state


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `start` or an answer.

    Raises `Refused` (`started`, `not_started`, `too_late`, `time_backwards`) or `Invalid` (`unknown_action`).
    """
    if action == START:
        check_unstarted(state.started)
        return replace(state, started=True)
    direction, ms = read_move(action)
    check_started(state.started)
    check_time(ms, state.last)
    board, took = puzzle.board, ms - state.last
    if board.limit and took > board.limit:
        mark = LATE
    else:
        mark = RIGHT if direction == board.prompts[len(state.marks)].answer else WRONG
    return replace(state, marks=state.marks + mark, last=ms, fast=state.fast + (took < FASTEST))


def is_enough(board: Board, right: int) -> bool:
    """Whether so many right answers solve a run: three quarters of it."""
    return 4 * right >= 3 * len(board.prompts)


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """After the last answer solved, if enough are right, else finished."""
    if len(state.marks) < len(puzzle.board.prompts):
        return ""
    return "solved" if is_enough(puzzle.board, state.right) else "finished"


def lasting(before: State, after: State) -> bool:
    """Time that has passed cannot be undone."""
    return True


def flags(state: State) -> tuple[str, ...]:
    """`too_fast` where an answer came faster than a hand can."""
    return flags_of(state.fast)


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """The answers, each when the practised player gives it."""
    return (START, *map(move_text, answer.answers, times(board)))


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position."""
    return View(puzzle.board, state)
