"""Target Sums: keep some numbers and strike the others, so that every line adds up to its target."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.sums.drawing import draw
from daymill.games.sums.generator import NAME, VERSION, generate, sample, summary, warm
from daymill.games.sums.grading import grade
from daymill.games.sums.levels import LEVELS
from daymill.games.sums.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.sums.reasoning import explain, hint
from daymill.games.sums.rules import actions, apply, outcome, restart, start, view
from daymill.games.sums.scoring import score
from daymill.games.sums.solver import differ, solve
from daymill.games.sums.techniques import TECHNIQUES

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Target Sums",
        version=VERSION,
        claim="exactly one answer",
        goal="Keep some numbers and strike the others, "
        "so that every row and every column adds up to its target.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("not_a_line", "unchanged", "no_hint"),
        faults=("bad_shape", "bad_size", "bad_number", "out_of_reach", "already_solved"),
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
