"""Explanation and hint: the ladder of `ladder.py`, told to a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import groupby

from daymill.core.errors import Refused
from daymill.core.game import Step
from daymill.core.lines import cells_of, name_of_cell, name_of_line
from daymill.games.sums.deduction import Deduction, deduce, derive
from daymill.games.sums.model import MARK_WORDS, OPEN, Board, State, cell_action
from daymill.games.sums.rules import play
from daymill.games.sums.sentences import numbered, sentence
from daymill.games.sums.techniques import MISTAKE

# How often a hint was asked for in this position before: it tells where to look, then which technique.
WHERE, WHICH = range(2)
COST_OF_MISTAKE = 10


def explain(board: Board, state: State) -> Iterator[Step]:
    """The steps from there to the end; they end early where reasoning is stuck. None where a mark is a
    mistake."""
    if _mistake(board, state) is None:
        for step in deduce(board, state.marks):
            yield _told(board, step)


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next step in three degrees: where to look, which technique, and the whole, which is carried out.

    Raises `Refused` (`no_hint`).
    """
    mistake = _mistake(board, state)
    shown = _next(board, state, asked) if mistake is None else _about(board, mistake, asked)
    return shown, reduce(lambda now, action: play(board, now, action), shown.actions, state)


def _mistake(board: Board, state: State) -> int | None:
    """The first cell in which reasoning contradicts the player."""
    if not any(state.marks):
        return None
    for cell, (mark, derived) in enumerate(zip(state.marks, derive(board), strict=True)):
        if mark and derived == -mark:
            return cell
    return None


def _next(board: Board, state: State, asked: int) -> Step:
    step = next(deduce(board, state.marks), None)
    if step is None:
        raise Refused("no_hint", "Reasoning finds no further step here.")
    if asked not in (WHERE, WHICH):
        return _told(board, step)
    if step.supposed:
        cells: Iterable[int] = (step.gains[0][0],)
        place = name_of_cell(board, step.gains[0][0])
    else:
        cells, place = cells_of(board, step.line), name_of_line(board, step.line)
    which = f" The technique is called {step.technique}." if asked == WHICH else ""
    return Step(step.technique, _names(board, cells), (), step.cost, f"Look at {place}.{which}")


def _told(board: Board, step: Deduction) -> Step:
    return Step(
        step.technique,
        _names(board, _looked(board, step)),
        _actions(board, step),
        step.cost,
        sentence(board, step),
    )


def _looked(board: Board, step: Deduction) -> Iterable[int]:
    """The cells that the sentence of a step is about, ascending."""
    cells = set(cells_of(board, step.line))
    if step.supposed:
        reasons = (cell for reason in step.supposed.chain for cell, _ in reason.gains)
        cells |= {step.gains[0][0], *reasons}
    return sorted(cells)


def _actions(board: Board, step: Deduction) -> tuple[str, ...]:
    """Neighbouring cells of a line with the same mark as one stroke."""
    apart = cells_of(board, step.line).step
    stretches = groupby(enumerate(step.gains), lambda entry: (entry[1][0] - apart * entry[0], entry[1][1]))
    played = []
    for (_, mark), stretch in stretches:
        cells = [cell for _, (cell, _) in stretch]
        played.append(cell_action(board, mark, cells[0], cells[-1]))
    return tuple(played)


def _about(board: Board, mistake: int, asked: int) -> Step:
    if asked == WHERE:
        return Step(MISTAKE, (), (), COST_OF_MISTAKE, "Something that was marked cannot stay.")
    if asked == WHICH:
        row = mistake // board.width
        said = f"Something that was marked in {name_of_line(board, row)} cannot stay."
        return Step(MISTAKE, _names(board, cells_of(board, row)), (), COST_OF_MISTAKE, said)
    said = f"{numbered(board, [mistake])} has to be {MARK_WORDS[derive(board)[mistake]]}."
    actions = (cell_action(board, OPEN, mistake),)
    return Step(MISTAKE, _names(board, [mistake]), actions, COST_OF_MISTAKE, said)


def _names(board: Board, cells: Iterable[int]) -> tuple[str, ...]:
    return tuple(name_of_cell(board, cell) for cell in cells)
