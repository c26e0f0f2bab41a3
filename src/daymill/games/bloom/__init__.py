"""Bloom: set the pumps so that every bed gets exactly what it needs."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.bloom.deduction import TECHNIQUES
from daymill.games.bloom.drawing import draw
from daymill.games.bloom.generator import NAME, VERSION, generate, sample, summary, warm
from daymill.games.bloom.levels import LEVELS
from daymill.games.bloom.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.bloom.reasoning import explain, grade, hint
from daymill.games.bloom.rules import actions, apply, outcome, restart, start, view
from daymill.games.bloom.scoring import score
from daymill.games.bloom.solver import solve

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Bloom",
        version=VERSION,
        claim="exactly one answer",
        goal="Set the pumps so that every bed gets exactly the water it needs, then open the sluice.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("locked", "unchanged", "no_hint"),
        faults=("bad_shape", "bad_size", "dry_bed", "need_out_of_range"),
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
)
