"""What a step of reasoning says to a person, word for word as in `spec.md`."""

from __future__ import annotations

from collections.abc import Sequence

from daymill.core.lines import name_of_cell, name_of_line
from daymill.core.words import listed
from daymill.games.nonogram import techniques as known
from daymill.games.nonogram.deduction import Change, Deduction, Supposition, stretches
from daymill.games.nonogram.model import Board, clue_text

_SENTENCES = {
    known.EMPTY_LINE: "{Name} has no runs: {tail}.",
    known.FULL_LINE: "The runs of {line} leave no room to spare: {tail}.",
    known.OVERLAP: "Wherever the runs of {line} stand, they take some cells in any case: {tail}.",
    known.EDGE_RUN: "At an edge of {line}, it is clear which run is there: {tail}.",
    known.FINISHED_RUN: "In {line}, a run has its full length: {tail}.",
    known.SHORT_GAP: "In {line}, no run can reach some cells: {tail}.",
    known.JOINED_RUNS: "In {line}, filled cells belong together or stay apart: {tail}.",
    known.LINE_ANALYSIS: "Every arrangement of {line} that is still possible agrees: {tail}.",
}
_COMPLETE = "All runs of {line} are there: {tail}."


def sentence(board: Board, step: Deduction) -> str:
    """The sentence of a step."""
    tail = _tail(board, step.changes)
    if step.supposed:
        return f"{_failure(board, step.cells[0], step.supposed)} So {tail}."
    of_finished = step.technique == known.FINISHED_RUN and step.complete
    said = _COMPLETE if of_finished else _SENTENCES[step.technique]
    name = name_of_line(board, step.line)
    return said.format(Name=name.capitalize(), line=_line(board, step.line), tail=tail)


def place(board: Board, step: Deduction) -> str:
    """Where to look for a step: the name of its line, or of the cell of a contradiction."""
    return name_of_cell(board, step.cells[0]) if step.supposed else name_of_line(board, step.line)


def value_text(board: Board, value: int) -> str:
    """`empty`, `filled`, or the name of a colour."""
    if value == 0:
        return "empty"
    return board.colours[value - 1].name if board.colours else "filled"


def _line(board: Board, line: int) -> str:
    """`row 3 (4 2)`."""
    return f"{name_of_line(board, line)} ({clue_text(board, board.lines[line])})"


def _failure(board: Board, cell: int, supposed: Supposition) -> str:
    if supposed.line is None:
        end = f"{name_of_cell(board, supposed.cell)} could be nothing any more"
    else:
        end = f"{_line(board, supposed.line)} could not be completed"
    what = f"{name_of_cell(board, cell)} is {value_text(board, supposed.value)}"
    return f"Suppose {what}. After {supposed.rounds} rounds of line analysis, {end}."


def _tail(board: Board, changes: Sequence[Change]) -> str:
    """What cells have become, and then what those that are not known yet cannot be any more."""
    open_ = [change for change in changes if change.value is None]
    parts = []
    for no, among in (("", changes), ("not ", open_)):
        for value in (*range(1, board.hues + 1), 0):
            found = [change for change in among if (change.lost(value) if no else change.value == value)]
            if found:
                verb = "is" if len(found) == 1 else "are"
                parts.append(f"{_cells(board, found)} {verb} {no}{value_text(board, value)}")
    return "; ".join(parts)


def _cells(board: Board, changes: Sequence[Change]) -> str:
    ends = [dict.fromkeys((part[0].cell, part[-1].cell)) for part in stretches(changes)]
    return listed([" to ".join(name_of_cell(board, cell) for cell in pair) for pair in ends])
