"""Explanation and hint: the ladder of `ladder.py`, told to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.games.pipes.deduction import Deduction, deduce
from daymill.games.pipes.model import Board, State, name_of_cell
from daymill.games.pipes.rules import fix, play, way_to
from daymill.games.pipes.sentences import sentence
from daymill.games.pipes.tiles import told_sides

# How often a hint was asked for in this position before: it tells where to look, then which technique.
WHERE, WHICH = range(2)


def explain(board: Board, state: State) -> Iterator[Step]:
    """The steps to the answer from what hints have fixed; they end early where reasoning is stuck."""
    for step in deduce(board, _fixed(state)):
        actions = _actions(board, state, step)
        yield Step(step.technique, _names(board, step.looked), actions, step.cost, sentence(step))


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next step that settles a tile which lies otherwise, in three degrees: where, which technique, and
    the whole, which is carried out; the tile is fixed then.

    Raises `Refused` (`no_hint`).
    """
    steps = []
    for step in deduce(board, _fixed(state)):
        steps.append(step)
        if step.settles is not None and step.settles != state.masks[step.cell]:
            break
    else:
        raise Refused("no_hint", "Reasoning finds no further step here.")
    target = (name_of_cell(board.width, step.cell),)
    if asked in (WHERE, WHICH):
        which = f" The technique is called {step.technique}." if asked == WHICH else ""
        return Step(step.technique, target, (), step.cost, f"Look at {target[0]}.{which}"), state
    told = needed(steps)
    opening = []
    if len(told) > 1:
        opening = [f"{target[0]} must open {told_sides(step.settles)}, and here is why."]
    whole = Step(
        step.technique,
        _names(board, step.looked),
        _actions(board, state, step),
        sum(one.cost for one in told),
        " ".join([*opening, *map(sentence, told)]),
    )
    after = reduce(lambda now, action: play(board, now, action), whole.actions, state)
    return whole, fix(after, step.cell)


def needed(steps: Sequence[Deduction]) -> list[Deduction]:
    """The last step, and those before that this rests on, in order: what is settled lies on the board
    already."""
    told, cells = [steps[-1]], set(steps[-1].rests)
    for step in reversed(steps[:-1]):
        if step.settles is None and step.cell in cells:
            told.append(step)
            cells |= step.rests
    return told[::-1]


def _fixed(state: State) -> dict[int, int]:
    return {cell: state.masks[cell] for cell, fixed in enumerate(state.fixed) if fixed}


def _actions(board: Board, state: State, step: Deduction) -> tuple[str, ...]:
    return () if step.settles is None else way_to(board, state, step.cell, step.settles)


def _names(board: Board, cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(name_of_cell(board.width, cell) for cell in cells)
