"""What a step of reasoning says to a person, word for word as in `spec.md`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from daymill.core.words import listed
from daymill.games.pipes.deduction import Deduction
from daymill.games.pipes.failure import Failure
from daymill.games.pipes.ladder import LOOPED, NO_FIT
from daymill.games.pipes.model import name_of_cell
from daymill.games.pipes.tiles import OPEN, told_sides

MOST_NAMED = 8


def sentence(step: Deduction) -> str:
    """The sentence of a step."""
    return _supposed(step, step.failure) if step.failure else _SENTENCES[step.technique](step)


def _border(step: Deduction) -> str:
    return f"{_cell(step)} lies at the edge: it can only open {_settled(step)}."


def _neighbour(step: Deduction) -> str:
    meeting = step.meeting
    opening = _cells(step, meeting)
    others = [other for other in step.others if other not in meeting]
    closed = _cells(step, others)
    opens = f"{opening} {'opens' if len(meeting) == 1 else 'open'} to {_cell(step)}"
    does_not = f"{'does' if len(others) == 1 else 'do'} not"
    if not meeting:
        said = f"{closed} {does_not} open to {_cell(step)}"
    else:
        said = f"{opens}, {closed} {does_not}" if others else opens
    return f"{said}: it can only open {_settled(step)}."


def _known_side(step: Deduction) -> str:
    cell, other = _cell(step), _cells(step, step.others)
    is_open = not step.before[step.others[0]] & ~OPEN[step.side ^ 2]
    opens = "opens" if is_open else "does not open"
    end = f"so {cell} {opens} to it" if step.settles is None else f"so {cell} must open {_settled(step)}"
    return f"However {other} lies, it {opens} to {cell}: {end}."


def _supposed(step: Deduction, failure: Failure) -> str:
    chain = ", ".join(
        f"{_cells(step, [cell])} would have to open {told_sides(mask)}" for cell, mask in failure.told
    )
    then = f"{chain}, and " if chain else ""
    return f"If {_cell(step)} opened {told_sides(step.mask)}, {then}{_failure(step, failure)}: {_so(step)}."


_SENTENCES: Mapping[str, Callable[[Deduction], str]] = {
    "border": _border,
    "neighbour": _neighbour,
    "known side": _known_side,
}


def _cell(step: Deduction) -> str:
    return name_of_cell(step.board.width, step.cell)


def _cells(step: Deduction, cells: Iterable[int]) -> str:
    return listed([name_of_cell(step.board.width, cell) for cell in cells])


def _settled(step: Deduction) -> str:
    return told_sides(step.settles or 0)


def _so(step: Deduction) -> str:
    return "so it does not" if step.settles is None else f"so it must open {_settled(step)}"


def _failure(step: Deduction, failure: Failure) -> str:
    many = len(failure.cells) > MOST_NAMED
    cells = f"{len(failure.cells)} cells" if many else _cells(step, failure.cells)
    if failure.how == NO_FIT:
        return f"nothing would fit {cells}"
    return (
        f"{cells} would form a closed loop"
        if failure.how == LOOPED
        else f"{cells} would be cut off from the rest"
    )
