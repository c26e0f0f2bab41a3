"""Pipes: turn the tiles until every opening meets another and all of them are one network."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.pipes.deduction import TECHNIQUES
from daymill.games.pipes.drawing import draw
from daymill.games.pipes.generator import NAME, VERSION, generate, sample, summary, warm
from daymill.games.pipes.grading import grade
from daymill.games.pipes.levels import LEVELS
from daymill.games.pipes.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.pipes.reasoning import explain, hint
from daymill.games.pipes.rules import actions, apply, outcome, restart, start, view
from daymill.games.pipes.scoring import score
from daymill.games.pipes.solver import differ, solve

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Pipes",
        version=VERSION,
        claim="exactly one answer",
        goal="Turn the tiles until every opening meets another and all of them are one network.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("fixed", "locked", "unchanged", "no_hint"),
        faults=("bad_shape", "bad_size", "bad_mask", "cannot_wrap", "already_solved"),
        techniques=TECHNIQUES,
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
    summary=summary,
    differ=differ,
)
