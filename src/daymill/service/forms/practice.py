"""Practice by forms. Nothing is kept of it: a form carries the whole log, and its answer is the next page."""

from __future__ import annotations

import secrets
from functools import lru_cache
from http import HTTPStatus

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from daymill.core.errors import Invalid
from daymill.core.game import AnyPuzzle, check_level
from daymill.core.replay import LONGEST_LOG
from daymill.core.seeds import SEEDS, check_seed
from daymill.core.sharing import share_text
from daymill.core.timing import waits_for_clock
from daymill.games import load
from daymill.service.addresses import whole
from daymill.service.forms.body import action_in
from daymill.service.forms.hand import LETTERS, Hand, read_hand
from daymill.service.forms.page import (
    NO_STORE,
    clock_page,
    problem_of_clock,
    result_page,
    show,
    words_for,
)
from daymill.service.forms.sitting import Sitting, last_hint
from daymill.service.forms.view import keep_view, view_of
from daymill.service.problems import Problem
from daymill.service.standing import Standing, go_on, start_of

# between actions: neither they nor forms write it in another way
_AND = "*"


def practice_page(request: Request, game: str, level: str, seed: str, step: str) -> Response:
    """A board of a level and a seed, as it starts, or after a step of its answer. Without a seed one is
    drawn."""
    info = load(game).info
    row = check_level(whole(level or "1"), len(info.levels))
    if not seed:
        drawn = f"/form/{info.name}?level={row}&seed={secrets.randbits(32)}"
        return RedirectResponse(drawn, HTTPStatus.SEE_OTHER, NO_STORE)
    sitting, _ = _sitting(game, row, check_seed(whole(seed)), ())
    if waits_for_clock(sitting.standing.scene):
        return clock_page(request, game, f"/play/{info.name}?level={row}&seed={seed}")
    return show(request, sitting, read_hand(request.query_params), step)


def practice_form(request: Request, game: str, level: str, seed: str, sent: dict[str, str]) -> Response:
    """The page after a press."""
    info = load(game).info
    row, number = check_level(whole(level or "1"), len(info.levels)), check_seed(whole(seed))
    text = sent.get("log", "")
    log = tuple(text.split(_AND)) if text else ()
    if len(log) >= LONGEST_LOG:
        raise Invalid("log_too_long", f"a log holds at most {LONGEST_LOG} actions", "log")
    sitting, hand = _sitting(game, row, number, log)[0], read_hand(request.query_params)
    scene = sitting.standing.scene
    if waits_for_clock(scene):
        raise problem_of_clock()
    action = action_in(sent, scene)
    if action is None:
        hand = hand.turned(sent)
    elif not action:
        hand = hand.noted(LETTERS)
    else:
        sitting, hand = _played(sitting, hand, (*log, action))
    view = view_of(request, sent)
    if sitting.standing.play.ended:
        return _result(request, sitting, view)
    response = show(request, sitting, hand, "", view)
    keep_view(request, response, view)
    return response


def _played(sitting: Sitting, hand: Hand, log: tuple[str, ...]) -> tuple[Sitting, Hand]:
    """Where the last action of a log leads from where the others have led."""
    before = sitting.standing
    try:
        after = go_on(before, log[-1:])
    except Problem:
        return sitting, hand.refused(log[-1])
    return _seated(sitting.level, after, log), hand.after(before.scene, log[-1])


def _sitting(game: str, level: int, seed: int, log: tuple[str, ...]) -> tuple[Sitting, AnyPuzzle]:
    puzzle = _grown(game, level, seed)
    return _seated(level, go_on(start_of(load(game), puzzle), log), log), puzzle


def _seated(level: int, reached: Standing, log: tuple[str, ...]) -> Sitting:
    return Sitting(
        f"/form/{reached.puzzle.game}",
        reached,
        level,
        last_hint(reached, log),
        query={"level": str(level), "seed": str(reached.puzzle.seed)},
        hidden={"log": _AND.join(log)},
    )


@lru_cache(64)
def _grown(game: str, level: int, seed: int) -> AnyPuzzle:
    """A board, for as long as it is being played: each press asks for it anew."""
    return load(game).generate(level, seed)


def _result(request: Request, sitting: Sitting, view: str) -> Response:
    say, reached = words_for(request), sitting.standing
    name, level, seed = reached.puzzle.game, sitting.level, int(sitting.query["seed"])
    another = f"/form/{name}?level={level}&seed={(seed + 1) % SEEDS}"
    return result_page(
        request,
        sitting,
        view,
        note=say("script.game.practice"),
        place="",
        share=share_text(reached.game, f"level {level}, seed {seed}", reached.play, reached.score),
        onward=[(another, say("game.another-of-level")), ("/", say("form.today"))],
    )
