"""Word of the day: find a word by what each guess tells of its letters."""

from __future__ import annotations

from daymill.core.game import Game, GameInfo, Hidden, answer_needed
from daymill.games.word.drawing import draw, tell
from daymill.games.word.generator import NAME, VERSION, generate, sample, summary, warm
from daymill.games.word.grading import grade
from daymill.games.word.levels import LEVELS
from daymill.games.word.model import Answer, Board, State, View, read_answer, read_board
from daymill.games.word.reasoning import TECHNIQUES, explain, hint
from daymill.games.word.rules import actions, apply, lasting, outcome, restart, start, view
from daymill.games.word.scoring import score
from daymill.games.word.solver import differ, prove, solve

GAME: Game[Board, Answer, State, View] = Game(
    info=GameInfo(
        name=NAME,
        title="Word of the day",
        version=VERSION,
        claim="the answer is a word of the list",
        goal="Find the hidden word.",
        levels=tuple(level.line() for level in LEVELS),
        refusals=(
            "not_letters",
            "wrong_length",
            "not_a_word",
            "already_guessed",
            "must_keep",
            "must_use",
            "no_hint",
        ),
        faults=("bad_shape", "bad_length", "bad_tries", "bad_list", "bad_seen", "already_solved"),
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
    summary=summary,
    differ=differ,
    hidden=Hidden(prove, grade),
    lasting=lasting,
    tell=tell,
)
