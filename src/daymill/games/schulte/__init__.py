"""Schulte table: tap the numbers in order."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.schulte.drawing import draw
from daymill.games.schulte.generator import generate, sample, summary, warm
from daymill.games.schulte.levels import LEVELS
from daymill.games.schulte.model import NAME, VERSION, Answer, Board, State, View, read_answer, read_board
from daymill.games.schulte.reasoning import explain, grade, hint
from daymill.games.schulte.rules import actions, apply, flags, lasting, outcome, restart, start, view
from daymill.games.schulte.scoring import score
from daymill.games.schulte.solver import TECHNIQUES, solve

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Schulte table",
        version=VERSION,
        claim="the same table for everyone",
        goal="Tap the numbers in order, as fast as you can.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("started", "not_started", "too_late", "time_backwards", "outside", "found", "clock_runs"),
        faults=("bad_shape", "bad_size", "bad_number", "number_twice", "bad_reshuffle"),
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
    lasting=lasting,
    flags=flags,
)
