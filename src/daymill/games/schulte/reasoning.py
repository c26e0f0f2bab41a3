"""The run of the practised player, told number by number. Explanation, hint and grade all come from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from daymill.core.game import Grade, Step
from daymill.core.lines import name_of_cell
from daymill.core.timing import LONGEST_RUN, START, check_started
from daymill.games.schulte.kernels import difficulty
from daymill.games.schulte.model import Board, State, tap_text
from daymill.games.schulte.solver import TECHNIQUES, Find, finds, par


def explain(board: Board, state: State) -> Iterator[Step]:
    """A step for each number that is not found yet."""
    ms = state.last
    for at, find in enumerate(finds(board)[state.found :], state.found):
        ms = min(ms + find.cost, LONGEST_RUN)
        number = board.sequence[at]
        tap = tap_text(number, ms)
        actions = (tap,) if state.started or at else (START, tap)
        cells = (name_of_cell(board, find.cell),)
        yield Step(find.technique, cells, actions, find.cost, _sentence(board, find, at))


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next number; the position stays. Raises `Refused` (`not_started`)."""
    check_started(state.started)
    return next(explain(board, state)), state


def grade(board: Board) -> Grade:
    """The grade of a board."""
    run = finds(board)
    counted = Counter(find.technique for find in run)
    down = int(board.order == "down")
    features = {
        "cells": len(run),
        "reshuffles": len(board.reshuffles),
        "down": down,
        "par_ms": par(board),
        "beside": counted["beside"],
        "distance": sum(find.way for find in run),
    }
    steps = {technique: counted[technique] for technique in TECHNIQUES if counted[technique]}
    hard = difficulty(features["par_ms"], features["reshuffles"], down)
    return Grade(int(hard), [*steps][-1], steps, features)


def _sentence(board: Board, find: Find, at: int) -> str:
    number = board.sequence[at]
    row, column = board.place(find.cell)
    place = f"in row {row + 1}, column {column + 1}"
    if find.technique == "beside":
        return f"{number} is beside {board.sequence[at - 1]}, {place}."
    if find.technique == "find again":
        return f"The numbers have changed places: {number} is {place}."
    return f"{number} is {place}."
