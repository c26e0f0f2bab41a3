"""Tic-tac-toe: a match against an opponent who never loses unless it errs."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo
from daymill.games.tictactoe.deduction import TECHNIQUES
from daymill.games.tictactoe.drawing import draw
from daymill.games.tictactoe.generator import NAME, VERSION, generate, sample, summary, warm
from daymill.games.tictactoe.grading import grade
from daymill.games.tictactoe.levels import LEVELS
from daymill.games.tictactoe.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.tictactoe.reasoning import explain, hint
from daymill.games.tictactoe.rules import actions, apply, outcome, restart, start, view
from daymill.games.tictactoe.scoring import score
from daymill.games.tictactoe.solver import solve

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Tic-tac-toe",
        version=VERSION,
        claim="the opponent never loses unless it errs, and the par is exact",
        goal="Get as many points as the opponent's errors allow: 2 for a game that is won, 1 for a draw.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("game_over", "taken", "not_over"),
        faults=(
            "bad_shape",
            "bad_number",
            "bad_start",
            "bad_cells",
            "impossible_position",
            "already_over",
            "wrong_turn",
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
