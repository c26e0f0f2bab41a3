"""Explanation and hint: the ladder of `ladder.py`, told to a person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from daymill.core.errors import Refused
from daymill.core.game import Step, Verdict
from daymill.games.sudoku.deduction import Deduction, deduce
from daymill.games.sudoku.geometry import name_of_cell
from daymill.games.sudoku.model import MARKS_ON, Board, State, cell_action, digits_of
from daymill.games.sudoku.rules import conflicts, digits, play
from daymill.games.sudoku.sentences import box_of, place, sentence
from daymill.games.sudoku.solver import solve
from daymill.games.sudoku.techniques import MISTAKE

# How often a hint was asked for in this position before: it tells where to look, then which technique.
WHERE, WHICH = range(2)
COST_OF_MISTAKE = 10


@dataclass(frozen=True, slots=True)
class Mistake:
    """A digit that was entered, or a candidate that was struck out, after which there is no answer."""

    cell: int
    digit: int
    struck: bool


def explain(board: Board, state: State) -> Iterator[Step]:
    """The steps from there to the end; they end early where reasoning is stuck. None where the position has
    no answer."""
    auto = state.auto
    _, steps = _deduce(board, state)
    for step in steps:
        yield _told(board, step, auto)
        auto = auto or not step.digit


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next step in three degrees: where to look, which technique, and the whole, which is carried out.

    Raises `Refused` (`no_hint`).
    """
    verdict, steps = _deduce(board, state)
    step = next(steps, None)
    if step is None:
        mistake = _mistake(board, state) if verdict == "none" else None
        if mistake is None:
            raise Refused("no_hint", "Reasoning finds no further step here.")
        shown = _about_mistake(board, state, mistake, asked)
    elif asked in (WHERE, WHICH):
        where, cells = place(step)
        which = f" The technique is called {step.name}." if asked == WHICH else ""
        shown = Step(step.name, _names(board, cells), (), step.rating, f"Look at {where}.{which}")
    else:
        shown = _told(board, step, state.auto)
    return shown, reduce(lambda now, action: play(board, now, action), shown.actions, state)


def _deduce(board: Board, state: State) -> tuple[Verdict, Iterator[Deduction]]:
    """How many answers the position has, and the steps from there: none where it has no answer."""
    position = _position(board, state.digits, state.struck)
    verdict: Verdict = "none" if position is None else solve(position).verdict
    if position is None or verdict == "none":
        return "none", iter(())
    return verdict, deduce(position.size, position.givens, position.allowed(), verdict == "one")


def _position(board: Board, entered: tuple[int, ...], struck: tuple[int, ...]) -> Board | None:
    """The board with more digits and fewer candidates; None where a digit stands where it may not."""
    state = State(entered, struck, False, struck)
    standing = digits(board, state)
    allowed = board.allowed()
    wrong = any(digit and not mask >> digit - 1 & 1 for digit, mask in zip(standing, allowed, strict=True))
    left = tuple(
        1 << digit - 1 if digit else mask & ~gone
        for digit, mask, gone in zip(standing, allowed, struck, strict=True)
    )
    return None if wrong or any(conflicts(board, standing)) else Board(board.size, standing, left)


def _has_answer(board: Board, entered: tuple[int, ...], struck: tuple[int, ...]) -> bool:
    position = _position(board, entered, struck)
    return position is not None and solve(position, 1).verdict != "none"


def _mistake(board: Board, state: State) -> Mistake | None:
    none = (0,) * len(board.givens)
    if not _has_answer(board, none, none):
        return None
    for cell, digit in enumerate(state.digits):
        if digit and not _has_answer(board, (*state.digits[: cell + 1], *none[cell + 1 :]), none):
            return Mistake(cell, digit, False)
    struck = list(none)
    for cell, mask in enumerate(state.struck):
        for digit in digits_of(0 if state.digits[cell] else mask):
            struck[cell] |= 1 << digit - 1
            if not _has_answer(board, state.digits, tuple(struck)):
                return Mistake(cell, digit, True)
    return None


def _told(board: Board, step: Deduction, auto: bool) -> Step:
    if step.digit:
        actions: tuple[str, ...] = (cell_action(board, "set", step.cell, step.digit),)
    else:
        marks = tuple(cell_action(board, "mark", cell, digit) for cell, digit in step.losses())
        actions = marks if auto else (MARKS_ON, *marks)
    return Step(step.name, _names(board, step.looked), actions, step.rating, sentence(step))


def _about_mistake(board: Board, state: State, mistake: Mistake, asked: int) -> Step:
    cell, digit = mistake.cell, mistake.digit
    box, cells = box_of(board.size, cell)
    name = name_of_cell(board.size, cell)
    if asked == WHERE:
        return Step(MISTAKE, (), (), COST_OF_MISTAKE, "Something that was entered cannot stay.")
    if asked == WHICH:
        said = f"Something that was entered in {box} cannot stay."
        return Step(MISTAKE, _names(board, cells), (), COST_OF_MISTAKE, said)
    if mistake.struck:
        said = f"{digit} was struck out in {name}, but without it the board has no answer."
        mark = cell_action(board, "mark", cell, digit)
        actions = (mark,) if state.auto else (MARKS_ON, mark)
    else:
        said = f"{name} cannot be {digit}: with it, the board has no answer."
        actions = (cell_action(board, "clear", cell),)
    return Step(MISTAKE, (name,), actions, COST_OF_MISTAKE, said)


def _names(board: Board, cells: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(name_of_cell(board.size, cell) for cell in cells)
