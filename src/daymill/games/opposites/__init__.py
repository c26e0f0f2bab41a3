"""Opposites: filled means that way, hollow the opposite one."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.opposites.drawing import draw
from daymill.games.opposites.generator import generate, sample, summary, warm
from daymill.games.opposites.levels import LEVELS
from daymill.games.opposites.model import NAME, VERSION, Answer, Board, State, View, read_answer, read_board
from daymill.games.opposites.reasoning import TECHNIQUES, explain, grade, hint
from daymill.games.opposites.rules import actions, apply, flags, lasting, outcome, restart, start, view
from daymill.games.opposites.scoring import score
from daymill.games.opposites.solver import solve

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Opposites",
        version=VERSION,
        claim="the same run for everyone",
        goal="Filled: answer with its direction. Hollow: with the opposite one. As fast as you can.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("started", "not_started", "too_late", "time_backwards", "clock_runs"),
        faults=("bad_shape", "bad_size", "bad_prompt", "bad_limit"),
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
