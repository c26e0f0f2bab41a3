"""Strokes of filled and crossed cells, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from daymill.core.game import Outcome, Puzzle
from daymill.core.lines import cells_of, put, stretches
from daymill.games.nonogram.clues import Clue, clue_of
from daymill.games.nonogram.model import (
    CROSSED,
    UNKNOWN,
    Answer,
    Board,
    State,
    View,
    cell_action,
    read_action,
)

_KEPT_LINES = 8192  # lines that were looked at: an action changes few of a board's


def start(puzzle: Puzzle[Board, Answer]) -> State:
    """Nothing is known."""
    return State((UNKNOWN,) * (puzzle.board.width * puzzle.board.height))


def restart(puzzle: Puzzle[Board, Answer], state: State) -> State:
    """As `start`."""
    return start(puzzle)


def apply(puzzle: Puzzle[Board, Answer], state: State, action: str) -> State:
    """The position after `fill`, `fill2` ..., `cross` or `clear`, of a cell or of a stroke.

    Raises `Refused` (`not_a_line`, `unchanged`) or `Invalid` (`unknown_action`).
    """
    return play(puzzle.board, state, action)


def play(board: Board, state: State, action: str) -> State:
    """As `apply`, which needs no more of a puzzle than its board."""
    value, stroke = read_action(board, action)
    return State(put(board, state.cells, stroke, value, lambda held: content(board, held)))


def content(board: Board, value: int) -> str:
    """What a cell holds, in words: `unknown`, `crossed`, `filled`, or the name of its colour."""
    if value == UNKNOWN:
        return "unknown"
    if value == CROSSED:
        return "crossed"
    return board.colours[value - 1].name if board.colours else "filled"


def outcome(puzzle: Puzzle[Board, Answer], state: State) -> Outcome:
    """Solved as soon as the filled cells fit every clue; crosses do not matter."""
    filled = tuple(max(UNKNOWN, value) for value in state.cells)
    return "solved" if all(clue_of(line) == clue for clue, line in _lines(puzzle.board, filled)) else ""


def actions(board: Board, answer: Answer) -> tuple[str, ...]:
    """Every run of every row as a stroke, row by row."""
    return tuple(
        cell_action(board, colour, first, last)
        for colour, first, last in stretches(board, tuple(chain.from_iterable(answer.picture)))
        if colour
    )


def view(puzzle: Puzzle[Board, Answer], state: State) -> View:
    """The position, with what each line by itself says of its runs."""
    board = puzzle.board
    found = [done_runs(clue, line) for clue, line in _lines(board, state.cells)]
    return View(
        board,
        state.cells,
        tuple(
            (False,) * len(clue) if done is None else done
            for clue, done in zip(board.lines, found, strict=True)
        ),
        tuple(done is None for done in found),
        outcome(puzzle, state) != "",
    )


@lru_cache(maxsize=_KEPT_LINES)
def done_runs(clue: Clue, cells: tuple[int, ...]) -> tuple[bool, ...] | None:
    """Which runs of a line are done: they have one place in all arrangements that agree with its cells, and
    are filled there already. None where there is no arrangement."""
    if not clue:
        return None if max(cells) > UNKNOWN else ()
    ahead = _starts(clue, cells)
    behind = reversed(tuple(_starts(clue[::-1], cells[::-1])))
    done = []
    for (length, colour), forward, backward in zip(clue, ahead, behind, strict=True):
        # a run that starts at s, seen from the other end, starts at len(cells) - length - s
        places = forward & _mirrored(backward, len(cells)) >> length - 1
        if not places:
            return None
        first = places.bit_length() - 1
        done.append(places == 1 << first and all(it == colour for it in cells[first : first + length]))
    return tuple(done)


def _starts(clue: Clue, cells: tuple[int, ...]) -> Iterator[int]:
    """For each run the set of cells where it can start, as far as the line before its end is concerned:
    bit i is cell i."""
    empty = _mask(cells, CROSSED)
    filled = {colour: _mask(cells, colour) for colour in {colour for _, colour in clue}}
    ends, before = 1, 0  # cells that are free next: before the first run the first cell, of whatever colour
    for length, colour in clue:
        if colour == before:
            ends = (ends & empty) << 1
        # a run starts as many empty cells later as one likes: the carry of the sum runs through them
        starts = (ends | empty ^ empty + (ends & empty)) & _rooms(filled[colour], length)
        yield starts
        ends, before = starts << length, colour


def _mask(cells: tuple[int, ...], value: int) -> int:
    """The cells that hold a value or may still come to hold it."""
    return sum(1 << at for at, cell in enumerate(cells) if cell in (UNKNOWN, value))


def _rooms(mask: int, length: int) -> int:
    """The cells at which `length` cells in a row begin that are all in `mask`."""
    have = 1
    while have < length:
        shift = min(have, length - have)
        mask &= mask >> shift
        have += shift
    return mask


def _mirrored(mask: int, length: int) -> int:
    return int(f"{mask:0{length}b}"[::-1], 2)


def _lines(board: Board, cells: tuple[int, ...]) -> Iterator[tuple[Clue, tuple[int, ...]]]:
    """Every line, as its clue and what its cells hold."""
    for line, clue in enumerate(board.lines):
        of = cells_of(board, line)
        yield clue, cells[of.start : of.stop : of.step]
