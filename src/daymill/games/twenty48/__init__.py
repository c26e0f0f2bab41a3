"""2048: slide all tiles at once and merge equal ones, up to the target."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.twenty48.drawing import draw
from daymill.games.twenty48.generator import generate, sample, summary, warm
from daymill.games.twenty48.grading import grade
from daymill.games.twenty48.levels import LEVELS
from daymill.games.twenty48.model import NAME, VERSION, Answer, Board, State, View, read_answer, read_board
from daymill.games.twenty48.reasoning import explain, hint
from daymill.games.twenty48.rules import actions, apply, outcome, restart, start, view
from daymill.games.twenty48.scoring import score
from daymill.games.twenty48.solver import solve
from daymill.games.twenty48.techniques import TECHNIQUES

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="2048",
        version=VERSION,
        claim="the same tiles for everyone, and a par that our own player has reached with them",
        goal="Slide all tiles at once; equal ones merge. Make a tile as large as the target.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("blocked",),
        faults=(
            "bad_shape",
            "bad_size",
            "bad_tile",
            "bad_spawns",
            "bad_target",
            "bad_limit",
            "already_solved",
        ),
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
