"""Explanation and hint: the ladder of `ladder.py`, told to a person."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.core.lines import cells_of, name_of_cell, name_of_line
from daymill.games.nonogram.deduction import Deduction, deduce, derive, stretches
from daymill.games.nonogram.model import CROSSED, UNKNOWN, Board, State, cell_action
from daymill.games.nonogram.rules import play
from daymill.games.nonogram.sentences import place, sentence, value_text
from daymill.games.nonogram.techniques import MISTAKE, TABLE

# How often a hint was asked for in this position before: it tells where to look, then which technique.
WHERE, WHICH = range(2)
COST_OF_MISTAKE = 10


def explain(board: Board, state: State) -> Iterator[Step]:
    """The steps from there to the end; they end early where reasoning is stuck. None where the position is a
    mistake."""
    if _mistake(board, state) is None:
        for step in deduce(board, state.cells):
            yield _told(board, step)


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next step in three degrees: where to look, which technique, and the whole, which is carried out.

    Raises `Refused` (`no_hint`).
    """
    mistake = _mistake(board, state)
    shown = _next(board, state, asked) if mistake is None else _about(board, state, mistake, asked)
    return shown, reduce(lambda now, action: play(board, now, action), shown.actions, state)


def _mistake(board: Board, state: State) -> int | None:
    """The first cell in which reasoning contradicts the player."""
    if not any(state.cells):
        return None
    for cell, (entered, values) in enumerate(zip(state.cells, derive(board), strict=True)):
        if entered != UNKNOWN and not values >> _value(entered) & 1:
            return cell
    return None


def _value(entered: int) -> int:
    return 0 if entered == CROSSED else entered


def _next(board: Board, state: State, asked: int) -> Step:
    """The first step that has actions, and at last those before it that it may rest on."""
    before: list[Deduction] = []
    for step in deduce(board, state.cells):
        told = _told(board, step)
        if not told.actions:
            before.append(step)
            continue
        if asked in (WHERE, WHICH):
            which = f" The technique is called {told.technique}." if asked == WHICH else ""
            said = f"Look at {place(board, step)}.{which}"
            return Step(told.technique, told.cells, (), told.cost, said)
        reasons = [
            sentence(board, other)
            for other in before
            if any(change.cell in step.cells for change in other.changes)
        ]
        return Step(told.technique, told.cells, told.actions, told.cost, " ".join((*reasons, told.sentence)))
    raise Refused("no_hint", "Reasoning finds no further step here.")


def _told(board: Board, step: Deduction) -> Step:
    technique = TABLE[step.technique]
    actions = tuple(
        cell_action(board, part[0].value or CROSSED, part[0].cell, part[-1].cell)
        for part in stretches([change for change in step.changes if change.value is not None])
    )
    return Step(technique.name, _names(board, step.cells), actions, technique.cost, sentence(board, step))


def _about(board: Board, state: State, mistake: int, asked: int) -> Step:
    if asked == WHERE:
        return Step(MISTAKE, (), (), COST_OF_MISTAKE, "Something that was entered cannot stay.")
    if asked == WHICH:
        row = mistake // board.width
        said = f"Something that was entered in {name_of_line(board, row)} cannot stay."
        return Step(MISTAKE, _names(board, tuple(cells_of(board, row))), (), COST_OF_MISTAKE, said)
    name = name_of_cell(board, mistake)
    said = f"{name} is not {value_text(board, _value(state.cells[mistake]))}."
    return Step(MISTAKE, (name,), (cell_action(board, UNKNOWN, mistake),), COST_OF_MISTAKE, said)


def _names(board: Board, cells: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(name_of_cell(board, cell) for cell in cells)
