"""Nonogram: fill cells so that every row and column has the runs that its clue says."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.nonogram.drawing import draw
from daymill.games.nonogram.generator import NAME, VERSION, generate, sample, summary, warm, warm_rest
from daymill.games.nonogram.grading import grade
from daymill.games.nonogram.levels import LEVELS
from daymill.games.nonogram.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.nonogram.reasoning import explain, hint
from daymill.games.nonogram.rules import actions, apply, outcome, restart, start, view
from daymill.games.nonogram.scoring import score
from daymill.games.nonogram.solver import differ, solve
from daymill.games.nonogram.techniques import NAMES

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Nonogram",
        version=VERSION,
        claim="exactly one answer",
        goal="Fill cells so that every row and every column has the runs that its clue says, in that order.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("not_a_line", "unchanged", "no_hint"),
        faults=("bad_shape", "bad_size", "clue_too_long", "totals_differ", "blank"),
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
)
