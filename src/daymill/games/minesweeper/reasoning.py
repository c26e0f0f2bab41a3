"""Explanation and hint: the ladder of `ladder.py`, told to a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.games.minesweeper.deduction import Deduction, deduce
from daymill.games.minesweeper.model import FLAG, OPEN, UNFLAG, Board, State, cell_action, name_of_cell
from daymill.games.minesweeper.sentences import look, sentence

# How often a hint was asked for in this position before: it tells where to look, then which technique.
WHERE, WHICH = range(2)


def explain(board: Board, state: State) -> Iterator[Step]:
    """The steps from a position up to the first that opens cells: what these show has to be seen."""
    for step in deduce(board, state):
        yield Step(step.technique, _cells(step), _actions(state, [step]), step.cost, sentence(step))


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next step that concludes safe cells, in three degrees: where to look, which technique, and the
    whole with what it rests on, whose actions the house carries out.

    Raises `Refused` (`no_hint`).
    """
    steps = list(deduce(board, state))
    if not steps or not steps[-1].safe:
        raise Refused("no_hint", "Nothing is certain here.")
    step = steps[-1]
    if asked in (WHERE, WHICH):
        which = f" The technique is called {step.technique}." if asked == WHICH else ""
        return Step(step.technique, _names(step, step.numbers), (), step.cost, look(step) + which), state
    told = needed(steps, state)
    whole = Step(
        step.technique,
        _cells(step),
        _actions(state, told),
        sum(one.cost for one in told),
        " ".join(map(sentence, told)),
    )
    return whole, state


def needed(steps: Sequence[Deduction], state: State) -> list[Deduction]:
    """The last step, and those before it that this rests on, in order: mines with a flag lie on the board
    already."""
    told, mines = [steps[-1]], set(steps[-1].rests)
    for step in reversed(steps[:-1]):
        if any(mine in mines and not state.flags[mine] for mine in step.mines):
            told.append(step)
            mines |= step.rests
    return told[::-1]


def _actions(state: State, steps: Iterable[Deduction]) -> tuple[str, ...]:
    actions = []
    for step in steps:
        width = step.board.width
        actions += [cell_action(width, FLAG, mine) for mine in step.mines if not state.flags[mine]]
        for cell in step.safe:
            if state.flags[cell]:
                actions.append(cell_action(width, UNFLAG, cell))
            actions.append(cell_action(width, OPEN, cell))
    return tuple(actions)


def _cells(step: Deduction) -> tuple[str, ...]:
    return _names(step, (*step.numbers, *sorted((*step.mines, *step.safe))))


def _names(step: Deduction, cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(name_of_cell(step.board.width, cell) for cell in cells)
