"""Minesweeper: open everything but the mines; what is hidden can always be told from what is seen."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo, Hidden, answer_needed
from daymill.games.minesweeper.deduction import TECHNIQUES
from daymill.games.minesweeper.drawing import draw
from daymill.games.minesweeper.generator import NAME, VERSION, generate, sample, summary, warm, warm_rest
from daymill.games.minesweeper.grading import grade
from daymill.games.minesweeper.levels import LEVELS
from daymill.games.minesweeper.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.minesweeper.reasoning import explain, hint
from daymill.games.minesweeper.rules import actions, apply, lasting, outcome, restart, start, view
from daymill.games.minesweeper.scoring import score
from daymill.games.minesweeper.solver import differ, prove, solve

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Minesweeper",
        version=VERSION,
        claim="never needs a guess from the first click",
        goal="Open all cells without a mine.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=("flagged", "unchanged", "no_number", "flags_differ", "no_hint"),
        faults=("bad_shape", "bad_size", "bad_cell", "bad_mines", "bad_start", "already_solved"),
        techniques=TECHNIQUES,
        secrecy="hidden",
    ),
    read_board=read_board,
    read_answer=read_answer,
    generate=generate,
    solve=solve,
    explain=explain,
    hint=hint,
    grade=answer_needed,
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
    hidden=Hidden(prove, grade),
    lasting=lasting,
)
