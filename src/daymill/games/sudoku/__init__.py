"""Sudoku: fill the grid so that every row, column and box holds each digit once."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.sudoku.drawing import draw
from daymill.games.sudoku.generator import (
    NAME,
    VERSION,
    generate,
    make_with,
    sample,
    summary,
    warm,
    warm_rest,
)
from daymill.games.sudoku.grading import grade
from daymill.games.sudoku.levels import LEVELS
from daymill.games.sudoku.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.sudoku.reasoning import explain, hint
from daymill.games.sudoku.rules import actions, apply, outcome, restart, start, view
from daymill.games.sudoku.scoring import score
from daymill.games.sudoku.solver import differ, solve
from daymill.games.sudoku.techniques import NAMES

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Sudoku",
        version=VERSION,
        claim="exactly one answer",
        goal="Fill the grid so that every row, column and box holds each digit once.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("given", "unchanged", "filled", "not_in_sight", "no_hint"),
        faults=("bad_shape", "bad_size", "repeated_digit", "no_candidate", "no_givens"),
        techniques=NAMES,
    ),
    read_board=read_board,
    read_answer=read_answer,
    generate=generate,
    solve=solve,
    explain=explain,
    hint=hint,
    grade=grade,
    study=lambda board: {},
    start=start,
    restart=restart,
    apply=apply,
    outcome=outcome,
    actions=actions,
    view=view,
    score=score,
    draw=draw,
    sample=sample,
    warm=warm,
    warm_rest=warm_rest,
    summary=summary,
    differ=differ,
    make_with=make_with,
)
