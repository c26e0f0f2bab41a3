"""Explanation and hint. The ladder of `deduction.py` sees the cells alone, and a hint knows no more; an
explanation knows what the opponent will do, and departs from the ladder where that gains more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from daymill.core.game import Step
from daymill.games.tictactoe.deduction import COSTS, FORESEE, Move, advise
from daymill.games.tictactoe.grid import name_of_cell
from daymill.games.tictactoe.model import NEXT, Board, State, put_action
from daymill.games.tictactoe.rules import check_going_on, is_last, play
from daymill.games.tictactoe.sentences import foreseen, looked_at, sentence, where
from daymill.games.tictactoe.solver import Search, search


def explain(board: Board, state: State) -> Iterator[Step]:
    """The moves of a line of play that gains the most that can still be had, to the end of the match."""
    return steps_of(search(board), state)


def steps_of(seen: Search, state: State) -> Iterator[Step]:
    """The same where the search is at hand."""
    board = seen.board
    while not (state.over and is_last(board, state)):
        begins = state.over
        if begins:
            state = play(board, state, NEXT)
        node = seen.node(state)
        move, moves = advise(state.cells), seen.moves(node, seen.best(node))
        step = _told(move) if move.cell in moves else _foreseen(moves[0], move)
        state = play(board, state, step.actions[0])
        if begins:
            said = f"Game {state.game + 1}. {step.sentence}"
            step = replace(step, actions=(NEXT, *step.actions), sentence=said)
        yield step


def hint(board: Board, state: State, asked: int = 0) -> tuple[Step, State]:
    """The next move in two degrees: where to look, then the move with its reason. It stays to be played.

    Raises `Refused` (`game_over`).
    """
    check_going_on(state)
    move = advise(state.cells)
    if asked:
        return _told(move), state
    cells = () if move.line is None else _names(move)
    return Step(move.technique, cells, (), COSTS[move.technique], where(move)), state


def _told(move: Move) -> Step:
    cost = COSTS[move.technique]
    return Step(move.technique, _names(move), (put_action(move.cell),), cost, sentence(move))


def _foreseen(cell: int, move: Move) -> Step:
    action = put_action(cell)
    return Step(FORESEE, (name_of_cell(cell),), (action,), COSTS[FORESEE], foreseen(cell, move))


def _names(move: Move) -> tuple[str, ...]:
    return tuple(map(name_of_cell, looked_at(move)))
