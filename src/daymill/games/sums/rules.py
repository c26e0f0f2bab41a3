"""Strokes of struck and kept numbers, and what comes of them."""

from __future__ import annotations

from daymill.core.game import Outcome, Puzzle
from daymill.core.lines import cells_of, put, stretches
from daymill.games.sums.lines import total
from daymill.games.sums.model import (
    MARK_WORDS,
    OPEN,
    STRUCK,
    Answer,
    Board,
    State,
    View,
    cell_action,
    numbers_of,
    read_action,
)


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """No marks."""
    return State((OPEN,) * len(puzzle.board.numbers))


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`."""
    return start(puzzle)


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `strike`, `keep` or `clear`, of a cell or of a stroke.

    Raises `Refused` (`not_a_line`, `unchanged`) or `Invalid` (`unknown_action`).
    """
    return play(puzzle.board, state, action)


def play(board: Board, state: State, action: str) -> State:
    """As `apply`, which needs no more of a puzzle than its board."""
    mark, stroke = read_action(board, action)
    return State(put(board, state.marks, stroke, mark, MARK_WORDS.__getitem__))


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved as soon as the numbers that are not struck add up to every target."""
    board = puzzle.board
    left = tuple(
        0 if mark == STRUCK else number for number, mark in zip(board.numbers, state.marks, strict=True)
    )
    lines = (cells_of(board, line) for line in range(len(board.targets)))
    sums = (sum(left[cells.start : cells.stop : cells.step]) for cells in lines)
    return "solved" if all(map(int.__eq__, sums, board.targets)) else ""


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """Every stretch of struck cells of every row as a stroke, row by row."""
    return tuple(
        cell_action(board, STRUCK, first, last)
        for kept, first, last in stretches(board, answer.keep)
        if not kept
    )


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position, with what each line comes to."""
    board = puzzle.board
    totals = []
    for line, target in enumerate(board.targets):
        cells = cells_of(board, line)
        totals.append(
            total(numbers_of(board, line), state.marks[cells.start : cells.stop : cells.step], target)
        )
    return View(board, state.marks, tuple(totals), outcome(puzzle, state) != "")
