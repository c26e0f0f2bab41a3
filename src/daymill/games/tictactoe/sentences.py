"""What the ladder says to a person."""

from __future__ import annotations

from collections.abc import Iterable

from daymill.core.words import listed
from daymill.games.tictactoe.deduction import Move
from daymill.games.tictactoe.grid import LINES, NAMES, name_of_cell

_COUNTS = {2: "two", 3: "three"}
_QUIET = "Nothing presses: which cells lie on the most lines?"
_WHERE = {
    "fork": "Two threats at once can be made.",
    "force": "A threat can be made that leads to more.",
    "block fork": "The opponent could soon make two threats at once.",
}


def sentence(move: Move) -> str:
    """The whole: the move and its reason."""
    cell = name_of_cell(move.cell)
    also = [name_of_cell(at) for at in move.also]
    if move.technique == "win":
        return f"{cell} completes {_line(move)}, and wins."
    if move.technique == "block":
        more = f" It cannot stop {listed(also)} as well." if also else ""
        return f"The opponent threatens to complete {_line(move)}: {cell} stops it.{more}"
    if move.technique == "fork":
        return f"{cell} makes two threats at once, at {listed(also)}: only one of them can be stopped."
    if move.technique == "force":
        gap, fork = also
        then = f"The opponent has to answer there, and then {fork} makes two threats at once."
        return f"{cell} threatens {gap}. {then}"
    if move.technique == "block fork":
        return _of_their_fork(move, cell, also)
    return {
        "centre": f"Nothing presses: {cell} lies on four lines, more than any other cell.",
        "opposite corner": f"Nothing presses: {cell} is the corner opposite to one of the opponent's.",
        "corner": f"Nothing presses: {cell} is a corner, and lies on three lines.",
        "side": f"Nothing presses, and only sides are left: {cell}.",
    }[move.technique]


def foreseen(cell: int, move: Move) -> str:
    """Why a cell is taken in place of the ladder's."""
    gains = f"{name_of_cell(cell)} gains more from them than {name_of_cell(move.cell)}"
    return f"This opponent's errors are foreseen here: {gains}."


def where(move: Move) -> str:
    """Where to look, and no more."""
    return f"Look at {_line(move)}." if move.line is not None else _WHERE.get(move.technique, _QUIET)


def looked_at(move: Move) -> Iterable[int]:
    """The cells that the sentence is about, ascending."""
    if move.line is not None:
        return LINES[move.line]
    return sorted({move.cell, *move.also})


def _of_their_fork(move: Move, cell: str, also: list[str]) -> str:
    if move.taken:
        threats = f"{_COUNTS[move.taken]} threats at once"
        return f"At {cell} the opponent would make {threats}: it is taken first."
    if also:
        return f"{cell} threatens {also[0]}, so the opponent has no time to make two threats at once."
    no = "No cell keeps the opponent from making two threats at once"
    return f"{no}: {cell} is where it could make them now."


def _line(move: Move) -> str:
    return NAMES[move.line or 0]
