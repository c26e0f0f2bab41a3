"""Tandem: two pieces, one arrow moves both; bring each to its own station."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.tandem.drawing import draw
from daymill.games.tandem.generator import generate, sample, summary, warm
from daymill.games.tandem.levels import LEVELS
from daymill.games.tandem.model import NAME, VERSION, Answer, Board, State, View, read_answer, read_board
from daymill.games.tandem.reasoning import COSTS, explain, grade, hint
from daymill.games.tandem.rules import actions, apply, outcome, restart, start, view
from daymill.games.tandem.scoring import score
from daymill.games.tandem.solver import solve, study

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Tandem",
        version=VERSION,
        claim="solvable, with an exact par",
        goal="One arrow moves both pieces. Bring each to its own station.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("blocked", "no_route"),
        faults=(
            "bad_shape",
            "bad_size",
            "piece_off_grid",
            "piece_on_wall",
            "pieces_together",
            "station_off_grid",
            "station_on_wall",
            "stations_together",
            "already_solved",
        ),
        techniques=tuple(COSTS),
    ),
    read_board=read_board,
    read_answer=read_answer,
    generate=generate,
    solve=solve,
    explain=explain,
    hint=hint,
    grade=grade,
    study=study,
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
